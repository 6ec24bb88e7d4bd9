import { CONVERT, foreignMoney } from '../document/foreign-money'

/**
 * Reads a number as people write it: "1,024", "1 024", "1.024.000", "0,5", "1,024 GB", "$139.2 M", and
 * "1 TB" or "931 GiB" in a field of GB. What is not a number, or counts something else, is refused
 * with a sentence.
 */
type NumberEntry =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly sentence: string }

/** The page is English, so its fields are too: one number must not read as two. */
const LOCALE = 'en-US'

/** Powers of ten that a person may append; K and B as in money. */
const multipliers: Record<string, number> = { k: 1e3, K: 1e3, M: 1e6, G: 1e9, B: 1e9 }

const SPACES = /[\s\u00a0\u202f\u2009'’_]/g
/** What says dollars before a number, or anywhere. */
const DOLLARS = /\bUS\$|\bUSD\b|\$/g
const NUMBER_THEN_REST = /^([+\-\u2212]?[\d.,]*\d[.,]?(?:e[+-]?\d+)?)(.*)$/i

interface Separators {
  readonly decimal: string
  readonly group: string
}

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1234567.5)
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return { decimal, group: decimal === ',' ? '.' : ',' }
}

const isGrouped = (text: string, group: string) => {
  const [head = '', ...groups] = text.split(group)
  return /^\d{1,3}$/.test(head) && groups.every((part) => /^\d{3}$/.test(part))
}

/** Writes the digits with a point as decimal separator and no groups; undefined if ambiguous. */
function normalise(digits: string, { decimal, group }: Separators): string | undefined {
  const commas = digits.split(',').length - 1
  const points = digits.split('.').length - 1
  if (commas > 0 && points > 0) {
    // With both, the last one separates the fraction.
    const [mark, grouping] =
      digits.lastIndexOf(',') > digits.lastIndexOf('.') ? [',', '.'] : ['.', ',']
    const [whole = '', fraction, ...more] = digits.split(mark)
    if (more.length > 0 || !isGrouped(whole, grouping)) return undefined
    return `${whole.replaceAll(grouping, '')}.${fraction}`
  }
  const mark = commas > 0 ? ',' : '.'
  const times = commas + points
  if (times === 0) return digits
  if (mark === group && isGrouped(digits, group)) return digits.replaceAll(group, '')
  if (times > 1) return isGrouped(digits, mark) ? digits.replaceAll(mark, '') : undefined
  // A single mark that does not group three digits can only separate a fraction.
  return mark === decimal || !isGrouped(digits, mark) || mark === '.'
    ? digits.replace(mark, '.')
    : digits.replaceAll(mark, '')
}

/**
 * @param text what was typed or pasted
 * @param unit unit of the field; it may be appended
 * @param locale how groups and fractions are distinguished where the text leaves it open
 */
export function readNumber(text: string, unit = '', locale = LOCALE): NumberEntry {
  const refused: NumberEntry = {
    ok: false,
    sentence: `“${text.trim()}” is not a number. The previous value was kept. Enter digits, such as 1,024 or 0.5.`,
  }
  const otherUnit: NumberEntry = {
    ok: false,
    sentence: `“${text.trim()}” is in another unit. The previous value was kept. ${unit === '' ? 'Enter a plain number.' : `The unit here is ${unit}.`}`,
  }
  const foreign = unit.includes('$') ? foreignMoney(text) : undefined
  if (foreign !== undefined) {
    const sentence = `“${text.trim()}” is in another currency (${foreign}). The previous value was kept. ${CONVERT}`
    return { ok: false, sentence }
  }
  const compact = text.replace(DOLLARS, '').replace(SPACES, '')
  const match = NUMBER_THEN_REST.exec(compact)
  if (!match) return refused
  const [, number = '', rest = ''] = match
  const sign = /^[-\u2212]/.test(number) ? -1 : 1
  const [mantissa = '', exponent = '0'] = number.replace(/^[+\-\u2212]/, '').split(/e/i)
  const normal = normalise(mantissa, separatorsOf(locale))
  const scale = scaleOf(rest, unit)
  if (normal === undefined) return refused
  if (scale === undefined) return /^[\p{L}%/]+$/u.test(rest) ? otherUnit : refused
  const product = sign * Number(`${normal}e${exponent}`) * scale
  // A converted number is not to show the binary rounding of its product.
  const value = scale === 1 ? product : Number(product.toPrecision(15))
  return Number.isFinite(value) ? { ok: true, value } : refused
}

/** The factor that what follows the digits stands for; undefined if it means nothing here. */
function scaleOf(rest: string, unit: string): number | undefined {
  if (BITS.test(rest)) return undefined
  const ownUnit = unit.replaceAll('$', '').replace(SPACES, '')
  // Of "GB per node" people write "GB", "GB a node" or "GB/node".
  const [firstWord = ''] = unit.split(' ')
  const shorter = [' a ', '/'].map((word) => unit.replace(' per ', word).replace(SPACES, ''))
  const spoken = [ownUnit, firstWord, ...shorter].map((word) => word.toLowerCase())
  if (rest === '' || spoken.includes(rest.toLowerCase())) return 1
  if (rest === 'USD') return 1
  // "139.2 M" in a field that counts dollars; in one that counts millions, M is the unit itself.
  return ownUnit === '' || ownUnit === 'USD' ? multipliers[rest] : conversion(rest, firstWord)
}

const decimal = { '': 1, k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15 } as const
const binary = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50 } as const
const prefixes: Readonly<Record<string, number>> = { ...decimal, ...binary }
/** "Gb" are bits, and never taken for the bytes of a field; "gb" is GB in a hurry. */
const BITS = /^[KMGTP]i?(b|bit)(\/s|ps)?$/
const MEASURE = /^([kKMGTP]i?)?(B|Hz|FLOPs?)(\/s|ps)?$/

/** What a unit counts, and how many of it it is: "GB/s" is 1e9 of "B/s". */
function measureOf(unit: string): { readonly of: string; readonly size: number } | undefined {
  const match = MEASURE.exec(unit)
  const [, prefix = '', base = '', rate = ''] = match ?? []
  const size = prefixes[prefix]
  return match && size !== undefined
    ? { of: base.replace(/s$/, '') + (rate && '/s'), size }
    : undefined
}

/** "1 TB" in a field of GB is 1,000 of them; undefined where the two count different things. */
function conversion(from: string, to: string): number | undefined {
  const [given, own] = [measureOf(from), measureOf(to)]
  return given && own && given.of === own.of ? given.size / own.size : undefined
}

/** Writes a number as an entry field shows it: grouped, not rounded to fewer than 6 decimals. */
export function writeNumber(value: number, locale = LOCALE): string {
  const known = writers.get(locale)
  const writer = known ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  if (!known) writers.set(locale, writer)
  return writer.format(value)
}

/** Making an `Intl.NumberFormat` costs far more than using it, and every field writes in a drag. */
const writers = new Map<string, Intl.NumberFormat>()
