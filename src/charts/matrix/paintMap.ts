/** Paints a matrix on a canvas, in the colours of the present theme. */
import { NO_VALUE, type MapState, type MapTick } from './mapState'

interface MapColours {
  readonly paper: string
  readonly ink: string
  readonly axis: string
  /** By class: ground, the five of heat, and what has no value. */
  readonly classes: readonly string[]
  readonly font: string
}

/** The design token of a class. */
export const classToken = (heat: number): string =>
  heat === 0 ? '--wash' : heat === NO_VALUE ? '--paper' : `--heat-${heat}`

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
    classes: Array.from({ length: NO_VALUE + 1 }, (_, heat) => colour(classToken(heat))),
    font: getComputedStyle(at).fontFamily,
  }
  probe.remove()
  return found
}

/** The map with its axes, at so many device pixels a pixel. */
export function paintMap(
  canvas: HTMLCanvasElement,
  state: MapState,
  colours: MapColours,
  scale: number,
): void {
  const { width, height, rows, columns, cell, left, top } = state
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.fillStyle = colours.paper
  context.fillRect(0, 0, width, height)
  // One colour at a time: changing the fill is what costs.
  colours.classes.forEach((colour, wanted) => {
    context.fillStyle = colour
    for (let index = 0; index < state.classes.length; index += 1) {
      if (state.classes[index] !== wanted) continue
      const row = Math.floor(index / columns)
      context.fillRect(left + (index % columns) * cell, top + row * cell, cell, cell)
    }
  })
  context.strokeStyle = colours.axis
  context.strokeRect(left - 0.5, top - 0.5, columns * cell + 1, rows * cell + 1)
  paintAxes(context, state, colours)
}

function paintAxes(context: CanvasRenderingContext2D, state: MapState, colours: MapColours): void {
  const { left, top, rows, columns, cell, axes } = state
  context.fillStyle = colours.ink
  context.font = `11px ${colours.font}`
  context.textAlign = 'start'
  context.fillText(axes.column, left, 11)
  context.fillText(axes.row, 0, 11)
  const fits = ({ at, label }: MapTick) => at + context.measureText(label).width <= columns * cell
  for (const tick of state.columnTicks) {
    if (fits(tick)) context.fillText(tick.label, left + tick.at, top - 8)
    context.fillRect(left + tick.at, top - 5, 1, 4)
  }
  context.textAlign = 'end'
  for (const { at, label } of state.rowTicks) {
    if (at + 12 <= rows * cell) context.fillText(label, left - 6, top + at + 9)
    context.fillRect(left - 5, top + at, 4, 1)
  }
}
