/** Texts in the letters that the embedded face has. */

/** What the face lacks, and what reads the same. */
const alike: ReadonlyMap<string, string> = new Map([
  // A narrow space that does not break: the face has the one of full width only.
  ['\u202f', '\u00a0'],
  ['\u2192', '\u2013'],
  ['\u2190', '\u2013'],
])

/** Latin, Greek and Cyrillic, punctuation, currency, and the signs that the product uses. */
const KNOWN =
  /[\u0020-\u007e\u00a0-\u017f\u0192\u01fa-\u01ff\u0218-\u021b\u02c6\u02c7\u02c9\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u03d1\u03d2\u03d6\u0400-\u0486\u0488-\u04ff\u1e80-\u1e85\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bd\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u25ca\n]/u

const isKnown = (letter: string) => alike.has(letter) || KNOWN.test(letter)

/** Whether the face lacks a letter of the text. */
export const lacksLetters = (text: string): boolean => !Array.from(text).every(isKnown)

/** A letter that the face lacks becomes a question mark in brackets, so that its loss is seen. */
export function inFace(text: string): string {
  return Array.from(
    text,
    (letter) => alike.get(letter) ?? (KNOWN.test(letter) ? letter : '[?]'),
  ).join('')
}
