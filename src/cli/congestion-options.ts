/** Options of `taper run` that say what the virtual GPCNeT runs. */
import { MAX_RANKS } from '../document/limits'
import {
  CONGESTION_LIMITS,
  gpcnet13,
  gpcnetSc19,
  NO_MIX,
  type CongestionPlan,
  type CongestorKind,
  type Mix,
} from '../document/congestion-plan'
import type { PortPolicy } from '../document/port-policy'
import { optionValue, wholeOption, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure } from './failure'

/** What a campaign is asked for. */
export interface CampaignAsked {
  readonly plan: CongestionPlan
  /** None: the scenario's own. */
  readonly policies: readonly PortPolicy[] | undefined
}

const policies: Readonly<Record<string, PortPolicy>> = {
  '03': 'ownPort',
  '0123': 'firstPortStriped',
  '0330': 'ownPortStriped',
}

const named: Readonly<Record<string, CongestionPlan>> = {
  'gpcnet-1.3': gpcnet13,
  'gpcnet-sc19': gpcnetSc19,
  quiet: { ...gpcnet13, neighbour: 'quiet' },
  'light-bully': { ...gpcnet13, neighbour: 'lightBully' },
  'adjacent-bully': { ...gpcnet13, neighbour: 'adjacentBully' },
  'bisection-bully': { ...gpcnet13, neighbour: 'bisectionBully' },
  'incast-bully': { ...gpcnet13, neighbour: 'incastBully' },
  'checkpoint-burst': { ...gpcnet13, neighbour: 'checkpointBurst' },
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
    help: `Who congests: ${list(named)}; gpcnet-1.3 if left out; like the next seven for --experiment congestion only`,
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
  'victim-bytes': { value: 'N', help: 'Large message of the victims; 131,072 if left out' },
  ranks: { value: 'N', help: 'Ranks on a node; 6 if left out' },
  runs: {
    value: 'N',
    help: `Placements, ${CONGESTION_LIMITS.runs.join(' to ')}; ${gpcnet13.runs} if left out`,
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
  const mix = optionValue(parsed, 'mix')
  const base = among('neighbour', optionValue(parsed, 'neighbour') ?? 'gpcnet-1.3', named)
  const bytes = (option: string) => wholeOption(parsed, option, leastBytes, mostBytes)
  return {
    plan: {
      ...base,
      ...(mix !== undefined && { neighbour: 'congestors', mix: mixOf(mix) }),
      congestorPercent: wholeOption(parsed, 'congestors', 0, 100) ?? base.congestorPercent,
      messageBytes: bytes('congestor-bytes') ?? base.messageBytes,
      largeMessageBytes: bytes('victim-bytes') ?? base.largeMessageBytes,
      ranksPerNode: wholeOption(parsed, 'ranks', 1, MAX_RANKS) ?? base.ranksPerNode,
      runs: wholeOption(parsed, 'runs', leastRuns, mostRuns) ?? base.runs,
    },
    policies: parsed.options.get('policy')?.map((policy) => among('policy', policy, policies)),
  }
}

function mixOf(text: string): Mix {
  const mix: Record<CongestorKind, number> = { ...NO_MIX }
  for (const part of text.split(',')) {
    const [name = '', share = ''] = part.split('=')
    if (!/^\d{1,4}$/.test(share)) {
      throw new CliFailure(
        `--mix has "${part.slice(0, 40)}"; it must be KIND=N with a whole share, such as all-to-all=1.`,
      )
    }
    mix[among('mix', name, kinds)] = Number(share)
  }
  return mix
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
