import { codeOf } from '../../ui/scenario-code'
import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import type { CurvesState, PlacedCurve } from './CurvesState'
import { COMPACT_SIZE, isCompact, labelText, type CurveLabel } from './curveLabels'
import { LABEL_SIZE } from '../frame/textSizes'

/** All that is drawn from data. Stateless; colours are design tokens. */
export function CurvesMarks({ state }: { readonly state: CurvesState }) {
  return (
    <g data-marks="analytic">
      {state.curves.map((placed) => (
        <CurveLine key={`${placed.curve.letter} ${placed.curve.kind}`} placed={placed} />
      ))}
      {state.curves.map(({ curve, marks }) =>
        marks.map((mark) => (
          <ScenarioGlyph
            key={`${curve.letter} ${curve.kind} ${mark.x}`}
            letter={curve.letter}
            x={mark.x}
            y={mark.y}
            area={44}
            isHollow={curve.isSecond}
          />
        )),
      )}
      {state.labels.map((label) => (
        <EndLabel key={`${label.letters.join('')} ${label.kind}`} label={label} state={state} />
      ))}
    </g>
  )
}

function CurveLine({ placed: { curve, path } }: { readonly placed: PlacedCurve }) {
  const { colour, dash } = codeOf(curve.letter)
  return (
    <path
      d={path}
      fill="none"
      stroke={colour}
      strokeWidth={curve.isSecond ? 1.25 : 2.25}
      strokeDasharray={dash}
      strokeLinejoin="round"
    />
  )
}

interface EndLabelProps {
  readonly label: CurveLabel
  readonly state: CurvesState
}

function EndLabel({ label, state: { layout } }: EndLabelProps) {
  const { letters, kind, from, y } = label
  const [first] = letters
  const x = layout.right + 12
  const isNarrow = isCompact(layout.width)
  const words = isNarrow ? '' : kind
  return (
    <g fontSize={isNarrow ? COMPACT_SIZE : LABEL_SIZE}>
      <path
        d={`M${from.x + 7} ${from.y}L${layout.right} ${from.y}L${x - 3} ${y - 4}`}
        fill="none"
        stroke="var(--axis)"
        strokeWidth={0.75}
      />
      <text
        x={x}
        y={y}
        fontWeight={600}
        fill={first === undefined ? 'var(--ink)' : scenarioColour(first)}
      >
        {letters.length === 1 && labelText(letters, words)}
        {letters.length > 1 && (
          <>
            {letters.map((letter) => (
              <tspan key={letter} fill={scenarioColour(letter)}>
                {`${letter} `}
              </tspan>
            ))}
            <tspan fill="var(--ink-2)" fontWeight={400}>
              {words}
            </tspan>
          </>
        )}
      </text>
      {isNarrow && (
        <text x={x} y={y + 12} fill="var(--ink-2)">
          {kind}
        </text>
      )}
    </g>
  )
}
