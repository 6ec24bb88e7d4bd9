/** The ports of the edge switches: up, left empty, down, and which of those down have a node. */
import { nodesOn, type FabricCounts, type FabricOnly } from './fabricCounts'
import type { RowPlace } from './fabricLayout'
import { round, type Box } from './placeBoxes'
import { textWidth, TICK_SIZE } from '../frame/text'
import { formatCount } from '../../document/format'

export type PortUse = 'up' | 'empty' | 'down' | 'down-empty'

/** Ports of one use, side by side. */
export interface PortRun {
  readonly use: PortUse
  readonly count: number
  readonly x: number
  readonly width: number
  /** Named above the switch where the name fits. */
  readonly name: string | undefined
}

export interface PlacedSwitch {
  /** Among the shown switches of the picked unit, rail by rail. */
  readonly index: number
  readonly rail: number
  /** Which of the unit's switches on its rail. */
  readonly place: number
  readonly x: number
  readonly width: number
  readonly top: number
  readonly height: number
  readonly runs: readonly PortRun[]
  /** From one port to the next, pixels. */
  readonly pitch: number
  /** Middle of the down port of that number. */
  readonly downX: (port: number) => number
}

/** Between the frame of a switch and its ports. */
const INSET = 5

/** `firstEdge`: the first edge switch of the picked unit on its rail. */
export function edgeSwitches(
  { fabric }: FabricOnly,
  counts: FabricCounts,
  firstEdge: number,
  boxes: readonly Box[],
  row: RowPlace,
): readonly PlacedSwitch[] {
  const { radix, downlinks, uplinks } = fabric.edge
  return boxes.map((box) => {
    const rail = Math.floor(box.index / counts.unitEdges)
    const place = box.index % counts.unitEdges
    const used = nodesOn(counts, firstEdge + place, 1)
    const pitch = (box.width - 2 * INSET) / radix
    const left = box.x + INSET
    const down = left + (radix - downlinks) * pitch
    const runs: readonly (readonly [PortUse, number, string])[] = [
      ['up', uplinks, `${formatCount(uplinks)} up`],
      ['empty', radix - downlinks - uplinks, `${formatCount(radix - downlinks - uplinks)} empty`],
      ['down', used, downName(used, counts, rail)],
      ['down-empty', downlinks - used, `${formatCount(downlinks - used)} without a node`],
    ]
    return {
      index: box.index,
      rail,
      place,
      x: box.x,
      width: box.width,
      ...row,
      runs: placeRuns(runs, left, pitch),
      pitch: Math.round(pitch * 1000) / 1000,
      downX: (port) => round(down + (port + 0.5) * pitch),
    }
  })
}

function downName(used: number, { rails }: FabricCounts, rail: number): string {
  const name = `${formatCount(used)} down`
  return rails > 1 ? `${name}, rail ${rail + 1}` : name
}

function placeRuns(
  runs: readonly (readonly [PortUse, number, string])[],
  left: number,
  pitch: number,
): readonly PortRun[] {
  let x = left
  return runs.flatMap(([use, count, name]) => {
    if (count <= 0) return []
    const width = count * pitch
    const run = {
      use,
      count,
      x: round(x),
      width: round(width),
      name: textWidth(name, TICK_SIZE) + 6 <= width ? name : undefined,
    }
    x += width
    return [run]
  })
}

/** Narrower ports run into one another and are shown as one block. */
const LEAST_PITCH = 3
/** Width of a port over the distance from one to the next. */
const PORT_SHARE = 0.72

interface PortCells {
  readonly count: number
  /** Left edge of the first. */
  readonly x: number
  readonly pitch: number
}

/** Ports side by side as one path: a switch may have a thousand. */
export function portCells({ count, x, pitch }: PortCells, top: number, height: number): string {
  const isBlock = pitch < LEAST_PITCH
  const width = tenth(isBlock ? count * pitch : pitch * PORT_SHARE)
  const inset = isBlock ? 0 : (pitch - width) / 2
  return Array.from({ length: isBlock ? 1 : count }, (_, port) => {
    const left = tenth(x + port * pitch + inset)
    return `M${left} ${top}h${width}v${height}h-${width}z`
  }).join('')
}

const tenth = (value: number) => Math.round(value * 10) / 10
