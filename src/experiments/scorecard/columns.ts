/** What the tables of the scorecard hold: full numbers, from which a third party can work the totals out again. */
import { SAMPLES } from '../../document/samples'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import { betterOf, groupNames, ruleOf } from '../../document/procurement/criteria'
import { requiredAt, unitOf } from '../../document/procurement/quantities'
import type { CardDesign } from '../../document/procurement/scorecard'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Scorecard } from '../../model/engine'
import { entered, FILE_ONLY, simulated, simulatedBy } from '../../tables/columns'
import type { Column, Provenance } from '../../tables/table'
import {
  cardValueText,
  chaseWords,
  DISQUALIFIED,
  pointsText,
  ruleWords,
  type CardResult,
} from './words'

const provenanceOf = (
  words: Pick<Provenance, 'meaning' | 'formula' | 'source'>,
  random = false,
): Provenance => ({
  ...words,
  inputs: () => [],
  asks: ['scorecard'],
  random,
  samples: `${formatCount(SAMPLES)} samples of the weights`,
  limits:
    'Points depend on the rule of the criterion. With “in proportion”, 10 % more of a quantity gives 10 % more points, even beyond what is required. Criteria without a value for every design do not count, and the other weights are renormalised.',
})

export const totalProvenance = provenanceOf({
  meaning: 'Points of a design over all counted criteria, out of 100.',
  formula: 'Σ w p ÷ Σ w; w: weights as entered, p: points for a criterion.',
  source: 'Weighted sum, as published in tenders. The committee sets the weights.',
})

const totalColumn = simulatedBy(totalProvenance)

const points = provenanceOf({
  meaning: 'Points of a design for one criterion, 0 to 100.',
  formula:
    'In proportion: 100 × value ÷ largest value, or 100 × smallest value ÷ value where less is better. Between two values: 100 × (value − v0) ÷ (v100 − v0), at least 0 and at most 100. Here v0 and v100 are the values for 0 and 100 points. Marks: as entered by the evaluators.',
  source:
    'Relative and linear scoring, as used for price and quality in public tenders. Values come from the other sections.',
})

const pointsColumn = simulatedBy(points)

const flips = provenanceOf({
  meaning:
    'The change in weights at which a design has as many points as the first design. It is given for each criterion alone, and as the smallest change of several criteria together.',
  formula:
    'One criterion of weight t: t d + (1 − t) r = 0. Here d is the first design’s advantage in this criterion. r is its mean advantage in the other criteria, at the present weights. Minimum over all: weight moves from the criterion with the first design’s largest advantage to that with its smallest, until Σ w d = 0.',
  source:
    'This model. The minimum change is the optimum of a linear programme (a continuous knapsack: Dantzig, Operations Research 5, 1957).',
})

const flipsColumn = simulatedBy(flips)

const wins = provenanceOf(
  {
    meaning: 'Share of all weightings in which a design is first. Ties are shared.',
    formula:
      'Weights are sampled uniformly from all that add up to 1, as exponential variables divided by their sum. The standard error is at most half a percentage point.',
    source: 'Devroye, Non-uniform random variate generation, 1986, V.2.',
  },
  true,
)

const percents = (value: number) => formatFixed(value, 1)

/** A criterion, or what all of them together give. */
type SheetRow =
  | { readonly row: 'criterion'; readonly at: number }
  | { readonly row: 'total' | 'rank' | 'share_of_weightings_won' }

export const sheetRows = ({ sheet }: CardResult): readonly SheetRow[] => [
  ...sheet.criteria.map((_, at) => ({ row: 'criterion', at }) as const),
  { row: 'total' },
  { row: 'rank' },
  { row: 'share_of_weightings_won' },
]

/**
 * One line a criterion, then the totals, ranks and shares of first places in the columns of the points.
 *
 * points: `ratio` 100 value/best where more is better, 100 best/value where less is; `between`
 * 100 (value - zero_at)/(full_at - zero_at), from 0 to 100; `marks` the value.
 * adds: counts_as_percent x points / 100, what the criterion adds to the total.
 * total: sum of weight_percent x points over the sum of weight_percent, of criteria with a value of every design.
 * rank: designs whose total is larger by more than 1e-9 of it, and one.
 */
export function sheetColumns({ sheet, card }: CardResult): readonly Column<SheetRow>[] {
  const criterionIn = (row: SheetRow) =>
    row.row === 'criterion' ? sheet.criteria[row.at] : undefined
  const countsIn = (row: SheetRow) => (row.row === 'criterion' ? card.criteria[row.at] : undefined)
  const of =
    <Value>(
      read: (criterion: NonNullable<ReturnType<typeof criterionIn>>) => Value,
    ): ((row: SheetRow) => Value | undefined) =>
    (row) => {
      const criterion = criterionIn(row)
      return criterion && read(criterion)
    }
  const isBetween = (row: SheetRow) => {
    const criterion = criterionIn(row)
    return criterion !== undefined && ruleOf(criterion) === 'between'
  }
  return [
    entered('row', 'Row', ({ row }) => row, FILE_ONLY),
    entered(
      'criterion',
      'Criterion',
      of(({ name }) => name),
    ),
    entered(
      'group',
      'Group',
      of(({ group }) => group),
      FILE_ONLY,
    ),
    entered(
      'group_name',
      'Group',
      of(({ group }) => groupNames[group]),
    ),
    entered(
      'quantity',
      'Quantity',
      of(({ quantity }) => quantity ?? ''),
      FILE_ONLY,
    ),
    entered(
      'unit',
      'Unit',
      of((criterion) => {
        const { quantity } = criterion
        if (ruleOf(criterion) === 'marks') return 'marks'
        return quantity === null ? undefined : unitOf(requiredAt(quantity))
      }),
      FILE_ONLY,
    ),
    entered(
      'weight_percent',
      'Weight, %',
      of(({ weightPercent }) => weightPercent),
      {
        format: percents,
      },
    ),
    pointsColumn('counts_as_percent', 'Counts as, %', (row) => countsIn(row)?.countsPercent, {
      format: percents,
    }),
    entered('rule', 'Rule', of(ruleOf), FILE_ONLY),
    entered('scored', 'Scored', of(ruleWords)),
    entered(
      'better',
      'Better',
      of((criterion) => (ruleOf(criterion) === 'ratio' ? betterOf(criterion) : '')),
      FILE_ONLY,
    ),
    entered(
      'zero_at',
      'None at',
      (row) => (isBetween(row) ? criterionIn(row)?.zeroAt : undefined),
      FILE_ONLY,
    ),
    entered(
      'full_at',
      'All at',
      (row) => (isBetween(row) ? criterionIn(row)?.fullAt : undefined),
      FILE_ONLY,
    ),
    ...sheet.designs.flatMap(({ place }, design): readonly Column<SheetRow>[] => {
      const letter = letterOf(place)
      const key = letter.toLowerCase()
      const own = card.designs[design]
      const ofAll = {
        criterion: undefined,
        total: own?.total,
        rank: own?.rank,
        share_of_weightings_won: own?.wins,
      }
      const pointsIn = (row: SheetRow) =>
        row.row === 'criterion' ? countsIn(row)?.points?.[design] : ofAll[row.row]
      return [
        pointsColumn(
          `value_${key}`,
          letter,
          (row) => (row.row === 'criterion' ? sheet.values[row.at]?.[design] : undefined),
          {
            formatOf: (row) => (value) => {
              const criterion = criterionIn(row)
              return criterion ? cardValueText(criterion, value) : String(value)
            },
          },
        ),
        pointsColumn(`points_${key}`, `${letter}, points`, pointsIn, { format: pointsText }),
        pointsColumn(
          `adds_${key}`,
          `${letter}, adds`,
          (row) => {
            const { countsPercent = 0, points: all } = countsIn(row) ?? {}
            return all && (countsPercent * (all[design] ?? 0)) / 100
          },
          FILE_ONLY,
        ),
      ]
    }),
  ]
}

/** A design on the card, or one that is disqualified. */
interface RankRow {
  readonly design: CardDesign
  /** Its position on the card; undefined where it is not ranked. */
  readonly position: number | undefined
}

export const rankRows = ({ sheet }: CardResult): readonly RankRow[] => [
  ...sheet.designs.map((design, position) => ({ design, position })),
  ...sheet.disqualified.map((design) => ({ design, position: undefined })),
]

/** Ranks and totals, with the least weight that has to move for a design to catch the first. */
export function rankColumns(result: CardResult): readonly Column<RankRow>[] {
  const { sheet, card } = result
  const ownOf = ({ position }: RankRow): Scorecard['designs'][number] | undefined =>
    position === undefined ? undefined : card.designs[position]
  const leastOf = (row: RankRow) => ownOf(row)?.chase?.least
  const name = (at: number | undefined) => (at === undefined ? '' : sheet.criteria[at]?.name)
  return [
    entered('design', 'Design', ({ design }) => visibleText(design.title)),
    totalColumn('rank', 'Rank', (row) => ownOf(row)?.rank),
    totalColumn('total_points', 'Total', (row) => ownOf(row)?.total, {
      format: pointsText,
    }),
    simulated('share_of_weightings_won', 'First in', (row) => ownOf(row)?.wins, wins, {
      format: (share) => formatPercent(share),
    }),
    flipsColumn(
      'catches_the_first_if',
      'Equals the first design if',
      (row) => (row.position === undefined ? DISQUALIFIED : chaseWords(result, row.position)),
      { isProse: true },
    ),
    flipsColumn(
      'least_move_points',
      'Smallest weight change',
      (row) => leastOf(row)?.points,
      FILE_ONLY,
    ),
    flipsColumn(
      'least_move_from',
      'From',
      (row) =>
        leastOf(row)
          ?.from.map(({ criterion }) => name(criterion))
          .join('; '),
      FILE_ONLY,
    ),
    flipsColumn('least_move_to', 'To', (row) => name(leastOf(row)?.to), FILE_ONLY),
    flipsColumn(
      'first_then',
      'First after the change',
      (row) => leastOf(row)?.isFirstThen,
      FILE_ONLY,
    ),
    entered('disqualified', 'Disqualified', ({ position }) => position === undefined, FILE_ONLY),
  ]
}

/** One criterion, and how far its weight must move for a design that is behind. */
interface FlipRow {
  readonly design: CardDesign
  readonly position: number
  /** Position of the criterion. */
  readonly at: number
}

/** A line for every design that is behind and every criterion. */
export const flipRows = ({ sheet, card }: CardResult): readonly FlipRow[] =>
  sheet.designs.flatMap((design, position) =>
    card.designs[position]?.chase ? sheet.criteria.map((_, at) => ({ design, position, at })) : [],
  )

export function flipColumns({ sheet, card }: CardResult): readonly Column<FlipRow>[] {
  const leader = letterOf(sheet.designs[card.leader]?.place ?? 0)
  const chaseOf = ({ position }: FlipRow) => card.designs[position]?.chase
  const weightOf = (row: FlipRow) => chaseOf(row)?.byCriterionPercent[row.at]
  return [
    entered('design', 'Design', ({ design }) => visibleText(design.title), { isMerged: true }),
    entered('criterion', 'Criterion', ({ at }) => sheet.criteria[at]?.name),
    pointsColumn(
      'counts_as_percent',
      'Counts as, %',
      ({ at }) => card.criteria[at]?.countsPercent,
      {
        format: percents,
      },
    ),
    flipsColumn('weight_that_ties_percent', 'Ties at', weightOf, FILE_ONLY),
    flipsColumn('catches_at', `Equals ${leader} at`, (row) => {
      const weight = weightOf(row)
      return weight === undefined ? 'never' : `${percents(weight)}\u202f%`
    }),
    flipsColumn(
      'least_move_points',
      'Smallest weight change',
      (row) => {
        const least = chaseOf(row)?.least
        if (!least) return undefined
        if (least.to === row.at) return least.points
        const taken = least.from.find(({ criterion }) => criterion === row.at)
        return taken === undefined ? 0 : -taken.points
      },
      FILE_ONLY,
    ),
  ]
}

/** Points and ranks at some prices. */
export interface PriceRow {
  readonly name: string
  readonly result: CardResult
}

export const priceColumns = (designs: readonly CardDesign[]): readonly Column<PriceRow>[] => [
  entered('prices', 'Prices', ({ name }) => name),
  ...designs.flatMap(({ place }): readonly Column<PriceRow>[] => {
    const letter = letterOf(place)
    const own = ({ result }: PriceRow) => designAt(result, place)
    return [
      totalColumn(
        `total_points_${letter.toLowerCase()}`,
        `${letter}, points`,
        (row) => own(row)?.total,
        { format: pointsText },
      ),
      totalColumn(`rank_${letter.toLowerCase()}`, `${letter}, rank`, (row) => own(row)?.rank),
    ]
  }),
  totalColumn('first', 'First', ({ result }) => firstOf(result)),
]

export const designAt = ({ sheet, card }: CardResult, place: number) =>
  card.designs[sheet.designs.findIndex((design) => design.place === place)]

/** Letters of all that are first. */
export const firstOf = ({ sheet, card }: CardResult): string =>
  sheet.designs
    .filter((_, at) => card.designs[at]?.rank === 1)
    .map(({ place }) => letterOf(place))
    .join(' and ')
