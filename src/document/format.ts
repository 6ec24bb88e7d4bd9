/**
 * How numbers are written, everywhere in the product: screen, table, report and command line.
 *
 * Counts are exact; all else has three significant digits unless the caller says otherwise. A minus
 * is U+2212, the space before a unit is U+202F (narrow, does not break), and what is not a number is
 * an en dash: no output ever reads NaN, Infinity or -0.
 */

const MINUS = '\u2212'
const NARROW_SPACE = '\u202f'
const NONE = '\u2013'
/** The page is English, so its numbers are too. */
const LOCALE = 'en-US'

/** Beyond these magnitudes a plain number is a row of zeros, so exponents are used. */
const LARGEST_PLAIN = 1e15
const SMALLEST_PLAIN = 1e-6

/** Making an `Intl.NumberFormat` costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, options)
  formatters.set(key, made)
  return made
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value)
}

/** Writes a finite number with U+2212 as its minus and without a sign on zero. */
function write(value: number, options: Intl.NumberFormatOptions): string {
  const magnitude = formatter(options).format(Math.abs(value))
  return value < 0 && magnitude !== formatter(options).format(0) ? MINUS + magnitude : magnitude
}

/** A count, exact and with thousands separated: `4,914`. A fraction is rounded to the nearest. */
export function formatCount(count: number | undefined): string {
  if (!isNumber(count)) return NONE
  return write(count, { maximumFractionDigits: 0 })
}

/** "1 design", "504 designs". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** "taper, routing and prices"; with "or" where each does it alone. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ${word} ${last}` : last
}

/** A sentence that followed a colon, on its own. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** As it stands within a sentence. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * A quantity as it is in the document, with thousands separated: `2,048`, `30.72`, `0.45637`. Twelve
 * digits, so that what only binary fractions add is not shown.
 */
export function formatExact(value: number | undefined): string {
  if (!isNumber(value)) return NONE
  if (value === 0) return '0'
  const magnitude = Math.abs(value)
  const plain = magnitude < LARGEST_PLAIN && magnitude >= SMALLEST_PLAIN
  return write(value, {
    maximumSignificantDigits: 12,
    notation: plain ? 'standard' : 'scientific',
  })
}

/** A quantity with `digits` significant digits (1 to 15), trailing zeros kept: `55.9`, `4,610`. */
export function formatSignificant(value: number | undefined, digits = 3): string {
  if (!isNumber(value)) return NONE
  if (value === 0) return '0'
  const magnitude = Math.abs(value)
  const plain = magnitude < LARGEST_PLAIN && magnitude >= SMALLEST_PLAIN
  return write(value, {
    minimumSignificantDigits: digits,
    maximumSignificantDigits: digits,
    notation: plain ? 'standard' : 'scientific',
  })
}

/** A quantity with a fixed number of decimals, for columns and axes that share one precision. */
export function formatFixed(value: number | undefined, decimals: number): string {
  if (!isNumber(value)) return NONE
  if (Math.abs(value) >= LARGEST_PLAIN) return formatSignificant(value, 3)
  return write(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

interface PercentOptions {
  /** Significant digits; 3 unless given. */
  readonly digits?: number
  /** Writes a plus before a gain. */
  readonly signed?: boolean
}

/** Below it a share is rounding of the arithmetic, and nothing that was computed is as exact. */
const SMALLEST_SHARE = 1e-6

/** A share as a percentage: 0.0667 is `6.67 %`, one below a millionth `0 %`. */
export function formatPercent(given: number | undefined, options: PercentOptions = {}): string {
  if (!isNumber(given)) return NONE
  const share = Math.abs(given) < SMALLEST_SHARE ? 0 : given
  const digits = options.digits ?? 3
  const percent = (value: number) =>
    `${formatSignificant(value * 100, value < 1 ? digitsBelowAll(value, digits) : digits)}${NARROW_SPACE}%`
  return options.signed === true
    ? formatSigned(share, percent)
    : `${formatSignificant(share * 100, digits)}${NARROW_SPACE}%`
}

/** Digits with which a loss of nearly all does not read as a loss of all: 0.9998 is `99.98 %`. */
function digitsBelowAll(share: number, digits: number): number {
  const enough = [0, 1, 2, 3].map((more) => digits + more)
  return enough.find((count) => Number((share * 100).toPrecision(count)) < 100) ?? digits
}

/** A difference: plus or U+2212, then the magnitude as `format` writes it; zero has no sign. */
export function formatSigned(
  value: number | undefined,
  format: (magnitude: number) => string,
): string {
  if (!isNumber(value)) return NONE
  const magnitude = format(Math.abs(value))
  if (!/[1-9]/.test(magnitude)) return magnitude
  return (value < 0 ? MINUS : '+') + magnitude
}

/**
 * US dollars: cents only below $1,000 and only if there are any, whole dollars below a million,
 * then millions and billions with at most four significant digits: `$8.50`, `$900`, `$27,000`,
 * `$139.2 M`, `$1.2 B`.
 */
export function formatUsd(usd: number | undefined): string {
  if (!isNumber(usd)) return NONE
  const magnitude = Math.abs(usd)
  const text = writeDollars(magnitude)
  return usd < 0 && text !== writeDollars(0) ? `${MINUS}$${text}` : `$${text}`
}

/** US dollars of a machine: cents of it are no money, so below $1,000 too they are whole. */
export function formatWholeUsd(usd: number | undefined): string {
  return formatUsd(usd === undefined ? undefined : Math.round(usd))
}

/** As 9,995,000 is written: as $10.0 M, not as $10.00 M. */
const SMALL_PURCHASE_USD = 9.995e6

/** Costs in millions with one decimal, below ten with two: a row of them has one precision, and three digits at least. */
export const formatMoney = (usd: number): string =>
  usd >= 1e6 && usd < 1e9
    ? `$${formatFixed(usd / 1e6, usd < SMALL_PURCHASE_USD ? 2 : 1)}${NARROW_SPACE}M`
    : formatUsd(usd)

function writeDollars(usd: number): string {
  // The limits are those at which rounding would reach the next unit: 999,999.5 is a million.
  if (usd >= 999.95e6) return `${writeScaled(usd / 1e9)}${NARROW_SPACE}B`
  if (usd >= 999_999.5) return `${writeScaled(usd / 1e6)}${NARROW_SPACE}M`
  const cents = Math.round(usd * 100) % 100
  if (usd < 1000 && cents !== 0) {
    return write(usd, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
  return formatCount(usd)
}

function writeScaled(value: number): string {
  if (value >= LARGEST_PLAIN) return formatSignificant(value, 4)
  // From 1,000 billions on, rounding to four digits would hide whole billions.
  return write(value, value < 1000 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 0 })
}

/** A taper as a ratio to one, at most three significant digits: `2:1`, `1.64:1`. */
export function formatTaper(ratio: number | undefined): string {
  if (!isNumber(ratio)) return NONE
  if (Math.abs(ratio) >= LARGEST_PLAIN) return `${formatSignificant(ratio, 3)}:1`
  return `${write(ratio, { maximumSignificantDigits: 3 })}:1`
}

const KI = 1024

/** A size in words, by powers of 1,024: 8 B, 2 KiB, 1 MiB. */
export function formatBytes(bytes: number): string {
  const text = (value: number) =>
    Number.isInteger(value) ? formatCount(value) : String(Number(value.toPrecision(3)))
  if (bytes >= KI * KI) return `${text(bytes / KI / KI)} MiB`
  return bytes >= KI ? `${text(bytes / KI)} KiB` : `${formatCount(bytes)} B`
}

/** A bandwidth in the unit in which it is easily read. @param gbps GB/s */
export const formatCapacity = (gbps: number): string =>
  gbps >= 1000
    ? `${formatSignificant(gbps / 1000)}${NARROW_SPACE}TB/s`
    : `${formatSignificant(gbps)}${NARROW_SPACE}GB/s`
