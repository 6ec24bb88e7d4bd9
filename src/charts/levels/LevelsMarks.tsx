import { EmptyBar } from '../frame/EmptyBar'
import { type LevelsState, type PlacedLevel } from './LevelsState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn. Full links are dark; the level that limits has the one accent. */
export function LevelsMarks({ state }: { readonly state: LevelsState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.levels.map((level) => (
        <LevelBar key={level.level} level={level} state={state} />
      ))}
    </g>
  )
}

function LevelBar({ level, state }: { readonly level: PlacedLevel; readonly state: LevelsState }) {
  const { left, full, barHeight, compact } = state
  const accent = level.limits ? 'var(--risk)' : 'var(--ink-2)'
  return (
    <g fontSize={LABEL_SIZE} data-marks="simulated">
      <text x={0} y={level.nameY} fill="var(--ink)" fontWeight={level.limits ? 600 : 400}>
        {level.name}
      </text>
      <text
        x={compact ? state.width : left - 12}
        y={level.nameY}
        textAnchor="end"
        fontSize={TICK_SIZE}
        fill="var(--ink-2)"
      >
        {level.detail}
      </text>
      <EmptyBar x={left} y={level.barY} width={full} height={barHeight} />
      <rect
        x={left}
        y={level.barY}
        width={level.loadWidth}
        height={barHeight}
        fill={accent}
        fillOpacity={0.35}
      />
      <rect x={left} y={level.barY} width={level.fullWidth} height={barHeight} fill={accent} />
      <text
        x={compact ? 0 : left + full + 12}
        y={compact ? level.barY + barHeight + 13 : level.nameY}
        fontSize={TICK_SIZE}
        fill={level.limits ? 'var(--risk)' : 'var(--ink-2)'}
        fontWeight={level.limits ? 600 : 400}
      >
        {level.label}
      </text>
    </g>
  )
}
