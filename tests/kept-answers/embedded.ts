/**
 * Stands in for `src/model/embedded.ts` in tests (see `kept-answers` in `vite.config.ts`): the same engine, whose
 * answers are kept on disk.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEmbeddedEngine as createComputing } from '../../src/model/embedded'
import { isAnswerTo } from '../../src/model/engine'
import type {
  AnswerTo,
  Engine,
  EngineAnswer,
  EngineRequest,
  RunOptions,
} from '../../src/model/engine'
import { isOfDetails } from '../../src/model/request-facts'
import { fromText, toText } from './answer-text'
import { type AnswerStore, openAnswers } from './store'
import { SHORTEST_KEPT, isKept } from './which'

/** The engine of the product: nothing that it answers was kept. */
export { createComputing as createComputingEngine }

const bytesOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../src/model/generated/${file}`, import.meta.url)))

let opened: { readonly first: Uint8Array; readonly answers: AnswerStore } | undefined

function open() {
  const first = bytesOf('taper_verdict_bg.wasm')
  opened ??= { first, answers: openAnswers([first, bytesOf('taper_details_bg.wasm')]) }
  return opened
}

type Module = Parameters<typeof createComputing>[0]

export function createEmbeddedEngine(wasm: Module, readDetails: () => Promise<Module>): Engine {
  let details: Promise<Module> | undefined
  const plans = () => {
    details ??= readDetails().catch((error: unknown) => {
      details = undefined
      throw error
    })
    return details
  }
  const computing = createComputing(wasm, plans)
  let ended = false
  const { first, answers } = open()
  // Another model than the built one, as tests of damaged files have it, answers for itself.
  if (!(wasm instanceof Uint8Array) || Buffer.compare(wasm, first) !== 0) return computing

  async function run<Request extends EngineRequest>(
    request: Request,
    options: RunOptions<Request['kind']> = {},
  ): Promise<AnswerTo<Request['kind']>> {
    if (ended || options.signal?.aborted || !isKept(request)) return computing.run(request, options)
    const key = answers.keyOf(JSON.stringify(request))
    const kept = answers.read(key)
    if (kept !== undefined) {
      // A file that is missing is missing for kept answers too.
      if (isOfDetails(request)) await plans()
      const answer = fromText(kept) as EngineAnswer
      if (isAnswerTo(request, answer)) return answer
    }
    const started = performance.now()
    const answer = await computing.run(request, options)
    if (performance.now() - started >= SHORTEST_KEPT) answers.keep(key, toText(answer))
    return answer
  }

  const dispose = () => {
    ended = true
    computing.dispose()
  }
  return { ...computing, run, dispose }
}
