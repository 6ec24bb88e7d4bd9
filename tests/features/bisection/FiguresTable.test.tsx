import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import { FiguresTable } from '../../../src/features/bisection/FiguresTable'

const drawn = (status: ChartStatus) =>
  renderToStaticMarkup(
    <FiguresTable
      title="A link test"
      subtitle="Of pairs."
      columns={[{ key: 'mean', header: 'Mean' }]}
      rows={[{ id: 'one', cells: ['One', '12.5'] }]}
      fileName="test"
      status={status}
    />,
  )

const work = { share: 0.5, sentence: 'Measuring' }

describe('figures of an earlier design', () => {
  it('are being computed anew only while they are', () => {
    const coming = drawn({ kind: 'stale', work })
    expect(coming).toContain('aria-busy="true"')
    expect(coming).toContain('Of an earlier design, being computed anew. ')
  })

  it('wait for nothing where the design cannot be built', () => {
    const told = drawn({ kind: 'told' })
    expect(told).toContain('aria-busy="false"')
    expect(told).toContain('Of an earlier design. ')
  })

  it('are no file of the present one', () => {
    expect(drawn({ kind: 'told' })).toContain('disabled=""')
    expect(drawn({ kind: 'current' })).not.toContain('disabled=""')
  })
})
