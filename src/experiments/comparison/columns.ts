/** The comparison as a table: one row a figure, columns for the value of each scenario and its difference. */
import { formatCount, formatPercent } from '../../document/format'
import { headingUnit, quantities } from '../../document/quantities'
import { noFigure } from '../../document/refusals'
import { letterOf, titleOf } from '../../document/titles'
import { entered } from '../../tables/columns'
import {
  table,
  type Column,
  type Freshness,
  type Interval,
  type Provenance,
  type Table,
} from '../../tables/table'
import { machineProvenance, moneyProvenance } from '../shared/provenance'
import type { Slot } from '../experiment'
import { AGAINST_NO_NETWORK, overDraws } from '../shared/study-provenance'
import type { Throughputs } from '../shared/throughput'
import {
  compare,
  formatDifference,
  formatValue,
  headlineIds,
  headlineLabel,
  SAME,
  type ComparedId,
  type Outcome,
} from './figures'
import { gainOverBaseline } from './throughput-words'

const figureProvenance: Readonly<Record<ComparedId, Provenance>> = {
  ...machineProvenance,
  ...moneyProvenance,
}

/** Of all rows of a column, each of which is of another figure. */
const figuresProvenance: Provenance = {
  meaning:
    'A figure of the scenario, or its difference to that of the baseline: both are computed in the same way and set against each other.',
  formula: `Nodes: ${figureProvenance.nodes.formula} Bisection: ${figureProvenance['bisection-static'].formula} Throughput: that of the section Risk.`,
  source: `${figureProvenance.nodes.source} ${figureProvenance['bisection-static'].source}`,
  asks: ['design', 'bisection', 'node', 'applications', 'risk'],
  inputs: (scenario) => [
    ...new Set(Object.values(figureProvenance).flatMap(({ inputs }) => inputs(scenario))),
  ],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  limits: figureProvenance['bisection-static'].limits,
}

/** What is known of a figure of one scenario. */
interface FigureCell {
  readonly value: number | undefined
  readonly range: Interval | undefined
  /** Whether it is of the scenario as it was, or not known. */
  readonly isOld: boolean
  /** To the baseline: in the unit of the figure, as a share, and in words. */
  readonly absolute: number | undefined
  readonly relative: number | undefined
  readonly relativeRange: Interval | undefined
  readonly words: string
  readonly isDifferenceOld: boolean
}

interface FigureRow {
  /** Of one that is read from the outcomes. */
  readonly id?: ComparedId
  readonly name: string
  /** In files a share is a number from 0 to 1. */
  readonly unit: string
  readonly provenance: Provenance
  readonly details?: readonly string[]
  readonly format: (value: number) => string
  readonly cells: readonly FigureCell[]
}

const NONE = '\u2013'

/** Earlier answers stay in sight, and in no file. */
function figureRows(outcomes: readonly Outcome[], baseline: number): readonly FigureRow[] {
  return compare(outcomes, baseline).map(({ id, cells }) => ({
    id,
    name: quantities[id].short,
    unit: quantities[id].unit,
    provenance: figureProvenance[id],
    format: (value) => formatValue(id, value),
    cells: cells.map(({ value, range, difference, current, differenceCurrent }) => ({
      value,
      range,
      isOld: !current || value === undefined,
      absolute: difference?.absolute,
      relative: difference?.relative,
      relativeRange: undefined,
      words: difference ? formatDifference(id, difference) : NONE,
      isDifferenceOld: !differenceCurrent || !difference,
    })),
  }))
}

/** Why a scenario has no figures, as a cell has it. */
const absenceOf = ({ problem, scenario }: Outcome): string | undefined =>
  problem === undefined ? undefined : noFigure(scenario.fabric)

/** What each does of the workload of the baseline; its place while that is not known; nothing where none does. */
function throughputRows(
  { state, value: throughputs }: Slot<Throughputs>,
  count: number,
  baseline: number,
): readonly FigureRow[] {
  const isOfThese = throughputs?.found.length === count && throughputs.baseline === baseline
  const found = isOfThese ? throughputs.found : Array.from({ length: count }, () => undefined)
  const isKnown = state === 'current'
  if (isKnown && found.every((each) => each === undefined)) return []
  const { draws = 0, covered = 1, blocked = [] } = throughputs ?? {}
  const runs = blocked.length === 0 ? 'has profiles' : 'runs on all'
  return [
    {
      name: quantities['workload-throughput'].name,
      unit: `nodes of ${letterOf(baseline)}`,
      provenance: overDraws('throughputGain', draws),
      ...(covered < 1 && { details: [`on the ${formatPercent(covered)} that ${runs}`] }),
      format: formatCount,
      cells: found.map((said, at) => {
        const gain = at === baseline ? undefined : said?.gain
        return {
          value: said?.throughput,
          range: undefined,
          isOld: !isKnown || !said,
          absolute: gain && said && said.throughput - (found[baseline]?.throughput ?? Number.NaN),
          relative: gain?.value,
          relativeRange: gain && { low: gain.draws.p5, high: gain.draws.p95 },
          words: said ? gainOverBaseline(said) : NONE,
          isDifferenceOld: !isKnown || !said,
        }
      }),
    },
  ]
}

const columnsOf = (
  outcomes: readonly Outcome[],
  baseline: number,
): readonly Column<FigureRow>[] => [
  {
    key: 'figure',
    header: 'Quantity',
    value: ({ name }) => name,
    details: ({ details = [] }) => details,
    provenanceOf: ({ provenance }) => provenance,
    basis: 'input',
  },
  { key: 'unit', header: 'Unit', value: ({ unit }) => unit, basis: 'input' },
  ...outcomes.flatMap((outcome, at): readonly Column<FigureRow>[] => {
    const { scenario, problem } = outcome
    const key = letterOf(at).toLowerCase()
    const absence = () => absenceOf(outcome)
    const isOld = ({ cells }: FigureRow) => problem === undefined && (cells[at]?.isOld ?? true)
    const reason: readonly Column<FigureRow>[] =
      problem === undefined
        ? []
        : [
            {
              key: `${key}_note`,
              header: `${titleOf(at, scenario)}, note`,
              value: ({ cells }) => (cells[at]?.value === undefined ? problem : undefined),
              fileOnly: true,
              basis: 'input',
            },
          ]
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
      absence,
      isOld,
      ...own,
    }
    const end = (name: 'low' | 'high'): Column<FigureRow> => ({
      key: `${key}_value_${name}`,
      header: `${titleOf(at, scenario)}, ${name === 'low' ? 'smallest' : 'largest'} replicate`,
      value: ({ cells }) => cells[at]?.range?.[name],
      isOld: ({ cells }) => cells[at]?.isOld ?? true,
      fileOnly: true,
      ...own,
    })
    const ofOwn = [value, end('low'), end('high'), ...reason]
    if (at === baseline) return ofOwn
    return [
      ...ofOwn,
      {
        key: `${key}_difference`,
        header: `${letterOf(at)} over ${letterOf(baseline)}`,
        value: ({ cells }) => cells[at]?.absolute,
        absence: () => (problem ?? outcomes[baseline]?.problem) && '',
        formatOf:
          ({ cells }) =>
          () =>
            cells[at]?.words ?? NONE,
        isOld: ({ cells }) => cells[at]?.isDifferenceOld ?? true,
        ...own,
      },
      {
        key: `${key}_relative_difference`,
        header: `${letterOf(at)} over ${letterOf(baseline)}, share`,
        value: ({ cells }) => cells[at]?.relative,
        interval: ({ cells }) => cells[at]?.relativeRange,
        isOld: ({ cells }) => cells[at]?.isDifferenceOld ?? true,
        fileOnly: true,
        ...own,
      },
    ]
  }),
]

interface Compared {
  readonly outcomes: readonly Outcome[]
  readonly baseline: number
  readonly throughputs: Slot<Throughputs>
  readonly freshness: Freshness
}

export function comparisonTable(compared: Compared): Table {
  const { outcomes, baseline, throughputs, freshness } = compared
  const late = throughputRows(throughputs, outcomes.length, baseline)
  const letter = letterOf(baseline)
  return table<FigureRow>({
    id: 'figures',
    caption: `Quantities of the scenarios, and their differences to ${letter}`,
    columns: columnsOf(outcomes, baseline),
    rows: [...figureRows(outcomes, baseline), ...late],
    ...(late.length > 0 && {
      note: `Workload throughput: on the workload of ${letter}, in equivalent nodes of ${letter}. Brackets: 5 to 95 % of the samples of prices and of the model’s inputs. ${AGAINST_NO_NETWORK}`,
    }),
    freshness,
    scenarioOf: () => undefined,
  })
}

/** The figures that a buyer asks for first, with the differences to the baseline: the cover of the report. */
export function headlineTable(compared: Omit<Compared, 'freshness'>): Table {
  const { outcomes, baseline, throughputs } = compared
  const base = outcomes[baseline]
  const ids = base ? headlineIds(base.scenario) : []
  const figures = figureRows(outcomes, baseline).filter(({ id }) => id && ids.includes(id))
  return table<FigureRow>({
    id: 'headline',
    caption: 'Headline figures',
    columns: [
      entered('figure', 'Figure', ({ id, name, unit }) => {
        const label = id ? headlineLabel(id) : name
        const shown = id ? headingUnit(quantities[id]) : unit
        return shown === '' || shown === 'USD' ? label : `${label}, ${shown}`
      }),
      ...outcomes.map((outcome, at): Column<FigureRow> => ({
        key: `${letterOf(at).toLowerCase()}_value`,
        header: `${titleOf(at, outcome.scenario)}${at === baseline ? ', baseline' : ''}`,
        value: ({ cells }) => cells[at]?.value,
        absence: () => absenceOf(outcome),
        formatOf:
          ({ cells, format }) =>
          (value) => {
            const { words = NONE } = cells[at] ?? {}
            const isAlone = at === baseline || words === NONE || words === SAME
            return isAlone ? format(value) : `${format(value)} · ${words}`
          },
        isOld: ({ cells }) => cells[at]?.isOld ?? true,
        basis: 'simulated',
        scenario: at,
        provenance: figuresProvenance,
      })),
    ],
    rows: [
      ...figures,
      ...(throughputs.state === 'current'
        ? throughputRows(throughputs, outcomes.length, baseline)
        : []),
    ],
    note: 'After the dot: the difference from the baseline. Brackets: 5 to 95 % of the samples of prices and of the model’s inputs.',
    freshness: 'current',
    scenarioOf: () => undefined,
  })
}
