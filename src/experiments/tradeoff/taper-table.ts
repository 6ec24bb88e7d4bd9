/** Every port split of the edge switch that can be built: what it buys and delivers, and how that is shown. */
import { formatCount, formatFixed, formatSignificant, formatTaper } from '../../document/format'
import type { Delivered, LevelLoad, TaperFigures, Routing } from '../../model/engine'
import type {
  AlignedRow,
  Callout,
  CurveChannels,
  LineChannel,
  OtherMark,
} from '../../tables/channels'
import { analytic, COUNT } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import { machineProvenance, moneyProvenance } from '../shared/provenance'
import {
  deliveredTBps,
  drawable,
  familyName,
  nodeGain,
  referencePoint,
  splitEdit,
  taperLines,
} from './taper-points'
import { splitId } from '../../document/tradeoff/splits'
import { splitFacts, taperNote } from './taper-words'

interface TaperScenario {
  readonly index: number
  readonly letter: string
  /** What the switches at the top of its tree are called: "directors". */
  readonly core: string
}

/** Another scenario's machine, shown where it lies on these axes. */
export interface OtherMachine {
  readonly index: number
  readonly taper: number
  readonly nodes: number
  readonly deliveredTBps?: number | undefined
}

interface TaperTableInput {
  /** Every split that the design's node and budget can have. */
  readonly points: readonly TaperFigures[]
  readonly routing: Routing
  /** The scenario whose node and budget these are. */
  readonly scenario: TaperScenario
  readonly others: readonly OtherMachine[]
  /** The level that limits the least taper most; undefined while that is not known. */
  readonly limit?: LevelLoad | undefined
  readonly freshness: Freshness
}

type TaperColumn = Column<TaperFigures>

const percent = (share: number | undefined) => (share === undefined ? undefined : share * 100)

const delivered = (
  routing: Routing,
  header: string,
  value: (delivered: Delivered) => number,
): Omit<TaperColumn, 'key'> => ({
  header: `${header} ${routing}`,
  value: ({ delivered: both }) => finite(both && value(both[routing])),
  basis: 'simulated',
  provenance: provenanceOf(routing),
})

const provenanceOf = (routing: Routing): Provenance =>
  routing === 'static'
    ? machineProvenance['bisection-static']
    : machineProvenance['bisection-adaptive']

const ofReplicates = (routing: Routing): Provenance => ({
  ...provenanceOf(routing),
  meaning: `Delivered bisection with ${routing} routing, over the replicates. They differ in the random placement of the nodes only.`,
  ...(routing === 'adaptive' && {
    limits: `${machineProvenance['bisection-adaptive'].limits} All replicates have its most likely value. Across its range, the bandwidth varies more.`,
  }),
})

const finite = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : undefined

const deliveredKey = (routing: Routing) => `delivered_${routing}_tb_per_s`

const deliveredColumns = (routing: Routing): readonly TaperColumn[] => [
  {
    key: deliveredKey(routing),
    ...delivered(routing, 'Delivered', ({ deliveredTBps: value }) => value),
    unit: 'TB/s',
    value: (point) => deliveredTBps(point, routing),
  },
  {
    key: `efficiency_${routing}_percent`,
    ...delivered(routing, 'Efficiency', ({ efficiency }) => 100 * efficiency),
    unit: '%',
    provenance: machineProvenance['bisection-efficiency'],
  },
  {
    key: `${deliveredKey(routing)}_low`,
    ...delivered(routing, 'Minimum of the replicates', ({ lowTBps }) => lowTBps),
    provenance: ofReplicates(routing),
    unit: 'TB/s',
    fileOnly: true,
  },
  {
    key: `${deliveredKey(routing)}_high`,
    ...delivered(routing, 'Maximum of the replicates', ({ highTBps }) => highTBps),
    provenance: ofReplicates(routing),
    unit: 'TB/s',
    fileOnly: true,
  },
]

const count = (
  key: string,
  header: string,
  provenance: Provenance,
  value: (point: TaperFigures) => number,
): TaperColumn => analytic(key, header, value, provenance, COUNT)

const quantity = (
  key: string,
  header: string,
  unit: string,
  provenance: Provenance,
  value: (point: TaperFigures) => number | undefined,
): TaperColumn => analytic(key, header, value, provenance, { unit })

const columns: readonly TaperColumn[] = [
  analytic('taper', 'Taper', ({ populatedTaper }) => populatedTaper, machineProvenance.taper, {
    format: formatTaper,
  }),
  count('downlinks', 'Node ports', machineProvenance.ports, ({ downlinks }) => downlinks),
  count('uplinks', 'Uplinks', machineProvenance.ports, ({ uplinks }) => uplinks),
  count(
    'ports_used',
    'Ports used',
    machineProvenance.ports,
    ({ downlinks, uplinks }) => downlinks + uplinks,
  ),
  count('nodes', 'Nodes', moneyProvenance.nodes, ({ nodes }) => nodes),
  count(
    'core_switches',
    'Core switches',
    machineProvenance.coreSwitches,
    ({ coreSwitches }) => coreSwitches,
  ),
  quantity(
    'nominal_tb_per_s',
    'Nominal',
    'TB/s',
    machineProvenance['bisection-nominal'],
    (point) => point.nominalBisectionTBps,
  ),
  ...deliveredColumns('static'),
  ...deliveredColumns('adaptive'),
  quantity('cost_musd', 'Cost', '$ M', moneyProvenance.cost, ({ totalUsd }) => totalUsd / 1e6),
  quantity(
    'network_percent',
    'Network share of cost',
    '%',
    moneyProvenance['network-share'],
    ({ networkShare }) => percent(networkShare),
  ),
  quantity(
    'peak_pflops',
    'Peak',
    'PFLOP/s',
    machineProvenance.peak,
    ({ peakPFlops }) => peakPFlops,
  ),
]

export function taperTable(input: TaperTableInput): Table {
  const points = drawable(input.points)
  const reference = referencePoint(points)
  const note = taperNote(points, input.limit)
  return table<TaperFigures>({
    id: 'splits',
    caption: 'Every port split of the edge switch',
    columns: columns.map((column) =>
      column.format ? column : { ...column, format: commonFormat(points, column) },
    ),
    rows: points,
    ...(note !== undefined && { note }),
    freshness: input.freshness,
    isBaseline: (point) => point === reference,
    isEmphasised: ({ current }) => current,
    paper: 'both',
    edit: splitEdit(input.scenario.letter, (point) => point),
    chart: channelsOf(input, points),
  })
}

/** One precision a column: decimals, 0 to 3, that leave its smallest value two significant digits. */
function commonFormat(points: readonly TaperFigures[], { value }: TaperColumn) {
  const magnitudes = points.flatMap((point) => {
    const found = value(point)
    return typeof found === 'number' && Number.isFinite(found) && found !== 0 ? Math.abs(found) : []
  })
  const smallest = Math.min(...magnitudes)
  const decimals =
    magnitudes.length === 0 ? 0 : Math.min(3, Math.max(1, 1 - Math.floor(Math.log10(smallest))))
  return (number: number) => formatFixed(number, decimals)
}

function channelsOf(
  { routing, scenario, others, freshness }: TaperTableInput,
  points: readonly TaperFigures[],
): CurveChannels<TaperFigures> {
  // While delivered bisection is of an earlier design it is shown, so that the eye sees it change, but no word claims it.
  const said =
    freshness === 'stale-simulated'
      ? points.map((point) => ({ ...point, delivered: undefined }))
      : points
  return {
    type: 'curve',
    name: 'Buildable tapers',
    x: 'taper',
    xScale: 'log',
    panels: [
      {
        heading: 'Nodes bought',
        scale: 'free',
        lines: [nodesLine(points)],
        callouts: ownNodes(points, scenario),
      },
      {
        heading: 'Bisection, both directions of the cut',
        lines: [
          {
            y: 'nominal_tb_per_s',
            text: 'nominal',
            look: 'dashed',
            marks: 'hollow',
          },
          ...(['adaptive', 'static'] as const).map((each) => deliveredLine(each, routing)),
        ],
        callouts: ownBisection(points, routing, scenario),
      },
    ],
    whiskerNote: 'Bars: minimum to maximum of the replicates.',
    strands: (rows) => taperLines(rows).map((line) => line.points),
    isSquare: ({ allPortsUsed }) => allPortsUsed,
    aligned: splitRows(points, scenario.core),
    scenario: ({ current }) => (current ? scenario.index : undefined),
    guide: 'axis',
    others: others.map(({ index, taper, nodes, deliveredTBps: bisection }): OtherMark => ({
      scenario: index,
      x: taper,
      y: { nodes, [deliveredKey(routing)]: bisection },
    })),
    tip: (point) =>
      splitFacts(
        said.find((each) => splitId(each) === splitId(point)) ?? point,
        said,
        scenario.core,
      ),
  }
}

function nodesLine(points: readonly TaperFigures[]): LineChannel<TaperFigures> {
  return {
    y: 'nodes',
    text: 'nodes bought',
    short: 'nodes',
    marks: 'point',
    end: (strand, strands) => {
      const last = strand.at(-1)
      const name = strands < 2 ? { text: 'nodes bought', short: 'nodes' } : familyName(strand)
      return { ...name, detail: last && nodeGain(last, points) }
    },
  }
}

function deliveredLine(each: Routing, routing: Routing): LineChannel<TaperFigures> {
  const isOwn = each === routing
  const ends = [`${deliveredKey(each)}_low`, `${deliveredKey(each)}_high`] as const
  return {
    y: deliveredKey(each),
    text: `delivered, ${each}`,
    short: each,
    look: isOwn ? 'bold' : 'thin',
    marks: 'point',
    ...(isOwn && { whisker: ends }),
  }
}

/** Where the gain leaves no free place, the count alone is better than a hidden line. */
function ownNodes(
  points: readonly TaperFigures[],
  { index, letter }: TaperScenario,
): readonly Callout<TaperFigures>[] {
  const own = points.find(({ current }) => current)
  if (!own) return []
  const gain = nodeGain(own, points)
  const nodes = `${letter} ${formatCount(own.nodes)}`
  const words = gain === undefined ? [nodes] : [`${nodes} (${gain})`, nodes]
  const texts = words.map((text) => [{ text, scenario: index }])
  return [{ rows: [own], y: 'nodes', texts, scenario: index }]
}

function ownBisection(
  points: readonly TaperFigures[],
  routing: Routing,
  { index, letter }: TaperScenario,
): readonly Callout<TaperFigures>[] {
  const own = points.find(({ current }) => current)
  if (!own) return []
  const known = deliveredTBps(own, routing)
  const value = known ?? own.nominalBisectionTBps
  return [
    {
      rows: [own],
      y: known === undefined ? 'nominal_tb_per_s' : deliveredKey(routing),
      texts: [[{ text: `${letter} ${formatSignificant(value)} TB/s`, scenario: index }]],
      scenario: index,
    },
  ]
}

/** Taper, ports and nodes of a split, in line with its marks; its core switches where they are named. */
export function splitRows(
  points: readonly TaperFigures[],
  core?: string,
): readonly AlignedRow<TaperFigures>[] {
  const isOne = new Set(points.map(({ downlinks }) => downlinks)).size <= 1
  return [
    { name: 'taper, edge', short: 'taper', text: (point) => formatTaper(point.populatedTaper) },
    isOne
      ? {
          name: 'uplinks per switch',
          short: 'uplinks',
          text: ({ uplinks }) => formatCount(uplinks),
        }
      : {
          name: 'node ports / uplinks',
          short: 'down / up',
          text: ({ downlinks, uplinks }) => `${downlinks}/${uplinks}`,
        },
    { name: 'nodes bought', short: 'nodes', text: ({ nodes }) => formatCount(nodes) },
    ...(core === undefined
      ? []
      : [
          {
            name: core,
            short: core.split(' ')[0] ?? core,
            text: ({ coreSwitches }: TaperFigures) => formatCount(coreSwitches),
          },
        ]),
  ]
}
