/** Paints counts of designs: the more there are at a place, the stronger its colour. */
import { CELLS } from './explorer'

/** Of the picture between two columns; the browser stretches it. */
const [LINE_COLUMNS, LINE_ROWS] = [48, 2 * CELLS]

export type Colour = readonly [red: number, green: number, blue: number]

/** A design token as the browser computes it at an element. */
export function colourOf(at: HTMLElement, token: string): Colour {
  const probe = document.createElement('canvas')
  probe.width = 1
  probe.height = 1
  const context = probe.getContext('2d')
  const span = document.createElement('span')
  span.style.color = `var(${token})`
  at.append(span)
  if (!context) return [0, 0, 0]
  context.fillStyle = getComputedStyle(span).color
  span.remove()
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

const lines = new Float32Array(LINE_COLUMNS * LINE_ROWS)

/** Lines from the cells of a column to those of its neighbour. */
export function linesBetween(pairs: Uint32Array): ImageDataSource {
  lines.fill(0)
  for (let left = 0; left < CELLS; left += 1) {
    for (let right = 0; right < CELLS; right += 1) {
      const count = pairs[left * CELLS + right] ?? 0
      if (count === 0) continue
      const [from, slope] = [CELLS - 1 - left, (left - right) / (LINE_COLUMNS - 1)]
      for (let x = 0; x < LINE_COLUMNS; x += 1) {
        const at = Math.floor((from + slope * x) * 2 + 0.5) * LINE_COLUMNS + x
        lines[at] = (lines[at] ?? 0) + count
      }
    }
  }
  return { counts: lines, width: LINE_COLUMNS, height: LINE_ROWS }
}

const upright = new Float32Array(CELLS * CELLS)

/** The cells of two columns, the first across and the second up. */
export function cellsUpright(cloud: Uint32Array): ImageDataSource {
  for (let across = 0; across < CELLS; across += 1) {
    for (let up = 0; up < CELLS; up += 1) {
      upright[(CELLS - 1 - up) * CELLS + across] = cloud[across * CELLS + up] ?? 0
    }
  }
  return { counts: upright, width: CELLS, height: CELLS }
}

interface ImageDataSource {
  readonly counts: Float32Array
  readonly width: number
  readonly height: number
}

const scratch = new Map<string, ImageData>()

/** Puts counts on a canvas of their size, one pixel for each. */
export function paintCounts(
  canvas: HTMLCanvasElement,
  { counts, width, height }: ImageDataSource,
  [red, green, blue]: Colour,
): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const size = `${width} ${height}`
  const image = scratch.get(size) ?? new ImageData(width, height)
  scratch.set(size, image)
  let most = 0
  for (const count of counts) if (count > most) most = count
  const scale = most > 0 ? 215 / Math.log1p(most) : 0
  const { data } = image
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0
    data[4 * at] = red
    data[4 * at + 1] = green
    data[4 * at + 2] = blue
    data[4 * at + 3] = count > 0 ? 40 + scale * Math.log1p(count) : 0
  }
  canvas.getContext('2d')?.putImageData(image, 0, 0)
}
