/** Texts in the pieces that pdfmake lays out: addresses that can be followed, and words that are not broken. */
import { textWidth } from '../../charts/frame/text'
import type { PrintableReport } from './printable'

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

interface Run {
  readonly text: string
  readonly link?: string
  readonly noWrap?: true
  /** Points. */
  readonly characterSpacing?: number
}

type Runs = string | Run[]

/** Up to where a sentence goes on. */
const ADDRESS = /\bhttps?:\/\/[^\s"<>]*[^\s"<>.,;:)]/g

/** A running text whose addresses can be followed. */
export function linked(text: string): Runs {
  const runs = [...text.matchAll(ADDRESS)]
  if (runs.length === 0) return wholeWords(text)
  const found: Run[] = []
  let from = 0
  for (const { index, 0: link } of runs) {
    found.push({ text: inFace(text.slice(from, index)) }, { text: inFace(link), link })
    from = index + link.length
  }
  return [...found, { text: inFace(text.slice(from)) }].filter((run) => run.text !== '')
}

/** The rules of line breaking allow a break after a slash or a hyphen, which would part "TB/" from "s". */
const wholeWords = (text: string): Runs =>
  text.includes('/') || text.includes('--')
    ? piecesOf(text).map((word) => ({
        text: word,
        ...(word.startsWith('--') ? OPTION : word.includes('/') && NO_WRAP),
      }))
    : inFace(text)

/** The head of a column: it breaks between words alone. */
export const headRuns = (text: string): Run[] =>
  piecesOf(text).map((word) => ({ text: word, ...NO_WRAP }))

/** Of a command: its two hyphens do not look like a dash. */
const OPTION = { noWrap: true, characterSpacing: 0.4 } as const

const NO_WRAP = { noWrap: true } as const

const piecesOf = (text: string): readonly string[] => inFace(text).split(/(?<= )/)

/**
 * An address too long for a line: in whole lines, of which each can be followed, and which read in one after the other
 * are the address again.
 * @param width points
 */
export function addressRuns(address: string, fontSize: number, width: number): Run[] {
  const lines: string[] = []
  let line = ''
  for (const letter of address) {
    if (textWidth(line + letter, fontSize) > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  const followed = /^https?:/.test(address) ? { link: address } : {}
  return [...lines, line].map((text, at) => ({
    text: at < lines.length ? `${text}\n` : text,
    ...followed,
  }))
}

/** All that is printed but numbers and what the product itself says. */
export function printedTexts({
  title,
  decision,
  summary,
  sections,
}: PrintableReport): readonly string[] {
  return [
    title,
    ...decision,
    ...[{ blocks: summary }, ...sections].flatMap(({ blocks }) =>
      blocks.flatMap((block): readonly string[] => {
        switch (block.kind) {
          case 'heading':
          case 'text':
            return [block.text]
          case 'list':
            return block.items
          case 'table':
            return [
              block.caption,
              ...block.columns.map(({ header: head }) => head),
              ...block.rows.flat(),
            ]
          case 'chart':
            return [block.caption, block.svg]
          case 'picture':
            return [block.caption]
        }
      }),
    ),
  ]
}
