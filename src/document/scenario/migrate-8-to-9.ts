/** Version 8 to 9: offers as vendors quote them. An earlier document knows only prices of parts, and no vendor. */
import { isRawDocument, type RawDocument } from './raw-document'

const NO_QUOTE = { nodeUsd: 0, nodeHolds: 'node', lines: [] }
const NO_OFFER = {
  vendor: '',
  validUntil: '',
  delivery: '',
  promisedNodes: 0,
  package: { usd: 0, nodes: 0, networkShare: 0 },
}

/** Upgrades one scenario. */
export function migrateScenario8To9(scenario: RawDocument): RawDocument {
  const { prices, operation } = scenario
  return {
    offer: NO_OFFER,
    ...scenario,
    ...(isRawDocument(prices) && { prices: { ...NO_QUOTE, ...prices } }),
    ...(isRawDocument(operation) && { operation: withNodePower(operation) }),
  }
}

function withNodePower(operation: RawDocument): RawDocument {
  const power = operation['power']
  return isRawDocument(power) ? { ...operation, power: { nodeW: 0, ...power } } : operation
}
