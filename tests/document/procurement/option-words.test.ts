import { describe, expect, it } from 'vitest'
import { presets } from '../../../src/document/presets'
import {
  agreementCautions,
  newOption,
  optionKindWords,
  optionWords,
} from '../../../src/document/procurement/option-words'
import { optionSchema } from '../../../src/document/procurement/schema'

describe('a new option', () => {
  it.each(presets.map(({ id, scenario }) => [id, scenario] as const))(
    'on %s fits the document and is a whole number of something',
    (_, scenario) => {
      for (const { kind } of optionKindWords) {
        const option = newOption(scenario, 0, kind)
        expect(optionSchema.safeParse(option).success).toBe(true)
        expect(option.amount).toBeGreaterThanOrEqual(1)
        if (kind !== 'memory-upgrade') expect(Number.isInteger(option.amount)).toBe(true)
      }
    },
  )

  it('asks for full bisection where the free ports allow it, else for all of them', () => {
    const sierra = presets.find(({ id }) => id === 'sierra')?.scenario
    if (!sierra) throw new Error('no sierra')
    expect(newOption(sierra, 1, 'un-taper')).toMatchObject({ scenario: 1, amount: 18 })
    const { edge } = sierra.fabric
    const small = { ...sierra, fabric: { ...sierra.fabric, edge: { ...edge, radix: 30 } } }
    expect(newOption(small, 0, 'un-taper').amount).toBe(12)
    expect(newOption(sierra, 0, 'expansion-racks', 4320).amount).toBe(24)
    expect(newOption(sierra, 0, 'expansion-racks', 18).amount).toBe(1)
    expect(newOption(sierra, 0, 'memory-upgrade').amount).toBe(2 * sierra.node.ddr.capacityGB)
  })
})

it('is said in words, whatever was entered', () => {
  expect(optionWords({ kind: 'spare-ports', amount: 1 })).toBe('1 spare port on every edge switch')
  expect(optionWords({ kind: 'expansion-racks', amount: 2.5 })).toBe('2.5 more racks')
  expect(optionWords({ kind: 'memory-upgrade', amount: 512 })).toBe(
    '512\u202fGB of DDR in every node',
  )
})

it('is doubted where it is free or past its day', () => {
  const cautions = (priceUsd: number | null, expires: string, asOf?: string) =>
    agreementCautions({ priceUsd, expires }, asOf)
  expect(cautions(0, '')).toEqual([expect.stringContaining('$0')])
  expect(cautions(null, '2026-01-01', '2026-01-02')).toEqual([
    expect.stringContaining('expired on 2026-01-01'),
  ])
  expect(cautions(5, '2026-01-02', '2026-01-02')).toEqual([])
  expect(cautions(5, '2026-01-01')).toEqual([])
})
