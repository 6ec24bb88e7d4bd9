import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { query } from '../../src/state/page-query'
import { scenarioStore } from '../../src/state/scenario-store'
import { throughputState } from '../../src/state/throughputs'
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

query.connect(realEngine())

function open(scenarios: readonly Scenario[]): void {
  const { workbook } = scenarioStore.getState()
  scenarioStore.setState({ workbook: { ...workbook, scenarios: [...scenarios], baseline: 0 } })
}

let stop: () => void = () => undefined

const settled = () =>
  vi.waitFor(() => expect(throughputState().status).toBe('current'), { timeout: 20_000 })

describe('the throughput of the workload', () => {
  afterEach(() => stop())

  it('is over the baseline', async () => {
    open([at(9), at(18)])
    stop = watchThroughput()
    expect(throughputState()).toMatchObject({ status: 'pending', answer: undefined })
    await settled()
    const { answer } = throughputState()
    expect(answer?.found.map((found) => found?.nodes)).toEqual([4320, 4050])
    expect(answer?.found[1]?.gain.value).toBeCloseTo(4050 / 4320 - 1, 3)
    expect(answer?.found[1]?.gain.draws.p5).toBeLessThan(answer?.found[1]?.gain.draws.p95 ?? -1)
  })

  it('is of an earlier document after an edit, until it is asked anew', async () => {
    open([at(9), at(18)])
    stop = watchThroughput()
    await settled()
    open([at(9), at(6)])
    expect(throughputState().status).toBe('pending')
    expect(throughputState().answer?.found[1]?.nodes).toBe(4050)
    await settled()
    expect(throughputState().answer?.found[1]?.nodes).toBe(4410)
  })

  it('is asked about a document that comes back before another was asked about', async () => {
    open([at(9), at(18)])
    stop = watchThroughput()
    await settled()
    const { workbook } = scenarioStore.getState()
    scenarioStore.setState({ workbook: { ...workbook, scenarios: [at(9), at(4)] } })
    expect(throughputState().status).toBe('pending')
    scenarioStore.setState({ workbook })
    await settled()
    expect(throughputState().answer?.found[1]?.nodes).toBe(4050)
  })

  it('stays cancelled until the next edit, or until it is wanted again', async () => {
    open([at(9), at(12)])
    stop = watchThroughput()
    // Counts of machines come at once; what is cancelled is what takes time.
    await vi.waitFor(() => expect(query.isBusy()).toBe(true))
    query.cancel()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(throughputState().status).toBe('cancelled')
    expect(query.isBusy()).toBe(false)
    query.retry()
    await settled()
  })
})
