/** Work on many answers that is under way, so that all of it can be cancelled at once. */
const running = new Map<AbortController, () => void>()

/** @param onCancel tells that the person does not want it any more */
export function begin(work: AbortController, onCancel: () => void): void {
  running.set(work, onCancel)
}

export function end(work: AbortController): void {
  running.delete(work)
}

export const isWorking = (): boolean => running.size > 0

export function cancelWork(): void {
  for (const [work, onCancel] of running) {
    running.delete(work)
    work.abort()
    onCancel()
  }
}
