import { describe, expect, it } from 'vitest'
import { fabric } from '../../src/experiments/fabric'
import { fabricLevels, fabricTips, fabricTitle } from '../../src/experiments/fabric/levels'
import { chapterOf } from '../../src/report/chapter'
import { built, designs } from '../charts/fabric/machines'
import { realEngine } from '../model/model'
import { lostFigures } from '../report/sections/figures'
import { everyKind, onPaper, resolved, sectionOf, tableOf, twoTrees } from './resolved'

describe.each(Object.keys(designs))('%s', (name) => {
  it('costs add up to the machine', async () => {
    const { scenario, machine } = await built(name)
    const levels = fabricLevels(scenario.fabric, machine)
    const sum = levels.reduce((total, { costUsd }) => total + costUsd, 0)
    expect(sum).toBeCloseTo(machine.cost.totalUsd, 2)
  })

  it('pieces are those of the bill of materials', async () => {
    const { scenario, machine } = await built(name)
    const billed = machine.cost.bom.map(({ count }) => count)
    for (const { id, count } of fabricLevels(scenario.fabric, machine))
      expect(billed, id).toContain(count)
  })

  it('what leaves one level upwards arrives at the next', async () => {
    const { scenario, machine } = await built(name)
    const switches = fabricLevels(scenario.fabric, machine).filter(
      ({ id }) => !['uplinks', 'node-links'].includes(id),
    )
    for (const [index, level] of switches.slice(1).entries()) {
      expect(switches[index]?.linksDown, level.id).toBe(level.linksUp)
    }
  })
})

describe('Sierra', () => {
  it('halves at the edge and not above it', async () => {
    const { scenario, machine } = await built('sierra')
    const taper = (id: string) =>
      fabricLevels(scenario.fabric, machine).find((level) => level.id === id)?.taper
    expect(taper('edge')).toBe(2)
    expect(taper('leaf')).toBeLessThanOrEqual(1)
  })

  it('says its capacity and cost at each stop', async () => {
    const { scenario, machine } = await built('sierra')
    const levels = fabricLevels(scenario.fabric, machine)
    const facts = fabricTips(levels, machine.cost.totalUsd).uplinks.facts
    expect(facts).toContainEqual({ label: 'Cables, edge to core', value: '4,320' })
    expect(facts).toContainEqual({ label: 'Nominal capacity', value: '54.0\u202fTB/s' })
    expect(facts.at(-1)?.value).toMatch(/^\$3\.888\u202fM \(2\.8\u202f%\)$/)
  })

  it('is told in one sentence, against the baseline', async () => {
    const { scenario, machine } = await built('sierra')
    expect(fabricTitle('B', scenario.fabric, machine, undefined)).toBe(
      'B: 240 racks under 9 directors. Taper 2:1 by ports, 2:1 populated',
    )
    const reference = { letter: 'A', coreNoun: 'director', coreSwitches: 18 }
    expect(fabricTitle('B', scenario.fabric, machine, reference)).toContain('9 fewer than in A')
  })
})

describe('the experiment', () => {
  it('draws the tree of the scenario in focus, and counts what it takes beside the baseline', async () => {
    const found = await resolved(fabric, twoTrees, {}, 1)
    expect(sectionOf(found, 'levels').title.text).toMatch(/B: 40 racks .*18 directors, 9 more/)
    const { columns, rows } = tableOf(found, 'counts.counts')
    expect(columns.map(({ header }) => header)).toEqual(['Count', 'A', 'B', 'B − A'])
    expect(columns.at(-1)?.formatOf?.(rows[4])(9)).toBe('+9')
    expect(sectionOf(found, 'counts').messages[0]?.text).toMatch(/^Every edge switch has 1 cable/)
  })

  it('says of a machine without a tree why there is none, with what mends it', async () => {
    const impossible = await resolved(fabric, everyKind, {}, 2)
    expect(impossible.sections.map(({ id }) => id)).toEqual(['levels'])
    expect(sectionOf(impossible, 'levels').refusals[0]?.remedies?.length).toBeGreaterThan(0)
    const dragonfly = await resolved(fabric, everyKind, {}, 3)
    expect(sectionOf(dragonfly, 'levels').refusals).toMatchObject([{ reason: 'not-modelled' }])
  })

  it('has on paper the picture of the baseline and what every fabric takes', async () => {
    const engine = realEngine()
    const chapters = { fabric: await onPaper(fabric, everyKind) }
    const answers = { workbook: everyKind, card: await engine.card(), chapters }
    const blocks = chapterOf('fabric', answers)?.blocks ?? []
    expect(blocks.map((block) => ('id' in block ? block.id : block.kind))).toEqual([
      'levels',
      'counts',
      'list',
      'heading',
      'text',
      'text',
    ])
    expect(blocks.flatMap(lostFigures)).toEqual([])
    const counts = blocks.find((block) => 'id' in block && block.id === 'counts')
    expect(counts?.kind === 'table' && counts.columns.map(({ header }) => header)).toEqual([
      'Count',
      'A Sierra as built',
      'B Full bisection',
      'E A single node',
    ])
  }, 120_000)
})
