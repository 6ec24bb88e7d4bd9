import { beforeAll, describe, expect, it } from 'vitest'
import { gpcnet13 } from '../../src/document/congestion-plan'
import { toCampaign } from '../../src/model/to-congestion-request'
import { toCollectives } from '../../src/model/to-message-request'
import { bidForm } from '../../src/experiments/bid-form'
import { throughputsOf } from './throughputs'
import { findPreset } from '../../src/document/presets'
import { rangeOf, type AchievedValue } from '../../src/document/procurement/achieved'
import { requiredIds } from '../../src/document/procurement/quantities'
import type { RequiredId } from '../../src/document/quantities'
import { NO_PROCUREMENT } from '../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'
import { checkpointJobs, toCheckpoint } from '../../src/model/to-node-request'
import { headline, type Known } from '../../src/experiments/comparison/known'
import { defineExperiment } from '../../src/experiments/experiment'
import { resolve } from '../../src/experiments/resolve'
import { scores as scoresExperiment } from '../../src/experiments/scores'
import { quantitiesIn, type AchievedQuantities } from '../../src/experiments/shared/quantities'
import { realEngine } from '../model/model'
import { resolved } from './resolved'

const engine = realEngine()

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

const workbookOf = (...scenarios: readonly Scenario[]): Workbook => ({
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  scenarios: [...scenarios],
  baseline: 0,
  procurement: NO_PROCUREMENT,
})

/** A tenth of Sierra for a tenth of its money, so that prices decide on its nodes, and answers come soon. */
const whole = preset('sierra')
const sierra: Scenario = {
  ...whole,
  budget: { ...whole.budget, mode: 'usd', usd: whole.budget.usd / 10 },
}
const tapered: Scenario = {
  ...sierra,
  name: 'Sierra at 4:1',
  fabric: { ...sierra.fabric, edge: { ...sierra.fabric.edge, downlinks: 28, uplinks: 7 } },
}

const requestedFor = (ids: readonly RequiredId[]) =>
  defineExperiment({
    id: 'quantities',
    title: 'Quantities',
    report: false,
    help: '',
    parameters: {},
    answer: (input, get) => quantitiesIn(input, get, ids),
    sections: () => [],
  })

async function quantitiesOf(
  workbook: Workbook,
  ids: readonly RequiredId[],
): Promise<AchievedQuantities> {
  const { slot } = (await resolved(requestedFor(ids), workbook)).answer
  if (slot.state !== 'current') throw new Error(slot.state)
  return slot.value
}

function known(found: AchievedQuantities, at: number, id: RequiredId): AchievedValue {
  const achieved = found[at]?.get(id)
  if (!achieved || !('value' in achieved)) {
    throw new Error(`no ${id} of ${at}: ${achieved?.sentence}`)
  }
  return achieved
}

describe('quantities of two designs', () => {
  const workbook = workbookOf(sierra, tapered)
  let found: AchievedQuantities = []
  let scenarios: readonly Known[] = []
  beforeAll(async () => {
    const ids = requiredIds
    found = await quantitiesOf(workbook, ids)
    const input = { workbook, focus: 0, parameters: {}, replicates: 4 }
    scenarios = (await resolve(headline, input, engine.run)).answer
  }, 300_000)

  it('counts what the machine is', () => {
    for (const [at, { machine, node }] of scenarios.entries()) {
      expect(known(found, at, 'nodes').value).toBe(machine?.nodes)
      expect(known(found, at, 'peak').value).toBeCloseTo(machine?.peakPFlops ?? 0, 6)
      expect(known(found, at, 'injection').value).toBe(node?.injectionGBps)
      expect(known(found, at, 'taper').value).toBe(machine?.populatedTaper)
      expect(known(found, at, 'racks').value).toBe(machine?.racks)
      expect(known(found, at, 'bisection-nominal').value).toBe(machine?.nominalBisectionTBps)
      expect(known(found, at, 'rack-power').value).toBe(machine?.lifetime?.rackKW)
      expect(known(found, at, 'power').value).toBe((machine?.lifetime?.powerKW ?? 0) / 1000)
    }
  })

  it('says what the report says of bisection, messages, collectives, checkpoints and congestion', async () => {
    const input = { workbook, focus: 0, parameters: {}, replicates: 4 }
    const { answer: offers } = await resolve(bidForm, input, engine.run)
    for (const [at, { scenario, machine, bisection }] of scenarios.entries()) {
      const delivered = bisection?.[scenario.fabric.routing]
      expect(known(found, at, 'bisection-delivered').value).toBe(delivered?.deliveredTBps)
      const { points } = offers[at]?.messages ?? {}
      if (!points) throw new Error('no messages')
      const latencies = points
        .filter(({ bytes }) => bytes === 8)
        .map(({ softwareUs }) => softwareUs)
      expect(known(found, at, 'latency-longest').value).toBe(latencies.at(-1))
      expect(known(found, at, 'latency-shortest').value).toBe(latencies[0])
      const streams = points.filter(({ bytes }) => bytes === 4_194_304)
      expect(known(found, at, 'point-to-point').value).toBe(streams.at(-1)?.streamGBps)
      const { result } = await engine.run(toCollectives(scenario, { ranksPerNode: 1 }))
      const allreduce = result.points.find(
        ({ operation, nodes, bytes }) =>
          operation === 'allreduce' && bytes === 8 && nodes === machine?.nodes,
      )
      expect(known(found, at, 'allreduce').value).toBe(allreduce?.chosenUs)
      const { nodes = 0 } = machine ?? {}
      const checkpoint = await engine.run(toCheckpoint(scenario, checkpointJobs(nodes)))
      const whole = checkpoint.result.points.at(-1)
      expect(known(found, at, 'checkpoint').value).toBe(whole?.fileSystem.writeS)
      expect(known(found, at, 'mtti').value).toBeCloseTo(whole?.jobMtbfHours ?? 0, 9)
      const congestion = await engine.run(toCampaign(scenario, gpcnet13))
      const ratios = congestion.result.conditions.map(
        ({ latency: { congested, isolated } }) => congested.worst.median / isolated.worst.median,
      )
      expect(ratios).toContain(known(found, at, 'congestion-p99').value)
    }
  }, 300_000)

  it('says the throughput of the comparison', async () => {
    const { found: gains } = await throughputsOf(engine.run, workbook.scenarios)
    expect(known(found, 0, 'throughput').doubt.kind).toBe('designed')
    const own = known(found, 1, 'throughput')
    expect(own.value).toBe(1 + (gains[1]?.gain.value ?? 0))
    const range = rangeOf(own)
    expect(range?.low).toBeCloseTo(1 + (gains[1]?.gain.samples.p5 ?? 0), 12)
    expect(range?.high).toBeCloseTo(1 + (gains[1]?.gain.samples.p95 ?? 0), 12)
  })

  it('says the scores of the report', async () => {
    const { scored } = (await resolved(scoresExperiment, workbook, { compare: 'scenarios' })).answer
    for (const [at, { machine }] of scenarios.entries()) {
      const own = scored?.scores.designs[at]
      expect(known(found, at, 'ssni').value).toBe(own?.ssni)
      const ssi = known(found, at, 'ssi')
      expect(ssi.value).toBe(own?.ssi)
      const dear = (machine?.lifetime?.present.totalUsd ?? 0) / 1e9
      expect(known(found, at, 'ssi-per-cost').value).toBeCloseTo((own?.ssi ?? 0) / dear, 12)
      if (own && own.ssiLow < own.ssiHigh) {
        expect(rangeOf(ssi)).toMatchObject({ low: own.ssiLow, high: own.ssiHigh })
      }
    }
  })

  it('samples the cost of the same machine around its price', () => {
    for (const [at, { machine }] of scenarios.entries()) {
      const cost = known(found, at, 'cost')
      expect(cost.value).toBe((machine?.cost.totalUsd ?? 0) / 1e6)
      expect(cost.doubt.kind === 'samples' && cost.doubt.sorted).toHaveLength(10_000)
      const ends = rangeOf(cost)
      expect(ends?.low).toBeLessThan(cost.value)
      expect(ends?.high).toBeGreaterThan(cost.value)
      const lifetime = known(found, at, 'lifetime-cost')
      expect(lifetime.value).toBe((machine?.lifetime?.present.totalUsd ?? 0) / 1e6)
      expect(rangeOf(lifetime)?.low).toBeGreaterThan(ends?.low ?? Infinity)
      expect(rangeOf(lifetime)?.high).toBeGreaterThan(lifetime.value)
    }
  })
})

it('costs at fixed prices and operation what the design costs', async () => {
  // With ranges of no width every sample is the design itself.
  const scenario = tapered
  const still: Scenario = {
    ...scenario,
    prices: {
      ...scenario.prices,
      ranges: Object.entries(scenario.prices).flatMap(([price, value]) =>
        typeof value === 'number' ? [{ price, low: value, high: value }] : [],
      ) as Scenario['prices']['ranges'],
    },
  }
  const [found] = await quantitiesOf(workbookOf(still), ['cost'])
  const cost = found?.get('cost')
  if (!cost || !('value' in cost) || cost.doubt.kind !== 'samples') throw new Error('no cost')
  expect(cost.doubt.sorted[0]).toBeCloseTo(cost.value, 9)
  expect(cost.doubt.sorted.at(-1)).toBeCloseTo(cost.value, 9)
}, 60_000)

it('doubts what a sum buys: with the samples of its nodes, or for want of them', async () => {
  const scenario: Scenario = { ...sierra, budget: { ...sierra.budget, mode: 'usd' } }
  const ids: readonly RequiredId[] = ['nodes', 'peak', 'memory', 'mtti', 'power']
  const [own] = await quantitiesOf(workbookOf(scenario), ids)
  if (!own) throw new Error('no answer')
  const at = (id: RequiredId) => known([own], 0, id)
  const { value, doubt } = at('nodes')
  if (doubt.kind !== 'samples') throw new Error('no samples')
  for (const id of ['peak', 'memory'] as const) {
    const one = at(id)
    if (one.doubt.kind !== 'samples') throw new Error(`no samples of ${id}`)
    const each = one.value / value
    // So many nodes and what these hold are the same requirement, and as likely.
    const { sorted } = one.doubt
    for (const place of [0, 500, 5000, 9999]) {
      expect(sorted[place]).toBeCloseTo(each * (doubt.sorted[place] ?? 0), 6)
    }
  }
  const mtti = at('mtti')
  if (mtti.doubt.kind !== 'samples') throw new Error('no samples of mtti')
  expect(mtti.doubt.sorted[0]).toBeCloseTo((mtti.value * value) / (doubt.sorted.at(-1) ?? 0), 9)
  expect(at('power').doubt).toMatchObject({ kind: 'no-interval' })
}, 60_000)

it('asks for what is needed and no more', async () => {
  const ids: readonly RequiredId[] = ['peak', 'taper', 'latency-longest']
  const budget = { ...sierra.budget, nodes: 4320 }
  const kindsOf = async (mode: Scenario['budget']['mode']) => {
    const workbook = workbookOf({ ...sierra, budget: { ...budget, mode } })
    return (await resolved(requestedFor(ids), workbook)).reads.map(({ request }) => request.kind)
  }
  expect(await kindsOf('nodes')).toEqual(['design', 'pointToPoint'])
  // Of what a sum buys the prices are sampled.
  expect(await kindsOf('usd')).toEqual(['design', 'pointToPoint', 'risk'])
})

it('says why there is no value', async () => {
  const titan = preset('titan')
  const broken: Scenario = {
    ...sierra,
    fabric: { ...sierra.fabric, edge: { ...sierra.fabric.edge, downlinks: 30, uplinks: 30 } },
  }
  const ids: readonly RequiredId[] = ['taper', 'allreduce', 'nodes', 'node-ddr', 'mtti', 'cost']
  const [other, unbuilt] = await quantitiesOf(workbookOf(titan, broken), ids)
  expect(other?.get('taper')).toEqual({
    sentence: expect.stringContaining(`${titan.fabric.topology}, which is not modelled`),
  })
  expect(other?.get('node-ddr')).toMatchObject({ value: titan.node.ddr.capacityGB })
  expect(other?.get('mtti')).toMatchObject({
    value: titan.storage.nodeMtbfHours / titan.budget.nodes,
  })
  for (const id of ['taper', 'allreduce', 'nodes', 'cost'] as const) {
    expect(unbuilt?.get(id)).toEqual({ sentence: expect.stringContaining('cannot be built') })
  }
})

describe('quantities that powers make up', () => {
  it('say that the power is of other parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const other = { ...sierra, node: { ...sierra.node, gpu } }
    const ids = ['power', 'rack-power', 'lifetime-cost', 'cost'] as const
    const found = await quantitiesOf(workbookOf(sierra, other), ids)
    for (const id of ids) {
      const [own, its] = [known(found, 0, id), known(found, 1, id)]
      expect(own.caution).toBeUndefined()
      if (id === 'cost') expect(its.caution).toBeUndefined()
      else {
        expect(its.caution).toMatch(
          /^Computed with the power of similar parts \(GPU: .*V100.*\)\.$/,
        )
        expect(its.basis).toContain(', with the power of similar parts (GPU: ')
      }
    }
  })
})
