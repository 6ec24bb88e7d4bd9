import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  type SymbolType,
} from 'd3-shape'

export type ScenarioLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

/** A scenario has a letter, a colour and a shape, and they always go together. */
const shapes: Record<ScenarioLetter, SymbolType> = {
  A: symbolCircle,
  B: symbolSquare,
  C: symbolTriangle,
  D: symbolDiamond,
  E: symbolCross,
  F: symbolStar,
}

/** The design token of a scenario's colour. */
export function scenarioColour(letter: ScenarioLetter): string {
  return `var(--scenario-${letter.toLowerCase()})`
}

interface ScenarioGlyphProps {
  readonly letter: ScenarioLetter
  readonly x: number
  readonly y: number
  /** Area in square pixels. */
  readonly area?: number
}

/** The mark of a scenario inside a chart, set off from the lines by an outline of paper. */
export function ScenarioGlyph({ letter, x, y, area = 100 }: ScenarioGlyphProps) {
  return (
    <path
      d={symbol(shapes[letter], area)() ?? ''}
      transform={`translate(${x} ${y})`}
      fill={scenarioColour(letter)}
      stroke="var(--paper)"
      strokeWidth={3}
      paintOrder="stroke"
    />
  )
}
