/** What every scenario answers to one question about messages, and what is said of those that have no answer. */
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { AnswerTo, EngineRequest } from '../../model/engine'
import {
  type CurveAxes,
  type ScenarioCurve,
  scenarioCurvesTable,
} from '../../tables/scenario-curves'
import {
  type Provenance,
  message,
  type Message,
  type Refusal,
  type Section,
} from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { builtOf, freshnessOf, refusalsIn, type Built } from '../shared/scenarios'

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
      'In software: the time of the fastest algorithm, summed over its rounds. In each round a message goes to a partner at twice the previous distance, over the switches between them. In the switches: the way up and down the tree, plus one aggregation per level and 256 B of payload.',
    source:
      'Recursive doubling, Rabenseifner’s halving, ring and Bruck’s all-to-all; compared with SC19 Table 1 and sec 4.2.1.',
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
      'The nodes are neighbours, without other traffic and without noise. The model is fitted on one machine at 4,096 nodes. Published times of other software differ by up to half.',
  },
  message: {
    meaning: 'Time of one message from the start of the send to the end of the receive.',
    formula:
      'Messages are sent inline up to 128 B and eagerly up to 64 KiB. Larger ones require a handshake and run at the rate of the ports in use. Every further switch adds a fixed time.',
    source: 'Protocol and times of SC19 Tables 2 and 3.',
    asks: ['pointToPoint'],
    inputs: () => [...end, 'node.hca.striping', 'fabric.linkGBps', 'fabric.levels'],
    parameters: [...messageParameters, 'tag-start', 'tag-copy', ...endParameters],
    limits: 'Messages are in host memory, with short tag queues and no other traffic.',
  },
  stream: {
    meaning: 'Bandwidth of messages of one size sent one after the other by one rank.',
    formula:
      'size ÷ (posting + size × time per byte of the slowest stage: a host, or the ports in use).',
    source: 'This model, from the times of SC19 Table 2.',
    asks: ['pointToPoint'],
    inputs: () => [...end, 'node.hca.striping', 'fabric.linkGBps', 'fabric.rails'],
    parameters: ['inline-pcie-share', 'host-byte', ...endParameters],
    limits: 'No published curve of this machine was available for a check.',
  },
  rate: {
    meaning: 'Messages that all ranks of a node send per second.',
    formula:
      'The smaller of ranks ÷ overhead and ports ÷ gap. Overhead: the time that a rank itself spends on a message and on copying its bytes. There is one copy less where the adapter matches tags. Gap: the longest of posting, sending the bytes over one port, and matching in the adapter.',
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
    limits: 'No published rate was available for a check. Tag queues are short.',
  },
  oneSided: {
    meaning: 'One-sided transfer between two nodes under one edge switch.',
    formula:
      'The latency of a put is the time to post it, and the way through adapters and switches and back. The software of the library adds time. A general layer adds more where the library does not use the network’s own interface. A get takes a put plus a fetch. Bandwidth is size ÷ (posting time + size ÷ rate of the port). The posting time is that of 2.7 posts for MPI’s put, of 3.1 for its get, and of one for GASNet-EX.',
    source:
      'Terms fitted on Summit and Cori (GASNET22 Table 1), the fetch on SC19 Table 2; posts of GASNET22 sec III.',
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
      'Your own machine is modelled as InfiniBand. On the two machines without fitted values, the median error is 24 % and the worst is 49 %. Neither adapter nor switch explains the time of MPI’s get on Slingshot 11 (6.17 µs). MPI’s put and GASNet-EX’s get are faster.',
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

/** Why scenarios have none: those whose network has none are only shown of where others have one. */
export function absences(
  requested: readonly (Requested<unknown> & Partial<Pick<Built, 'built'>>)[],
  focus: number,
): { readonly refusals: readonly Refusal[]; readonly messages: readonly Message[] } {
  const all = requested.flatMap(({ at, scenario, built, slot }) =>
    refusalsIn([built?.state === 'refused' ? built : slot]).map((refusal) =>
      at === focus || refusal.message.includes(titleOf(at, scenario))
        ? refusal
        : { ...refusal, message: `${titleOf(at, scenario)}: ${refusal.message}` },
    ),
  )
  const isAside = ({ reason }: Refusal) => reason === 'not-modelled'
  if (!requested.some(({ slot }) => slot && slot.state !== 'refused')) {
    return { refusals: all, messages: [] }
  }
  return {
    refusals: all.filter((refusal) => !isAside(refusal)),
    messages: all.filter(isAside).map(({ message: said }) => message('{said}', { said })),
  }
}

/** Of the scenario in focus alone: what others lack is shown once, at the first section. */
export const ownOnly = (refusals: readonly Refusal[], focus: number): readonly Refusal[] =>
  refusals.filter(({ scenario }) => scenario === undefined || scenario === focus)

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
    title: message('{said}', { said: said ?? question }),
    subtitle: of.subtitle,
    tables: [
      scenarioCurvesTable({ id: 'curves', caption: question, curves, axes, freshness, provenance }),
    ],
    messages: of.messages ?? [],
    refusals: of.refusals,
    ...(only && { only }),
  }
}
