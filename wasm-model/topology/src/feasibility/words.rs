//! Numbers and choices as the words of a sentence.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::string_slice,
    reason = "numbers that are whole and below 1e15; a label begins with an ASCII letter"
)]

use super::Remedy;

/// "1 node", "18 nodes", "2 edge switches".
pub fn counted(number: u32, noun: &str) -> String {
    let plural = if noun.ends_with("ch") { "es" } else { "s" };
    let ending = if number == 1 { "" } else { plural };
    format!("{} {noun}{ending}", grouped(u64::from(number)))
}

/// A quantity without needless digits: "1,024", "12.5", "18.75", "0.333".
pub fn number(value: f64) -> String {
    if value.fract() == 0.0 && (0.0..1e15).contains(&value) {
        return grouped(value as u64);
    }
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// "$1,234,567"; the reader's own locale is the interface's business.
pub fn dollars(usd: f64) -> String {
    format!("${}", grouped(usd.round() as u64))
}

/// "1,234,567".
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The remedies as the end of a sentence; `otherwise` if there are none.
pub fn advice(remedies: &[Remedy], otherwise: &str) -> String {
    let mut choices = remedies.iter().map(|remedy| remedy.label.as_str());
    let Some(first) = choices.next() else {
        return if otherwise.is_empty() {
            String::new()
        } else {
            format!(" {otherwise}")
        };
    };
    let rest: String = choices
        .map(|label| format!(", or {}{}", label[..1].to_ascii_lowercase(), &label[1..]))
        .collect();
    format!(" {first}{rest}.")
}
