/** Texts in the pieces that pdfmake lays out: addresses that can be followed, and words that are not broken. */
import { textWidth } from '../../charts/frame/text'
import { inFace } from './glyphs'

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
