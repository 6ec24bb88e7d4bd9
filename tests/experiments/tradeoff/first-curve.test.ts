import { expect, it } from 'vitest'
import { DEFAULT_REPLICATES } from '../../../src/document/samples'
import { evaluator, type Peek } from '../../../src/experiments/evaluate'
import { tradeoff } from '../../../src/experiments/tradeoff'
import type { EngineAnswer } from '../../../src/model/engine'
import { isDerived } from '../../../src/model/request-facts'
import { requestKey } from '../../../src/model/request-hash'
import { realEngine } from '../../model/model'
import { twoTrees } from '../resolved'

it('shows some splits as soon as they are answered, and then all of them', async () => {
  const engine = realEngine()
  const answers = new Map<string, EngineAnswer>()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- under the key of its request
  const peek = ((request) => {
    const answer = answers.get(requestKey(request))
    return answer && { state: 'current', answer, error: undefined }
  }) as Peek
  const evaluate = evaluator(tradeoff)
  const shown: (readonly [string, number])[] = []
  const gains: (readonly [split: string, gain: number])[] = []
  for (;;) {
    const { sections, reads } = evaluate(
      { workbook: twoTrees, focus: 0, replicates: DEFAULT_REPLICATES, parameters: {} },
      peek,
    )
    const table = sections.find(({ id }) => id === 'gains')?.tables[0]
    if (table) {
      shown.push([table.freshness, table.rows.length])
      for (const row of table.rows) {
        const [split = '', gain] = ['taper', 'gain_median_percent'].map((key) =>
          table.columns.find((column) => column.key === key)?.value(row),
        )
        gains.push([String(split), Number(gain)])
      }
    }
    const unanswered = reads.filter(({ request }) => !answers.has(requestKey(request)))
    // In the order in which the page asks.
    const open = unanswered.find(({ request }) => isDerived(request)) ?? unanswered[0]
    if (!open) break
    answers.set(requestKey(open.request), await engine.run(open.request))
  }
  const last = shown.at(-1)
  const counts = [...new Set(shown.map(([, rows]) => rows))]
  expect(last?.[0]).toBe('current')
  // Nothing, then a few at once, then all at once.
  expect(counts).toHaveLength(3)
  expect(counts[0]).toBe(0)
  expect(counts[1]).toBeGreaterThanOrEqual(5)
  expect(counts[1]).toBeLessThan(Number(last?.[1]))
  for (const [freshness, rows] of shown) {
    if (rows < Number(last?.[1])) expect(freshness).toBe('partial')
  }
  // Each split has from the first the gain that it has in the end.
  expect(new Set(gains.map(([split]) => split)).size).toBe(last?.[1])
  expect(new Set(gains.map(String)).size).toBe(last?.[1])
  engine.dispose()
})
