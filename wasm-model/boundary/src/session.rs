//! Questions and their sessions: a request in a plain object is answered in steps, so that a worker can
//! show progress and be cancelled. Both modules open the same kind of session.

use serde::Serialize;
use serde::de::DeserializeOwned;
use taper_topology::run::Run;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::value::{self, Value, WriteError};
use crate::{Malformed, Refusal, bad_request, thrown};

/// A request of one kind.
pub trait Question: DeserializeOwned {
    /// The computation that gives the answer.
    type Run: Run + 'static;

    /// Opens a session.
    ///
    /// # Errors
    /// A [`Refusal`] if the design cannot be built or a number is not sensible.
    fn open(self) -> Result<Self::Run, Refusal>;
}

/// How far a session has come.
#[derive(Clone, Debug, Serialize, Tsify)]
pub struct Progress {
    /// Units of work that are done.
    pub done: u32,
    /// Units of work in all.
    pub total: u32,
}

/// A run without the type of its answer.
trait Requested {
    fn step(&mut self) -> Progress;
    fn answer(&self) -> Result<Option<Value>, WriteError>;
}

impl<R: Run> Requested for R
where
    R::Answer: Serialize,
{
    fn step(&mut self) -> Progress {
        Run::step(self);
        let (done, total) = self.progress();
        Progress { done, total }
    }

    fn answer(&self) -> Result<Option<Value>, WriteError> {
        let answer = Run::answer(self);
        answer.as_ref().map(value::to_value).transpose()
    }
}

/// A question being answered in steps.
#[wasm_bindgen]
pub struct Session {
    kind: &'static str,
    /// Whether the answer says its fields itself; else it is the `result`.
    is_flat: bool,
    has_partials: bool,
    run: Box<dyn Requested>,
}

impl Session {
    /// Opens a session for a question in a plain object; `how` is what the table of questions says of it.
    ///
    /// # Errors
    /// What is thrown: the question cannot be read, or [`Question::open`] refuses it.
    pub fn of<Q: Question>(kind: &'static str, how: &str, request: Value) -> Result<Self, Value>
    where
        <Q::Run as Run>::Answer: Serialize,
    {
        let question: Q = value::from_value(request).map_err(|error| {
            malformed(&Malformed::Unreadable {
                reason: error.to_string(),
            })
        })?;
        let run = question.open().map_err(|fault| thrown(&fault))?;
        Ok(Self {
            kind,
            is_flat: how == "flat",
            has_partials: how == "partial",
            run: Box::new(run),
        })
    }

    /// Does one unit of work and says how far it has come.
    pub fn advance(&mut self) -> Progress {
        self.run.step()
    }
}

#[wasm_bindgen]
impl Session {
    /// Does one unit of work and says how far it has come.
    #[wasm_bindgen(unchecked_return_type = "Progress")]
    pub fn step(&mut self) -> Result<Value, Value> {
        written(&self.advance())
    }

    /// The answer, so far where there is one before the end. Throws a `Refusal` while there is none.
    #[wasm_bindgen(unchecked_return_type = "Answered")]
    pub fn answer(&self) -> Result<Value, Value> {
        let answer = self
            .run
            .answer()
            .map_err(inexpressible)?
            .ok_or_else(|| thrown(&bad_request(&Malformed::NoAnswerYet)))?;
        let mut value = if self.is_flat {
            answer
        } else {
            let mut value = value::empty();
            value::set(&mut value, "result", &answer)?;
            value
        };
        value::set(&mut value, "kind", &value::text(self.kind))?;
        Ok(value)
    }

    /// Whether there is an answer before the end, which grows more exact.
    #[wasm_bindgen(getter, js_name = hasPartials)]
    pub fn has_partials(&self) -> bool {
        self.has_partials
    }
}

/// The kind of a question.
///
/// # Errors
/// What is thrown: it has none.
pub fn kind_of(request: &Value) -> Result<String, Value> {
    value::kind(request).ok_or_else(|| malformed(&Malformed::NoKind))
}

/// What is thrown for a question that makes no sense.
pub fn malformed(reason: &Malformed) -> Value {
    thrown(&bad_request(reason))
}

/// An answer as a value.
///
/// # Errors
/// What is thrown: it cannot be expressed.
pub fn written(answer: &impl Serialize) -> Result<Value, Value> {
    value::to_value(answer).map_err(inexpressible)
}

#[allow(clippy::needless_pass_by_value, reason = "the shape of map_err")]
fn inexpressible(error: WriteError) -> Value {
    malformed(&Malformed::Inexpressible {
        reason: error.to_string(),
    })
}

/// What TypeScript calls an answer that may be none.
#[wasm_bindgen(typescript_custom_section)]
const OPTION: &str = "type Option<T> = T | undefined;";

/// The questions of a module, one a line: `"kind": Request => Answer`. Writes the function `open` and, in
/// TypeScript, the map of questions, their union and that of the answers. A kind followed by `partial` has
/// answers before its end; one followed by `flat` has the fields of its answer beside the `kind`, the others
/// have it as `result`.
#[macro_export]
macro_rules! questions {
    ($($(#[doc = $doc:literal])+ $kind:literal $($how:ident)?: $request:ident => $answer:ty;)+) => {
        #[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
        const QUESTIONS: &str = concat!(
            "/** Every question: its request and its answer. */\nexport interface Questions {\n",
            $($("  /**", $doc, " */\n",)+ "  ", $kind, ": { request: ", stringify!($request), "; answer: ",
                $crate::answer!($($how)? $answer), " };\n",)+
            "}\n",
            "/** The request of any question. */\n",
            "export type Requested = { [K in keyof Questions]: { kind: K } & Questions[K][\"request\"] }[keyof Questions];\n",
            "/** An answer, of the kind of its question. */\n",
            "export type Answered = { [K in keyof Questions]: { kind: K } & Questions[K][\"answer\"] }[keyof Questions];\n",
        );

        $(const _: fn(
            <<$request as $crate::Question>::Run as taper_topology::run::Run>::Answer,
        ) -> $answer = |answer| answer;)+

        /// Opens a session. Throws a `Refusal` if the question cannot be read, the design cannot be built
        /// or a number is not sensible.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub fn open(
            #[wasm_bindgen(unchecked_param_type = "Requested")] request: $crate::Value,
        ) -> Result<$crate::Session, $crate::Value> {
            let kind = $crate::kind_of(&request)?;
            match kind.as_str() {
                $($kind => $crate::Session::of::<$request>($kind, stringify!($($how)?), request),)+
                _ => Err($crate::malformed(&$crate::Malformed::UnknownKind { kind })),
            }
        }
    };
}

/// How TypeScript sees the answer of a line of [`questions`].
#[macro_export]
macro_rules! answer {
    (flat $answer:ty) => {
        stringify!($answer)
    };
    (partial $answer:ty) => {
        concat!("{ result: ", stringify!($answer), " }")
    };
    ($answer:ty) => {
        concat!("{ result: ", stringify!($answer), " }")
    };
}
