import { toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ScenarioResults, Slot } from '../../state/results-store'
import { applyRemedy } from '../../state/use-quantity'

/** The state of a chart whose numbers are an answer to a question of this view. */
export function slotStatus(
  slot: Slot<unknown> | undefined,
  doing: string,
  own: ScenarioResults,
  index: number,
): ChartStatus {
  if (own.design.status === 'infeasible') return impossible(own, index)
  switch (slot?.status) {
    case 'current':
      return { kind: 'current' }
    case 'failed':
    case 'infeasible':
      return {
        kind: 'error',
        what: `${doing} failed.`,
        why: slot.sentence ?? '',
        wayOut: 'Change the design or the what-if controls.',
        fix: { label: 'Try again', run: simulateAgain },
      }
    case 'cancelled':
      return {
        kind: 'error',
        what: 'The simulation was cancelled.',
        why: '',
        wayOut: slot.value === undefined ? '' : 'What is drawn is of an earlier design.',
        fix: { label: 'Simulate again', run: simulateAgain },
      }
    case 'pending':
    case undefined: {
      const share = slot?.progress ?? 0
      const sentence = `${doing}, ${Math.round(share * 100)} %`
      const work = { share, sentence, onCancel: cancelSimulation }
      return slot?.value === undefined ? { kind: 'loading', work } : { kind: 'stale', work }
    }
  }
}

/** As {@link slotStatus}, for the charts after the first, which tells why a design cannot be built. */
export function laterStatus(
  slot: Slot<unknown> | undefined,
  doing: string,
  own: ScenarioResults,
  index: number,
): ChartStatus {
  const status = slotStatus(slot, doing, own, index)
  return own.design.status === 'infeasible' ? toldElsewhere(status) : status
}

function impossible({ issues, design }: ScenarioResults, index: number): ChartStatus {
  const [issue] = issues
  const remedy = issue?.remedies[0]
  return {
    kind: 'error',
    what: 'This design cannot be built.',
    why: issue?.sentence ?? design.sentence ?? '',
    wayOut: design.value ? 'What is drawn is of the last design that could be built.' : '',
    ...(remedy && { fix: { label: remedy.label, run: () => applyRemedy(index, remedy) } }),
  }
}
