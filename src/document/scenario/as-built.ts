/** Whether a scenario still is the machine that its preset describes. */
import type { Preset } from '../presets'
import { changedFrom, isUnder, presetOf } from './differences'
import type { Scenario } from './schema'

const MACHINE = ['node', 'fabric', 'budget'] as const

/** The preset, while its node, fabric and size are as they were built; else undefined. */
export function presetAsBuilt(scenario: Scenario): Preset | undefined {
  const preset = presetOf(scenario)
  if (!preset) return undefined
  const changes = changedFrom(scenario, preset.scenario)
  return changes.some(({ path }) => isUnder(path, MACHINE)) ? undefined : preset
}
