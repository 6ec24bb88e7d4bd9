/**
 * Prices, workloads and requirements that come and go as CSV. A file changes the document in one step that can
 * be undone, or says what is wrong with which lines and changes nothing.
 */
import { pathsUnder } from '../../document/scenario/rules'
import { readList, sameList } from '../../document/scenario/lists'
import { readPath } from '../../document/scenario/write-path'
import type { Scenario } from '../../document/scenario/schema'
import { counted, formatCount, listed as listedNames } from '../../document/format'
import { findPreset } from '../../document/presets'
import { lastingName } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { pricePackages } from '../../model/price-packages'
import { offersTemplate } from '../../sharing/offer-fields'
import { isOfOffers, readOffersCsv } from '../../sharing/offers-csv'
import { MAX_CSV_BYTES, readTable } from '../../sharing/csv-table'
import { fileText } from '../../sharing/file-text'
import { readPriceCsv, writePriceCsv } from '../../sharing/price-csv'
import {
  isOfRequirements,
  readRequirementsCsv,
  writeRequirementsCsv,
} from '../../sharing/requirements-csv'
import { saveText } from '../../sharing/save'
import { readWorkloadCsv, writeWorkloadCsv } from '../../sharing/workload-csv'
import { changeProcurement } from '../edits/procurement-edits'
import { scenarioTitle } from '../workbook/scenario-actions'
import { query } from '../answers/page-query'
import { openDocument } from './open-document'
import { editScenario, scenarioStore, type Change } from '../workbook/scenario-store'
import { notify } from '../page/view-store'

export type CsvKind = 'prices' | 'workload'

const scenarioAt = (index: number) => scenarioStore.getState().workbook.scenarios[index]

/** Hands the prices or the workload of a scenario to the browser as a download. */
export function saveCsvFile(kind: CsvKind, index: number): void {
  const scenario = scenarioAt(index)
  if (!scenario) return
  const text = kind === 'prices' ? writePriceCsv(scenario) : writeWorkloadCsv(scenario)
  saveText(`taper-${kind}.csv`, 'text/csv', text)
}

/**
 * Reads a table into a scenario, or requirements into the document; its columns say which it is.
 * @returns whether it was read
 */
export async function readCsvFile(file: File, index: number): Promise<boolean> {
  const title = visibleText(file.name)
  const problem = (...sentences: readonly string[]): false => {
    const sentence = [`${title} was not read.`, ...sentences, 'Your work is unchanged.'].join(' ')
    notify({ tone: 'problem', sentence })
    return false
  }
  if (file.size > MAX_CSV_BYTES) {
    return problem(
      `It is ${formatCount(Math.ceil(file.size / 1024))} KiB. The limit is ${formatCount(MAX_CSV_BYTES / 1024)} KiB. Choose a smaller table.`,
    )
  }
  const meant = scenarioAt(index)
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return problem('The browser could not read this file. Choose it again.')
  const read = fileText(new Uint8Array(bytes))
  if (!read.ok) return problem(read.sentence)
  const { text } = read
  const table = readTable(text)
  if (table.ok && isOfRequirements(table.header)) return takeRequirements(text, title, problem)
  if (table.ok && isOfOffers(table.header)) return takeOffers(text, title, problem)
  // While the file was read, the document may have been edited, or its scenarios moved.
  const at = placeOf(meant, index)
  const scenario = scenarioAt(at)
  if (!scenario) return problem('The scenario for this file is no longer in the document.')
  const result = changesIn(text, scenario)
  if ('problems' in result) return problem(...listed(result.problems))
  const { changes, kind } = result
  const outcome = editScenario(at, changes, `${kind} from ${title}`)
  if (!outcome.ok) return problem(outcome.sentence)
  const changed = scenarioAt(at) !== scenario
  const sentence = changed
    ? `The ${kind} of ${scenarioTitle(at)} ${kind === 'prices' ? 'were' : 'was'} read from ${title}. Undo restores the previous values.`
    : sameAsBefore(title)
  notify({ tone: 'news', sentence })
  return true
}

const sameAsBefore = (title: string) =>
  `${title} contains the same values as the document. Nothing changed.`

/** A file of requirements is the whole list, whichever scenario it was given to. */
function takeRequirements(
  text: string,
  title: string,
  problem: (...sentences: readonly string[]) => false,
): boolean {
  const { workbook } = scenarioStore.getState()
  const result = readRequirementsCsv(text, workbook)
  if (!result.ok) return problem(...listed(result.problems))
  const before = workbook.procurement.requirements
  if (writeRequirementsCsv(before) === writeRequirementsCsv(result.requirements)) {
    notify({ tone: 'news', sentence: sameAsBefore(title) })
    return true
  }
  const requirements = [...result.requirements]
  const outcome = changeProcurement({ requirements }, `requirements from ${title}`)
  if (!outcome.ok) return problem(outcome.sentence)
  const sentence = `The requirements were read from ${title}. Undo restores the previous values.`
  notify({ tone: 'news', sentence })
  return true
}

/** A table of offers takes the place of all scenarios: they compete with one another, not with what was open. */
async function takeOffers(
  text: string,
  title: string,
  problem: (...sentences: readonly string[]) => false,
): Promise<boolean> {
  const result = readOffersCsv(text)
  if (!result.ok) return problem(...listed(result.problems))
  const { workbook, problems } = await pricePackages(result.workbook, query.ask)
  if (problems.length > 0) return problem(...problems)
  openDocument(workbook, `offers from ${title}`)
  const count = counted(workbook.scenarios.length, 'offer', 'offers')
  notify({
    tone: 'news',
    sentence: `${title} is open: ${count}. ${workloadNote(workbook.scenarios)}Undo restores the previous values.`,
  })
  return true
}

/** Whose workload the offers have for which the table has none. */
function workloadNote(offers: readonly Scenario[]): string {
  const starts = offers.flatMap(({ preset, workload }) => {
    const start = findPreset(preset ?? '')
    // An offer shares the parts that no cell has changed.
    return start?.scenario.workload === workload ? [start.name] : []
  })
  if (starts.length === 0) return ''
  const which =
    starts.length === offers.length
      ? 'The table has no workload: the offers'
      : 'Offers without a workload in the table'
  return `${which} use that of ${listedNames([...new Set(starts)])}. `
}

/** Hands a table of offers to fill in to the browser. */
export function saveOffersTemplate(): void {
  saveText('taper-offers.csv', 'text/csv', offersTemplate())
}

/** Hands the requirements of the document to the browser as a download. */
export function saveRequirementsFile(): void {
  const { requirements } = scenarioStore.getState().workbook.procurement
  saveText('taper-requirements.csv', 'text/csv', writeRequirementsCsv(requirements))
}

/** Where a scenario is now, edited or not; -1 where it is no longer. */
function placeOf(meant: Scenario | undefined, index: number): number {
  const { scenarios } = scenarioStore.getState().workbook
  const moved = scenarios.findIndex((scenario) => scenario === meant)
  if (moved >= 0) return moved
  const there = scenarios[index]
  const isSame = there && meant && there.preset === meant.preset
  return isSame && lastingName(there) === lastingName(meant) ? index : -1
}

/** More than these are only counted. */
const MAX_LISTED = 5

function listed(problems: readonly string[]): readonly string[] {
  const rest = problems.length - MAX_LISTED
  return rest > 0 ? [...problems.slice(0, MAX_LISTED), `And ${rest} more.`] : problems
}

type Changes =
  | { readonly kind: CsvKind; readonly changes: readonly Change[] }
  | { readonly problems: readonly string[] }

function changesIn(text: string, scenario: Scenario): Changes {
  const table = readTable(text)
  if (!table.ok) return table
  const kind = table.header.includes('kind') ? 'workload' : 'prices'
  const result =
    kind === 'workload' ? readWorkloadCsv(text, scenario) : readPriceCsv(text, scenario)
  if (!result.ok) return result
  const changes = pathsUnder(kind).flatMap((path) => {
    const value = readPath(result.scenario, path) ?? readList(result.scenario, path)
    const isSame = sameList(result.scenario, scenario, path)
    return value === undefined || isSame ? [] : [{ path, value }]
  })
  return { kind, changes }
}
