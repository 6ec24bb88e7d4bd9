import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { toDesign } from '../../src/model/to-request'
import { calculationOf } from '../../src/experiments/bisection/calculation'
import { realEngine } from '../model/model'

async function linesOf(id: string) {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  const { machine } = await realEngine().run({ kind: 'design', design: toDesign(scenario) })
  if (!machine) throw new Error(`${id} cannot be built`)
  return calculationOf(scenario, machine, undefined)
}

describe('the calculation for a bid', () => {
  /** SC18 Table I: 115 and 54 TB/s. */
  it.each([
    ['summit', '4,608', '1:1', '115.2'],
    ['sierra', '4,320', '2:1', '54.0'],
  ])('of %s ends at the published bisection', async (id, nodes, taper, nominal) => {
    const lines = await linesOf(id)
    const value = (line: number) => lines[line - 1]?.format(lines[line - 1]?.value ?? 0)
    expect([value(1), value(8), value(10)]).toEqual([nodes, taper, nominal])
    expect(lines.map(({ line }) => line)).toEqual(lines.map((_, index) => String(index + 1)))
  })

  it('follows from its own lines', async () => {
    const lines = await linesOf('sierra')
    const exact = (line: number) => lines[line - 1]?.value ?? 0
    expect(exact(4)).toBeCloseTo((exact(1) * exact(2) * exact(3)) / 1000, 1)
    expect(exact(9)).toBeCloseTo((exact(5) * exact(6) * 12.5) / 1000, 1)
    expect(exact(10)).toBeCloseTo(Math.min(exact(4), exact(9)), 1)
    expect(exact(10)).toBeCloseTo(exact(4) / exact(8), 1)
    expect(exact(11)).toBeCloseTo(exact(10) / 2, 1)
  })
})
