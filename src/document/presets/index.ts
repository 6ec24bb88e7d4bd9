/** Machines that a person can start from, and the workbooks that open with some of them. */
import { butte, lassen, peak, sierra, summit } from './coral'
import { h100 } from './h100'
import { coriHaswell, perlmutterSs10, perlmutterSs11 } from './nersc'
import { quartz2to1, quartz4to1 } from './quartz'
import type { Preset } from './compile-preset'
import { titan } from './titan'

export type { Fact, FactId } from './facts'
export type { Preset } from './compile-preset'
export { asBuiltWorkbook, openingWorkbook } from './opening'

export const presets: readonly Preset[] = [
  summit,
  sierra,
  titan,
  peak,
  butte,
  lassen,
  quartz2to1,
  quartz4to1,
  coriHaswell,
  perlmutterSs10,
  perlmutterSs11,
  h100,
]

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id)
}
