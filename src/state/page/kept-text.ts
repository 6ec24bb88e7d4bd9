/** Short texts that this browser keeps for the next visit; where storage is forbidden or full, they last as long as the page. */

/** Undefined where there is none, or none can be read. */
export function keptText(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function keepText(key: string, text: string): void {
  try {
    globalThis.localStorage?.setItem(key, text)
  } catch {
    // What holds now goes on to hold.
  }
}
