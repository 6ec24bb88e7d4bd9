/** A file is read on the page as on the command line, whatever its bytes are: the same document, or the same words. */
import { beforeEach, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { serializeDocument, serializeWorkbook } from '../../../src/sharing/file'
import { openDroppedFiles } from '../../../src/state/files/own-files'
import { scenarioStore, startWith } from '../../../src/state/workbook/scenario-store'
import { activateScenario, viewStore } from '../../../src/state/page/view-store'
import { taper } from '../../cli/fake-io'

beforeEach(() => startWith(openingWorkbook()))

const [own] = openingWorkbook().scenarios
if (!own) throw new Error('the opening workbook is empty')
const text = serializeDocument({ ...own, name: 'J\u00fclich' })

const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')

async function onPage(bytes: Buffer): Promise<string> {
  await openDroppedFiles([new File([new Uint8Array(bytes)], 'offer.json')])
  return viewStore.getState().notice?.sentence ?? ''
}

const onCommandLine = async (bytes: Buffer) =>
  taper(['link', 'offer.json'], { files: { 'offer.json': bytes } })

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16, little', utf16],
  ['UTF-16, big', Buffer.from(utf16).swap16()],
])('%s is opened by both', async (_, bytes) => {
  expect(await onPage(bytes)).toContain('is open')
  expect(scenarioStore.getState().workbook.scenarios[0]?.name).toBe('J\u00fclich')
  expect(await onCommandLine(bytes)).toMatchObject({ code: 0, stderr: '' })
})

it('another document is shown from the top of the place, with its baseline selected', async () => {
  const offers = [own, { ...own, name: 'Second' }]
  const workbook = { ...openingWorkbook(), scenarios: offers, baseline: 1 }
  activateScenario(0)
  viewStore.setState({
    places: [{ id: 'answer', title: 'Answer', sections: [{ id: 'matrix', title: 'Offers' }] }],
    place: 'answer',
    section: 'matrix',
  })
  const { arrivals } = viewStore.getState()
  expect(await onPage(Buffer.from(serializeWorkbook(workbook)))).toContain('is open')
  expect(viewStore.getState()).toMatchObject({ active: 1, place: 'answer', section: undefined })
  expect(viewStore.getState().arrivals).toBeGreaterThan(arrivals)
})

it.each([
  ['Latin-1', Buffer.from(text, 'latin1')],
  ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
  ['UTF-16 that is cut off', utf16.subarray(0, -1)],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
  ['nothing', Buffer.from('')],
  ['an empty list of designs', Buffer.from('{"kind":"taper.workbook","version":9,"scenarios":[]}')],
])('%s is refused by both with the same words', async (_, bytes) => {
  const { code, stderr } = await onCommandLine(bytes)
  const [, said = ''] = /^taper: offer\.json: (.*)$/m.exec(stderr) ?? []
  expect(code).not.toBe(0)
  expect(said).not.toBe('')
  expect(await onPage(bytes)).toContain(said)
})

it('the first page offers where to start until a document is open', async () => {
  viewStore.setState({ isNew: true })
  await onPage(Buffer.from('nothing of Taper'))
  expect(viewStore.getState().isNew).toBe(true)
  await onPage(Buffer.from(text))
  expect(viewStore.getState().isNew).toBe(false)
})
