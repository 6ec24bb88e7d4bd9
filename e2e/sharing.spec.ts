import { createHash } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import type { FileChooser, Page } from '@playwright/test'
import { faults } from './support/faults'
import { expect, test as journey } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import { storedDocument } from './support/stored-document'
import {
  CALM,
  allNumbers,
  cell,
  choose,
  designRail,
  enter,
  field,
  finished,
  openAt,
  openWorkbench,
  unfold,
  undoAll,
  goTo,
} from './workbench'

const test = journey.extend<{ other: Page }>({
  /** A page of somebody else: another profile, nothing saved. */
  other: async ({ browser }, hand) => {
    const context = await browser.newContext()
    await hand(await context.newPage())
    await context.close()
  },
})

async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = page.getByLabel('Link to this document')
  await expect(link).toHaveValue(/#s=2\./)
  const address = await link.inputValue()
  await page.keyboard.press('Escape')
  return address
}

/** Something to lose: an edit that is saved in this browser. */
async function saveSomething(page: Page): Promise<readonly string[]> {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  await finished(page)
  return allNumbers(page)
}

test('a link reopens exactly this elsewhere, or what is left of it', async ({ page, other }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('a link reopens exactly this elsewhere', async () => {
    await enter(page, 'Edge uplinks', '12')
    await enter(page, 'Budget', '20')
    await finished(page)
    const address = await shareLink(page)
    await other.goto(address)
    await finished(other)
    expect(await allNumbers(other)).toEqual(await allNumbers(page))
    await expect(field(other, 'Edge uplinks')).toHaveValue('12')
    await expect(other.getByTestId('opening')).toHaveCount(0)
    await undoAll(page)
  })
  await test.step('a link of one scenario without its prices says so where it is opened', async () => {
    await enter(page, 'GPU, list', '8,000')
    await finished(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await expect(dialog).toContainText('exactly this document')
    const address = page.url()
    await dialog.getByText('Only B').click()
    await dialog.getByText('Public ones').click()
    await expect(dialog).toContainText(/scenario B alone.*public prices/)
    await expect(dialog).toContainText('Budgets are included.')
    expect(page.url()).toBe(address)
    await other.goto('about:blank')
    await other.goto(await dialog.getByLabel('Link to this document').inputValue())
    await finished(other)
    await expect(other.getByTestId('about-link')).toContainText('without its sender’s prices')
    await expect(field(other, 'GPU, list')).not.toHaveValue('8,000')
    await expect(
      other.getByRole('radiogroup', { name: 'Scenario' }).getByRole('radio'),
    ).toHaveCount(1)
  })
})

test('the link is copied, drawn as a QR code, and gone from the address after an edit', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAt(page, CALM)
  await test.step('the link is copied where the browser allows it, and said so', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(page.url())
    await page.keyboard.press('Escape')
  })
  await test.step('the link is a QR code for whoever asks; one that is too long says so', async () => {
    await unfold(page, 'Notes')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await page.keyboard.press('Escape')
    // What does not compress.
    const noise = Array.from({ length: 16 }, (_, at) =>
      createHash('sha512').update(String(at)).digest('base64'),
    )
    await page.getByRole('textbox', { name: 'Notes on B' }).fill(noise.join(''))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByLabel('Link to this document')).toHaveValue(/#s=2\./)
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await expect(dialog).toContainText('too long for a QR')
    await dialog.getByText('Without', { exact: true }).click()
    await expect(dialog).toContainText('without your notes')
    await dialog.getByRole('button', { name: 'QR code' }).click()
    await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    await page.keyboard.press('Escape')
    await undoAll(page)
  })
  await test.step('after sharing, what is edited further is what a reload shows', async () => {
    await shareLink(page)
    expect(page.url()).toContain('#s=2.')
    await enter(designRail(page), 'Edge uplinks', '12')
    expect(page.url()).not.toContain('#')
    await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
    await page.reload()
    await finished(page)
    await expect(field(designRail(page), 'Edge uplinks')).toHaveValue('12')
    await expect(page.getByTestId('opening')).toHaveCount(0)
  })
})

test('without a clipboard the link can be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await openAt(page, CALM)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('Copy the link below')).toBeVisible()
  const selected = await page.evaluate(() => getSelection()?.toString())
  expect(selected).toBe(page.url())
})

test('saved work: beside a link, and where a link cannot be opened', async ({ page, other }) => {
  const mine = await saveSomething(page)
  await test.step('a link does not touch saved work, which is one press away', async () => {
    await openWorkbench(other, `./${linkOf(smallOffers())}`)
    await enter(other, 'Edge uplinks', '6')
    const address = await shareLink(other)

    await page.goto('about:blank')
    await page.goto(address)
    await finished(page)
    await expect(field(page, 'Edge uplinks')).toHaveValue('6')
    await expect(page.getByTestId('opening')).toContainText('from the link')
    await enter(page, 'Edge uplinks', '5')
    await expect(page.getByTestId('saving')).toHaveText(/Not saving until you choose/)
    await page.getByRole('button', { name: /my saved work/ }).click()
    await finished(page)
    expect(await allNumbers(page)).toEqual(mine)
    expect(page.url()).not.toContain('#')
  })
  await test.step('a link that cannot be opened is explained, and saved work stays as it was', async () => {
    const good = await shareLink(page)
    const kept = await storedDocument(page)
    for (const [kind, spoil, words] of badLinks) {
      await test.step(`a link that is ${kind}`, async () => {
        await page.goto('about:blank')
        await page.goto(spoil(good))
        await finished(page)
        const message = page.getByTestId('opening')
        await expect(message).toContainText('This link cannot be opened')
        await expect(message).toContainText(words)
        await expect(message).toContainText('saved in this browser')
        expect(await allNumbers(page)).toEqual(mine)
        await page.goto('about:blank')
        await openAt(page, CALM)
        expect(await storedDocument(page)).toEqual(kept)
      })
    }
  })
})

test('a file and a pasted link leave the work recoverable', async ({ page }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('a file saves and opens again, as one step of undo', async () => {
    const opening = await allNumbers(page)
    await enter(page, 'Edge uplinks', '12')
    await finished(page)
    const mine = await allNumbers(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('taper-offer-at-1-1-and-2-more.json')
    const path = await download.path()
    await page.keyboard.press('Control+z')
    await finished(page)
    expect(await allNumbers(page)).toEqual(opening)
    await chooseFile(page, path)
    const undo = page.getByRole('button', { name: /^Undo open/ })
    await undo.waitFor()
    await finished(page)
    expect(await allNumbers(page)).toEqual(mine)
    await undo.click()
    await finished(page)
    expect(await allNumbers(page)).toEqual(opening)
  })
  await test.step('a link pasted into the address of an open page leaves that work recoverable', async () => {
    const address = await shareLink(page)
    // The file was opened with its baseline selected.
    await expect(field(page, 'Edge uplinks')).toHaveValue('18')
    await enter(page, 'Edge uplinks', '12')
    await finished(page)
    const mine = await allNumbers(page)
    await page.goto(`${address.split('#')[0]}#`)
    await page.goto(address)
    await expect(field(page, 'Edge uplinks')).toHaveValue('18')
    await page.getByRole('button', { name: /my saved work/ }).click()
    await finished(page)
    expect(await allNumbers(page)).toEqual(mine)
  })
})

/** A link of version 2 as another model would have made it. */
function linkOfAnotherModel(): string {
  const figures = [[4321, 44.5, 54, 0.153, 139_200_000, 125.7]]
  const content = [1, 0, [['sierra']], ['0.0.1+00000000', 1, figures]]
  const text = Buffer.from(JSON.stringify(content))
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(text))
  return `#s=2.${Buffer.concat([checksum, deflateRawSync(text)]).toString('base64url')}`
}

test('a link with figures says whether they equal those of the page', async ({ page, other }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await finished(page)
  await other.goto(await shareLink(page))
  await finished(other)
  const about = other.getByTestId('about-link')
  await expect(about).toContainText('All 18 figures equal those on this page.')
  await expect(about.getByRole('table')).toHaveCount(0)
  await enter(other, 'Edge uplinks', '12')
  await expect(about).toContainText('All 12 figures equal those on this page.')
  await expect(about).toContainText('Scenarios that were changed since are not compared.')
  await about.getByRole('button', { name: 'Close' }).click()
  await expect(about).toHaveCount(0)
})

test('a link of another model shows its figures beside those of now', async ({ page }) => {
  await openWorkbench(page, `./${linkOfAnotherModel()}`)
  const about = page.getByTestId('about-link')
  await expect(about).toContainText(/model 0\.0\.1 \(.*0\.0\.1\+00000000; .*\d/)
  await expect(about.getByRole('row', { name: /^In the link/ })).toContainText('4,321')
  await expect(about.getByRole('row', { name: /^Now/ })).toContainText('4,320')
  await expect(about).toContainText(/\d of 6 figures differs?/)
  await about.getByRole('button', { name: 'Close' }).click()
  await expect(about).toHaveCount(0)
})

/** Two of those of `bad-inputs.spec.ts`, to which a visit begins. */
const badLinks: readonly (readonly [string, (good: string) => string, RegExp])[] = [
  ['truncated', (good) => good.slice(0, -40), /incomplete|missing|damaged/],
  ['something else', (good) => `${good.split('#')[0]}#hello`, /link/],
]

test('a bad link with nothing saved shows the opening comparison', async ({ page }) => {
  await openAt(page, CALM, { link: '#s=1.AAAA' })
  await expect(page.getByTestId('opening')).toContainText('opening comparison')
  await test.step('no violation', async () => expect(await faults(page)).toEqual([]))
  await goTo(page, 'tradeoff')
  await expect(cell(page, 'nodes', 'A')).toHaveText('4,356')
  await page.getByRole('button', { name: 'Continue with this' }).click()
  await expect(page.getByTestId('opening')).toHaveCount(0)
  expect(page.url()).not.toContain('#')
})

type Chosen = Parameters<FileChooser['setFiles']>[0]

/** Opens a file as a person does. */
async function chooseFile(page: Page, file: Chosen): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open file' }).click(),
  ])
  await chooser.setFiles(file)
}

test('without storage the page works and says that it is not saving', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await openAt(page, CALM)
  await expect(page.getByTestId('saving')).toContainText('Not saving')
  await enter(designRail(page), 'Edge uplinks', '12')
  await finished(page)
  await expect(page.getByTestId('saving')).toContainText('Save a file')
})

test('notes go with the document, change no number, and stay out of a link when asked', async ({
  page,
  other,
}) => {
  await openAt(page, CALM)
  await unfold(page, 'Notes')
  const notes = page.getByRole('textbox', { name: 'Notes on B' })
  await notes.pressSequentially('Offer of 3 May,')
  await notes.press('Enter')
  await notes.pressSequentially('without \u202espares')
  await expect(notes).toHaveValue('Offer of 3 May,\nwithout spares')
  // No number waits for a simulation because of them.
  await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'false')
  await expect(page.locator('[data-tab] [data-stale=true]')).toHaveCount(0)
  await other.goto(await shareLink(page))
  await choose(other, /B Offer/)
  await unfold(other, 'Notes')
  await expect(other.getByRole('textbox', { name: 'Notes on B' })).toHaveValue(
    'Offer of 3 May,\nwithout spares',
  )

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await dialog.getByText('Without', { exact: true }).click()
  await expect(dialog).toContainText('this document, without your notes')
  const address = await dialog.getByLabel('Link to this document').inputValue()
  await other.goto('about:blank')
  await other.goto(address)
  await choose(other, /B Offer/)
  await unfold(other, 'Notes')
  await expect(other.getByRole('textbox', { name: 'Notes on B' })).toHaveValue('')
})
