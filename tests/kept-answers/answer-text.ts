/** Answers of the model as text that gives the same values back: JSON, and what JSON has no word for. */

/** No text of the model begins so. */
const MARK = '\u0000'

const UNSPEAKABLE: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
])

const wordFor = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return undefined
  for (const [word, meant] of UNSPEAKABLE) if (Object.is(meant, value)) return word
  return undefined
}

/** @param answer plain data: records, lists, texts, numbers, truth values and `undefined` */
export const toText = (answer: unknown): string =>
  JSON.stringify(answer, (_, value: unknown) => {
    const word = wordFor(value)
    return word === undefined ? value : MARK + word
  })

/** What `toText` was given, field by field in the same order. */
export function fromText(text: string): unknown {
  const answer: unknown = JSON.parse(text)
  return text.includes(String.raw`\u0000`) ? spoken(answer) : answer
}

function spoken(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith(MARK)) return UNSPEAKABLE.get(value.slice(1))
  if (typeof value !== 'object' || value === null) return value
  for (const [key, part] of Object.entries(value)) Reflect.set(value, key, spoken(part))
  return value
}
