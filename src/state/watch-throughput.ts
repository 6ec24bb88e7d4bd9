/**
 * Keeps the throughputs of all scenarios up to date, once the page shows them. They give way to all else that
 * the page asks. Loaded when the first numbers are there.
 */
import { askThroughputs, throughputSteps, type ThroughputSubject } from '../answers/ask-throughputs'
import type { Throughputs } from '../answers/throughputs'
import type { Ask } from '../model/ask'
import { EngineError, type MachineDto } from '../model/engine'
import { isPassing } from '../model/work'
import { scenarioStore } from './scenario-store'
import { throughputLane } from './throughputs'
import { headlineRequests } from './watch-results'
import { put } from './workbook-answer'

type Asked = Pick<ThroughputSubject, 'scenarios' | 'baseline'>

/** @throws EngineError, also when it is cancelled */
export async function findThroughputs(
  ask: Ask,
  { scenarios, baseline }: Asked,
  onProgress: (share: number) => void,
): Promise<Throughputs> {
  const machines = await Promise.all(
    scenarios.map(async (scenario): Promise<MachineDto | undefined> => {
      try {
        return (await ask(headlineRequests(scenario).design)).machine
      } catch (error) {
        if (error instanceof EngineError && !isPassing(error)) return undefined
        throw error
      }
    }),
  )
  const subject = { scenarios, baseline, machines }
  const steps = throughputSteps(subject)
  let done = 0
  const counted: Ask = async (request, options) => {
    const answer = await ask(request, {
      ...options,
      onProgress: (share) => onProgress((done + share) / steps),
    })
    done += 1
    onProgress(done / steps)
    return answer
  }
  return askThroughputs(counted, subject)
}

/** @returns ends it */
export function watchThroughput(): () => void {
  let giveUp: (() => void) | undefined
  const ask = () => {
    giveUp?.()
    const { scenarios, baseline } = scenarioStore.getState().workbook
    giveUp = put(throughputLane, {
      of: [scenarios, baseline],
      priority: 'later',
      ask: (model, onAsked) =>
        findThroughputs(model, { scenarios, baseline }, (share) => onAsked(share, '')),
    })
  }
  const stops = [
    scenarioStore.subscribe(({ workbook }, { workbook: before }) => {
      const isSame =
        workbook.scenarios === before.scenarios && workbook.baseline === before.baseline
      if (!isSame) ask()
    }),
    throughputLane.subscribe(({ attempt }, { attempt: before }) => {
      if (attempt !== before) ask()
    }),
  ]
  ask()
  return () => {
    giveUp?.()
    for (const stop of stops) stop()
  }
}
