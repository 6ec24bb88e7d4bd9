/** What a change that is only supposed does to every scenario. */
import { changePanel, type Change } from '../../tables/changes'
import { table, type Column, type Table } from '../../tables/table'

/** A scenario with what becomes of it, quantity by quantity. */
export interface ChangedScenario {
  /** Index of the scenario. */
  readonly scenario: number
  /** "A Sierra as built" */
  readonly title: string
  /** In the order of the axes. */
  readonly changes: readonly Change[]
  /** In the order of the columns after the scenario's. */
  readonly texts: readonly string[]
}

interface Changes {
  readonly id: string
  readonly caption: string
  /** What each axis measures. */
  readonly axes: readonly string[]
  /** After the scenario's. */
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly rows: readonly ChangedScenario[]
  readonly note: string
}

export const changesTable = ({ id, caption, axes, columns, rows, note }: Changes): Table =>
  table<ChangedScenario>({
    id,
    caption,
    columns: [
      { key: 'scenario', header: 'Scenario', value: ({ title }) => title, basis: 'input' },
      ...columns.map(({ key, header }, at): Column<ChangedScenario> => ({
        key,
        header,
        value: ({ texts }) => texts[at],
        basis: 'simulated',
      })),
    ],
    rows,
    note,
    freshness: 'current',
    scenarioOf: ({ scenario }) => scenario,
    chart: {
      type: 'rows',
      label: 'scenario',
      scenario: ({ scenario }) => scenario,
      panels: axes.map((axis, at) =>
        changePanel<ChangedScenario>(axis, ({ changes }) => changes[at] ?? { words: '' }),
      ),
    },
  })
