import { describe, expect, it } from 'vitest'
import type { Requirement } from '../../../src/document/procurement/schema'
import type { Scenario, Workbook } from '../../../src/document/scenario/schema'
import type { NotRanked } from '../../../src/experiments/shared/ranking/ranking'
import { openingWorkbook } from '../../../src/document/presets'
import { ranking } from '../../../src/experiments/answer'
import type { AnswerTo, EngineRequest } from '../../../src/model/engine'
import { defineExperiment, type Get, type Slot } from '../../../src/experiments/experiment'
import { offersIn, type Offers } from '../../../src/experiments/shared/ranking/offers'
import { message } from '../../../src/tables/table'
import { full, preset, resolved, sized, workbookOf } from '../resolved'

type DesignAnswer = AnswerTo<'design'>

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

interface Limited extends NotRanked {
  readonly ofAll?: string
}

/** What the offers break or may break, as the ranking reads it. */
async function brokenIn(workbook: Workbook): Promise<readonly Limited[]> {
  let broken: readonly Limited[] = []
  const experiment = defineExperiment<{}, readonly Limited[]>({
    id: 'answer',
    title: '',
    report: false,
    help: '',
    parameters: {},
    answer: (input, get) => {
      const offers = offersIn(input, get)
      broken = [...offers.notRanked, ...offers.broken]
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
      'Offer A draws 33.6\u202fkW per rack, is disqualified and not ranked. The limit is 30\u202fkW.',
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

  it('is not surely broken with the power of similar parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const other = { ...sierra, node: { ...sierra.node, gpu } }
    const [first] = await under([limit({})], other)
    expect(first?.sentence).toMatch(
      /^It is not known whether Offer A keeps the limit of 30\u202fkW per rack\. With the power of similar parts \(GPU: .*V100.*\), it would not\.$/,
    )
    expect(first?.disqualified).toBeUndefined()
    const [racks] = await under([limit({ quantity: 'racks', threshold: 1, unit: '' })], other)
    expect(racks?.sentence).not.toContain('power')
  })

  it('is not known to be kept with the power of similar parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const other = { ...sierra, node: { ...sierra.node, gpu } }
    const [first, second, ...more] = await under([limit({ threshold: 40 })], other, sierra, other)
    expect(more).toEqual([])
    expect(first?.sentence).toMatch(
      /^It is not known whether Offer A keeps the limit of 40\u202fkW per rack\. With the power of similar parts \(GPU: .*V100.*\), it would\.$/,
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
      /^With the quoted node power, Offer A keeps the limit of 40\u202fkW per rack\. Its network is counted with the power of similar parts \(.+\)\.$/,
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
    expect(broken).toMatchObject({ disqualified: { at: 0 } })
    const [assumed] = await under([limit({ threshold: 8 })], quartz)
    const fewer = /^Use (\d+) nodes/.exec(assumed?.remedies?.[0]?.label ?? '')?.[1]
    expect(assumed?.sentence).toBe(
      `Offer A keeps the 8\u202fkW limit up to ${fewer} nodes per rack (32 assumed).`,
    )
    expect(assumed?.disqualified).toBeUndefined()
    // Surely broken even with one node in a rack.
    const [never] = await under([limit({ threshold: 0.1 })], quartz)
    expect(never).toMatchObject({ disqualified: { at: 0 } })
    const racks = await under([limit({ quantity: 'racks', threshold: 1, unit: '' })], quartz)
    expect(racks.map(({ sentence }) => sentence)).toEqual([
      'It is not known whether Offer A keeps the limit of 1 rack. 32 nodes per rack are assumed.',
    ])
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
    expect(given?.sentence).toMatch(/A draws 1\.\d+.MW, is disqualified and not ranked\. .*1.MW/)
    expect(given?.remedies?.[0]?.label).toMatch(/^Buy \d+ nodes$/)
    const nodes = Number(/\d+/.exec(given?.remedies?.[0]?.label ?? '')?.[0])
    expect(await under([inAll], sized(sierra, nodes))).toEqual([])
    expect(await under([inAll], sized(sierra, nodes + 18))).toHaveLength(1)
    const [bought] = await under([inAll], preset('sierra'), full)
    expect(bought?.remedies).toEqual([])
  })

  it('is said where no single change keeps it', async () => {
    const [first] = await under([limit({ threshold: 0.1 })], sierra)
    expect(first).toMatchObject({ remedies: [] })
    const [racks] = await under([limit({ quantity: 'racks', unit: '', threshold: 39 })], sierra)
    expect(racks?.sentence).toMatch(/A .*40 racks, is disqualified and not ranked\. .*39 racks\.$/)
  })

  it('holds for edge switches that are filled across racks', async () => {
    const [first] = await under([limit({ threshold: 8 })], quartz)
    expect(first?.sentence).toMatch(/^Offer A keeps the 8.kW limit up to \d+ nodes/)
    expect(first?.remedies?.[0]?.label).toMatch(/^Use \d+ nodes per rack$/)
  })

  it('writes as many digits as set it apart from the limit', async () => {
    const [first] = await under([limit({ threshold: 33.57 })], sierra)
    expect(first?.sentence).toMatch(/33\.574.kW .*33\.57.kW/)
  })
})

describe('what is tried with one node per rack', () => {
  /** What is known of offers whose nodes per rack are assumed, if that has such an answer. */
  const offersWith = async (tried: Slot<DesignAnswer>): Promise<Offers> => {
    const experiment = defineExperiment<{}, Offers>({
      id: 'answer',
      title: '',
      report: false,
      help: '',
      parameters: {},
      answer: (input, get) => {
        const read: Get = Object.assign((request: EngineRequest, at: number) => {
          const isTried = request.kind === 'design' && request.design.fabric.rackNodes === 1
          return isTried ? tried : get(request, at)
        }, get)
        return offersIn(input, read)
      },
      sections: () => [{ id: 'none', title: message('') }],
    })
    const workbook = workbookOf(quartz)
    const requirements = [limit({ threshold: 0.1 })]
    const procurement = { ...workbook.procurement, requirements }
    return (await resolved(experiment, { ...workbook, procurement })).answer
  }

  it('decides nothing while it is not answered', async () => {
    const offers = await offersWith({ state: 'pending', value: undefined })
    expect(offers).toMatchObject({ contenders: undefined, notRanked: [], broken: [] })
  })

  it('bars no offer where it cannot be built', async () => {
    const refusal = { reason: 'cannot-be-built', message: 'It cannot be built.' } as const
    const offers = await offersWith({ state: 'refused', refusal, value: undefined })
    expect(offers.contenders).toHaveLength(1)
    expect(offers.notRanked).toEqual([])
    expect(offers.broken.map(({ sentence }) => sentence)).toEqual([
      'It is not known whether Offer A keeps the limit of 0.1\u202fkW per rack. 32 nodes per rack are assumed.',
    ])
  })
})

it('an offer that breaks a limit is not ranked, and its figures are shown beside those that are', async () => {
  const [one, two, three] = openingWorkbook().scenarios
  if (!one || !two || !three) throw new Error('there are three')
  const perRack = (scenario: Scenario, nodes: number): Scenario => ({
    ...scenario,
    fabric: { ...scenario.fabric, rack: { ...scenario.fabric.rack, nodes } },
  })
  const workbook = (...scenarios: readonly Scenario[]): Workbook => {
    const made = workbookOf(...scenarios)
    return { ...made, procurement: { ...made.procurement, requirements: [limit({})] } }
  }
  const rankingIn = async (of: Workbook) => {
    const { answer, sections } = await resolved(ranking, of)
    const { value } = answer.ranking
    if (!value) throw new Error('nothing is ranked')
    return { value, sections }
  }
  const kept = [one, two, three].map((each) => perRack(each, 16))
  // The baseline breaks it: the others are ranked as if it were not there.
  const { value, sections } = await rankingIn(workbook(perRack(one, 18), ...kept.slice(1)))
  expect(value.offers.map(({ at }) => at)).toEqual([1, 2])
  const without = await rankingIn(workbook(...kept.slice(1)))
  expect(value.conditions).toEqual(without.value.conditions)
  const [first] = value.notRanked
  expect(first?.sentence).toMatch(/^Offer A draws .* not ranked\. The limit is 30.kW\.$/)
  expect(first?.figures?.map(({ id }) => id)).toEqual(value.conditions.map(({ id }) => id))
  // As if it were ranked beside them.
  const beside = await rankingIn(workbookOf(...kept.slice(1), perRack(one, 18)))
  expect(first?.figures?.map(({ gain }) => gain)).toEqual(
    beside.value.conditions.map(({ gains }) => gains[2]),
  )
  const table = sections.find(({ id }) => id === 'matrix')?.tables[0]
  const cells = table?.rows.map((row) => table.columns.map((column) => column.value(row))) ?? []
  const [shared = []] = cells
  expect(shared.slice(0, 2)).toEqual(['Offer A', 'Shared'])
  expect(shared[2]).toBeLessThan(0)
  const of = (key: string) => shared[table?.columns.findIndex((each) => each.key === key) ?? 0]
  expect(of('rank')).toBeUndefined()
  expect(of('note')).toBe(first?.sentence)
  expect(of('nodes')).toBe(first?.disqualified?.nodes)
  // With one that is left nothing is ranked.
  const alone = await rankingIn(workbook(perRack(one, 18), kept[1] ?? two))
  expect(alone.value.offers.map(({ at }) => at)).toEqual([1])
  expect(alone.value.notRanked[0]?.figures).toHaveLength(4)
}, 60_000)
