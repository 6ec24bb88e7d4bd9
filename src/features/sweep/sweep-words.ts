/** Columns of a sweep in words, and which of them are shown first. */
import { formatExact } from '../../document/format'
import { headingUnit, keyOf, quantities, written } from '../../document/quantities'
import { fieldAt } from '../../document/scenario/fields'
import { STEPS, type SweepColumn } from '../../sharing/sweep-file/sweep-table'

const byKey = new Map(Object.values(quantities).map((quantity) => [keyOf(quantity), quantity]))

const quantityOf = ({ name }: SweepColumn) => byKey.get(name)

/** "Purchase cost, USD"; the path of a value that has no field. */
export function columnTitle(column: SweepColumn): string {
  const quantity = quantityOf(column)
  if (!quantity) return fieldAt(column.name)?.label ?? column.name
  const unit = headingUnit(quantity)
  return unit === '' ? quantity.short : `${quantity.short}, ${unit}`
}

export const betterOf = (column: SweepColumn) => quantityOf(column)?.better ?? 'more'

export function valueText(column: SweepColumn, value: number): string {
  if (Number.isNaN(value)) return ''
  const quantity = quantityOf(column)
  if (column.words) return column.words[value] ?? ''
  return quantity ? written(quantity, value) : formatExact(value)
}

/** The value that a step of the column stands for. */
export const valueAt = ({ minimum, maximum, words }: SweepColumn, step: number) => {
  const value = minimum + (step / (STEPS - 1)) * (maximum - minimum)
  return words ? Math.round(value) : value
}

/** The step of a value that some design has. */
export const stepAt = ({ steps, values }: SweepColumn, value: number) =>
  steps[values.indexOf(value)] ?? 0

const varies = ({ minimum, maximum }: SweepColumn) => maximum > minimum

/** Results that may be across and up. */
export const measuresOf = (columns: readonly SweepColumn[]) =>
  columns.filter((column) => !column.isVaried && column.words === undefined && varies(column))

const ACROSS = ['cost_usd', 'lifetime_cost_usd', 'nodes']
const UP = ['workload_throughput', 'bisection_adaptive_tb_per_s', 'bisection_nominal_tb_per_s']

/** The first of the measures that is in a list, else the one at a place. */
const chosen = (measures: readonly SweepColumn[], names: readonly string[], place: number) =>
  names.flatMap((name) => measures.filter((column) => column.name.startsWith(name)))[0] ??
  measures[place] ??
  measures[0]

export const firstMeasures = (columns: readonly SweepColumn[]) => {
  const measures = measuresOf(columns)
  const across = chosen(measures, ACROSS, 0)
  const others = measures.filter((column) => column !== across)
  return { across, up: chosen(others, UP, 0) ?? across }
}

/** Values of the sweep that are shown first: for so many there is room on any screen. */
const FIRST_SHOWN = 5

/** What can be shown beside each other: values that the sweep varied, and results that differ. */
export const comparable = (columns: readonly SweepColumn[]) => columns.filter(varies)

export const firstShown = (columns: readonly SweepColumn[]): ReadonlySet<string> =>
  new Set(
    comparable(columns)
      .filter(({ isVaried }) => isVaried)
      .slice(0, FIRST_SHOWN)
      .map(({ name }) => name),
  )

/** Beside each other: what was chosen, then what is across and up. */
export function shownBeside(
  columns: readonly SweepColumn[],
  chosen: ReadonlySet<string>,
  measures: readonly SweepColumn[],
): readonly SweepColumn[] {
  const others = columns.filter((column) => chosen.has(column.name) && !measures.includes(column))
  return [...others, ...new Set(measures)]
}
