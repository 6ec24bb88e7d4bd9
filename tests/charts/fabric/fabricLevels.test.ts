import { describe, expect, it } from 'vitest'
import { fabricLevels } from '../../../src/charts/fabric/fabricLevels'
import { ladderRecords, ladderTable, stopFacts } from '../../../src/charts/fabric/ladderTable'
import { ladderTitle } from '../../../src/charts/fabric/ladderTexts'
import { built, designs } from './machines'

describe.each(Object.keys(designs))('%s', (name) => {
  it('costs add up to the machine', async () => {
    const { scenario, machine } = await built(name)
    const levels = fabricLevels(scenario, machine)
    const sum = levels.reduce((total, { costUsd }) => total + costUsd, 0)
    expect(sum).toBeCloseTo(machine.cost.totalUsd, 2)
  })

  it('pieces are those of the bill of materials', async () => {
    const { scenario, machine } = await built(name)
    const billed = machine.cost.bom.map(({ count }) => count)
    for (const { id, count } of fabricLevels(scenario, machine)) expect(billed, id).toContain(count)
  })

  it('what leaves one level upwards arrives at the next', async () => {
    const { scenario, machine } = await built(name)
    const switches = fabricLevels(scenario, machine).filter(
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
      fabricLevels(scenario, machine).find((level) => level.id === id)?.taper
    expect(taper('edge')).toBe(2)
    expect(taper('leaf')).toBeLessThanOrEqual(1)
  })

  it('says its capacity and cost at each stop', async () => {
    const { scenario, machine } = await built('sierra')
    const levels = fabricLevels(scenario, machine)
    const facts = stopFacts(levels, 'uplinks', machine.cost.totalUsd).facts
    expect(facts).toContainEqual({ label: 'Cables, edge to core', value: '4,320' })
    expect(facts).toContainEqual({ label: 'Capacity without load', value: '54.0\u202fTB/s' })
    expect(facts.at(-1)?.value).toMatch(/^\$3\.888\u202fM \(2\.8\u202f%\)$/)
  })

  it('has a table and a file of the same rows', async () => {
    const { scenario, machine } = await built('sierra')
    const levels = fabricLevels(scenario, machine)
    const table = ladderTable(levels)
    const records = ladderRecords(levels)
    expect(records).toHaveLength(table.rows.length)
    for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length)
    expect(Object.keys(records[0] ?? {})).toEqual(table.columns.map(({ key }) => key))
  })

  it('is told in one sentence, against the baseline', async () => {
    const { scenario, machine } = await built('sierra')
    expect(ladderTitle('B', scenario, machine, undefined)).toBe(
      'B: 240 racks under 9 directors; 2:1 by ports, 2:1 populated',
    )
    const reference = { letter: 'A', coreNoun: 'director', coreSwitches: 18 }
    expect(ladderTitle('B', scenario, machine, reference)).toContain('9 fewer than A')
  })
})
