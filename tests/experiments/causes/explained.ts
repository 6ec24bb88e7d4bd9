/** Why two scenarios differ, computed by the model. */
import type { Scenario } from '../../../src/document/scenario/schema'
import { causes } from '../../../src/experiments/causes'
import type { Explained } from '../../../src/experiments/causes/explained'
import type { CauseMeasure } from '../../../src/experiments/causes/words'
import type { Slot } from '../../../src/experiments/experiment'
import { resolve } from '../../../src/experiments/resolve'
import type { Ask } from '../../../src/model/ask'
import { realEngine } from '../../model/model'
import { workbookOf } from '../resolved'

const engine = realEngine()

export async function explainedSlot(
  from: Scenario,
  to: Scenario,
  explain: CauseMeasure = 'throughput',
  ask: Ask = (request) => engine.run(request),
): Promise<Slot<Explained>> {
  const input = {
    workbook: workbookOf(from, to),
    focus: 1,
    parameters: { explain, rival: '' },
    replicates: 4,
  }
  const { answer } = await resolve(causes, input, ask)
  const [pair] = answer.pairs
  if (!pair) throw new Error('there is no pair')
  return pair.found
}

/** @throws Error where it is refused */
export async function explained(...of: Parameters<typeof explainedSlot>): Promise<Explained> {
  const slot = await explainedSlot(...of)
  if (slot.state !== 'current') throw new Error(`it is ${slot.state}`)
  return slot.value
}

/** The sentence in its place. */
export async function whyNotExplained(...of: Parameters<typeof explainedSlot>): Promise<string> {
  const slot = await explainedSlot(...of)
  return slot.state === 'refused' ? slot.refusal.message : ''
}
