/** What the first page holds beside its chart, and how tall that may be: all that is decided on stays on that page. */
import { LOOKS, shownWidth, textHeight, type Look } from './heights'
import type { PrintableBlock, PrintableReport } from './printable'

/** Points: no taller where a page has more room, and no lower than it is legible. */
const CHART = { tallest: 280, lowest: 150 }

/** Of the height that the chart takes over the whole width: for less of it notes do not take its room. */
const LEAST_CHART = 0.8

/** Points that stand left of the items of a list. */
const ITEM_INDENT = 14

/** On the first page in place of the notes. */
export const SEE_NOTES = 'Notes on the offers are on page 2.'

interface Summary {
  readonly shown: readonly PrintableBlock[]
  /** Notes on the offers for which the first page has no room. */
  readonly later: readonly PrintableBlock[]
  /** Points of the chart. */
  readonly tallest: number
}

/** @param page what the margins leave of it, points */
export function summaryRoom(
  { title, decision, summary }: Pick<PrintableReport, 'title' | 'decision' | 'summary'>,
  page: { readonly width: number; readonly height: number },
): Summary {
  const high = (text: string, look: Look, width = page.width) => textHeight(text, look, width)
  const heightOf = (block: PrintableBlock): number => {
    switch (block.kind) {
      case 'heading':
        return high(block.text, LOOKS.heading)
      case 'text':
        return high(block.text, LOOKS.body)
      case 'list':
        return block.items.reduce(
          (sum, item) => sum + high(item, LOOKS.item, page.width - ITEM_INDENT),
          8,
        )
      case 'chart':
        return high(block.caption, LOOKS.caption) + high(block.note ?? '', LOOKS.note)
      case 'table':
      case 'picture':
        return 0
    }
  }
  const sum = (heights: readonly number[]) => heights.reduce((total, each) => total + each, 0)
  const [first = '', ...rest] = decision
  const head = [
    high('Taper', LOOKS.brand),
    high(title, LOOKS.title),
    high(first, LOOKS.first),
    high(rest.join(' '), LOOKS.body),
  ]
  const roomBeside = (blocks: readonly PrintableBlock[]) =>
    page.height - sum(head) - sum(blocks.map(heightOf))
  const wanted = summary.flatMap((block) => {
    if (block.kind !== 'chart') return []
    const { width, height } = block
    return (shownWidth(width, height, page.width, CHART.tallest) * height) / width
  })
  const fits = roomBeside(summary) >= LEAST_CHART * sum(wanted)
  const later = fits ? [] : summary.filter(({ kind }) => kind === 'list')
  const shown = summary.filter((block) => !later.includes(block))
  const room = roomBeside(shown) - (fits ? 0 : high(SEE_NOTES, LOOKS.note))
  const tallest = Math.max(CHART.lowest, Math.min(CHART.tallest, room))
  return { shown, later, tallest }
}
