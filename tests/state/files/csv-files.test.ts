import { beforeEach, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { writePriceCsv } from '../../../src/sharing/price-csv'
import { readCsvFile } from '../../../src/state/files/csv-files'
import {
  editScenario,
  replaceWorkbook,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'
import { viewStore } from '../../../src/state/page/view-store'

const scenarios = () => scenarioStore.getState().workbook.scenarios
const gpuUsd = (index: number) => scenarios()[index]?.prices.gpuUsd

beforeEach(() => startWith(openingWorkbook()))

/** A table in which a GPU of the second scenario costs $9,000, and that is read only when it is let go. */
function slowFile() {
  const own = scenarios()[1]
  if (!own) throw new Error('no second scenario')
  const text = writePriceCsv({ ...own, prices: { ...own.prices, gpuUsd: 9000 } })
  const file = new File([text], 'offer.csv')
  let letGo = () => {}
  const wait = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const bytes = file.arrayBuffer()
  file.arrayBuffer = async () => {
    await wait
    return bytes
  }
  return { file, letGo }
}

it('a table goes to the scenario that was meant, where others have moved meanwhile', async () => {
  const [first, ...rest] = scenarios()
  const { file, letGo } = slowFile()
  const read = readCsvFile(file, 1)
  replaceWorkbook({ ...scenarioStore.getState().workbook, scenarios: rest, baseline: 0 }, 'removed')
  letGo()
  expect(await read).toBe(true)
  expect(gpuUsd(0)).toBe(9000)
  expect(gpuUsd(1)).not.toBe(9000)
  expect(first?.prices.gpuUsd).not.toBe(9000)
})

it('an edit made while the table is read stays', async () => {
  const { file, letGo } = slowFile()
  const read = readCsvFile(file, 1)
  editScenario(1, [{ path: 'fabric.edge.uplinks', value: 12 }], 'uplinks')
  letGo()
  expect(await read).toBe(true)
  expect(scenarios()[1]?.fabric.edge.uplinks).toBe(12)
  expect(gpuUsd(1)).toBe(9000)
})

it('a file that the browser cannot read says so', async () => {
  const file = new File([''], 'offer.csv')
  file.arrayBuffer = () => Promise.reject(new Error('gone'))
  expect(await readCsvFile(file, 1)).toBe(false)
  expect(viewStore.getState().notice?.sentence).toMatch(/could not read/)
})

it('requirements become those of the document, in one step that can be undone', async () => {
  const requirements = () => scenarioStore.getState().workbook.procurement.requirements
  const own = scenarios()
  const text = 'level,text,quantity,threshold,unit\nmandatory,Latency,latency-longest,3,µs\n'
  expect(await readCsvFile(new File([text], 'needs.csv'), 1)).toBe(true)
  expect(requirements()).toMatchObject([{ quantity: 'latency-longest', threshold: 3 }])
  expect(scenarios()).toEqual(own)
  const known = requirements()
  expect(await readCsvFile(new File([text], 'needs.csv'), 1)).toBe(true)
  expect(requirements()).toBe(known)
  expect(viewStore.getState().notice?.sentence).toContain('Nothing changed')
  undo()
  expect(requirements()).toEqual([])
})

it('requirements with wrong lines change nothing and name the first five', async () => {
  const lines = Array.from({ length: 7 }, () => 'must,Latency')
  const file = new File([['level,text', ...lines].join('\n')], 'needs.csv')
  expect(await readCsvFile(file, 0)).toBe(false)
  expect(scenarioStore.getState().workbook.procurement.requirements).toEqual([])
  const { notice } = viewStore.getState()
  expect(notice?.tone).toBe('problem')
  expect(notice?.sentence).toContain('Line 6: "must"')
  expect(notice?.sentence).not.toContain('Line 7')
  expect(notice?.sentence).toContain('And 2 more.')
})

it('offers say whose workload they have, where the table has none', async () => {
  const noticeOf = async (...lines: readonly string[]) => {
    const text = ['field,offer 1,offer 2', 'vendor,East,West', ...lines].join('\n')
    expect(await readCsvFile(new File([text], 'offers.csv'), 0)).toBe(true)
    return viewStore.getState().notice?.sentence
  }
  expect(await noticeOf()).toBe(
    'offers.csv is open: 2 offers. The table has no workload: the offers use that of Quartz, production 2:1. Undo restores the previous values.',
  )
  expect(await noticeOf('start,sierra,summit')).toContain(
    'The table has no workload: the offers use that of Sierra and Summit.',
  )
  expect(await noticeOf('start,sierra,summit', 'workload.mapping,cyclic,')).toContain(
    'Offers without a workload in the table use that of Summit.',
  )
  expect(await noticeOf('workload.mapping,cyclic,cyclic')).toBe(
    'offers.csv is open: 2 offers. Undo restores the previous values.',
  )
})
