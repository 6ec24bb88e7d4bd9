/** What every scenario answers to one question about messages, and what is said of those that have no answer. */
import { formatSignificant } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { AnswerTo, EngineRequest } from '../../model/engine'
import { analytic } from '../../tables/columns'
import {
  type CurveAxes,
  type ScenarioCurve,
  scenarioCurvesTable,
} from '../../tables/scenario-curves'
import {
  type Column,
  type Provenance,
  message,
  type Message,
  type Refusal,
  type Section,
} from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { builtOf, freshnessOf, type Built, refusalsOf } from '../shared/scenarios'

// Where the times of messages and collectives come from; the words follow `wasm-model/README.md`.

const messageParameters = [
  'small-message',
  'further-switch',
  'inline-pcie-share',
  'fetch',
  'second-packet',
  'host-byte',
]
/** Of the rate that a rank reaches at its end. */
const endParameters = ['link-usable-fraction', 'single-rank-pcie-factor']
const end = ['node.hca.portGBps', 'node.hca.pcieGBpsPerSocket']

export const messageProvenance = {
  collective: {
    meaning: 'Time of a collective on a machine without other jobs.',
    formula:
      'In software: the time of the fastest algorithm, summed over its rounds. In each round, a message goes to a partner at twice the previous distance, through the switches between the two. In the switches: the time up and down the tree, plus one aggregation per level. Each further 256 B of payload adds one aggregation.',
    source:
      'Algorithms: recursive doubling, Rabenseifner’s halving, ring, and Bruck’s all-to-all. The times are compared with SC19 Table 1 and sec 4.2.1.',
    asks: ['collectives'],
    inputs: () => [
      ...end,
      'node.hca.striping',
      'fabric.rails',
      'fabric.linkGBps',
      'fabric.edge.downlinks',
      'fabric.edge.uplinks',
      'fabric.levels',
    ],
    parameters: [
      ...messageParameters,
      'collective-round',
      'combine',
      'aggregation',
      'shared-memory-step',
      'tag-copy',
      ...endParameters,
      'endpoint-fraction',
    ],
    limits:
      'The nodes are neighbours. There is no other traffic and no noise. The model is fitted to one machine at 4,096 nodes. Published times with other software differ from the model by up to half.',
  },
  message: {
    meaning: 'Time of one message from the start of the send to the end of the receive.',
    formula:
      'Messages are sent inline up to 128 B and eagerly up to 64 KiB. Larger messages require a handshake and are sent at the rate of the ports in use. Every switch after the first adds a fixed time.',
    source: 'Protocol and times of SC19 Tables 2 and 3.',
    asks: ['pointToPoint'],
    inputs: () => [...end, 'node.hca.striping', 'fabric.linkGBps', 'fabric.levels'],
    parameters: [...messageParameters, 'tag-start', 'tag-copy', ...endParameters],
    limits: 'Messages are in host memory, with short tag queues and no other traffic.',
  },
  stream: {
    meaning: 'Bandwidth of one rank that sends messages of one size, one after the other.',
    formula:
      'Size ÷ (posting time + size × time per byte of the slowest stage). The stages are the two hosts and the ports in use.',
    source: 'This model, from the times of SC19 Table 2.',
    asks: ['pointToPoint'],
    inputs: () => [...end, 'node.hca.striping', 'fabric.linkGBps', 'fabric.rails'],
    parameters: ['inline-pcie-share', 'host-byte', ...endParameters],
    limits: 'No published curve for this machine was available to check the model.',
  },
  rate: {
    meaning: 'Number of messages per second that all ranks of a node send together.',
    formula:
      'The smaller of ranks ÷ overhead and ports ÷ gap. Overhead: the time that a rank itself spends on a message and on copying its bytes. If the adapter matches tags, there is one fewer copy. Gap: the longest of posting, sending the bytes over one port, and matching in the adapter.',
    source: 'LogGP (overhead and gap), with times of SC19 Tables 1 and 2.',
    asks: ['pointToPoint'],
    inputs: () => [...end, 'fabric.linkGBps', 'fabric.rails'],
    parameters: [
      'collective-round',
      'inline-pcie-share',
      'host-byte',
      'tag-start',
      'tag-copy',
      ...endParameters,
    ],
    limits:
      'No published rate was available to check the model. Tag queues are assumed to be short.',
  },
  oneSided: {
    meaning: 'Time or bandwidth of a one-sided transfer between two nodes under one edge switch.',
    formula:
      'Latency of a put: the time to post it plus the round trip through adapters and switches. The library’s software adds time. It adds more if it uses a general layer instead of the network’s native interface. A get takes as long as a put plus a fetch. Bandwidth: size ÷ (posting time + size ÷ port rate). The posting time is 2.7 posts for an MPI put, 3.1 for an MPI get and 1 for GASNet-EX.',
    source:
      'The fetch is fitted to SC19 Table 2, the other terms to Summit and Cori (GASNET22 Table 1). Numbers of posts: GASNET22 sec III.',
    asks: ['rma'],
    inputs: () => end,
    parameters: [
      'adapters-cabled',
      'adapters-on-router',
      'mpi-one-sided',
      'general-layer',
      'further-switch',
      'fetch',
      'inline-pcie-share',
      ...endParameters,
    ],
    limits:
      'A machine that you describe yourself is calculated as one with InfiniBand. On the two machines that were not fitted, the median error is 24 % and the largest is 49 %. On Slingshot 11, an MPI get takes 6.17 µs. Neither adapter nor switch explains this, because an MPI put and a GASNet-EX get are faster there.',
  },
} as const satisfies Readonly<Record<string, Provenance>>

/** A scenario with its answer; undefined where it is not requested. */
export interface Requested<Value> {
  readonly at: number
  readonly letter: string
  readonly scenario: Scenario
  readonly slot: Slot<Value> | undefined
}

export interface RequestedTree<Value> extends Requested<Value>, Built {}

/** Asks of every tree that can be built. */
export const onTrees = <Request extends EngineRequest>(
  input: Pick<Input<unknown>, 'workbook'>,
  get: Get,
  request: (scenario: Scenario) => Request,
): readonly RequestedTree<AnswerTo<Request['kind']>>[] =>
  builtOf(input, get).map((each) => ({
    ...each,
    letter: letterOf(each.at),
    slot: each.built.state === 'refused' ? undefined : get(request(each.scenario), each.at),
  }))

/**
 * What is shown of an answer: the last one while its successor is computed, and nothing where there will be none,
 * because a curve of an earlier design would pass for one of this.
 */
export const shownOf = <Value>(slot: Slot<Value> | undefined): Value | undefined =>
  slot?.state === 'refused' ? undefined : slot?.value

export const resultOf = <Result>({
  slot,
}: Requested<{ readonly result: Result }>): Result | undefined => shownOf(slot)?.result

/** Sizes that the command line reports. */
export const JSON_BYTES = [8, 2048, 1_048_576] as const

/** Why scenarios have none: those whose network has none are only shown of where others have one. */
export function absences(
  requested: readonly (Requested<unknown> & Partial<Pick<Built, 'built'>>)[],
  focus: number,
): { readonly refusals: readonly Refusal[]; readonly messages: readonly Message[] } {
  const all = requested.flatMap((each) =>
    refusalsOf(each, each.built?.state === 'refused' ? each.built : each.slot, focus),
  )
  const isAside = ({ reason }: Refusal) => reason === 'not-modelled'
  if (!requested.some(({ slot }) => slot && slot.state !== 'refused')) {
    return { refusals: all, messages: [] }
  }
  return {
    refusals: all.filter((refusal) => !isAside(refusal)),
    messages: all.filter(isAside).map(({ message: said }) => message(said)),
  }
}

/** Of the scenario in focus alone: what others lack is shown once, at the first section. */
export const ownOnly = (refusals: readonly Refusal[], focus: number): readonly Refusal[] =>
  refusals.filter(({ scenario }) => scenario === undefined || scenario === focus)

/** Makes columns of numbers of one scenario, beside those of the others. */
export const columnOf =
  (
    { letter, at }: Pick<Requested<unknown>, 'letter' | 'at'>,
    provenance: Provenance,
    unit: string,
  ) =>
  (key: string, header: string, value: Column<number>['value']): Column<number> =>
    analytic(`${letter.toLowerCase()}_${key}`, `${letter}, ${header}`, value, provenance, {
      unit,
      format: formatSignificant,
      scenario: at,
    })

interface Curves {
  readonly id: string
  readonly curves: readonly ScenarioCurve[]
  readonly axes: CurveAxes
  readonly provenance: Provenance
  /** Said of the scenario in focus once all is of the present designs. */
  readonly sentence: string | undefined
  /** In its place until then. */
  readonly question: string
  readonly subtitle: string
  readonly slots: readonly (Slot<unknown> | undefined)[]
  readonly refusals: readonly Refusal[]
  readonly messages?: readonly Message[]
  readonly only?: Section['only']
}

/** One quantity of every scenario, as a chart of curves. */
export function curvesSection(of: Curves): Section {
  const { id, curves, axes, provenance, sentence, question, only } = of
  const freshness = freshnessOf(of.slots.filter((slot) => slot?.state !== 'refused'))
  const said = freshness === 'current' && of.refusals.length === 0 ? sentence : undefined
  return {
    id,
    title: message(said ?? question),
    subtitle: of.subtitle,
    tables: [
      scenarioCurvesTable({ id: 'curves', caption: question, curves, axes, freshness, provenance }),
    ],
    messages: of.messages ?? [],
    refusals: of.refusals,
    ...(only && { only }),
  }
}
