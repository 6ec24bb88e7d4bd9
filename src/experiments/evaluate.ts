/**
 * Evaluates an experiment with what is known, and says what it requested. It is evaluated again with each answer that
 * comes; in between it shows the values before the edit, each only in the place of its own scenario.
 */
import { CANCELLED } from '../document/cancelled-words'
import { cannotBeBuilt } from '../document/refusals'
import { canonicalJson } from '../document/scenario/hash'
import type { Scenario, Workbook } from '../document/scenario/schema'
import { lastingName, titleOf } from '../document/titles'
import type {
  AnswerTo,
  EngineAnswer,
  EngineError,
  EngineRequest,
  RequestKind,
} from '../model/engine'
import type { Entry } from '../model/query'
import { completeSection, type CompleteSection, type Refusal, type Remedy } from '../tables/table'
import { peekFile } from './data-files'
import type { DataFile, Experiment, Get, Input, Slot } from './experiment'

/** One answer that was read, and the scenario that it is about. */
export interface Read {
  readonly request: EngineRequest
  readonly scenario: number
  readonly state: Slot<unknown>['state']
  readonly refusal: Refusal | undefined
  /** What answers this request, now. */
  readonly answer: EngineAnswer | undefined
}

export interface Evaluation<Answer> {
  readonly answer: Answer
  readonly sections: readonly CompleteSection[]
  /** All that was read, in the order in which it was. */
  readonly reads: readonly Read[]
  /** The files that were. */
  readonly files: readonly DataFile<unknown>[]
  /** Whether an answer, a file or the end of a drag may still change it. */
  readonly isComing: boolean
}

/** What is known of a request, such as `query.peek`. */
export type Peek = <Request extends EngineRequest>(
  request: Request,
) => Entry<AnswerTo<Request['kind']>> | undefined

type Evaluate<Parameters, Answer> = (
  input: Input<Parameters>,
  peek: Peek,
  isGestureUnderWay?: boolean,
) => Evaluation<Answer>

interface Built {
  readonly value: unknown
  readonly of: readonly unknown[]
}

/** Gives an evaluation that remembers what it showed before. */
export function evaluator<Parameters extends object, Answer>(
  experiment: Pick<Experiment<Parameters, Answer>, 'answer' | 'sections'>,
): Evaluate<Parameters, Answer> {
  let before = new Map<string, unknown>()
  let builtBefore = new Map<string, Built>()
  let keptBefore = new Map<string, unknown>()
  let madeBefore: readonly [Input<Parameters>, Answer, readonly CompleteSection[]] | undefined
  return (input, peek, isGestureUnderWay = false) => {
    const { workbook, parameters, replicates } = input
    const subjects = subjectsOf(workbook)
    const shown = new Map<string, unknown>()
    const built = new Map<string, Built>()
    const kept = new Map<string, unknown>()
    const reads: Read[] = []
    const counts = new Map<string, number>()
    const files: DataFile<unknown>[] = []
    let hasLater = false
    const placeOf = (kind: RequestKind, scenario: number) => {
      const place = `${kind} ${subjects[scenario] ?? ''}`
      const at = counts.get(place) ?? 0
      counts.set(place, at + 1)
      return `${at} ${place}`
    }
    const read = <Request extends EngineRequest>(
      request: Request,
      scenario: number,
    ): Slot<AnswerTo<Request['kind']>> => {
      const place = placeOf(request.kind, scenario)
      const entry = peek(request)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a place has answers of one kind of request
      const last = before.get(place) as AnswerTo<Request['kind']> | undefined
      const slot = unlessImpossible(
        slotOf(entry, last, workbook, scenario),
        last,
        workbook,
        scenario,
      )
      shown.set(place, slot.value)
      const refusal = slot.state === 'refused' ? slot.refusal : undefined
      reads.push({ request, scenario, state: slot.state, refusal, answer: entry?.answer })
      return slot
    }
    const isSameAs = (last: Built | undefined, of: readonly unknown[]) =>
      last?.of.length === of.length && last.of.every((each, at) => Object.is(each, of[at]))
    const make: Get['made'] = <Value>(
      name: string,
      scenario: number,
      of: readonly unknown[] | undefined,
      build: () => Value | undefined,
    ) => {
      const place = `${name} ${subjects[scenario] ?? ''}`
      const last = builtBefore.get(place)
      const now = of === undefined || isSameAs(last, of) ? last : { value: build(), of }
      if (now) built.set(place, now)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was built under the same name
      return { value: now?.value as Value | undefined, isOld: of === undefined }
    }
    const get: Get = Object.assign(read, {
      file: <Value>(file: DataFile<Value>) => {
        files.push(file)
        return peekFile(file)
      },
      made: make,
      settled: <Value>(
        name: string,
        scenario: number,
        build: () => Value,
        of: readonly unknown[] = [workbook, parameters, replicates],
      ) => {
        const last = builtBefore.get(`${name} ${subjects[scenario] ?? ''}`)
        const isLater = isGestureUnderWay && !isSameAs(last, of)
        hasLater ||= isLater
        return make(name, scenario, isLater ? undefined : of, build)
      },
      kept: <Value>(name: string, scenario: number, slot: Slot<Value>): Slot<Value> => {
        const place = `${name} ${subjects[scenario] ?? ''}`
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what was kept under the same name
        const value = slot.value ?? (keptBefore.get(place) as Value | undefined)
        if (value !== undefined) kept.set(place, value)
        return slot.state === 'pending' || slot.state === 'refused' ? { ...slot, value } : slot
      },
    })
    const found = experiment.answer(input, get)
    // The same answer is the same object with the same sections, so that nothing is drawn anew of it.
    const made =
      madeBefore && isAlike(madeBefore.slice(0, 2), [input, found])
        ? madeBefore
        : ([input, found, experiment.sections(found, input).map(completeSection)] as const)
    const [, answer, sections] = made
    madeBefore = made
    before = shown
    builtBefore = built
    keptBefore = kept
    const isComing =
      hasLater ||
      reads.some(({ state }) => state === 'pending' || state === 'partial') ||
      files.some((file) => peekFile(file).state === 'pending')
    return { answer, sections, reads, files, isComing }
  }
}

/** Whether they say the same: lists and plain records by what is in them, all else by identity. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const keys = Object.keys(one)
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isAlike(Reflect.get(one, key), Reflect.get(other, key)),
    )
  )
}

const isPlain = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)

/** An experiment that is evaluated again when what it has read is known otherwise. */
export function rereader<Parameters extends object, Answer>(
  experiment: Pick<Experiment<Parameters, Answer>, 'answer' | 'sections'>,
) {
  const evaluateNow = evaluator(experiment)
  let last: Evaluation<Answer> | undefined
  let seen: readonly unknown[] = []
  const known = (peek: Peek): readonly unknown[] => {
    const { reads = [], files = [] } = last ?? {}
    const entries = reads.map(({ request }) => peek(request))
    return [
      // Demanded or not: nothing is known of either.
      ...entries.flatMap((entry) => [entry?.state ?? 'pending', entry?.answer, entry?.error]),
      ...files.map(peekFile).flatMap(({ state, value }) => [state, value]),
    ]
  }
  const evaluate: Evaluate<Parameters, Answer> = (input, peek, isGestureUnderWay) => {
    last = evaluateNow(input, peek, isGestureUnderWay)
    seen = known(peek)
    return last
  }
  return {
    evaluate,
    /** Whether something that it has read has come or changed, since it was evaluated or this was last requested. */
    hasNews: (peek: Peek): boolean => {
      const before = seen
      seen = known(peek)
      return seen.length !== before.length || seen.some((each, at) => each !== before[at])
    },
  }
}

export interface WholeEvaluation<Answer> extends Evaluation<Answer> {
  /** Nothing that was read is still to come. */
  readonly isComplete: boolean
}

/** An evaluation made again when all that the last one has read is answered: for what shows nothing that is not whole. */
export function wholeReader<Parameters extends object, Answer>(
  experiment: Pick<Experiment<Parameters, Answer>, 'answer' | 'sections'>,
) {
  const { evaluate, hasNews } = rereader(experiment)
  let last: { readonly of: Input<Parameters>; readonly found: Evaluation<Answer> } | undefined
  return (input: Input<Parameters>, peek: Peek): WholeEvaluation<Answer> => {
    const isOld =
      last?.of.workbook !== input.workbook ||
      last.of.card !== input.card ||
      canonicalJson(last.of.parameters) !== canonicalJson(input.parameters)
    if (!last || isOld || (!isAwaited(last.found, peek) && hasNews(peek))) {
      last = { of: input, found: evaluate(input, peek) }
    }
    return { ...last.found, isComplete: !isAwaited(last.found, peek) }
  }
}

/** Whether something that was read is still to come. */
const isAwaited = ({ reads, files }: Evaluation<unknown>, peek: Peek): boolean =>
  files.some((file) => peekFile(file).state === 'pending') ||
  reads.some(({ request }) => {
    const entry = peek(request)
    return !entry || (entry.state !== 'current' && !entry.error)
  })

/** Start and name of every scenario, and how many alike stand before it. */
const subjectsOf = ({ scenarios }: Workbook): readonly string[] =>
  scenarios.map((scenario, at) => {
    const subject = subjectOf(scenario)
    const alike = scenarios.slice(0, at).filter((each) => subjectOf(each) === subject)
    return `${subject} ${alike.length}`
  })

/** What an edit of its design does not change. */
const subjectOf = (scenario: Scenario) => `${scenario.preset ?? ''} ${lastingName(scenario)}`

function slotOf<Answer>(
  entry: Entry<Answer> | undefined,
  last: Answer | undefined,
  { scenarios }: Workbook,
  at: number,
): Slot<Answer> {
  const { state, answer, error } = entry ?? {
    state: 'pending',
    answer: undefined,
    error: undefined,
  }
  if (error) {
    return {
      state: 'refused',
      refusal: refusalOf(error, scenarios[at], at),
      value: answer ?? last,
      ...(answer !== undefined && { answer }),
    }
  }
  if (answer !== undefined && (state === 'current' || state === 'partial')) {
    return { state, value: answer }
  }
  return { state: 'pending', value: answer ?? last }
}

/** A design that cannot be built is answered, with its issues in place of a machine. */
function unlessImpossible<Answer>(
  slot: Slot<Answer>,
  last: Answer | undefined,
  { scenarios }: Workbook,
  at: number,
): Slot<Answer> {
  if (slot.state !== 'current' || !isImpossible(slot.value)) return slot
  const scenario = scenarios[at]
  const name = scenario ? titleOf(at, scenario) : 'This design'
  const { issues } = slot.value
  const refusal: Refusal = {
    reason: 'cannot-be-built',
    scenario: at,
    message: cannotBeBuilt(name, issues[0]?.sentence),
    remedies: remediesOf(issues, scenario),
  }
  return { state: 'refused', refusal, value: last, answer: slot.value }
}

/** A design may be counted in money where the scenario gives its nodes: then a sum is read with its mode. */
const remediesOf = (
  issues: EngineError['issues'],
  scenario: Scenario | undefined,
): readonly Remedy[] =>
  issues.flatMap(({ remedies }) =>
    remedies.map(({ label, changes }) => {
      const isSum = changes.some(({ path }) => path === 'budget.usd')
      const isUnread = isSum && scenario?.budget.mode === 'nodes'
      const mode = isUnread ? [{ path: 'budget.mode', value: 'usd' }] : []
      return { label, changes: [...changes, ...mode] }
    }),
  )

const isImpossible = (answer: unknown): answer is AnswerTo<'design'> =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  answer.kind === 'design' &&
  !('machine' in answer && answer.machine !== undefined)

const REASONS: Readonly<Record<EngineError['code'], Refusal['reason']>> = {
  infeasible: 'cannot-be-built',
  'too-large': 'not-modelled',
  'bad-request': 'wrong-input',
  'model-fault': 'failed',
  cancelled: 'cancelled',
  'worker-lost': 'failed',
  'no-webassembly': 'failed',
  'load-failed': 'failed',
}

/** Why the model gives no answer, with the ways out that it names. */
const refusalOf = (
  { code, message, issues }: EngineError,
  scenario: Scenario | undefined,
  at: number,
): Refusal => ({
  reason: REASONS[code],
  scenario: at,
  message: code === 'cancelled' ? CANCELLED : message,
  remedies: remediesOf(issues, scenario),
})
