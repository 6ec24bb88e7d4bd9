/** The comparison as a table: one row a figure, columns for the value of each scenario and its difference. */
import type { Throughputs } from '../../answers/throughputs'
import { formatCount } from '../../document/format'
import { letterOf, titleOf } from '../../document/titles'
import {
  table,
  type Column,
  type Freshness,
  type Interval,
  type Provenance,
  type Table,
} from '../../tables/table'
import { machineProvenance } from '../shared/machine-provenance'
import { moneyProvenance } from '../shared/money-provenance'
import { overDraws } from '../shared/study-provenance'
import { compare, formatDifference, type FigureId, type Outcome } from './figures'
import { gainOverBaseline } from './throughput-words'

const figureProvenance: Readonly<Record<FigureId, Provenance>> = {
  ...machineProvenance,
  ...moneyProvenance,
}

/** Of all rows of a column, each of which is of another figure. */
const figuresProvenance: Provenance = {
  meaning:
    'A figure of the scenario, or its difference to that of the baseline: both are computed in the same way and set against each other.',
  formula: `Nodes: ${figureProvenance.nodes.formula} Bisection: ${figureProvenance.deliveredStatic.formula} Throughput: that of the section Risk.`,
  source: `${figureProvenance.nodes.source} ${figureProvenance.deliveredStatic.source}`,
  asks: ['design', 'bisection', 'node', 'applications', 'risk'],
  inputs: (scenario) => [
    ...new Set(Object.values(figureProvenance).flatMap(({ inputs }) => inputs(scenario))),
  ],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  limits: figureProvenance.deliveredStatic.limits,
}

/** What is known of a figure of one scenario. */
interface FigureCell {
  readonly value: number | undefined
  readonly range: Interval | undefined
  /** To the baseline: in the unit of the figure, as a share, and in words. */
  readonly absolute: number | undefined
  readonly relative: number | undefined
  readonly relativeRange: Interval | undefined
  readonly words: string
}

interface FigureRow {
  readonly name: string
  /** In files a share is a number from 0 to 1. */
  readonly unit: string
  readonly provenance: Provenance
  readonly format: (value: number) => string
  readonly cells: readonly FigureCell[]
}

const NONE = '\u2013'

/** Of the scenarios as they stand: earlier answers, and what is not known, are left out. */
function figureRows(outcomes: readonly Outcome[], baseline: number): readonly FigureRow[] {
  return compare(outcomes, baseline).map(({ figure, cells }) => ({
    name: figure.label,
    unit: figure.kind === 'share' ? 'share' : figure.unit,
    provenance: figureProvenance[figure.id],
    format: figure.format,
    cells: cells.map(({ value, range, difference, current, differenceCurrent }) => {
      const known = current ? { value, range } : { value: undefined, range: undefined }
      const against = differenceCurrent ? difference : undefined
      return {
        value: known.value,
        range: known.range && { low: known.range[0], high: known.range[1] },
        absolute: against?.absolute,
        relative: against?.relative,
        relativeRange: undefined,
        words: against ? formatDifference(figure, against) : NONE,
      }
    }),
  }))
}

/** What each does of the workload of the baseline; nothing where none does. */
function throughputRows(throughputs: Throughputs | undefined): readonly FigureRow[] {
  const { found = [], baseline = 0, draws = 0 } = throughputs ?? {}
  if (found.every((each) => each === undefined)) return []
  return [
    {
      name: 'Workload throughput',
      unit: `nodes of ${letterOf(baseline)}`,
      provenance: overDraws('throughputGain', draws),
      format: formatCount,
      cells: found.map((said, at) => ({
        value: said?.throughput,
        range: undefined,
        absolute:
          said && at !== baseline
            ? said.throughput - (found[baseline]?.throughput ?? Number.NaN)
            : undefined,
        relative: said && at !== baseline ? said.gain.value : undefined,
        relativeRange:
          said && at !== baseline
            ? { low: said.gain.draws.p5, high: said.gain.draws.p95 }
            : undefined,
        words: said ? gainOverBaseline(said) : NONE,
      })),
    },
  ]
}

const columnsOf = (
  outcomes: readonly Outcome[],
  baseline: number,
): readonly Column<FigureRow>[] => [
  { key: 'figure', header: 'Quantity', value: ({ name }) => name, basis: 'input' },
  { key: 'unit', header: 'Unit', value: ({ unit }) => unit, basis: 'input' },
  ...outcomes.flatMap(({ scenario }, at): readonly Column<FigureRow>[] => {
    const key = letterOf(at).toLowerCase()
    const own = {
      basis: 'simulated',
      scenario: at,
      provenance: figuresProvenance,
    } as const
    const value: Column<FigureRow> = {
      key: `${key}_value`,
      header: titleOf(at, scenario),
      value: ({ cells }) => cells[at]?.value,
      formatOf: ({ format }) => format,
      ...own,
    }
    const end = (name: 'low' | 'high'): Column<FigureRow> => ({
      key: `${key}_value_${name}`,
      header: `${titleOf(at, scenario)}, ${name === 'low' ? 'smallest' : 'largest'} replicate`,
      value: ({ cells }) => cells[at]?.range?.[name],
      fileOnly: true,
      ...own,
    })
    if (at === baseline) return [value, end('low'), end('high')]
    return [
      value,
      end('low'),
      end('high'),
      {
        key: `${key}_difference`,
        header: `${letterOf(at)} over ${letterOf(baseline)}`,
        value: ({ cells }) => cells[at]?.absolute,
        formatOf:
          ({ cells }) =>
          () =>
            cells[at]?.words ?? NONE,
        ...own,
      },
      {
        key: `${key}_relative_difference`,
        header: `${letterOf(at)} over ${letterOf(baseline)}, share`,
        value: ({ cells }) => cells[at]?.relative,
        interval: ({ cells }) => cells[at]?.relativeRange,
        fileOnly: true,
        ...own,
      },
    ]
  }),
]

interface Compared {
  readonly outcomes: readonly Outcome[]
  readonly baseline: number
  /** Only of the scenarios as they stand. */
  readonly throughputs: Throughputs | undefined
  readonly freshness: Freshness
}

export function comparisonTable(compared: Compared): Table {
  const { outcomes, baseline, throughputs, freshness } = compared
  const late = throughputRows(throughputs)
  const letter = letterOf(baseline)
  return table<FigureRow>({
    id: 'figures',
    caption: `Quantities of the scenarios, and their differences to ${letter}`,
    columns: columnsOf(outcomes, baseline),
    rows: [...figureRows(outcomes, baseline), ...late],
    ...(late.length > 0 && {
      note: `Workload throughput: what each machine does of the workload of ${letter}, in undisturbed nodes of ${letter}; in brackets 5 to 95 % of the draws of prices and slowdowns.`,
    }),
    freshness,
    scenarioOf: () => undefined,
  })
}
