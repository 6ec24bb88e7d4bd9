/** What the virtual GPCNeT runs: parameters, the plan that they make, and that in words. */
import {
  CONGESTION_LIMITS,
  congestorKinds,
  gpcnet13,
  gpcnetSc19,
  NO_MIX,
  presetOf,
  type CongestionPlan,
  type CongestorKind,
  type Mix,
  type NeighbourKind,
} from '../../document/congestion-plan'
import { counted } from '../../document/format'
import { MAX_RANKS } from '../../document/limits'
import type { PortPolicy } from '../../document/port-policy'
import { choiceOf, whole, wholeOrAll, type Parameter } from '../experiment'

/** As GPCNeT prints them. */
export const congestorNames: Readonly<Record<CongestorKind, string>> = {
  allToAll: 'Alltoall',
  incastTwoSided: 'Two-sided Incast',
  incastPut: 'Put Incast',
  broadcastTwoSided: 'Two-sided Bcast',
  broadcastGet: 'Get Bcast',
}

const neighbourNames: Readonly<Record<NeighbourKind, string>> = {
  quiet: 'Quiet',
  congestors: 'GPCNeT congestors',
  lightBully: 'Light congestor',
  adjacentBully: 'Adjacent congestor',
  bisectionBully: 'Bisection congestor',
  incastBully: 'Incast congestor',
  checkpointBurst: 'Checkpoint burst',
}

/** What a neighbour does, in one sentence. */
export const neighbourDeeds: Readonly<Record<NeighbourKind, string>> = {
  quiet: 'The other nodes send nothing.',
  congestors: 'Groups of nodes placed at random, each with one kind of traffic.',
  lightBully:
    'Large messages to the adjacent edge switch, up to 62.5 % of the uplinks (TAPER Table III).',
  adjacentBully: 'Large messages to the adjacent edge switch at full rate (TAPER Table III).',
  bisectionBully: 'Large messages across the bisection at full rate (TAPER Table III).',
  incastBully:
    'In every group of eight nodes of the machine, seven send to the eighth (TAPER Table III).',
  checkpointBurst: 'Thirty nodes write to each file-system server at once.',
}

/** Who congests, one line each. */
export function congestorLines({ neighbour, mix }: CongestionPlan): readonly string[] {
  if (neighbour !== 'congestors') return neighbour === 'quiet' ? [] : [neighbourNames[neighbour]]
  return congestorKinds.filter((kind) => mix[kind] > 0).map((kind) => congestorNames[kind])
}

/** The plan in a few words, for subtitles. */
export function planWords(plan: CongestionPlan): string {
  if (plan.neighbour !== 'congestors') return neighbourNames[plan.neighbour].toLowerCase()
  if (presetOf(plan)) return planName(plan)
  const lines = congestorLines(plan)
  return lines.length === 0
    ? 'no congestors'
    : `custom mix of ${counted(lines.length, 'congestor', 'congestors')}`
}

/** Plans by name; what is not said of them is that of GPCNeT 1.3. */
export const NAMED_PLANS = {
  'gpcnet-1.3': gpcnet13,
  'gpcnet-sc19': gpcnetSc19,
  quiet: { ...gpcnet13, neighbour: 'quiet' },
  'light-bully': { ...gpcnet13, neighbour: 'lightBully' },
  'adjacent-bully': { ...gpcnet13, neighbour: 'adjacentBully' },
  'bisection-bully': { ...gpcnet13, neighbour: 'bisectionBully' },
  'incast-bully': { ...gpcnet13, neighbour: 'incastBully' },
  'checkpoint-burst': { ...gpcnet13, neighbour: 'checkpointBurst' },
} as const satisfies Readonly<Record<string, CongestionPlan>>
export type PlanName = keyof typeof NAMED_PLANS

const KIND_NAMES: Readonly<Record<string, CongestorKind>> = {
  'all-to-all': 'allToAll',
  'incast-two-sided': 'incastTwoSided',
  'incast-put': 'incastPut',
  'broadcast-two-sided': 'broadcastTwoSided',
  'broadcast-get': 'broadcastGet',
}

/** As SC19 has them, of a node with two sockets and two ports. */
export const POLICY_CODES: Readonly<Record<PortPolicy, string>> = {
  ownPort: '03',
  firstPortStriped: '0123',
  ownPortStriped: '0330',
}
const policies: readonly PortPolicy[] = ['ownPort', 'firstPortStriped', 'ownPortStriped']

export interface PlanParameters {
  readonly neighbour: PlanName
  /** Undefined: the neighbour's own. */
  readonly mix: Mix | undefined
  /** All that the node can tell apart, or the one that the scenario has. */
  readonly policy: 'all' | 'own' | readonly PortPolicy[]
  readonly congestors: number
  readonly congestorBytes: number
  /** Undefined: the neighbour's own. */
  readonly victimBytes: number | undefined
  readonly ranks: number
  readonly runs: number
}

const PLAN_NAMES = Object.keys(NAMED_PLANS).filter((name): name is PlanName => name in NAMED_PLANS)
const [leastBytes, mostBytes] = CONGESTION_LIMITS.bytes
const [leastRuns, mostRuns] = CONGESTION_LIMITS.runs
const ofBytes = { least: leastBytes, most: mostBytes }

const mixParameter: Parameter<Mix | undefined> = {
  label: 'Custom mix',
  help: `Custom shares of congestors, instead of those of the neighbour: ${Object.keys(KIND_NAMES).join(', ')}`,
  form: 'KIND=N,...',
  standard: undefined,
  write: (mix) =>
    Object.entries(KIND_NAMES)
      .flatMap(([name, kind]) => (mix && mix[kind] > 0 ? [`${name}=${mix[kind]}`] : []))
      .join(','),
  parse: (text) => {
    if (text === '') return undefined
    const mix: Record<CongestorKind, number> = { ...NO_MIX }
    for (const part of text.split(',')) {
      const [name = '', share = ''] = part.split('=')
      const kind = Object.hasOwn(KIND_NAMES, name) ? KIND_NAMES[name] : undefined
      if (!kind || !/^\d{1,4}$/.test(share)) {
        throw new RangeError(
          `KIND=N, such as all-to-all=1, where N is a whole number and KIND is one of ${Object.keys(KIND_NAMES).join(', ')}`,
        )
      }
      mix[kind] = Number(share)
    }
    return mix
  },
}

const policyParameter: Parameter<PlanParameters['policy']> = {
  label: 'Striping policies',
  help: `Striping policy: ${policies.map((policy) => POLICY_CODES[policy]).join(', ')} or all. Default: the scenario’s policy. Both routings are always simulated`,
  form: 'NAME',
  isList: true,
  standard: 'all',
  onCommand: 'own',
  write: (chosen) =>
    typeof chosen === 'string' ? chosen : chosen.map((policy) => POLICY_CODES[policy]).join(','),
  parse: (text) => {
    if (text === 'all' || text === 'own') return text
    return text.split(',').map((code) => {
      const policy = policies.find((each) => POLICY_CODES[each] === code)
      if (policy) return policy
      throw new RangeError(
        `one of ${policies.map((each) => POLICY_CODES[each]).join(', ')}, or all`,
      )
    })
  },
}

/** GPCNeT 1.3 where no other plan is chosen. */
export const planParameters: {
  readonly [Name in keyof PlanParameters]: Parameter<PlanParameters[Name]>
} = {
  neighbour: choiceOf<PlanName>(
    'Neighbour',
    'Congestors. Default: gpcnet-1.3',
    PLAN_NAMES.map((value) => ({ value, label: planName(NAMED_PLANS[value]) })),
    'gpcnet-1.3',
  ),
  mix: mixParameter,
  policy: policyParameter,
  congestors: whole(
    'Congesting nodes',
    'Share of congesting nodes, percent. Default: 80',
    gpcnet13.congestorPercent,
    { most: 100 },
  ),
  congestorBytes: whole(
    'Congestor message',
    'Message size of the congestors, bytes. Default: 4,096',
    gpcnet13.messageBytes,
    ofBytes,
  ),
  victimBytes: wholeOrAll(
    'Victims’ large message',
    'Size of the victims’ large messages, bytes. Default: set by the neighbour; 131,072 for GPCNeT 1.3',
    ofBytes,
  ),
  ranks: whole('Ranks per node', 'Ranks per node. Default: 6', gpcnet13.ranksPerNode, {
    least: 1,
    most: MAX_RANKS,
  }),
  runs: whole('Runs', `Number of placements. Default: ${gpcnet13.runs}`, gpcnet13.runs, {
    least: leastRuns,
    most: mostRuns,
  }),
}

/** What is run: the one plan of page, report and command line. */
export function planOf(requested: PlanParameters): CongestionPlan {
  const base = NAMED_PLANS[requested.neighbour]
  return {
    ...base,
    ...(requested.mix && { neighbour: 'congestors', mix: requested.mix }),
    congestorPercent: requested.congestors,
    messageBytes: requested.congestorBytes,
    largeMessageBytes: requested.victimBytes ?? base.largeMessageBytes,
    ranksPerNode: requested.ranks,
    runs: requested.runs,
  }
}

/** "GPCNeT 1.3", "Incast bully"; "Custom mix" of one's own. */
export function planName(plan: CongestionPlan): string {
  if (plan.neighbour !== 'congestors') return neighbourNames[plan.neighbour]
  const preset = presetOf(plan)
  if (preset === undefined) return 'Custom mix'
  return preset === 'gpcnet13' ? 'GPCNeT 1.3' : 'GPCNeT as in SC19'
}
