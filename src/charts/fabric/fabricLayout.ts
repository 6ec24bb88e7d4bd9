/** Heights of the fabricChart's rows, and where its labels stand. */
import type { FabricStop as LevelId } from '../../tables/channels'

/** Text sizes, pixels: those of the design tokens for labels and ticks. */
/** From one line of a label to the next. */
export const LINE_HEIGHT = 14

export interface RowPlace {
  readonly top: number
  readonly height: number
}

export type LabelId = 'core' | 'uplinks' | 'groups' | 'units' | 'edge' | 'nodeLinks' | 'nodes'

type FabricRow = 'core' | 'groups' | 'units' | 'edge' | 'nodes'

export interface FabricLayout {
  readonly width: number
  readonly height: number
  /** The plot, right of the labels. */
  readonly left: number
  readonly right: number
  readonly rows: Readonly<Record<FabricRow, RowPlace>>
  /** Where the two fans of cables begin and end. */
  readonly fans: Readonly<Record<'uplinks' | 'nodeLinks', RowPlace>>
  /** Top of each label. */
  readonly labelTops: Readonly<Record<LabelId, number>>
  /** Room above the edge switches for the names of their ports. */
  readonly portLabels: number
  readonly stops: readonly { readonly id: LevelId; readonly top: number; readonly bottom: number }[]
}

/** Height of each label; 0 where there is none. */
export type LabelHeights = Readonly<Record<LabelId, number>>

/** Below this width labels stand above and below their rows. */
const COMPACT_BELOW = 600
const LABEL_COLUMN = 166
const LABEL_GUTTER = 14

const isCompact = (width: number) => width < COMPACT_BELOW

/** How a label may spread at that width. */
export function labelRoom(width: number) {
  const joined = isCompact(width)
  return { width: joined ? width : LABEL_COLUMN - LABEL_GUTTER, joined }
}

/** From where to where the rows reach at that width. */
export const plot = (width: number) => ({ left: isCompact(width) ? 0 : LABEL_COLUMN, right: width })

const heights = {
  core: 34,
  uplinks: 96,
  groups: 24,
  units: 38,
  edge: 20,
  nodeLinks: 70,
  nodes: 12,
}
const ZOOM = 46
const COMPACT_ZOOM = 14
const PORT_LABELS = 17
const TOP = 4
/** Between a row and a label above or below it. */
const NEAR = 5
/** Least distance of two labels one above the other. */
const APART = 10

/** Rows one below the other; a running height hands out places. */
class Stack {
  y = TOP
  take(height: number): RowPlace {
    const place = { top: this.y, height }
    this.y += height
    return place
  }
}

export function fabricLayout(width: number, labels: LabelHeights): FabricLayout {
  return isCompact(width) ? compactLayout(width, labels) : wideLayout(width, labels)
}

/** Labels at the left; a row comes no nearer to the next than their labels allow. */
function wideLayout(width: number, labels: LabelHeights): FabricLayout {
  const hasGroups = labels.groups > 0
  const stack = new Stack()
  // The label of a fan stands between those of the rows that it joins.
  const fan = (least: number, row: RowPlace, above: number, own: number) =>
    stack.take(Math.max(least, row.top + above + APART + own + APART - stack.y))
  const core = stack.take(heights.core)
  const uplinks = fan(heights.uplinks, core, labels.core, labels.uplinks)
  const groups = stack.take(hasGroups ? heights.groups : 0)
  if (hasGroups) stack.take(Math.max(ZOOM, labels.groups + APART - heights.groups))
  const units = stack.take(heights.units)
  stack.take(Math.max(ZOOM, labels.units + APART - heights.units) + PORT_LABELS)
  const edge = stack.take(heights.edge)
  const nodeLinks = fan(heights.nodeLinks, edge, labels.edge, labels.nodeLinks)
  const nodes = stack.take(heights.nodes)
  const rows = { core, groups, units, edge, nodes }
  const between = (row: RowPlace, above: number, own: number, next: number) =>
    (row.top + above + next - own) / 2
  return {
    width,
    height: Math.max(stack.y, nodes.top + labels.nodes) + 6,
    ...plot(width),
    rows,
    fans: { uplinks, nodeLinks },
    labelTops: {
      core: core.top,
      uplinks: between(core, labels.core, labels.uplinks, (hasGroups ? groups : units).top),
      groups: groups.top,
      units: units.top,
      edge: edge.top,
      nodeLinks: between(edge, labels.edge, labels.nodeLinks, nodes.top),
      nodes: nodes.top,
    },
    portLabels: PORT_LABELS,
    stops: stopsOf(rows, hasGroups, Math.max(stack.y, nodes.top + labels.nodes) + 6),
  }
}

/** Labels over the whole width: of rows above them, of the outer row and the nodes below. */
function compactLayout(width: number, labels: LabelHeights): FabricLayout {
  const hasGroups = labels.groups > 0
  const stack = new Stack()
  const label = (height: number) => {
    const { top } = stack.take(height)
    stack.take(NEAR)
    return top
  }
  const coreLabel = label(labels.core)
  const core = stack.take(heights.core)
  const uplinks = stack.take(heights.uplinks)
  const groups = stack.take(hasGroups ? heights.groups : 0)
  const plainUnits = hasGroups ? undefined : stack.take(heights.units)
  stack.take(NEAR)
  const uplinkLabel = label(labels.uplinks)
  const groupLabel = hasGroups ? label(labels.groups) : stack.y
  if (hasGroups) stack.take(COMPACT_ZOOM)
  const unitLabel = label(labels.units)
  const units = plainUnits ?? stack.take(heights.units)
  stack.take(COMPACT_ZOOM)
  const edgeLabel = label(labels.edge)
  stack.take(PORT_LABELS)
  const edge = stack.take(heights.edge)
  const nodeLinks = stack.take(heights.nodeLinks)
  const nodes = stack.take(heights.nodes)
  stack.take(NEAR)
  const nodeLinkLabel = label(labels.nodeLinks)
  const nodeLabel = label(labels.nodes)
  const rows = { core, groups, units, edge, nodes }
  return {
    width,
    height: stack.y,
    ...plot(width),
    rows,
    fans: { uplinks, nodeLinks },
    labelTops: {
      core: coreLabel,
      uplinks: uplinkLabel,
      groups: groupLabel,
      units: unitLabel,
      edge: edgeLabel,
      nodeLinks: nodeLinkLabel,
      nodes: nodeLabel,
    },
    portLabels: PORT_LABELS,
    stops: stopsOf(rows, hasGroups, stack.y),
  }
}

/** The whole height shared out among the stops. */
function stopsOf(rows: FabricLayout['rows'], hasGroups: boolean, height: number) {
  const { core, groups, units, edge, nodes } = rows
  const unitsTop = hasGroups ? groups.top + groups.height + NEAR : units.top
  const bounds: readonly (readonly [LevelId, number])[] = [
    ['core', 0],
    ['uplinks', core.top + core.height],
    ['edge', unitsTop],
    ['nodeLinks', edge.top + edge.height],
    ['nodes', nodes.top - NEAR],
  ]
  return bounds.map(([id, top], index) => ({
    id,
    top,
    bottom: bounds[index + 1]?.[1] ?? height,
  }))
}
