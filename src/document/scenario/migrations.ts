/**
 * The upgrades that bring a document of any earlier version to the current one.
 *
 * Links and files live for years, so this list only ever grows: a change of the schema that alters
 * what a document means raises `SCENARIO_VERSION` and appends the step that leads to it; a step that
 * has shipped is never edited. Each step is checked by a golden document under `tests/golden/`.
 */
import { migrateScenario1To2 } from './migrate-1-to-2'
import { migrateScenario2To3 } from './migrate-2-to-3'
import { migrateScenario3To4 } from './migrate-3-to-4'
import { migrateScenario4To5 } from './migrate-4-to-5'
import { migrateScenario5To6 } from './migrate-5-to-6'
import { migrateWorkbook6To7 } from './migrate-6-to-7'
import { migrateScenario7To8 } from './migrate-7-to-8'
import { migrateScenario8To9 } from './migrate-8-to-9'
import { isRawDocument, type RawDocument } from './raw-document'
import { SCENARIO_VERSION } from './schema'

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
