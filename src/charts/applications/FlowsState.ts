/** The flows of a job on the tree as geometry: up at the left, down at the right, core on top. */
import { formatCount, formatPercent } from '../../document/format'
import type { FlowLevelDto } from '../../model/engine'

const COMPACT_BELOW = 520
const SMALLEST_WIDTH = 300
const ROW = 72
const COMPACT_ROW = 136
/** Above the first level, for the line that tells of work under way. */
const TOP = 20
/** Of a tree of three levels, so that nothing below jumps when its flows come. */
const TIERS = 3
const GAP = 32
const BAR = 12

/** From the core down. */
const tiers = [
  { id: 'leaf', name: 'Leaf to spine, inside the core' },
  { id: 'edge', name: 'Edge switch to core' },
  { id: 'node', name: 'Node to edge switch' },
] as const

const directions = [
  { id: 'Up', name: 'up' },
  { id: 'Down', name: 'down' },
] as const

export interface PlacedFlow {
  readonly key: string
  readonly name: string
  readonly detail: string
  readonly load: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly meanWidth: number
  /** Where the greatest load stands. */
  readonly mostX: number
  /** Where a full link stands. */
  readonly fullX: number
  readonly isOver: boolean
}

export interface FlowsState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  readonly flows: readonly PlacedFlow[]
}

/** Bars are loads of the links in use, as shares of a link; all on one scale. */
export function buildFlowsState(
  levels: readonly FlowLevelDto[],
  measured: number,
  bundled: boolean,
): FlowsState {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  const column = compact ? width : (width - GAP) / 2
  const most = Math.max(1, ...levels.map(({ mostLoad }) => mostLoad))
  const present = tiers.filter(({ id }) => levels.some(({ level }) => level.startsWith(id)))
  const row = compact ? COMPACT_ROW : ROW
  const flows = present.flatMap((tier, place) =>
    directions.flatMap((direction, side) => {
      const found = levels.find(({ level }) => level === `${tier.id}${direction.id}`)
      if (!found) return []
      const x = compact ? 0 : side * (column + GAP)
      const y = TOP + place * row + (compact ? side * (row / 2) : 0)
      const box = { x, y, width: column }
      return [placedFlow(found, `${tier.name}, ${direction.name}`, box, { most, bundled })]
    }),
  )
  return { width, height: TOP + TIERS * row, barHeight: BAR, flows }
}

function placedFlow(
  level: FlowLevelDto,
  name: string,
  box: { readonly x: number; readonly y: number; readonly width: number },
  { most, bundled }: { readonly most: number; readonly bundled: boolean },
): PlacedFlow {
  const scale = box.width / most
  return {
    key: level.level,
    name,
    detail: `${formatCount(level.links)} ${pathNoun(level, bundled)}, ${flowWords(level)}`,
    load: `mean ${formatPercent(level.meanLoad)}, greatest ${formatPercent(level.mostLoad)}`,
    ...box,
    meanWidth: level.meanLoad * scale,
    mostX: box.x + level.mostLoad * scale,
    fullX: box.x + scale,
    isOver: level.mostLoad > 1.0005,
  }
}

/** Under adaptive routing the parallel links of a switch are filled as one; a node's own link is one anyway. */
const pathNoun = ({ level }: FlowLevelDto, bundled: boolean): string =>
  bundled && !level.startsWith('node') ? 'bundles of links' : 'links'

/** "3,240 flows, 120 of the neighbour" */
function flowWords({ jobFlows, neighbourFlows }: FlowLevelDto): string {
  const own = `${formatCount(jobFlows)} flows`
  return neighbourFlows === 0 ? own : `${own}, ${formatCount(neighbourFlows)} of the neighbour`
}
