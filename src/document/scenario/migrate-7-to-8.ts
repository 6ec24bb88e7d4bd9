/** Version 7 to 8: the routing quality. Of a document of version 7 none is known, so its fabric gets the prior. */
import { isRawDocument, type RawDocument } from './raw-document'

/** Most likely, least and most (`wasm-model/README.md`); what has shipped does not follow a later prior. */
const PRIOR = { value: 0.9, low: 0.8, high: 1 }

/** Upgrades one scenario. */
export function migrateScenario7To8(scenario: RawDocument): RawDocument {
  const fabric = scenario['fabric']
  return isRawDocument(fabric)
    ? { ...scenario, fabric: { routingQuality: PRIOR, ...fabric } }
    : scenario
}
