import type { ScenarioLetter } from '../../document/titles'
import { memo } from 'react'
import { scenarioColour } from '../frame/ScenarioGlyph'
import type { CoreRow, FabricChartState, Zoom } from './FabricChartState'
import { nodesOn } from './fabricCounts'
import type { FabricStop as LevelId } from '../../tables/channels'
import type { Cable, Fan } from './fabricFans'
import { LINE_HEIGHT } from './fabricLayout'
import type { PlacedLabel } from './fabricLabels'
import { FabricSwitch } from './FabricSwitch'
import { middle, type Box, type PlacedRow } from './placeBoxes'
import { outlineOf, RackInside } from './RackInside'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'

interface FabricChartMarksProps {
  readonly state: FabricChartState
  readonly letter: ScenarioLetter
  /** The stop under pointer or focus; the others step back. */
  readonly shown: LevelId | undefined
}

/** How far the stops step back that are not meant. */
const BACK = 0.3

/** All that is shown of the fabricChart. Stateless; colours are design tokens. */
export const FabricChartMarks = memo(({ state, letter, shown }: FabricChartMarksProps) => {
  const colour = scenarioColour(letter)
  const opacity = (...stops: readonly LevelId[]) =>
    shown === undefined || stops.includes(shown) ? undefined : BACK
  const { groups, units, core } = state
  return (
    <g data-marks="analytic">
      <g opacity={opacity('uplinks')}>
        <FanLines fan={state.uplinks} colour={colour} strong={shown === 'uplinks'} />
      </g>
      <g opacity={opacity('core')}>
        <CoreBoxes row={core} colour={colour} />
      </g>
      <g opacity={opacity('uplinks', 'edge')}>
        {state.zooms.map((zoom) => (
          <ZoomLines key={zoom.top} zoom={zoom} />
        ))}
      </g>
      {groups && (
        <g opacity={opacity('uplinks')}>
          <GroupBoxes state={state} row={groups} colour={colour} />
        </g>
      )}
      <g opacity={opacity('edge')}>
        <UnitBoxes state={state} row={units} colour={colour} />
        {state.switches.map((placed) => (
          <FabricSwitch key={placed.index} placed={placed} colour={colour} />
        ))}
        <GapNote row={state.switchGap} y={(state.switches[0]?.top ?? 0) + 14} />
      </g>
      <g opacity={opacity('nodeLinks')}>
        <FanLines fan={state.nodeLinks} colour={colour} strong={shown === 'nodeLinks'} />
      </g>
      <g opacity={opacity('nodes')}>
        <NodeBoxes row={state.nodes} colour={colour} />
      </g>
      {state.labels.map((label) => (
        <g key={label.id} opacity={opacity(label.stop)}>
          <StageWords label={label} />
        </g>
      ))}
    </g>
  )
})

/** Cables times their opacity: where there are more, each is paler, so that single ones are seen. */
const MOST_INK = 160

const round2 = (value: number) => Math.round(value * 100) / 100

/** Plain cables first, so that those of the picked box lie over them; one path for each width. */
function FanLines({
  fan,
  colour,
  strong,
}: {
  readonly fan: Fan
  readonly colour: string
  readonly strong: boolean
}) {
  const lines = (picked: boolean) =>
    [...byWidth(fan.cables.filter((cable) => cable.picked === picked))].map(([width, cables]) => (
      <path
        key={width}
        d={cables.map(({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`).join('')}
        strokeWidth={width}
      />
    ))
  const plainInk = round2(Math.min(0.55, MOST_INK / fan.cables.length))
  return (
    <g fill="none">
      <g stroke={strong ? 'var(--ink-3)' : 'var(--axis)'} strokeOpacity={strong ? 0.85 : plainInk}>
        {lines(false)}
      </g>
      <g stroke={colour}>{lines(true)}</g>
    </g>
  )
}

function byWidth(cables: readonly Cable[]): ReadonlyMap<number, readonly Cable[]> {
  const widths = [...new Set(cables.map(({ width }) => width))]
  return new Map(widths.map((width) => [width, cables.filter((cable) => cable.width === width)]))
}

const plainBox = { fill: 'var(--paper)', stroke: 'var(--ink)', strokeWidth: 1 } as const

/** Core switches: spines above, and below them the slots as far as they hold leaf modules. */
function CoreBoxes({ row, colour }: { readonly row: CoreRow; readonly colour: string }) {
  const { top, height } = row
  const slot = (box: Box) => Math.max(0, box.width - 6)
  return (
    <>
      {row.missing.map((box) => (
        <rect
          key={box.index}
          x={box.x}
          y={top}
          width={box.width}
          height={height}
          fill="none"
          stroke="var(--axis)"
          strokeDasharray="2 2"
        />
      ))}
      {row.boxes.map((box) => (
        <g key={box.index}>
          <rect x={box.x} y={top} width={box.width} height={height} {...plainBox} />
          {row.slots === undefined ? (
            <PortsUsed box={box} row={row} colour={colour} />
          ) : (
            <>
              <rect
                x={box.x + 3}
                y={top + 4}
                width={slot(box)}
                height={11}
                fill="var(--axis)"
                fillOpacity={0.6}
              />
              <rect
                x={box.x + 3}
                y={top + 20}
                width={slot(box)}
                height={10}
                fill="none"
                stroke="var(--line)"
              />
              <rect
                x={box.x + 3}
                y={top + 20}
                width={slot(box) * Math.min(1, row.slots)}
                height={10}
                fill={colour}
              />
            </>
          )}
        </g>
      ))}
      <GapNote row={row.gap} y={top + height / 2 + 4} />
    </>
  )
}

/** A single chip: how far its ports are used. */
function PortsUsed({
  box,
  row,
  colour,
}: {
  readonly box: Box
  readonly row: CoreRow
  readonly colour: string
}) {
  const room = Math.max(0, box.width - 6)
  return (
    <>
      <rect
        x={box.x + 3}
        y={row.top + row.height - 14}
        width={room}
        height={10}
        fill="none"
        stroke="var(--line)"
      />
      <rect
        x={box.x + 3}
        y={row.top + row.height - 14}
        width={room * Math.min(1, row.used)}
        height={10}
        fill={colour}
      />
    </>
  )
}

function GroupBoxes({
  state,
  row,
  colour,
}: {
  readonly state: FabricChartState
  readonly row: PlacedRow
  readonly colour: string
}) {
  const { groups, unitEdges } = state.counts
  const holds = (index: number) => (groups?.[index] ?? 0) / unitEdges
  return (
    <>
      {row.boxes.map((box) => (
        <g key={box.index}>
          <rect {...outlineOf(box, row, box.index === row.picked ? colour : undefined)} />
          <text
            x={middle(box)}
            y={row.top + row.height / 2 + 4}
            fontSize={TICK_SIZE}
            textAnchor="middle"
            fill={box.index === row.picked ? colour : 'var(--ink)'}
            fontWeight={box.index === row.picked ? 600 : 400}
          >
            {holds(box.index)}
          </text>
        </g>
      ))}
      <GapNote row={row.gap} y={row.top + row.height / 2 + 4} />
    </>
  )
}

function UnitBoxes({
  state,
  row,
  colour,
}: {
  readonly state: FabricChartState
  readonly row: PlacedRow
  readonly colour: string
}) {
  const { counts } = state
  return (
    <>
      {row.boxes.map((box) => (
        <RackInside
          key={box.index}
          box={box}
          row={row}
          switches={counts.rails * counts.unitEdges}
          nodes={nodesOn(
            counts,
            (state.firstUnit + box.index) * counts.unitEdges,
            counts.unitEdges,
          )}
          picked={box.index === row.picked ? colour : undefined}
        />
      ))}
      <GapNote row={row.gap} y={row.top + row.height / 2 + 4} />
    </>
  )
}

function NodeBoxes({ row, colour }: { readonly row: PlacedRow; readonly colour: string }) {
  return (
    <>
      {row.boxes.map((box) => (
        <rect key={box.index} {...outlineOf(box, row, box.index === 0 ? colour : undefined)} />
      ))}
      <GapNote row={row.gap} y={row.top + row.height} />
    </>
  )
}

/** How many are left out between the shown ones. */
function GapNote({ row, y }: { readonly row: PlacedRow['gap']; readonly y: number }) {
  if (!row) return null
  return (
    <text
      x={row.x + row.width / 2 - 2}
      y={y}
      fontSize={TICK_SIZE}
      textAnchor="middle"
      fill="var(--ink-2)"
    >
      +{row.count.toLocaleString('en-US')}
    </text>
  )
}

function ZoomLines({ zoom }: { readonly zoom: Zoom }) {
  const { top, bottom, from, left, right } = zoom
  return (
    <path
      d={`M${from.x} ${top}L${left} ${bottom}M${from.x + from.width} ${top}L${right} ${bottom}`}
      fill="none"
      stroke="var(--axis)"
      strokeDasharray="1.5 2.5"
    />
  )
}

function StageWords({ label }: { readonly label: PlacedLabel }) {
  return (
    <text
      x={label.x}
      y={label.y}
      fontSize={LABEL_SIZE}
      fill="var(--ink)"
      stroke="var(--paper)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      <tspan fontWeight={600}>{label.title}</tspan>
      {label.lines.map((line, index) => (
        <tspan
          key={line}
          x={label.x}
          y={label.y + (index + 1) * LINE_HEIGHT}
          fontSize={TICK_SIZE}
          fill="var(--ink-2)"
        >
          {line}
        </tspan>
      ))}
    </text>
  )
}
