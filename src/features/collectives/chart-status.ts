/** How the answers of all scenarios stand, for one chart that overlays them. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { Scenario } from '../../document/scenario/schema'
import type { EngineAnswer } from '../../model/engine'
import { hasOneSidedData } from '../../state/message-answers'
import type { Slot, SlotStatus } from '../../state/results-store'
import { scenarioCode } from '../../ui/scenario-code'

export interface ChartQuestion {
  readonly scenarios: readonly Scenario[]
  readonly slots: readonly Slot<EngineAnswer>[]
  /** The scenario that the sentence is about. */
  readonly index: number
  /** What is computed, to be put behind "Computing". */
  readonly what: string
  /** Which machines have no answer, and why; they are not asked. */
  readonly without: Unanswered
  readonly cancel: () => void
  readonly again: () => void
}

/** Machines that have no answer to a question. */
export interface Unanswered {
  /** Why this machine has none, as in "C is a torus"; undefined if it has one. */
  readonly reasonOf: (scenario: Scenario) => string | undefined
  /** What is said where none of the machines has one. */
  readonly sentence: string
}

/** Times are computed on fat trees. */
export const needsTree: Unanswered = {
  reasonOf: ({ fabric }) =>
    fabric.topology === 'fat-tree' ? undefined : `is a ${fabric.topology}`,
  sentence:
    'None of these machines is a fat tree, and times are computed for fat trees only. Choose “Fat tree” as the topology in the section Fabric.',
}

/** One-sided times come from libraries that were measured on a network. */
export const needsMeasuredNetwork: Unanswered = {
  reasonOf: (scenario) => (hasOneSidedData(scenario) ? undefined : 'no data'),
  sentence:
    'No data: one-sided libraries were measured on InfiniBand, Aries and Slingshot (GASNET22 Table 1), and the networks of these machines are others.',
}

export function chartStatus(question: ChartQuestion): ChartStatus {
  const { scenarios, slots, index, without } = question
  const isAskedAt = (at: number) => {
    const scenario = scenarios[at]
    return scenario !== undefined && without.reasonOf(scenario) === undefined
  }
  const asked = slots.filter((_, at) => isAskedAt(at))
  if (asked.length === 0) return { kind: 'empty', sentence: without.sentence }
  const isAsked = isAskedAt(index)
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

function failure({ status, sentence = '' }: Slot<EngineAnswer>, again: () => void): ChartStatus {
  if (status === 'infeasible') {
    return { kind: 'error', what: 'This design cannot be built.', why: sentence, wayOut: '' }
  }
  return {
    kind: 'error',
    what: 'The times could not be computed.',
    why: sentence,
    wayOut: '',
    fix: { label: 'Compute again', run: again },
  }
}

/**
 * What is drawn of an answer: the last one while its successor is computed, and nothing where there
 * will be none, because a curve of an earlier design would pass for one of this.
 */
export const drawnValue = <Value>({ status, value }: Slot<Value>): Value | undefined =>
  status === 'current' || status === 'pending' ? value : undefined

const reasons: Readonly<Partial<Record<SlotStatus, string>>> = {
  infeasible: 'cannot be built',
  failed: 'could not be computed',
  cancelled: 'was cancelled',
}

/** Which of the scenarios have no curve, and why: "; no curve of B (cannot be built)". */
export function withoutCurve(
  slots: readonly Slot<unknown>[],
  unanswered: (index: number) => string | undefined = () => undefined,
): string {
  const absent = slots.flatMap(({ status }, index) => {
    const reason = unanswered(index) ?? reasons[status]
    return reason === undefined ? [] : [`${scenarioCode(index).letter} (${reason})`]
  })
  return absent.length === 0 ? '' : `; no curve of ${absent.join(', ')}`
}

/** Which scenarios have no curve because of their network. */
export function absentScenarios(scenarios: readonly Scenario[]) {
  return scenarios
    .flatMap((scenario, index) => {
      const reason = needsTree.reasonOf(scenario)
      return reason === undefined ? [] : [`${scenarioCode(index).letter} ${reason}`]
    })
    .join(', ')
}
