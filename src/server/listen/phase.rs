//! What a connection is at. The stream below hyper and the service above it see the two ends of an exchange: this is where
//! they tell one another.

use axum::body::Body as Answer;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    task::{Context, Poll, ready},
};

/// What a connection is at; what belongs to the connection shares it.
#[derive(Clone, Debug, Default)]
pub struct Phase(Arc<Exchange>);

#[derive(Debug, Default)]
struct Exchange {
    /// A request's head is there, and its answer isn't all written.
    busy: AtomicBool,
    /// All of the answer is handed over, to be written.
    given: AtomicBool,
    /// There is more of the request's body than was read.
    unread: AtomicBool,
    /// How many requests' heads there have been.
    requests: AtomicUsize,
}

impl Phase {
    /// A request's head is there: here is its body.
    pub fn asked(&self, body: Incoming) -> Asked {
        self.begin(!body.is_end_stream());
        Asked { body, phase: self.clone() }
    }

    /// A request's head is there, and a body will follow or not.
    pub fn begin(&self, has_body: bool) {
        self.0.busy.store(true, Ordering::Relaxed);
        self.0.given.store(false, Ordering::Relaxed);
        self.0.unread.store(has_body, Ordering::Relaxed);
        self.0.requests.fetch_add(1, Ordering::Relaxed);
    }

    /// How many requests' heads there have been.
    pub fn requests(&self) -> usize {
        self.0.requests.load(Ordering::Relaxed)
    }

    /// It is answered with this, as fast as it is written.
    pub fn answered(&self, body: Answer) -> Answered {
        Answered { body, phase: self.clone() }
    }

    /// All that was handed over is written.
    pub fn written(&self) {
        if self.0.given.swap(false, Ordering::Relaxed) {
            self.0.busy.store(false, Ordering::Relaxed);
        }
    }

    /// Whether a request is being answered. Else what comes is another request, and nobody has anything to say.
    pub fn is_busy(&self) -> bool {
        self.0.busy.load(Ordering::Relaxed)
    }

    /// Whether the latest request's body wasn't read to its end.
    pub fn is_unread(&self) -> bool {
        self.0.unread.load(Ordering::Relaxed)
    }
}

/// A request's body, which tells when it has been read.
#[derive(Debug)]
pub struct Asked {
    body: Incoming,
    phase: Phase,
}

impl Body for Asked {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let this = self.get_mut();
        let frame = ready!(Pin::new(&mut this.body).poll_frame(cx));
        if frame.is_none() || this.body.is_end_stream() {
            this.phase.0.unread.store(false, Ordering::Relaxed);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// An answer's body, which tells when all of it is handed over: hyper lets it go then.
#[derive(Debug)]
pub struct Answered {
    body: Answer,
    phase: Phase,
}

impl Body for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answered {
    fn drop(&mut self) {
        self.phase.0.given.store(true, Ordering::Relaxed);
    }
}
