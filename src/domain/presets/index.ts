/** Machines that a person can start from, and the comparison that opens without a link. */
import { SCENARIO_VERSION, type Workbook } from '../scenario/schema'
import { quartz2to1, quartz4to1 } from './quartz'
import { sierra } from './sierra'
import type { Preset } from './sourced'
import { summit } from './summit'

export type { Preset } from './sourced'

export const presets: readonly Preset[] = [summit, sierra, quartz2to1, quartz4to1]

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
  }
}
