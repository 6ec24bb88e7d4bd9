/** What the picture of a node is made of: plain shapes in pixels, each with what it stands for. */
import type { ScenarioLetter } from '../../document/titles'
import { fitText } from '../frame/text'

/** Parts of a node that a person can turn to. */
export type PartKind =
  | 'gpus'
  | 'gpuGpu'
  | 'cpuGpu'
  | 'cpu'
  | 'bus'
  | 'memory'
  | 'pcie'
  | 'hca'
  | 'nvme'

export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Point = readonly [x: number, y: number]

export interface Box extends Rect {
  readonly id: string
  readonly kind: PartKind
  /** `absent`: the node has no such part; `bar`: a switch, or the meeting of all pairs. */
  readonly look: 'part' | 'memory' | 'absent' | 'bar'
}

export interface Wire {
  readonly id: string
  readonly kind: PartKind
  /** What this line carries, one direction; undefined until the model has answered. */
  readonly GBps: number | undefined
  /** Strictly `GBps` over the scale of the picture, pixels. */
  readonly width: number
  readonly route: readonly Point[]
  /** Whether the bandwidth is the model's, so that it fades while the answer is old. */
  readonly modelled: boolean
}

/** A way of messages through the adapter, from a socket's lanes to a port. */
export interface Reach {
  readonly id: string
  readonly from: Point
  readonly to: Point
  /** Whether it leads over the bus to another socket's lanes first. */
  readonly overBus: boolean
}

type LabelTone = 'ink' | 'quiet' | 'baseline'

export interface Label {
  readonly x: number
  /** Of the baseline of the text. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly text: string
  readonly size: 11 | 12
  readonly tone: LabelTone
  readonly strong: boolean
  readonly modelled: boolean
  /** The box in which it stands. */
  readonly within?: string
}

/** Where a person points, presses or goes by keyboard. */
export interface Part extends Rect {
  readonly id: string
  readonly kind: PartKind
  /** Says all that the picture says of it. */
  readonly name: string
}

export interface Drawing {
  readonly boxes: Box[]
  readonly wires: Wire[]
  readonly reaches: Reach[]
  readonly labels: Label[]
  readonly parts: Part[]
}

interface LabelOptions {
  readonly anchor?: Label['anchor']
  readonly size?: Label['size']
  readonly tone?: LabelTone
  readonly strong?: boolean
  readonly modelled?: boolean
  readonly within?: string
  /** Pixels that the text may take; longer ones end in an ellipsis. */
  readonly room?: number
}

/** Writes a text; what does not fit into its room is shortened. */
export function write(
  drawing: Drawing,
  x: number,
  y: number,
  text: string,
  options: LabelOptions = {},
) {
  const { size = 12, room = Infinity } = options
  drawing.labels.push({
    x,
    y,
    text: fitText(text, size, room),
    size,
    anchor: options.anchor ?? 'start',
    tone: options.tone ?? 'ink',
    strong: options.strong ?? false,
    modelled: options.modelled ?? false,
    ...(options.within !== undefined && { within: options.within }),
  })
}

export interface Line {
  readonly text: string
  readonly tone?: LabelTone
  readonly strong?: boolean
}

export const LINE = 14
const PADDING = 8

/** Height of a box with so many lines. */
export const boxHeight = (lines: number) => lines * LINE + 10

/** A box with lines of text, from its left edge or centred, below so much room at its top. */
export function textBox(
  drawing: Drawing,
  box: Box,
  lines: readonly Line[],
  centred = false,
  above = 0,
) {
  drawing.boxes.push(box)
  for (const [index, line] of lines.entries()) {
    write(
      drawing,
      centred ? box.x + box.width / 2 : box.x + PADDING,
      box.y + above + 5 + LINE * index + 11,
      line.text,
      {
        anchor: centred ? 'middle' : 'start',
        tone: line.tone ?? 'ink',
        strong: line.strong ?? false,
        size: line.tone === undefined ? 12 : 11,
        within: box.id,
        room: box.width - (centred ? 4 : 2 * PADDING),
      },
    )
  }
}

/** A value of the baseline, where it differs: letter and value. */
export function baselineText(letter: ScenarioLetter, text: string): Line {
  return { text: `${letter} ${text}`, tone: 'baseline' }
}
