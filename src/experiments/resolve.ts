/**
 * Asks all that an experiment reads until nothing is missing: for report, command line and tests. What follows from an
 * answer is asked for as soon as it is there, while others are still computed.
 */
import type { Ask } from '../model/ask'
import { EngineError } from '../model/engine'
import type { AnswerTo, EngineAnswer, EngineRequest } from '../model/engine'
import { requestKey } from '../model/request-hash'
import { asEngineError, cancelled, isPassing, type Entry } from '../model/work'
import { loadFile, peekFile } from './data-files'
import { wholeReader, type Evaluation, type Peek } from './evaluate'
import type { Experiment, Input } from './experiment'

interface ResolveOptions {
  readonly signal?: AbortSignal
  /** Share of what is known to be requested; it never falls. */
  readonly onProgress?: (share: number) => void
}

/** An experiment with nothing missing: every slot is current or refused. */
export type Resolution<Answer = unknown> = Evaluation<Answer>

/** More requests than any document needs. */
const MOST_REQUESTS = 10_000

/**
 * @returns its answer, in which what the model refuses is a refusal
 * @throws EngineError where it was cancelled, or the model is lost or not there
 */
export async function resolve<Parameters extends object, Answer>(
  experiment: Pick<Experiment<Parameters, Answer>, 'title' | 'answer' | 'sections'>,
  input: Input<Parameters>,
  ask: Ask,
  options: ResolveOptions = {},
): Promise<Resolution<Answer>> {
  const read = wholeReader(experiment)
  return resolveBy(experiment.title, (peek) => read(input, peek), ask, options)
}

/**
 * The same of anything that is evaluated with what is known, and says what it has read.
 * @param title names it where it asks without end
 */
export async function resolveBy<Found extends Pick<Evaluation<unknown>, 'reads' | 'files'>>(
  title: string,
  evaluate: (peek: Peek) => Found,
  ask: Ask,
  { signal, onProgress }: ResolveOptions = {},
): Promise<Found> {
  const known = new Map<string, Entry>()
  const shares = new Map<string, number>()
  let reported = 0
  const tell = () => {
    const sum = [...shares.values()].reduce((all, share) => all + share, 0)
    reported = Math.max(reported, shares.size === 0 ? 0 : sum / shares.size)
    onProgress?.(reported)
  }
  const askOne = async (key: string, request: EngineRequest) => {
    const options = {
      ...(signal && { signal }),
      onProgress: (share: number) => {
        shares.set(key, share)
        tell()
      },
    }
    known.set(key, await entryOf(ask(request, options)))
    shares.set(key, 1)
    tell()
  }
  const underWay = new Map<object | string, Promise<void>>()
  /** What is under way already is not begun again. */
  const begin = (what: object | string, run: () => Promise<void>) => {
    if (underWay.has(what)) return
    underWay.set(
      what,
      run().finally(() => underWay.delete(what)),
    )
  }
  while (known.size <= MOST_REQUESTS) {
    if (signal?.aborted) throw cancelled()
    const found = evaluate(peekIn(known))
    const missing = found.reads.flatMap(({ request }) => {
      const key = requestKey(request)
      return known.has(key) ? [] : [{ key, request }]
    })
    const unloaded = found.files.filter((file) => peekFile(file).state === 'pending')
    if (missing.length + unloaded.length === 0) return found
    for (const { key } of missing) if (!shares.has(key)) shares.set(key, 0)
    for (const { key, request } of missing) begin(key, () => askOne(key, request))
    for (const file of unloaded) begin(file, () => loadFile(file))
    await Promise.race(underWay.values())
  }
  throw new EngineError('model-fault', `${title} never finishes its requests.`)
}

async function entryOf(requested: Promise<EngineAnswer>): Promise<Entry> {
  try {
    return { state: 'current', answer: await requested, error: undefined }
  } catch (thrown) {
    const error = asEngineError(thrown)
    if (isPassing(error)) throw error
    return { state: 'failed', answer: undefined, error }
  }
}

const peekIn =
  (known: ReadonlyMap<string, Entry>): Peek =>
  <Request extends EngineRequest>(request: Request) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a request holds its kind
    known.get(requestKey(request)) as Entry<AnswerTo<Request['kind']>> | undefined
