/** The comparison with published measurements in words, tables and marks: for the view and the report. */
import type { AgreementPoint } from '../charts/agreement/AgreementState'
import {
  counted,
  formatCount,
  formatExact,
  formatPercent,
  formatSigned,
  formatSignificant,
} from '../document/format'
import type { Published } from '../validation/measurement'
import { moduleTitle } from '../validation/modules'
import type {
  ComparedRow,
  ModelStamp,
  PublishedMeasurements,
} from '../validation/published/published'
import {
  FAR_OFF,
  isScored,
  missOf,
  sizeOf,
  type Miss,
  type Score,
  type Scorecard,
  type Spread,
} from '../validation/scorecard'
import type { CsvRow, CsvTable } from './csv'
import { figure, words, type ReportCell } from './document/tables'

const NARROW_SPACE = '\u202f'
const NONE = '–'

/** "Of 615 published numbers 238 ...": the result in two sentences. */
export function agreementSentence({ rows, roles, relative, points }: Score): string {
  const scored = relative.rows + points.rows
  const start = `Of ${counted(rows, 'published row', 'published rows')} ${scored === 1 ? '1 is a measurement that the model predicts without having been fitted to it' : `${formatCount(scored)} are measurements that the model predicts without having been fitted to them`}`
  if (scored === 0) return `${start}.`
  const halves = [
    ...(relative.median === null
      ? []
      : [
          relative.rows === 1
            ? `one lies within ${percentText(relative.median)}`
            : `half of ${formatCount(relative.rows)} lie within ${percentText(relative.median)}`,
        ]),
    ...(points.median === null
      ? []
      : [
          `half of the ${counted(points.rows, 'percentage', 'percentages')} within ${pointsText(points.median)}`,
        ]),
  ]
  const missing = roles['not modelled']
  return `${start}: ${halves.join(', ')}. ${missing === 0 ? 'All are modelled.' : `${formatCount(missing)} ${missing === 1 ? 'is' : 'are'} not modelled.`}`
}

/** What else a sceptic should know at once, from the same rows. */
export function doubtSentences(score: Score): readonly string[] {
  const { relative, points, publishedPoints, printedZero, band, farOff, roles } = score
  return [
    ...(farOff === 0
      ? []
      : [
          `${formatCount(farOff)} of the ${formatCount(relative.rows + points.rows)} miss by more than half.`,
        ]),
    ...(relative.ninthDecile === null
      ? []
      : [
          `One in ten of the ${formatCount(relative.rows)} is off by more than ${percentText(relative.ninthDecile)}.`,
        ]),
    // Small changes are hit by whoever says "none".
    ...(publishedPoints === null || points.median === null || points.median < publishedPoints / 2
      ? []
      : [
          `Half of the percentages are themselves below ${formatPercent(publishedPoints / 100, { digits: 2 })}: an error of ${pointsText(points.median)} is as large as they are.`,
        ]),
    ...(printedZero === 0
      ? []
      : [
          `${formatCount(printedZero)} more are printed as 0, to which no error is relative; they are in the table.`,
        ]),
    ...(band.rows === 0
      ? []
      : [
          `Where the model states a 90 % band, ${formatCount(band.inside)} of ${formatCount(band.rows)} measurements lie in it (${formatPercent(band.inside / band.rows, { digits: 2 })}).`,
        ]),
    `${formatCount(roles.fitted)} rows were fitted or copied, ${formatCount(roles.specification)} are data sheets: neither counts.`,
  ]
}

const percentText = (share: number) => formatPercent(share, { digits: 2 })
const pointsText = (points: number) => `${formatSignificant(points, 2)} points`

/** "+3.6 %", "−0.42 points". */
export const missText = (miss: Miss | undefined): string => {
  if (!miss) return NONE
  if (miss.in === 'points') {
    return `${formatSigned(miss.by, (value) => formatSignificant(value, 2))} points`
  }
  return formatPercent(miss.by, { digits: 2, signed: true })
}

/** Median, or nine of ten; percentages, which are in points, after the others. */
function spreadText(relative: Spread, points: Spread, of: 'median' | 'ninthDecile'): string {
  const [share, difference] = [relative[of], points[of]]
  const parts = [
    ...(share === null ? [] : [percentText(share)]),
    ...(difference === null ? [] : [pointsText(difference)]),
  ]
  return parts.length === 0 ? NONE : parts.join('; ')
}

const bandText = ({ rows, inside }: Score['band']): string =>
  rows === 0 ? NONE : `${formatCount(inside)} of ${formatCount(rows)}`

/** As printed, or as computed with three digits. */
export function amountText(amount: Published | null, isPrinted: boolean): string {
  const write = (value: number) => (isPrinted ? formatExact(value) : formatSignificant(value))
  if (amount === null) return NONE
  if (typeof amount === 'number') return write(amount)
  const [low, high] = [write(amount[0]), write(amount[1])]
  return low === high ? low : `${low} to ${high}`
}

/** What was published: a number, a range, or a word. */
export function publishedText({ measurement, result }: ComparedRow): string {
  if (result.published !== null) return amountText(result.published, true)
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

/** The marks of the chart: rows for which there are two numbers, but for data sheets. */
export function agreementPoints(rows: readonly ComparedRow[]): readonly AgreementPoint[] {
  return rows.flatMap((row): readonly AgreementPoint[] => {
    const { measurement, result } = row
    const { published, predicted, role } = result
    if (published === null || predicted === null || role === 'specification') return []
    const miss = missOf(row)
    const unit = `${NARROW_SPACE}${unitText(measurement.unit)}`
    return [
      {
        id: measurement.id,
        title: `${measurement.quantity}, ${measurement.system}`,
        unit: measurement.unit,
        published,
        predicted,
        look: role === 'fitted' ? 'fitted' : isScored(row) ? 'predicted' : 'unscored',
        isFar: isScored(row) && miss !== undefined && sizeOf(miss) > FAR_OFF,
        facts: [
          { label: 'Published', value: `${publishedText(row)}${unit}` },
          { label: 'Model', value: `${amountText(predicted, false)}${unit}` },
          { label: 'Off by', value: missText(miss) },
          { label: 'Role', value: `${role}, ${kindText(measurement.kind)}` },
          { label: 'Source', value: sourceText(row) },
          { label: 'Conditions', value: conditionsText(measurement.conditions) || NONE },
        ],
      },
    ]
  })
}

const columns = [
  'id',
  'module',
  'quantity',
  'system',
  'conditions',
  'statistic',
  'kind',
  'unit',
  'published',
  'published_low',
  'published_high',
  'predicted',
  'predicted_low',
  'predicted_high',
  'error_relative',
  'difference_points',
  'role',
  'reason',
  'band_low',
  'band_high',
  'paper',
  'place',
  'doubt',
  'note',
].map((key) => ({ key, header: key }))

const stampColumns = [
  { key: 'model', header: 'model version' },
  { key: 'parameters', header: 'model parameters' },
]

/** Every row with full numbers. */
export function publishedRecords(
  rows: readonly ComparedRow[],
  { doubts }: Pick<PublishedMeasurements, 'doubts'>,
  model: ModelStamp,
): CsvTable {
  return {
    columns: [...columns, ...stampColumns],
    rows: rows.map((row) => ({ ...recordOf(row, doubts), ...stampOf(model) })),
  }
}

const stampOf = ({ version, parametersHash }: ModelStamp): CsvRow => ({
  model: version,
  parameters: parametersHash,
})

const endsOf = (name: string, amount: Published | null): CsvRow =>
  typeof amount === 'number' || amount === null
    ? { [name]: amount }
    : { [`${name}_low`]: amount[0], [`${name}_high`]: amount[1] }

function recordOf(row: ComparedRow, doubts: PublishedMeasurements['doubts']): CsvRow {
  const { measurement, result } = row
  const miss = missOf(row)
  const { id, module, quantity, system, unit, kind, statistic, source, doubt, note } = measurement
  return {
    id,
    module,
    quantity,
    system,
    unit,
    kind,
    statistic,
    note,
    conditions: conditionsText(measurement.conditions),
    ...endsOf('published', result.published),
    ...(typeof measurement.value === 'string' && { published: measurement.value }),
    ...endsOf('predicted', result.predicted),
    error_relative: result.error,
    difference_points: miss?.in === 'points' ? miss.by : null,
    role: result.role,
    reason: result.reason,
    band_low: result.band?.[0],
    band_high: result.band?.[1],
    paper: source.paper,
    place: source.loc,
    doubt: doubt === null ? null : (doubts[doubt] ?? doubt),
  }
}

/** The table behind the chart: what is drawn. */
export function agreementTable(rows: readonly ComparedRow[]) {
  const drawn = new Set(agreementPoints(rows).map(({ id }) => id))
  return {
    columns: [
      { key: 'quantity', header: 'Quantity' },
      { key: 'module', header: 'Module' },
      { key: 'system', header: 'System' },
      { key: 'published', header: 'Published' },
      { key: 'predicted', header: 'Model' },
      { key: 'unit', header: 'Unit' },
      { key: 'error', header: 'Off by' },
      { key: 'role', header: 'Role' },
    ],
    rows: rows
      .filter(({ measurement }) => drawn.has(measurement.id))
      .map((row) => ({
        id: row.measurement.id,
        cells: [
          row.measurement.quantity,
          moduleTitle(row.measurement.module),
          row.measurement.system,
          publishedText(row),
          amountText(row.result.predicted, false),
          unitText(row.measurement.unit),
          missText(missOf(row)),
          row.result.role,
        ],
      })),
  }
}

/** What is said of every module, in the order of the cells. */
export const scoreHeaders = [
  'Module',
  'Measured and predicted',
  'Median error',
  '9 of 10 within',
  'In the 90 % band',
  'Farthest off',
  'Rows in all',
  'Fitted',
  'Data sheet',
  'Not modelled',
  'Predicted',
] as const

/** How to read the table of modules. */
export const SCORE_NOTE =
  'Only measurements that are predicted count. Errors are relative; those of percentages are in points.'

/** The cells of a module behind its name. */
export function scoreCells(score: Score): readonly ReportCell[] {
  const { roles, relative, points, worst } = score
  const [first] = worst
  const count = (value: number) => figure(value, formatCount)
  return [
    count(relative.rows + points.rows),
    words(spreadText(relative, points, 'median')),
    words(spreadText(relative, points, 'ninthDecile')),
    words(bandText(score.band)),
    words(missText(first && missOf(first))),
    count(score.rows),
    count(roles.fitted),
    count(roles.specification),
    count(roles['not modelled']),
    count(roles.predicted),
  ]
}

const scoreColumns = [
  'module',
  'measured_and_predicted',
  'median_relative_error',
  'ninth_decile_relative_error',
  'median_error_points',
  'ninth_decile_error_points',
  'stated_band',
  'inside_band',
  'farthest_off_id',
  'farthest_off',
  'rows',
  'fitted',
  'data_sheet',
  'not_modelled',
  'predicted',
].map((key) => ({ key, header: key }))

/** The table of modules with full numbers. */
export function scoreRecords({ modules, all }: Scorecard, model: ModelStamp): CsvTable {
  const scores = [...modules, { module: 'all', ...all }]
  return {
    columns: [...scoreColumns, ...stampColumns],
    rows: scores.map(({ module, relative, points, band, worst, rows, roles }) => ({
      module,
      measured_and_predicted: relative.rows + points.rows,
      median_relative_error: relative.median,
      ninth_decile_relative_error: relative.ninthDecile,
      median_error_points: points.median,
      ninth_decile_error_points: points.ninthDecile,
      stated_band: band.rows,
      inside_band: band.inside,
      farthest_off_id: worst[0]?.measurement.id,
      farthest_off: worst[0] && missOf(worst[0])?.by,
      rows,
      fitted: roles.fitted,
      data_sheet: roles.specification,
      not_modelled: roles['not modelled'],
      predicted: roles.predicted,
      ...stampOf(model),
    })),
  }
}
