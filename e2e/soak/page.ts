/** A page of somebody who works at it: opened, waited for, and looked at where something went wrong. */
import {
  errors,
  type Browser,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import { shown } from '../support/sections'
import { storedDocument } from '../support/stored-document'
import { KILLED } from './worker-watch'

/** An answer may take so long on a machine that others work on, ms. */
const ANSWER_MS = 300_000

/** What went wrong: `lost` is an edit, `error` anything else. */
export type Complain = (kind: 'error' | 'lost', sentence: string) => void

/** A new person's page, which says all that goes wrong in it. */
export async function openPage(browser: Browser, name: string, complain: Complain): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  await context.addInitScript(() =>
    localStorage.setItem('taper.sections', 'node fabric workload budget notes model'),
  )
  const page = await context.newPage()
  const say = (what: string) => complain('error', `${name}: ${what}`)
  page.on('pageerror', (error) => {
    if (!error.message.includes(KILLED)) say(`page error: ${error.stack ?? error.message}`)
  })
  page.on('console', (message: ConsoleMessage) => {
    const isKill = message.text().includes(KILLED)
    if (message.type() === 'error' && !isKill) say(`console: ${message.text()}`)
  })
  page.on('crash', () => say('the page crashed'))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== OWN) say(`asked for ${request.url()}`)
  })
  return page
}

const OWN = `http://127.0.0.1:${process.env['TAPER_E2E_PORT'] ?? 4173}`

/** In the page: whether a part that is not left out of sight waits for its answer. */
const isIdle = () => {
  const parts = [...document.querySelectorAll('main [aria-busy=true]')]
  return !parts.some((part) => part.checkVisibility())
}

/** Waits until nothing is being computed. */
export async function answered(page: Page): Promise<void> {
  const patience = { timeout: ANSWER_MS }
  try {
    await page
      .locator('[data-testid=work][data-busy=false]')
      .waitFor({ state: 'attached', ...patience })
    await page.waitForFunction(isIdle, undefined, { polling: 100, ...patience })
  } catch (cause) {
    // A page that is gone has nothing that is busy.
    if (!(cause instanceof errors.TimeoutError)) throw cause
    throw new Error(await whatIsBusy(page), { cause })
  }
}

/** What stands over the page and takes its keys and clicks, for an error that nobody was there to see. */
export async function standing(page: Page): Promise<string> {
  const over = page.locator('[role=dialog], [role=menu], [role=listbox]')
  const names = await over.evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => `${each.role} “${each.ariaLabel ?? each.textContent.slice(0, 80)}”`),
  )
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
  return `open: ${names.join(', ') || 'nothing'}; focus: ${focus ?? 'none'}`
}

/** What stands where an answer should, with all that it takes to see it again. */
async function whatIsBusy(page: Page): Promise<string> {
  const view = await shown(page).getAttribute('data-section')
  const work = await page.getByTestId('work').innerText()
  const busy = page
    .locator('main figure, main section')
    .filter({ has: page.locator('[aria-busy=true]') })
  const words = await busy.evaluateAll((all) =>
    all.map((each) => {
      const part = each.closest('[data-part]')?.getAttribute('data-part')
      return `${part ?? ''} ${each.ariaLabel ?? ''}: ${each.textContent.slice(0, 300)}`
    }),
  )
  const document = JSON.stringify(await storedDocument(page))
  return `busy for ${ANSWER_MS / 1000} s in ${view}: “${work}”; ${words.join(' | ')}\n${document}`
}

/** Whether a button can be pressed, as soon as it can. */
export async function enabled(button: Locator): Promise<boolean> {
  const end = Date.now() + ANSWER_MS
  while (Date.now() < end) {
    if ((await button.count()) === 0) return false
    if (await button.isEnabled()) return true
    await button.page().waitForTimeout(200)
  }
  return false
}
