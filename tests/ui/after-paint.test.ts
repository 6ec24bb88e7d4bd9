import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../src/ui/after-paint'

/** What waits for the next frame. */
let waiting: Map<number, () => void>

/** The next frame, and all tasks after it. */
function frame() {
  const due = [...waiting.values()]
  waiting.clear()
  for (const draw of due) draw()
}

function pageThat(hidden: boolean) {
  waiting = new Map()
  let frames = 0
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames += 1
    waiting.set(frames, draw)
    return frames
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('after a paint', () => {
  it('runs in the task after the next frame, not within it', () => {
    pageThat(false)
    const run = vi.fn()
    afterPaint(run)
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()
    frame()
    expect(run).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
  })

  it('does not wait for a frame that a hidden page will not have', () => {
    pageThat(true)
    const run = vi.fn()
    afterPaint(run)
    expect(run).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(run).toHaveBeenCalledOnce()
  })

  it.each([
    ['before the frame', false, false],
    ['between the frame and the task', false, true],
    ['on a hidden page', true, false],
  ])('can be taken back %s', (_when, hidden, isPainted) => {
    pageThat(hidden)
    const run = vi.fn()
    const takeBack = afterPaint(run)
    if (isPainted) frame()
    takeBack()
    frame()
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })
})
