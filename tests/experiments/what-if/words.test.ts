import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import {
  asIfWords,
  coreNounsOf,
  damageTitle,
  dearerTitle,
  lateNounsOf,
  lateTitle,
  scatteredWords,
} from '../../../src/experiments/what-if/words'

const directors = { one: 'director', many: 'directors' }
const NO_DAMAGE = { failedUplinksPerEdge: 0, failedUplinks: 0, missingCores: 0 }
const oneOut = { ...NO_DAMAGE, missingCores: 1 }

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

describe('a what-if in a sentence', () => {
  it('says that it is as if, and what each scenario loses', () => {
    expect(
      damageTitle(oneOut, directors, [
        { letter: 'A', bisection: -0.1111, work: -0.0031 },
        { letter: 'B', bisection: 0, work: 0.002 },
      ]),
    ).toBe(
      'With 1 missing director: A loses 11.1\u202f% of its delivered bisection and 0.310\u202f% of its throughput; B none and gains 0.200\u202f%',
    )
    expect(
      damageTitle(oneOut, directors, [{ letter: 'A', bisection: -0.5, work: undefined }]),
    ).toMatch(/1 missing director: A loses 50\.0.%/)
  })

  it('says nothing of what is not known, and that nothing is broken where nothing is', () => {
    expect(damageTitle(oneOut, directors, [])).toMatch(/1 missing director: .*\?$/)
    expect(damageTitle(NO_DAMAGE, directors, [])).toBe('As built: nothing is broken')
    expect(
      asIfWords({ failedUplinksPerEdge: 2, failedUplinks: 0, missingCores: 1 }, directors),
    ).toMatch(/^With 2 failed .*, 1 missing/)
  })

  it('calls the top of the tree and its racks by their names', () => {
    expect(coreNounsOf([preset('sierra')]).one).toBe('director')
    expect(lateNounsOf([preset('quartz-2to1')]).one).toBe('edge switch')
    expect(lateNounsOf([preset('quartz-2to1'), preset('sierra')]).many).toBe(
      'racks or edge switches',
    )
    expect(lateTitle({ racks: 1, months: 1 }, { one: 'rack', many: 'racks' }, [])).toMatch(
      /1 rack 1 month .*\?$/,
    )
    expect(lateTitle({ racks: 0, months: 6 }, { one: 'rack', many: 'racks' }, [])).toMatch(
      /^As ordered/,
    )
  })

  it('says who is still ahead, or who falls below whom', () => {
    const a = { letter: 'A', before: 100, after: 90 }
    const b = { letter: 'B', before: 95, after: 80 }
    expect(dearerTitle([a, b])).toMatch(/same: A .*above B/)
    expect(dearerTitle([a, { ...b, after: 91 }])).toContain('changes: A falls below B')
    expect(dearerTitle([a])).toContain('only one scenario')
    // Where no bill has a price of memory, an order that stays is no finding.
    expect(dearerTitle([a, b], false)).toMatch(/^No scenario has a separate memory price/)
  })

  it('calls level what is level, before and after', () => {
    const of = (...pairs: readonly (readonly [number, number])[]) =>
      dearerTitle(pairs.map(([before, after], at) => ({ letter: 'ABC'.charAt(at), before, after })))
    expect(of([100, 90], [100, 90])).toMatch(/same: A .*equal to B/)
    expect(of([100, 90], [90, 90])).toMatch(/changes: A .*tie with B/)
    expect(of([90, 90], [100, 90])).toMatch(/changes: B .*tie with A/)
    expect(of([100, 80], [100, 90])).toContain('changes: B rises above A')
    expect(of([90, 80], [100, 90], [100, 90 * (1 + 1e-12)])).toMatch(
      /same: C .*equal to B, B above A/,
    )
  })

  it('says “up to” of the work where cables are lost anywhere, and names what gains', () => {
    const anywhere = { ...NO_DAMAGE, failedUplinks: 1 }
    expect(
      damageTitle(anywhere, directors, [
        { letter: 'A', bisection: -0.0001, work: -0.0031 },
        { letter: 'B', bisection: 0.001, work: -0.002 },
      ]),
    ).toMatch(/A loses 0\.0100.% .*0\.310.%.*B gains 0\.100.% .*0\.200.%/)
  })
})

it('says why cables lost anywhere cost more than as many at one core switch, and only then', () => {
  expect(scatteredWords({ ...NO_DAMAGE, failedUplinksPerEdge: 1 }, directors)).toContain(
    'both still reach',
  )
  expect(scatteredWords(oneOut, directors)).toBeUndefined()
})
