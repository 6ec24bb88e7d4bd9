/** Random choices that a seed repeats (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1, without 1. */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.share() * (to - from + 1))
  }

  one<Entry>(list: readonly Entry[]): Entry {
    const entry = list[this.whole(0, list.length - 1)]
    if (entry === undefined) throw new Error('there is nothing to choose from')
    return entry
  }

  /** One of the entries, each as likely as its weight. */
  weighted<Entry>(list: readonly (readonly [number, Entry])[]): Entry {
    let rest = this.share() * list.reduce((sum, [weight]) => sum + weight, 0)
    const found = list.find(([weight]) => (rest -= weight) < 0) ?? list[0]
    if (!found) throw new Error('there is nothing to choose from')
    return found[1]
  }
}
