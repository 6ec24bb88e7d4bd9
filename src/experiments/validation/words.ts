/** The comparison with published measurements in words. */
import {
  counted,
  formatCount,
  formatExact,
  formatPercent,
  formatSigned,
  formatSignificant,
} from '../../document/format'
import { boundOf, type Published } from '../../validation/measurement'
import type { ComparedRow } from '../../validation/published/published'
import type { Miss } from '../../validation/miss'
import type { Score } from '../../validation/scorecard'

const NONE = '–'

const INSIDE_NODE = new Set(['node_memory', 'nvlink'])

/** "Of 615 published numbers 238 ...": the result in two sentences. */
export function agreementSentence({ rows, roles, relative, points, worst }: Score): string {
  const scored = relative.rows + points.rows
  const start = `Of ${counted(rows, 'published row', 'published rows')}, the model predicts ${counted(scored, 'measurement', 'measurements')} without being fitted to ${scored === 1 ? 'it' : 'them'}`
  if (scored === 0) return `${start}.`
  const halves = [
    ...(relative.median === null
      ? []
      : [
          relative.rows === 1
            ? `one has an error within ${percentText(relative.median)}`
            : `half of ${formatCount(relative.rows)} have an error within ${percentText(relative.median)}`,
        ]),
    ...(points.median === null
      ? []
      : [
          `half of the ${counted(points.rows, 'percentage', 'percentages')} within ${pointsText(points.median)}`,
        ]),
  ]
  const missing = roles['not modelled']
  // They are many and easy: a good median is mostly of them.
  const inside = worst.filter(({ measurement }) => INSIDE_NODE.has(measurement.module)).length
  const easy =
    inside === 0 || inside === scored
      ? ''
      : ` ${formatCount(inside)} of the ${formatCount(scored)} concern memory and links inside a node.`
  return `${start}: ${halves.join(', and ')}.${easy} ${missing === 0 ? 'All are modelled.' : `${counted(missing, 'row is', 'rows are')} not modelled.`}`
}

/** What else a sceptic should know at once, from the same rows. */
export function doubtSentences(score: Score): readonly string[] {
  const { relative, points, publishedPoints, printedZero, band, farOff, roles } = score
  return [
    ...(farOff === 0
      ? []
      : [
          `${formatCount(farOff)} of the ${formatCount(relative.rows + points.rows)} have an error above 50 %, or above 50 points.`,
        ]),
    ...(relative.ninthDecile === null
      ? []
      : [
          `One in ten of the ${formatCount(relative.rows)} has an error of more than ${percentText(relative.ninthDecile)}.`,
        ]),
    // Small changes are hit by whoever says "none".
    ...(publishedPoints === null || points.median === null || points.median < publishedPoints / 2
      ? []
      : [
          `Half of the published percentages are below ${formatPercent(publishedPoints / 100, { digits: 2 })}, so an error of ${pointsText(points.median)} is as large as the value.`,
        ]),
    ...(printedZero === 0
      ? []
      : [
          `${counted(printedZero, 'more value is', 'more values are')} printed as 0, so no relative error can be computed. See the table.`,
        ]),
    ...(band.rows === 0
      ? []
      : [
          `The 90 % bands come from these errors: ${formatCount(band.inside)} of ${formatCount(band.rows)} measurements lie inside their band (${formatPercent(band.inside / band.rows, { digits: 2 })}). With bands from only the other rows, ${formatPercent(band.leftOut / band.rows, { digits: 2 })} lie inside. ${formatCount(band.without)} have no band. The table states why.`,
        ]),
    `${formatCount(roles.fitted)} rows were fitted or copied, and ${formatCount(roles.specification)} are from data sheets. These rows do not count.`,
  ]
}

const percentText = (share: number) => formatPercent(share, { digits: 2 })
const pointsText = (points: number) => `${formatSignificant(points, 2)} points`

/** "+3.6 %", "−0.42 points"; of a bound "bound met", "bound not met: +3.6 %". */
export const missText = (miss: Miss | undefined): string => {
  if (!miss) return NONE
  if (miss.isOfBound) {
    return miss.by === 0 ? 'bound met' : `bound not met: ${missText({ ...miss, isOfBound: false })}`
  }
  if (miss.in === 'points') {
    return `${formatSigned(miss.by, (value) => formatSignificant(value, 2))} points`
  }
  return formatPercent(miss.by, { digits: 2, signed: true })
}

/** As printed, or as computed with three digits. */
export function amountText(amount: Published | null, isPrinted: boolean): string {
  const write = (value: number) => (isPrinted ? formatExact(value) : formatSignificant(value))
  if (amount === null) return NONE
  if (typeof amount === 'number') return write(amount)
  const [low, high] = [write(amount[0]), write(amount[1])]
  return low === high ? low : `${low} to ${high}`
}

/** "at least 2" of a published bound; any other number as it is. */
export function boundText(measurement: ComparedRow['measurement'], amount: string): string {
  const bound = boundOf(measurement)
  if (bound === undefined) return amount
  return `at ${bound === 'lower' ? 'least' : 'most'} ${amount}`
}

/** What was published: a number, a bound, a range, or a word. */
export function publishedText({ measurement, result }: ComparedRow): string {
  if (result.published !== null) {
    return boundText(measurement, amountText(result.published, true))
  }
  return typeof measurement.value === 'string' ? measurement.value : NONE
}

/** A unit behind a number; words and signs have none. */
export function unitText(unit: string): string {
  switch (unit) {
    case 'percent':
      return '%'
    case 'us':
      return 'µs'
    case 'category':
    case 'sign':
      return ''
    default:
      return unit
  }
}

/** "nodes 4,608, routing adaptive". */
export function conditionsText(conditions: Readonly<Record<string, unknown>>): string {
  return Object.entries(conditions)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => {
      const name = key.replaceAll('_', ' ')
      if (value === true) return name
      if (value === false) return `no ${name}`
      return `${name} ${typeof value === 'number' ? formatExact(value) : String(value)}`
    })
    .join(', ')
}

export const sourceText = ({ measurement: { source } }: ComparedRow): string =>
  `${source.paper}, ${source.loc}`

/** "measured", "derived in paper". */
export const kindText = (kind: string): string => kind.replaceAll('_', ' ')
