/** When what the page reads is evaluated and rendered anew: in turns, and no answer is lost between them. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineExperiment, whole, type Slot } from '../../../src/experiments/experiment'
import type { EngineRequest } from '../../../src/model/engine'
import { requestKey } from '../../../src/model/request-hash'
import { toWhatIf } from '../../../src/model/to-what-if-request'
import { drawQueued } from '../../../src/state/rendering/draw-queue'
import { query } from '../../../src/state/answers/page-query'
import { beginGesture, endGesture } from '../../../src/state/workbook/scenario-store'
import { createReader } from '../../../src/state/answers/use-experiment'
import { twoTrees, workbookOf } from '../../experiments/resolved'

const known = new Map<string, number>()
let heard = new Set<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  known.clear()
  heard = new Set()
  vi.spyOn(query, 'peek').mockImplementation((request) => {
    const id = known.get(requestKey(request))
    const answer = { kind: 'whatIf', result: { id } }
    return (id === undefined ? undefined : { state: 'current', answer, error: undefined }) as never
  })
  vi.spyOn(query, 'subscribe').mockImplementation((listener) => {
    heard.add(listener)
    return () => heard.delete(listener)
  })
})

afterEach(() => {
  endGesture()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const request = (failedUplinks: number): EngineRequest => {
  const [scenario] = twoTrees.scenarios
  if (!scenario) throw new Error('no scenario')
  return toWhatIf(scenario, {
    failedUplinksPerEdge: 0,
    failedUplinks,
    missingCores: 0,
    racks: undefined,
  })
}

function arrive(failedUplinks: number, id = 1): void {
  known.set(requestKey(request(failedUplinks)), id)
  for (const listener of heard) listener()
}

/** Reads one answer for as many failed uplinks as the workbook's baseline says; fails where told to. */
function probe(fails: (slot: Slot<unknown>) => boolean = () => false, restsInDrag = false) {
  const evaluated: string[] = []
  const experiment = defineExperiment<{ readonly failed: number }, Slot<unknown>>({
    id: 'probe',
    title: 'Probe',
    report: false,
    help: 'for these tests',
    restsInDrag,
    parameters: { failed: whole('Failed', 'Failed', 0) },
    answer: ({ workbook }, get) => {
      const slot = get(request(workbook.baseline), 0)
      evaluated.push(slot.state)
      if (fails(slot)) throw new Error('a defect')
      return slot
    },
    sections: () => [],
  })
  const reader = createReader(experiment)
  const books = [0, 1, 2].map((baseline) => ({ ...workbookOf(...twoTrees.scenarios), baseline }))
  const chosen = {}
  const read = (place: number, isMoving = false) => {
    const workbook = books[place]
    if (!workbook) throw new Error('no such workbook')
    return reader.read({ workbook, focus: 0, chosen, isMoving, version: reader.version() })
  }
  return { reader, read, evaluated }
}

it('evaluates in one turn and renders in the next', () => {
  const { reader, read, evaluated } = probe()
  const rendered = vi.fn()
  reader.subscribe(rendered)
  reader.show()
  read(0)
  arrive(0)
  vi.advanceTimersToNextTimer()
  expect(evaluated).toEqual(['pending', 'current'])
  expect(rendered).not.toHaveBeenCalled()
  expect(drawQueued.getState()).toBe(true)
  vi.advanceTimersToNextTimer()
  expect(rendered).toHaveBeenCalledTimes(1)
  expect(read(0).answer.state).toBe('current')
  expect(evaluated).toHaveLength(2)
  expect(drawQueued.getState()).toBe(false)
})

it('requests what follows before anything is drawn, and draws nothing of what shows the same', () => {
  const experiment = defineExperiment<{ readonly failed: number }, boolean>({
    id: 'follows',
    title: 'Follows',
    report: false,
    help: 'for these tests',
    parameters: { failed: whole('Failed', 'Failed', 0) },
    answer: (_, get) =>
      get(request(0), 0).state === 'current' && get(request(1), 0).state === 'current',
    sections: () => [],
  })
  const demanded = vi.spyOn(query, 'demand').mockImplementation(() => undefined)
  const reader = createReader(experiment)
  const rendered = vi.fn()
  const owner = {}
  reader.subscribe(rendered)
  reader.show()
  const workbook = workbookOf(...twoTrees.scenarios)
  const chosen = {}
  const wanted = { workbook, focus: 0, chosen, isMoving: false, version: reader.version() }
  reader.demand(owner, reader.read(wanted), 'visible')
  expect(demanded).toHaveBeenLastCalledWith(owner, [request(0)], 'visible', true)
  arrive(0)
  vi.runAllTimers()
  expect(demanded).toHaveBeenLastCalledWith(owner, [request(0), request(1)], 'visible', false)
  expect(rendered).not.toHaveBeenCalled()
  arrive(1)
  vi.runAllTimers()
  expect(rendered).toHaveBeenCalledTimes(1)
})

it('shows on return what came just before its place was left', () => {
  const { reader, read } = probe()
  const leave = reader.subscribe(() => {})
  reader.show()
  expect(read(0).answer.state).toBe('pending')
  arrive(0)
  leave()
  vi.runAllTimers()
  read(0)
  reader.subscribe(() => {})
  expect(read(0).answer.state).toBe('current')
})

it('evaluates nothing ahead that nobody sees', () => {
  const { reader, read, evaluated } = probe()
  const rendered = vi.fn()
  reader.subscribe(rendered)
  const leave = reader.show()
  read(0)
  leave()
  for (const id of [1, 2, 3]) {
    arrive(0, id)
    vi.runAllTimers()
  }
  expect(evaluated).toEqual(['pending'])
  expect(rendered).toHaveBeenCalled()
})

it('is evaluated where a drag pauses, once all that it shows is simulated and outdated', () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const { reader, read, evaluated } = probe(undefined, true)
  known.set(requestKey(request(0)), 1)
  known.set(requestKey(request(2)), 1)
  let place = 0
  reader.subscribe(() => read(place, true))
  expect(read(0).answer.state).toBe('current')
  beginGesture()
  // The first step says that it is outdated; those after it leave that so, also where their answer is known.
  for (place of [1, 2, 1, 2]) expect(read(place, true).answer.state).toBe('pending')
  expect(evaluated).toEqual(['current', 'pending'])
  vi.runAllTimers()
  expect(evaluated).toEqual(['current', 'pending', 'current'])
  expect(read(2, true).answer.state).toBe('current')
  // What is current is never shown of another step.
  expect(read(1, true).answer.state).toBe('pending')
  endGesture()
  vi.unstubAllGlobals()
})

it('is evaluated once at the release of a drag', () => {
  const { reader, read, evaluated } = probe()
  reader.subscribe(() => {})
  reader.show()
  read(0)
  beginGesture()
  read(1, true)
  arrive(1)
  const before = evaluated.length
  endGesture()
  read(1)
  vi.runAllTimers()
  expect(evaluated.length - before).toBe(1)
})

it('hands an evaluation that fails to those who render it', () => {
  const { reader, read } = probe(({ value }) => value !== undefined)
  const rendered = vi.fn()
  reader.subscribe(rendered)
  reader.show()
  read(0)
  arrive(0)
  vi.runAllTimers()
  expect(rendered).toHaveBeenCalledTimes(1)
  expect(() => read(0)).toThrow('a defect')
  expect(drawQueued.getState()).toBe(false)
})
