import { describe, expect, it } from 'vitest'
import type { HeatGroup } from '../../../src/experiments/applications/slowdowns'
import { workSentence } from '../../../src/experiments/applications/work'
import { heatSentence } from '../../../src/experiments/applications/words'

const parts = {
  hops: 0,
  collidingUplinks: 0,
  oversubscribedUplinks: 0,
  nicShare: 0,
  link: 0,
  ddr: 0,
  hbm: 0,
  gpu: 0,
  cpuThreads: 0,
  tailLatency: 0,
}
const group = (slowdowns: readonly number[]): HeatGroup => ({
  id: '0 9',
  letter: 'A',
  title: 'A Sierra',
  detail: '2:1, 72 nodes',
  columns: [{ id: 'bisection', short: 'across', tiny: 'acr', long: 'beside a bully' }],
  absent: new Map(),
  refused: [],
  cells: slowdowns.map((slowdown) => ({
    application: 'amg',
    condition: 'bisection',
    uplinks: 9,
    taper: 2,
    slowdown,
    low: slowdown - 0.01,
    high: slowdown + 0.01,
    mechanism: 'hops',
    parts,
    hops: 1,
    time: 1,
    stretch: 1,
    terms: undefined,
  })),
  baseline: undefined,
})
const rows = [{ id: 'amg', name: 'AMG', share: undefined }]

describe('the sentence of the table', () => {
  it('names the greatest loss with its range, and counts cells', () => {
    expect(heatSentence([group([0.004, 0.065, 0.012])], rows).text).toBe(
      'AMG slows down most: 6.5\u202f% (5.5 to 7.5) on A Sierra, beside a bully, due to switch hops; 2 of 3 cases slow down by 1\u202f% or more',
    )
  })

  it('names who loses about as much', () => {
    const near = group([0.065, 0.012])
    const cells = near.cells.map((cell) => ({
      ...cell,
      application: 'sw4',
      slowdown: 0.06,
      high: 0.07,
    }))
    const both = { ...near, cells: [...near.cells, ...cells] }
    const named = [...rows, { id: 'sw4', name: 'SW4', share: undefined }]
    expect(heatSentence([both], named).text).toMatch(/switch hops; SW4 .*; 4 of 4/)
    const third = {
      ...both,
      cells: [...both.cells, ...cells.map((cell) => ({ ...cell, application: 'ares' }))],
    }
    expect(heatSentence([third], named).text).toMatch(/; 2 others .*;/)
    const apart = { ...both, cells: both.cells.map((cell) => ({ ...cell, high: cell.slowdown })) }
    expect(heatSentence([apart], named).text).not.toMatch(/as much/)
  })

  it('says where nothing is more than noise, and asks where nothing is known', () => {
    expect(heatSentence([group([-0.001, -0.002])], rows).text).toMatch(
      /^No application.*conditions$/,
    )
    expect(heatSentence([group([0.001, -0.002])], rows).text).toMatch(
      /^No application .*intervals of 1 of 2/,
    )
    expect(heatSentence([group([])], rows).text).toMatch(/\?$/)
  })
})

it('the sentence of the work says more or less, in percent', () => {
  expect(workSentence('B', 'A', { ratio: 0.938, slowdown: 0.002, covered: 1 }).text).toMatch(
    /^B .*6\.2.% less .*A .*slowdown of 0\.2.%/,
  )
  expect(workSentence('C', 'A', { ratio: 1.3, slowdown: 0, covered: 0.6 }).text).toMatch(
    /30\.0.% more .*A .*60.%/,
  )
})
