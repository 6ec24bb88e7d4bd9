import { afterEach, expect, test } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { startEngine, type loadEngine } from '../../../src/state/answers/engine-session'
import { knownStore } from '../../../src/state/answers/known-scenarios'
import { modelCard } from '../../../src/state/answers/page-query'
import { startWith } from '../../../src/state/workbook/scenario-store'
import { FakeEngine, settled } from '../fake-engine'

const heard: unknown[] = []
const stop = knownStore.subscribe((known) => heard.push(known))
afterEach(stop)

test('the model works while the page is drawn in slices, and nothing changes before it is there', async () => {
  startWith(openingWorkbook())
  const engine = new FakeEngine()
  let onPainted = () => {}
  const painted = new Promise<void>((resolve) => {
    onPainted = resolve
  })
  const loaded: ReturnType<typeof loadEngine> = Promise.resolve({
    createBrowserEngine: () => engine,
  })
  await startEngine(loaded, painted)
  await settled()
  expect(engine.requested.length).toBeGreaterThan(0)
  heard.length = 0
  for (const { answer, options } of engine.requested) {
    options.onProgress?.(0.5)
    await answer(4000)
  }
  expect(heard).toEqual([])
  expect(modelCard()).toBeUndefined()

  onPainted()
  await settled()
  expect(heard.length).toBeGreaterThan(0)
  expect(knownStore.getState()[0]?.machine?.nodes).toBe(4000)
  expect(modelCard()?.version).toBe('fake')
})
