/** What stands in for the workers of a browser, and for its locks. */
import type { ModelCard } from '../../src/model/engine'
import type { EngineWorker } from '../../src/model/pool'
import type { FromWorker, ToWorker } from '../../src/model/protocol'
import type { Locks } from '../../src/model/worker-life'

/** The smallest module that WebAssembly accepts: these tests are about the pool, not the model. */
export const emptyModule = () =>
  Promise.resolve(new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)))

export const card: ModelCard = { version: 'test', parametersHash: '0', parameters: [] }

/** A worker of which nothing is heard once it has ended. */
export abstract class FakeWorker implements EngineWorker {
  readonly #events = new EventTarget()
  hasEnded = false

  readonly addEventListener: EngineWorker['addEventListener'] = (
    type: string,
    listener: unknown,
  ) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an event of that type
    this.#events.addEventListener(type, listener as EventListener)
  }

  abstract postMessage(message: ToWorker): void

  terminate(): void {
    this.hasEnded = true
  }

  dispatch(event: Event): void {
    if (!this.hasEnded) this.#events.dispatchEvent(event)
  }

  protected hear(data: FromWorker | { type: string }): void {
    this.dispatch(new MessageEvent('message', { data }))
  }
}

/** Those that are held, and who waits for each to be free. */
export function fakeLocks() {
  const waiting = new Map<string, () => void>()
  const locks: Locks = {
    request: (name, { signal }, granted) => {
      waiting.set(name, granted)
      signal.addEventListener('abort', () => waiting.delete(name))
      return Promise.resolve()
    },
  }
  return { waiting, locks }
}
