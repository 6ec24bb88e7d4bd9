/** How tall the chart of the first page may be, so that all that is decided on stays on that page. */
import { wrapText } from '../../charts/frame/text'
import type { PrintableReport } from './printable'

/** Points: no taller where a page has more room, and no lower than it is legible. */
const CHART = { tallest: 280, lowest: 150 }

/** Of the face: a line of it over the size of its letters, and its widths over those that suit the faces of all systems. */
const FACE = { line: 1.172, width: 0.9 } as const

/** Points of a text: the size of its letters, its lines over those of the face, and what stands around it. */
interface Look {
  readonly size: number
  readonly lines: number
  readonly around: number
}

/** As the definition has them. */
const LOOKS = {
  brand: { size: 11, lines: 1.3, around: 2 },
  title: { size: 22, lines: 1.1, around: 6 },
  first: { size: 13, lines: 1.3, around: 5 },
  body: { size: 9.5, lines: 1.3, around: 6 },
  item: { size: 9.5, lines: 1.3, around: 0 },
  heading: { size: 11.5, lines: 1.2, around: 3 },
  caption: { size: 10.5, lines: 1.25, around: 22 },
  note: { size: 8, lines: 1.3, around: 4 },
} as const satisfies Readonly<Record<string, Look>>

/** @param page what the margins leave of it, points */
export function summaryRoom(
  { title, decision, summary }: Pick<PrintableReport, 'title' | 'decision' | 'summary'>,
  page: { readonly width: number; readonly height: number },
): number {
  const high = (text: string, { size, lines, around }: Look) =>
    text === ''
      ? 0
      : wrapText(text, size * FACE.width, page.width).length * size * lines * FACE.line + around
  const [first = '', ...rest] = decision
  const texts = [
    high('Taper', LOOKS.brand),
    high(title, LOOKS.title),
    high(first, LOOKS.first),
    high(rest.join(' '), LOOKS.body),
    ...summary.map((block) => {
      switch (block.kind) {
        case 'heading':
          return high(block.text, LOOKS.heading)
        case 'text':
          return high(block.text, LOOKS.body)
        case 'list':
          return block.items.reduce((sum, item) => sum + high(item, LOOKS.item), 8)
        case 'chart':
          return high(block.caption, LOOKS.caption) + high(block.note ?? '', LOOKS.note)
        case 'table':
        case 'picture':
          return 0
      }
    }),
  ]
  const room = page.height - texts.reduce((sum, each) => sum + each, 0)
  return Math.max(CHART.lowest, Math.min(CHART.tallest, room))
}
