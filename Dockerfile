# The server and its site in an image that holds nothing else: no shell, no package manager. What it needs of the system are the
# four or five libraries that the program is linked to.

# The compiler of rust-toolchain.toml (tests/hosting.rs holds the two together).
ARG RUST=1.95.0

FROM docker.io/library/rust:${RUST}-slim-trixie AS dependencies
ARG RUST
# rust-toolchain.toml asks for formatter and linter too, which nothing here needs.
ENV RUSTUP_TOOLCHAIN=${RUST}
WORKDIR /saratoga
RUN apt-get update \
 && apt-get install --yes --no-install-recommends binaryen \
 && rm -rf /var/lib/apt/lists/* \
 && rustup target add wasm32-unknown-unknown

# Everything that it depends on, around an empty program: compiled again only when these files change. Tests, benches and examples
# aren't in the image's context, and so leave the manifest.
COPY .cargo .cargo
COPY Cargo.toml Cargo.lock ./
COPY xtask/Cargo.toml xtask/
RUN sed -i '/^\[\[\(test\|bench\|example\)\]\]/,/^$/d' Cargo.toml \
 && mkdir src xtask/src \
 && touch src/lib.rs \
 && echo 'fn main() {}' | tee src/main.rs >xtask/src/main.rs \
 && cargo build --locked --package xtask \
 && cargo build --locked --lib --target wasm32-unknown-unknown --profile wasm-release --no-default-features --features hydrate \
 && cargo build --locked --lib --target wasm32-unknown-unknown --profile wasm-solver --no-default-features --features solver \
 && cargo build --locked --release --bin saratoga

FROM dependencies AS build
COPY .sqlx .sqlx
COPY migrations migrations
COPY public public
COPY style style
COPY xtask/src xtask/src
COPY src src
# Cargo goes by the files' times, and the empty program is younger than what it stands in for.
RUN touch src/lib.rs src/main.rs xtask/src/main.rs \
 && cargo run --quiet --locked --package xtask -- site --release \
 && cargo build --locked --release --bin saratoga

# The image's files: the program, the libraries that it names (looking up a host's address is in libc itself), the site.
COPY LICENSE-MIT LICENSE-APACHE ./
RUN mkdir -p /image/app /image/etc \
 && ldd target/release/saratoga | grep -o '/[^ ]*' | xargs cp --dereference --parents --target-directory=/image \
 && cp -R target/release/saratoga target/site/release LICENSE-MIT LICENSE-APACHE /image/app/ \
 && mv /image/app/release /image/app/site \
 && chmod -R a+rX /image/app \
 && echo 'saratoga:x:10001:10001:Saratoga:/:/nologin' >/image/etc/passwd \
 && echo 'saratoga:x:10001:' >/image/etc/group \
 && echo 'hosts: files dns' >/image/etc/nsswitch.conf

FROM scratch
LABEL org.opencontainers.image.title="Saratoga" \
      org.opencontainers.image.description="A card room on the web, with daily deals and verified leaderboards" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"
COPY --from=build /image /
USER 10001:10001
# Within the container; what is published, and to whom, is for whoever runs it.
ENV SARATOGA_ADDR=0.0.0.0:3000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 CMD ["/app/saratoga", "healthcheck"]
ENTRYPOINT ["/app/saratoga"]
CMD ["serve"]
