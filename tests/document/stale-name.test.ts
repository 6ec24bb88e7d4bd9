import { expect, it } from 'vitest'
import { findPreset, asBuiltWorkbook } from '../../src/document/presets'
import { nowTaper } from '../../src/document/stale-name'

const untapered = asBuiltWorkbook().scenarios[1]
if (!untapered) throw new Error('no second scenario')

const named = (name: string, uplinks: number) => ({
  name,
  fabric: { ...untapered.fabric, edge: { ...untapered.fabric.edge, uplinks } },
})

it('sets a name right that says a taper which the design no longer has', () => {
  expect(nowTaper(untapered, 1)).toBe('')
  expect(nowTaper(named('Sierra at 1:1', 6), 3)).toBe(' (now 3:1)')
  expect(nowTaper(named('Sierra at 3:1', 6), 2.5)).toBe('')
  expect(nowTaper(named('2:1 or 3:1', 6), 3)).toBe('')
  expect(nowTaper(named('Sierra at 3.0:1', 6), 3)).toBe('')
  expect(nowTaper(named('Sierra at 1.8:1', 10), 1.75)).toBe('')
  expect(nowTaper(named('Sierra at 1.7:1', 10), 1.8)).toBe(' (now 1.8:1)')
})

it('leaves names that say no taper, and those of the presets', () => {
  expect(nowTaper(named('Sierra', 6), 3)).toBe('')
  expect(nowTaper(named('Meeting at 12:15:1', 6), 3)).toBe('')
  const quartz = findPreset('quartz-4to1')?.scenario
  if (!quartz) throw new Error('no preset')
  expect(nowTaper(quartz, quartz.fabric.edge.downlinks / quartz.fabric.edge.uplinks)).toBe('')
})
