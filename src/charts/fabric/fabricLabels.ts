/** Puts the words of each stage beside it; in a narrow place above or below its row. */
import type { MachineFigures } from '../../model/engine'
import { textWidth, TICK_SIZE } from '../frame/text'
import { nodesOn, unitsShown, type FabricCounts, type FabricOnly } from './fabricCounts'
import type { FabricStop as LevelId } from '../../tables/channels'
import { cablesPerPixel, widestBundle } from './fabricFans'
import { LINE_HEIGHT, type LabelId, type FabricLayout } from './fabricLayout'
import * as texts from './fabricTexts'

/** A label whose lines fit their room, not yet placed. */
export interface StageLabel extends texts.StageText {
  readonly id: LabelId
  readonly stop: LevelId
}

export interface PlacedLabel extends StageLabel {
  readonly x: number
  /** Baseline of the title. */
  readonly y: number
}

const stopOf: Record<LabelId, LevelId> = {
  core: 'core',
  uplinks: 'uplinks',
  groups: 'uplinks',
  units: 'edge',
  edge: 'edge',
  nodeLinks: 'nodeLinks',
  nodes: 'nodes',
}

/**
 * The words of all stages, from the top, broken into lines of that width.
 * @param firstEdge the first edge switch of the unit that is shown from inside
 */
export function stageLabels(
  scenario: FabricOnly,
  machine: MachineFigures,
  counts: FabricCounts,
  firstEdge: number,
  room: { readonly width: number; readonly joined: boolean },
): readonly StageLabel[] {
  const { linkGBps } = scenario.fabric
  const outer = counts.groups ? 'group' : counts.unit === 'rack' ? 'rack' : 'edge switch'
  const widest = widestBundle(counts)
  const perPixel = cablesPerPixel(counts)
  const nodes = nodesOn(counts, firstEdge, counts.unitEdges)
  const scaled = ({ title, lines }: texts.StageText, scale: string) => ({
    title,
    lines: [...lines, scale],
  })
  const label = (id: LabelId, { title, lines }: texts.StageText): StageLabel => {
    const whole = room.joined ? [lines.join('; ')] : lines
    return {
      id,
      stop: stopOf[id],
      title,
      lines: whole.flatMap((line) => wrap(line, room.width)),
    }
  }
  return [
    label('core', texts.coreText(scenario, machine)),
    label(
      'uplinks',
      scaled(
        texts.uplinkText(scenario, machine, widest, outer),
        texts.scaleText(perPixel, perPixel * linkGBps),
      ),
    ),
    ...(counts.groups ? [label('groups', texts.groupText(counts, counts.groups))] : []),
    label('units', texts.unitText(counts, unitsShown(counts))),
    label('edge', texts.edgeText(scenario, counts, nodesOn(counts, firstEdge, 1))),
    label(
      'nodeLinks',
      scaled(texts.nodeLinkText(counts, nodes), `1 px = ${texts.bandwidth(linkGBps)}`),
    ),
    label('nodes', texts.nodeText(machine, counts, nodes)),
  ]
}

/** From the top of a label to the baseline of its title. */
const ASCENT = 10

export function placeLabels(
  labels: readonly StageLabel[],
  layout: FabricLayout,
): readonly PlacedLabel[] {
  return labels.map((label) => ({ ...label, x: 0, y: layout.labelTops[label.id] + ASCENT }))
}

/** Breaks a line at words so that each part fits. */
function wrap(line: string, room: number): readonly string[] {
  const parts: string[] = []
  for (const word of line.split(' ')) {
    const last = parts.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && textWidth(joined, TICK_SIZE) <= room) parts[parts.length - 1] = joined
    else parts.push(word)
  }
  return parts
}

/** Height of a label, pixels. */
export const labelHeight = ({ lines }: texts.StageText) => (1 + lines.length) * LINE_HEIGHT
