/** Requests that do not reach the model until they are let go: what they ask is under way for as long as a journey looks. */
import type { Page } from '@playwright/test'

/**
 * @param kinds of the requests that are held; all others are sent
 * @param isHeld whether they are held from the start
 */
export async function holdRequests(
  page: Page,
  kinds: readonly string[],
  isHeld = false,
): Promise<{ readonly hold: () => Promise<void>; readonly release: () => Promise<void> }> {
  await page.addInitScript(
    ([kinds, fromStart]) => {
      Reflect.set(globalThis, 'areRequestsHeld', fromStart)
      const areHeld = () => Reflect.get(globalThis, 'areRequestsHeld') === true
      const post = Reflect.get(Worker.prototype, 'postMessage')
      const isOne = new RegExp(`"kind":"(?:${kinds.join('|')})"`)
      Worker.prototype.postMessage = function held(this: Worker, ...message: unknown[]) {
        const send = () => Reflect.apply(post, this, message)
        if (!areHeld() || !isOne.test(JSON.stringify(message))) {
          setTimeout(send)
          return
        }
        const watch = setInterval(() => {
          if (areHeld()) return
          clearInterval(watch)
          send()
        }, 50)
      }
    },
    [kinds, isHeld] as const,
  )
  const set = (value: boolean) =>
    page.evaluate((now) => {
      Reflect.set(globalThis, 'areRequestsHeld', now)
    }, value)
  return { hold: () => set(true), release: () => set(false) }
}
