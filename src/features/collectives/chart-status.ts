/** How the answers of all scenarios stand, for one chart that overlays them. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { Scenario } from '../../domain/scenario/schema'
import type { EngineAnswer } from '../../engine/engine'
import type { Slot } from '../../state/results-store'

export interface ChartQuestion {
  readonly scenarios: readonly Scenario[]
  readonly slots: readonly Slot<EngineAnswer>[]
  /** The scenario that the sentence is about. */
  readonly index: number
  /** What is computed, to be put behind "Computing". */
  readonly what: string
  /** Whether only fat trees have an answer. */
  readonly needsTree: boolean
  readonly cancel: () => void
  readonly again: () => void
}

export function chartStatus(question: ChartQuestion): ChartStatus {
  const { scenarios, slots, index, needsTree } = question
  const asked = slots.filter((_, at) => !needsTree || scenarios[at]?.fabric.topology === 'fat-tree')
  if (asked.length === 0) {
    return {
      kind: 'empty',
      sentence:
        'None of these machines is a fat tree, and times are computed for fat trees only. Choose “Fat tree” as the topology in the Fabric view.',
    }
  }
  const isAsked = !needsTree || scenarios[index]?.fabric.topology === 'fat-tree'
  const own = isAsked ? slots[index] : undefined
  if (own?.status === 'infeasible' || own?.status === 'failed') {
    return failure(own, question.again)
  }
  if (own?.status === 'cancelled') {
    return {
      kind: 'error',
      what: 'The calculation was cancelled.',
      why: '',
      wayOut: '',
      fix: { label: 'Compute again', run: question.again },
    }
  }
  if (!asked.some(({ status }) => status === 'pending')) return { kind: 'current' }
  const share = asked.reduce((sum, { progress }) => sum + progress, 0) / asked.length
  const work = { share, sentence: `Computing ${question.what}`, onCancel: question.cancel }
  return asked.some(({ value }) => value !== undefined)
    ? { kind: 'stale', work }
    : { kind: 'loading', work }
}

function failure(
  { status, sentence = '', value }: Slot<EngineAnswer>,
  again: () => void,
): ChartStatus {
  const past = value ? 'The curve is of the last design that had an answer.' : ''
  if (status === 'infeasible') {
    return { kind: 'error', what: 'This design cannot be built.', why: sentence, wayOut: past }
  }
  return {
    kind: 'error',
    what: 'The times could not be computed.',
    why: sentence,
    wayOut: past,
    fix: { label: 'Compute again', run: again },
  }
}

/** Which scenarios have no curve, and why. */
export function absentScenarios(scenarios: readonly Scenario[], letters: readonly string[]) {
  return scenarios
    .flatMap(({ fabric }, index) =>
      fabric.topology === 'fat-tree' ? [] : [`${letters[index]} is a ${fabric.topology}`],
    )
    .join(', ')
}
