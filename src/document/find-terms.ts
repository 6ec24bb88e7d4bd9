/** Finds terms of the glossary in a text. */
import { glossary, type Term } from './glossary'

/** A text in pieces; those with a term are its words as they stand. */
interface Piece {
  readonly text: string
  readonly term?: Term
}

const formsOf = ({ name, forms = [] }: Term) => [name, ...forms]

/** Abbreviations are written as they are; of other words the first letter may be a capital. */
function patternOf(form: string): string {
  const escaped = form.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const first = form.slice(0, 1)
  return first === first.toLowerCase() && first !== first.toUpperCase()
    ? `[${first}${first.toUpperCase()}]${escaped.slice(1)}`
    : escaped
}

const byForm: ReadonlyMap<string, Term> = new Map(
  glossary.flatMap((term) => formsOf(term).map((form) => [form.toLowerCase(), term] as const)),
)

/** The longest form first, so that "bisection bandwidth" is one term. */
const anyForm = new RegExp(
  `(?<![\\w-])(?:${glossary
    .flatMap(formsOf)
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|')})(?![\\w-])`,
  'g',
)

/** The text, in pieces; each term once, where it stands first. */
export function findTerms(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  const seen = new Set<Term>()
  let from = 0
  for (const { 0: words, index } of text.matchAll(anyForm)) {
    const term = byForm.get(words.toLowerCase())
    if (!term || seen.has(term)) continue
    seen.add(term)
    if (index > from) pieces.push({ text: text.slice(from, index) })
    pieces.push({ text: words, term })
    from = index + words.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
