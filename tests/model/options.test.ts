import { describe, expect, it } from 'vitest'
import { priceCases } from '../../src/document/prices/at-prices'
import { findPreset } from '../../src/document/presets'
import type { PurchaseOption } from '../../src/document/procurement/schema'
import { toOptions } from '../../src/experiments/options'
import { toStudy } from '../../src/model/to-study-request'
import { realEngine } from './model'

const { run } = realEngine()

const preset = (id: string) => {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario
}
const sierra = preset('sierra')

const unTaper: PurchaseOption = {
  scenario: 0,
  kind: 'un-taper',
  amount: 18,
  priceUsd: null,
  feeUsd: 0,
  expires: '',
}

async function answerTo(option: PurchaseOption, scenario = sierra) {
  const { result } = await run(toOptions(scenario, option))
  const [answer] = result.options
  if (!answer) throw new Error('no answer')
  return answer
}

async function usable(option: PurchaseOption, scenario = sierra) {
  const answer = await answerTo(option, scenario)
  if (answer.kind === 'refused') throw new Error(answer.sentence)
  return answer.option
}

describe('an option', () => {
  it('is the bill of what the machine has more afterwards', async () => {
    const { prices } = sierra
    const { pieces, before, after, todayUsd, leftOver } = await usable(unTaper)
    expect(pieces.map(({ part, pieces: count }) => [part, count])).toEqual([
      ['optical-cable', 4320],
      ['director-chassis', 9],
      ['director-leaf-module', 243],
    ])
    expect([before.taper, after.taper]).toEqual([2, 1])
    expect(leftOver).toEqual([])
    const byHand =
      4320 * prices.opticalCableUsd +
      9 * prices.directorChassisUsd +
      243 * prices.directorLeafModuleUsd
    expect(todayUsd).toBeCloseTo(byHand, 3)
  })

  it('saves nothing at low prices, and at high ones what they are higher', async () => {
    const { cases, todayUsd, priceUsd } = await usable(unTaper)
    expect(priceUsd).toBe(todayUsd)
    const at = (id: string) => cases[priceCases.findIndex((each) => each.id === id)]
    expect(at('low')?.thenUsd).toBeLessThan(todayUsd)
    expect(at('low')?.savesUsd).toBe(0)
    const high = at('high')
    expect(high?.savesUsd).toBeCloseTo((high?.thenUsd ?? 0) - todayUsd, 3)
    // No memory is in it; every part of it is network.
    expect(at('ddr-hbm-double')?.thenUsd).toBeCloseTo(todayUsd, 3)
    expect(at('quote-30')?.thenUsd).toBeCloseTo(1.3 * todayUsd, 2)
  })

  it('costs its fee in every case', async () => {
    const free = await usable(unTaper)
    const paid = await usable({ ...unTaper, feeUsd: 100_000 })
    expect(paid.cases.map(({ savesUsd }) => savesUsd + 100_000)).toEqual(
      free.cases.map(({ savesUsd }) => savesUsd),
    )
    expect(free.savesUsd.mean - paid.savesUsd.mean).toBeCloseTo(100_000, 3)
    expect(free.pays).toEqual(paid.pays)
  })

  it('may lose where it is bought with the machine', async () => {
    const spare = await usable({ ...unTaper, kind: 'spare-ports', amount: 2 })
    expect(spare.boughtAtOnce).toBe(true)
    expect(spare.after.nodes).toBeGreaterThan(spare.before.nodes)
    expect(spare.cases[0]?.savesUsd).toBeLessThan(0)
  })

  it('on memory doubles with its price', async () => {
    const gb = 2 * sierra.node.ddr.capacityGB
    const { todayUsd, cases, ddrGB, before } = await usable({
      ...unTaper,
      kind: 'memory-upgrade',
      amount: gb,
    })
    expect(ddrGB).toBe(before.nodes * gb)
    const doubled = cases[priceCases.findIndex(({ id }) => id === 'ddr-hbm-double')]
    expect(doubled?.thenUsd).toBeCloseTo(2 * todayUsd, 2)
  })

  it('is drawn by the names that studies of the design draw prices by', () => {
    const requested = toOptions(sierra, unTaper)
    const study = toStudy([{ scenario: sierra, runs: [] }], [])
    expect(requested.options[0]?.moving.map(({ name, factor }) => [name, factor])).toEqual(
      study.request.inputs.flatMap((input) =>
        input.kind === 'price' ? [[input.name, input.factor]] : [],
      ),
    )
  })

  it.each([
    ['un-taper', 20, '9 free ports'],
    ['un-taper', 12.5, 'The number of uplinks is 12.5. Enter a whole number'],
    ['expansion-racks', 85, 'at most 84 more racks'],
    ['expansion-racks', 0, 'Enter 1 or more'],
    ['spare-ports', 18, 'at most 17'],
    ['memory-upgrade', 256, 'already has 256 GB of DDR'],
    ['memory-upgrade', 300, 'Use 320 GB'],
  ] as const)('of %s %d is refused in a sentence', async (kind, amount, words) => {
    const answer = await answerTo({ ...unTaper, kind, amount })
    expect(answer).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(words) })
  })

  it('on a network that is not priced says so', async () => {
    const answer = await answerTo({ ...unTaper, kind: 'expansion-racks' }, preset('titan'))
    expect(answer).toMatchObject({ kind: 'refused', sentence: expect.stringContaining('torus') })
  })

  it('that is refused leaves the others answered', async () => {
    const [bad, good] = [{ ...unTaper, amount: 99 }, unTaper].map((each) => toOptions(sierra, each))
    const options = [...(bad?.options ?? []), ...(good?.options ?? [])]
    const { result } = await run({ kind: 'options', options, draws: 100 })
    expect(result.options.map(({ kind }) => kind)).toEqual(['refused', 'usable'])
  })
})
