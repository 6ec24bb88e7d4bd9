/** In the page: which questions its workers have, so that a killed worker's loss is known. */
import type { Page } from '@playwright/test'

/** Answered between slices and requested again in silence, as `pool.ts` says. */
const LIGHT = ['design', 'cables', 'shock', 'swap', 'rest', 'map']

export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript((light) => {
    const lost: string[] = []
    Object.assign(globalThis, { lostQuestions: lost })
    const Plain = Worker
    class Watched extends Plain {
      readonly #requested = new Map<unknown, string>()

      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const type: unknown = Reflect.get(Object(data), 'type')
          if (type === 'progress' || type === 'partial') return
          this.#requested.delete(Reflect.get(Object(data), 'job'))
        })
      }

      /** The pool ends a worker that died or does not listen. */
      override terminate(): void {
        lost.push(...this.#requested.values())
        super.terminate()
      }

      override postMessage(message: unknown): void {
        const said = Object(message)
        const job: unknown = Reflect.get(said, 'job')
        const kind: unknown = Reflect.get(Object(Reflect.get(said, 'request')), 'kind')
        if (Reflect.get(said, 'type') === 'cancel') this.#requested.delete(job)
        else if (typeof kind === 'string' && !light.includes(kind)) this.#requested.set(job, kind)
        super.postMessage(message)
      }
    }
    Object.assign(globalThis, { Worker: Watched })
  }, LIGHT)
}

/** Kinds of the questions that were lost with their worker since the last call. */
export const takeLost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lost: unknown = Reflect.get(globalThis, 'lostQuestions')
    return Array.isArray(lost) ? lost.splice(0).map(String) : []
  })

export const KILLED = 'killed by the soak'

/** `throw`: an error that nobody catches; `hang`: it never listens again. */
type Death = 'throw' | 'hang'

/** After which a worker is taken for one that no longer listens, ms. */
const DEAF_MS = 5000

/** Kills every worker that the page has now. @returns how many took the order to end */
export async function killWorkers(page: Page, death: Death): Promise<number> {
  let killed = 0
  const kills = page.workers().map((worker) =>
    worker
      .evaluate(
        ([how, reason]) => {
          setTimeout(() => {
            const end = how === 'hang' ? Number.POSITIVE_INFINITY : 0
            while (Date.now() < end) {
              // It listens to nobody.
            }
            throw new Error(reason)
          })
        },
        [death, KILLED] as const,
      )
      .then(() => {
        killed += 1
      })
      // It may have been replaced meanwhile.
      .catch(() => undefined),
  )
  // One that hangs already, and that nobody has used since, never answers.
  await Promise.race([Promise.all(kills), page.waitForTimeout(DEAF_MS)])
  return killed
}
