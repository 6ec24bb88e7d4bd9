/** The machines that compete for a first design: nodes that fit the answers, by splits of their edge switches. */
import { formatExact, formatTaper, formatUsd } from '../../document/format'
import type { GuideAnswers } from '../../document/guide/answers'
import { startingScenario } from '../../document/guide/starting-scenario'
import { gpuCounts, startsWith, type Start } from '../../document/guide/starts'
import { fieldIn, whyRefused } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { referenceSplit, splitId } from '../../document/tradeoff/splits'
import { taperChoices, withSplit } from '../../document/tradeoff/taper-choices'
import { countedProfiles } from '../../document/workload/cells'
import { findMix } from '../../document/workload/mixes'
import { runsOnNode, whyBlocked } from '../../document/workload/remarks'
import type { AnswerTo } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { Ask } from '../../model/ask'
import type { Candidate, NoDesign } from './first-design'

interface Candidates {
  readonly candidates: readonly Candidate[]
  readonly left: readonly string[]
}

/** @throws EngineError */
export async function candidatesFor(
  ask: Ask,
  answers: GuideAnswers,
): Promise<Candidates | NoDesign> {
  const { fitting, left } = fittingStarts(answers)
  if (fitting.length === 0) return noNode(answers, left)
  const found: Candidate[] = []
  const tooSmall: TooSmall[] = []
  const others = [...left]
  for (const start of fitting) {
    const written = startingScenario(start, answers)
    if (!written.ok) return noSum(start, answers, written.sentence)
    const design = await largest(ask, written.scenario)
    if (design.machine) {
      found.push(...(await splitsOf(ask, start, design)))
      continue
    }
    const [issue] = design.issues
    if (!issue) continue
    const needed = issue.remedies
      .flatMap(({ changes }) => changes)
      .find(({ path }) => path === 'budget.usd')?.value
    tooSmall.push({ sentence: `${start.nodeName}: ${issue.sentence}`, needed: Number(needed) })
    others.push(`${start.nodeName} is left out: ${issue.sentence}`)
  }
  return found.length > 0 ? { candidates: found, left: others } : noMoney(tooSmall)
}

interface BoughtDesign extends AnswerTo<'design'> {
  readonly scenario: Scenario
}

/** What the money buys; with a third level where two end the machine before the money does. */
async function largest(ask: Ask, scenario: Scenario): Promise<BoughtDesign> {
  const asBuilt = await ask({ kind: 'design', design: toDesign(scenario) })
  const { fabric } = scenario
  if (asBuilt.machine?.limitedBy !== 'fabric' || fabric.levels === 3) {
    return { ...asBuilt, scenario }
  }
  const higher: Scenario = { ...scenario, fabric: { ...fabric, levels: 3 } }
  const answer = await ask({ kind: 'design', design: toDesign(higher) })
  return (answer.machine?.nodes ?? 0) > asBuilt.machine.nodes
    ? { ...answer, scenario: higher }
    : { ...asBuilt, scenario }
}

async function splitsOf(
  ask: Ask,
  { preset, nodeName }: Start,
  { scenario, tapers, machine }: BoughtDesign,
): Promise<readonly Candidate[]> {
  if (!machine) return []
  const choices = taperChoices(scenario, tapers)
  const reference = referenceSplit(choices)
  const candidates: Candidate[] = []
  for (const split of choices) {
    const own = withSplit(scenario, split, machine)
    const { machine: bought } = await ask({ kind: 'design', design: toDesign(own) })
    if (!bought) continue
    const taper = formatTaper(bought.populatedTaper)
    candidates.push({
      label: `${nodeName} at ${taper}`,
      nodeName,
      taper,
      isUntapered: reference !== undefined && splitId(reference) === splitId(split),
      source: preset.source,
      scenario: own,
      machine: bought,
    })
  }
  return candidates
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
function noSum({ preset }: Start, { budgetUsd: asked }: GuideAnswers, sentence: string): NoDesign {
  const field = fieldIn(preset.scenario, 'budget.usd')
  if (!field) return { kind: 'refused', question: 'budgetUsd', sentence, nearest: undefined }
  const budgetUsd = Math.min(field.maximum, Math.max(field.minimum, asked))
  return {
    kind: 'refused',
    question: 'budgetUsd',
    sentence: whyRefused(field, asked) ?? sentence,
    nearest: { label: `Take ${formatUsd(budgetUsd)}`, answers: { budgetUsd } },
  }
}

function noNode(answers: GuideAnswers, left: readonly string[]): NoDesign {
  const asked = answers.gpus === 'any' ? gpuCounts[0] : answers.gpus
  const distance = (gpus: number) => Math.abs(gpus - (asked ?? 0))
  const [gpus] = gpuCounts
    .filter((count) => fittingStarts({ ...answers, gpus: count }).fitting.length > 0)
    .toSorted((a, b) => distance(a) - distance(b))
  return {
    kind: 'refused',
    question: 'gpus',
    sentence: left[0] ?? 'No machine of the catalogue has a node with so many accelerators.',
    nearest:
      gpus === undefined
        ? undefined
        : { label: `Take ${gpus === 0 ? 'no' : gpus} GPUs a node`, answers: { gpus } },
  }
}

interface TooSmall {
  readonly sentence: string
  /** US dollars that buy the smallest machine. */
  readonly needed: number
}

function noMoney(all: readonly TooSmall[]): NoDesign {
  const [least] = all.toSorted((a, b) => a.needed - b.needed)
  const budgetUsd = least?.needed ?? 0
  return {
    kind: 'refused',
    question: 'budgetUsd',
    sentence: least?.sentence ?? 'This budget buys no machine.',
    nearest:
      budgetUsd > 0
        ? { label: `Take $${formatExact(budgetUsd)}`, answers: { budgetUsd } }
        : undefined,
  }
}
