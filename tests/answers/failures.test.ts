import { beforeAll, describe, expect, it } from 'vitest'
import {
  askDamagedBisection,
  askDamagedCongestion,
  askDamagedDesigns,
  askDamagedWork,
  known,
  type DamagedDesign,
} from '../../src/answers/ask-damage'
import { askDearer } from '../../src/answers/ask-dearer'
import { askHardest } from '../../src/answers/ask-hardest'
import { askLateRacks } from '../../src/answers/ask-late-racks'
import { askThroughputs } from '../../src/answers/ask-throughputs'
import { contestOf, contestQuestions } from '../../src/model/contest'
import { atSize, NO_DAMAGE } from '../../src/document/failures/thinned-tree'
import { findPreset } from '../../src/document/presets'
import { knownShocks } from '../../src/document/prices/shocks'
import type { Scenario } from '../../src/document/scenario/schema'
import { toDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'

const engine = realEngine()
const ask = engine.run

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

/** Small, so that everything is simulated in a moment; beside a neighbour, so that uplinks matter. */
const small: Scenario = {
  ...atSize(preset('sierra'), 360),
  workload: {
    ...preset('sierra').workload,
    jobSizes: [{ nodes: 72, share: 1 }],
    placement: { kind: 'compact', leaves: 1 },
    neighbour: 'bisection-bully',
  },
}
const untapered: Scenario = {
  ...small,
  fabric: { ...small.fabric, edge: { ...small.fabric.edge, uplinks: 18 } },
}
const scenarios = [small, untapered]
const directorOut = { ...NO_DAMAGE, missingCores: 1 }

describe('a director out', () => {
  let designs: readonly DamagedDesign[] = []
  beforeAll(async () => {
    designs = known(await askDamagedDesigns(ask, scenarios, directorOut))
  })

  it('takes its bundle from every edge switch, which is its share of the uplinks', () => {
    expect(designs).toHaveLength(2)
    for (const { machine, thinnedMachine, designs: pair } of designs) {
      const { coreSwitches, bundle } = machine
      const [before, after] = [pair.before.fabric.edge.uplinks, pair.after.fabric.edge.uplinks]
      expect(before - after).toBe(bundle)
      expect(before / coreSwitches).toBe(bundle)
      expect(thinnedMachine.nodes).toBe(machine.nodes)
    }
    const [tapered] = designs
    // Uplinks limit a tapered tree, so it loses that share of its nominal bisection: 1 of 9.
    expect(
      (tapered?.thinnedMachine.nominalBisectionTBps ?? 0) /
        (tapered?.machine.nominalBisectionTBps ?? 1),
    ).toBeCloseTo(8 / 9, 12)
  })

  it('leaves as much nominal bisection in the damaged tree as in the thinned one', async () => {
    const found = await askDamagedBisection(ask, designs)
    for (const [at, answer] of found.entries()) {
      if ('sentence' in answer) throw new Error(answer.sentence)
      const { before, after } = answer.value
      expect(after.adaptive.delivered.nominalTBps).toBeCloseTo(
        designs[at]?.thinnedMachine.nominalBisectionTBps ?? 0,
        12,
      )
      expect(after.adaptive.delivered.deliveredTBps).toBeLessThanOrEqual(
        before.adaptive.delivered.deliveredTBps * (1 + 1e-12),
      )
    }
  })

  it('does before what the comparison says of each scenario, and never more after', async () => {
    const { works } = await askDamagedWork(ask, scenarios, 0, designs)
    const compared = await askThroughputs(ask, {
      scenarios,
      baseline: 0,
      machines: designs.map(({ machine }) => machine),
    })
    for (const [at, work] of works.entries()) {
      if ('sentence' in work) throw new Error(work.sentence)
      const { before, after } = work.value.work
      expect(before).toBe(compared.found[at]?.throughput)
      expect(after).toBeLessThanOrEqual(before)
      const { draws, change } = work.value
      expect(draws?.p5).toBeLessThanOrEqual(change)
      expect(draws?.p95).toBeGreaterThanOrEqual(change - 1e-12)
    }
    const [tapered] = works
    if (!tapered || 'sentence' in tapered) throw new Error('no work')
    expect(tapered.value.change).toBeLessThan(0)
    const slower = tapered.value.applications.filter(
      ({ slowdown }) => slowdown.after.value > slowdown.before.value,
    )
    expect(slower.length).toBeGreaterThan(0)
  })

  it('slows an application most where the hardest condition says', async () => {
    const [hardest] = await askHardest(ask, small.workload, designs)
    if (!hardest || 'sentence' in hardest) throw new Error('no slowdowns')
    expect(hardest.value.map(({ application }) => application)).toEqual(
      small.workload.applications.map(({ id }) => id),
    )
    const [design] = designs
    if (!design) throw new Error('no design')
    const { machine, thinnedMachine, designs: pair } = design
    const contest = contestOf(
      [
        { label: 'it', scenario: pair.before, machine },
        { label: 'it', scenario: pair.after, machine: thinnedMachine },
      ],
      small.workload,
    )
    const [asBuilt, damaged] = contestQuestions(contest).conditions
    if (!asBuilt || !damaged) throw new Error('nothing to ask')
    const before = (await ask(asBuilt)).result
    const after = (await ask(damaged)).result
    for (const { application, slowdown } of hardest.value) {
      const differences = after.cells
        .filter((cell) => cell.application === application)
        .map(({ condition, slowdown: slower }) => {
          const same = before.cells.find(
            (cell) => cell.application === application && cell.condition === condition,
          )
          return slower - (same?.slowdown ?? Number.NaN)
        })
      expect(differences.length).toBeGreaterThan(3)
      expect(slowdown.after.value - slowdown.before.value).toBe(Math.max(...differences))
    }
  })
})

describe('nothing broken', () => {
  it('is the machine as built, bit for bit', async () => {
    const designs = known(await askDamagedDesigns(ask, [small], NO_DAMAGE))
    const [design] = designs
    expect(design?.designs.after).toEqual(design?.designs.before)
    const [bisection] = await askDamagedBisection(ask, designs)
    const [congestion] = await askDamagedCongestion(ask, designs)
    const { works } = await askDamagedWork(ask, [small], 0, designs)
    const [work] = works
    if (!bisection || !congestion || !work) throw new Error('nothing was answered')
    if ('sentence' in bisection || 'sentence' in congestion || 'sentence' in work) {
      throw new Error('something was refused')
    }
    expect(bisection.value.after).toEqual(bisection.value.before)
    expect(congestion.value.after).toEqual(congestion.value.before)
    expect(work.value.change).toBe(0)
    expect(work.value.draws).toMatchObject({ p5: 0, p95: 0 })
  })
})

describe('what cannot be asked', () => {
  const sentences = async (of: Scenario, damage: Partial<typeof NO_DAMAGE>) =>
    (await askDamagedDesigns(ask, [of], { ...NO_DAMAGE, ...damage })).map((each) =>
      'sentence' in each ? each.sentence : 'asked',
    )

  it('is said with the nearest that can', async () => {
    expect(await sentences(small, { failedUplinksPerEdge: 8 })).toEqual(['asked'])
    expect(await sentences(small, { failedUplinksPerEdge: 9 })).toEqual([
      'its edge switches have 9 uplinks: at most 8 of each can be lost, or nothing crosses it.',
    ])
    expect(await sentences(small, { missingCores: 9 })).toEqual([
      'of 9 directors at most 8 can be out: without any, nothing crosses it.',
    ])
    expect(await sentences(small, { failedUplinksPerEdge: 1, missingCores: 8 })).toEqual([
      'its edge switches have 9 uplinks each, of which one must be left, or nothing crosses it; 1 is lost of each, 8 directors out take 8.',
    ])
    expect((await sentences(preset('quartz-4to1'), { missingCores: 1 }))[0]).toContain(
      'without its only director nothing crosses it',
    )
    expect((await sentences(preset('titan'), { missingCores: 1 }))[0]).toContain('not modelled')
    const impossible = {
      ...small,
      fabric: { ...small.fabric, edge: { ...small.fabric.edge, uplinks: 30 } },
    }
    expect((await sentences(impossible, { missingCores: 1 }))[0]).toMatch(/^it cannot be built\. ./)
    const [late] = await askLateRacks(ask, [small], { racks: 20, months: 6 })
    expect(late).toEqual({ sentence: expect.stringContaining('at most 19 can be late') })
  })

  it('counts uplinks that are lost anywhere as one of each switch', async () => {
    const [found] = known(
      await askDamagedDesigns(ask, [small], { ...NO_DAMAGE, failedUplinks: 41 }),
    )
    // 20 racks with two edge switches each: 41 are more than one of each, so two.
    expect(found?.designs.after.fabric.edge.uplinks).toBe(7)
  })
})

describe('racks delivered late', () => {
  it('leaves the nodes and the bisection of the racks that are there', async () => {
    const [found] = await askLateRacks(ask, [small], { racks: 5, months: 6 })
    if (!found || 'sentence' in found) throw new Error('it was not asked')
    const { inTime, whole, loss, machine, scenario } = found.value
    expect(inTime.nodes).toBe(15 * 18)
    expect(whole.nodes).toBe(360)
    expect(inTime.adaptive.delivered.nominalTBps).toBeCloseTo(
      (whole.adaptive.delivered.nominalTBps * 15) / 20,
      12,
    )
    expect(loss.lostNodeYears).toBeCloseTo(90 * 0.5, 9)
    const total = machine.lifetime?.undiscounted.totalUsd ?? 0
    expect(loss.lostUsd).toBeCloseTo((total * 45) / (360 * scenario.operation.years), 3)
  })

  it('is the whole machine where none is late', async () => {
    const [found] = await askLateRacks(ask, [small], { racks: 0, months: 6 })
    if (!found || 'sentence' in found) throw new Error('it was not asked')
    expect(found.value.inTime).toEqual(found.value.whole)
    expect(found.value.loss.lostNodeYears).toBe(0)
  })
})

describe('memory at double price', () => {
  it('buys what the shock says, and works as machines of that size do', async () => {
    const bought = [preset('sierra'), preset('summit')]
    const [memory] = knownShocks
    const { designs } = await askDearer(ask, bought, 0, memory)
    for (const [at, design] of designs.entries()) {
      const scenario = bought[at]
      if (!scenario || 'sentence' in design) throw new Error('it was not asked')
      const { nodes, work } = design.value
      const { machine } = await ask({ kind: 'design', design: toDesign(scenario) })
      expect(nodes.before).toBe(machine?.nodes)
      expect(nodes.after).toBeLessThan(nodes.before)
      expect(work?.after.value).toBeLessThan(work?.before.value ?? 0)
    }
    // Sierra's own workload loses nothing on Sierra, and work is counted in its nodes.
    const [first] = designs
    expect(first && 'value' in first && first.value.work?.before.value).toBe(4320)
  })
})
