/** Whatever is dropped or put into the address: what is open stays, or one undo brings it back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asBuiltWorkbook } from '../../../src/document/presets'
import { serializeWorkbook } from '../../../src/sharing/file'
import { encodeLink } from '../../../src/sharing/link'
import { writePriceCsv } from '../../../src/sharing/price-csv'
import { writeWorkloadCsv } from '../../../src/sharing/workload-csv'
import { openDroppedFiles } from '../../../src/state/files/own-files'
import { openLinkInPlace } from '../../../src/state/saving/opening'
import {
  editScenario,
  history,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'
import { notify, viewStore } from '../../../src/state/page/view-store'
import { mutated, oversized, randomFrom, textWithOtherBytes } from '../../sharing/mutations'

const INPUTS = 150

const open = () => scenarioStore.getState().workbook

beforeEach(() => {
  startWith(asBuiltWorkbook())
  editScenario(1, [{ path: 'fabric.edge.uplinks', value: 12 }], 'uplinks')
})
afterEach(() => vi.unstubAllGlobals())

/** @param hand gives the page an input */
async function staysOpen(hand: (number: number) => Promise<unknown>): Promise<void> {
  const mine = open()
  const saved = serializeWorkbook(mine)
  let refused = 0
  for (let number = 0; number < INPUTS; number += 1) {
    notify(undefined)
    // One after the other, as a person does it.
    // oxlint-disable-next-line no-await-in-loop
    await hand(number)
    if (open() === mine) refused += 1
    else undo()
    expect(open()).toBe(mine)
    expect(history().undo).toBe('uplinks')
  }
  expect(serializeWorkbook(mine)).toBe(saved)
  expect(refused).toBeGreaterThan(INPUTS / 2)
}

const [sierra] = asBuiltWorkbook().scenarios
if (!sierra) throw new Error('the workbook is empty')
const files = [
  ['a.json', serializeWorkbook(asBuiltWorkbook())],
  ['a.csv', writePriceCsv(sierra)],
  ['a.csv', writeWorkloadCsv(sierra)],
] as const

it.each(files)('a hostile %s that is dropped', async (name, text) => {
  await staysOpen(async (number) => {
    const random = randomFrom(number)
    const kinds = [mutated, textWithOtherBytes]
    const make = kinds[random(kinds.length)] ?? mutated
    const content = number % 50 === 0 ? oversized(random) : make(text, random)
    const before = open()
    await openDroppedFiles([new File([content], name)])
    const { notice } = viewStore.getState()
    expect(notice?.sentence.length).toBeGreaterThan(10)
    if (open() === before && notice?.tone === 'problem') {
      expect(notice.sentence).toMatch(/work is unchanged\.$/)
    }
  })
})

it('a hostile link that is put into the address', async () => {
  const link = await encodeLink(asBuiltWorkbook())
  vi.stubGlobal('history', { replaceState: () => undefined, state: null })
  await staysOpen(async (number) => {
    vi.stubGlobal('location', {
      hash:
        number % 50 === 0
          ? `#s=2.${oversized(randomFrom(number))}`
          : mutated(link, randomFrom(number)),
      pathname: '/',
      search: '',
    })
    await openLinkInPlace()
  })
})
