/** A scorecard as tables for files: full numbers, from which a third party can work the totals out again. */
import { betterOf, ruleOf } from '../document/procurement/criteria'
import { quantityOf } from '../document/procurement/quantities'
import type { Criterion } from '../document/procurement/schema'
import type { CsvColumn, CsvRow, CsvTable } from './csv'
import { letterOf } from './decision'
import type { CardResult } from './scorecard-words'

const column = (key: string, header = key): CsvColumn => ({ key, header })

const valueKey = (design: number) => `value${design}`
const pointsKey = (design: number) => `points${design}`
const addedKey = (design: number) => `added${design}`

/**
 * One line a criterion, then the totals, ranks and shares of first places in the columns of the points.
 *
 * points: `ratio` 100 value/best where more is better, 100 best/value where less is; `between`
 * 100 (value - zero_at)/(full_at - zero_at), from 0 to 100; `marks` the value.
 * adds: counts_as_percent x points / 100, what the criterion adds to the total.
 * total: sum of weight_percent x points over the sum of weight_percent, of criteria with a value of every design.
 * rank: designs whose total is larger by more than 1e-9 of it, and one.
 */
export function scorecardSheet({ sheet, card }: CardResult): CsvTable {
  const { criteria, designs, values } = sheet
  const criterionRows = criteria.map((criterion, at): CsvRow => {
    const { countsPercent, points } = card.criteria[at] ?? {}
    return {
      row: 'criterion',
      ...criterionCells(criterion),
      counts: countsPercent,
      ...Object.fromEntries(
        designs.flatMap((_, design) => [
          [valueKey(design), values[at]?.[design]],
          [pointsKey(design), points?.[design]],
          [addedKey(design), points && ((countsPercent ?? 0) * (points[design] ?? 0)) / 100],
        ]),
      ),
    }
  })
  const ofAll = (row: string, of: (design: (typeof card.designs)[number]) => number): CsvRow => ({
    row,
    ...Object.fromEntries(card.designs.map((own, design) => [pointsKey(design), of(own)])),
  })
  return {
    columns: [
      column('row'),
      column('criterion'),
      column('group'),
      column('quantity'),
      column('unit'),
      column('weight', 'weight_percent'),
      column('counts', 'counts_as_percent'),
      column('rule'),
      column('better'),
      column('zeroAt', 'zero_at'),
      column('fullAt', 'full_at'),
      ...designs.flatMap(({ place }, design) => [
        column(valueKey(design), `value ${letterOf(place)}`),
        column(pointsKey(design), `points ${letterOf(place)}`),
        column(addedKey(design), `adds ${letterOf(place)}`),
      ]),
    ],
    rows: [
      ...criterionRows,
      ofAll('total', ({ total }) => total),
      ofAll('rank', ({ rank }) => rank),
      ofAll('share_of_weightings_won', ({ wins }) => wins),
    ],
  }
}

function criterionCells(criterion: Criterion): CsvRow {
  const { name, group, weightPercent, quantity, zeroAt, fullAt } = criterion
  const rule = ruleOf(criterion)
  const known = quantity === null ? undefined : quantityOf(quantity)
  const isBetween = rule === 'between'
  return {
    criterion: name,
    group,
    quantity: quantity ?? '',
    unit: rule === 'marks' ? 'marks' : known?.unit,
    weight: weightPercent,
    rule,
    better: rule === 'ratio' ? betterOf(criterion) : '',
    zeroAt: isBetween ? zeroAt : undefined,
    fullAt: isBetween ? fullAt : undefined,
  }
}

/** How far weights must move: a line for every design that is behind and every criterion, and one for the least move. */
export function flipsTable({ sheet, card }: CardResult): CsvTable {
  const rows = card.designs.flatMap(({ chase }, design): readonly CsvRow[] => {
    if (!chase) return []
    const letter = letterOf(sheet.designs[design]?.place ?? 0)
    const taken = (at: number) => chase.least?.from.find(({ criterion }) => criterion === at)
    return sheet.criteria.map(({ name }, at) => ({
      design: letter,
      criterion: name,
      counts: card.criteria[at]?.countsPercent,
      alone: chase.byCriterionPercent[at],
      moved: chase.least && movedOf(chase.least.to === at, chase.least.points, taken(at)?.points),
    }))
  })
  return {
    columns: [
      column('design'),
      column('criterion'),
      column('counts', 'counts_as_percent'),
      column('alone', 'weight_that_ties_percent'),
      column('moved', 'least_move_points'),
    ],
    rows,
  }
}

/** What a criterion gets or gives in the least move. */
const movedOf = (gets: boolean, all: number, taken: number | undefined): number =>
  gets ? all : taken === undefined ? 0 : -taken

/**
 * Ranks and totals, a line a design, with the least weight that has to move for it to catch the first; designs
 * that are disqualified have a line without a rank.
 */
export function ranksRecords({ sheet, card }: CardResult): CsvTable {
  const name = (at: number | undefined) => (at === undefined ? '' : sheet.criteria[at]?.name)
  return {
    columns: [
      column('design'),
      column('rank'),
      column('total'),
      column('wins', 'share_of_weightings_won'),
      column('moved', 'least_move_points'),
      column('from', 'least_move_from'),
      column('to', 'least_move_to'),
      column('firstThen', 'first_then'),
      column('disqualified'),
    ],
    rows: [
      ...card.designs.map(({ rank, total, wins, chase }, design) => ({
        design: letterOf(sheet.designs[design]?.place ?? 0),
        rank,
        total,
        wins,
        moved: chase?.least?.points,
        from: chase?.least?.from.map(({ criterion }) => name(criterion)).join('; '),
        to: name(chase?.least?.to),
        firstThen: chase?.least?.isFirstThen,
        disqualified: false,
      })),
      ...sheet.disqualified.map(({ place }) => ({ design: letterOf(place), disqualified: true })),
    ],
  }
}
