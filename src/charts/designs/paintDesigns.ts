/** Paints the cloud where there are too many marks to draw. */
import type { DesignsState } from './DesignsState'

const RADIUS = 2

export function paintDesigns(
  canvas: HTMLCanvasElement,
  { designs, layout }: DesignsState,
  ink: string,
): void {
  const scale = globalThis.devicePixelRatio || 1
  canvas.width = Math.round(layout.width * scale)
  canvas.height = Math.round(layout.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return
  context.scale(scale, scale)
  context.globalAlpha = 0.5
  context.fillStyle = ink
  context.strokeStyle = ink
  for (const { point, x, y, isFront } of designs) {
    if (isFront) continue
    context.beginPath()
    context.arc(x, y, RADIUS, 0, 2 * Math.PI)
    if (point.beyondCurves) context.stroke()
    else context.fill()
  }
}
