/** What the page keeps in the browser: its own files for use without a connection, and nothing else. */
import { readFile, readdir } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test as journey } from './support/journey'
import { launchOptions } from './support/launch'
import { linkOf } from './support/link-of'
import { addressOf, sections } from './support/sections'
import { smallMachines } from './support/small-machines'
import { startHost, type StaticHost } from './support/static-host'
import {
  CALM,
  allNumbers,
  cell,
  enter,
  field,
  finished,
  goTo,
  offerLine,
  openAt,
  openWorkbench,
} from './workbench'

const DIST = 'dist'

const test = journey.extend<{ host: StaticHost }>({
  // Playwright reads from the pattern what a fixture needs: this one needs nothing.
  // oxlint-disable-next-line no-empty-pattern
  host: async ({}, hand) => {
    const host = await startHost(DIST)
    await hand(host)
    await host.leave()
  },
  baseURL: async ({ host }, hand) => hand(host.address),
  serviceWorkers: 'allow',
})

/** A section whose part of the program did not come: it offers to load the page again. */
const unloaded = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Reload' }) })

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Waits until the page would open without a connection. */
async function keptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** All that the page has stored but its own files. */
function stored(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const entries = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<readonly string[]>((resolve, reject) => {
            const open = indexedDB.open(name)
            open.addEventListener('error', () => reject(new Error(name)))
            open.addEventListener('success', () => {
              const database = open.result
              const [store = ''] = database.objectStoreNames
              const keys = database.transaction(store).objectStore(store).getAllKeys()
              keys.addEventListener('success', () => {
                database.close()
                resolve(keys.result.map(String))
              })
            })
          }),
      ),
    )
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...entries.flat()]
  })
}

test('after the first visit the page opens without a connection, below any path', async ({
  page,
  host,
}) => {
  // It goes to every section, and computes what those ask.
  test.slow()
  await openWorkbench(page, `./${linkOf(smallMachines(NO_PROCUREMENT, 72))}`)
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  await finished(page)
  const mine = await allNumbers(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = page.getByLabel('Link to this document')
  await expect(link).toHaveValue(/#s=2\./)
  const address = await link.inputValue()
  await keptForOffline(page)
  await host.leave()

  await page.goto('about:blank')
  await openWorkbench(page)
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
  expect(await allNumbers(page)).toEqual(mine)
  for (const section of sections) {
    await goTo(page, section)
    await expect(page.getByText('This section is loading')).toHaveCount(0)
    await expect(unloaded(page)).toHaveCount(0)
  }
  await page.goto('about:blank')
  await page.goto(address)
  await finished(page)
  expect(await allNumbers(page)).toEqual(mine)
})

test('a new version is taken at the next load, and the old files go with the old pages', async ({
  page,
  host,
  context,
}) => {
  await openAt(page, CALM)
  await keptForOffline(page)
  const [first] = await cachesOf(page)
  const [html, worker] = await Promise.all(
    ['index.html', 'service-worker.js'].map((name) => readFile(`${DIST}/${name}`, 'utf8')),
  )
  host.changed.set('index.html', html?.replace('<title>Taper', '<title>Taper anew') ?? '')
  host.changed.set(
    'service-worker.js',
    worker?.replace(/"version":"\w+"/, '"version":"anew"') ?? '',
  )
  await page.reload()
  await expect(page).toHaveTitle('Taper anew')
  await finished(page)
  await expect.poll(() => cachesOf(page), { timeout: 30_000 }).toHaveLength(2)
  await page.close()
  // A page that opens before the old one is quite gone belongs to the old files still.
  const next = await context.newPage()
  await expect(async () => {
    await next.goto('about:blank')
    await openAt(next, CALM)
    expect(await cachesOf(next)).toEqual([expect.stringMatching(/ anew$/)])
  }).toPass()
  expect(first).not.toMatch(/ anew$/)
  await host.leave()
  await next.reload()
  await expect(next).toHaveTitle('Taper anew')
  await expect(offerLine(next, /^A/)).toContainText('4,356')
})

test('a kept file is not requested of the server again', async ({ page, host }) => {
  await openAt(page, CALM)
  await keptForOffline(page)
  const assets = await readdir(`${DIST}/assets`)
  for (const file of assets) host.changed.set(`assets/${file}`, '')
  await page.reload()
  await finished(page)
  await goTo(page, 'bill')
  await expect(unloaded(page)).toHaveCount(0)
  await expect(offerLine(page, /^A/)).toContainText('4,356')
})

test('files of two builds are never kept together', async ({ page, host }) => {
  const worker = await readFile(`${DIST}/service-worker.js`, 'utf8')
  host.changed.set('service-worker.js', worker.replace(/"entry":"[^"]+"/, '"entry":"other.js"'))
  await openAt(page, CALM)
  const end = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('./service-worker.js')
    return new Promise<string>((resolve) => {
      const tell = () => {
        if (installing && installing.state !== 'installing') resolve(installing.state)
      }
      installing?.addEventListener('statechange', tell)
      tell()
    })
  })
  expect(end).toBe('redundant')
  expect(await page.evaluate(() => caches.match(location.href).then((found) => !found))).toBe(true)
})

test('a visit without an edit stores nothing; forgetting everything leaves as much', async ({
  page,
  context,
}) => {
  await openAt(page, CALM)
  const offers = page.locator('[data-tab]')
  const opening = await offers.allInnerTexts()
  await goTo(page, 'bill')
  await keptForOffline(page)
  expect(await stored(page)).toEqual([])

  await enter(page, 'Edge uplinks', '12')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  expect((await stored(page)).toSorted()).toEqual(['taper.theme', 'taper.workbook'])
  const other = await context.newPage()
  await openAt(other, CALM)
  await expect(field(other, 'Edge uplinks')).toHaveValue('12')

  await page.getByRole('button', { name: 'Delete local data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete local data' })
  await dialog.getByRole('button', { name: 'Keep everything' }).click()
  expect(await stored(page)).toHaveLength(2)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Command' }).fill('delete the data')
  await page.keyboard.press('Enter')
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Delete local data' }).click(),
  ])
  await expect(field(page, 'Edge uplinks')).toHaveValue('9')
  await expect.poll(() => offers.allInnerTexts()).toEqual(opening)
  expect(page.url()).not.toMatch(/[?#]/)
  expect(await stored(page)).toEqual([])

  // The other tab still shows the work, and does not bring it back by itself.
  await expect(other.getByTestId('other-tab')).toContainText('deleted from this browser')
  await enter(other, 'Edge uplinks', '6')
  await other.close({ runBeforeUnload: true })
  await openAt(page, CALM)
  await expect(field(page, 'Edge uplinks')).toHaveValue('9')
  expect(await stored(page)).toEqual([])
})

const fromDisk = new URL(`../${DIST}/index.html`, import.meta.url).href

test('opened as a file from a disk, the page says what to do', async ({ page }) => {
  await page.goto(fromDisk)
  await expect(page.getByText(/on any web server/)).toBeVisible()
})

test('from a disk it works where the browser lets it load its own parts', async () => {
  const args = [...(launchOptions.args ?? []), '--allow-file-access-from-files']
  const browser = await chromium.launch({ ...launchOptions, args })
  const page = await browser.newPage()
  await openWorkbench(page, fromDisk + linkOf(smallMachines(NO_PROCUREMENT, 72)))
  await expect(cell(page, 'nodes', 'A')).toHaveText('72')
  await expect(cell(page, 'deliveredStatic', 'A')).toContainText(/\d/)
  await browser.close()
})

for (const [how, breaks] of [
  ['fails', 'Promise.reject(new Error("damaged"))'],
  ['never answers', 'new Promise(() => undefined)'],
] as const) {
  test(`where the storage of files ${how}, the page starts from the server at most 2 s later`, async ({
    page,
    host,
  }) => {
    const worker = await readFile(`${DIST}/service-worker.js`, 'utf8')
    // Only once it is at work: else it never would be.
    const broken = `const open = CacheStorage.prototype.open
CacheStorage.prototype.open = function (name) {
  return self.registration.active ? ${breaks} : open.call(this, name)
}
`
    host.changed.set('service-worker.js', broken + worker)
    const started = async () => {
      await field(page, 'Edge uplinks').waitFor()
      return page.evaluate(() => performance.now())
    }
    await page.goto(addressOf(CALM))
    const healthyMs = await started()
    await keptForOffline(page)
    await page.reload()
    expect((await started()) - healthyMs).toBeLessThan(2000)
    await enter(page, 'Edge uplinks', '12')
    await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  })
}
