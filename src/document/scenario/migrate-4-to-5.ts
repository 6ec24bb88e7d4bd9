/** Version 4 to 5: copies of the whole fabric. Every fabric of version 4 is a single one. */
import { isRawDocument, type RawDocument } from './raw-document'

/** Upgrades one scenario. What version 4 would have refused is left for the schema to refuse. */
export function migrateScenario4To5(scenario: RawDocument): RawDocument {
  const fabric = scenario['fabric']
  return { ...scenario, fabric: isRawDocument(fabric) ? { ...fabric, planes: 1 } : fabric }
}
