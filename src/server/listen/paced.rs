//! A stream that doesn't wait for ever: not for the rest of a request's head, nor for its answer to be taken.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// How long a request's line and headers may take from the first byte to the last.
const HEAD: Duration = Duration::from_secs(10);

/// How long an answer may lie without a byte of it being taken.
const WRITE: Duration = Duration::from_secs(30);

/// Whether a request is being answered. Its body is then read at another pace, which isn't for here to say.
#[derive(Clone, Debug, Default)]
pub struct Phase(Arc<AtomicBool>);

impl Phase {
    /// A request's head is there.
    pub fn answering(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Its answer has begun: what comes now is another request.
    pub fn waiting(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// A deadline that is set when something begins, and let go when it is done.
type Deadline = Option<Pin<Box<Sleep>>>;

/// The stream.
pub struct Paced<S> {
    stream: S,
    phase: Phase,
    head: Deadline,
    write: Deadline,
}

impl<S> Paced<S> {
    /// Of a connection on which nothing has been asked yet.
    pub fn new(stream: S, phase: Phase) -> Paced<S> {
        Paced { stream, phase, head: None, write: None }
    }
}

fn too_slow() -> io::Error {
    io::ErrorKind::TimedOut.into()
}

impl<S: AsyncRead + Unpin> AsyncRead for Paced<S> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.phase.0.load(Ordering::Relaxed) {
            this.head = None;
            return Pin::new(&mut this.stream).poll_read(cx, buf);
        }
        if this.head.as_mut().is_some_and(|head| head.as_mut().poll(cx).is_ready()) {
            return Poll::Ready(Err(too_slow()));
        }
        let before = buf.filled().len();
        let read = ready!(Pin::new(&mut this.stream).poll_read(cx, buf));
        if buf.filled().len() > before {
            this.head.get_or_insert_with(|| Box::pin(sleep(HEAD)));
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
        let deadline = self.write.get_or_insert_with(|| Box::pin(sleep(WRITE)));
        ready!(deadline.as_mut().poll(cx));
        Poll::Ready(Err(too_slow()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Paced<S> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, buf);
        this.written(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        this.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
