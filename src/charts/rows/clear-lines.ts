/** Lines across the rows that pass no text: paper has no halos, and no line runs through a word. Knows no browser. */
import type { Pieces } from '../frame/Axis'
import { textWidth } from '../frame/text'
import type { PlacedPanel } from './panelAxis'
import type { PlacedLabel } from './rowLabels'
import type { PlacedText } from './rowMarks'

/** Pixels between a line and a text beside it. */
const GAP = 2

/** The panel with its lines interrupted where a text stands in their way. */
export function withClearLines(panel: PlacedPanel, labels: readonly PlacedLabel[]): PlacedPanel {
  const texts = [
    ...labels.flatMap((label) => label.texts),
    ...panel.margin,
    ...panel.cells.flatMap((cell) => cell.texts.map((text) => ({ ...text, y: cell.y + text.y }))),
  ]
  const pieces = (x: number) => piecesOf(panel, texts.filter(crosses(x)).map(heights))
  return {
    ...panel,
    references: panel.references.map((each) => ({ ...each, pieces: pieces(each.x) })),
    ticks: panel.ticks?.map((tick) => ({ ...tick, pieces: pieces(tick.at) })),
  }
}

const crosses =
  (x: number) =>
  ({ x: at, text, anchor, size }: PlacedText): boolean => {
    const width = textWidth(text, size)
    const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
    return left - GAP < x && x < left + width + GAP
  }

type Heights = Pieces[number]

const heights = ({ y, size }: PlacedText): Heights => [y - size, y + size / 3]

function piecesOf(
  { top, bottom }: Pick<PlacedPanel, 'top' | 'bottom'>,
  gaps: readonly Heights[],
): Pieces {
  const pieces: Heights[] = []
  let from = top
  for (const [start, end] of gaps.toSorted((one, other) => one[0] - other[0])) {
    if (start > from) pieces.push([from, Math.min(start, bottom)])
    from = Math.max(from, end)
  }
  return from < bottom ? [...pieces, [from, bottom]] : pieces
}
