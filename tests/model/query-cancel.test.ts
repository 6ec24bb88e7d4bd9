/** What is cancelled stays so, for who waited for it, until it is retried or something else is demanded. */
import { describe, expect, it } from 'vitest'
import { cheap, heavy, queryWith, settled } from './slow-engine'

describe('a query that is cancelled', () => {
  it('keeps what was cancelled cancelled, also when it is left and demanded again', async () => {
    const { query, runs } = queryWith()
    const owner = {}
    query.demand(owner, [heavy(1)])
    const requested = query.ask(heavy(2))
    query.cancel()
    await expect(requested).rejects.toMatchObject({ code: 'cancelled' })
    query.demand(owner, [])
    expect(query.canRetry()).toBe(false)
    query.demand(owner, [heavy(1)])
    await settled()
    expect(query.peek(heavy(1))?.state).toBe('cancelled')
    expect(runs).toHaveLength(1)
    query.retry()
    expect(runs[1]?.request).toEqual(heavy(1))
  })

  it('cancels what one owner waits for and what would follow, and goes on for the others', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    const [section, other] = [{}, {}]
    query.demand(section, [heavy(1), heavy(2), cheap(1)])
    query.demand(other, [heavy(2)])
    await settled()
    query.cancel([section])
    expect(runs.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
    expect(query.peek(heavy(1), [section])?.state).toBe('cancelled')
    expect(query.peek(heavy(2), [section])?.state).toBe('cancelled')
    expect(query.peek(cheap(1), [section])?.state).toBe('pending')
    expect(query.peek(heavy(2), [other])?.state).toBe('pending')
    expect(query.canRetry()).toBe(true)
    // What follows from an answer that others waited for is not begun.
    runs[2]?.answer()
    await settled()
    expect(query.peek(heavy(2), [section])?.state).toBe('current')
    query.demand(section, [heavy(1), heavy(2), heavy(3), cheap(1)])
    await settled()
    expect(query.peek(heavy(3), [section])?.state).toBe('cancelled')
    expect(runs).toHaveLength(3)
    query.retry()
    await settled()
    expect(runs.slice(3).map(({ request }) => request)).toEqual([heavy(1), heavy(3)])
  })

  it('cancels what would follow from a cheap answer that is still to come', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    const section = {}
    query.demand(section, [cheap(1)])
    await settled()
    query.cancel()
    expect(query.peek(cheap(1), [section])?.state).toBe('pending')
    runs[0]?.answer()
    await settled()
    query.demand(section, [cheap(1), heavy(1)])
    await settled()
    expect(query.peek(heavy(1), [section])?.state).toBe('cancelled')
    expect(runs).toHaveLength(1)
  })

  it('cancels what is about to follow from an answer that is there, while others still run', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    const [section, other] = [{}, {}]
    query.demand(section, [cheap(1)])
    query.demand(other, [heavy(1)])
    await settled()
    runs.find(({ request }) => request.kind === cheap(1).kind)?.answer()
    await settled()
    query.cancel()
    query.demand(section, [cheap(1), heavy(2)])
    await settled()
    expect(query.peek(heavy(2), [section])?.state).toBe('cancelled')
    // With nothing under way there is nothing to cancel.
    query.retry()
    await settled()
    for (const run of runs) run.answer()
    await settled()
    query.cancel()
    query.demand(section, [cheap(1), heavy(2), heavy(3)])
    await settled()
    expect(query.peek(heavy(3), [section])?.state).toBe('pending')
  })

  it('begins again for an owner that demands something else', async () => {
    const { query, runs } = queryWith({ parallel: 4 })
    const section = {}
    query.demand(section, [heavy(1)])
    query.cancel()
    query.demand(section, [heavy(2)])
    await settled()
    expect(query.peek(heavy(2), [section])?.state).toBe('pending')
    expect(runs.at(-1)?.request).toEqual(heavy(2))
  })

  it('keeps partial answers after a cancel, and asks again on retry', async () => {
    const { query, runs } = queryWith()
    query.demand({}, [heavy(1)])
    await settled()
    runs[0]?.partial()
    query.cancel()
    expect(query.peek(heavy(1))).toMatchObject({ state: 'partial', error: { code: 'cancelled' } })
    expect(query.isBusy()).toBe(false)
    expect(query.canRetry()).toBe(true)
    query.retry()
    await settled()
    runs[1]?.answer()
    await settled()
    expect(query.peek(heavy(1))).toMatchObject({ state: 'current', error: undefined })
  })
})
