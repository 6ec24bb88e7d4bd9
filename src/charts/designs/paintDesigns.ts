/** Paints the cloud where there are too many marks to draw, or no time to. */
import type { DesignsState } from './DesignsState'

const RADIUS = 2

export function paintDesigns(
  canvas: HTMLCanvasElement,
  { designs, layout }: DesignsState,
  ink: string,
): void {
  const scale = globalThis.devicePixelRatio || 1
  const [width, height] = [Math.round(layout.width * scale), Math.round(layout.height * scale)]
  // Setting a size makes the canvas anew, which costs more than wiping it.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, layout.width, layout.height)
  context.globalAlpha = 0.5
  context.fillStyle = ink
  context.strokeStyle = ink
  // As the marks that are shown: one path of all dots, so that where they overlap they are not darker.
  const [solid, hollow] = [new Path2D(), new Path2D()]
  for (const { point, x, y, isFront } of designs) {
    if (isFront) continue
    const path = point.beyondCurves ? hollow : solid
    path.moveTo(x + RADIUS, y)
    path.arc(x, y, RADIUS, 0, 2 * Math.PI)
  }
  context.fill(solid)
  context.stroke(hollow)
}
