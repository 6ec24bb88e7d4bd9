/**
 * The quantities that a technical proposal asks for, with the bisection worked out, after the technical data
 * summary sheet of APEX (docest.com/technical-data-summary-sheet, of which only the first rows are public).
 * What Taper cannot know stands as N/A, which the form allows.
 */
import { isFatTree, isSimulated } from '../../document/scenario/fabric'
import type { Offered } from '../../experiments/bid-form'
import type { ReportAnswers } from '../../experiments/report-answers'
import type { Known } from '../../experiments/comparison/known'
import { formatCount, formatSignificant, formatTaper } from '../../document/format'
import { pathEnds } from '../../experiments/shared/path-ends'
import { publishedPower } from '../../document/operation/published-power'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { MachineFigures, NodeFigures, PointToPointAnswer } from '../../model/engine'
import { calculationOf, type CalculationLine } from '../../experiments/bisection/calculation'
import { letterOf, titleOf } from '../../document/titles'
import type { ReportSection, ReportTable } from '../document/report'
import { entered } from '../../tables/columns'
import { table, type Column } from '../../tables/table'
import { reportTable } from '../document/tables'
import { unbuilt } from './unbuilt'

/** A cell as it is read, and what the file has in its place where that is more. */
interface FormCell {
  readonly text: string
  readonly value?: number
}

const NOT_KNOWN: FormCell = { text: 'N/A' }

const words = (text: string): FormCell => ({ text })

/** What is offered as one design. */
const cellColumn = <Row>(
  at: number,
  scenario: Scenario,
  read: (row: Row) => FormCell,
): Column<Row> =>
  entered(
    `offer_${letterOf(at).toLowerCase()}`,
    titleOf(at, scenario),
    (row) => read(row).value ?? read(row).text,
    { formatOf: (row) => () => read(row).text },
  )

/** A machine whose numbers are requested: sized by the model, or of a given size on another network. */
interface Offer {
  readonly scenario: Scenario
  readonly machine: MachineFigures | undefined
  readonly nodes: number | undefined
  readonly figures: NodeFigures | undefined
  /** Undefined where the network is not modelled. */
  readonly messages: PointToPointAnswer | undefined
}

interface Line {
  readonly category: string
  readonly item: string
  readonly unit: string
  readonly read: (offer: Offer) => FormCell
  readonly comment: string
}

const ratio = (value: number | undefined): FormCell =>
  value === undefined ? NOT_KNOWN : { text: formatTaper(value), value }

const exact = (value: number | undefined): FormCell =>
  value === undefined ? NOT_KNOWN : { text: formatCount(value), value }

const rounded = (value: number | undefined): FormCell =>
  value === undefined ? NOT_KNOWN : { text: formatSignificant(value), value }

/** Of all nodes together. */
const times = (each: (scenario: Scenario) => number) => (offer: Offer) =>
  rounded(offer.nodes === undefined ? undefined : offer.nodes * each(offer.scenario))

const ofMachine =
  (
    read: (machine: MachineFigures, scenario: Scenario) => number | undefined,
    write: (value: number | undefined) => FormCell = rounded,
  ) =>
  ({ machine, scenario }: Offer): FormCell =>
    machine ? write(read(machine, scenario)) : NOT_KNOWN

const unknown = () => NOT_KNOWN

const lines: readonly Line[] = [
  {
    category: 'Nodes',
    item: 'Compute nodes',
    unit: '',
    read: ({ nodes }) => exact(nodes),
    comment: '',
  },
  {
    category: 'Nodes',
    item: 'Processor',
    unit: '',
    read: ({ scenario: { node } }) => words(`${node.cpu.sockets} × ${visibleText(node.cpu.model)}`),
    comment: 'per node',
  },
  {
    category: 'Nodes',
    item: 'Clock and cores per socket',
    unit: '',
    read: ({ scenario: { node } }) =>
      words(
        `${formatSignificant(node.cpu.clockGHz)} GHz, ${formatCount(node.cpu.coresPerSocket)} cores`,
      ),
    comment: 'threads and caches: N/A',
  },
  {
    category: 'Nodes',
    item: 'Accelerators',
    unit: '',
    read: ({ scenario: { node } }) =>
      words(node.gpu.count === 0 ? 'none' : `${node.gpu.count} × ${visibleText(node.gpu.model)}`),
    comment: 'per node',
  },
  {
    category: 'Performance',
    item: 'Peak, double precision',
    unit: 'PFLOP/s',
    read: ({ nodes, figures }) =>
      rounded(nodes !== undefined && figures ? (nodes * figures.peakTFlops) / 1000 : undefined),
    comment: 'CPUs and accelerators',
  },
  {
    category: 'Memory',
    item: 'DDR',
    unit: 'TB',
    read: times(({ node }) => node.ddr.capacityGB / 1000),
    comment: 'total of all nodes; 1 TB = 1e12 bytes',
  },
  {
    category: 'Memory',
    item: 'DDR bandwidth',
    unit: 'TB/s',
    read: times(({ node }) => node.ddr.bandwidthGBps / 1000),
    comment: 'peak, all nodes',
  },
  {
    category: 'Memory',
    item: 'Accelerator memory',
    unit: 'TB',
    read: times(({ node }) => (node.gpu.count * node.gpu.hbmGBEach) / 1000),
    comment: 'all nodes',
  },
  {
    category: 'Memory',
    item: 'Accelerator memory bandwidth',
    unit: 'TB/s',
    read: times(({ node }) => (node.gpu.count * node.gpu.hbmGBpsEach) / 1000),
    comment: 'peak, all nodes',
  },
  {
    category: 'Network',
    item: 'Topology',
    unit: '',
    read: ({ scenario: { fabric } }) =>
      words(isFatTree(fabric) ? `fat tree, ${fabric.levels} levels` : fabric.topology),
    comment: '',
  },
  {
    category: 'Network',
    item: 'Injection bandwidth per node',
    unit: 'GB/s',
    read: ({ figures }) => rounded(figures?.injectionGBps),
    comment: 'one direction, all rails',
  },
  {
    category: 'Network',
    item: 'Bisection bandwidth, nominal',
    unit: 'TB/s',
    read: ofMachine(({ nominalBisectionTBps }) => nominalBisectionTBps),
    comment: 'both directions, calculated below',
  },
  {
    category: 'Network',
    item: 'Latency over the shortest path',
    unit: 'µs',
    read: ({ messages }) => rounded(messages && pathEnds(messages.points).shortest?.softwareUs),
    comment: 'predicted, 8 B one way on an idle network',
  },
  {
    category: 'Network',
    item: 'Latency over the longest path',
    unit: 'µs',
    read: ({ messages }) => rounded(messages && pathEnds(messages.points).longest?.softwareUs),
    comment: 'predicted, 8 B one way on an idle network',
  },
  {
    category: 'Network',
    item: 'Edge switch port ratio',
    unit: '',
    read: ofMachine(({ portTaper }) => portTaper, ratio),
    comment: 'node ports to uplinks',
  },
  {
    category: 'Network',
    item: 'Populated ratio (taper)',
    unit: '',
    read: ofMachine(({ populatedTaper }) => populatedTaper, ratio),
    comment: 'nodes on a full edge switch to uplinks',
  },
  {
    category: 'Network',
    item: 'Edge switches',
    unit: '',
    read: ofMachine(({ edgeSwitches }, { fabric }) => edgeSwitches * fabric.planes, exact),
    comment: 'all rails and planes',
  },
  {
    category: 'Network',
    item: 'Core switches',
    unit: '',
    read: ({ machine, scenario }) => {
      if (!machine) return NOT_KNOWN
      const count = machine.coreSwitches * scenario.fabric.planes
      const noun = coreNouns[coreKind(scenario.fabric)]
      return { text: `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`, value: count }
    },
    comment: 'all planes',
  },
  {
    category: 'Network',
    item: 'Cables, node to edge switch',
    unit: '',
    read: ofMachine(({ nodes }, { fabric }) => nodes * fabric.rails * fabric.planes, exact),
    comment: 'links',
  },
  {
    category: 'Network',
    item: 'Cables, edge switch to core',
    unit: '',
    read: ofMachine(({ uplinks }, { fabric }) => uplinks * fabric.planes, exact),
    comment: 'links',
  },
  {
    category: 'Storage',
    item: 'Node-local drives, capacity',
    unit: 'TB',
    read: times(({ node }) => node.nvme.capacityTB),
    comment: 'all nodes',
  },
  {
    category: 'Storage',
    item: 'Node-local drives, write',
    unit: 'TB/s',
    read: times(({ node }) => node.nvme.writeGBps / 1000),
    comment: 'all nodes',
  },
  {
    category: 'Storage',
    item: 'File system, bandwidth',
    unit: 'TB/s',
    read: ({ scenario: { storage } }) => rounded(storage.fileSystemTBps),
    comment: 'as assumed in the document; capacity N/A',
  },
  {
    category: 'Facility',
    item: 'Node racks',
    unit: '',
    read: ofMachine(({ racks }) => racks, exact),
    comment: 'without core, storage and service racks',
  },
  {
    category: 'Power',
    item: 'Wall plate',
    unit: 'MW',
    read: unknown,
    comment: 'from the vendor',
  },
  {
    category: 'Power',
    item: 'Peak, all parts at full load',
    unit: 'MW',
    read: ofMachine(({ lifetime }) => lifetime && lifetime.powerKW / 1000),
    comment: 'sum of parts, mostly assumed',
  },
  {
    category: 'Power',
    item: 'Nominal, at the mean load in the document',
    unit: 'MW',
    read: ofMachine(
      ({ lifetime }, { operation }) => lifetime && (lifetime.powerKW / 1000) * operation.meanLoad,
    ),
    comment: 'peak × mean load',
  },
  { category: 'Power', item: 'Idle', unit: 'MW', read: unknown, comment: 'from the vendor' },
  {
    category: 'Power',
    item: 'Published machine power',
    unit: 'MW',
    read: ({ scenario }) => rounded(publishedPower(scenario)),
    comment: 'where known',
  },
  {
    category: 'Availability',
    item: 'System availability',
    unit: '%',
    read: unknown,
    comment: 'from the vendor',
  },
]

type Answers = Pick<ReportAnswers, 'workbook' | 'scenarios' | 'offers'>

export function bidFormSection(answers: Answers): ReportSection {
  const { scenarios } = answers
  const offers = scenarios.map((each, at) => offerOf(each, answers.offers[at]))
  return {
    id: 'bid',
    title: 'Quantities that a bid form requires',
    blocks: [
      {
        kind: 'text',
        text: 'The rows are those of a technical data summary sheet. N/A marks values that Taper does not know. The vendor enters them.',
      },
      reportTable(
        table<Line>({
          id: 'form',
          caption: 'Technical data',
          columns: [
            entered('category', 'Category', ({ category }) => category),
            entered('item', 'Item', ({ item }) => item),
            entered('unit', 'Unit', ({ unit }) => unit),
            ...offers.map((offer, at) =>
              cellColumn<Line>(at, offer.scenario, ({ read }) => read(offer)),
            ),
            entered('comment', 'Comment', ({ comment }) => comment),
            entered('proposal_page', 'Proposal page', () => ''),
          ],
          rows: lines,
          freshness: 'current',
        }),
      ),
      ...calculationTable(answers),
      ...unbuilt(answers),
    ],
  }
}

function offerOf({ scenario, machine, node: figures }: Known, offered: Offered | undefined): Offer {
  const isGiven = !isSimulated(scenario.fabric) && scenario.budget.mode === 'nodes'
  return {
    scenario,
    machine,
    nodes: machine?.nodes ?? (isGiven ? scenario.budget.nodes : undefined),
    figures,
    messages: offered?.messages,
  }
}

/** The steps of the calculation, a column a design; designs without a tree have none. */
function calculationTable({ scenarios, offers }: Answers): readonly ReportTable[] {
  const worked = scenarios.flatMap(({ scenario, machine }, index) => {
    if (!machine || !isFatTree(scenario.fabric)) return []
    return [{ index, scenario, steps: calculationOf(scenario, machine, offers[index]?.asBuilt) }]
  })
  const [first] = worked
  if (!first) return []
  // Simulated lines come last and may be missing of one design.
  const longest = worked.toSorted((a, b) => b.steps.length - a.steps.length)[0] ?? first
  return [
    reportTable(
      table<CalculationLine & { readonly at: number }>({
        id: 'bisection',
        caption: 'Bisection calculation',
        columns: [
          entered('line', 'Line', ({ line }) => line),
          entered('item', 'Item', ({ item }) => item),
          entered('from', 'From', ({ at }) => {
            const ways = worked.map(({ steps }) => steps[at]?.from ?? 'N/A')
            return new Set(ways).size === 1
              ? (ways[0] ?? '')
              : worked.map(({ index }, place) => `${letterOf(index)}: ${ways[place]}`).join('; ')
          }),
          ...worked.map(({ index, scenario, steps }) =>
            cellColumn<{ readonly at: number }>(index, scenario, ({ at }) => {
              const step = steps[at]
              return step ? { text: step.format(step.value), value: step.value } : NOT_KNOWN
            }),
          ),
          entered('unit', 'Unit', ({ unit }) => unit),
        ],
        rows: longest.steps.map((step, at) => ({ ...step, at })),
        freshness: 'current',
      }),
    ),
  ]
}
