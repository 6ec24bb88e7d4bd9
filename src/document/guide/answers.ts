/** What a person answers to the five questions that lead to a first design. */
import { findPreset } from '../presets'
import type { MixId, SizesId } from '../workload/mixes'

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

/** Sierra's money, node and workload, for the most work expected. */
export const defaultAnswers = (): GuideAnswers => {
  const sierra = findPreset('sierra')
  if (!sierra) throw new Error('there is no preset of Sierra')
  const { budget, node } = sierra.scenario
  return {
    budgetUsd: budget.usd,
    mix: 'nnsa-like',
    gpus: node.gpu.count,
    sizes: 'sierra-like',
    appetite: 'expected',
  }
}
