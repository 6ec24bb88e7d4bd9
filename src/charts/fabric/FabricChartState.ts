/**
 * Where everything of the zoom fabricChart stands: machine, group, rack (or edge switch), node. A pure
 * function of a design and its machine; every count is the model's.
 */
import type { MachineFigures } from '../../model/engine'
import {
  fabricCounts,
  nodesOn,
  pickFull,
  unitsShown,
  type FabricCounts,
  type FabricOnly,
} from './fabricCounts'
import type { FabricStop as LevelId } from '../../tables/channels'
import {
  labelHeight,
  placeLabels,
  stageLabels,
  type PlacedLabel,
  type StageLabel,
} from './fabricLabels'
import { labelRoom, fabricLayout, plot, type LabelHeights, type FabricLayout } from './fabricLayout'
import { machineFan, nodeFan, type Fan } from './fabricFans'
import { edgeSwitches, type PlacedSwitch } from './fabricPorts'
import type { ReferenceMachine } from '../../tables/channels'
import { coreNoun } from './fabricTexts'
import { placeBoxes, type Box, type BoxRow, type PlacedRow } from './placeBoxes'

interface FabricChartInput {
  readonly scenario: FabricOnly
  readonly machine: MachineFigures
  readonly reference: ReferenceMachine | undefined
  /** Pixels. */
  readonly width: number
}

/** From a picked box to the row that shows its inside. */
export interface Zoom {
  readonly top: number
  readonly bottom: number
  readonly from: Box
  readonly left: number
  readonly right: number
}

export interface CoreRow extends PlacedRow {
  /** Share of the ports of one core switch that is used. */
  readonly used: number
  /** Share of its slots that hold leaf modules; undefined for a single chip. */
  readonly slots: number | undefined
  /** Boxes that the reference has beyond these. */
  readonly missing: readonly Box[]
}

export interface FabricChartState {
  readonly layout: FabricLayout
  readonly counts: FabricCounts
  readonly core: CoreRow
  readonly uplinks: Fan
  /** Absent in a two-level tree. */
  readonly groups: PlacedRow | undefined
  /** What the picked group holds, or all of a two-level tree. */
  readonly units: PlacedRow
  /** Which of all racks or edge switches the first of them is. */
  readonly firstUnit: number
  readonly zooms: readonly Zoom[]
  readonly switches: readonly PlacedSwitch[]
  /** Switches of the picked unit that are left out for want of room. */
  readonly switchGap: BoxRow['gap']
  readonly nodeLinks: Fan
  readonly nodes: PlacedRow
  readonly labels: readonly PlacedLabel[]
  /** Heights of the stops, for pointer and focus. */
  readonly stops: readonly {
    readonly id: LevelId
    readonly top: number
    readonly bottom: number
  }[]
}

export function buildFabricChart(input: FabricChartInput): FabricChartState {
  const { scenario, machine, reference, width } = input
  const counts = fabricCounts(scenario, machine)
  const groupBoxes = counts.groups && placeGroups(counts.groups.length, width)
  const unitBoxes = placeUnits(unitsShown(counts), width)
  const firstShown = (groupBoxes?.picked ?? 0) * (counts.groups?.[0] ?? 0)
  const firstEdge = firstShown + unitBoxes.picked * counts.unitEdges
  const labels = stageLabels(scenario, machine, counts, firstEdge, labelRoom(width))
  const layout = fabricLayout(width, heightsOf(labels))
  const core = coreRow(scenario, machine, reference, layout)
  const groups = groupBoxes && { ...groupBoxes, ...layout.rows.groups }
  const units = { ...unitBoxes, ...layout.rows.units }
  const switchRow = placeBoxes(counts.rails * counts.unitEdges, {
    ...plot(width),
    least: 60,
    most: width,
    spacing: 0.03,
  })
  const switches = edgeSwitches(scenario, counts, firstEdge, switchRow.boxes, layout.rows.edge)
  const nodes = nodeRow(nodesOn(counts, firstEdge, counts.unitEdges), layout)
  return {
    layout,
    counts,
    core,
    uplinks: machineFan(scenario, counts, core, groups ?? units),
    groups,
    units,
    firstUnit: firstShown / counts.unitEdges,
    zooms: [
      ...(groups ? [zoomInto(groups, units.boxes, units.top)] : []),
      zoomInto(units, switchRow.boxes, layout.rows.edge.top - layout.portLabels),
    ],
    switches,
    switchGap: switchRow.gap,
    nodeLinks: nodeFan(scenario, counts, firstEdge, switches, nodes),
    nodes,
    labels: placeLabels(labels, layout),
    stops: layout.stops,
  }
}

function heightsOf(labels: readonly StageLabel[]): LabelHeights {
  const heights = { core: 0, uplinks: 0, groups: 0, units: 0, edge: 0, nodeLinks: 0, nodes: 0 }
  for (const label of labels) heights[label.id] = labelHeight(label)
  return heights
}

function coreRow(
  scenario: FabricOnly,
  machine: MachineFigures,
  reference: ReferenceMachine | undefined,
  layout: FabricLayout,
): CoreRow {
  const { fabric } = scenario
  const own = machine.coreSwitches
  const alike = reference?.coreNoun === coreNoun(scenario) ? reference.coreSwitches : 0
  const room = { ...plot(layout.width), least: 9, most: 30, spacing: 0.3 }
  const all = placeBoxes(Math.max(own, alike), room)
  // Missing ones are worth their room only while every bought one can be shown.
  const row = all.gap ? placeBoxes(own, room) : all
  const single = fabric.levels === 2
  const ports = single ? fabric.edge.radix : fabric.director.leaves * fabric.director.leafPorts
  return {
    ...layout.rows.core,
    boxes: row.boxes.filter(({ index }) => index < own),
    gap: row.gap,
    missing: all.gap ? [] : all.boxes.filter(({ index }) => index >= own),
    picked: 0,
    used: machine.uplinks / own / ports,
    slots: single ? undefined : machine.leafModulesPerDirector / fabric.director.leaves,
  }
}

/** The box to zoom into: if it is not shown, the last shown one before it. */
function pickAmong({ boxes }: BoxRow, wanted: number): number {
  const plotted = boxes.filter(({ index }) => index <= wanted)
  return (plotted[Math.floor((plotted.length - 1) / 2)] ?? boxes[0])?.index ?? 0
}

function pickIn(row: BoxRow, count: number): number {
  return row.gap ? pickAmong(row, count - 2) : pickFull(count)
}

type PickedRow = BoxRow & Pick<PlacedRow, 'picked'>

function placeGroups(count: number, width: number): PickedRow {
  const row = placeBoxes(count, { ...plot(width), least: 16, most: 44, spacing: 0.14 })
  return { ...row, picked: pickIn(row, count) }
}

function placeUnits(count: number, width: number): PickedRow {
  const row = placeBoxes(count, { ...plot(width), least: 12, most: 36, spacing: 0.16 })
  return { ...row, picked: pickIn(row, count) }
}

function nodeRow(count: number, layout: FabricLayout): PlacedRow {
  const row = placeBoxes(count, { ...plot(layout.width), least: 5, most: 15, spacing: 0.4 })
  return { ...layout.rows.nodes, ...row, picked: -1 }
}

function zoomInto(row: PlacedRow, inside: readonly Box[], bottom: number): Zoom {
  const from = row.boxes.find(({ index }) => index === row.picked) ?? { index: 0, x: 0, width: 0 }
  const last = inside.at(-1)
  return {
    top: row.top + row.height,
    bottom,
    from,
    left: inside[0]?.x ?? 0,
    right: last ? last.x + last.width : 0,
  }
}
