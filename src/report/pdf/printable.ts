/** A report as plain data for a worker: each drawing as the text of an SVG in the colours of paper. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inlineTokens } from '../../charts/frame/standaloneSvg'
import type { Report, ReportBlock, ReportChart, ReportSection } from '../document/report'
import { paperToken } from '../../charts/frame/paperTokens'

export interface PrintableChart extends Omit<ReportChart, 'drawing'> {
  readonly svg: string
}

export type PrintableBlock = Exclude<ReportBlock, ReportChart> | PrintableChart

export interface PrintableSection extends Omit<ReportSection, 'blocks'> {
  readonly blocks: readonly PrintableBlock[]
}

export interface PrintableReport extends Omit<Report, 'sections' | 'summary'> {
  readonly summary: readonly PrintableBlock[]
  readonly sections: readonly PrintableSection[]
}

/**
 * @param pause is awaited between drawings, so that a page stays at hand meanwhile
 */
export async function printable(
  report: Report,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<PrintableReport> {
  const sections: PrintableSection[] = []
  for (const section of report.sections) {
    sections.push({ ...section, blocks: await printableBlocks(section.blocks, pause) })
  }
  return { ...report, summary: await printableBlocks(report.summary, pause), sections }
}

async function printableBlocks(
  blocks: readonly ReportBlock[],
  pause: () => Promise<void>,
): Promise<readonly PrintableBlock[]> {
  const found: PrintableBlock[] = []
  for (const block of blocks) {
    found.push(block.kind === 'chart' ? printableChart(block) : block)
    if (block.kind === 'chart') await pause()
  }
  return found
}

function printableChart({ drawing, ...chart }: ReportChart): PrintableChart {
  const { width, height } = chart
  const svg = renderToStaticMarkup(
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        fontFamily: 'var(--font)',
        fill: 'var(--ink)',
      },
      drawing,
    ),
  )
  return { ...chart, svg: onPaper(svg) }
}

/**
 * The writer of PDFs draws a stroke over letters and marks whatever `paint-order` says, so on paper, where the
 * ground is white throughout, labels and marks go without their halo.
 */
function onPaper(svg: string): string {
  const bare = svg.replace(/<(text|tspan|g|path)\b[^>]*paint-order="stroke"[^>]*>/g, (tag) =>
    tag.replace(/ (stroke|stroke-width|stroke-linejoin|paint-order)="[^"]*"/g, ''),
  )
  return inlineTokens(bare, paperToken)
}
