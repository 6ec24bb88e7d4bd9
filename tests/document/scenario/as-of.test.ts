import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { asOfDocument, withAsOf } from '../../../src/document/scenario/as-of'
import { writePath } from '../../../src/document/scenario/write-path'

const workbook = openingWorkbook()

describe('the day of a document', () => {
  it('is the latest of its scenarios, and none where none has one', () => {
    expect(asOfDocument(workbook)).toBeUndefined()
    const [first, ...rest] = withAsOf(workbook, '2026-03-01').scenarios
    if (!first) throw new Error('a workbook has a scenario')
    const scenarios = [{ ...first, asOf: '2026-11-22' }, ...rest]
    expect(asOfDocument({ ...workbook, scenarios })).toBe('2026-11-22')
  })

  it.each(['2026-02-30', '2026-2-3', 'yesterday', '20260203', '2026-13-01'])(
    'is no %s: the sentence says what it must be',
    (day) => {
      const [scenario] = workbook.scenarios
      if (!scenario) throw new Error('a workbook has a scenario')
      const result = writePath(scenario, 'asOf', day)
      expect(result).toMatchObject({ ok: false })
      expect(result.ok ? '' : result.sentence).toContain('YYYY-MM-DD')
    },
  )
})
