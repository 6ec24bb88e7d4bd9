//! The model as a native program: the questions that the WASM modules answer, over standard input and
//! output, for the command line. No arithmetic. It ends when its input does.
//!
//! A message is the length of what follows, the number of its job, a byte that says what it is, and a
//! value as MessagePack. Numbers are of 4 bytes, the lowest first. As many jobs run at the same time as are asked.

use std::collections::HashMap;
use std::io::{self, Read, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use taper_boundary::{Progress, Value, written};

/// What is requested: a question to the second module, the card of the model, or that a job ends. All else is
/// a question to the first module.
mod request {
    pub const DETAILS: u8 = 1;
    pub const CARD: u8 = 2;
    pub const CANCEL: u8 = 3;
}

/// What is said of a job.
mod reply {
    pub const PROGRESS: u8 = 0;
    pub const PARTIAL: u8 = 1;
    pub const ANSWER: u8 = 2;
    pub const REFUSAL: u8 = 3;
}

/// Often enough to be watched, seldom enough to cost little.
const TELL: Duration = Duration::from_millis(250);

/// Of the number of a job and the byte after it.
const HEAD: usize = 5;

type Jobs = Arc<Mutex<HashMap<u32, Arc<AtomicBool>>>>;

fn main() -> ExitCode {
    match serve() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("taper-native: {error}");
            ExitCode::FAILURE
        }
    }
}

fn serve() -> io::Result<()> {
    let jobs = Jobs::default();
    let (hand_out, handed_out) = mpsc::channel();
    let handed_out = Arc::new(Mutex::new(handed_out));
    let idle = Arc::new(AtomicUsize::new(0));
    let mut input = io::stdin().lock();
    while let Some((job, what, value)) = heard(&mut input)? {
        if what == request::CANCEL {
            if let Some(is_cancelled) = held(&jobs).get(&job) {
                is_cancelled.store(true, Ordering::Relaxed);
            }
            continue;
        }
        let is_cancelled = Arc::new(AtomicBool::new(false));
        held(&jobs).insert(job, Arc::clone(&is_cancelled));
        if idle
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
            .is_err()
        {
            let (handed_out, jobs, idle) = (handed_out.clone(), jobs.clone(), idle.clone());
            thread::Builder::new().spawn(move || work(&handed_out, &jobs, &idle))?;
        }
        let asked = Asked {
            job,
            what,
            value,
            is_cancelled,
        };
        hand_out.send(asked).map_err(io::Error::other)?;
    }
    Ok(())
}

/// What a thread answers, one after the other.
struct Asked {
    job: u32,
    what: u8,
    value: Value,
    is_cancelled: Arc<AtomicBool>,
}

/// Answers what is handed out, on a thread that stays: what the model keeps of a request for the next is of a thread.
fn work(handed_out: &Mutex<Receiver<Asked>>, jobs: &Jobs, idle: &AtomicUsize) {
    loop {
        let Ok(asked) = held(handed_out).recv() else {
            return;
        };
        let job = asked.job;
        let answer = answer(asked);
        held(jobs).remove(&job);
        // Before anybody hears of it: what is asked next comes to the same thread.
        idle.fetch_add(1, Ordering::Relaxed);
        let said = match answer {
            Ok(Some(answer)) => tell(job, reply::ANSWER, &answer),
            Ok(None) => Ok(()),
            Err(refusal) => tell(job, reply::REFUSAL, &refusal),
        };
        if said.is_err() {
            // Nobody listens any more.
            std::process::exit(1);
        }
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The answer; none if it was cancelled.
fn answer(asked: Asked) -> Result<Option<Value>, Value> {
    let Asked {
        job,
        what,
        value,
        is_cancelled,
    } = asked;
    let mut session = match what {
        request::CARD => return taper_verdict::model_card().map(Some),
        request::DETAILS => taper_details::open(value)?,
        _ => taper_verdict::open(value)?,
    };
    let mut told_at = Instant::now();
    loop {
        let Progress { done, total } = session.advance();
        if done >= total {
            return session.answer().map(Some);
        }
        if is_cancelled.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if told_at.elapsed() >= TELL {
            let share = f64::from(done) / f64::from(total);
            let mut said = tell(job, reply::PROGRESS, &written(&share)?);
            if let (true, Ok(partial)) = (session.has_partials(), session.answer()) {
                said = said.and_then(|()| tell(job, reply::PARTIAL, &partial));
            }
            if said.is_err() {
                return Ok(None);
            }
            told_at = Instant::now();
        }
    }
}

/// The next message; none at the end of the input.
fn heard(input: &mut impl Read) -> io::Result<Option<(u32, u8, Value)>> {
    let mut length = [0; 4];
    match input.read_exact(&mut length) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let length = usize::try_from(u32::from_le_bytes(length)).map_err(io::Error::other)?;
    let (mut job, mut what) = ([0; 4], [0]);
    input.read_exact(&mut job)?;
    input.read_exact(&mut what)?;
    let mut value = vec![0; length.saturating_sub(HEAD)];
    input.read_exact(&mut value)?;
    let [what] = what;
    Ok(Some((u32::from_le_bytes(job), what, value)))
}

fn tell(job: u32, what: u8, value: &Value) -> io::Result<()> {
    let length = u32::try_from(HEAD + value.len()).map_err(io::Error::other)?;
    let mut message = Vec::with_capacity(4 + HEAD + value.len());
    message.extend(length.to_le_bytes());
    message.extend(job.to_le_bytes());
    message.push(what);
    message.extend_from_slice(value);
    let mut output = io::stdout().lock();
    output.write_all(&message)?;
    output.flush()
}
