import { describe, expect, it } from 'vitest'
import { findPreset, presets } from '../../src/document/presets'
import { priceCautionSentence } from '../../src/document/prices/caution-sentences'
import { cautionAt, priceCautions, priceFit } from '../../src/document/prices/price-fit'
import { provenanceOf } from '../../src/document/provenance'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

function change(scenario: Scenario, changes: Readonly<Record<string, number | string>>): Scenario {
  return Object.entries(changes).reduce((before, [path, value]) => {
    const written = writePath(before, path, value)
    if (!written.ok) throw new Error(written.sentence)
    return written.scenario
  }, scenario)
}

const cautionKeys = (scenario: Scenario) => priceCautions(scenario).map(({ key }) => key)

describe('prices of presets', () => {
  const ownBooks = ['summit', 'sierra', 'peak', 'butte', 'lassen', 'quartz-2to1', 'quartz-4to1']

  it.each([...ownBooks, 'h100-2024'])('%s has the parts that its book prices', (id) => {
    expect(cautionKeys(preset(id))).toEqual([])
  })

  it.each([
    ['perlmutter-ss10', ['cpuSocketUsd', 'gpuUsd', 'boardUsd']],
    ['perlmutter-ss11', ['cpuSocketUsd', 'gpuUsd', 'boardUsd']],
    ['titan', ['cpuSocketUsd', 'gpuUsd', 'ddrUsdPerGB', 'boardUsd']],
    ['cori-haswell', ['cpuSocketUsd']],
  ])('%s borrows prices of other parts, and says of which', (id, keys) => {
    expect(cautionKeys(preset(id))).toEqual(keys)
  })

  it('says of every preset alike what its prices are of', () => {
    for (const { scenario } of presets) {
      for (const { sentence } of priceCautions(scenario)) {
        expect(sentence).toMatch(/^This price is for .+, but the design has .+\.$/)
      }
    }
  })
})

describe('a part that is not the priced one', () => {
  it('names a different GPU by all that differs', () => {
    const scenario = change(preset('sierra'), {
      'node.gpu.model': 'NVIDIA B200',
      'node.gpu.fp64TFlopsEach': 67,
      'node.gpu.hbmGBEach': 192,
    })
    expect(priceFit(scenario, 'gpuUsd')).toEqual({
      kind: 'other-part',
      of: 'a V100 SXM2 of 16 GB',
      sentence:
        'This price is for a V100 SXM2 of 16 GB, but the design has NVIDIA B200, 67 TF, 192 GB.',
    })
    expect(provenanceOf(scenario, 'prices.gpuUsd')).toMatchObject({
      kind: 'published',
      otherPart: expect.stringContaining('V100 SXM2'),
    })
  })

  it('takes other ways to write the same model', () => {
    expect(cautionKeys(change(preset('sierra'), { 'node.gpu.model': 'Tesla v100 SXM2' }))).toEqual(
      [],
    )
    expect(cautionKeys(change(preset('sierra'), { 'node.gpu.model': 'NVIDIA V100S' }))).toEqual([
      'gpuUsd',
    ])
  })

  it.each([
    ['fabric.edge.radix', 64, ['edgeSwitchUsd']],
    ['fabric.director.spines', 9, ['directorChassisUsd']],
    ['node.hca.portGBps', 50, ['hcaUsd']],
    ['node.nvme.driveWritesPerDay', 1, ['nvmeUsdPerTB']],
    ['node.gpu.count', 8, ['boardUsd']],
    [
      'fabric.linkGBps',
      25,
      [
        'copperCableUsd',
        'edgeSwitchUsd',
        'opticalCableUsd',
        'directorChassisUsd',
        'directorLeafModuleUsd',
      ],
    ],
  ])('%s of %s changes what these are prices of: %s', (path, value, keys) => {
    expect(cautionKeys(change(preset('sierra'), { [path]: value }))).toEqual(keys)
  })

  it('counts one without a plural', () => {
    const titan = priceFit(preset('titan'), 'boardUsd')
    expect(titan).toMatchObject({
      sentence: expect.stringMatching(/two CPUs without GPUs, .*1 socket/),
    })
  })

  it('says nothing of a part that the design has none of', () => {
    const scenario = change(preset('sierra'), { 'node.gpu.model': 'NVIDIA B200' })
    expect(cautionKeys(change(scenario, { 'node.gpu.count': 0 }))).toEqual([])
    const fixed = change(preset('sierra'), { 'fabric.core': 'fixed', 'fabric.director.spines': 9 })
    expect(cautionKeys(fixed)).toEqual([])
  })
})

describe('a price that a person has entered', () => {
  it('is theirs and stays quiet inside the range of the book', () => {
    const scenario = change(preset('sierra'), { 'prices.gpuUsd': 8000 })
    expect(cautionKeys(scenario)).toEqual([])
    expect(provenanceOf(scenario, 'prices.gpuUsd')).toEqual({
      kind: 'input',
      book: {
        low: 6000,
        high: 11_000,
        used: { low: expect.closeTo(4501.1, 1), high: expect.closeTo(8252.1, 1) },
      },
    })
  })

  it('is doubted outside', () => {
    const scenario = change(preset('sierra'), {
      'prices.gpuUsd': 50_000,
      'prices.volumeFactor': 0.01,
    })
    expect(cautionKeys(scenario)).toEqual(['volumeFactor', 'gpuUsd'])
    expect(provenanceOf(scenario, 'prices.gpuUsd')).toMatchObject({
      book: { outside: expect.stringMatching(/6,000 to 11,000\.$/) },
    })
  })

  it('may lie outside the range of another part, and the field says whose range it is', () => {
    const scenario = change(preset('sierra'), {
      'node.gpu.model': 'NVIDIA B200',
      'prices.gpuUsd': 50_000,
    })
    expect(cautionKeys(scenario)).toEqual([])
    expect(provenanceOf(scenario, 'prices.gpuUsd')).toMatchObject({
      book: {
        outside: expect.stringMatching(/6,000 to 11,000, .*V100 SXM2/),
      },
    })
  })
})

describe('the words at a field of a part', () => {
  it('say what the price stays that of, at the field that differs and at no other', () => {
    const scenario = change(preset('sierra'), { 'fabric.edge.radix': 64 })
    expect(cautionAt(scenario, 'fabric.edge.radix')).toMatch(
      /^The price and power are still for .*EDR switch .*36 ports/,
    )
    expect(cautionAt(scenario, 'fabric.linkGBps')).toBeUndefined()
    expect(
      cautionAt(change(scenario, { 'prices.edgeSwitchUsd': 18_000 }), 'fabric.edge.radix'),
    ).toMatch(/^The power is still for .*EDR switch .*36 ports/)
  })

  it('name the prices where there are many', () => {
    expect(
      cautionAt(change(preset('sierra'), { 'fabric.linkGBps': 25 }), 'fabric.linkGBps'),
    ).toMatch(
      /^These still have the price and power of similar parts: .*copper cable, edge switch.*leaf module\.$/,
    )
  })
})

describe('the sentence beside a result', () => {
  it('is absent where every price fits', () => {
    expect(priceCautionSentence(preset('sierra'), 'A')).toBeUndefined()
  })

  it('names what is of other parts and what is out of range', () => {
    const scenario = change(preset('sierra'), {
      'node.gpu.model': 'NVIDIA B200',
      'prices.volumeFactor': 0.01,
    })
    expect(priceCautionSentence(scenario, 'B')).toMatch(/^B .*GPU: .*V100.*Volume factor/)
  })
})
