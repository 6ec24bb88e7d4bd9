import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpendingMarks } from '../../../src/charts/spending/SpendingMarks'
import { textWidth } from '../../../src/charts/frame/textWidth'
import {
  buildSpendingState,
  totalOf,
  type Spending,
} from '../../../src/charts/spending/SpendingState'

const sierra: Spending = {
  letter: 'A',
  name: 'Sierra as built',
  usd: {
    nodes: 116_640_000,
    network: 22_573_561,
    spares: 0,
    cooling: 4_000_000,
    energy: 19_000_000,
    maintenance: 33_400_000,
    staff: 12_500_000,
    floor: 1_200_000,
  },
}
const small: Spending = {
  ...sierra,
  letter: 'B',
  name: 'Small',
  usd: { ...sierra.usd, nodes: 10_000_000 },
}

it('bars are on one scale, and their parts fill them without a gap', () => {
  const { rows, width } = buildSpendingState([sierra, small], 860)
  const ends = rows.map(({ parts }) => {
    parts.forEach(({ x }, at) => {
      const before = parts[at - 1]
      expect(x).toBeCloseTo(before ? before.x + before.width : 0, 9)
    })
    const last = parts.at(-1)
    return (last?.x ?? 0) + (last?.width ?? 0)
  })
  expect(ends[0]).toBeCloseTo(width, 9)
  expect((ends[1] ?? 0) / (ends[0] ?? 1)).toBeCloseTo(totalOf(small) / totalOf(sierra), 9)
})

it('what costs nothing has no part', () => {
  const [row] = buildSpendingState([sierra], 358).rows
  expect(row?.parts.map(({ id }) => id)).not.toContain('spares')
  expect(row?.keys[0]?.words).toContain('Nodes 55.7')
})

it.each([860, 358])('every part is named at %i px, within the width', (width) => {
  const { rows, height } = buildSpendingState([sierra, small], width)
  for (const { parts, keys } of rows) {
    expect(keys.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
    for (const { x, y, words } of keys) {
      expect(x + 12 + textWidth(words, 11)).toBeLessThanOrEqual(width)
      expect(y).toBeLessThanOrEqual(height)
    }
  }
  const [first, second] = rows
  expect(Math.max(...(first?.keys ?? []).map(({ y }) => y))).toBeLessThan((second?.y ?? 0) - 18)
})

it('a bar of an earlier design says so', () => {
  const [row] = buildSpendingState([{ ...sierra, isOld: true }], 860).rows
  expect(row).toMatchObject({ isOld: true })
  expect(row?.title).toContain(', of the last design that could be built')
})

it('stands without an answer', () => {
  expect(buildSpendingState([], 200)).toMatchObject({ width: 300, rows: [] })
})

it.each([860, 358])('is drawn the same every time at %i px', async (width) => {
  const state = buildSpendingState([sierra, small], width)
  const svg = renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.width} ${state.height}`}>
      <SpendingMarks state={state} />
    </svg>,
  ).replaceAll('><', '>\n<')
  await expect(svg).toMatchFileSnapshot(`snapshots/spending-${width}.svg`)
})
