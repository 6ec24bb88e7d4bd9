import { HaloText } from '../frame/HaloText'
import { OLD } from '../frame/old-marks'
import { ScenarioGlyph, scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { SplitRows } from '../taper/SplitRows'
import type { GainState, PlacedGain } from './GainState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

interface GainMarksProps {
  readonly state: GainState
  readonly letter: ScenarioLetter
}

/** The axis of percent, and under the axis of tapers the rows that stand in line with the marks. */
export function GainAxes({ state, letter }: GainMarksProps) {
  const { layout, ticks, columns, rowNames, splits } = state
  return (
    <g fontSize={TICK_SIZE} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {ticks.map(({ y, label, isZero }) => (
        <g key={label}>
          <path
            d={`M${layout.left} ${y}H${layout.right}`}
            stroke={isZero ? 'var(--ink)' : 'var(--grid)'}
          />
          <text x={layout.left - 7} y={y + 4} textAnchor="end" fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <path
        d={`M${layout.left} ${layout.bottom}H${layout.right}${splits
          .map(({ x }) => `M${x} ${layout.bottom}v4`)
          .join('')}`}
        fill="none"
        stroke="var(--axis)"
      />
      <SplitRows
        layout={layout}
        axisY={layout.bottom}
        rowNames={rowNames}
        columns={columns}
        letter={letter}
      />
    </g>
  )
}

/** All that is drawn from data. Stateless; colours are design tokens. */
export function GainMarks({ state, letter }: GainMarksProps) {
  const { lines, splits, labels, own, best, others, layout } = state
  return (
    <g>
      <g data-marks="simulated">
        {lines.map(({ id, band }) =>
          band === undefined ? null : (
            <path key={id} d={band} fill="var(--ink)" fillOpacity={0.09} stroke="none" />
          ),
        )}
      </g>
      <g data-marks="analytic" fill="none" stroke="var(--ink-3)">
        {lines.map(({ id, nodes }) => (
          <path key={id} d={nodes} strokeWidth={1.25} strokeDasharray="4 3" />
        ))}
        <path d={dashes(splits)} />
      </g>
      <g data-marks="simulated">
        {lines.map(({ id, gain }) => (
          <path key={id} d={gain} fill="none" stroke="var(--ink)" strokeWidth={2} />
        ))}
        <path d={outlines(splits, false)} fill="var(--ink)" />
        <path
          d={outlines(splits, true)}
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth={1.25}
        />
      </g>
      {labels.map((label) => (
        <g key={label.kind} data-marks={label.kind === 'nodes' ? 'analytic' : 'simulated'}>
          <path
            d={`M${label.fromX + 5} ${label.fromY}L${layout.right - 4} ${label.fromY}L${layout.right + 8} ${label.y - 4}`}
            fill="none"
            stroke="var(--axis)"
            strokeWidth={0.75}
          />
          <text
            x={layout.right + 10}
            y={label.y}
            fontSize={layout.compact ? TICK_SIZE : LABEL_SIZE}
            fontWeight={label.kind === 'gain' ? 600 : 400}
            fill={label.kind === 'gain' ? 'var(--ink)' : 'var(--ink-2)'}
          >
            {label.text}
          </text>
          <text x={layout.right + 10} y={label.y + 14} fontSize={TICK_SIZE} fill="var(--ink-3)">
            {label.detail}
          </text>
        </g>
      ))}
      <g data-marks="simulated" fontSize={LABEL_SIZE} fontWeight={600}>
        {best && (
          <g fill="var(--ink)">
            <circle cx={best.x} cy={best.gainY} r={5} fill="none" stroke="var(--ink)" />
            {!layout.compact && <HaloText {...best.label} />}
          </g>
        )}
        {others.map(({ letter: other, x, y, isOld }) => (
          <g key={other} fill={scenarioColour(other)} opacity={isOld ? OLD : undefined}>
            <ScenarioGlyph letter={other} x={x} y={y} area={70} />
            <HaloText text={other} x={x - 8} y={y - 8} anchor="end" />
          </g>
        ))}
        {own && (
          <g fill={scenarioColour(letter)}>
            <path
              d={`M${own.x} ${own.nodesY}V${own.gainY}`}
              stroke={scenarioColour(letter)}
              strokeWidth={1.5}
            />
            <ScenarioGlyph letter={letter} x={own.x} y={own.gainY} />
            <HaloText {...own.label} />
          </g>
        )}
      </g>
    </g>
  )
}

/** Nodes bought: a short dash at every split. */
const dashes = (splits: readonly PlacedGain[]) =>
  splits.map(({ x, nodesY }) => `M${x - 3} ${nodesY}h6`).join('')

/** A circle leaves ports empty; a hollow square uses them all. */
function outlines(splits: readonly PlacedGain[], isFull: boolean): string {
  const radius = 2.75
  return splits
    .filter(({ of }) => of.point.allPortsUsed === isFull)
    .map(({ x, gainY: y }) =>
      isFull
        ? `M${x - radius} ${y - radius}h${2 * radius}v${2 * radius}h${-2 * radius}z`
        : `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    )
    .join('')
}
