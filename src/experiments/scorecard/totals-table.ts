/** Totals of a scorecard: what each criterion adds to every design, the best first. */
import { formatFixed } from '../../document/format'
import { ruleOf } from '../../document/procurement/criteria'
import type { CardSheet } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import { COUNT, entered, simulatedBy } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { totalProvenance } from './columns'
import type { CardResult } from './words'

const computed = simulatedBy(totalProvenance)

/** What one criterion adds to a design's total. */
interface CardPart {
  readonly id: string
  readonly name: string
  /** Added, undefined until it is known, and what could be added at most: its weight as it counts. */
  readonly added: number | undefined
  readonly most: number
}

/** A design on the card. */
export interface CardRow {
  /** Index of its scenario. */
  readonly scenario: number
  /** "A Sierra as built" */
  readonly title: string
  /** Undefined until they are known: then there are names and outlines alone. */
  readonly total: number | undefined
  readonly rank: number | undefined
  /** Of the criteria that count, in the order of the card. */
  readonly parts: readonly CardPart[]
}

const SCORECARD_NOTE =
  'The outline of a bar stands for 100 points. Each part shows the points for a criterion times its weight. The numbers beside its name are its points and the most possible.'

const points = (value: number | undefined): string => formatFixed(value, 1)

const keyOf = ({ id }: CardPart) => `criterion_${Number(id) + 1}_points`

export function totalsTable(rows: readonly CardRow[], freshness: Freshness): Table {
  const criteria = rows[0]?.parts ?? []
  const partOf = ({ parts }: CardRow, id: string) => parts.find((part) => part.id === id)
  return table<CardRow>({
    id: 'totals',
    caption: 'Points by weighted criteria',
    columns: [
      entered('design', 'Design', ({ title }) => title),
      computed('rank', 'Rank', ({ rank }) => rank, COUNT),
      computed('total_points', 'Total out of 100', ({ total }) => total, {
        format: points,
      }),
      ...criteria.map((criterion): Column<CardRow> =>
        computed(
          keyOf(criterion),
          `${criterion.name}, out of ${points(criterion.most)}`,
          (row) => partOf(row, criterion.id)?.added,
          { format: points },
        ),
      ),
    ],
    rows,
    note: SCORECARD_NOTE,
    freshness,
    scenarioOf: ({ scenario }) => scenario,
    chart: {
      type: 'stack',
      label: 'design',
      scenario: ({ scenario }) => scenario,
      plotted: (all) => all.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)),
      heading: ({ title, rank, total }) =>
        rank === undefined ? title : `${rank}. ${title}: ${points(total)}`,
      parts: criteria.map(keyOf),
      words: (row, key) => {
        const part = row.parts.find((each) => keyOf(each) === key)
        return part ? `${part.name} ${points(part.added)} of ${points(part.most)}` : ''
      },
      whole: 100,
      emphasis: ({ rank }) => (rank === 1 ? 'strong' : undefined),
    },
  })
}

export const cardRows = ({ sheet, card }: CardResult): readonly CardRow[] =>
  sheet.designs.flatMap(({ place, title }, design): readonly CardRow[] => {
    const own = card.designs[design]
    if (!own) return []
    return [
      {
        scenario: place,
        title: visibleText(title),
        total: own.total,
        rank: own.rank,
        parts: sheet.criteria.flatMap(({ name }, at) => {
          const { countsPercent = 0, points: all } = card.criteria[at] ?? {}
          // What weighs nothing adds nothing.
          if (!all || countsPercent === 0) return []
          const added = (countsPercent * (all[design] ?? 0)) / 100
          return [{ id: String(at), name: visibleText(name), added, most: countsPercent }]
        }),
      },
    ]
  })

/** The same before anything is known but who is scored by what: the room that the bars will take. */
export const blankCardRows = ({ criteria, designs, values }: CardSheet): readonly CardRow[] => {
  const parts = criteria.flatMap((criterion, at) => {
    const { name, weightPercent: most } = criterion
    // Marks are known already.
    const counts = ruleOf(criterion) !== 'marks' || values[at]?.every((mark) => mark !== undefined)
    return counts && most > 0
      ? [{ id: String(at), name: visibleText(name), added: undefined, most }]
      : []
  })
  return designs.map(({ place, title }) => ({
    scenario: place,
    title: visibleText(title),
    total: undefined,
    rank: undefined,
    parts,
  }))
}
