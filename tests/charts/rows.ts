/** Charts of rows: where their spans and points are, and that all words are in their place. */
import { describe, expect, it } from 'vitest'
import { rowsState } from '../../src/charts/rows/rowsState'
import type { Table } from '../../src/tables/table'
import { colliding, cutOff, writtenIn } from './texts'

export const plotted = (table: Table, width = 860) => {
  if (table.chart?.type !== 'rows') throw new Error('drawn as rows')
  return rowsState(table, table.chart, width)
}

export const holdsWords = (all: Readonly<Record<string, Table>>): void => {
  describe.each(Object.keys(all))('%s', (name) => {
    it.each([300, 358, 560, 680, 860, 1086])('have all words in their place at %i px', (width) => {
      const table = all[name]
      if (!table) throw new Error(name)
      const texts = writtenIn(table, width)
      expect(colliding(texts)).toEqual([])
      expect(cutOff(texts, width)).toEqual([])
      for (const { left, right, cells } of plotted(table, width).panels) {
        for (const { spans, points } of cells) {
          for (const x of [
            ...spans.flatMap(({ from, to }) => [from, to]),
            ...points.map(({ x: at }) => at),
          ]) {
            expect(x).toBeGreaterThanOrEqual(left)
            expect(x).toBeLessThanOrEqual(right)
          }
        }
      }
    })
  })
}
