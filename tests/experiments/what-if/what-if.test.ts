/** Damage, delayed racks and more expensive memory: what they leave of machines, and what cannot be computed. */
import { atSize } from '../../../src/document/at-size'
import { beforeAll, describe, expect, it } from 'vitest'
import { throughputsOf } from '../throughputs'
import type { Scenario } from '../../../src/document/scenario/schema'
import type { Evaluation } from '../../../src/experiments/evaluate'
import { damage } from '../../../src/experiments/what-if/damage-sections'
import type { DamageAnswer } from '../../../src/experiments/what-if/damage'
import { lateRacks } from '../../../src/experiments/what-if/late'
import { dearer } from '../../../src/experiments/what-if/memory'
import { contestOf, contestQuestions } from '../../../src/model/contest'
import { toDesign } from '../../../src/model/to-request'
import { realEngine } from '../../model/model'
import { preset, resolved, sectionOf, workbookOf } from '../resolved'

const ask = realEngine().run

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

describe('a failed director', () => {
  let found: Evaluation<DamageAnswer>
  beforeAll(async () => {
    found = await resolved(damage, workbookOf(...scenarios), { missingCores: 1 })
  }, 60_000)

  it('takes its bundle from every edge switch, which is its share of the uplinks', () => {
    const { rows } = found.answer
    expect(rows).toHaveLength(2)
    for (const { design } of rows) {
      if (!design) throw new Error('no design')
      const { machine, thinnedMachine, designs: pair } = design
      const { coreSwitches, bundle } = machine
      const [before, after] = [pair.before.fabric.edge.uplinks, pair.after.fabric.edge.uplinks]
      expect(before - after).toBe(bundle)
      expect(before / coreSwitches).toBe(bundle)
      expect(thinnedMachine.nodes).toBe(machine.nodes)
    }
    const tapered = rows[0]?.design
    // Uplinks limit a tapered tree, so it loses that share of its nominal bisection: 1 of 9.
    expect(
      (tapered?.thinnedMachine.nominalBisectionTBps ?? 0) /
        (tapered?.machine.nominalBisectionTBps ?? 1),
    ).toBeCloseTo(8 / 9, 12)
  })

  it('leaves as much nominal bisection in the damaged tree as in the thinned one', () => {
    for (const { bisection, design } of found.answer.rows) {
      if (!bisection) throw new Error('no bisection')
      const { before, after } = bisection
      expect(after.adaptive.delivered.nominalTBps).toBeCloseTo(
        design?.thinnedMachine.nominalBisectionTBps ?? 0,
        12,
      )
      expect(after.adaptive.delivered.deliveredTBps).toBeLessThanOrEqual(
        before.adaptive.delivered.deliveredTBps * (1 + 1e-12),
      )
    }
  })

  it('does before what the comparison says of each scenario, and never more after', async () => {
    const { rows } = found.answer
    const compared = await throughputsOf(ask, scenarios)
    for (const [at, { work }] of rows.entries()) {
      if (!work) throw new Error('no work')
      const { before, after } = work.work
      expect(before).toBe(compared.found[at]?.throughput)
      expect(after).toBeLessThanOrEqual(before)
      expect(work.samples?.p5).toBeLessThanOrEqual(after / before - 1)
      // Nothing lost as things stand: every sample of routing quality and waits loses a little.
      expect(work.samples?.p95).toBeGreaterThanOrEqual(after / before - 1 - 1e-3)
    }
    const tapered = rows[0]?.work
    expect(tapered?.work.after).toBeLessThan(tapered?.work.before ?? 0)
    const slower = tapered?.applications.filter(
      ({ slowdown }) => slowdown.after.value > slowdown.before.value,
    )
    expect(slower?.length).toBeGreaterThan(0)
  })

  it('slows an application most where the hardest condition says', async () => {
    const [row] = found.answer.rows
    if (!row?.design) throw new Error('no design')
    expect(row.hardest.map(({ application }) => application)).toEqual(
      small.workload.applications.map(({ id }) => id),
    )
    const { machine, thinnedMachine, designs: pair } = row.design
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
    for (const { application, slowdown } of row.hardest) {
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

it('nothing broken asks nothing, and says so', async () => {
  const { sections, reads } = await resolved(damage, workbookOf(small))
  expect(sections[0]).toMatchObject({ title: { text: 'As built: nothing is broken' } })
  expect(sections[1]).toMatchObject({ id: 'none', only: ['file'] })
  expect(new Set(reads.map(({ request }) => request.kind))).toEqual(new Set(['design']))
})

describe('what cannot be asked', () => {
  const refusals = async (of: Scenario, broken: Partial<Record<string, number>>) =>
    (await resolved(damage, workbookOf(of), broken)).answer.rows.map(
      ({ refusal }) => refusal ?? 'asked',
    )

  it('is said with the nearest that can', { timeout: 60_000 }, async () => {
    expect(await refusals(small, { failedUplinks: 9 })).toEqual([
      'its edge switches have 9 uplinks each. At most 8 per switch can fail.',
    ])
    expect(await refusals(small, { missingCores: 9 })).toEqual([
      expect.stringMatching(/8 of 9 directors .*cannot reach/),
    ])
    expect(await refusals(small, { failedUplinks: 1, missingCores: 8 })).toEqual([
      expect.stringMatching(/9 uplinks .*1 failed, 8 .*8 missing/),
    ])
    expect((await refusals(preset('quartz-4to1'), { missingCores: 1 }))[0]).toContain(
      'without its only director',
    )
    expect((await refusals(preset('titan'), { missingCores: 1 }))[0]).toContain('not modelled')
    const impossible = {
      ...small,
      fabric: { ...small.fabric, edge: { ...small.fabric.edge, uplinks: 30 } },
    }
    expect((await refusals(impossible, { missingCores: 1 }))[0]).toMatch(/^it cannot be built/)
    const late = await resolved(lateRacks, workbookOf(small), { lateRacks: 20 })
    expect(sectionOf(late, 'late').messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/at most 19/),
    ])
  })

  it('counts uplinks that are lost anywhere as one of each switch', async () => {
    const { answer } = await resolved(damage, workbookOf(small), { failedUplinksAnywhere: 41 })
    // 20 racks with two edge switches each: 41 are more than one of each, so two.
    expect(answer.rows[0]?.design?.designs.after.fabric.edge.uplinks).toBe(7)
  })
})

describe('racks delivered late', () => {
  it('leaves the nodes and the bisection of the racks that are there', async () => {
    const { answer } = await resolved(lateRacks, workbookOf(small), { lateRacks: 5 })
    const [row] = answer.rows
    if (!row?.found || !row.loss) throw new Error('it was not asked')
    const { before: whole, after: inTime } = row.found
    expect(inTime.nodes).toBe(15 * 18)
    expect(whole.nodes).toBe(360)
    expect(inTime.adaptive.delivered.nominalTBps).toBeCloseTo(
      (whole.adaptive.delivered.nominalTBps * 15) / 20,
      12,
    )
    expect(row.loss.lostNodeYears).toBeCloseTo(90 * 0.5, 9)
    const total = row.machine?.lifetime?.undiscounted.totalUsd ?? 0
    expect(row.loss.lostUsd).toBeCloseTo((total * 45) / (360 * small.operation.years), 3)
  })

  it('is the whole machine where none is late', async () => {
    const { answer } = await resolved(lateRacks, workbookOf(small))
    const [row] = answer.rows
    expect(row?.found?.after).toEqual(row?.found?.before)
    expect(row?.loss?.lostNodeYears).toBe(0)
  })
})

it('memory at twice the price buys what the shock says, and works as machines of that size do', async () => {
  const bought = [preset('sierra'), preset('summit')]
  const { answer } = await resolved(dearer, workbookOf(...bought))
  for (const [at, { nodes, work }] of answer.rows.entries()) {
    const scenario = bought[at]
    if (!scenario || !nodes) throw new Error('it was not asked')
    const { machine } = await ask({ kind: 'design', design: toDesign(scenario) })
    expect(nodes.before).toBe(machine?.nodes)
    expect(nodes.after).toBeLessThan(nodes.before)
    expect(work?.after.value).toBeLessThan(work?.before.value ?? 0)
  }
  // Sierra's own workload loses little on Sierra, and work is counted in its nodes.
  const work = answer.rows[0]?.work?.before.value
  expect(work).toBeLessThan(4320)
  expect(work).toBeGreaterThan(0.98 * 4320)
})

it('memory at twice the price finds nothing of offers whose nodes are quoted in one sum', async () => {
  const parts = preset('sierra')
  const quoted = { ...parts, prices: { ...parts.prices, nodeUsd: 30_000 } }
  const memoryOf = async (...all: readonly Scenario[]) => {
    const found = sectionOf(await resolved(dearer, workbookOf(...all)), 'memory')
    const said = found.messages.map(({ text }) => text)
    return [found.title.text, ...said.filter((text) => text.includes('memory'))]
  }
  expect(await memoryOf(quoted, quoted)).toEqual([
    expect.stringMatching(/^No scenario has a separate memory price, so this test cannot show/),
  ])
  const [title, ...said] = await memoryOf(parts, quoted)
  expect(title).toMatch(/^With memory at twice the price, /)
  expect(said).toEqual(['B has no separate memory price, so it keeps its nodes.'])
})
