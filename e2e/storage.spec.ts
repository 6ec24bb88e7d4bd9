/** What the browser keeps fails in every way that is known: the page starts soon, and says what it does not keep. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { addressOf } from './support/sections'
import { storedDocument } from './support/stored-document'
import { CALM, enter, field, finished, openAt } from './workbench'

/** What a fault may add to the start of the page, ms of its own time; it waits 1.5 s for a storage that does not answer. */
const ADDED_MS = 2000

interface Fault {
  readonly name: string
  /** Runs in the page before its own code. */
  readonly breaks: () => void
  /** What the page says of saving after an edit. */
  readonly says: RegExp
}

const silent = /storage(?: of this browser)? does not respond/
const refused = /does not allow this page to store/

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
    says: /storage is full/,
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

/** Notes when the page first asks its storage, whatever that then does. */
const noteAsking = () => {
  const open = Reflect.get(IDBFactory.prototype, 'open')
  IDBFactory.prototype.open = function noted(this: IDBFactory, ...database: unknown[]) {
    if (!('askedAt' in globalThis)) Reflect.set(globalThis, 'askedAt', Date.now())
    return Reflect.apply(open, this, database)
  }
}

/**
 * Visits, and expects fields to fill in with the page's own clock stopped {@link ADDED_MS} after it has asked its
 * storage: how fast the machine is does not count.
 */
async function startsSoon(page: Page, visit: () => Promise<unknown>): Promise<void> {
  await page.clock.install()
  await visit()
  const times = () =>
    page.evaluate(() => ({ askedAt: Number(Reflect.get(globalThis, 'askedAt')), now: Date.now() }))
  await expect.poll(async () => (await times()).askedAt).toBeGreaterThan(0)
  const { askedAt, now } = await times()
  await page.clock.pauseAt(Math.max(askedAt + ADDED_MS, now + 1))
  await field(page, 'Edge uplinks').waitFor()
  await page.clock.resume()
  await finished(page)
}

for (const { name, breaks, says } of faults) {
  test(`${name}: the page starts soon, and says whether it saves`, async ({ page }) => {
    await page.addInitScript(breaks)
    await page.addInitScript(noteAsking)
    await startsSoon(page, () => page.goto(addressOf(CALM)))
    // Where nobody knows what is stored, nothing is saved over it until the person says so.
    const anew = page.getByRole('button', { name: /^Start again/ })
    if (await anew.isVisible()) {
      await expect(page.getByTestId('opening')).toContainText(silent)
      await anew.click()
    }
    await enter(page, 'Edge uplinks', '12')
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
  await enter(page, 'Edge uplinks', '12')
  await expect(page.getByTestId('saving')).toHaveText(silent)
  await enter(page, 'Edge uplinks', '11')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'Edge uplinks')).toHaveValue('11')
})

test('data deleted under an open page, and what is typed and not entered', async ({ page }) => {
  await openAt(page, CALM)
  await test.step('what is typed and not entered is there after a reload', async () => {
    await field(page, 'Edge uplinks').fill('7')
    await page.reload()
    await expect(field(page, 'Edge uplinks')).toHaveValue('7')
  })
  await test.step('data deleted under an open page is said when a person comes back to it', async () => {
    await enter(page, 'Edge uplinks', '12')
    await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
    const session = await page.context().newCDPSession(page)
    const { origin } = new URL(page.url())
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
    await expect(page.getByTestId('other-tab')).toContainText('deleted from this browser')
    await expect(page.getByTestId('saving')).toContainText('Not saving')
    await page.getByRole('button', { name: /Keep this version/ }).click()
    await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
    expect(JSON.stringify(await storedDocument(page))).toContain('"uplinks":12')
  })
})

/** Puts what no version of the page has stored where it keeps the work. */
const spoil = (page: Page, kind: 'text' | 'bytes' | 'document') =>
  page.evaluate(
    (what) =>
      new Promise<void>((resolve, reject) => {
        const garbage = {
          text: '{"kind":"taper.workbook","version":',
          bytes: new Uint8Array([0, 255, 17]),
          document: { kind: 'taper.workbook', scenarios: 7 },
        }[what]
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('error', () => reject(new Error('no storage')))
        opening.addEventListener('success', () => {
          const { result: storage } = opening
          const change = storage.transaction('keyval', 'readwrite')
          change.objectStore('keyval').put(garbage, 'taper.workbook')
          change.addEventListener('complete', () => {
            storage.close()
            resolve()
          })
        })
      }),
    kind,
  )

const storedText = (page: Page) =>
  storedDocument(page).then(
    (document) => JSON.stringify(document),
    (error: unknown) => String(error),
  )

test('garbage is stored: the page starts soon and leaves it until the person chooses', async ({
  page,
}) => {
  await page.addInitScript(noteAsking)
  await openAt(page, CALM)
  await enter(page, 'Edge uplinks', '12')
  for (const kind of ['text', 'bytes', 'document'] as const) {
    await test.step(kind, async () => {
      await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
      await spoil(page, kind)
      const garbage = await storedText(page)
      await startsSoon(page, () => page.reload())
      await expect(page.getByTestId('opening')).toContainText('cannot be read')
      await enter(page, 'Edge uplinks', '11')
      await page.waitForTimeout(500)
      expect(await storedText(page)).toBe(garbage)
      await page.getByRole('button', { name: /^Start again/ }).click()
      await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
      expect(await storedText(page)).toContain('"uplinks":11')
    })
  }
})

for (const [what, breaks] of [
  [
    'the work',
    () => {
      IDBObjectStore.prototype.delete = function never(this: IDBObjectStore) {
        // As long as its own transaction is busy, it does not end.
        const busy = () => this.get('nothing').addEventListener('success', busy)
        busy()
        return this.get('nothing')
      }
    },
  ],
  [
    'files',
    () => {
      CacheStorage.prototype.keys = () => new Promise(() => undefined)
    },
  ],
] as const) {
  test(`a delete of ${what} that never ends is said, and the work goes on to be saved`, async ({
    page,
  }) => {
    await openAt(page, CALM)
    await page.evaluate(breaks)
    await page.getByRole('button', { name: 'Delete local data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete local data' })
    await dialog.getByRole('button', { name: 'Delete local data' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/does not allow .*delete/)
    await dialog.getByRole('button', { name: 'Keep everything' }).click()
    if (what === 'files') {
      await enter(page, 'Edge uplinks', '12')
      await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
    } else {
      // The delete keeps the storage from writing, and the page says so.
      await enter(page, 'Edge uplinks', '12')
      await expect(page.getByTestId('saving')).toHaveText(silent)
    }
  })
}
