/** The cables between two rows, as wide as their bandwidth. */
import { nodesOn, type FabricCounts, type FabricOnly } from './fabricCounts'
import type { PlacedSwitch } from './fabricPorts'
import { middle, type PlacedRow } from './placeBoxes'

export interface Cable {
  readonly id: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  /** Pixels, linear in bandwidth. */
  readonly width: number
  /** Belongs to the group, rack or switch that is zoomed into. */
  readonly picked: boolean
}

export interface Fan {
  readonly cables: readonly Cable[]
  /** What one pixel of width stands for. */
  readonly scale: { readonly cables: number; readonly gbps: number }
}

/** Widest line of the upper fan, pixels: where there are many, wider ones would hide one another. */
const WIDEST_OF_MANY = 1.6
const WIDEST_OF_FEW = 4
/** More lines than this are many. */
const FEW = 60

/** The least of 1, 2, 3, 5, 10 ... cables a pixel at which no line is too wide. */
export function cablesPerPixel(counts: FabricCounts): number {
  const lines = counts.cores * (counts.groups?.length ?? counts.units)
  const least = widestBundle(counts) / (lines > FEW ? WIDEST_OF_MANY : WIDEST_OF_FEW)
  for (let decade = 1; ; decade *= 10) {
    for (const step of [1, 2, 3, 5]) if (step * decade >= least) return step * decade
  }
}

/** Uplinks from every group, or rack, or edge switch, to every core switch. */
export function machineFan(
  { fabric }: FabricOnly,
  counts: FabricCounts,
  core: PlacedRow,
  outer: PlacedRow,
): Fan {
  const perPixel = cablesPerPixel(counts)
  const y1 = core.top + core.height
  return {
    scale: { cables: perPixel, gbps: perPixel * fabric.linkGBps },
    cables: outer.boxes.flatMap((box) =>
      core.boxes.map((top) => ({
        id: `${box.index}-${top.index}`,
        x1: middle(top),
        y1,
        x2: middle(box),
        y2: outer.top,
        width: round2(cablesOf(counts, box.index) / perPixel),
        picked: box.index === outer.picked,
      })),
    ),
  }
}

/** Cables from a full group, or a rack or edge switch of a two-level tree, to one core switch. */
export const widestBundle = (counts: FabricCounts): number => cablesOf(counts, 0)

/** Cables from one box of the outer row to one core switch, all rails together. */
function cablesOf({ groups, rails, bundle, unitEdges }: FabricCounts, index: number): number {
  return rails * (groups ? (groups[index] ?? 0) : unitEdges) * bundle
}

/** One cable from every node of the picked unit to its edge switch on every rail. */
export function nodeFan(
  { fabric }: FabricOnly,
  counts: FabricCounts,
  firstEdge: number,
  switches: readonly PlacedSwitch[],
  nodes: PlacedRow,
): Fan {
  const { nodeLinkGBps } = counts
  const ends = nodes.boxes.map((box) => {
    const before = (place: number) => nodesOn(counts, firstEdge, place)
    let place = 0
    while (before(place + 1) <= box.index) place += 1
    return { box, place, port: box.index - before(place) }
  })
  return {
    scale: { cables: fabric.linkGBps / nodeLinkGBps, gbps: fabric.linkGBps },
    cables: switches.flatMap((placed) =>
      ends
        .filter(({ place }) => place === placed.place)
        .map(({ box, port }) => ({
          id: `${placed.index}-${box.index}`,
          x1: placed.downX(port),
          y1: placed.top + placed.height,
          x2: middle(box),
          y2: nodes.top,
          width: round2(nodeLinkGBps / fabric.linkGBps),
          picked: box.index === 0,
        })),
    ),
  }
}

const round2 = (value: number) => Math.round(value * 100) / 100
