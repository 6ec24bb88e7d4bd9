/** The three kinds of evidence: what was fitted, what was checked, and what an earlier version said before anybody had seen it. */
import { formatCount, formatPercent, formatSignificant } from '../../document/format'
import { analyticBy, COUNT, entered } from '../../tables/columns'
import { message, table, type Column, type Section } from '../../tables/table'
import type { BlindPredictions, ComparedRow } from '../../validation/published/published'
import { isScored, missOf, sizeOf } from '../../validation/miss'
import { scoreOf, type Score } from '../../validation/scorecard'
import { quantityWords } from './quantity-words'
import {
  blindRows,
  predictionProvenance,
  type AgreementRow,
  type BlindRow,
} from '../shared/published-rows'
import { amountText, missText, publishedText, unitText } from './words'

const computed = analyticBy(predictionProvenance)

interface RoleRow {
  readonly id: 'fitted' | 'checked' | 'blind'
  readonly title: string
  readonly score: Score
}

const isFitted = ({ result }: Pick<ComparedRow, 'result'>) =>
  result.scored && result.role === 'fitted'

function rolesOf(
  rows: readonly AgreementRow[],
  blind: readonly BlindRow[],
  version: string,
): readonly RoleRow[] {
  return [
    {
      id: 'fitted',
      title: 'Fitted: used to fit parameters',
      score: scoreOf(rows, isFitted),
    },
    {
      id: 'checked',
      title: 'Checked: predicted, but known when the model was built',
      score: scoreOf(rows),
    },
    {
      id: 'blind',
      title: `Blind: predicted by model ${version} before the values were known`,
      score: scoreOf(
        blind.map(({ before }) => before),
        isScored,
      ),
    },
  ]
}

const share = (key: 'inside' | 'leftOut', header: string): Column<RoleRow> =>
  computed(
    key === 'inside' ? 'inside_band_share' : 'inside_band_of_others_share',
    header,
    ({ score: { band } }) =>
      band.rows === 0 || (key === 'leftOut' && band.leftOut === 0)
        ? undefined
        : band[key] / band.rows,
    {
      formatOf:
        ({ score: { band } }) =>
        (inside) =>
          `${formatPercent(inside, { digits: 2 })} of ${formatCount(band.rows)}`,
    },
  )

const columns: readonly Column<RoleRow>[] = [
  entered('role_title', 'Evidence', ({ title }) => title, { isProse: true }),
  computed(
    'measured_and_predicted',
    'Measured and predicted',
    ({ score: { relative, points } }) => relative.rows + points.rows,
    COUNT,
  ),
  computed(
    'median_relative_error',
    'Median error',
    ({ score }) => score.relative.median ?? undefined,
    {
      format: (value) => formatPercent(value, { digits: 2 }),
    },
  ),
  computed('rms_factor', 'RMS error, factor', ({ score }) => score.relative.rms ?? undefined, {
    format: (value) => `×${formatSignificant(value)}`,
  }),
  computed(
    'median_error_points',
    'Median error of percentages',
    ({ score }) => score.points.median ?? undefined,
    {
      unit: 'points',
      format: (value) => formatSignificant(value, 2),
    },
  ),
  computed('with_band', 'With a band', ({ score }) => score.band.rows, {
    ...COUNT,
    fileOnly: true,
  }),
  share('inside', 'In the 90\u202f% band'),
  share('leftOut', 'In a band derived from the other rows'),
]

const PROSE = { isProse: true } as const
const SAID = { ...PROSE, provenance: predictionProvenance } as const

const blindColumns: readonly Column<BlindRow>[] = [
  entered(
    'quantity',
    'Quantity',
    ({ now: { measurement } }) =>
      [quantityWords(measurement.quantity), measurement.statistic].filter(Boolean).join(', '),
    { ...PROSE, details: ({ now: { measurement } }) => [measurement.id] },
  ),
  entered('system', 'System', ({ now: { measurement } }) => measurement.system, PROSE),
  entered('published_text', 'Published', ({ now }) => publishedText(now), SAID),
  entered('unit', 'Unit', ({ now: { measurement } }) => unitText(measurement.unit), PROSE),
  entered(
    'before',
    'Earlier model',
    ({ before: { result } }) => amountText(result.predicted, false),
    SAID,
  ),
  entered(
    'before_off_by',
    'Error of the earlier model',
    ({ before }) => missText(missOf(before)),
    SAID,
  ),
  entered('now', 'This model', ({ now: { result } }) => amountText(result.predicted, false), SAID),
  entered('now_off_by', 'Error of this model', ({ now }) => missText(now.miss), SAID),
  entered('role', 'Role in this model', ({ now: { result } }) => result.role, PROSE),
]

/** How many of the rows that were scored both times are nearer now. */
function nearer(blind: readonly BlindRow[]) {
  const both = blind.flatMap(({ before, now }) => {
    const then = isScored(before) ? missOf(before) : undefined
    return then && now.miss && isScored(now) ? [sizeOf(now.miss) < sizeOf(then)] : []
  })
  return { rows: both.length, nearer: both.filter(Boolean).length }
}

/** Evidence by role, and every row that was blind with what is said of it now. */
export function roleSections(
  rows: readonly AgreementRow[],
  file: BlindPredictions,
): readonly Section[] {
  const blind = blindRows(rows, file)
  const { version } = file.model
  const isOld = rows.some((row) => row.isOld)
  const better = nearer(blind)
  // The model's runs differ less than those of a machine, which one factor for all rows hides.
  const steady = rows.filter(({ measurement }) => !(measurement.statistic ?? '').startsWith('std'))
  const withoutDeviations = scoreOf(steady, isFitted).relative.rms
  return [
    {
      id: 'roles',
      title: message('Agreement by role: fitted, checked, blind'),
      subtitle: `The RMS error is a factor, and ×1 is exact. A few large errors dominate it.${
        withoutDeviations === null
          ? ''
          : ` Without the standard deviations over the runs, that of fitted rows is ×${formatSignificant(withoutDeviations)}.`
      }`,
      tables: [
        table({
          id: 'roles',
          caption: 'Agreement by role',
          columns,
          rows: rolesOf(rows, blind, version),
          note: `The bands of fitted and checked rows come from the errors of checked rows. Model ${version} stated a band of ×${formatSignificant(file.congestedBand)} for times and bandwidths under congestion, and none for other blind rows.`,
          freshness: 'current',
          isOfNone: true,
          isOld: () => isOld,
        }),
      ],
    },
    {
      id: 'blind',
      title: message(
        `The new prediction is nearer for {nearer} of {rows} measurements that were held back from model ${version}`,
        { ...better },
      ),
      subtitle: 'These measurements are now known, so new predictions are not a blind test.',
      tables: [
        table({
          id: 'blind',
          caption: `Predictions of model ${version} and of this model`,
          columns: blindColumns,
          rows: blind,
          freshness: 'current',
          isOfNone: true,
          isOld: ({ now }) => now.isOld,
        }),
      ],
      only: ['page', 'file'],
    },
  ]
}
