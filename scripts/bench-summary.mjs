/** What several runs of a benchmark gave, in figures and in words. */

/** Why a row cannot be measured here: a sentence for its line. */
export class NotMeasured extends Error {}

/**
 * Between two values in proportion.
 * @param {readonly number[]} values
 * @param {number} share 0: the least, 1: the largest
 */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at % 1)
}

/** @param {readonly number[]} samples */
export const summary = (samples) => ({
  median: quantile(samples, 0.5),
  low: quantile(samples, 0),
  high: quantile(samples, 1),
  runs: samples.length,
})

/** Three digits that count. @param {number} value */
const short = (value) =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)))

/** @param {{ most?: number, least?: number } | undefined} reach */
const reachInWords = (reach) =>
  reach === undefined ? '' : 'least' in reach ? `at least ${reach.least}` : `at most ${reach.most}`

/**
 * @typedef {{ median: number, low: number, high: number, runs: number }} Figures
 * @typedef {{ name: string, unit: string, reach?: { most?: number, least?: number }, found?: Figures, why?: string,
 *   beside?: Figures, whyNotBeside?: string }} Line
 */

/** @param {Line} line */
function cells({ name, unit, reach, found, why, beside, whyNotBeside }) {
  const ratio =
    found && beside && beside.median !== 0 ? ` (${short(found.median / beside.median)} times)` : ''
  return [
    name,
    unit,
    found ? short(found.median) : '-',
    found ? `${short(found.low)} to ${short(found.high)}` : (why ?? ''),
    found ? String(found.runs) : '',
    reachInWords(reach),
    beside ? `${short(beside.median)}${ratio}` : (whyNotBeside ?? ''),
  ]
}

/**
 * One table of all rows, as Markdown.
 * @param {readonly Line[]} lines
 * @param {string} beside what the last column is of
 */
export function table(lines, beside) {
  const rows = [['row', 'unit', 'median', 'range', 'runs', 'reach', beside], ...lines.map(cells)]
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(3, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const written = rows.map(
    (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  )
  written.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return written.join('\n')
}
