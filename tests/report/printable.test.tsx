/** Drawings on paper: in its colours, and without the halo that the writer of PDFs puts over marks and letters. */
import { expect, it } from 'vitest'
import { drawTable } from '../../src/charts/drawings'
import { openingWorkbook } from '../../src/document/presets'
import { matrixTable } from '../../src/experiments/answer/matrix-table'
import { printable } from '../../src/report/pdf/printable'
import { changing } from '../experiments/answer/rankings'
import { plainReport } from './plain-report'

function reportOfMatrix() {
  const table = matrixTable(changing, openingWorkbook().scenarios, 'current')
  const plotted = drawTable(table, 680)
  if (!plotted) throw new Error('the matrix has a chart')
  const { width, height } = plotted.state
  return plainReport([
    {
      kind: 'chart',
      id: 'matrix',
      caption: '',
      width,
      height,
      drawing: plotted.marks,
      data: { columns: [], rows: [] },
      csv: { columns: [], rows: [] },
    },
  ])
}

it('has marks of scenarios in full size, and every colour by its value', async () => {
  const { sections } = await printable(reportOfMatrix())
  const svg = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'chart' ? [block.svg] : [])),
  )
  expect(svg).toHaveLength(1)
  expect(svg[0]).toContain('1st, changed')
  expect(svg[0]).not.toContain('paint-order')
  expect(svg[0]).not.toContain('var(')
})
