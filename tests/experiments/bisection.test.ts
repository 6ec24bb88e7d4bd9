import { machineProvenance } from '../../src/experiments/shared/provenance'
import { beforeAll, describe, expect, it } from 'vitest'
import { bisection } from '../../src/experiments/bisection'
import { standardsOf } from '../../src/experiments/experiment'
import { AS_BUILT, toWhatIf } from '../../src/model/to-what-if-request'
import type { Chaptered } from '../../src/report/chapter'
import { chapterOf } from '../../src/report/chapter'
import { realEngine } from '../model/model'
import { lostFigures } from '../report/sections/figures'
import {
  everyKind,
  full,
  preset,
  resolved,
  sectionOf,
  split,
  tableOf,
  workbookOf,
} from './resolved'

describe('bisection', () => {
  it('says what each tree delivers per node, against the baseline', async () => {
    const { title } = sectionOf(await resolved(bisection, everyKind), 'delivered')
    expect(title.text).toMatch(/A delivers 10\.3 GB\/s of bisection and B 19\.3 \(\+88\.7.%\)$/)
    expect(title.values).toMatchObject({ A: expect.closeTo(10.3, 1), B: expect.closeTo(19.3, 1) })
  })

  it('has a row for every tree of two nodes or more, and a reason for all others', async () => {
    const { rows } = tableOf(await resolved(bisection, everyKind), 'delivered.ways')
    expect(rows).toMatchObject([{ at: 0 }, { at: 1 }])
    const { refusals } = sectionOf(await resolved(bisection, everyKind), 'delivered')
    expect(refusals.map(({ scenario, reason }) => [scenario, reason])).toEqual([
      [2, 'cannot-be-built'],
      [3, 'not-modelled'],
      [4, 'not-modelled'],
    ])
    expect(refusals[0]?.remedies?.length).toBeGreaterThan(0)
  })

  it('of an impossible design has its reason in every section that is of it alone', async () => {
    const found = await resolved(bisection, everyKind, {}, 2)
    expect(sectionOf(found, 'levels').refusals).toMatchObject([
      { scenario: 2, reason: 'cannot-be-built' },
    ])
    expect(tableOf(found, 'delivered.ways').rows).toHaveLength(2)
  })

  it('asks about circumstances only where there are some, and says what they change', async () => {
    const asBuilt = await resolved(bisection, everyKind)
    expect(asBuilt.sections.map(({ id }) => id)).not.toContain('what-if')
    const found = await resolved(bisection, everyKind, { failedUplinks: 1 })
    expect(sectionOf(found, 'what-if').title.text).toMatch(
      /1 failed .*A delivers 5\.99.TB\/s .*−18\.9/,
    )
    const refused = await resolved(bisection, everyKind, { failedUplinks: 99 })
    expect(sectionOf(refused, 'what-if').refusals).toMatchObject([{ reason: 'wrong-input' }])
  })

  it('lists the levels under the routing that is chosen', async () => {
    const found = await resolved(bisection, everyKind, { levelRouting: 'adaptive' })
    expect(sectionOf(found, 'levels').title.values).toMatchObject({ routing: 'adaptive' })
  })

  it('says why loads of several rails exceed what is delivered', async () => {
    const oneRail = { ...full, fabric: { ...full.fabric, rails: 1 } }
    const of = async (scenario: typeof full) => {
      const request = toWhatIf(scenario, AS_BUILT, 1)
      const { result } = await realEngine().run(request)
      const [load = 0] = result.static.levels.map(({ loadTBps }) => loadTBps)
      const found = await resolved(bisection, workbookOf(scenario))
      const { note = '' } = tableOf(found, 'levels.levels')
      return { excess: load / result.static.delivered.deliveredTBps, note }
    }
    const [one, two] = [await of(oneRail), await of(full)]
    expect(one.excess).toBeCloseTo(1, 9)
    expect(two.excess).toBeGreaterThan(1.1)
    expect(one.note).not.toContain('slowest rate')
    expect(two.note).toContain('slowest rate')
  })

  it('has the same shares limited under static and adaptive routing where all levels are as wide', async () => {
    const whole = split(preset('sierra'), 18, 18)
    const { result } = await realEngine().run(toWhatIf(whole, AS_BUILT, 1))
    const limited = (way: 'static' | 'adaptive') =>
      result[way].levels.map(({ limitedShare }) => limitedShare)
    const [, ...between] = result.static.levels.map(({ capacityTBps }) => capacityTBps)
    expect(new Set(between).size).toBe(1)
    expect(limited('adaptive')).toEqual(limited('static'))
    // No answer stands for the other: what is delivered differs.
    const { deliveredTBps } = result.adaptive.delivered
    expect(deliveredTBps).toBeGreaterThan(2 * result.static.delivered.deliveredTBps)
    const { note } = tableOf(await resolved(bisection, workbookOf(full)), 'levels.levels')
    expect(note).toMatch(/same capacity, .*can limit the same flows/)
  })
})

describe('its chapter', () => {
  let answers: Chaptered
  beforeAll(async () => {
    const found = await resolved(bisection, everyKind)
    expect(standardsOf(bisection).levelRouting).toBe('own')
    answers = {
      workbook: everyKind,
      card: await realEngine().card(),
      chapters: { bisection: found },
    }
  }, 60_000)

  it('shows no number that its files do not have, and names no file twice', () => {
    const blocks = chapterOf('bisection', answers)?.blocks ?? []
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'chart',
      'table',
      'text',
      'text',
      'text',
      'heading',
      'list',
    ])
    expect(blocks.flatMap(lostFigures)).toEqual([])
    const ids = blocks.flatMap((block) => ('id' in block ? [block.id] : []))
    expect(ids).toEqual(['delivered', 'ways'])
  })

  it('says of every scenario without numbers why it has none', () => {
    const blocks = chapterOf('bisection', answers)?.blocks ?? []
    const texts = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n')
    expect(texts).toContain('Too many ports')
    expect(texts).toContain('A dragonfly')
    expect(texts).toContain('no bisection')
  })
})

it('sets the share of nominal beside the one that was measured, and says in what they differ', () => {
  const { limits } = machineProvenance['bisection-efficiency']
  expect(limits).toMatch(/Summit measured 83\s% with adaptive routing .* routing quality of 1\./)
})
