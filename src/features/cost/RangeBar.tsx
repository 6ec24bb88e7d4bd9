import { scenarioColour } from '../../charts/frame/ScenarioGlyph'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { buildRangeBar, type PriceOnRange } from './range-bar'

interface RangeBarProps {
  readonly price: PriceOnRange
  readonly letter: ScenarioLetter
}

const WIDTH = 132
const HEIGHT = 20
const Y = HEIGHT / 2

/** A range as a bar, the book's value as a stroke, one's own as a dot; the numbers stand beside it. */
export function RangeBar({ price, letter }: RangeBarProps) {
  const state = buildRangeBar(price, WIDTH)
  const { x1, x2, book, own } = state
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M0 ${Y}H${WIDTH}`} stroke="var(--grid)" fill="none" />
      <rect x={x1} y={Y - 3} width={Math.max(1, x2 - x1)} height={6} fill="var(--line)" />
      {state.isLowBeyond && <path d={`M${x1} ${Y - 4}l-5 4l5 4z`} fill="var(--axis)" />}
      {state.isHighBeyond && <path d={`M${x2} ${Y - 4}l5 4l-5 4z`} fill="var(--axis)" />}
      <path d={`M${book} ${Y - 7}v14`} stroke="var(--ink)" strokeWidth={1.5} fill="none" />
      <circle
        cx={own}
        cy={Y}
        r={3.5}
        fill={state.isOwnBeyond ? 'var(--paper)' : scenarioColour(letter)}
        stroke={state.isOwnBeyond ? scenarioColour(letter) : 'var(--paper)'}
        strokeWidth={1.5}
      />
    </svg>
  )
}
