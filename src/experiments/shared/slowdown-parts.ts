/** What a slowdown is made of, in words, and which part decides. */
import type { SlowdownParts } from '../../model/engine'

export type PartId = keyof SlowdownParts

/** As legends have them. */
export const partWords: Readonly<Record<PartId, string>> = {
  hops: 'switch hops',
  collidingUplinks: 'colliding uplinks',
  oversubscribedUplinks: 'loaded uplinks',
  nicShare: 'adapter',
  link: 'CPU-GPU link',
  ddr: 'DDR',
  hbm: 'GPU memory',
  gpu: 'GPU arithmetic',
  cpuThreads: 'CPU threads',
  tailLatency: 'slow reductions',
}

const isPart = (id: string): id is PartId => id in partWords

/** Less is rounding. */
const LEAST = 1e-5

/** The mechanism to which one design loses most beyond another; undefined where there is none. */
export function decisivePart(
  own: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): string | undefined {
  const more = [...own].map(([id, part]) => ({ id, by: part - (other.get(id) ?? 0) }))
  const [most] = more.toSorted((one, two) => two.by - one.by)
  return most && most.by > LEAST && isPart(most.id) ? partWords[most.id] : undefined
}
