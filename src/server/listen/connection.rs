//! One connection: what is asked on it is answered, and it ends so that the last answer arrives.

use super::{
    Served,
    paced::{Pace, Paced},
    phase::{Answered, Phase},
    refusal::refusal,
};
use axum::{
    Router,
    extract::ConnectInfo,
    http::{HeaderValue, Request, Response, StatusCode, header},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::{convert::Infallible, error::Error, io, net::SocketAddr, pin::Pin, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt;

/// How long a connection may be open with nothing asked; longer than proxies keep theirs, so that they end them.
const IDLE: Duration = Duration::from_secs(75);

/// The most bytes of a request's line and headers.
const HEAD: usize = 16 * 1024;

/// How long what nobody wants to read may go on coming: as long as a body may take.
const PARTING: Duration = Duration::from_secs(15);
/// How long once the server is to stop.
const LAST_PARTING: Duration = Duration::from_secs(1);
/// The most bytes of it: twice the largest body.
const MOST_UNREAD: u64 = 2 * 1024 * 1024;

/// Answers what is asked on a connection. Asked to stop, it answers what is under way, and ends.
///
/// # Errors
/// When it breaks off, the client is too slow, or what it sends is no request.
pub async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    served: Served,
    stop: &CancellationToken,
) -> Result<(), Box<dyn Error + Send + Sync>> {
    // Answers are written in one piece: there is nothing to wait for. Without it they are only slower.
    let _ = stream.set_nodelay(true);
    let phase = Phase::default();
    let stream = Paced::new(stream, Pace::default(), phase.clone());
    let service =
        service_fn(|request: Request<Incoming>| Box::pin(answer(served.router.clone(), peer, phase.clone(), request)));
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        // It counts from the answer before, so it bounds idleness; of a head that has begun, `Paced` is less patient.
        .header_read_timeout(IDLE)
        .max_buf_size(HEAD)
        // Whoever has sent all they have to say may say so, and is answered. That somebody is gone is then noticed when
        // something is written to them.
        .half_close(true)
        .serve_connection(TokioIo::new(stream), service);
    // It ends with all that was answered written; the stream is still open then (`Paced`).
    let ended = match stop.run_until_cancelled(&mut connection).await {
        Some(ended) => ended,
        None => {
            Pin::new(&mut connection).graceful_shutdown();
            (&mut connection).await
        }
    };
    let mut stream = connection.into_parts().io.into_inner().into_inner();
    match &ended {
        Ok(()) if phase.is_unread() => part(stream, &[], PARTING, stop).await?,
        Ok(()) => stream.shutdown().await?,
        Err(error) if error.is_parse_too_large() => {
            part(stream, &refusal(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, served.is_https), PARTING, stop).await?;
        }
        Err(error) if error.is_parse() => {
            part(stream, &refusal(StatusCode::BAD_REQUEST, served.is_https), PARTING, stop).await?;
        }
        Err(_) => {}
    }
    Ok(ended?)
}

/// Answers a request. Where its body wasn't read, nothing more can be asked on the connection, and the answer says so.
async fn answer(
    router: Router,
    peer: SocketAddr,
    phase: Phase,
    request: Request<Incoming>,
) -> Result<Response<Answered>, Infallible> {
    let mut request = request.map(|body| phase.asked(body));
    request.extensions_mut().insert(ConnectInfo(peer));
    let mut answer = router.oneshot(request).await?;
    if phase.is_unread() {
        answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    Ok(answer.map(|body| phase.answered(body)))
}

/// Ends a connection with a last word, though its other side may still be sending. Closed at once, with something unread, the system
/// would answer that with a reset, which can overtake the word; so it is read, and thrown away. All of it takes so long at most,
/// and a moment when the server is to stop.
///
/// # Errors
/// When the connection breaks off.
pub async fn part(mut stream: TcpStream, word: &[u8], patience: Duration, stop: &CancellationToken) -> io::Result<()> {
    let parting = async {
        stream.write_all(word).await?;
        stream.shutdown().await?;
        tokio::io::copy(&mut stream.take(MOST_UNREAD), &mut tokio::io::sink()).await
    };
    let stopped = async {
        stop.cancelled().await;
        sleep(LAST_PARTING).await;
    };
    tokio::select! {
        read = timeout(patience, parting) => read.unwrap_or(Ok(0)).map(|_| ()),
        () = stopped => Ok(()),
    }
}
