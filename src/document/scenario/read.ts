/** From unknown JSON to a scenario or workbook of the current version, or why not. */
import { withPlaces } from '../procurement/scenarios-moved'
import { recoverProcurement } from '../procurement/recover'
import { NO_PROCUREMENT } from '../procurement/schema'
import { upgrade } from './migrations'
import { isRawDocument, type RawDocument } from './raw-document'
import {
  MAX_SCENARIOS,
  SCENARIO_VERSION,
  scenarioSchema,
  workbookSchema,
  type Scenario,
  type Workbook,
} from './schema'
import { sentencesOf, summaryOf } from './sentences'

export type Document = Scenario | Workbook

/** Of more scenarios than a workbook holds, so many are tried, to restore those that are in order. */
const MOST_TRIED = 4 * MAX_SCENARIOS

export type ReadCode = 'not-a-document' | 'future-version' | 'invalid'

interface Unreadable {
  readonly ok: false
  readonly code: ReadCode
  /** The first problem in full, and how many more there are. */
  readonly sentence: string
  /** Every problem, one sentence each. */
  readonly problems: readonly string[]
  /** The scenarios that are in order, up to six, if the document is a workbook in which some are. */
  readonly recovered?: Workbook
}

export type ReadResult = { readonly ok: true; readonly document: Document } | Unreadable

/** Reads a document of any version up to the current one. Never throws. */
export function readDocument(raw: unknown): ReadResult {
  if (!isRawDocument(raw)) {
    return unreadable(
      'not-a-document',
      'This is not a Taper document, because it has no fields. Choose a file that Taper saved.',
    )
  }
  const kind = raw['kind']
  if (kind !== 'taper.scenario' && kind !== 'taper.workbook') {
    return unreadable(
      'not-a-document',
      'This is not a Taper document, because its kind is neither taper.scenario nor taper.workbook. Choose a file that Taper saved.',
    )
  }
  const upgraded = upgrade(withFewScenarios(raw))
  if (!upgraded.ok) return unreadable(upgraded.code, upgraded.sentence)
  const schema = kind === 'taper.scenario' ? scenarioSchema : workbookSchema
  const parsed = schema.safeParse(upgraded.document)
  if (parsed.success) return { ok: true, document: parsed.data }
  const problems = sentencesOf(
    parsed.error.issues,
    'scenarios' in raw ? { ...upgraded.document, scenarios: raw['scenarios'] } : upgraded.document,
  )
  const recovered = recover(upgraded.document)
  return {
    ok: false,
    code: 'invalid',
    sentence: summaryOf(problems),
    problems,
    ...(recovered ? { recovered } : {}),
  }
}

/** Without the scenarios behind those of which some may be restored: nobody reads them. */
function withFewScenarios(raw: RawDocument): RawDocument {
  const scenarios = raw['scenarios']
  const isLong = Array.isArray(scenarios) && scenarios.length > MOST_TRIED
  return isLong ? { ...raw, scenarios: scenarios.slice(0, MOST_TRIED) } : raw
}

/** A document as a workbook: a scenario becomes a workbook of one. */
export function asWorkbook(document: Document): Workbook {
  if (document.kind === 'taper.workbook') return document
  return {
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios: [document],
    baseline: 0,
    procurement: NO_PROCUREMENT,
  }
}

function unreadable(code: ReadCode, sentence: string): Unreadable {
  return { ok: false, code, sentence, problems: [sentence] }
}

function recover(document: RawDocument): Workbook | undefined {
  const entries = document['scenarios']
  if (!Array.isArray(entries)) return undefined
  const sound = entries.flatMap((entry: unknown, index) => {
    const parsed = scenarioSchema.safeParse(entry)
    return parsed.success ? [{ index, scenario: parsed.data }] : []
  })
  const kept = sound.slice(0, MAX_SCENARIOS)
  const baseline = kept.findIndex((entry) => entry.index === document['baseline'])
  const parsed = workbookSchema.safeParse({
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios: kept.map((entry) => entry.scenario),
    baseline: Math.max(0, baseline),
    procurement: withPlaces(
      recoverProcurement(document['procurement']),
      kept.map(({ index }) => index),
    ),
  })
  return parsed.success ? parsed.data : undefined
}
