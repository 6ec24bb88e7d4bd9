/** Columns of the published rows, of the modules, and how rows are shown. */
import { formatCount, formatExact, formatPercent, formatSignificant } from '../../document/format'
import type { ScatterChannels, ScatterPanel } from '../../tables/channels'
import { analyticBy, COUNT, entered, FILE_ONLY } from '../../tables/columns'
import type { Column, Interval, Provenance } from '../../tables/table'
import type { Published } from '../../validation/measurement'
import { moduleTitle } from '../../validation/model-limits'
import { isScored, missOf, type Miss } from '../../validation/miss'
import type { Score } from '../../validation/scorecard'
import { quantityWords } from './quantity-words'
import { predictionProvenance, type AgreementRow } from '../shared/published-rows'
import {
  amountText,
  boundText,
  conditionsText,
  kindText,
  missText,
  publishedText,
  sourceText,
  unitText,
} from './words'

const provenanceColumn = analyticBy(predictionProvenance)

const printed: Provenance = {
  ...predictionProvenance,
  meaning: 'As printed in the table or section that the row names as its source.',
  formula: 'None. The value is copied unchanged, in its own unit.',
  parameters: [],
  limits: 'If the paper has an error, or contradicts itself or another paper, the row states this.',
}

const numberIn = (amount: Published | null) => (typeof amount === 'number' ? amount : undefined)
const rangeIn = (amount: Published | null): Interval | undefined =>
  amount === null || typeof amount === 'number' ? undefined : { low: amount[0], high: amount[1] }

const inFile = (
  key: string,
  value: (row: AgreementRow) => string | number | null | undefined,
): Column<AgreementRow> => entered(key, key, (row) => value(row) ?? undefined, FILE_ONLY)

const computed = (
  key: string,
  value: (row: AgreementRow) => number | null | undefined,
): Column<AgreementRow> => ({
  ...inFile(key, value),
  basis: 'analytic',
  provenance: predictionProvenance,
})

const system: Column<AgreementRow> = entered(
  'system',
  'System',
  ({ measurement }) => measurement.system,
  { isProse: true },
)

const published: Column<AgreementRow> = entered(
  'published',
  'Published',
  ({ measurement: { value }, result }) =>
    numberIn(result.published) ?? (typeof value === 'string' ? value : undefined),
  {
    interval: ({ result }) => rangeIn(result.published),
    formatOf:
      ({ measurement }) =>
      (value) =>
        boundText(measurement, formatExact(value)),
    provenance: printed,
  },
)

const predicted: Column<AgreementRow> = provenanceColumn(
  'predicted',
  'Model',
  ({ result }) => numberIn(result.predicted),
  {
    interval: ({ result }) => rangeIn(result.predicted),
    format: (value) => formatSignificant(value),
    details: ({ result: { band } }) => (band ? [`90\u202f%: ${amountText(band, false)}`] : []),
  },
)

const unit: Column<AgreementRow> = entered(
  'unit',
  'Unit',
  ({ measurement }) => unitText(measurement.unit),
  { isProse: true },
)

const writeMiss = (miss: Miss | undefined) => (by: number) => missText(miss && { ...miss, by })

const offBy: Column<AgreementRow> = provenanceColumn('off_by', 'Error', ({ miss }) => miss?.by, {
  formatOf: ({ miss }) => writeMiss(miss),
  isStrong: ({ isFar }) => isFar,
  details: (row) => whyNone(row) ?? [],
})

/** Why a prediction that is another number than the published one has no error; of a bound the column says it. */
function whyNone({ result, miss }: AgreementRow): readonly [string] | undefined {
  const { published: was, predicted: is } = result
  return miss?.by !== 0 || was === is || typeof was === 'number'
    ? undefined
    : ['inside the published range']
}

const source: Column<AgreementRow> = entered<AgreementRow>('source', 'Source', sourceText, {
  isProse: true,
  details: ({ doubt, measurement: { note } }) => [
    ...(doubt === undefined ? [] : [`In doubt: ${doubt}`]),
    ...(note === null ? [] : [note]),
  ],
})

export const rowColumns: readonly Column<AgreementRow>[] = [
  entered('quantity', 'Quantity', ({ measurement }) => quantityWords(measurement.quantity), {
    isProse: true,
    details: ({ measurement: { id, module, statistic } }) => [
      [moduleTitle(module), statistic].filter(Boolean).join('; '),
      id,
    ],
  }),
  inFile('id', ({ measurement }) => measurement.id),
  inFile('module', ({ measurement }) => measurement.module),
  system,
  entered('conditions', 'Conditions', ({ measurement }) => conditionsText(measurement.conditions), {
    isProse: true,
  }),
  inFile('statistic', ({ measurement }) => measurement.statistic),
  inFile('kind', ({ measurement }) => measurement.kind),
  published,
  predicted,
  unit,
  inFile('unit_name', ({ measurement }) => measurement.unit),
  offBy,
  computed('error_relative', ({ result }) => result.error),
  computed('difference_points', ({ miss }) => (miss?.in === 'points' ? miss.by : undefined)),
  entered('role', 'Role', ({ result }) => result.role, {
    isProse: true,
    details: ({ measurement: { kind }, result: { role, reason, bandBasis, bandReason } }) => [
      ...(kind !== 'measured' && kind !== role ? [kindText(kind)] : []),
      ...(reason === null ? [] : [reason]),
      ...(bandBasis === null ? [] : [`Band: ${bandBasis}`]),
      ...(bandReason === null ? [] : [`No band: ${bandReason}`]),
    ],
  }),
  inFile('reason', ({ result }) => result.reason),
  computed('band_low', ({ result }) => result.band?.[0]),
  computed('band_high', ({ result }) => result.band?.[1]),
  inFile('band_basis', ({ result }) => result.bandBasis),
  inFile('no_band_because', ({ result }) => result.bandReason),
  source,
  inFile('paper', ({ measurement }) => measurement.source.paper),
  inFile('place', ({ measurement }) => measurement.source.loc),
  inFile('doubt', ({ doubt }) => doubt),
  inFile('note', ({ measurement }) => measurement.note),
  inFile('model_version', ({ model }) => model.version),
  inFile('model_parameters', ({ model }) => model.parametersHash),
]

export const farthestColumns: readonly Column<AgreementRow>[] = [
  entered(
    'quantity',
    'Quantity',
    ({ measurement: { quantity, statistic } }) =>
      [quantityWords(quantity), statistic].filter(Boolean).join(', '),
    { isProse: true },
  ),
  system,
  published,
  predicted,
  unit,
  offBy,
  source,
]

/** Of one module; of all without one. */
export interface ScoreRow {
  readonly module: string | undefined
  readonly score: Score
}

const counted = (key: string, header: string, value: (score: Score) => number): Column<ScoreRow> =>
  provenanceColumn(key, header, ({ score }) => value(score), COUNT)

const spread = (
  key: string,
  header: string,
  of: 'relative' | 'points',
  value: 'median' | 'ninthDecile' | 'rms' | 'bias',
): Column<ScoreRow> => ({
  key,
  header,
  ...(of === 'points' && { unit: 'points' }),
  value: ({ score }) => score[of][value] ?? undefined,
  format: (error) =>
    of === 'points' ? formatSignificant(error, 2) : formatPercent(error, { digits: 2 }),
  basis: 'analytic',
  provenance: predictionProvenance,
})

/** Of numbers by themselves, or of quotients of two: ×1 is exact. */
const factor = (
  key: string,
  header: string,
  of: 'levels' | 'ratios',
  value: 'rms' | 'bias',
): Column<ScoreRow> =>
  provenanceColumn(key, header, ({ score }) => score[of][value] ?? undefined, {
    format: (by) => `×${formatSignificant(by)}`,
  })

const worstMiss = ({ score: { worst } }: ScoreRow): Miss | undefined => worst[0] && missOf(worst[0])

export const moduleColumns: readonly Column<ScoreRow>[] = [
  entered(
    'module_title',
    'Module',
    ({ module }) => (module === undefined ? 'All' : moduleTitle(module)),
    { chooses: ({ module }) => (module === undefined ? undefined : { module }) },
  ),
  entered('module', 'Module', ({ module = 'all' }) => module, FILE_ONLY),
  counted(
    'measured_and_predicted',
    'Measured and predicted',
    ({ relative, points }) => relative.rows + points.rows,
  ),
  spread('median_relative_error', 'Median error', 'relative', 'median'),
  spread('ninth_decile_relative_error', '90th percentile of errors', 'relative', 'ninthDecile'),
  factor('rms_factor_levels', 'RMS error of values', 'levels', 'rms'),
  factor('bias_factor_levels', 'Bias of values', 'levels', 'bias'),
  factor('rms_factor_ratios', 'RMS error of ratios', 'ratios', 'rms'),
  factor('bias_factor_ratios', 'Bias of ratios', 'ratios', 'bias'),
  spread('median_error_points', 'Median error of percentages', 'points', 'median'),
  spread(
    'ninth_decile_error_points',
    '90th percentile of errors of percentages',
    'points',
    'ninthDecile',
  ),
  {
    ...counted('inside_band', 'In the 90\u202f% band', ({ band }) => band.inside),
    formatOf:
      ({ score: { band } }) =>
      (inside) =>
        band.rows === 0 ? '–' : `${formatCount(inside)} of ${formatCount(band.rows)}`,
  },
  { ...counted('stated_band', 'With a 90\u202f% band', ({ band }) => band.rows), fileOnly: true },
  {
    ...counted(
      'inside_band_of_others',
      'In a band derived from the other rows',
      ({ band }) => band.leftOut,
    ),
    fileOnly: true,
  },
  { ...counted('without_band', 'Without a band', ({ band }) => band.without), fileOnly: true },
  {
    ...spread('rms_points', 'RMS error of percentages', 'points', 'rms'),
    fileOnly: true,
  },
  { ...spread('bias_points', 'Bias of percentages', 'points', 'bias'), fileOnly: true },
  provenanceColumn('farthest_off', 'Largest error', (row) => worstMiss(row)?.by, {
    formatOf: (row) => writeMiss(worstMiss(row)),
  }),
  entered(
    'farthest_off_id',
    'Largest error',
    ({ score: { worst } }) => worst[0]?.measurement.id,
    FILE_ONLY,
  ),
  counted('rows', 'All rows', ({ rows }) => rows),
  counted('fitted', 'Fitted', ({ roles }) => roles.fitted),
  counted('data_sheet', 'Data sheet', ({ roles }) => roles.specification),
  counted('not_modelled', 'Not modelled', ({ roles }) => roles['not modelled']),
  counted('predicted', 'Predicted', ({ roles }) => roles.predicted),
]

/** Kind of a unit, and what one of it is in the unit of its panel. */
const units: ReadonlyMap<string, readonly ['bandwidth' | 'time', number]> = new Map([
  ['GB/s', ['bandwidth', 1]],
  ['TB/s', ['bandwidth', 1000]],
  ['ns', ['time', 1e-3]],
  ['us', ['time', 1]],
  ['s', ['time', 1e6]],
])

const kindOf = (unitName: string) =>
  units.get(unitName) ?? ([unitName.startsWith('percent') ? 'percent' : 'other', 1] as const)

const middle = (amount: Published | null) => {
  if (amount === null) return 0
  return typeof amount === 'number' ? amount : (amount[0] + amount[1]) / 2
}

/** Whether it has two numbers and is no data sheet. */
export const isPlotted = ({ result: { published: was, predicted: is, role } }: AgreementRow) =>
  was !== null && is !== null && role !== 'specification'

const isOf = (kind: string) => (row: AgreementRow) =>
  isPlotted(row) && kindOf(row.measurement.unit)[0] === kind

/** As a factor, so that GB/s and microseconds share one scale. */
const factors = (kind: string, heading: string, xName: string): ScatterPanel<AgreementRow> => ({
  heading,
  of: isOf(kind),
  scale: 'log',
  x: ({ measurement, result }) => middle(result.published) * kindOf(measurement.unit)[1],
  y: ({ result }) => {
    const was = middle(result.published)
    return was > 0 ? middle(result.predicted) / was : Number.POSITIVE_INFINITY
  },
  xName,
  yName: 'Predicted ÷ published',
  most: 4,
  yTicks: [0.25, 0.5, 1, 2, 4],
  even: 1,
  lines: [
    { value: 1.1 },
    { value: 0.9 },
    { value: 1.5, label: '+50\u202f%' },
    { value: 0.5, label: '−50\u202f%' },
  ],
})

export const rowsChart: ScatterChannels<AgreementRow> = {
  type: 'scatter',
  panels: [
    factors('bandwidth', 'Bandwidths', 'Published, GB/s'),
    factors('time', 'Times', 'Published, µs'),
    factors('other', 'Ratios, counts and other values', 'Published value, in its unit'),
    {
      heading: 'Percentages',
      of: isOf('percent'),
      scale: 'symlog',
      x: ({ result }) => middle(result.published),
      y: ({ result }) => middle(result.predicted) - middle(result.published),
      xName: 'Published, %',
      yName: 'Predicted − published, points',
      xTicks: [-10, -1, 0, 1, 10, 100],
      yTicks: [-30, -10, -3, -1, 0, 1, 3, 10, 30],
      even: 0,
      lines: [
        { value: -1 },
        { value: 1 },
        { value: -10, label: '−10 points' },
        { value: 10, label: '+10 points' },
      ],
    },
  ],
  shape: (row) => (row.result.role === 'fitted' ? 'ring' : isScored(row) ? 'dot' : 'speck'),
  isRisk: ({ isFar }) => isFar,
  tip: (row) => {
    const { measurement, result, miss } = row
    const behind = `\u202f${unitText(measurement.unit)}`
    return {
      title: `${quantityWords(measurement.quantity)}, ${measurement.system}`,
      facts: [
        { label: 'Published', value: `${publishedText(row)}${behind}` },
        { label: 'Model', value: `${amountText(result.predicted, false)}${behind}` },
        { label: 'Error', value: missText(miss) },
        { label: 'Role', value: `${result.role}, ${kindText(measurement.kind)}` },
        { label: 'Source', value: sourceText(row) },
        { label: 'Conditions', value: conditionsText(measurement.conditions) || '–' },
      ],
    }
  },
}
