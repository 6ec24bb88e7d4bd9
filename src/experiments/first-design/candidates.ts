/** The machines that compete for a first design: nodes that fit the answers, by tapers. */
import { counted, formatExact, formatTaper, formatUsd } from '../../document/format'
import {
  type GuideAnswers,
  startingScenario,
  gpuCounts,
  startsWith,
  type Start,
} from '../../document/guide'
import { fieldIn, whyRefused } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { referenceSplit, splitId } from '../../document/tradeoff/splits'
import { taperChoices, withSplit } from '../../document/tradeoff/taper-choices'
import { countedProfiles } from '../../document/workload/cells'
import { findMix } from '../../document/workload/mixes'
import { runsOnNode, whyBlocked } from '../../document/workload/profile-issues'
import type { AnswerTo, TaperFigures } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import { ELSEWHERE, type Get, type Slot } from '../experiment'
import { nowIn, PENDING } from '../shared/scenarios'
import type { Candidate, NoDesign } from './found'

/** Chains of questions: each is requested once what it follows from is known. */
export const known = <Value>(value: Value) => ({ state: 'current', value }) as const

/**
 * What several answers make together: built once for the same ones, refused where one of them is.
 * @param name tells apart what one experiment builds
 * @param of what else it is made of, compared by identity
 */
export function built<Value>(
  get: Get,
  name: string,
  slots: readonly (Slot<unknown> | undefined)[],
  of: readonly unknown[],
  build: () => Value | undefined,
): Slot<Value> {
  for (const slot of slots) {
    if (slot?.state === 'refused') return { ...slot, value: undefined, answer: undefined }
  }
  if (slots.some((slot) => slot && slot.state !== 'current')) return PENDING
  const { value } = get.made(name, ELSEWHERE, [...of, ...slots.map(nowIn)], build)
  return value === undefined ? PENDING : known(value)
}

interface Candidates {
  readonly candidates: readonly Candidate[]
  /** What does not compete and why, a sentence each. */
  readonly left: readonly string[]
}

/** Every node that fits the answers, as much of it as the money buys, at the tapers that are worth comparing. */
export function candidatesFor(get: Get, answers: GuideAnswers): Slot<Candidates | NoDesign> {
  const { fitting, left } = fittingStarts(answers)
  if (fitting.length === 0) return known(noNode(answers, left))
  const offers: Offer[] = []
  for (const start of fitting) {
    const written = startingScenario(start, answers)
    if (!written.ok) return known(noSum(start, answers, written.sentence))
    offers.push(offerOf(get, start, answers, written.scenario))
  }
  const slots = offers.flatMap(({ bought, splits }) => [bought, ...splits.map(({ slot }) => slot)])
  return built(get, 'candidates', slots, [answers], () => {
    const candidates = offers.flatMap(candidatesIn)
    const tooSmall = offers.flatMap(tooSmallIn)
    const others = tooSmall.map(({ nodeName, sentence }) => `${nodeName} is left out: ${sentence}`)
    return candidates.length > 0 ? { candidates, left: [...left, ...others] } : noMoney(tooSmall)
  })
}

type DesignSlot = Slot<AnswerTo<'design'>>

interface Split {
  readonly split: TaperFigures
  readonly isUntapered: boolean
  readonly scenario: Scenario
}

/** What the money buys of one node. */
interface Offer {
  readonly start: Start
  readonly bought: DesignSlot
  readonly splits: readonly (Split & { readonly slot: DesignSlot })[]
}

function offerOf(get: Get, start: Start, answers: GuideAnswers, asBuilt: Scenario): Offer {
  const { scenario, slot: bought } = largest(get, asBuilt)
  const { machine, tapers } = nowIn(bought) ?? {}
  if (!machine || !tapers) return { start, bought, splits: [] }
  const splits = get.made(`splits of ${start.nodeName}`, ELSEWHERE, [answers, machine], () => {
    const choices = taperChoices(scenario, tapers)
    const reference = referenceSplit(choices)
    return choices.map((split) => ({
      split,
      isUntapered: reference !== undefined && splitId(reference) === splitId(split),
      scenario: withSplit(scenario, split, machine),
    }))
  })
  return {
    start,
    bought,
    splits: (splits.value ?? []).map((each) => ({ ...each, slot: designIn(get, each.scenario) })),
  }
}

/** With a third level where two end the machine before the money does. */
function largest(get: Get, scenario: Scenario) {
  const asBuilt = { scenario, slot: designIn(get, scenario) }
  const machine = nowIn(asBuilt.slot)?.machine
  const { fabric } = scenario
  if (machine?.limitedBy !== 'fabric' || fabric.levels === 3) return asBuilt
  const higher: Scenario = { ...scenario, fabric: { ...fabric, levels: 3 } }
  const slot = designIn(get, higher)
  const isLarger = (nowIn(slot)?.machine?.nodes ?? 0) > machine.nodes
  return slot.state === 'current' && !isLarger ? asBuilt : { scenario: higher, slot }
}

/** One that cannot be bought is an answer too: it says why. */
function designIn(get: Get, scenario: Scenario): DesignSlot {
  const slot = get({ kind: 'design', design: toDesign(scenario) }, ELSEWHERE)
  return slot.state === 'refused' && slot.answer ? known(slot.answer) : slot
}

const candidatesIn = ({ start: { nodeName, preset }, splits }: Offer): readonly Candidate[] =>
  splits.flatMap(({ scenario, isUntapered, slot }) => {
    const machine = nowIn(slot)?.machine
    if (!machine) return []
    const taper = formatTaper(machine.populatedTaper)
    const { source } = preset
    return [
      { label: `${nodeName} at ${taper}`, nodeName, taper, isUntapered, source, scenario, machine },
    ]
  })

/** A node of which the money buys no machine. */
interface TooSmall {
  readonly nodeName: string
  readonly sentence: string
  /** US dollars that buy the smallest machine. */
  readonly needed: number
}

function tooSmallIn({ start: { nodeName }, bought }: Offer): readonly TooSmall[] {
  const answer = nowIn(bought)
  const [issue] = answer?.issues ?? []
  if (answer?.machine || !issue) return []
  const needed = issue.remedies
    .flatMap(({ changes }) => changes)
    .find(({ path }) => path === 'budget.usd')?.value
  return [{ nodeName, sentence: issue.sentence, needed: Number(needed) }]
}

/** Nodes on which all applications of the workload run: else designs would do unlike workloads. */
function fittingStarts(answers: GuideAnswers) {
  const all = startsWith(answers.gpus)
  const fitting = all.filter((start) => blockedOn(start, answers) === undefined)
  const left = all.flatMap((start) => {
    const why = blockedOn(start, answers)
    return why === undefined ? [] : [`${start.nodeName} is left out: ${why}`]
  })
  return { fitting, left }
}

function blockedOn({ preset }: Start, { mix }: GuideAnswers): string | undefined {
  const { node, workload } = preset.scenario
  const profiles = countedProfiles({ ...workload, applications: [...findMix(mix).applications] })
  const blocked = profiles.find((profile) => !runsOnNode(profile, node))
  return blocked && whyBlocked(blocked, node, blocked.typicalNodes)?.sentence
}

/** A sum that no document holds; the nearest is the end of what it holds. */
function noSum(
  { preset }: Start,
  { budgetUsd: requested }: GuideAnswers,
  sentence: string,
): NoDesign {
  const field = fieldIn(preset.scenario, 'budget.usd')
  if (!field) return { kind: 'refused', question: 'budgetUsd', sentence, nearest: undefined }
  const budgetUsd = Math.min(field.maximum, Math.max(field.minimum, requested))
  return {
    kind: 'refused',
    question: 'budgetUsd',
    sentence: whyRefused(field, requested) ?? sentence,
    nearest: { label: `Use ${formatUsd(budgetUsd)}`, answers: { budgetUsd } },
  }
}

function noNode(answers: GuideAnswers, left: readonly string[]): NoDesign {
  const requested = answers.gpus === 'any' ? gpuCounts[0] : answers.gpus
  const distance = (gpus: number) => Math.abs(gpus - (requested ?? 0))
  const [gpus] = gpuCounts
    .filter((count) => fittingStarts({ ...answers, gpus: count }).fitting.length > 0)
    .toSorted((a, b) => distance(a) - distance(b))
  return {
    kind: 'refused',
    question: 'gpus',
    sentence: left[0] ?? 'No machine in the catalogue has that many GPUs per node.',
    nearest:
      gpus === undefined
        ? undefined
        : {
            label:
              gpus === 0
                ? 'Use nodes without GPUs'
                : `Use ${counted(gpus, 'GPU', 'GPUs')} per node`,
            answers: { gpus },
          },
  }
}

function noMoney(all: readonly TooSmall[]): NoDesign {
  const [least] = all.toSorted((a, b) => a.needed - b.needed)
  const budgetUsd = least?.needed ?? 0
  return {
    kind: 'refused',
    question: 'budgetUsd',
    sentence: least
      ? `${least.nodeName}: ${least.sentence}`
      : 'This budget is too small for any machine.',
    nearest:
      budgetUsd > 0
        ? { label: `Use $${formatExact(budgetUsd)}`, answers: { budgetUsd } }
        : undefined,
  }
}
