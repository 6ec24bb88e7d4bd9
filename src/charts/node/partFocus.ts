/** Where an arrow key leads among the parts of the picture. */
import type { Part } from './nodeDrawing'

type Direction = readonly [x: number, y: number]

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middle = ({ x, y, width, height }: Part) => [x + width / 2, y + height / 2] as const

/**
 * The part that lies nearest in the direction of the key, seen from `index`; what lies aside counts
 * as further away. Home and End lead to the first and the last.
 * @returns undefined if the key leads nowhere
 */
export function nextPart(parts: readonly Part[], index: number, key: string): number | undefined {
  if (key === 'Home') return parts.length > 0 ? 0 : undefined
  if (key === 'End') return parts.length > 0 ? parts.length - 1 : undefined
  const direction = directions[key]
  const from = parts[index]
  if (!direction || !from) return undefined
  const [x, y] = middle(from)
  const ahead = parts.flatMap((part, at) => {
    if (at === index) return []
    const [otherX, otherY] = middle(part)
    const along = (otherX - x) * direction[0] + (otherY - y) * direction[1]
    const aside = Math.abs((otherX - x) * direction[1]) + Math.abs((otherY - y) * direction[0])
    return along > 1 ? [{ at, distance: along + 2 * aside }] : []
  })
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.at
}
