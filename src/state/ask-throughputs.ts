/** Asks for the throughputs of all scenarios by the workers. Loaded when they are first wanted. */
import { askThroughputs as askAll, throughputSteps } from '../answers/ask-throughputs'
import type { Throughputs } from '../answers/throughputs'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest } from '../model/engine'
import { isAnswerTo } from '../model/engine'
import { requestHash } from '../model/request-hash'
import { AnswerCache } from './answer-cache'
import type { ScenarioResults } from './results-store'
import { runDespiteLoss } from './run-despite-loss'

interface Asked {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  readonly results: readonly ScenarioResults[]
}

interface How {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
  /** Whether nothing that was answered before is taken. */
  readonly isAnew?: boolean
}

/** An answer takes 6 kB; a comparison asks for some twenty. */
const CACHE_BYTES = 0.5e6

function newCache() {
  return new AnswerCache<EngineAnswer>(CACHE_BYTES)
}

/** What was given up half-way is taken up again. */
const kept = newCache()

/** @throws EngineError, also when it is cancelled */
export async function askThroughputs(
  engine: Pick<Engine, 'run'>,
  { scenarios, baseline, results }: Asked,
  { signal, onProgress, isAnew = false }: How,
): Promise<Throughputs> {
  const cache = isAnew ? newCache() : kept
  const machines = results.map(({ design }) =>
    design.status === 'current' ? design.value?.machine : undefined,
  )
  const subject = { scenarios, baseline, machines }
  const steps = throughputSteps(subject)
  let done = 0
  const ask = async <Request extends EngineRequest>(
    request: Request,
  ): Promise<AnswerTo<Request['kind']>> => {
    const key = requestHash(request)
    const known = cache.get(key)
    const answer =
      known && isAnswerTo(request, known)
        ? known
        : await runDespiteLoss(engine, request, {
            signal,
            lane: isAnew ? 'throughput anew' : 'throughput',
            onProgress: (share) => onProgress((done + share) / steps),
          })
    cache.set(key, answer)
    done += 1
    onProgress(done / steps)
    return answer
  }
  return askAll(ask, subject)
}
