/** What is shown while answers come: of the present design, of the one before, or why there is none. */
import { describe, expect, it } from 'vitest'
import { evaluator, type Peek } from '../../src/experiments/evaluate'
import {
  defineExperiment,
  whole,
  type Get,
  type Input,
  type Slot,
} from '../../src/experiments/experiment'
import { resolve } from '../../src/experiments/resolve'
import {
  EngineError,
  type AnswerTo,
  type EngineAnswer,
  type EngineRequest,
} from '../../src/model/engine'
import type { Entry } from '../../src/model/query'
import { requestKey } from '../../src/model/request-hash'
import { toWhatIf } from '../../src/model/to-what-if-request'
import { sectionOf, tableOf, twoTrees, workbookOf } from './resolved'
import { message } from '../../src/tables/table'

interface Requested {
  readonly first: Slot<AnswerTo<'whatIf'>>
  /** Called only once the first is there. */
  readonly second: Slot<AnswerTo<'whatIf'>> | undefined
  readonly built: ReturnType<Get['settled']>
}

const circumstances = (failedUplinks: number) => ({
  failedUplinksPerEdge: 0,
  failedUplinks,
  missingCores: 0,
  racks: undefined,
})

let builds = 0

const probe = defineExperiment<{ readonly failed: number }, Requested>({
  id: 'probe',
  title: 'Probe',
  report: false,
  help: 'for these tests',
  parameters: { failed: whole('Failed', 'Failed', 0) },
  answer: ({ workbook, parameters, focus }, get) => {
    const scenario = workbook.scenarios[focus]
    if (!scenario) throw new Error('no scenario')
    const built = get.settled('heavy', focus, () => (builds += 1))
    const first = get(toWhatIf(scenario, circumstances(parameters.failed)), focus)
    const second =
      first.state === 'current' ? get(toWhatIf(scenario, circumstances(99)), focus) : undefined
    return { first, second, built }
  },
  sections: ({ first }) => [
    {
      id: 'one',
      title: message('{state}', { state: first.state }),
      subtitle: '',
      tables: [],
      messages: [],
      refusals: [],
      limits: [],
    },
  ],
})

const input = (failed: number, workbook = twoTrees): Input<{ readonly failed: number }> => ({
  workbook,
  focus: 0,
  parameters: { failed },
  replicates: 4,
})

const answered = (id: number) => ({ kind: 'whatIf', result: { id } }) as unknown as EngineAnswer

const knowing =
  (...entries: readonly (readonly [EngineRequest, Partial<Entry>])[]): Peek =>
  <Request extends EngineRequest>(request: Request) => {
    const found = entries.find(([each]) => requestKey(each) === requestKey(request))
    return (found && { answer: undefined, error: undefined, ...found[1] }) as
      | Entry<AnswerTo<Request['kind']>>
      | undefined
  }

const requestOf = (failed: number) => {
  const [scenario] = twoTrees.scenarios
  if (!scenario) throw new Error('no scenario')
  return toWhatIf(scenario, circumstances(failed))
}
const current = (id: number) => ({ state: 'current', answer: answered(id) }) as const

describe('an evaluation', () => {
  it('keeps the value before the edit in its place until the present one is there', () => {
    const evaluate = evaluator(probe)
    expect(evaluate(input(1), knowing()).answer.first).toEqual({
      state: 'pending',
      value: undefined,
    })
    evaluate(input(1), knowing([requestOf(1), current(1)]))
    const dragged = evaluate(input(2), knowing([requestOf(1), current(1)]))
    expect(dragged.answer.first).toMatchObject({ state: 'pending', value: { result: { id: 1 } } })
    expect(dragged.reads.map(({ state }) => state)).toEqual(['pending'])
    const now = evaluate(input(2), knowing([requestOf(2), current(2)]))
    expect(now.answer.first).toMatchObject({ state: 'current', value: { result: { id: 2 } } })
  })

  it('that says the same has the same answer and sections, also where something else has come', () => {
    const evaluate = evaluator<{ readonly failed: number }, object>({
      answer: ({ parameters }, get) => ({
        of: [parameters, get(requestOf(1), 0).state !== 'refused'],
      }),
      sections: () => [{ id: 'one', title: message('One') }],
    })
    const first = evaluate(input(1), knowing())
    const again = evaluate(input(1), knowing([requestOf(1), current(1)]))
    expect(again.answer).toBe(first.answer)
    expect(again.sections).toBe(first.sections)
    const edited = evaluate(input(2), knowing())
    expect(edited.answer).not.toBe(first.answer)
    expect(edited.sections).not.toBe(first.sections)
  })

  it('says whether anything is to come: an answer, or the end of a drag', () => {
    const evaluate = evaluator(probe)
    const lost = {
      state: 'failed',
      error: new EngineError('worker-lost', 'It stopped.'),
    } as const
    const isComing = (failed: number, peek: Peek, isDragged = false) =>
      evaluate(input(failed), peek, isDragged).isComing
    expect(isComing(1, knowing())).toBe(true)
    expect(isComing(1, knowing([requestOf(1), { ...current(1), state: 'partial' }]))).toBe(true)
    expect(isComing(1, knowing([requestOf(1), current(1)]))).toBe(true)
    const all = knowing([requestOf(1), current(1)], [requestOf(99), lost])
    expect(isComing(1, all)).toBe(false)
    expect(isComing(2, knowing([requestOf(2), lost]), true)).toBe(true)
    expect(isComing(2, knowing([requestOf(2), lost]))).toBe(false)
  })

  it('shows no value of one scenario under another, and follows it where it is moved', () => {
    const evaluate = evaluator(probe)
    evaluate(input(1), knowing([requestOf(1), current(1)]))
    const [a, b] = twoTrees.scenarios
    if (!a || !b) throw new Error('two scenarios')
    const swapped = workbookOf(b, a)
    expect(evaluate(input(1, swapped), knowing()).answer.first.value).toBeUndefined()
    const other = evaluator(probe)
    other(input(1), knowing([requestOf(1), current(1)]))
    const moved = other({ ...input(2, swapped), focus: 1 }, knowing())
    expect(moved.answer.first.value).toMatchObject({ result: { id: 1 } })
  })

  it('turns what the model refuses into a refusal with its remedies', () => {
    const remedies = [{ label: 'Set it to 9', changes: [{ path: 'x', value: 9 }] }]
    const error = new EngineError('infeasible', 'It cannot be.', [
      { code: 'x', path: 'x', sentence: 'It cannot be.', remedies },
    ])
    const found = evaluator(probe)(input(1), knowing([requestOf(1), { state: 'failed', error }]))
    expect(found.answer.first).toMatchObject({
      state: 'refused',
      refusal: { reason: 'cannot-be-built', scenario: 0, message: 'It cannot be.', remedies },
    })
  })

  it('builds what is heavy at the release, not in a drag', () => {
    const evaluate = evaluator(probe)
    builds = 0
    evaluate(input(1), knowing())
    expect(evaluate(input(2), knowing(), true).answer.built).toEqual({ value: 1, isOld: true })
    expect(evaluate(input(2), knowing(), false).answer.built).toEqual({ value: 2, isOld: false })
    // The same question is not built twice.
    const requested = input(3)
    evaluate(requested, knowing())
    evaluate(requested, knowing())
    expect(builds).toBe(3)
  })
})

describe('resolving', () => {
  const ask =
    (answer: (requested: number) => Promise<EngineAnswer>, requested: number[] = []) =>
    <Request extends EngineRequest>(request: Request) => {
      const failed = Number(
        Reflect.get(Object(Reflect.get(request, 'circumstances')), 'failedUplinks'),
      )
      requested.push(failed)
      return answer(failed) as Promise<AnswerTo<Request['kind']>>
    }

  it('asks wave after wave, each question once, with progress that never falls', async () => {
    const requested: number[] = []
    const reported: number[] = []
    const found = await resolve(
      probe,
      input(1),
      ask((failed) => Promise.resolve(answered(failed)), requested),
      { onProgress: (share) => reported.push(share) },
    )
    expect(requested).toEqual([1, 99])
    expect(found.answer.second).toMatchObject({ state: 'current' })
    expect(sectionOf(found, 'one').title.text).toBe('current')
    expect(reported.toSorted((a, b) => a - b)).toEqual(reported)
    expect(() => tableOf(found, 'one.none')).toThrow('there is no table')
  })

  it('is complete where one question is refused, and ends where the model is lost', async () => {
    const refused = await resolve(
      probe,
      input(1),
      ask(() => Promise.reject(new EngineError('too-large', 'Too large.'))),
    )
    expect(refused.answer.first).toMatchObject({ state: 'refused' })
    await expect(
      resolve(
        probe,
        input(1),
        ask(() => Promise.reject(new EngineError('worker-lost', 'Lost.'))),
      ),
    ).rejects.toThrow('Lost.')
    const abort = new AbortController()
    abort.abort()
    const late = resolve(
      probe,
      input(1),
      ask((failed) => Promise.resolve(answered(failed))),
      { signal: abort.signal },
    )
    await expect(late).rejects.toThrow('cancelled')
  })
})
