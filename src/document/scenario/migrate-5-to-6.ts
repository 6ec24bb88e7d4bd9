/** Version 5 to 6: its day, and notes. No document of version 5 has any. */
import type { RawDocument } from './raw-document'

/** Upgrades one scenario. */
export function migrateScenario5To6(scenario: RawDocument): RawDocument {
  return { ...scenario, asOf: '', notes: '' }
}
