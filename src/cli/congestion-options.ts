/** Options of `taper run` that say what the virtual GPCNeT runs. */
import { MAX_RANKS } from '../document/limits'
import type { CongestorKind, NeighbourDto, PortPolicyDto } from '../model/engine'
import {
  CONGESTION_LIMITS,
  GPCNET_1_3_PLAN,
  SC19_PLAN,
  type CongestionPlan,
} from '../model/to-congestion-request'
import { optionValue, wholeOption, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure } from './failure'

/** What a campaign is asked for. */
export interface CampaignAsked {
  readonly plan: CongestionPlan
  /** None: the scenario's own. */
  readonly policies: readonly PortPolicyDto[] | undefined
  readonly runs: number
}

/** Runs of one campaign: as many as published statistics are taken over. */
const RUNS = 10

const policies: Readonly<Record<string, PortPolicyDto>> = {
  '03': 'ownPort',
  '0123': 'firstPortStriped',
  '0330': 'ownPortStriped',
}

const named: Readonly<Record<string, Partial<CongestionPlan>>> = {
  'gpcnet-sc19': SC19_PLAN,
  'gpcnet-1.3': GPCNET_1_3_PLAN,
  quiet: { neighbour: 'quiet' },
  'light-bully': { neighbour: 'lightBully' },
  'adjacent-bully': { neighbour: 'adjacentBully' },
  'bisection-bully': { neighbour: 'bisectionBully' },
  'incast-bully': { neighbour: 'incastBully' },
  'checkpoint-burst': { neighbour: 'checkpointBurst' },
}

const kinds: Readonly<Record<string, CongestorKind>> = {
  'all-to-all': 'allToAll',
  'incast-two-sided': 'incastTwoSided',
  'incast-put': 'incastPut',
  'broadcast-two-sided': 'broadcastTwoSided',
  'broadcast-get': 'broadcastGet',
}

const list = (names: object) => Object.keys(names).join(', ')

export const congestionOptions: OptionSpecs = {
  neighbour: {
    value: 'NAME',
    help: `Who congests: ${list(named)}; gpcnet-sc19 if left out; like the next seven for --experiment congestion only`,
  },
  mix: {
    value: 'KIND=N,...',
    help: `Congestors in shares of one’s own, in place of the neighbour’s: ${list(kinds)}`,
  },
  policy: {
    value: 'NAME',
    repeats: true,
    help: `Striping policy, ${list(policies)}; the scenario’s own if left out. Both routings are always run`,
  },
  congestors: { value: 'PERCENT', help: 'Nodes that congest, 0 to 100; 80 if left out' },
  'congestor-bytes': { value: 'N', help: 'Message of a congestor; 4,096 if left out' },
  'victim-bytes': { value: 'N', help: 'Large message of the victims' },
  ranks: { value: 'N', help: 'Ranks on a node; 6 if left out' },
  runs: {
    value: 'N',
    help: `Placements, ${CONGESTION_LIMITS.runs.join(' to ')}; ${RUNS} if left out`,
  },
}

/** @throws CliFailure if a plan is described for experiments that would ignore it */
export function refuseUnusedPlan(parsed: ParsedArguments, chosen: readonly string[]): void {
  const given = Object.keys(congestionOptions).find((name) => parsed.options.has(name))
  if (given === undefined || chosen.includes('congestion')) return
  throw new CliFailure(
    `--${given} is followed by congestion only; add --experiment congestion, or leave it out.`,
  )
}

/** @throws CliFailure that names the option whose value is none */
export function campaignOf(parsed: ParsedArguments): CampaignAsked {
  const [leastRuns, mostRuns] = CONGESTION_LIMITS.runs
  const [leastBytes, mostBytes] = CONGESTION_LIMITS.bytes
  const name = optionValue(parsed, 'neighbour') ?? 'gpcnet-sc19'
  const mix = optionValue(parsed, 'mix')
  const base = { ...SC19_PLAN, ...among('neighbour', name, named) }
  const percent = wholeOption(parsed, 'congestors', 0, 100)
  const bytes = (option: string) => wholeOption(parsed, option, leastBytes, mostBytes)
  return {
    plan: {
      neighbour: mix === undefined ? base.neighbour : mixOf(mix),
      congestorShare: percent === undefined ? base.congestorShare : percent / 100,
      messageBytes: bytes('congestor-bytes') ?? base.messageBytes,
      largeMessageBytes: bytes('victim-bytes') ?? base.largeMessageBytes,
      ranksPerNode: wholeOption(parsed, 'ranks', 1, MAX_RANKS) ?? base.ranksPerNode,
    },
    policies: parsed.options.get('policy')?.map((policy) => among('policy', policy, policies)),
    runs: wholeOption(parsed, 'runs', leastRuns, mostRuns) ?? RUNS,
  }
}

function mixOf(text: string): NeighbourDto {
  const parts = text.split(',').map((part) => {
    const [name = '', share = ''] = part.split('=')
    if (!/^\d{1,4}$/.test(share)) {
      throw new CliFailure(
        `--mix has "${part.slice(0, 40)}"; it must be KIND=N with a whole share, such as all-to-all=1.`,
      )
    }
    return { kind: among('mix', name, kinds), weight: Number(share) }
  })
  return { congestors: parts }
}

function among<Value>(
  option: string,
  name: string,
  choices: Readonly<Record<string, Value>>,
): Value {
  const value = Object.hasOwn(choices, name) ? choices[name] : undefined
  if (value !== undefined) return value
  throw new CliFailure(`--${option} is "${name.slice(0, 40)}"; it must be one of ${list(choices)}.`)
}
