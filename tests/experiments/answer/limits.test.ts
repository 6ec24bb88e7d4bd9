import { describe, expect, it } from 'vitest'
import type { Requirement } from '../../../src/document/procurement/schema'
import type { Scenario, Workbook } from '../../../src/document/scenario/schema'
import { brokenLimits } from '../../../src/experiments/answer/limits'
import type { BrokenLimit } from '../../../src/experiments/shared/ranking/ranking'
import { defineExperiment } from '../../../src/experiments/experiment'
import { offersIn } from '../../../src/experiments/shared/ranking/offers'
import { message } from '../../../src/tables/table'
import { full, preset, resolved, sized, workbookOf } from '../resolved'

const sierra = sized(preset('sierra'), 720)
const quartz = sized(preset('quartz-2to1'), 768)

const limit = (more: Partial<Requirement>): Requirement => ({
  text: 'The room takes no more',
  level: 'mandatory',
  quantity: 'rack-power',
  sense: 'at-most',
  threshold: 30,
  unit: 'kW',
  source: '',
  evidence: 'own',
  ...more,
})

/** What the offers break, as the ranking reads it. */
async function brokenIn(workbook: Workbook): Promise<readonly BrokenLimit[]> {
  let broken: readonly BrokenLimit[] = []
  const experiment = defineExperiment<{}, readonly BrokenLimit[]>({
    id: 'answer',
    title: '',
    report: false,
    help: '',
    parameters: {},
    answer: (input, get) => {
      const { requirements } = input.workbook.procurement
      broken = brokenLimits(requirements, offersIn(input, get).contenders ?? [], get)
      return broken
    },
    sections: () => [{ id: 'none', title: message('') }],
  })
  await resolved(experiment, workbook)
  return broken
}

const under = (requirements: readonly Requirement[], ...scenarios: readonly Scenario[]) => {
  const workbook = workbookOf(...scenarios)
  return brokenIn({
    ...workbook,
    procurement: { ...workbook.procurement, requirements: [...requirements] },
  })
}

describe('a limit of the buyer’s site', () => {
  it('marks each offer that breaks it, with what keeps it', async () => {
    const [first, ...more] = await under([limit({})], sierra)
    expect(more).toEqual([])
    expect(first?.sentence).toBe(
      'Offer A draws 33.6\u202fkW per rack and is disqualified. The limit is 30\u202fkW.',
    )
    expect(first?.remedies).toEqual([
      { label: 'Use 16 nodes per rack', changes: [{ path: 'fabric.rack.nodes', value: 16 }] },
    ])
    const kept = {
      ...sierra,
      fabric: { ...sierra.fabric, rack: { ...sierra.fabric.rack, nodes: 16 } },
    }
    expect(await under([limit({})], kept)).toEqual([])
  })

  it('says that the power is of other parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const other = { ...sierra, node: { ...sierra.node, gpu } }
    const [first] = await under([limit({})], other)
    expect(first?.sentence).toMatch(
      /^Offer A draws 33\.6\u202fkW per rack, counted with the power of other parts \(GPU: .*V100.*\), and is disqualified\. The limit is 30\u202fkW\.$/,
    )
    const [racks] = await under([limit({ quantity: 'racks', threshold: 1, unit: '' })], other)
    expect(racks?.sentence).not.toContain('power')
  })

  it('is not known to be kept with the power of other parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const other = { ...sierra, node: { ...sierra.node, gpu } }
    const [first, second, ...more] = await under([limit({ threshold: 40 })], other, sierra, other)
    expect(more).toEqual([])
    expect(first?.sentence).toMatch(
      /^It is not known whether Offer A keeps the limit of 40\u202fkW per rack\. With the power of other parts \(GPU: .*V100.*\), it would\.$/,
    )
    expect(first).toMatchObject({ at: 0, remedies: [] })
    expect(first?.ofAll).toMatch(/whether Offers A and C keep .*, they would\.$/)
    expect(second).toMatchObject({ at: 2, ofAll: first?.ofAll })
    // What is counted without powers is kept.
    expect(await under([limit({ quantity: 'racks', threshold: 40, unit: '' })], other)).toEqual([])
  })

  it('is kept with the quoted power of the node, where only the network has that of other parts', async () => {
    const { power } = sierra.operation
    const edge = { ...sierra.fabric.edge, radix: 40 }
    const quoted = {
      ...sierra,
      fabric: { ...sierra.fabric, edge },
      operation: { ...sierra.operation, power: { ...power, nodeW: 1500 } },
    }
    const [first] = await under([limit({ threshold: 40 })], quoted)
    expect(first?.sentence).toMatch(
      /^With the quoted node power, Offer A keeps the limit of 40\u202fkW per rack\. Its network is counted with the power of other parts \(.+\)\.$/,
    )
    expect(first?.sentence).not.toMatch(/CPU|GPU|NVMe/)
  })

  it('is kept without a word', async () => {
    expect(await under([limit({ threshold: 40 })], sierra)).toEqual([])
    expect(await under([limit({ threshold: 34_000, unit: 'W' })], sierra)).toEqual([])
  })

  it('is kept up to so many nodes per rack, where nobody has entered how many', async () => {
    const kept = await under([limit({ threshold: 15 })], quartz)
    const [, most] =
      /up to (\d+) nodes per rack \(32 assumed\)\.$/.exec(kept[0]?.sentence ?? '') ?? []
    expect(kept.map(({ sentence }) => sentence)).toEqual([
      `Offer A keeps the 15\u202fkW limit up to ${most} nodes per rack (32 assumed).`,
    ])
    const perRack = (nodes: number) => ({
      ...quartz,
      fabric: { ...quartz.fabric, rack: { ...quartz.fabric.rack, nodes } },
    })
    // Entered, it is no assumption.
    expect(await under([limit({ threshold: 15 })], perRack(Number(most)))).toEqual([])
    const [broken] = await under([limit({ threshold: 15 })], perRack(Number(most) + 1))
    expect(broken).toMatchObject({ disqualifies: true })
    const [assumed] = await under([limit({ threshold: 8 })], quartz)
    const fewer = /^Use (\d+) nodes/.exec(assumed?.remedies[0]?.label ?? '')?.[1]
    expect(assumed?.sentence).toMatch(
      new RegExp(
        `disqualified\\. .* It keeps the limit up to ${fewer} nodes per rack \\(32 assumed\\)\\.$`,
      ),
    )
    // A known machine has its own; a vendor who takes it over has said nothing of racks.
    const h100 = preset('h100-2024')
    const offer = { ...h100.offer, vendor: 'North' }
    const [offered] = await under([limit({ threshold: 60 })], { ...h100, offer })
    expect(offered?.sentence).toMatch(/up to 5 nodes per rack \(4 assumed\)\.$/)
    expect(await under([limit({ threshold: 60 })], h100)).toEqual([])
  })

  it('is one only where it disqualifies, from above, with a number', async () => {
    const none = [
      limit({ level: 'target-1' }),
      limit({ sense: 'at-least' }),
      limit({ threshold: null }),
      limit({ unit: 'MB' }),
      limit({ quantity: 'nodes', unit: '' }),
    ]
    expect(await under(none, sierra)).toEqual([])
  })

  it('is checked in MW, where fewer nodes keep it if their number is given', async () => {
    const inAll = limit({ quantity: 'power', unit: 'MW', threshold: 1 })
    const [given] = await under([inAll], sierra)
    expect(given?.sentence).toMatch(/A draws 1\.\d+.MW and is disqualified\. .*1.MW/)
    expect(given?.remedies[0]?.label).toMatch(/^Buy \d+ nodes$/)
    const nodes = Number(/\d+/.exec(given?.remedies[0]?.label ?? '')?.[0])
    expect(await under([inAll], sized(sierra, nodes))).toEqual([])
    expect(await under([inAll], sized(sierra, nodes + 18))).toHaveLength(1)
    const [bought] = await under([inAll], preset('sierra'), full)
    expect(bought?.remedies).toEqual([])
  })

  it('is said where no single change keeps it', async () => {
    const [first] = await under([limit({ threshold: 0.1 })], sierra)
    expect(first).toMatchObject({ remedies: [] })
    const [racks] = await under([limit({ quantity: 'racks', unit: '', threshold: 39 })], sierra)
    expect(racks?.sentence).toMatch(/A .*40 racks and is disqualified\. .*39\.$/)
  })

  it('holds for edge switches that are filled across racks', async () => {
    const [first] = await under([limit({ threshold: 8 })], quartz)
    expect(first?.sentence).toMatch(/A draws [\d.]+.kW/)
    expect(first?.remedies[0]?.label).toMatch(/^Use \d+ nodes per rack$/)
  })

  it('writes as many digits as set it apart from the limit', async () => {
    const [first] = await under([limit({ threshold: 33.57 })], sierra)
    expect(first?.sentence).toMatch(/33\.574.kW .*33\.57.kW/)
  })
})
