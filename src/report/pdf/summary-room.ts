/** How tall the chart of the first page may be, so that all that is decided on stays on that page. */
import { LOOKS, textHeight, type Look } from './heights'
import type { PrintableReport } from './printable'

/** Points: no taller where a page has more room, and no lower than it is legible. */
const CHART = { tallest: 280, lowest: 150 }

/** @param page what the margins leave of it, points */
export function summaryRoom(
  { title, decision, summary }: Pick<PrintableReport, 'title' | 'decision' | 'summary'>,
  page: { readonly width: number; readonly height: number },
): number {
  const high = (text: string, look: Look) => textHeight(text, look, page.width)
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
