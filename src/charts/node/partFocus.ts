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

/** Parts that touch may overlap by this much and still lie beside each other, pixels. */
const TOUCH = 6

/** How far a part lies ahead and aside, from edge to edge; undefined if it does not lie ahead. */
function apart(from: Part, to: Part, [x, y]: Direction): number | undefined {
  const ahead = {
    right: to.x - (from.x + from.width),
    left: from.x - (to.x + to.width),
    down: to.y - (from.y + from.height),
    up: from.y - (to.y + to.height),
  }
  const along = x === 0 ? (y > 0 ? ahead.down : ahead.up) : x > 0 ? ahead.right : ahead.left
  const aside = x === 0 ? Math.max(ahead.left, ahead.right) : Math.max(ahead.up, ahead.down)
  return along < -TOUCH ? undefined : Math.max(0, along) + 2 * Math.max(0, aside)
}

/** The same from middle to middle, for two parts of which one lies upon the other. */
function upon(from: Part, to: Part, [x, y]: Direction): number | undefined {
  const meet =
    from.x < to.x + to.width &&
    to.x < from.x + from.width &&
    from.y < to.y + to.height &&
    to.y < from.y + from.height
  if (!meet) return undefined
  const [[fromX, fromY], [toX, toY]] = [middle(from), middle(to)]
  const along = (toX - fromX) * x + (toY - fromY) * y
  const aside = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x)
  return along > 1.5 * aside && along > 1 ? along : undefined
}

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
  for (const measure of [upon, apart]) {
    const ahead = parts.flatMap((part, at) => {
      const distance = at === index ? undefined : measure(from, part, direction)
      return distance === undefined ? [] : [{ at, distance }]
    })
    const nearest = ahead.toSorted((one, other) => one.distance - other.distance)[0]
    if (nearest) return nearest.at
  }
  return undefined
}
