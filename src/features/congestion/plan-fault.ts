/** Which field of the view a refusal of the model is about. */
import type { CongestionPlan } from '../../document/congestion-plan'

export type PlanField =
  | 'congestorPercent'
  | 'messageBytes'
  | 'largeMessageBytes'
  | 'ranksPerNode'
  | 'runs'

/** By the words of `CampaignError` and of the model's limits, which a test holds together. */
export function fieldOfFault(sentence: string, plan: CongestionPlan): PlanField | undefined {
  if (/ranks per node/.test(sentence)) return 'ranksPerNode'
  if (/nodes as victims|share of congesting nodes/.test(sentence)) return 'congestorPercent'
  if (/^The number of runs\b/.test(sentence)) return 'runs'
  const bytes = /^The message size is (\d+) bytes/.exec(sentence)?.[1]
  if (bytes === undefined) return undefined
  return Number(bytes) === plan.messageBytes ? 'messageBytes' : 'largeMessageBytes'
}
