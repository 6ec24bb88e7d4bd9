import type { ReactNode, RefCallback } from 'react'

interface ChartDrawingProps {
  /** Size of the drawing, pixels. */
  readonly state: { readonly width: number; readonly height: number }
  /** Measures the place that the drawing has. */
  readonly measure: RefCallback<HTMLElement>
  /** What a screen reader says of it: the chart's sentence. */
  readonly title: string
  readonly children: ReactNode
}

/** The drawing of a chart with nothing in it to reach: an image as wide as its place. */
export function ChartDrawing({ state, measure, title, children }: ChartDrawingProps) {
  const { width, height } = state
  return (
    <div ref={measure}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        width="100%"
        fontFamily="var(--font)"
        role="img"
        aria-label={title}
      >
        {children}
      </svg>
    </div>
  )
}
