//! A stream that doesn't wait for ever: not for the rest of a request's head, nor for its answer to be taken. And what
//! nobody has asked for isn't written to it.

use super::phase::Phase;
use std::{
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// How slow a client may be.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// How long a request's line and headers may take from the first byte to the last.
    pub head: Duration,
    /// How long an answer may lie without a byte of it being taken.
    pub write: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { head: Duration::from_secs(10), write: Duration::from_secs(30) }
    }
}

/// A deadline that is set when something begins, and let go when it is done.
type Deadline = Option<Pin<Box<Sleep>>>;

/// The stream.
pub struct Paced<S> {
    stream: S,
    pace: Pace,
    phase: Phase,
    /// How many requests' heads are done with.
    requests: usize,
    head: Deadline,
    write: Deadline,
}

impl<S> Paced<S> {
    /// Of a connection on which nothing has been asked yet.
    pub fn new(stream: S, pace: Pace, phase: Phase) -> Paced<S> {
        Paced { stream, pace, phase, requests: 0, head: None, write: None }
    }

    /// The stream itself.
    pub fn into_inner(self) -> S {
        self.stream
    }
}

fn too_slow() -> io::Error {
    io::ErrorKind::TimedOut.into()
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        // A head may have come whole, and its answer be written, with nothing read in between.
        let requests = this.phase.requests();
        if this.requests != requests {
            (this.requests, this.head) = (requests, None);
        }
        if this.phase.is_busy() {
            // A body is read at another pace, which isn't for here to say.
            return Pin::new(&mut this.stream).poll_read(cx, buf);
        }
        if this.head.as_mut().is_some_and(|head| head.as_mut().poll(cx).is_ready()) {
            return Poll::Ready(Err(too_slow()));
        }
        let before = buf.filled().len();
        let read = ready!(Pin::new(&mut this.stream).poll_read(cx, buf));
        // An empty line behind a request is old clients' way, and begins nothing.
        if buf.filled()[before..].iter().any(|byte| !matches!(byte, b'\r' | b'\n')) {
            this.head.get_or_insert_with(|| Box::pin(sleep(this.pace.head)));
        }
        Poll::Ready(read)
    }
}

impl<S: AsyncWrite + Unpin> Paced<S> {
    /// Gives up when nothing could be written for too long.
    fn written<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.write = None;
            return written;
        }
        let pace = self.pace.write;
        let deadline = self.write.get_or_insert_with(|| Box::pin(sleep(pace)));
        ready!(deadline.as_mut().poll(cx));
        Poll::Ready(Err(too_slow()))
    }
}

/// What is written with no request there is hyper's own word on a head that it can't read. It lacks the headers that every
/// answer has, and is dropped: the connection's end says the same with them.
fn unasked(bufs: &[IoSlice<'_>]) -> Poll<io::Result<usize>> {
    Poll::Ready(Ok(bufs.iter().map(|buf| buf.len()).sum()))
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if !this.phase.is_busy() {
            return unasked(&[IoSlice::new(buf)]);
        }
        let written = Pin::new(&mut this.stream).poll_write(cx, buf);
        this.written(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if !this.phase.is_busy() {
            return unasked(bufs);
        }
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        this.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// hyper does so when it has written all that it was given.
    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(Pin::new(&mut this.stream).poll_flush(cx))?;
        this.phase.written();
        Poll::Ready(Ok(()))
    }

    /// hyper's end of the connection: all is written, and how to part is for `connection` to say.
    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll_flush(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex},
        time::timeout,
    };

    const FOR_EVER: Duration = Duration::from_secs(60);

    fn paced(head: Duration, write: Duration) -> (DuplexStream, Paced<DuplexStream>, Phase) {
        let (client, server) = duplex(16);
        let phase = Phase::default();
        (client, Paced::new(server, Pace { head, write }, phase.clone()), phase)
    }

    fn soon() -> Duration {
        Duration::from_millis(20)
    }

    #[tokio::test]
    async fn h4_a_head_that_dribbles_is_cut() {
        let (mut client, mut server, _) = paced(soon(), FOR_EVER);
        // Nothing has begun.
        assert!(timeout(soon() * 3, server.read_u8()).await.is_err());
        client.write_u8(b'G').await.unwrap();
        assert_eq!(server.read_u8().await.unwrap(), b'G');
        assert_eq!(server.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_head_is_not_cut_while_the_one_before_is_answered_nor_blamed_for_it() {
        let (mut client, mut server, phase) = paced(soon(), FOR_EVER);
        client.write_all(b"GET").await.unwrap();
        server.read_exact(&mut [0; 3]).await.unwrap();
        phase.begin(false);
        assert!(timeout(soon() * 3, server.read_u8()).await.is_err());
        drop(phase.answered(Body::empty()));
        server.flush().await.unwrap();
        assert!(timeout(soon() * 3, server.read_u8()).await.is_err());
        client.write_u8(b'G').await.unwrap();
        assert_eq!(server.read_u8().await.unwrap(), b'G');
    }

    #[tokio::test]
    async fn each_head_has_its_own_time_though_nothing_is_read_in_between() {
        let (mut client, mut server, phase) = paced(soon(), FOR_EVER);
        for _ in 0..3 {
            client.write_all(b"GET").await.unwrap();
            server.read_exact(&mut [0; 3]).await.unwrap();
            phase.begin(false);
            drop(phase.answered(Body::empty()));
            server.flush().await.unwrap();
            tokio::time::sleep(soon() * 2).await;
        }
        client.write_u8(b'G').await.unwrap();
        server.read_u8().await.unwrap();
        assert_eq!(server.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut, "the last isn't whole");
    }

    #[tokio::test]
    async fn an_empty_line_begins_no_head() {
        let (mut client, mut server, _) = paced(soon(), FOR_EVER);
        client.write_all(b"\r\n").await.unwrap();
        server.read_exact(&mut [0; 2]).await.unwrap();
        assert!(timeout(soon() * 3, server.read_u8()).await.is_err());
    }

    #[tokio::test]
    async fn h4_an_answer_that_nobody_takes_is_given_up() {
        let (mut client, mut server, phase) = paced(FOR_EVER, soon());
        phase.begin(false);
        assert_eq!(server.write_all(&[0; 17]).await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        // Whoever takes it goes on.
        client.read_exact(&mut [0; 16]).await.unwrap();
        server.write_all(&[0; 16]).await.unwrap();
    }

    #[tokio::test]
    async fn what_nobody_asked_for_is_not_written_and_all_else_is() {
        let (mut client, mut server, phase) = paced(FOR_EVER, FOR_EVER);
        server.write_all(b"unasked").await.unwrap();
        phase.begin(true);
        server.write_all(b"head").await.unwrap();
        server.flush().await.unwrap();
        let body = phase.answered(Body::empty());
        server.write_all(b"body").await.unwrap();
        drop(body);
        server.write_all(b"end").await.unwrap();
        server.flush().await.unwrap();
        server.write_all(b"unasked").await.unwrap();
        drop(server);
        let mut read = String::new();
        client.read_to_string(&mut read).await.unwrap();
        assert_eq!(read, "headbodyend");
    }
}
