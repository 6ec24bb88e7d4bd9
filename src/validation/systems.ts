/** Which preset stands for a system that measurements name. */
import { findPreset } from '../document/presets'
import type { Scenario } from '../document/scenario/schema'

const presetIds: ReadonlyMap<string, string> = new Map([
  ['Summit', 'summit'],
  ['Sierra', 'sierra'],
  // Measurements of two nodes, which have the same adapters and switches on both.
  ['Summit/Sierra', 'summit'],
  ['Titan', 'titan'],
  ['Peak', 'peak'],
  ['Butte', 'butte'],
  ['Quartz', 'quartz-2to1'],
  ['Quartz 2:1', 'quartz-2to1'],
  ['Quartz 4:1', 'quartz-4to1'],
  ['Cori Haswell', 'cori-haswell'],
  ['Perlmutter SS-10', 'perlmutter-ss10'],
  ['Perlmutter SS-11', 'perlmutter-ss11'],
])

/** The system as built; undefined for a name that stands for no single machine. */
export function scenarioOf(system: string): Scenario | undefined {
  const id = presetIds.get(system)
  return id === undefined ? undefined : findPreset(id)?.scenario
}
