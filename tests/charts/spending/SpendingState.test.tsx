import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpendingMarks } from '../../../src/charts/spending/SpendingMarks'
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

it('what costs nothing has no part, and what is too narrow no words', () => {
  const [row] = buildSpendingState([sierra], 358).rows
  expect(row?.parts.map(({ id }) => id)).not.toContain('spares')
  expect(row?.parts[0]?.words).toContain('Nodes 55.7')
  expect(row?.parts.find(({ id }) => id === 'floor')?.words).toBeUndefined()
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
