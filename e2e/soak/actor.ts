/** One page with somebody at it, and the shadow of their document. */
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { goByKey, sections, shown, type Section } from '../support/sections'
import { type Json, storedDocument } from '../support/stored-document'
import type { Chance } from './chance'
import { edits } from './edits'
import { answered, enabled, openPage, type Complain } from './page'
import { Shadow, differences, faults } from './shadow'
import { killWorkers, takeLost, watchWorkers } from './worker-watch'
import { watchDrawings } from './drawing-watch'

const SAVED_MS = 20_000
/** An edit that changes anything has reached the storage after so long. */
const CHANGE_MS = 2000
/** A worker that is silent for 10 s is replaced; it is looked at every 2.5 s. */
const SILENCE_MS = 14_000

export interface Tally {
  edits: number
  undone: number
  views: number
  shares: number
  reports: number
  tables: number
  reloads: number
  kills: number
  answersLost: number
}

export class Actor {
  readonly #shadow: Shadow
  readonly #cdp: CDPSession
  /** The edit that was begun last. */
  doing = ''

  private constructor(
    readonly name: string,
    readonly page: Page,
    private readonly browser: Browser,
    private readonly chance: Chance,
    private readonly tally: Tally,
    private readonly complain: Complain,
    start: Json,
    cdp: CDPSession,
  ) {
    this.#shadow = new Shadow(start)
    this.#cdp = cdp
  }

  static async start(
    name: string,
    browser: Browser,
    chance: Chance,
    tally: Tally,
    complain: Complain,
  ): Promise<Actor> {
    const page = await openPage(browser, name, complain)
    await watchWorkers(page)
    await watchDrawings(page)
    await page.goto('./')
    await answered(page)
    const start = await storedDocument(page)
    const cdp = await page.context().newCDPSession(page)
    return new Actor(name, page, browser, chance, tally, complain, start, cdp)
  }

  /** What a step may be, each as likely as its weight. */
  readonly steps: readonly (readonly [number, string, () => Promise<void>])[] = [
    [40, 'edit', () => this.edit()],
    [12, 'undo', () => this.undo()],
    [20, 'view', () => this.lookAround()],
    [4, 'table', () => this.saveTable()],
    [4, 'share', () => this.share()],
    [1.5, 'report', () => this.report()],
    [4, 'kill', () => this.kill()],
  ]

  async edit(): Promise<void> {
    const { page, chance } = this
    const [what, act] = chance.weighted(
      edits.map(([weight, name, run]) => [weight, [name, run] as const]),
    )
    const before = this.#shadow.now
    this.doing = what
    const scene = { page, chance, document: before, active: await this.active() }
    const expected = await act(scene)
    if (!expected) return
    this.tally.edits += 1
    let wrong: readonly string[] = []
    // Where no value is foretold, what is stored may still be the state before.
    const patience = Date.now() + (expected.sets ? 0 : CHANGE_MS)
    const after = await this.#until((document) => {
      wrong = faults(before, document, expected)
      const isToCome = Date.now() < patience && isDeepStrictEqual(document, before)
      return wrong.length === 0 && !isToCome
    })
    if (wrong.length > 0) this.complain('lost', `after “${what}”: ${wrong.slice(0, 5).join('; ')}`)
    this.#shadow.take(after)
  }

  /** Some steps back, and some of them again. */
  async undo(): Promise<void> {
    for (let times = this.chance.whole(1, 6); times > 0; times -= 1) {
      const goesBack = this.chance.share() < 0.6
      if (goesBack ? !this.#shadow.canUndo : !this.#shadow.canRedo) continue
      await this.page.keyboard.press(goesBack ? 'Control+z' : 'Control+Shift+z')
      if (goesBack) this.#shadow.undo()
      else this.#shadow.redo()
      this.tally.undone += 1
      await this.#mustHold(goesBack ? 'after undo' : 'after redo')
    }
  }

  /** Another view, where it is unfolded what can be; sometimes there is no time to wait for it. */
  async lookAround(): Promise<void> {
    const section = this.chance.one(sections)
    await this.show(section)
    const unfolds = this.chance.share() < 0.5
    const waits = this.chance.share() < 0.4
    if (waits) await answered(this.page)
    const data = this.page.getByRole('main').getByRole('button', { name: 'Data', exact: true })
    if (unfolds && (await data.count()) > 0) await data.first().click({ timeout: 5000 }).catch(gone)
  }

  async show(section: Section): Promise<void> {
    await goByKey(this.page, section)
    this.tally.views += 1
  }

  async saveTable(): Promise<void> {
    // What cannot be computed cannot be saved either, and its button says so.
    const save = this.page
      .getByRole('main')
      .getByRole('button', { name: /^CSV, save/, disabled: false })
    await answered(this.page)
    if ((await save.count()) === 0) return
    const text = await this.#download(save.first())
    this.tally.tables += 1
    if (text.toString().split('\n').length < 2) this.complain('error', 'a saved table has no rows')
  }

  /** A link is made, and opened by somebody who has nothing. */
  async share(): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = page.getByLabel('Link to this document')
    await link.waitFor()
    const address = await link.inputValue()
    await page.keyboard.press('Escape')
    const other = await openPage(this.browser, `${this.name}'s colleague`, this.complain)
    try {
      await other.goto(address)
      await other.locator('[data-testid=work][data-busy]').waitFor({ state: 'attached' })
      const [download] = await Promise.all([
        other.waitForEvent('download'),
        other.keyboard.press('Control+s'),
      ])
      const seen: Json = JSON.parse(readFileSync(await download.path(), 'utf8'))
      this.#compare(seen, 'in the page that the link opened')
    } finally {
      await other.context().close()
    }
    this.tally.shares += 1
  }

  async report(): Promise<void> {
    await this.show('report')
    const pdf = this.page.getByRole('button', { name: 'Save PDF' })
    // The view itself may first have to be fetched.
    await pdf.waitFor()
    let isThere = await enabled(pdf)
    const again = shown(this.page).getByRole('button', { name: /again$/ })
    if (!isThere && (await again.isVisible())) {
      // It was the first to ask a worker that had been killed while nobody used it: it said so.
      this.tally.answersLost += 1
      await again.click()
      isThere = await enabled(pdf)
    }
    if (!isThere) {
      const why = await shown(this.page).innerText()
      // A design that cannot be built has no report, and the view says so.
      if (!/cannot/.test(why)) this.complain('error', `no report came: ${why.slice(0, 300)}`)
      return
    }
    const written = await this.#download(pdf)
    if (written.subarray(0, 5).toString() !== '%PDF-') this.complain('error', 'the PDF is none')
    const zip = await this.#download(this.page.getByRole('button', { name: /zip/ }))
    if (zip.subarray(0, 2).toString() !== 'PK') this.complain('error', 'the zip of tables is none')
    this.tally.reports += 1
  }

  /** All workers stop in the middle of their work; it is shown in one line, and answers come again. */
  async kill(): Promise<void> {
    const { page } = this
    const notice = page.getByTestId('notice')
    await page
      .getByRole('button', { name: 'Close', exact: true })
      .click({ timeout: 500 })
      .catch(gone)
    await takeLost(page)
    const section = this.chance.one(sections)
    await this.show(section)
    // An edit sets the workers to work.
    await this.edit()
    await page.waitForTimeout(this.chance.whole(0, 400))
    const death = this.chance.share() < 0.2 ? 'hang' : 'throw'
    this.tally.kills += await killWorkers(page, death)
    await page.waitForTimeout(death === 'hang' ? SILENCE_MS : 300)
    const lost = await takeLost(page)
    this.tally.answersLost += lost.length
    const reported = await notice.allInnerTexts()
    if (lost.length > 0 && !/stopped unexpectedly/.test(reported.join(' '))) {
      this.complain(
        'error',
        `${lost.join(', ')} lost with its worker, and nobody was told: “${reported.join(' ')}”`,
      )
    }
    if (reported.length > 1) this.complain('error', `told in ${reported.length} lines`)
    await answered(page)
    await this.#mustHold('after killed workers')
  }

  /** The page anew, from what this browser keeps; at times so soon that the storage has not been reached. */
  async reload(): Promise<void> {
    await this.page.reload()
    this.tally.reloads += 1
    this.#shadow.restart()
    await answered(this.page)
    await this.#mustHold('after a reload')
  }

  /** After an error, which may have come in the middle of an edit: the page anew, with the document that it keeps. */
  async recover(): Promise<void> {
    await this.page.reload()
    this.tally.reloads += 1
    await this.page.getByTestId('work').waitFor({ state: 'attached' })
    await this.page.waitForTimeout(CHANGE_MS)
    this.#shadow.restart(await storedDocument(this.page))
  }

  /** MB of the heap after collection, in the same state each time; what else may pile up. */
  async measure(): Promise<Measure> {
    await this.show('tradeoff')
    await answered(this.page)
    for (let round = 0; round < 3; round += 1) {
      await this.#cdp.send('HeapProfiler.collectGarbage')
      await this.page.waitForTimeout(200)
    }
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await this.#cdp.send('Memory.getDOMCounters')
    return {
      heapMB: usedSize / 1e6,
      nodes,
      listeners: jsEventListeners,
      workers: this.page.workers().length,
      scenarios: await this.#offers().getByRole('radio').count(),
    }
  }

  private async active(): Promise<number> {
    return Number(await this.#offers().getByRole('radio', { checked: true }).inputValue())
  }

  /** Those of the workbook, the first on the page; a section may let its own be chosen. */
  #offers() {
    return this.page.getByRole('radiogroup', { name: 'Scenario' }).first()
  }

  /** What is stored, as soon as it is as wanted; else what it is at the end of patience. */
  async #until(isRight: (document: Json) => boolean): Promise<Json> {
    const end = Date.now() + SAVED_MS
    for (;;) {
      const document = await storedDocument(this.page)
      if (isRight(document) || Date.now() > end) return document
      await this.page.waitForTimeout(20)
    }
  }

  async #mustHold(when: string): Promise<void> {
    this.#compare(
      await this.#until((document) => isDeepStrictEqual(document, this.#shadow.now)),
      when,
    )
  }

  #compare(document: Json, when: string): void {
    const paths = differences(this.#shadow.now, document)
    if (paths.length === 0) return
    this.complain(
      'lost',
      `${when}: ${paths.length} differ, such as ${paths.slice(0, 5).join(', ')}`,
    )
    this.#shadow.restart(document)
  }

  async #download(button: Locator): Promise<Buffer> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download', { timeout: 120_000 }),
      button.click(),
    ]).catch(async (cause: unknown) => {
      const told = await shown(this.page).getByRole('status').allInnerTexts()
      const document = JSON.stringify(await storedDocument(this.page))
      throw new Error(`nothing was saved: “${told.filter(Boolean).join(' ')}”\n${document}`, {
        cause,
      })
    })
    const bytes = readFileSync(await download.path())
    await download.delete()
    return bytes
  }
}

export interface Measure {
  readonly heapMB: number
  readonly nodes: number
  readonly listeners: number
  readonly workers: number
  readonly scenarios: number
}

/** A click on what has just disappeared is no fault of the page. */
const gone = () => undefined
