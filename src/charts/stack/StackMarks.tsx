import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import { KEY_GAP, KEY_SIZE, type PlacedStack, type StackState } from './stackState'

/** Dims what is of an earlier design, as charts do as a whole. */
const OLD = 0.38

/** A stacked bar a row in shades of one colour, its parts named below it. */
export function StackMarks({ state }: { readonly state: StackState }) {
  return (
    <g aria-hidden="true" data-marks="simulated" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.bars.map((bar) => (
        <Bar key={bar.headingY} bar={bar} state={state} />
      ))}
      <ReferenceLine state={state} />
    </g>
  )
}

function ReferenceLine({ state: { reference, width, height } }: { readonly state: StackState }) {
  if (!reference) return null
  const { x, label } = reference
  return (
    <g>
      <path d={`M${x} 15V${height - 8}`} stroke="var(--ink)" strokeDasharray="2 3" fill="none" />
      <text
        x={x}
        y={11}
        textAnchor={x > width / 2 ? 'end' : 'start'}
        fontSize={TICK_SIZE}
        fill="var(--ink-2)"
      >
        {label}
      </text>
    </g>
  )
}

function Bar({ bar, state }: { readonly bar: PlacedStack; readonly state: StackState }) {
  const { heading, headingY, isStrong, isOld, colour, y, parts, keys } = bar
  const { barHeight: height, whole } = state
  return (
    <g {...(isOld && { opacity: OLD })}>
      {heading.map((line, at) => (
        <text
          key={line}
          x={0}
          y={headingY + at * 15}
          fontSize={LABEL_SIZE}
          fontWeight={isStrong ? 600 : 400}
          fill={colour}
        >
          {line}
        </text>
      ))}
      {whole !== undefined && (
        <rect
          x={0.5}
          y={y + 0.5}
          width={whole - 1}
          height={height - 1}
          fill="var(--wash)"
          stroke="var(--line)"
        />
      )}
      {parts.map(({ key, x, width, strength }) => (
        <rect
          key={key}
          {...{ x, y, width, height }}
          fill={colour}
          fillOpacity={strength}
          stroke="var(--paper)"
        />
      ))}
      {keys.map(({ key, x, y: foot, strength, words }) => (
        <g key={key}>
          <rect
            x={x}
            y={foot - KEY_SIZE}
            width={KEY_SIZE}
            height={KEY_SIZE}
            fill={colour}
            fillOpacity={strength}
          />
          <text x={x + KEY_SIZE + KEY_GAP} y={foot} fontSize={TICK_SIZE} fill="var(--ink-2)">
            {words}
          </text>
        </g>
      ))}
    </g>
  )
}
