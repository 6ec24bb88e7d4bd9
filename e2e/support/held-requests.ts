/** Requests that do not reach the model until they are let go: what they ask is under way for as long as a journey looks. */
import type { Page } from '@playwright/test'

interface HeldRequests {
  readonly hold: () => Promise<void>
  /** Waits until one of that kind is held. */
  readonly holds: (kind: string) => Promise<void>
  readonly release: () => Promise<void>
}

/**
 * @param kinds of the requests that are held; all others are sent
 * @param isHeld whether they are held from the start
 */
export async function holdRequests(
  page: Page,
  kinds: readonly string[],
  isHeld = false,
): Promise<HeldRequests> {
  await page.addInitScript(
    ([kinds, fromStart]) => {
      const held = new Map<unknown, string>()
      Reflect.set(globalThis, 'areRequestsHeld', fromStart)
      Reflect.set(globalThis, 'heldRequests', held)
      const areHeld = () => Reflect.get(globalThis, 'areRequestsHeld') === true
      const post = Reflect.get(Worker.prototype, 'postMessage')
      const isOne = new RegExp(`"kind":"(?:${kinds.join('|')})"`)
      Worker.prototype.postMessage = function postOrHold(this: Worker, ...message: unknown[]) {
        const send = () => Reflect.apply(post, this, message)
        const [found] = isOne.exec(JSON.stringify(message)) ?? []
        if (!areHeld() || found === undefined) {
          setTimeout(send)
          return
        }
        const watch = globalThis.setInterval(() => {
          if (areHeld()) return
          clearInterval(watch)
          held.delete(watch)
          send()
        }, 50)
        held.set(watch, found)
      }
    },
    [kinds, isHeld] as const,
  )
  const set = (value: boolean) =>
    page.evaluate((now) => {
      Reflect.set(globalThis, 'areRequestsHeld', now)
    }, value)
  return {
    hold: () => set(true),
    holds: async (kind) => {
      await page.waitForFunction((found) => {
        const held: unknown = Reflect.get(globalThis, 'heldRequests')
        return held instanceof Map && [...held.values()].includes(found)
      }, `"kind":"${kind}"`)
    },
    release: () => set(false),
  }
}
