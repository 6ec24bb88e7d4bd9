/**
 * Workers that the browser ends in the middle of their work, singly and all together: which edits are lost, and how
 * long it takes until every number of the comparison is current. `npm run soak -- --kills N`.
 */
import { expect, test } from '@playwright/test'
import { storedDocument } from '../support/stored-document'
import { enter, finished } from '../workbench'
import { Chance } from './chance'
import { inWords } from './times'

const KILLS = Number(process.env['TAPER_SOAK_KILLS'] ?? 300)
const seed = Number(process.env['TAPER_SOAK_SEED'] ?? 1)
/** From the edit to the kill, at most: the numbers of the edit are computed meanwhile. */
const LATEST_MS = 120
/** Three workers and their spare, as on four processors. */
const PROCESSORS = 4
/** A number that is not current then never is. */
const PATIENCE_MS = 30_000

/** In the page: workers behind the back of who made them, and the time until all numbers are current. */
function watchWorkers(processors: number): void {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: processors })
  const alive = new Set<Worker>()
  const Plain = Worker
  class Watched extends Plain {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      alive.add(this)
    }

    override terminate(): void {
      alive.delete(this)
      super.terminate()
    }
  }
  const isCurrent = () =>
    document.querySelector('[data-testid=work]')?.getAttribute('data-busy') === 'false' &&
    document.querySelector('[data-tab] [data-stale=true]') === null
  const untilCurrent = (patience: number) =>
    new Promise<number>((resolve) => {
      const start = performance.now()
      const look = () => {
        const taken = performance.now() - start
        if (isCurrent() || taken > patience) resolve(taken)
        else setTimeout(look, 4)
      }
      look()
    })
  const kill = (share: number) => {
    const victims = share === 1 ? [...alive] : [...alive].slice(0, 1)
    for (const worker of victims) {
      alive.delete(worker)
      Plain.prototype.terminate.call(worker)
    }
    return victims.length
  }
  Object.assign(globalThis, { Worker: Watched, taperKills: { untilCurrent, kill, isCurrent } })
}

interface Hooks {
  readonly untilCurrent: (patience: number) => Promise<number>
  readonly kill: (share: number) => number
  readonly isCurrent: () => boolean
}

for (const [name, share] of [
  ['one', 0],
  ['all together', 1],
] as const) {
  test(`${KILLS} workers ended, ${name}, seed ${seed}`, async ({ page }) => {
    test.setTimeout(60_000 + KILLS * 10_000)
    const chance = new Chance(seed)
    await page.addInitScript(watchWorkers, PROCESSORS)
    await page.addInitScript(() => localStorage.setItem('taper.sections', 'model'))
    await page.goto('./')
    await finished(page)
    const afterKill: number[] = []
    const withoutKill: number[] = []
    /** By how much a kill delays numbers, from the edit on. */
    const later: number[] = []
    let [killed, atWork, lost] = [0, 0, 0]
    // Each has other samples, so that nothing is known before.
    let sampled = 1000
    const edit = async () => {
      sampled += 1
      await enter(page, 'Seed', String(sampled))
    }
    while (killed < KILLS) {
      await edit()
      const undisturbed = await page.evaluate((patience) => {
        const { untilCurrent }: Hooks = Reflect.get(globalThis, 'taperKills')
        return untilCurrent(patience)
      }, PATIENCE_MS)
      withoutKill.push(undisturbed)
      await edit()
      const found = await page.evaluate(
        async ([wait, part, patience]) => {
          const hooks: Hooks = Reflect.get(globalThis, 'taperKills')
          const start = performance.now()
          await new Promise((resolve) => setTimeout(resolve, wait))
          const waited = performance.now() - start
          const wasAtWork = !hooks.isCurrent()
          const count = hooks.kill(part)
          return { count, wasAtWork, waited, taken: await hooks.untilCurrent(patience) }
        },
        [chance.whole(0, LATEST_MS), share, PATIENCE_MS] as const,
      )
      killed += found.count
      afterKill.push(found.taken)
      if (found.wasAtWork) {
        atWork += 1
        later.push(found.waited + found.taken - undisturbed)
      }
      // An idle worker that was ended is noticed while nothing is requested.
      await page.waitForTimeout(chance.whole(0, 300))
      const stored = () => storedDocument(page).then((document) => JSON.stringify(document))
      const isKept = await expect
        .poll(stored, { timeout: PATIENCE_MS })
        .toContain(`"seed":${sampled}`)
        .then(
          () => true,
          () => false,
        )
      if (!isKept) lost += 1
    }
    console.log(
      [
        `${killed} workers ended, ${name}, in ${afterKill.length} kills, ${atWork} of them while numbers were computed`,
        `edits lost: ${lost}`,
        `from the kill to current numbers: ${inWords(afterKill)}`,
        `an edit without a kill, from the edit: ${inWords(withoutKill)}`,
        `an edit with a kill at work, from the edit, longer than the one before it: ${inWords(later)}`,
      ].join('\n'),
    )
    expect(lost).toBe(0)
    expect(Math.max(...afterKill)).toBeLessThan(PATIENCE_MS)
  })
}
