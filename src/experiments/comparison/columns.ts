/** The comparison as a table: one row a figure, columns for the value of each scenario and its difference. */
import { signedPercent, withoutPercent } from '../shared/gain-words'
import { chance } from '../../document/chance-words'
import {
  formatCount,
  formatPercent,
  formatSignificant,
  formatUsd,
  listed,
} from '../../document/format'
import { publishedPower } from '../../document/operation/published-power'
import type { Routing } from '../../model/engine'
import { NOT_COMPARABLE, powerCautionSentences } from '../../document/prices/caution-sentences'
import { headingUnit, quantities } from '../../document/quantities'
import { noFigure } from '../../document/refusals'
import { letterOf, titleOf } from '../../document/titles'
import { entered, FILE_ONLY } from '../../tables/columns'
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
import { AGAINST_NO_NETWORK, overSamples } from '../shared/study-provenance'
import type { ScenarioThroughput, Throughputs } from '../shared/throughput'
import {
  compare,
  compareHeadline,
  formatDifference,
  formatValue,
  headlineLabel,
  SAME,
  type ComparedId,
  type Outcome,
} from './figures'

const figureProvenance: Readonly<Record<ComparedId, Provenance>> = {
  ...machineProvenance,
  ...moneyProvenance,
}

/** Of all rows of a column, each of which is of another figure. */
const figuresProvenance: Provenance = {
  meaning:
    'The value of a scenario, or its difference from the baseline’s value. All scenarios are computed in the same way.',
  formula: `Nodes: ${figureProvenance.nodes.formula} Bisection: ${figureProvenance['bisection-static'].formula} Throughput: as in the section Risk.`,
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

/** Figures of which prices are uncertain: their interval over the samples. */
const SAMPLED: Partial<Record<ComparedId, 'nodes' | 'purchaseUsd' | 'yearsUsd'>> = {
  nodes: 'nodes',
  cost: 'purchaseUsd',
  'all-years-cost': 'yearsUsd',
}

/** Earlier answers stay in sight, and in no file. */
function figureRows(
  { outcomes, baseline, throughputs }: Omit<Compared, 'freshness'>,
  compared: typeof compare,
): readonly FigureRow[] {
  const found = throughputs.state === 'current' ? throughputs.value.found : []
  const sampledOf = (id: ComparedId, at: number): Interval | undefined => {
    const sampled = SAMPLED[id] && found[at]?.sampled[SAMPLED[id]]
    return sampled && { low: sampled.p5, high: sampled.p95 }
  }
  return compared(outcomes, baseline).map(({ id, cells }) => ({
    id,
    name: quantities[id].short,
    unit: quantities[id].unit,
    provenance: figureProvenance[id],
    details: outcomes.flatMap((outcome, at) => {
      const own = detailOf(id, outcome)
      const full = id === 'nodes' ? (found[at]?.sampled.fillsCore ?? 0) : 0
      return [
        ...(own === undefined ? [] : [`${letterOf(at)}: ${own}`]),
        ...(full > 0 ? [`${letterOf(at)}: core ports are full in ${chance(full)} of samples`] : []),
      ]
    }),
    format: (value) => formatValue(id, value),
    cells: cells.map(
      ({ value, range, difference, isComparable, current, differenceCurrent }, at) => ({
        value,
        range: range ?? (value === undefined ? undefined : sampledOf(id, at)),
        isOld: !current || value === undefined,
        absolute: difference?.absolute,
        relative: difference?.relative,
        relativeRange: undefined,
        words: difference
          ? formatDifference(id, difference)
          : isComparable || value === undefined
            ? NONE
            : NOT_COMPARABLE,
        isDifferenceOld: !differenceCurrent || (!difference && isComparable),
      }),
    ),
  }))
}

/** What shapes a figure of one scenario, where that is not its budget. */
function detailOf(id: ComparedId, { scenario, machine }: Outcome): string | undefined {
  if (!machine) return undefined
  const { limitedBy, cost } = machine
  switch (id) {
    case 'nodes':
      if (limitedBy === 'fabric') return 'the maximum that the core ports allow'
      return limitedBy === 'model' ? 'the largest machine that the model computes' : undefined
    case 'cost': {
      const rest = cost.unspentUsd ?? 0
      const isNotable = scenario.budget.mode === 'usd' && rest >= NOTABLE * scenario.budget.usd
      return isNotable ? `${formatUsd(rest)} of the budget is left` : undefined
    }
    case 'power': {
      const published = publishedPower(scenario)
      return published === undefined ? undefined : `${formatSignificant(published)} MW published`
    }
    default:
      return undefined
  }
}

/** From this share of a budget on, what is left of it is worth saying. */
const NOTABLE = 0.01

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
  const { samples = 0, covered = 1, blocked = [] } = throughputs ?? {}
  const runs = blocked.length === 0 ? 'has profiles' : 'runs on all scenarios'
  return [
    {
      name: quantities['workload-throughput'].name,
      unit: `nodes of ${letterOf(baseline)}`,
      provenance: overSamples('throughputGain', samples),
      ...(covered < 1 && {
        details: [`on the ${formatPercent(covered)} of the workload that ${runs}`],
      }),
      format: formatCount,
      cells: found.map((said, at) => {
        const gain = at === baseline ? undefined : said?.gain
        return {
          value: said?.throughput,
          range: undefined,
          isOld: !isKnown || !said,
          absolute: gain && said && said.throughput - (found[baseline]?.throughput ?? Number.NaN),
          relative: gain?.value,
          relativeRange: gain && { low: gain.samples.p5, high: gain.samples.p95 },
          words: said ? gainOverBaseline(said) : NONE,
          isDifferenceOld: !isKnown || !said,
        }
      }),
    },
  ]
}

/** "+6.67 % (5.45 to 8.87)" */
function gainOverBaseline({ gain: { value, samples } }: ScenarioThroughput): string {
  const [low, high] = [signedPercent(samples.p5), signedPercent(samples.p95)]
  return samples.p5 === samples.p95
    ? signedPercent(value)
    : `${signedPercent(value)} (${withoutPercent(low)} to ${withoutPercent(high)})`
}

const columnsOf = (
  outcomes: readonly Outcome[],
  baseline: number,
): readonly Column<FigureRow>[] => [
  entered('figure', 'Quantity', ({ name }) => name, {
    details: ({ details = [] }) => details,
    provenanceOf: ({ provenance }) => provenance,
  }),
  entered('unit', 'Unit', ({ unit }) => unit),
  ...outcomes.flatMap((outcome, at): readonly Column<FigureRow>[] => {
    const { scenario, problem } = outcome
    const key = letterOf(at).toLowerCase()
    const absence = () => absenceOf(outcome)
    const isOld = ({ cells }: FigureRow) => problem === undefined && (cells[at]?.isOld ?? true)
    const reason: readonly Column<FigureRow>[] =
      problem === undefined
        ? []
        : [
            entered(
              `${key}_note`,
              `${titleOf(at, scenario)}, note`,
              ({ cells }) => (cells[at]?.value === undefined ? problem : undefined),
              FILE_ONLY,
            ),
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
      interval: ({ cells }) => cells[at]?.range,
      formatOf: ({ format }) => format,
      absence,
      isOld,
      ...own,
    }
    const ofOwn = [value, ...reason]
    if (at === baseline) return ofOwn
    return [
      ...ofOwn,
      {
        key: `${key}_difference`,
        header: `${letterOf(at)} minus ${letterOf(baseline)}`,
        value: ({ cells }) => cells[at]?.absolute,
        absence: ({ cells }) =>
          problem === undefined && outcomes[baseline]?.problem === undefined
            ? cells[at]?.words === NOT_COMPARABLE
              ? NOT_COMPARABLE
              : undefined
            : '',
        formatOf:
          ({ cells }) =>
          () =>
            cells[at]?.words ?? NONE,
        isRanged: true,
        isOld: ({ cells }) => cells[at]?.isDifferenceOld ?? true,
        ...own,
      },
      {
        key: `${key}_relative_difference`,
        header: `${letterOf(at)} minus ${letterOf(baseline)}, share of ${letterOf(baseline)}`,
        value: ({ cells }) => cells[at]?.relative,
        interval: ({ cells }) => cells[at]?.relativeRange,
        isOld: ({ cells }) => cells[at]?.isDifferenceOld ?? true,
        fileOnly: true,
        ...own,
      },
    ]
  }),
]

const BRACKETS =
  'Brackets: interval from 5 to 95 % of the samples of prices and model inputs. For bisection: minimum and maximum over the replicates and the range of routing quality.'

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
    caption: `Quantities of the scenarios, and their differences from ${letter}`,
    columns: columnsOf(outcomes, baseline),
    rows: [...figureRows(compared, compare), ...late],
    ...(late.length > 0 && {
      note: `Workload throughput is computed for the workload of ${letter} at the most likely prices and model inputs, in equivalent nodes of ${letter}. ${BRACKETS} ${AGAINST_NO_NETWORK}`,
    }),
    freshness,
    scenarioOf: () => undefined,
  })
}

/** How each routes whose bisection is shown, where they differ. */
function routingSentence(outcomes: readonly Outcome[]): readonly string[] {
  const lettersOf = (routing: Routing) =>
    outcomes.flatMap(({ scenario }, at) =>
      scenario.fabric.routing === routing ? [letterOf(at)] : [],
    )
  const [still, adapting] = [lettersOf('static'), lettersOf('adaptive')]
  if (still.length === 0 || adapting.length === 0) return []
  return [
    `Bisection is delivered with each scenario’s own routing: static in ${listed(still)}, adaptive in ${listed(adapting)}.`,
  ]
}

/** The figures that a buyer asks for first, with the differences to the baseline: the cover of the report. */
export function headlineTable(compared: Omit<Compared, 'freshness'>): Table {
  const { outcomes, baseline, throughputs } = compared
  const late =
    throughputs.state === 'current' ? throughputRows(throughputs, outcomes.length, baseline) : []
  return table<FigureRow>({
    id: 'headline',
    caption: 'Headline figures',
    columns: [
      entered('figure', 'At the most likely values', ({ id, name, unit }) => {
        const label = id ? headlineLabel(id) : `${name} on a quiet machine`
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
    rows: [...figureRows(compared, compareHeadline), ...late],
    note: [
      ...(outcomes.length > 1
        ? [
            'Here prices and model inputs have their most likely values. Gains in the ranking are medians of samples.',
          ]
        : []),
      'The number after the dot is the difference from the baseline. Brackets: interval from 5 to 95 % of the samples of prices and model inputs.',
      ...(late.length > 0 ? ['On a quiet machine, each job runs alone.'] : []),
      ...routingSentence(outcomes),
      ...powerCautionSentences(
        outcomes.map(({ scenario }, at) => ({ label: letterOf(at), scenario })),
      ),
    ].join(' '),
    freshness: 'current',
    scenarioOf: () => undefined,
  })
}
