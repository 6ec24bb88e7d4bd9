/** The guided start: five questions, the machines to start from, and the design that follows from the answers. */
import { isSimulated } from './scenario/fabric'
import { presets, type Preset, findPreset } from './presets'
import type { Scenario } from './scenario/schema'
import { writePath, type WriteResult } from './scenario/write-path'
import { findJobSizes, findMix, scaledSizes, type MixId, type SizesId } from './workload/mixes'
import type { Workload } from './workload/workload'

/** A machine, and what its node is called. */
export interface Start {
  readonly preset: Preset
  /** "Sierra’s node" */
  readonly nodeName: string
}

/** "Quartz" of "Quartz, production 2:1", "H100 cluster" of "H100 cluster of 2024". */
const withoutDetail = (name: string) => name.replace(/,.*| of \d{4}$/, '')

/** Of presets with one and the same node and price book, which compete with themselves, the first. */
function firstOfEach(all: readonly Preset[]): readonly Preset[] {
  const known = new Map<string, Preset>()
  for (const preset of all) {
    const { node, prices } = preset.scenario
    const key = JSON.stringify([node, prices.book])
    if (!known.has(key)) known.set(key, preset)
  }
  return [...known.values()]
}

/** Only a fat tree is simulated, and has a taper to choose. */
export const starts: readonly Start[] = firstOfEach(
  presets.filter(({ scenario }) => isSimulated(scenario.fabric)),
).map((preset) => ({ preset, nodeName: `${withoutDetail(preset.name)}’s node` }))

const gpusOf = ({ preset }: Start) => preset.scenario.node.gpu.count

/** GPU counts per node, the fewest first. */
export const gpuCounts: readonly number[] = [...new Set(starts.map(gpusOf))].toSorted(
  (a, b) => a - b,
)

export const startsWith = (gpus: number | 'any'): readonly Start[] =>
  starts.filter((start) => gpus === 'any' || gpusOf(start) === gpus)

/** @returns why the budget cannot stand in a document, if it cannot */
export function startingScenario({ preset }: Start, { budgetUsd, mix }: GuideAnswers): WriteResult {
  const { scenario } = preset
  const requested: Scenario = {
    ...scenario,
    budget: { ...scenario.budget, mode: 'usd' },
    workload: { ...scenario.workload, applications: [...findMix(mix).applications] },
  }
  return writePath(requested, 'budget.usd', budgetUsd)
}

/**
 * The workload with job sizes as shares of a machine (SC19 sec 3: jobs tend to use the same share of the
 * next machine). So the same answers give the same jobs whatever node competes: "the whole machine" is all of each.
 * @param nodes of the machine that runs them
 */
export const sizedWorkload = (
  workload: Workload,
  { sizes }: GuideAnswers,
  nodes: number,
): Workload => ({ ...workload, jobSizes: scaledSizes(findJobSizes(sizes), nodes) })

/** What is wanted of the machine: the most work expected, the least given away in its worst case, or between. */
export type Appetite = 'expected' | 'between' | 'worst'

export interface GuideAnswers {
  readonly budgetUsd: number
  readonly mix: MixId
  /** GPUs per node; `any` lets all nodes compete. */
  readonly gpus: number | 'any'
  readonly sizes: SizesId
  readonly appetite: Appetite
}

/** A round sum that pays for the machine as built: what it cost, up to a multiple of 5 in its second digit. */
function roundBudget({ scenario: { budget } }: Preset): number {
  const unit = 10 ** Math.floor(Math.log10(budget.usd)) / 2
  return Math.ceil(budget.usd / unit) * unit
}

/** The answers with another one: with another node the budget of its machine, unless another sum was entered. */
export function withAnswer(answers: GuideAnswers, change: Partial<GuideAnswers>): GuideAnswers {
  const isOfMachine = starts.some(({ preset }) => roundBudget(preset) === answers.budgetUsd)
  const [start] = change.gpus === undefined || change.gpus === 'any' ? [] : startsWith(change.gpus)
  const budget = start && isOfMachine ? { budgetUsd: roundBudget(start.preset) } : {}
  return { ...answers, ...budget, ...change }
}

/** Sierra's money, a round sum, its node and workload, for the most work expected. */
export const defaultAnswers = (): GuideAnswers => {
  const sierra = findPreset('sierra')
  if (!sierra) throw new Error('there is no preset of Sierra')
  return {
    budgetUsd: roundBudget(sierra),
    mix: 'nnsa-like',
    gpus: sierra.scenario.node.gpu.count,
    sizes: 'sierra-like',
    appetite: 'expected',
  }
}
