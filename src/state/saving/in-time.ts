/** Something outside of the page did not answer in the time that it was given. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
  constructor(ms: number) {
    super(`There was no response within ${ms / 1000} s.`)
  }
}

/**
 * What a promise gives, if it does so in time. What it gives later is passed over.
 * @throws Unanswered, or what the promise throws
 */
export async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unanswered(ms)), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
