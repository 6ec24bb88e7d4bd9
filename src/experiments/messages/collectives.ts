/** How long collectives take on every tree, with nobody else on it. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatSignificant } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { AnswerTo, CollectiveOperation } from '../../model/engine'
import { toCollectives } from '../../model/to-message-request'
import { analytic, entered } from '../../tables/columns'
import { message, table, type Column, type Section } from '../../tables/table'
import {
  choice,
  choiceOf,
  defineExperiment,
  type Controls,
  type Get,
  type Input,
  type ValuesOf,
} from '../experiment'
import { freshnessOf } from '../shared/scenarios'
import {
  absences,
  curvesSection,
  onTrees,
  ownOnly,
  type RequestedTree,
  messageProvenance,
  resultOf,
  JSON_BYTES,
} from './answers'
import {
  axesByNodes,
  axesBySize,
  curvesByNodes,
  curvesBySize,
  pointAt,
  collectiveSentence,
  operationName,
  sizeSentence,
} from './curves'

type Requested = RequestedTree<AnswerTo<'collectives'>>

/** How many ranks of a node take part. */
type Ranks = 'one' | 'gpu' | 'core'

const SIZES = [
  { value: '8', label: '8 B' },
  { value: '2048', label: '2 KiB' },
  { value: '65536', label: '64 KiB' },
  { value: '1048576', label: '1 MiB' },
] as const

const parameters = {
  operation: choice<CollectiveOperation>(
    'Operation',
    'Collective whose times are listed',
    {
      allreduce: 'Allreduce',
      barrier: 'Barrier',
      broadcast: 'Broadcast',
      'all-to-all': 'All-to-all',
    },
    'allreduce',
  ),
  collectiveSize: choiceOf<(typeof SIZES)[number]['value']>(
    'Size',
    'Message size in bytes, for the times by number of nodes',
    SIZES,
    '8',
  ),
  collectiveRanks: choice<Ranks>(
    'Ranks per node',
    'Ranks per node in a collective: one, one per GPU, or one per core',
    { one: 'one', gpu: 'one per GPU', core: 'one per core' },
    'one',
  ),
}

type Parameters = ValuesOf<typeof parameters>

const MOST_RANKS = 1024

function ranksOf({ node }: Scenario, choice: Ranks): number {
  switch (choice) {
    case 'one':
      return 1
    case 'gpu':
      return Math.max(1, node.gpu.count)
    case 'core':
      return Math.min(MOST_RANKS, node.cpu.sockets * node.cpu.coresPerSocket)
  }
}

const answer = (input: Input<Parameters>, get: Get): readonly Requested[] =>
  onTrees(input, get, (scenario) =>
    toCollectives(scenario, { ranksPerNode: ranksOf(scenario, input.parameters.collectiveRanks) }),
  )

function sections(
  requested: readonly Requested[],
  { focus, parameters: chosen }: Input<Parameters>,
): readonly Section[] {
  const { operation } = chosen
  const bytes = Number(chosen.collectiveSize)
  const own = requested[focus]
  if (!own) return []
  const result = resultOf(own)
  const answers = requested.map((each) => ({ letter: each.letter, result: resultOf(each) }))
  const { refusals, messages } = absences(requested, focus)
  const ranks = ranksWords(own.scenario, chosen.collectiveRanks)
  const alone = `${ranks}, with no other jobs on the machine`
  const slots = requested.map(({ slot }) => slot)
  const point = pointAt(result, operation, bytes)
  return [
    wholeSection(requested, ranks),
    curvesSection({
      id: 'by-nodes',
      curves: curvesByNodes(answers, operation, bytes),
      axes: axesByNodes,
      provenance: messageProvenance.collective,
      sentence: point && collectiveSentence(own.letter, point),
      question: `How long does ${operationName(operation, bytes)} take?`,
      subtitle: alone,
      slots,
      refusals,
      messages,
    }),
    operation === 'barrier'
      ? sizelessSection
      : curvesSection({
          id: 'by-size',
          curves: curvesBySize(answers, operation),
          axes: axesBySize,
          provenance: messageProvenance.collective,
          sentence: result && sizeSentence(own.letter, pointsOf(result, operation), operation),
          question: 'How does the time depend on the message size?',
          subtitle: `${alone}; all nodes of each machine`,
          slots,
          refusals: ownOnly(refusals, focus),
          only: ['page', 'file'],
        }),
  ]
}

type Result = AnswerTo<'collectives'>['result']

/** On the whole machine, by size. */
const pointsOf = ({ points, machineNodes }: Result, operation: CollectiveOperation) =>
  points.filter((point) => point.operation === operation && point.nodes === machineNodes)

const ranksWords = (scenario: Scenario, choice: Ranks): string => {
  const ranks = ranksOf(scenario, choice)
  return ranks === 1 ? 'One rank per node' : `${ranks} ranks per node`
}

const sizelessSection: Section = {
  id: 'by-size',
  title: message('How does the time depend on the message size?'),
  messages: [message('A barrier carries no data, so its time does not depend on a size.')],
  only: ['page'],
}

type Operation = readonly [CollectiveOperation, bytes: number]

const OPERATIONS: readonly Operation[] = [
  ['barrier', 8],
  ['broadcast', 8],
  ['broadcast', 1_048_576],
  ['allreduce', 8],
  ['allreduce', 1_048_576],
  ['all-to-all', 8],
  ['all-to-all', 1_048_576],
]

/** Every operation on the whole machine, and up to which size the switches win an allreduce. */
function wholeSection(requested: readonly Requested[], ranks: string): Section {
  const answered = requested.filter((each) => resultOf(each))
  return {
    id: 'whole',
    title: message('Collectives on the whole machine, with {ranks}', {
      ranks: ranks.toLowerCase(),
    }),
    tables: [
      table<Operation>({
        id: 'operations',
        caption: 'Collectives on the whole machine',
        columns: [
          entered('operation', 'Operation', ([operation, bytes]) =>
            operationName(operation, bytes),
          ),
          ...answered.flatMap(timesOf),
        ],
        rows: answered.length > 0 ? OPERATIONS : [],
        freshness: freshnessOf(answered.map(({ slot }) => slot)),
        scenarioOf: () => undefined,
      }),
    ],
    messages: answered.flatMap((each) => {
      const result = resultOf(each)
      const points = result ? pointsOf(result, 'allreduce') : []
      return [message(sizeSentence(each.letter, points, 'allreduce'))]
    }),
    only: ['report', 'file'],
  }
}

function timesOf(requested: Requested): readonly Column<Operation>[] {
  const result = resultOf(requested)
  const times = [
    ['in software', 'softwareUs'],
    ['in the switches', 'inNetworkUs'],
  ] as const
  return times.map(([words, time]) =>
    analytic(
      `${requested.letter} ${words} us`.toLowerCase().replaceAll(' ', '_'),
      `${requested.letter} ${words}`,
      ([operation, bytes]) => pointAt(result, operation, bytes)?.[time],
      messageProvenance.collective,
      { unit: 'µs', format: formatSignificant, scenario: requested.at },
    ),
  )
}

/** Powers of eight, and the whole machine. */
const JSON_NODES = [8, 64, 512, 4096] as const
/** The names that other tools read. */
function json(
  requested: readonly Requested[],
  { focus, parameters: chosen }: Input<Parameters>,
  get: Get,
) {
  const own = requested[focus]
  if (!own) return undefined
  const { scenario, built } = own
  if (!isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  if (built.state !== 'current') return undefined
  const { nodes } = built.value.machine
  const request = toCollectives(scenario, {
    ranksPerNode: ranksOf(scenario, chosen.collectiveRanks),
    nodes: [...JSON_NODES.filter((part) => part < nodes), nodes],
    bytes: JSON_BYTES,
  })
  const slot = get(request, focus)
  return slot.state === 'current' ? slot.value.result : undefined
}

export const collectives = defineExperiment<Parameters, readonly Requested[]>({
  id: 'collectives',
  title: 'Collectives',
  report: true,
  help: 'times on a machine without other jobs',
  jsonHelp:
    'Times in microseconds by operation, nodes and bytes, with one rank per node. softwareUs and hcollUs: in software. inNetworkUs: in the switches, if fabric.inNetworkCollectives is true.',
  parameters,
  answer,
  sections,
  controls: (_, { parameters: { operation } }): Controls => ({
    // A barrier has no size to choose.
    ...(operation === 'barrier' && { collectiveSize: { choices: SIZES.slice(0, 1) } }),
  }),
  json,
})
