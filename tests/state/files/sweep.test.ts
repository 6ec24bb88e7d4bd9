/** Files of a sweep stay open until others are read, and their designs become scenarios. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withValue } from '../../../src/document/change-value'
import { openingWorkbook } from '../../../src/document/presets'
import { documentHash } from '../../../src/document/scenario/hash'
import { readCsv } from '../../../src/sharing/sweep-file/read-csv'
import type { SweepOrder, SweepReply } from '../../../src/sharing/sweep-file/sweep.worker'
import { openDroppedFiles } from '../../../src/state/files/own-files'
import { scenarioStore, startWith } from '../../../src/state/workbook/scenario-store'
import { addSwept, openSweepFiles } from '../../../src/state/files/sweep'
import { viewStore } from '../../../src/state/page/view-store'

const ended: FakeWorker[] = []

/** Reads within the test, but never comes to an end with one file. */
class FakeWorker extends EventTarget {
  postMessage({ files }: SweepOrder): void {
    if (files[0]?.name === 'endless.csv') return
    const say = (data: SweepReply) => this.dispatchEvent(new MessageEvent('message', { data }))
    readCsv(files).then(
      (table) => say({ table }),
      (error: Error) => say({ failure: error.message }),
    )
  }
  terminate(): void {
    ended.push(this)
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
  ended.length = 0
  startWith(openingWorkbook())
  viewStore.setState({ panel: undefined, active: 0 })
})
afterEach(() => vi.unstubAllGlobals())

const [base] = openingWorkbook().scenarios
if (!base) throw new Error('the opening workbook is empty')
const lines = [16, 17].map((uplinks, at) => {
  const changed = withValue(base, 'fabric.edge.uplinks', uplinks)
  if (!changed.ok) throw new Error(changed.sentence)
  return `${at},${uplinks},${documentHash(changed.scenario)},${at},\n`
})
const header = 'index,fabric.edge.uplinks,scenario_hash,cost_usd,problem\n'
const file = (text: string, name: string) => new File([text], name)
const whole = file(header + lines.join(''), 'all.csv')

it('adds one design after the other, though each that was added is then selected', async () => {
  await openDroppedFiles([file('', 'none.csv'), whole])
  expect(viewStore.getState().panel).toBe('sweep')
  expect(await addSwept(0)).toMatch(/design 0 was added/)
  expect(await addSwept(1)).toMatch(/design 1 was added/)
  const added = scenarioStore.getState().workbook.scenarios.slice(-2)
  expect(added.map(({ fabric }) => fabric.edge.uplinks)).toEqual([16, 17])
})

it('keeps the open sweep where another file is damaged', async () => {
  await openSweepFiles([whole])
  await openSweepFiles([file(header + lines[0]?.slice(0, -3), 'cut.csv')])
  expect(viewStore.getState().notice?.sentence).toContain('cut.csv ends in the middle')
  expect(viewStore.getState().panel).toBe('sweep')
  expect(await addSwept(1)).toMatch(/design 1 was added/)
})

it('opens only the last of files that were given quickly, and ends the work on the others', async () => {
  const last = file(`${header}${lines[1]}`, 'last.csv')
  await Promise.all([openSweepFiles([file(header, 'endless.csv')]), openSweepFiles([last])])
  expect(ended).toHaveLength(2)
  expect(viewStore.getState().notice).toBeUndefined()
  expect(await addSwept(0)).toMatch(/design 1 was added/)
})
