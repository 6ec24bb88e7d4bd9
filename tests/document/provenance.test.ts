import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultAnswers, sizedWorkload } from '../../src/document/guide'
import { asBuiltWorkbook, findPreset, openingWorkbook } from '../../src/document/presets'
import { pricesOf } from '../../src/document/prices/books'
import { isRoutingAssumed, provenanceOf } from '../../src/document/provenance'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'
import { findMix } from '../../src/document/workload/mixes'
import { readOffersCsv } from '../../src/sharing/offers-csv'

const [sierra, untapered] = asBuiltWorkbook().scenarios
if (!sierra || !untapered) throw new Error('the workbook is too short')

const written = (scenario: Scenario, path: string, value: string | number): Scenario => {
  const result = writePath(scenario, path, value)
  if (!result.ok) throw new Error(result.sentence)
  return result.scenario
}

describe('provenanceOf', () => {
  it('gives paper and table for a preset’s value', () => {
    expect(provenanceOf(sierra, 'node.ddr.capacityGB')).toEqual({
      kind: 'published',
      source: 'SC18 Table II',
      evidence: 'paper',
    })
  })

  it('marks what is recalled', () => {
    expect(provenanceOf(sierra, 'node.cpu.fp64FlopsPerCycle')).toMatchObject({
      evidence: 'recalled',
      source: 'recalled, unverified',
    })
  })

  it('gives a price’s range and year, from its book', () => {
    expect(provenanceOf(sierra, 'prices.gpuUsd')).toMatchObject({
      kind: 'published',
      low: 6000,
      high: 11000,
      year: 2018,
      evidence: 'repo',
    })
  })

  it('calls a changed value an input, and published again once it is changed back', () => {
    expect(provenanceOf(untapered, 'fabric.edge.uplinks')).toEqual({ kind: 'input' })
    const dearer = written(sierra, 'prices.gpuUsd', 12_000)
    expect(provenanceOf(dearer, 'prices.gpuUsd')).toMatchObject({ kind: 'input' })
    expect(provenanceOf(written(dearer, 'prices.gpuUsd', 10_664), 'prices.gpuUsd').kind).toBe(
      'published',
    )
  })

  it('gives what opens, a guide or the name of a network has set to them, not to a person', () => {
    const [first] = openingWorkbook().scenarios
    if (!first) throw new Error('there are three')
    for (const path of ['budget.usd', 'fabric.edge.uplinks']) {
      expect(provenanceOf(first, path)).toMatchObject({ source: 'opening comparison' })
    }
    const own = { ...first, budget: { ...first.budget, usd: 149e6 } }
    for (const path of ['budget.usd', 'fabric.edge.uplinks']) {
      expect(provenanceOf(own, path)).toEqual({ kind: 'input' })
    }
    const { workload } = sierra
    const sizes = sizedWorkload(workload, { ...defaultAnswers(), sizes: 'summit-like' }, 3777)
    const mixed: Scenario = {
      ...sierra,
      workload: { ...sizes, applications: [...findMix('fft-qcd-like').applications] },
    }
    expect(provenanceOf(mixed, 'workload.applications')).toMatchObject({ evidence: 'assumed' })
    expect(provenanceOf(mixed, 'workload.jobSizes')).toMatchObject({
      source: expect.stringContaining('Summit-like'),
    })
    const moved = { ...mixed, workload: { ...sizes, jobSizes: [{ nodes: 7, share: 1 }] } }
    expect(provenanceOf(moved, 'workload.jobSizes')).toEqual({ kind: 'input' })
  })

  it('gives what follows from an offer and from its network to them', () => {
    const read = readOffersCsv(
      readFileSync(new URL('../../e2e/support/offers.csv', import.meta.url), 'utf8'),
    )
    if (!read.ok) throw new Error('the mail is no table of offers')
    const [north, , south] = read.workbook.scenarios
    if (!north || !south) throw new Error('there are four')
    const hdr = ['node.hca.portGBps', 'node.hca.pcieGBpsPerSocket', 'fabric.linkGBps']
    for (const path of [...hdr, 'fabric.edge.radix']) {
      expect(provenanceOf(north, path)).toMatchObject({ source: 'InfiniBand HDR' })
    }
    // North and South say nothing of routing; East has a licence for it.
    expect(provenanceOf(north, 'fabric.routing')).toMatchObject({
      evidence: 'assumed',
      source: 'the network’s usual, not stated by the vendor',
    })
    expect(read.workbook.scenarios.map(isRoutingAssumed)).toEqual([true, false, true, false])
    expect(read.workbook.scenarios.map(({ fabric }) => fabric.routingQuality.low)).toEqual([
      0.6, 0.8, 0.6, 0.8,
    ])
    expect(provenanceOf(north, 'fabric.levels')).toMatchObject({ evidence: 'derived' })
    expect(provenanceOf(south, 'budget.nodes')).toMatchObject({ source: 'nodes in the package' })
    for (const path of ['fabric.edge.downlinks', 'node.ddr.capacityGB']) {
      expect(provenanceOf(north, path)).toEqual({ kind: 'input' })
    }
    expect(provenanceOf(north, 'prices.nodeUsd')).toEqual({
      kind: 'input',
      quote: 'quoted, offer of North, valid until 2027-01-31',
    })
    expect(provenanceOf(written(south, 'prices.hcaUsd', 587), 'prices.hcaUsd')).toMatchObject({
      kind: 'input',
      quote: 'derived from the package price, offer of South',
    })
    const faster = written(north, 'fabric.linkGBps', 50)
    expect(provenanceOf(faster, 'fabric.linkGBps')).toEqual({ kind: 'input' })
    expect(provenanceOf(north, 'prices.lines')).toMatchObject({ source: 'not stated in the offer' })
  })

  it('knows nothing of a scenario without preset, or of an unknown one', () => {
    for (const preset of [null, 'no-such-machine']) {
      const own = { ...sierra, preset }
      expect(provenanceOf(own, 'node.gpu.count')).toEqual({ kind: 'input' })
      expect(provenanceOf(own, 'prices.gpuUsd').kind).toBe('published')
    }
  })

  it('tells why these prices, and that they are of another year than the machine', () => {
    expect(provenanceOf(sierra, 'prices.book')).toMatchObject({ evidence: 'derived' })
    const titan = findPreset('titan')?.scenario
    if (!titan) throw new Error('no preset titan')
    const nearest = 'No price book is of 2011; Quartz 2016 is the nearest'
    expect(provenanceOf(titan, 'prices.book')).toMatchObject({
      evidence: 'assumed',
      note: expect.stringContaining(nearest),
    })
    expect(provenanceOf(titan, 'prices.hcaUsd')).toMatchObject({
      year: 2016,
      note: expect.stringMatching(new RegExp(`^Omni-Path adapter.* ${nearest}`)),
    })
    const moved = { ...titan, prices: pricesOf('gpu-2024') }
    expect(provenanceOf(moved, 'prices.book')).toEqual({ kind: 'input' })
    expect(JSON.stringify(provenanceOf(moved, 'prices.hcaUsd'))).not.toContain('nearest')
    expect(JSON.stringify(provenanceOf(sierra, 'prices.hcaUsd'))).not.toContain('nearest')
  })

  it.each(['name', 'node', 'nowhere', 'prices.__proto__', '__proto__.x'])(
    'takes %s for an input',
    (path) => {
      expect(provenanceOf(sierra, path)).toEqual({ kind: 'input' })
    },
  )
})
