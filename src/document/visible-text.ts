/** Control characters, and the invisible signs that change the direction of text. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A name as it may stand within other text. A link or a file may hold a name with U+202E in it, which
 * would reverse the text after it on the page.
 */
export function visibleText(name: string): string {
  return name.replaceAll(UNSEEN, '')
}

/** The same of a text of several lines, such as notes. */
export function visibleLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => visibleText(line.replaceAll('\t', ' ')))
    .join('\n')
}

/** Whether a spreadsheet would take the text for a formula. */
export function startsFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}
