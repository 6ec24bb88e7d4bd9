/** Texts of the project as sentences, and what is wrong with one by the guide to its language. */
import { parseSync } from 'vite'
import { allowed, MAX_WORDS, unwanted } from './prose-rules'

export interface Text {
  readonly line: number
  readonly text: string
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

/** Stands for what is no prose: code, a value, a placeholder. */
const VALUE = 'X'

/** Paragraphs, list items, headings and cells of a page, without code and addresses. */
export function textsOfPage(page: string): readonly Text[] {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, '')
  const plain = page
    .replaceAll(/^ *```[^]*?^ *```$/gm, blank)
    .replaceAll(/<!--[^]*?-->/g, blank)
    .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`\n]+`/g, VALUE)
  const texts: { line: number; text: string }[] = []
  let isOpen = false
  for (const [index, raw] of plain.split('\n').entries()) {
    const row = raw.trim()
    if (row.startsWith('|')) {
      isOpen = false
      const cells = row.split('|').map((cell) => cell.trim())
      texts.push(...cells.filter((cell) => cell !== '').map((text) => ({ line: index + 1, text })))
      continue
    }
    const begins = /^(?:#+|[-*]|\d+\.) /.exec(row)
    const last = texts.at(-1)
    if (row !== '' && isOpen && last && !begins) last.text += ` ${row}`
    else if (row !== '') texts.push({ line: index + 1, text: row.slice(begins?.[0].length ?? 0) })
    isOpen = row !== '' && !row.startsWith('#')
  }
  return texts.map(({ line, text }) => ({
    line,
    text: text.replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, ''),
  }))
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Of a string, a template, a text between tags, or a sum with one of them. */
function textOf(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined
  const { type, value, quasis, operator, left, right } = node
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : undefined
  if (type === 'TemplateLiteral' && Array.isArray(quasis)) {
    const cooked = quasis.map((part: unknown) =>
      isRecord(part) && isRecord(part['value']) ? String(part['value']['cooked']) : '',
    )
    return cooked.join(VALUE)
  }
  if (type !== 'BinaryExpression' || operator !== '+') return undefined
  const [before, after] = [textOf(left), textOf(right)]
  return before === undefined && after === undefined
    ? undefined
    : `${before ?? VALUE}${after ?? VALUE}`
}

/** Every string, template and text between tags of a source file, except what it imports. */
export function textsOfSource(path: string, source: string): readonly Text[] {
  const texts: Text[] = []
  const add = (start: unknown, text: string) => {
    if (typeof start === 'number') texts.push({ line: lineAt(source, start), text: text.trim() })
  }
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    const { type, start, operator } = node
    if (type === 'ImportDeclaration') return
    const text = textOf(node)
    if (text !== undefined) add(start, text)
    if (text !== undefined && operator === '+') return
    for (const child of Object.values(node)) if (isRecord(child)) visit(child)
  }
  visit(parseSync(path, source).program)
  return texts.filter(isProse)
}

/** Every name of a source file that the language does not give. */
export function namesOfSource(path: string, source: string): readonly string[] {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isRecord(node)) return
    const { type, name } = node
    if (typeof name === 'string' && String(type).endsWith('Identifier')) names.add(name)
    for (const child of Object.values(node)) if (isRecord(child)) visit(child)
  }
  visit(parseSync(path, source).program)
  return [...names]
}

/** "shownOf" as "shown" and "of". */
export const wordsOfName = (name: string): readonly string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[_\-./]/)

/** Three words at least, or a unit: ids, paths and names of styles are none. */
const isProse = ({ text }: Text) => /\S+ +\S+ +\S+|^an? [a-zA-Z]+$/.test(text)

const ABBREVIATIONS = /\b(?:e\.g|i\.e|vs|sec|Fig|cf|No)\. /g

/** Sentences of a text; a bracket with a number counts as one word, as does a list of values. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(ABBREVIATIONS, (short) => short.replace('. ', ' '))
    .replaceAll(/\([^()]*\d[^()]*\)/g, '')
    .replaceAll(/\bX(?:(?:,| and| or|, and|, or|\/)? X\b)+/g, VALUE)
    .split(/(?<=[.!?][)"”’]?)\s+|(?<=:)\s+(?=["“(]?[\p{Lu}\d])|\n{2,}/u)

export const wordCount = (sentence: string): number =>
  sentence.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0

/** What is wrong with a text, in words for who mends it. */
export function problemsOf(text: string): readonly string[] {
  const long = sentencesOf(text).flatMap((sentence) => {
    const words = wordCount(sentence)
    return words > MAX_WORDS ? [`${words} words: ${sentence}`] : []
  })
  const plain = allowed.reduce((rest, phrase) => rest.replaceAll(phrase, VALUE), text)
  const wrong = unwanted.flatMap(({ pattern, better }) => {
    const found = pattern.exec(plain)
    return found ? [`"${found[0]}": write ${better}: ${text}`] : []
  })
  return [...long, ...wrong]
}
