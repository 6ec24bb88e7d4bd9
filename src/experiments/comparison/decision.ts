/**
 * The sentence that compares two scenarios, from computed numbers only.
 *
 * It says what the money buys and what bisection is left; what each scenario does of the workload is
 * said after it, by `throughput-words.ts`.
 */
import {
  formatCount,
  formatPercent,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import { priceCautionSentence } from '../../document/prices/price-fit'
import { changedFrom, presetAsBuilt } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import { nowTaper } from '../../document/stale-name'
import { unlikeBooks } from '../../document/unequal-terms'
import { letterOf, titleOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import type { Throughputs } from '../shared/throughput'
import { deliveredOf, hasNoTree } from '../shared/quantities/values'
import { throughputSentence } from './throughput-words'
import type { Outcome } from './figures'

export interface Part {
  readonly text: string
  /** The part that carries the result. */
  readonly strong?: boolean
}

interface Decision {
  readonly parts: readonly Part[]
  /** What the comparison does not cover. */
  readonly limits: string
  /** Prices that do not fit the parts of the two designs; a sentence each. */
  readonly cautions: readonly string[]
  /** Whether all numbers in it answer the scenarios as they stand. */
  readonly current: boolean
}

/** An outcome with the name that the sentence gives it. */
interface Party {
  readonly outcome: Outcome
  readonly machine: MachineFigures
  readonly name: string
}

/** As the sentence names it: a name that says a taper which the design no longer has is set right. */
const partyName = (index: number, scenario: Scenario, { populatedTaper }: MachineFigures) =>
  `${titleOf(index, scenario)}${nowTaper(scenario, populatedTaper)}`

/** What a taper is made of; the routing is named in the sentence by itself. */
const TAPER_PATHS: readonly string[] = [
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'fabric.routing',
]

/** Whether two scenarios differ in their taper and in nothing else that a number could come from. */
function differOnlyInTaper(one: Party, other: Party): boolean {
  const differences = changedFrom(one.outcome.scenario, other.outcome.scenario)
  return (
    differences.every(({ path }) => TAPER_PATHS.includes(path)) &&
    formatTaper(one.machine.populatedTaper) !== formatTaper(other.machine.populatedTaper)
  )
}

const LIMITS =
  'Compared: nodes, cost, power, peak and bisection bandwidth. Congestion and collectives stand in Network, applications and checkpoints in Workload, running cost in Cost. Powers of parts are mostly assumed or recalled. Not covered: storage, software and installation.'

const PUBLISHED_LIMITS =
  'Compared with the others are its nodes and its peak alone: bandwidth, cost and congestion need a fat tree. Its node and its applications on one node stand in Offers, its checkpoints in Workload.'

const plain = (text: string): Part => ({ text })
const strong = (text: string): Part => ({ text, strong: true })

/** Amount and verb: "270 more nodes than 1:1 (+6.67 %)". */
function nodesAgainst(subject: Party, object: Party): readonly Part[] {
  const other = `${object.name}${sumsOf(subject, object).object}`
  const gain = subject.machine.nodes - object.machine.nodes
  if (gain === 0) {
    return [strong('as many nodes'), plain(` as ${other} (${formatCount(object.machine.nodes)})`)]
  }
  const amount = `${formatCount(Math.abs(gain))} ${gain > 0 ? 'more' : 'fewer'} ${Math.abs(gain) === 1 ? 'node' : 'nodes'}`
  const share = formatPercent(gain / object.machine.nodes, { signed: true })
  return [strong(amount), plain(` than ${other} (${share})`)]
}

/** "keeps 43.9 % of its delivered bisection", from the routing that each scenario has chosen. */
function bisectionAgainst(subject: Party, object: Party): readonly Part[] {
  // Of a design before the last change it would stand beside the nodes of the present one.
  const isKnown = [subject, object].every(({ outcome }) => outcome.bisectionCurrent)
  const mine = isKnown ? deliveredOf(subject.outcome)?.deliveredTBps : undefined
  const theirs = deliveredOf(object.outcome)?.deliveredTBps
  if (mine !== undefined && theirs === 0) {
    return [plain(`. ${mine === 0 ? 'Neither delivers any' : 'The other delivers no'} bisection.`)]
  }
  if (mine === undefined || theirs === undefined) {
    const problem = subject.outcome.bisectionProblem ?? object.outcome.bisectionProblem
    return [plain(`. ${problem ?? 'The delivered bisection is not known yet.'}`)]
  }
  const routings = [subject, object].map(({ outcome }) => outcome.scenario.fabric.routing)
  const under =
    routings[0] === routings[1]
      ? ` under ${routings[0]} routing.`
      : ` under ${routings[0]} routing, against ${routings[1]}.`
  const ratio = mine / theirs
  const share = formatPercent(ratio)
  if (share === formatPercent(1)) {
    return [plain(' and delivers '), strong('the same bisection'), plain(under)]
  }
  if (ratio < 1) {
    return [plain(' and keeps '), strong(`${share} of its delivered bisection`), plain(under)]
  }
  const gain =
    ratio < 2 ? `${formatPercent(ratio - 1)} more` : `${formatSignificant(ratio)} times its`
  return [plain(' and delivers '), strong(`${gain} bisection`), plain(under)]
}

/** What each may spend or costs, as written; of the object only where it is another sum. */
function sumsOf(subject: Party, object: Party) {
  const [mine, theirs] = [subject.outcome.scenario.budget, object.outcome.scenario.budget]
  const areGiven = mine.mode === 'usd' && theirs.mode === 'usd'
  const [ours, others] = areGiven
    ? [formatUsd(mine.usd), formatUsd(theirs.usd)]
    : [formatUsd(subject.machine.cost.totalUsd), formatUsd(object.machine.cost.totalUsd)]
  const word = areGiven ? 'with' : 'at'
  return { areGiven, subject: ours, object: ours === others ? '' : ` ${word} ${others}` }
}

/** How the money or the size is given, as the beginning of the sentence. */
function opening(subject: Party, object: Party): readonly Part[] {
  const sums = sumsOf(subject, object)
  // Between a sum in M and the letter of a scenario.
  const comma = subject.name.startsWith('the ') ? '' : ','
  if (!sums.areGiven) return [plain(`At a cost of ${sums.subject}${comma} ${subject.name} has `)]
  const word = sums.object === '' ? 'At' : 'With'
  return [plain(`${word} ${sums.subject}${comma} ${subject.name} buys `)]
}

/** From this share of a budget on, what is left of it is worth saying. */
const NOTABLE_REST = 0.01

/** "B leaves $31.2 M of its budget unspent." */
function unspent({ outcome, machine }: Party, letter: string): readonly Part[] {
  const { budget } = outcome.scenario
  const rest = machine.cost.unspentUsd ?? 0
  if (budget.mode !== 'usd' || rest < NOTABLE_REST * budget.usd) return []
  return [plain(` ${letter} leaves ${formatUsd(rest)} of its budget unspent.`)]
}

/**
 * Compares the baseline with another scenario. The one with the larger taper is the subject, since
 * the question is what its taper buys.
 * @param baseline index into `outcomes`
 * @param other index into `outcomes`
 */
export function decide(outcomes: readonly Outcome[], baseline: number, other: number): Decision {
  const cautions = [...new Set([baseline, other])].flatMap((index) => {
    const scenario = outcomes[index]?.scenario
    // What is not priced has no prices that do not fit.
    if (!scenario || hasNoTree(scenario)) return []
    const sentence = priceCautionSentence(scenario, letterOf(index))
    return sentence === undefined ? [] : [sentence]
  })
  return {
    ...compared(outcomes, baseline, other),
    cautions: [...otherBooks(outcomes), ...otherBasis(outcomes, baseline, other), ...cautions],
  }
}

const COVERED = {
  purchase: 'the purchase',
  'purchase-and-energy': 'the purchase and energy',
  lifetime: 'all years',
}

/** That the dollars of open designs, which the cards set side by side, are of different years. */
function otherBooks(outcomes: readonly Outcome[]): readonly string[] {
  const priced = outcomes.flatMap(({ scenario }, index) =>
    hasNoTree(scenario) ? [] : [{ label: letterOf(index), scenario }],
  )
  const sentence = unlikeBooks(priced)
  return sentence === undefined ? [] : [sentence]
}

/** That two sums do not pay for the same, which makes their machines no fair comparison. */
function otherBasis(
  outcomes: readonly Outcome[],
  baseline: number,
  other: number,
): readonly string[] {
  const [base, versus] = [outcomes[baseline]?.scenario.budget, outcomes[other]?.scenario.budget]
  if (base?.mode !== 'usd' || versus?.mode !== 'usd' || base.basis === versus.basis) return []
  return [
    `${letterOf(baseline)}’s sum pays for ${COVERED[base.basis]}, ${letterOf(other)}’s sum pays for ${COVERED[versus.basis]}.`,
  ]
}

function compared(
  outcomes: readonly Outcome[],
  baseline: number,
  other: number,
): Omit<Decision, 'cautions'> {
  const pair = [baseline, other].map((index) => ({ index, outcome: outcomes[index] }))
  const parties: Party[] = []
  for (const { index, outcome } of pair) {
    if (!outcome) continue
    const name = titleOf(index, outcome.scenario)
    if (outcome.problem !== undefined) {
      const isOther = hasNoTree(outcome.scenario)
      const standing = isOther
        ? `is a ${outcome.scenario.fabric.topology}, shown ${presetAsBuilt(outcome.scenario) ? 'with published figures' : 'by its node alone'}.`
        : 'cannot be built as it stands.'
      const parts = [strong(`${name} ${standing}`), plain(` ${outcome.problem}`)]
      return { parts, limits: isOther ? PUBLISHED_LIMITS : LIMITS, current: true }
    }
    const { machine } = outcome
    if (machine) {
      parties.push({ outcome, machine, name: partyName(index, outcome.scenario, machine) })
    }
  }
  const [base, versus] = parties
  if (baseline === other) {
    return {
      parts: [plain('One scenario alone: there is nothing to compare it with.')],
      limits: LIMITS,
      current: true,
    }
  }
  if (!base || !versus) {
    return { parts: [plain('The comparison is being computed.')], limits: LIMITS, current: false }
  }
  const [subject, object] = named(base, versus)
  return {
    parts: [
      ...opening(subject, object),
      ...nodesAgainst(subject, object),
      ...bisectionAgainst(subject, object),
      ...unspent(base, letterOf(baseline)),
      ...unspent(versus, letterOf(other)),
    ],
    limits: LIMITS,
    current: parties.every(
      ({ outcome }) => outcome.machineCurrent && (outcome.bisectionCurrent || !outcome.bisection),
    ),
  }
}

/** Subject and object of the sentence, by their tapers if that is all that sets them apart. */
export function named(base: Party, versus: Party): readonly [Party, Party] {
  if (!differOnlyInTaper(base, versus)) return [versus, base]
  const [less, more] =
    base.machine.populatedTaper < versus.machine.populatedTaper ? [base, versus] : [versus, base]
  return [
    { ...more, name: `the ${formatTaper(more.machine.populatedTaper)} taper` },
    { ...less, name: formatTaper(less.machine.populatedTaper) },
  ]
}

/** The two that are compared, in the order and by the names of the sentence; undefined before both are known. */
export function partiesOf(
  outcomes: readonly Outcome[],
  baseline: number,
  other: number,
):
  | {
      readonly subject: { readonly index: number; readonly name: string }
      readonly object: { readonly index: number; readonly name: string }
      readonly isTaper: boolean
    }
  | undefined {
  const [base, versus] = [baseline, other].map((index): Party | undefined => {
    const outcome = outcomes[index]
    return outcome?.machine && outcome.problem === undefined
      ? {
          outcome,
          machine: outcome.machine,
          name: partyName(index, outcome.scenario, outcome.machine),
        }
      : undefined
  })
  if (!base || !versus || baseline === other) return undefined
  const [subject, object] = named(base, versus)
  const indexOf = ({ outcome }: Party) => (outcome === base.outcome ? baseline : other)
  return {
    subject: { index: indexOf(subject), name: subject.name },
    object: { index: indexOf(object), name: object.name },
    isTaper: differOnlyInTaper(base, versus),
  }
}

/** Undefined where one of the two has no throughput, or the answer is of another baseline. */
export function throughputOfPair(
  { subject, object, isTaper }: NonNullable<ReturnType<typeof partiesOf>>,
  { baseline: answered, found, covered, blocked }: Throughputs,
  baseline: number,
): string | undefined {
  const [own, others] = [found[subject.index], found[object.index]]
  if (answered !== baseline || !own || !others) return undefined
  return throughputSentence({
    subject: { name: subject.name, said: own },
    object: { name: object.name, said: others },
    isSubjectBaseline: subject.index === baseline,
    isTaper,
    workloadOf: letterOf(baseline),
    covered,
    blocked,
  })
}

/** The result of a report: the baseline against every other scenario, in the sentences of the screen. */
export function decisionSentences(
  outcomes: readonly Outcome[],
  throughputs: Throughputs | undefined,
  baseline: number,
): readonly string[] {
  const others = [...outcomes.keys()].filter((index) => index !== baseline)
  const sentences = (others.length === 0 ? [baseline] : others).map((other) => {
    const { parts } = decide(outcomes, baseline, other)
    const pair = partiesOf(outcomes, baseline, other)
    const late = pair && throughputs && throughputOfPair(pair, throughputs, baseline)
    return [parts.map(({ text }) => text).join(''), ...(late === undefined ? [] : [late])].join(' ')
  })
  return [...new Set(sentences)]
}
