/**
 * What every journey is watched for: a request to another origin, and anything that the page's own
 * content security policy stops; and where its page gets the model's answers from. Specs take `test` from here.
 */
import { expect, test as base } from '@playwright/test'

export * from '@playwright/test'

/** In the title of a journey that proves the model or is about how its runs behave: the model computes its answers. */
const COMPUTED = '@computed'

export const test = base.extend<{ strays: string[] }>({
  /** Where the worker looks answers up on disk before it computes them; all else is the page that visitors get. */
  baseURL: ({ baseURL }, hand, { tags }) =>
    hand(tags.includes(COMPUTED) ? baseURL : new URL('kept/', baseURL).href),
  /** Addresses and reasons, as they come; a test that provokes one takes it out. */
  strays: [
    async ({ context, baseURL }, use) => {
      const own = new URL(baseURL ?? '').origin
      const strays: string[] = []
      context.on('request', (request) => {
        const { origin, protocol, href } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== own) strays.push(href)
      })
      await context.exposeBinding('policyStopped', (_, what: string) => strays.push(what))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sourceFile } = event
          const tell: unknown = Reflect.get(globalThis, 'policyStopped')
          if (typeof tell === 'function') {
            tell(`${effectiveDirective} stopped ${blockedURI} in ${sourceFile}`)
          }
        })
      })
      // Code of sections that no step goes to took a third of a short journey; the page as visitors get it has it.
      await context.addInitScript(() => {
        const connection: unknown = Reflect.get(navigator, 'connection')
        if (location.pathname.startsWith('/kept/') && connection instanceof Object) {
          Object.defineProperty(connection, 'saveData', { value: true })
        }
      })
      await use(strays)
      expect(strays).toEqual([])
    },
    { auto: true },
  ],
})
