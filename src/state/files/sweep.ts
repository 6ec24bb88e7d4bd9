/** A sweep that was opened from files, and its designs as scenarios. */
import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { withValue } from '../../document/change-value'
import { formatCount } from '../../document/format'
import { documentHash } from '../../document/scenario/hash'
import { asWorkbook, readDocument } from '../../document/scenario/read'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { hashOfRow, openSweep } from '../../sharing/sweep-file/open-sweep'
import { SweepFileFailure, type SweepTable } from '../../sharing/sweep-file/sweep-table'
import { activeIndex } from '../workbook/active-scenario'
import { addMade } from '../workbook/scenario-actions'
import { scenarioStore } from '../workbook/scenario-store'
import { notify, openPanel, viewStore } from '../page/view-store'

interface Opened {
  readonly table: SweepTable
  readonly files: readonly File[]
  /** Of the files. */
  readonly title: string
  /** Another for each that was opened. */
  readonly opening: number
  /** The scenario of the sweep, once a design was made of it. */
  readonly base?: Scenario
}

const sweepStore = createStore<{ readonly sweep: Opened | undefined }>()(() => ({
  sweep: undefined,
}))

export const useSweep = () => useStore(sweepStore, ({ sweep }) => sweep)

let openings = 0
let reading = new AbortController()

/**
 * Opens all shards that were given, and shows them; a file that cannot be read changes nothing. Who opens
 * others meanwhile sees only those.
 */
export async function openSweepFiles(files: readonly File[]): Promise<void> {
  const [first] = files
  if (!first) return
  reading.abort()
  reading = new AbortController()
  const { signal } = reading
  const others = files.length - 1
  const title = `${visibleText(first.name)}${others > 0 ? ` and ${others} more` : ''}`
  notify({ tone: 'news', sentence: `${title}: reading the designs.` })
  try {
    const table = await openSweep(files, signal)
    if (signal.aborted) return
    openings += 1
    sweepStore.setState({ sweep: { table, files, title, opening: openings } })
    notify(undefined)
    openPanel('sweep')
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof SweepFileFailure)) throw error
    const sentence = `${visibleText(error.message)} Your open work is unchanged.`
    notify({ tone: 'problem', sentence })
  }
}

/** Frees what the designs take of memory. */
export function closeSweep(): void {
  sweepStore.setState({ sweep: undefined })
  openPanel(undefined)
}

/**
 * Adds a design of the sweep as a scenario, if it is the very scenario that was computed.
 * @returns what happened, or why it did not
 */
export async function addSwept(row: number): Promise<string> {
  const { sweep } = sweepStore.getState()
  if (!sweep) return ''
  const { table, files } = sweep
  const base = sweep.base ?? baseOf(table)
  const name = `design ${formatCount(table.indices[row] ?? row)}`
  if (!base) return `The scenario of this sweep is missing, so ${name} cannot be added.`
  let scenario = base
  for (const column of table.columns.filter(({ isVaried }) => isVaried)) {
    const value = column.values[row] ?? Number.NaN
    const changed = withValue(scenario, column.name, column.words?.[value] ?? value)
    if (!changed.ok) return `The ${name} cannot be added: ${changed.sentence}`
    scenario = changed.scenario
  }
  const hash = await hashOfRow(table, files, row).catch((error: unknown) => {
    if (error instanceof SweepFileFailure) return error
    throw error
  })
  if (hash instanceof SweepFileFailure) return visibleText(hash.message)
  if (documentHash(scenario) !== hash) {
    return table.spec === undefined
      ? `The ${name} was not computed from the selected scenario. Select the scenario of this sweep, then try again.`
      : `The ${name} was computed by another version of Taper, in which scenarios have different values.`
  }
  const isAdded = addMade({ ...scenario, name: `${scenario.name}, ${name}`.slice(0, 80) })
  // What was added is now selected; the next design is of the same base.
  if (isAdded && sweepStore.getState().sweep === sweep) {
    sweepStore.setState({ sweep: { ...sweep, base } })
  }
  return isAdded
    ? `The ${name} was added as a scenario.`
    : (viewStore.getState().notice?.sentence ?? '')
}

/** The scenario that the files say; else the one that is selected. */
function baseOf({ spec }: SweepTable): Scenario | undefined {
  if (spec === undefined) return scenarioStore.getState().workbook.scenarios[activeIndex()]
  try {
    const raw: unknown = JSON.parse(spec)
    const read = readDocument(Object(raw).scenario)
    return read.ok ? asWorkbook(read.document).scenarios[0] : undefined
  } catch {
    return undefined
  }
}
