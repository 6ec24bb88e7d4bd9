import { describe, expect, it } from 'vitest'
import { roomOf, usualRoom, type OwnRoom } from '../../src/document/prices/cable-room'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { toCables, cables as experiment } from '../../src/experiments/cables'
import { toCostedDesign } from '../../src/model/to-request'
import {
  billSentence,
  cableNotes,
  cablesTitle,
  lineUsd,
  runCounts,
} from '../../src/experiments/cables/words'
import { csvText } from '../../src/tables/write-csv'
import { resolved, sectionOf, tableOf, workbookOf } from './resolved'
import { realEngine } from '../model/model'

const { run } = realEngine()

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

const sierra = preset('sierra')
const h100 = preset('h100-2024')
const withFabric = (scenario: Scenario, change: Partial<Scenario['fabric']>): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, ...change },
})
const sized = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})
/** Three levels of fixed switches, with cables within the core. */
const threeLevels = sized(
  withFabric(h100, {
    levels: 3,
    director: { leaves: 32, leafPorts: 32, spines: 16, podEdges: 4 },
  }),
  512,
)
const withSpares = (scenario: Scenario): Scenario => ({
  ...scenario,
  operation: {
    ...scenario.operation,
    spares: { ...scenario.operation.spares, adaptersAndCables: 0.02 },
  },
})

async function requested(scenario: Scenario, own: OwnRoom = usualRoom) {
  const room = roomOf(scenario, own)
  const { result: cables } = await run(toCables(scenario, room))
  const { machine } = await run({ kind: 'design', design: toCostedDesign(scenario) })
  if (!machine) throw new Error('no machine')
  return { room, cables, machine, counts: runCounts(cables, machine.cost) }
}

const machines: readonly (readonly [string, Scenario])[] = [
  ['Sierra', sierra],
  ['Summit', preset('summit')],
  ['Quartz 2:1', preset('quartz-2to1')],
  ['Quartz 4:1', preset('quartz-4to1')],
  ['Butte, one cabinet', preset('butte')],
  ['H100 cluster', h100],
  ['three levels of fixed switches', threeLevels],
  ['two planes', sized(withFabric(sierra, { planes: 2 }), 360)],
  ['with spares in the sum', withSpares(sierra)],
]

describe('cables by length', () => {
  it.each(machines)('are link by link those of the bill: %s', async (_name, scenario) => {
    const { counts, machine, cables } = await requested(scenario)
    const pieces = machine.cost.bom
      .filter(({ priceKey }) => priceKey === 'copperCableUsd' || priceKey === 'opticalCableUsd')
      .reduce((sum, { count }) => sum + count, 0)
    expect(pieces).toBeGreaterThan(0)
    expect(cables.lines.reduce((sum, { links }) => sum + links, 0)).toBe(pieces)
    for (const { links, billPieces } of counts) expect(links).toBe(billPieces)
    expect(billSentence(counts, cables, scenario)).toMatch(/link counts match/)
  })

  it.each(machines)(
    'cost what the bill has for them, and nothing else is called so: %s',
    async (_name, scenario) => {
      const { machine } = await requested(scenario)
      const found = await resolved(experiment, workbookOf(scenario))
      const { columns, rows } = tableOf(found, 'lengths.lines')
      const [cost, ...others] = columns.filter(({ header }) => /cost/i.test(header))
      expect(others).toEqual([])
      const billed = machine.cost.bom
        .filter(({ priceKey }) => priceKey === 'copperCableUsd' || priceKey === 'opticalCableUsd')
        .reduce((sum, { totalUsd }) => sum + totalUsd, 0)
      const values = rows.map((row) => Number(cost?.value(row) ?? 0))
      expect(values.at(-1)).toBeCloseTo(billed, 3)
      expect(values.slice(0, -1).reduce((sum, usd) => sum + usd, 0)).toBeCloseTo(billed, 3)
      const dollars = columns.filter(({ unit }) => unit === 'USD').map(({ header }) => header)
      expect(dollars).toEqual(['Cost of cables', 'Unit price, 2014 formula', 'Total, 2014 formula'])
    },
  )

  it('say where the fit differs from what they cost', async () => {
    const { counts, cables } = await requested(sierra)
    expect(billSentence(counts, cables, sierra)).toMatch(
      /The cost of cables is \$[\d.]+.M\. The bill uses .* The prices differ: node to edge switch \$[\d.]+.M in the bill, \$[\d.]+.M by the formula; edge switch to core \$[\d.]+.M in the bill, \$[\d.]+.M by the formula\. The cost .*\.$/,
    )
  })

  it('have a run within the core only where the core has cables', async () => {
    expect((await requested(threeLevels)).counts.map(({ run: each }) => each)).toContain(
      'leaf-spine',
    )
    expect((await requested(sierra)).counts).toHaveLength(2)
  })

  it('would be said not to be those of the bill', async () => {
    const { counts, cables } = await requested(sierra)
    const wrong = counts.map((each, at) => (at === 0 ? { ...each, billPieces: 1 } : each))
    expect(billSentence(wrong, cables, sierra)).toMatch(/counts differ.*8,640 here, 1/)
  })

  it('cost what the published fit says at their rate, and sum up', async () => {
    const { cables } = await requested(sierra)
    const copper = cables.lines.find(({ cable, lengthM }) => cable === 'copper' && lengthM === 2)
    // `net.model.copper`: 2 m at 100 Gb/s.
    expect(copper?.unitUsd).toBeCloseTo(139.29, 9)
    expect(cables.totalUsd).toBeCloseTo(
      cables.lines.reduce((sum, line) => sum + lineUsd(line), 0),
      3,
    )
    const twoPlanes = toCables(withFabric(sierra, { planes: 2 }), roomOf(sierra, usualRoom))
    expect(twoPlanes.prices.copperUsd[0]).toBeCloseTo(0.5771 * 50, 9)
    // A copper cable of a twin cage carries two links of 400 Gb/s, a fibre one.
    const { prices } = toCables(h100, roomOf(h100, usualRoom))
    expect(prices.copperUsd[0]).toBeCloseTo(0.5771 * 800, 9)
    expect(prices.opticalUsd[0]).toBeCloseTo(7.2745 * 400, 9)
  })

  it('split cages and count transceivers where switches have twin ports', async () => {
    const { cables, room } = await requested(h100)
    expect(cables.transceivers).toBeGreaterThan(0)
    const notes = cableNotes(cables, h100, room).join(' ')
    expect(notes).toContain('price of an optical cable')
    const near = await requested(h100, { numbers: { copperM: 100, activeCopperM: 100 } })
    expect(near.cables.transceivers).toBe(0)
    expect(near.cables.splitters).toBeGreaterThan(0)
    expect(near.cables.splitters).toBeLessThan(1024)
    expect(cableNotes(near.cables, h100, near.room).join(' ')).toContain('fewer than links')
  })

  it('have spares of every length, rounded up', async () => {
    const { cables, room } = await requested(withSpares(sierra))
    for (const { cables: pieces, spares } of cables.lines) {
      expect(spares).toBe(Math.ceil(pieces * 0.02))
    }
    expect(cableNotes(cables, withSpares(sierra), room).join(' ')).toContain('Spares are 2')
    expect(cableNotes(cables, sierra, room).join(' ')).toContain('No spares')
  })

  it('say that active copper has no published price', async () => {
    const { cables, room } = await requested(h100, { numbers: { copperM: 1, activeCopperM: 10 } })
    expect(cableNotes(cables, h100, room).join(' ')).toContain('lower bound')
  })

  it('are refused in a sentence where the room is too large', async () => {
    const room = roomOf(sierra, { numbers: { opticalM: 5 } })
    const sentence =
      /cannot be cabled: a cable of [\d.]+ m is needed, but the longest available cable is 5\.0 m/
    await expect(run(toCables(sierra, room))).rejects.toThrow(sentence)
    const own = { cableRoom: { numbers: { opticalM: 5 } } }
    const found = await resolved(experiment, workbookOf(sierra), own)
    expect(sectionOf(found, 'lengths').refusals[0]?.message).toMatch(sentence)
    expect(tableOf(found, 'lengths.lines').rows).toEqual([])
  })

  it('leave the page with their room', async () => {
    const { cables, room } = await requested(sierra)
    const table = tableOf(await resolved(experiment, workbookOf(sierra)), 'lengths.lines')
    const subject = { workbook: { scenarios: [sierra] }, focus: 0, replicates: 4, card: undefined }
    const [header, ...lines] = csvText(table, subject).trim().split('\n')
    expect(header).toMatch(/^joins,kind,length_m,links,pieces,spares,/)
    // Neither transceivers nor splitters: the lines and their sum.
    expect(lines).toHaveLength(cables.lines.length + 1)
    expect(lines.at(-1)).toMatch(/^All cables,,,12960,12960,0,/)
    for (const line of lines) expect(line).toContain('racksPerRow=20; rackPitchM=0.6')
    const title = cablesTitle(cables)
    const [, copper = '', optical = ''] =
      /^12,960 links require ([\d,]+) copper and ([\d,]+) optical cables: [\d.]+ km in total, [\d.]+ m on average$/.exec(
        title,
      ) ?? []
    const count = (text: string) => Number(text.replace(',', ''))
    expect(count(copper) + count(optical), title).toBe(12_960)
    // What a few racks beside the core's do, the bill does not know.
    const near = count(copper) - 8640
    expect(near).toBeGreaterThan(0)
    expect(cableNotes(cables, sierra, room)[0]).toMatch(
      new RegExp(`^${near} links? between switches (is|are) short enough for copper`),
    )
  })
})
