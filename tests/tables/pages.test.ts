import { expect, it } from 'vitest'
import { PAGE_ROWS, pageCount, pageOf } from '../../src/tables/pages'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)

it('shows short tables whole', () => {
  expect(pageOf(rows(120), 3)).toEqual({ rows: rows(120), page: 0, words: '' })
})

it('shows long ones a page at a time, every row once', () => {
  const all = rows(1234)
  const pages = Array.from({ length: pageCount(all.length) }, (_, page) => pageOf(all, page))
  expect(pages.flatMap((page) => page.rows)).toEqual(all)
  expect(pages.every((page) => page.rows.length <= PAGE_ROWS)).toBe(true)
  expect(pages.at(-1)?.words).toBe('Rows 1,201 to 1,234 of 1,234')
})

it('stays at its last page where the table has become shorter', () => {
  expect(pageOf(rows(130), 99).page).toBe(2)
  expect(pageOf(rows(130), -1).page).toBe(0)
})
