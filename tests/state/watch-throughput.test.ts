import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { toDesign } from '../../src/model/to-request'
import { noResults, resultsStore } from '../../src/state/results-store'
import { scenarioStore } from '../../src/state/scenario-store'
import { throughputStore } from '../../src/state/throughput-store'
import { watchThroughput } from '../../src/state/watch-throughput'
import { realEngine } from '../model/model'

const sierra = (): Scenario => {
  const preset = findPreset('sierra')
  if (!preset) throw new Error('no preset')
  return {
    ...preset.scenario,
    workload: { ...preset.scenario.workload, jobSizes: [{ nodes: 72, share: 1 }] },
  }
}
const at = (uplinks: number): Scenario => {
  const own = sierra()
  return { ...own, fabric: { ...own.fabric, edge: { ...own.fabric.edge, uplinks } } }
}

const engine = realEngine()

/** The document with the machines that the model builds of it. */
async function open(scenarios: readonly Scenario[]): Promise<void> {
  const results = await Promise.all(
    scenarios.map(async (scenario) => {
      const { machine, tapers } = await engine.run({ kind: 'design', design: toDesign(scenario) })
      if (!machine) throw new Error('no machine')
      const value = { machine, tapers }
      return { ...noResults, design: { key: 'd', status: 'current' as const, value, progress: 1 } }
    }),
  )
  resultsStore.setState({ scenarios: results })
  const { workbook } = scenarioStore.getState()
  scenarioStore.setState({ workbook: { ...workbook, scenarios: [...scenarios], baseline: 0 } })
}

let isBusy = false
const listeners = new Set<() => void>()
const setBusy = (busy: boolean) => {
  isBusy = busy
  for (const listener of listeners) listener()
}
let stop: () => void = () => undefined
const start = () => {
  stop = watchThroughput(
    engine,
    () => isBusy,
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  )
}

const settled = () =>
  vi.waitFor(() => expect(throughputStore.getState().status).toBe('current'), { timeout: 20_000 })

describe('the throughput of the workload', () => {
  beforeEach(() => {
    isBusy = false
  })
  afterEach(() => stop())

  it('is asked when nothing else waits, and is over the baseline', async () => {
    await open([at(9), at(18)])
    setBusy(true)
    start()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(throughputStore.getState()).toMatchObject({ status: 'pending', isRunning: false })
    setBusy(false)
    await settled()
    const { answer } = throughputStore.getState()
    expect(answer?.found.map((found) => found?.nodes)).toEqual([4320, 4050])
    expect(answer?.found[1]?.gain.value).toBeCloseTo(4050 / 4320 - 1, 3)
    expect(answer?.found[1]?.gain.draws.p5).toBeLessThan(answer?.found[1]?.gain.draws.p95 ?? -1)
  })

  it('is of an earlier document after an edit, until it is asked anew', async () => {
    await open([at(9), at(18)])
    start()
    await settled()
    await open([at(9), at(6)])
    expect(throughputStore.getState().status).toBe('pending')
    expect(throughputStore.getState().answer?.found[1]?.nodes).toBe(4050)
    await settled()
    expect(throughputStore.getState().answer?.found[1]?.nodes).toBe(4410)
  })

  it('is asked about a document that comes back before another was asked about', async () => {
    await open([at(9), at(18)])
    start()
    await settled()
    const { workbook } = scenarioStore.getState()
    scenarioStore.setState({ workbook: { ...workbook, scenarios: [at(9), at(6)] } })
    expect(throughputStore.getState().status).toBe('pending')
    scenarioStore.setState({ workbook })
    await settled()
    expect(throughputStore.getState().answer?.found[1]?.nodes).toBe(4050)
  })

  it('stays cancelled until the next edit, or until it is wanted again', async () => {
    await open([at(9), at(12)])
    start()
    throughputStore.getState().cancel()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(throughputStore.getState()).toMatchObject({ status: 'cancelled', isRunning: false })
    throughputStore.getState().again()
    await settled()
  })
})
