/**
 * The upgrades that bring a document of any earlier version to the current one.
 *
 * Links and files live for years, so this list only ever grows. A new value needs no step: the schema has its default
 * (`schema.ts`). A change of the schema that alters what a document says raises `SCENARIO_VERSION` and appends the step that leads to it; a step that
 * has shipped is never edited. Each step is checked by a golden document under `tests/golden/`.
 */
import { migrateScenario1To2 } from './migrate-1-to-2'
import { migrateScenario2To3 } from './migrate-2-to-3'
import { migrateScenario3To4 } from './migrate-3-to-4'
import { isRawDocument, type RawDocument } from './raw-document'
import { SCENARIO_VERSION } from './schema'

// Version 4 to 5: copies of the whole fabric. Every fabric of version 4 is a single one.

/** Upgrades one scenario. What version 4 would have refused is left for the schema to refuse. */
export function migrateScenario4To5(scenario: RawDocument): RawDocument {
  const fabric = scenario['fabric']
  return { ...scenario, fabric: isRawDocument(fabric) ? { ...fabric, planes: 1 } : fabric }
}

// Version 5 to 6: its day, and notes. No document of version 5 has any.

/** Upgrades one scenario. */
function migrateScenario5To6(scenario: RawDocument): RawDocument {
  return { ...scenario, asOf: '', notes: '' }
}

// Version 6 to 7: what a committee says of the scenarios. Nobody has said anything in version 6.

/** Upgrades what a workbook holds beside its scenarios. */
function migrateWorkbook6To7(workbook: RawDocument): RawDocument {
  return {
    procurement: {
      statusQuo: null,
      need: '',
      constraints: '',
      requirements: [],
      criteria: [],
      scoring: { reference: null, weighs: 'cycles', applications: [] },
      options: [],
    },
    // What stands there in a document of version 6 is left for the schema to see.
    ...workbook,
  }
}

// Version 7 to 8: the routing quality. Of a document of version 7 none is known, so its fabric gets the prior.

/** Most likely, least and most (`wasm-model/README.md`); what has shipped does not follow a later prior. */
const PRIOR = { value: 0.9, low: 0.8, high: 1 }

/** Upgrades one scenario. */
function migrateScenario7To8(scenario: RawDocument): RawDocument {
  const fabric = scenario['fabric']
  return isRawDocument(fabric)
    ? { ...scenario, fabric: { routingQuality: PRIOR, ...fabric } }
    : scenario
}

// Version 8 to 9: offers as vendors quote them. An earlier document knows only prices of parts, and no vendor.

const NO_QUOTE = { nodeUsd: 0, nodeHolds: 'node', lines: [] }
const NO_OFFER = {
  vendor: '',
  validUntil: '',
  delivery: '',
  promisedNodes: 0,
  package: { usd: 0, nodes: 0, networkShare: 0 },
}

/** Upgrades one scenario. */
function migrateScenario8To9(scenario: RawDocument): RawDocument {
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

/** Leads from version `from` to `from + 1`. */
export interface Step {
  readonly from: number
  /** Upgrades one scenario, alone or in a workbook. */
  readonly scenario: (document: RawDocument) => RawDocument
  /** Upgrades what a workbook holds beside its scenarios. */
  readonly workbook: (document: RawDocument) => RawDocument
}

const FIRST_VERSION = 1

/** All steps, oldest first. */
const steps: readonly Step[] = [
  { from: 1, scenario: migrateScenario1To2, workbook: (document) => document },
  { from: 2, scenario: migrateScenario2To3, workbook: (document) => document },
  { from: 3, scenario: migrateScenario3To4, workbook: (document) => document },
  { from: 4, scenario: migrateScenario4To5, workbook: (document) => document },
  { from: 5, scenario: migrateScenario5To6, workbook: (document) => document },
  { from: 6, scenario: (document) => document, workbook: migrateWorkbook6To7 },
  { from: 7, scenario: migrateScenario7To8, workbook: (document) => document },
  { from: 8, scenario: migrateScenario8To9, workbook: (document) => document },
]

checkChain(steps, SCENARIO_VERSION)

type UpgradeResult =
  | { readonly ok: true; readonly document: RawDocument }
  | {
      readonly ok: false
      readonly code: 'future-version' | 'invalid'
      readonly sentence: string
    }

/** @throws Error if a step between the first and the current version is missing or out of order */
export function checkChain(chain: readonly Step[], current: number): void {
  const expected = Array.from({ length: current - FIRST_VERSION }, (_, at) => at + FIRST_VERSION)
  const actual = chain.map((step) => step.from)
  if (expected.join() === actual.join()) return
  throw new Error(
    `Upgrades must start from versions [${expected.join()}] in this order, but start from [${actual.join()}]`,
  )
}

/** Brings a scenario or workbook to the current version; says why if it cannot be read at all. */
export function upgrade(
  document: RawDocument,
  chain: readonly Step[] = steps,
  current: number = SCENARIO_VERSION,
): UpgradeResult {
  const version = document['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < FIRST_VERSION) {
    const wrong =
      version === undefined
        ? 'This document has no version number'
        : 'The version number of this document is not a whole number above 0'
    const sentence = `${wrong}. Choose a file that Taper saved.`
    return { ok: false, code: 'invalid', sentence }
  }
  if (version > current) {
    const sentence =
      `This document has version ${version}, but this version of Taper reads up to version ${current}. ` +
      'Open it in a newer version.'
    return { ok: false, code: 'future-version', sentence }
  }
  let upgraded = document
  for (const step of chain.slice(version - FIRST_VERSION)) {
    const isWorkbook = upgraded['kind'] === 'taper.workbook'
    upgraded = { ...applied(step, upgraded, isWorkbook), version: step.from + 1 }
  }
  return { ok: true, document: upgraded }
}

function applied(step: Step, document: RawDocument, isWorkbook: boolean): RawDocument {
  if (!isWorkbook) return step.scenario(document)
  const workbook = step.workbook(document)
  const scenarios = workbook['scenarios']
  if (!Array.isArray(scenarios)) return workbook
  return { ...workbook, scenarios: scenarios.map((scenario) => upgradeInside(step, scenario)) }
}

/** A scenario inside a workbook has the workbook's version; what is none is left for the schema. */
function upgradeInside(step: Step, scenario: unknown): unknown {
  if (!isRawDocument(scenario) || scenario['version'] !== step.from) return scenario
  return { ...step.scenario(scenario), version: step.from + 1 }
}
