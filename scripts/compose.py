#!/usr/bin/env python3
"""What `docker compose` does with compose.yaml, as far as that goes, by podman and without its bridged networks.

It stops at every key and value that it doesn't know: what is tried out (scripts/docker-test) and what is written can't drift apart.
Each container gets a network namespace of its own. They are joined as the file's networks say to a further one, "saratoga-host", which
stands for the machine: published ports are there, and that is where to look at the site from.

    compose.py up [--image APP]     starts what isn't running, each when what it waits for is healthy
    compose.py down [--volumes]     takes all of it away again; with --volumes the data too
    compose.py wait                 waits until all is healthy
    compose.py image SERVICE        the image that the file names
    compose.py address SERVICE      where it is, as seen from saratoga-host

Settings come from the environment, and below it from the file that SARATOGA_ENV_FILE names, else .env.
"""

import ipaddress
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
HOST = "saratoga-host"
READY_SECONDS = 120


def fail(message):
    sys.exit(f"compose.py: {message}")


def run(*words, check=True, **options):
    done = subprocess.run(words, text=True, **options)
    if check and done.returncode:
        fail(f"{' '.join(words[:4])} … failed with {done.returncode}")
    return done


def quiet(*words):
    return run(*words, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def settings():
    file = Path(os.environ.get("SARATOGA_ENV_FILE", ROOT / ".env"))
    lines = file.read_text().splitlines() if file.exists() else []
    pairs = [line.split("=", 1) for line in lines if line.strip() and not line.startswith("#")]
    return {**dict(pairs), **os.environ}


SETTINGS = settings()


def filled(value):
    """A value with its ${NAME}, ${NAME:-default} and ${NAME:?complaint} filled in, through and through; a default may have one more."""
    if isinstance(value, dict):
        return {key: filled(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [filled(inner) for inner in value]
    if not isinstance(value, str):
        return value

    def fill(match):
        name, how, word = match.groups()
        given = SETTINGS.get(name, "")
        if given or how is None:
            return given
        if how == ":-":
            return filled(word)
        return fail(f"required variable {name} is missing a value: {word}")

    return re.sub(r"\$\{(\w+)(?:(:-|:\?)((?:[^{}]|\$\{[^{}]*\})*))?\}", fill, value)


def known(what, given, *keys):
    unknown = set(given) - set(keys)
    if unknown:
        fail(f"{what} has {', '.join(sorted(unknown))}, which is unknown here: scripts/compose.py has to learn it")


class Service:
    """A service of the file, and its container."""

    def __init__(self, name, given, project):
        known(
            f"service {name}", given, "build", "image", "depends_on", "ports", "networks", "environment", "volumes", "tmpfs", "user",
            "restart", "read_only", "cap_drop", "security_opt", "pids_limit", "mem_limit", "shm_size", "stop_grace_period", "logging",
            "healthcheck",
        )  # fmt: skip
        self.name, self.given = name, given
        self.container = f"{project}-{name}-1"
        self.space = f"{project}-{name}"
        self.image = given.get("image", f"localhost/{project}-{name}:latest")
        self.networks = given["networks"]
        self.addresses = {}
        depends = given.get("depends_on", {})
        for other, how in depends.items():
            if how != {"condition": "service_healthy"}:
                fail(f"{name} waits for {other} in another way than to be healthy")
        self.waits_for = list(depends)

    def arguments(self, peers, project):
        """What `podman run` is told."""
        given = self.given
        words = ["--detach", "--name", self.container, "--network", f"ns:/run/netns/{self.space}"]
        for peer in peers:
            for network in self.networks:
                if peer is not self and network in peer.addresses:
                    words += ["--add-host", f"{peer.name}:{peer.addresses[network]}"]
        for name, value in given.get("environment", {}).items():
            value = SETTINGS.get(name) if value is None else value
            if value is not None:
                words += ["--env", f"{name}={value}"]
        for volume in given.get("volumes", []):
            name, folder = volume.split(":")
            words += ["--volume", f"{project}_{name}:{folder}"]
        for folder in given.get("tmpfs", []):
            words += ["--tmpfs", folder]
        if given.get("read_only"):
            # Podman by itself would let it write to /tmp and /run.
            words += ["--read-only", "--read-only-tmpfs=false"]
        words += [f"--cap-drop={capability.lower()}" for capability in given.get("cap_drop", [])]
        for option in given.get("security_opt", []):
            words += ["--security-opt", option.removesuffix(":true")]
        for key, option in [
            ("user", "user"), ("restart", "restart"), ("pids_limit", "pids-limit"), ("mem_limit", "memory"), ("shm_size", "shm-size"),
        ]:  # fmt: skip
            if key in given:
                words.append(f"--{option}={given[key]}")
        if "stop_grace_period" in given:
            words.append(f"--stop-timeout={seconds(given['stop_grace_period'])}")
        if logging := given.get("logging"):
            known("logging", logging, "driver", "options")
            known("logging's options", logging["options"], "max-size", "max-file")
            # Podman keeps one file beside the present one.
            words += ["--log-driver", logging["driver"], "--log-opt", f"max-size={logging['options']['max-size']}"]
        if check := given.get("healthcheck"):
            known("healthcheck", check, "test", "interval", "timeout", "retries", "start_period")
            kind, *command = check["test"]
            if kind != "CMD":
                fail("a health check that isn't CMD")
            words += ["--health-cmd", str(command).replace("'", '"'), f"--health-retries={check['retries']}"]
            words += [f"--health-{key.replace('_', '-')}={check[key]}" for key in ("interval", "timeout", "start_period")]
        return words

    def is_running(self):
        state = quiet("podman", "inspect", "--type", "container", "--format", "{{.State.Running}}", self.container)
        return state.stdout.strip() == "true"

    def wait(self):
        """Waits until its own health check is content."""
        deadline = time.monotonic() + READY_SECONDS
        while True:
            checked = quiet("podman", "healthcheck", "run", self.container)
            if checked.returncode == 0:
                return
            if time.monotonic() > deadline:
                run("podman", "logs", "--tail", "40", self.container, check=False)
                fail(f"{self.name} isn't healthy after {READY_SECONDS} s: {checked.stdout.strip()}")
            time.sleep(0.2)


def seconds(text):
    number, unit = re.fullmatch(r"(\d+)(s|m)", text).groups()
    return int(number) * {"s": 1, "m": 60}[unit]


class Project:
    """The file."""

    def __init__(self):
        given = filled({key: value for key, value in yaml.safe_load((ROOT / "compose.yaml").read_text()).items() if key[:2] != "x-"})
        known("compose.yaml", given, "name", "services", "networks", "volumes")
        self.name = given["name"]
        if any(given["volumes"].values()):
            fail("a volume with settings")
        self.volumes = list(given["volumes"])
        self.services = {name: Service(name, inner, self.name) for name, inner in given["services"].items()}
        self.networks = {}
        for index, (name, inner) in enumerate(given["networks"].items()):
            known(f"network {name}", inner, "ipam", "internal")
            free = f"172.31.{index}.0/24"
            subnet = inner["ipam"]["config"][0]["subnet"] if "ipam" in inner else free
            self.networks[name] = ipaddress.ip_network(subnet)
            # The first address is the machine's.
            for address, service in zip(list(self.networks[name].hosts())[1:], self.services.values()):
                if name in service.networks:
                    service.addresses[name] = str(address)

    def ordered(self):
        """Its services, each after those that it waits for."""
        done = []
        while len(done) < len(self.services):
            ready = [s for s in self.services.values() if s not in done and all(self.services[n] in done for n in s.waits_for)]
            if not ready:
                fail("services that wait for each other")
            done += ready
        return done

    def connect(self):
        """Makes the network namespaces, if they aren't there."""
        if HOST in quiet("ip", "netns", "list").stdout:
            return
        for space in [HOST, *(service.space for service in self.services.values())]:
            run("ip", "netns", "add", space)
            run("ip", "-n", space, "link", "set", "lo", "up")
        for name, subnet in self.networks.items():
            run("ip", "-n", HOST, "link", "add", name, "type", "bridge")
            run("ip", "-n", HOST, "address", "add", f"{next(subnet.hosts())}/{subnet.prefixlen}", "dev", name)
            run("ip", "-n", HOST, "link", "set", name, "up")
            for service in self.services.values():
                if name in service.addresses:
                    inner, outer = f"to-{name}", f"{name}-{service.name}"[:15]
                    run("ip", "-n", HOST, "link", "add", outer, "type", "veth", "peer", "name", inner, "netns", service.space)
                    run("ip", "-n", HOST, "link", "set", outer, "master", name, "up")
                    run("ip", "-n", service.space, "address", "add", f"{service.addresses[name]}/{subnet.prefixlen}", "dev", inner)
                    run("ip", "-n", service.space, "link", "set", inner, "up")
        for service in self.services.values():
            for port in service.given.get("ports", []):
                address, outer, inner = port.rsplit(":", 2)
                to = f"TCP:{next(iter(service.addresses.values()))}:{inner}"
                # As Docker does it: connections come to the container from the network's gateway.
                listen = f"TCP-LISTEN:{outer},bind={address},fork,reuseaddr"
                subprocess.Popen(
                    ["ip", "netns", "exec", HOST, "socat", listen, to],
                    stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                )  # fmt: skip

    def up(self, app_image=None):
        self.connect()
        for service in self.ordered():
            for name in service.waits_for:
                self.services[name].wait()
            if not service.is_running():
                image = app_image if app_image and "build" in service.given else service.image
                run("podman", "rm", "--force", "--ignore", service.container, stdout=subprocess.DEVNULL)
                words = service.arguments(self.services.values(), self.name)
                run("podman", "run", "--pull=never", *words, image, stdout=subprocess.DEVNULL)

    def down(self, with_volumes=False):
        for service in reversed(self.ordered()):
            quiet("podman", "stop", service.container)
            quiet("podman", "rm", "--force", "--ignore", service.container)
        if with_volumes:
            for volume in self.volumes:
                quiet("podman", "volume", "rm", "--force", f"{self.name}_{volume}")
        spaces = [space for space in [HOST, *(s.space for s in self.services.values())] if Path("/run/netns", space).exists()]
        for space in spaces:
            # In the machine's, that is what publishes ports.
            for process in quiet("ip", "netns", "pids", space).stdout.split():
                quiet("kill", process)
            run("ip", "netns", "delete", space)


def main(words):
    project = Project()
    match words:
        case ["up"]:
            project.up()
        case ["up", "--image", image]:
            project.up(image)
        case ["down"]:
            project.down()
        case ["down", "--volumes"]:
            project.down(with_volumes=True)
        case ["wait"]:
            for service in project.ordered():
                service.wait()
        case ["image", name]:
            print(project.services[name].image)
        case ["address", name]:
            print(next(iter(project.services[name].addresses.values())))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
