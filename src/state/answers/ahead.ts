/**
 * While a slider has the focus, what its next steps would show is computed ahead, as long as nothing else is to be
 * computed: such a step then has its exact numbers at once. What it shows is read as it is when the step is made.
 */
import type { Workbook } from '../../document/scenario/schema'
import { headline } from '../../experiments/comparison/known'
import { wholeReader } from '../../experiments/evaluate'
import type { EngineRequest } from '../../model/engine'
import { scenarioStore } from '../workbook/scenario-store'
import { headlineInput } from './known-scenarios'
import { query } from './page-query'
import { aheadInSight, type Ahead } from './use-experiment'

/** In this order. A hand that moves slowly finds each next step there. */
const STEPS = [-1, 1, -2, 2]

interface Step {
  readonly workbook: Workbook
  readonly parts: readonly Ahead[]
}

const owner = {}
let end = () => {}

/** @param after the document so many steps on, if that can be made; undefined: no more is computed */
export function computeAhead(after: ((steps: number) => Workbook | undefined) | undefined): void {
  end()
  if (!after) return
  let of: Workbook | undefined
  let steps: readonly Step[] = []
  const follow = () => {
    if (query.isBusy()) return
    const { workbook } = scenarioStore.getState()
    if (workbook !== of) steps = STEPS.flatMap((count) => stepTo(after(count)) ?? [])
    of = workbook
    query.demand(owner, requestsOf(steps), 'ahead', false)
  }
  let task: ReturnType<typeof setTimeout> | undefined
  // In a task of its own: what the page shows of an answer comes first.
  const hear = () => {
    task ??= setTimeout(() => {
      task = undefined
      follow()
    })
  }
  const stop = query.subscribe(hear)
  hear()
  end = () => {
    stop()
    clearTimeout(task)
    query.demand(owner, [])
    end = () => {}
  }
}

function stepTo(workbook: Workbook | undefined): Step | undefined {
  if (!workbook) return undefined
  const known = wholeReader(headline)
  const ofHeadline: Ahead = (each) => known(headlineInput(each), (request) => query.peek(request))
  return { workbook, parts: [ofHeadline, ...aheadInSight()] }
}

/** One step after the other: of the first that is not known whole, and of those before it. */
function requestsOf(steps: readonly Step[]): readonly EngineRequest[] {
  const requests: EngineRequest[] = []
  for (const { workbook, parts } of steps) {
    const found = parts.map((read) => read(workbook))
    requests.push(...found.flatMap(({ reads }) => reads.map(({ request }) => request)))
    if (found.some(({ isComplete }) => !isComplete)) break
  }
  return requests
}
