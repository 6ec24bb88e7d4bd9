import type { Engine } from './engine'

/**
 * The same model, of which nothing is heard before the page is shown: React draws the page in slices, and anew and
 * at once when anything has changed meanwhile.
 */
export function holdUntil(painted: Promise<void>, engine: Engine): Engine {
  const hold = async <Value>(heard: Promise<Value>): Promise<Value> => {
    try {
      return await heard
    } finally {
      await painted
    }
  }
  let isPainted = false
  void painted.then(() => {
    isPainted = true
  })
  return {
    workers: engine.workers,
    dispose: engine.dispose,
    ...(engine.prepare && { prepare: engine.prepare }),
    card: () => hold(engine.card()),
    run: (request, { onPartial, onProgress, ...options } = {}) =>
      hold(
        engine.run(request, {
          ...options,
          ...(onPartial && { onPartial: (answer) => isPainted && onPartial(answer) }),
          ...(onProgress && { onProgress: (share) => isPainted && onProgress(share) }),
        }),
      ),
  }
}
