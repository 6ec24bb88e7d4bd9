import { describe, expect, it, test, vi } from 'vitest'
import { EngineError, type EngineRequest } from '../../src/model/engine'
import { bytesOf } from '../../src/model/packed-rows'
import { cheap, heavy, queryWith, settled, slowEngine } from './slow-engine'

describe('a query engine', () => {
  it('runs equal requests once, whoever wants them', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)])
    const requested = query.ask(heavy(1))
    await settled()
    expect(runs).toHaveLength(1)
    runs[0]?.answer()
    await requested
    expect(query.peek(heavy(1))?.state).toBe('current')
    await query.ask(heavy(1))
    expect(runs).toHaveLength(1)
  })

  it('starts cheap requests at once and others only when demands have settled', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    const owner = {}
    query.demand(owner, [cheap(0), heavy(0)])
    query.demand(owner, [cheap(0), cheap(1), heavy(1)])
    // What follows from the answer to a cheap request of an edit waits like the edit.
    query.demand(owner, [cheap(0), cheap(1), heavy(1), heavy(2)])
    query.demand(owner, [cheap(0), cheap(1), heavy(2)])
    expect(runs.map(({ request }) => request)).toEqual([cheap(0), heavy(0), cheap(1)])
    await settled()
    expect(runs.slice(3).map(({ request }) => request)).toEqual([heavy(2)])
  })

  it('lets the first demand of an owner start at once, and what follows from an answer', async () => {
    const { query, runs } = queryWith({ settleMs: 1000 })
    const owner = {}
    query.demand(owner, [heavy(1)])
    expect(runs).toHaveLength(1)
    runs[0]?.answer()
    await settled()
    query.demand(owner, [heavy(1), heavy(2)])
    expect(runs[1]?.request).toEqual(heavy(2))
    runs[1]?.answer()
    await settled()
    // Also where it takes the place of another, which an edit would wait for.
    query.demand(owner, [heavy(1), heavy(3)], 'visible', false)
    expect(runs[2]?.request).toEqual(heavy(3))
  })

  it('answers the cheap demands of a drag one at a time, the latest next', async () => {
    const { query, runs } = queryWith()
    const owner = {}
    for (const n of [1, 2, 3]) query.demand(owner, [cheap(n)])
    expect(runs.map(({ request }) => request)).toEqual([cheap(1)])
    expect(query.peek(cheap(2))).toBeUndefined()
    runs[0]?.answer()
    await settled()
    expect(query.peek(cheap(1))?.state).toBe('current')
    expect(runs[1]?.request).toEqual(cheap(3))
    query.demand(owner, [])
    expect(runs[1]?.signal.aborted).toBe(true)
  })

  it.each(['an owner', 'who asks'])(
    'starts the latest cheap demand where the run before it is given up by %s',
    async (who) => {
      const { query, runs } = queryWith()
      const [dragged, other] = [{}, {}]
      const abort = new AbortController()
      query.demand(dragged, [cheap(1)])
      query.demand(dragged, [cheap(2)])
      if (who === 'an owner') query.demand(other, [cheap(1)])
      else void query.ask(cheap(1), { signal: abort.signal }).catch(() => undefined)
      query.demand(other, [])
      abort.abort()
      expect(runs[0]?.signal.aborted).toBe(true)
      expect(runs.map(({ request }) => request)).toEqual([cheap(1), cheap(2)])
    },
  )

  it('tells when the demands have been quiet for a while, unless it is cancelled', async () => {
    const { query } = queryWith()
    const reported: string[] = []
    const tell = (what: string) => void reported.push(what)
    const first = query.settled().then(() => tell('first'))
    expect(query.isBusy()).toBe(true)
    await first
    const abort = new AbortController()
    const second = query.settled(abort.signal).catch(({ code }) => tell(code))
    abort.abort()
    const third = query.settled().catch(({ code }) => tell(code))
    query.cancel()
    await Promise.all([second, third])
    expect(reported).toEqual(['first', 'cancelled', 'cancelled'])
    expect(query.isBusy()).toBe(false)
  })

  it('hands its work to another engine, and asks it again for what failed', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)])
    const requested = query.ask(heavy(2))
    runs[0]?.fail(new EngineError('load-failed', 'It did not load.'))
    await settled()
    expect(query.peek(heavy(1))?.state).toBe('failed')
    const next = slowEngine()
    query.connect(next.engine)
    expect(runs[1]?.signal.aborted).toBe(true)
    next.runs[0]?.answer()
    await settled()
    next.runs[1]?.answer()
    expect(await requested).toMatchObject({ kind: 'bisection' })
    expect(query.peek(heavy(1))?.state).toBe('current')
  })

  it('can be asked anew, past everything that is known', async () => {
    const { query, runs } = queryWith()
    const requested = query.ask(heavy(1))
    runs[0]?.answer()
    await requested
    void query.anew().ask(heavy(1))
    await settled()
    expect(runs).toHaveLength(2)
  })

  it('counts as busy who waits, from the most urgent to the least that is meant', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    query.demand({}, [cheap(1)], 'headline')
    query.demand({}, [heavy(1)], 'later')
    expect([query.isBusy(), query.isBusy('visible'), query.isBusy('visible', true)]).toEqual([
      true,
      false,
      true,
    ])
    for (const run of runs) run.answer()
    await settled()
    expect(query.isBusy('later', true)).toBe(false)
  })

  it('gives up what nobody demands, unless another owner does', async () => {
    const { query, runs } = queryWith()
    const [one, other] = [{}, {}]
    query.demand(one, [heavy(1)])
    query.demand(other, [heavy(1)])
    await settled()
    query.demand(one, [])
    expect(runs[0]?.signal.aborted).toBe(false)
    query.demand(other, [])
    expect(runs[0]?.signal.aborted).toBe(true)
    expect(query.peek(heavy(1))).toBeUndefined()
  })

  it('lets what may come later rest while urgent work runs', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)], 'later')
    await settled()
    query.demand({}, [heavy(2), heavy(3)], 'visible')
    await settled()
    expect(runs.map(({ request }) => request)).toEqual([heavy(1), heavy(2)])
    expect(runs.map(({ urgency }) => urgency)).toEqual([2, 1])
    runs[1]?.answer()
    await settled()
    expect(runs[2]?.request).toEqual(heavy(3))
    runs[0]?.answer()
    await settled()
    expect(query.peek(heavy(1))?.state).toBe('current')
    expect(runs.every(({ signal }) => !signal.aborted)).toBe(true)
  })

  it('stops what runs where another rests already, and begins it anew', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)], 'later')
    await settled()
    query.demand({}, [heavy(2)], 'visible')
    await settled()
    query.demand({}, [heavy(3)], 'headline')
    await settled()
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false, false])
    runs[2]?.answer()
    await settled()
    runs[1]?.answer()
    await settled()
    expect(runs[3]?.request).toEqual(heavy(1))
  })

  it('makes what follows from answers that are there beside a simulation that is not more urgent', async () => {
    const { query, runs } = queryWith()
    const ranking = (draws: number) => ({ kind: 'ranking', draws }) as unknown as EngineRequest
    query.demand({}, [heavy(1), heavy(2), ranking(1)])
    await settled()
    expect(runs.map(({ request }) => request)).toEqual([ranking(1), heavy(1)])
    query.demand({}, [ranking(2)], 'later')
    query.demand({}, [ranking(3)])
    await settled()
    // One at a time, the most urgent first.
    expect(runs).toHaveLength(2)
    runs[0]?.answer()
    await settled()
    expect(runs.slice(2).map(({ request }) => request)).toEqual([ranking(3)])
    runs[2]?.answer()
    await settled()
    expect(runs).toHaveLength(3)
    runs[1]?.answer()
    await settled()
    expect(runs.slice(3).map(({ request }) => request)).toEqual([heavy(2)])
    runs[3]?.answer()
    await settled()
    expect(runs.slice(4).map(({ request }) => request)).toEqual([ranking(2)])
    expect(runs.every(({ signal }) => !signal.aborted)).toBe(true)
  })

  it('repeats a request whose worker was lost, once', async () => {
    const onWorkerLost = vi.fn()
    const { query, runs } = queryWith({ onWorkerLost })
    const requested = query.ask(heavy(1))
    runs[0]?.fail(new EngineError('worker-lost', 'lost'))
    await settled()
    runs[1]?.answer()
    await requested
    expect(onWorkerLost).toHaveBeenCalledTimes(1)
  })

  it('does not ask again what the model refuses', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)])
    await settled()
    runs[0]?.fail(new EngineError('infeasible', 'no'))
    await settled()
    expect(query.peek(heavy(1))?.error?.code).toBe('infeasible')
    expect(query.canRetry()).toBe(false)
    await expect(query.ask(heavy(1))).rejects.toThrow('no')
    expect(runs).toHaveLength(1)
  })

  it('lets cheap answers go first when its memory is full, and never what is demanded', async () => {
    const { query, runs } = queryWith({ limitBytes: 1 })
    const owner = {}
    query.demand(owner, [heavy(1)])
    await settled()
    runs[0]?.answer()
    await settled()
    const requested = query.ask(cheap(1))
    runs[1]?.answer()
    await requested
    const again = query.ask(cheap(2))
    runs[2]?.answer()
    await again
    expect(query.peek(cheap(1))).toBeUndefined()
    expect(query.peek(heavy(1))?.state).toBe('current')
  })

  it('lets the answers longest unused go until the rest has room', async () => {
    const size = bytesOf({ kind: 'bisection', value: 1 })
    const { query, runs } = queryWith({ limitBytes: 3 * size })
    for (const n of [1, 2, 3, 4]) {
      const requested = query.ask(heavy(n))
      runs.at(-1)?.answer()
      await requested
      query.peek(heavy(1))
    }
    const known = [1, 2, 3, 4].filter((n) => query.peek(heavy(n)))
    expect(known).toEqual([1, 3, 4])
  })

  it('never lets the progress of an owner fall while its work goes on', async () => {
    const { query, runs } = queryWith()
    const owner = {}
    query.demand(owner, [heavy(1)])
    await settled()
    runs[0]?.answer()
    await settled()
    expect(query.progress(owner)).toBe(1)
    query.demand(owner, [heavy(1), heavy(2)])
    expect(query.progress(owner)).toBe(0.5)
    query.demand(owner, [heavy(1), heavy(2), heavy(3), heavy(4)])
    expect(query.progress(owner)).toBe(0.5)
  })
})

test('an answer is counted as what it takes in memory', () => {
  const answer = (numbers: number) => ({
    kind: 'pairs',
    points: Array.from({ length: numbers }, Math.random),
  })
  expect(bytesOf(answer(1000))).toBeGreaterThan(8000)
  expect(bytesOf(answer(1000))).toBeLessThan(9000)
  expect(bytesOf({ kind: 'a'.repeat(1000) })).toBeGreaterThan(1000)
})
