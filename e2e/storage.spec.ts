/** What the browser keeps fails in every way that is known: the page starts in 3 s, and says what it does not keep. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { storedDocument } from './support/stored-document'
import { CALM, enter, field, openAt } from './workbench'

const STARTS_MS = 3000

interface Fault {
  readonly name: string
  /** Runs in the page before its own code. */
  readonly breaks: () => void
  /** What the page says of saving after an edit. */
  readonly says: RegExp
}

const silent = /storage of this browser does not answer/
const refused = /does not let the page store/

const faults: readonly Fault[] = [
  {
    name: 'the database never opens',
    breaks: () => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype, own())
      function own(): PropertyDescriptorMap {
        const handler = { value: null, writable: true }
        return {
          onsuccess: handler,
          onerror: handler,
          onupgradeneeded: handler,
          oncomplete: handler,
          onabort: handler,
        }
      }
    },
    says: silent,
  },
  {
    name: 'reads never end',
    breaks: () => {
      IDBObjectStore.prototype.get = () =>
        Object.create(IDBRequest.prototype, {
          onsuccess: { value: null, writable: true },
          onerror: { value: null, writable: true },
          oncomplete: { value: null, writable: true },
          onabort: { value: null, writable: true },
        })
    },
    says: silent,
  },
  {
    name: 'the database does not open',
    breaks: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    },
    says: refused,
  },
  {
    name: 'reads fail',
    breaks: () => {
      IDBObjectStore.prototype.get = () => {
        throw new DOMException('damaged', 'UnknownError')
      }
    },
    says: refused,
  },
  {
    name: 'writes fail',
    breaks: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('damaged', 'UnknownError')
      }
    },
    says: refused,
  },
  {
    name: 'the disk is full',
    breaks: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    says: /storage of this browser is full/,
  },
  {
    name: 'local storage is forbidden',
    breaks: () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    },
    says: /^Saved in this browser$/,
  },
  {
    name: 'local storage is full',
    breaks: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    says: /^Saved in this browser$/,
  },
  {
    name: 'there is no channel between tabs',
    breaks: () => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    },
    says: /^Saved in this browser$/,
  },
]

/** Milliseconds until there are fields to fill in. */
async function started(page: Page): Promise<number> {
  await field(page, 'Edge up ports').waitFor()
  return page.evaluate(() => performance.now())
}

for (const { name, breaks, says } of faults) {
  test(`${name}: the page starts in 3 s, and says whether it saves`, async ({ page }) => {
    await page.addInitScript(breaks)
    await openAt(page, CALM)
    expect(await started(page)).toBeLessThan(STARTS_MS)
    // Where nobody knows what is stored, nothing is saved over it until the person says so.
    const anew = page.getByRole('button', { name: /^Start anew/ })
    if (await anew.isVisible()) {
      await expect(page.getByTestId('opening')).toContainText(silent)
      await anew.click()
    }
    await enter(page, 'Edge up ports', '12')
    await expect(page.getByTestId('saving')).toHaveText(says)
  })
}

test('a write that never ends is said, and its work is there at the next visit', async ({
  page,
}) => {
  await openAt(page, CALM)
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    // As long as its own transaction is busy, it does not end.
    IDBObjectStore.prototype.put = function slow(this: IDBObjectStore, ...entry: unknown[]) {
      const busy = () => {
        this.get('nothing').addEventListener('success', busy)
      }
      busy()
      return Reflect.apply(put, this, entry)
    }
  })
  await enter(page, 'Edge up ports', '12')
  await expect(page.getByTestId('saving')).toHaveText(silent)
  await enter(page, 'Edge up ports', '11')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Edge up ports')).toHaveValue('11')
})

test('data deleted under an open page is said when a person comes back to it', async ({ page }) => {
  await openAt(page, CALM)
  await enter(page, 'Edge up ports', '12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await expect(page.getByTestId('other-tab')).toContainText('deleted from this browser')
  await expect(page.getByTestId('saving')).toContainText('Not saving')
  await page.getByRole('button', { name: /Keep what is here/ }).click()
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  expect(JSON.stringify(await storedDocument(page))).toContain('"uplinks":12')
})

test('what is typed and not entered is there after a reload', async ({ page }) => {
  await openAt(page, CALM)
  await field(page, 'Edge up ports').fill('7')
  await page.reload()
  await expect(field(page, 'Edge up ports')).toHaveValue('7')
})
