/** Machines that a person can start from, and the comparison that opens without a link. */
import { NO_PROCUREMENT } from '../procurement/schema'
import { SCENARIO_VERSION, type Workbook } from '../scenario/schema'
import { butte, lassen, peak, sierra, summit } from './coral'
import { h100 } from './h100'
import { coriHaswell, perlmutterSs10, perlmutterSs11 } from './nersc'
import { quartz2to1, quartz4to1 } from './quartz'
import type { Preset } from './compile-preset'
import { titan } from './titan'

export type { Fact, FactId } from './facts'
export type { Preset } from './compile-preset'

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

/** Sierra as built, the same node and budget without taper, and Summit as built. */
export function openingWorkbook(): Workbook {
  const asBuilt = sierra.scenario
  const { fabric } = asBuilt
  const untapered = {
    ...asBuilt,
    name: 'Sierra at 1:1',
    fabric: { ...fabric, edge: { ...fabric.edge, uplinks: fabric.edge.downlinks } },
  }
  return {
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios: [asBuilt, untapered, summit.scenario],
    baseline: 0,
    procurement: NO_PROCUREMENT,
  }
}
