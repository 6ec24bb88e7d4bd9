/** Paints the map of pairs on a canvas, in the colours of the present theme. */
import type { PairMapState } from './PairMapState'

export interface MapColours {
  readonly paper: string
  readonly ink: string
  readonly axis: string
  /** Ground, the five classes, and what was not measured. */
  readonly classes: readonly string[]
  readonly font: string
}

/** Reads the design tokens as the browser computes them at an element. */
export function mapColours(at: HTMLElement): MapColours {
  const probe = document.createElement('span')
  at.append(probe)
  const colour = (token: string) => {
    probe.style.color = `var(${token})`
    return getComputedStyle(probe).color
  }
  const found = {
    paper: colour('--paper'),
    ink: colour('--ink-2'),
    axis: colour('--axis'),
    classes: ['--wash', '--heat-1', '--heat-2', '--heat-3', '--heat-4', '--heat-5', '--paper'].map(
      colour,
    ),
    font: getComputedStyle(at).fontFamily,
  }
  probe.remove()
  return found
}

/** The map with its axes, at so many device pixels a pixel. */
export function paintPairMap(
  canvas: HTMLCanvasElement,
  state: PairMapState,
  colours: MapColours,
  scale: number,
): void {
  const { side, cell, size, left, top } = state
  canvas.width = Math.round((left + size + 1) * scale)
  canvas.height = Math.round((top + size + 1) * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, left + size + 1, top + size + 1)
  // One colour at a time: changing the fill is what costs.
  colours.classes.forEach((colour, wanted) => {
    context.fillStyle = colour
    for (let index = 0; index < state.classes.length; index += 1) {
      if (state.classes[index] !== wanted) continue
      const row = Math.floor(index / side)
      context.fillRect(left + (index % side) * cell, top + row * cell, cell, cell)
    }
  })
  context.strokeStyle = colours.axis
  context.strokeRect(left - 0.5, top - 0.5, size + 1, size + 1)
  paintAxes(context, state, colours)
}

function paintAxes(
  context: CanvasRenderingContext2D,
  { ticks, left, top, size }: PairMapState,
  colours: MapColours,
): void {
  context.fillStyle = colours.ink
  context.font = `11px ${colours.font}`
  context.textAlign = 'start'
  context.fillText('To node', left, 11)
  for (const { at, label } of ticks) {
    if (at + context.measureText(label).width <= size) {
      context.textAlign = 'start'
      context.fillText(label, left + at, top - 8)
    }
    context.textAlign = 'end'
    if (at + 12 <= size) context.fillText(label, left - 6, top + at + 9)
    context.fillRect(left + at, top - 5, 1, 4)
    context.fillRect(left - 5, top + at, 4, 1)
  }
  context.textAlign = 'start'
  context.fillText('From', 0, 11)
}
