import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { copyLink, makeLink, offerLink } from '../../../src/features/share/make-link'

const workbook = openingWorkbook()
const plain = {
  only: undefined,
  publicPrices: false,
  leavesNotes: false,
  leavesProcurement: false,
}

const writeText = vi.fn<(text: string) => Promise<void>>()
const replaceState = vi.fn<(state: unknown, unused: string, address: string) => void>()

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  replaceState.mockReset()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('location', { href: 'https://taper.example/#old' })
})

afterEach(() => vi.unstubAllGlobals())

describe('a link that is offered', () => {
  it('is copied, and becomes the address of the page whose document it opens', async () => {
    const link = await offerLink(workbook, plain, { isWanted: () => true, copies: true })
    expect(link).toMatchObject({ copy: 'done', isOwn: true })
    expect(writeText.mock.calls).toEqual([[link?.address]])
    expect(replaceState.mock.calls).toEqual([[null, '', new URL(link?.address ?? '').hash]])
  })

  it('reaches neither clipboard nor address once another choice stands', async () => {
    let isWanted = true
    const made = offerLink(workbook, plain, { isWanted: () => isWanted, copies: true })
    isWanted = false
    expect(await made).toBeUndefined()
    expect(writeText).not.toHaveBeenCalled()
    expect(replaceState).not.toHaveBeenCalled()
  })

  it('waits to be copied where the clipboard holds an outdated link', async () => {
    const link = await offerLink(workbook, plain, { isWanted: () => true, copies: false })
    expect(link?.copy).toBe('unasked')
    expect(writeText).not.toHaveBeenCalled()
    expect(replaceState).not.toHaveBeenCalled()
  })

  it('of one scenario leaves the address of the page alone', async () => {
    const link = await makeLink(workbook, { ...plain, only: 1 })
    writeText.mockRejectedValue(new Error('denied'))
    expect(await copyLink(link)).toBe('refused')
    expect(replaceState).not.toHaveBeenCalled()
  })
})
