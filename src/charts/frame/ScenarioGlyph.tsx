import type { ScenarioLetter } from '../../document/titles'
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
import { codeOf, type ScenarioShape } from '../../ui/scenario-code'

const symbols: Record<ScenarioShape, SymbolType> = {
  circle: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
  cross: symbolCross,
  star: symbolStar,
}

/** The design token of a scenario's colour. */
export function scenarioColour(letter: ScenarioLetter): string {
  return codeOf(letter).colour
}

interface ScenarioGlyphProps {
  readonly letter: ScenarioLetter
  readonly x: number
  readonly y: number
  /** Area in square pixels. */
  readonly area?: number
  /** Shown as an outline: the second of two kinds. */
  readonly isHollow?: boolean
  /** On ink in place of paper. */
  readonly isReversed?: boolean
}

/** The mark of a scenario inside a chart, set off from the lines by an outline of paper. */
export function ScenarioGlyph(props: ScenarioGlyphProps) {
  const { letter, x, y, area = 100, isHollow = false, isReversed = false } = props
  if (isHollow) {
    return (
      <path
        d={symbol(symbols[codeOf(letter).shape], area)() ?? ''}
        transform={`translate(${x} ${y})`}
        fill="var(--paper)"
        stroke={scenarioColour(letter)}
        strokeWidth={1.25}
      />
    )
  }
  return (
    <path
      d={symbol(symbols[codeOf(letter).shape], area)() ?? ''}
      transform={`translate(${x} ${y})`}
      fill={isReversed ? 'var(--paper)' : scenarioColour(letter)}
      stroke={isReversed ? 'var(--ink)' : 'var(--paper)'}
      strokeWidth={3}
      paintOrder="stroke"
    />
  )
}
