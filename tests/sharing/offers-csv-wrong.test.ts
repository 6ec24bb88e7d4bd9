/** What is wrong with a cell of a table of offers. */
import { describe, expect, it } from 'vitest'
import { offersTemplate } from '../../src/sharing/offer-fields'
import { readOffersCsv } from '../../src/sharing/offers-csv'
import { offersOf, problemsOf, table } from './offer-tables'

describe('a wrong cell of a table of offers', () => {
  it('lists the applications, and refuses a word that is none with its row', () => {
    expect(offersTemplate()).toMatch(/Applications: amg, umt, .*hacc/)
    expect(problemsOf(table('applications,"60 % amg, 40 % hacx",'))).toEqual([
      'Line 2, offer 1: "hacx" is not a known application; did you mean hacc?',
    ])
    expect(problemsOf(table('applications,100 % weather,'))[0]).toMatch(
      /; known: amg, .*mcb\. For a code of your own, .* 70 % weather as amg\.$/,
    )
    expect(offersOf(table('applications,100 % AMG,'))[0]?.workload.applications).toEqual([
      { id: 'amg', share: 1 },
    ])
  })

  it('names every cell that is wrong, with its line and its offer', () => {
    expect(
      problemsOf(table('node_usd,12o00,11900', 'uplinks_per_swich,3,4', 'valid_until,,tomorrow')),
    ).toEqual([
      expect.stringMatching(/Line 2, offer 1: node_usd .*"12o00"/),
      expect.stringMatching(
        /^Line 3, offer 1: "uplinks_per_swich" .* did you mean uplinks_per_switch\?/,
      ),
      expect.stringMatching(/^Line 3, offer 2: /),
      expect.stringMatching(/^Line 4, offer 2: .*YYYY-MM-DD/),
    ])
    expect(problemsOf(table('start,sierra-2,'))).toEqual([
      expect.stringMatching(/not a known machine/),
    ])
    expect(problemsOf(table('node_usd,11900 (12000 to 13000),'))).toEqual([
      expect.stringMatching(/low and high/),
    ])
    expect(problemsOf('field,offer 1\n')).toEqual([
      expect.stringMatching(/^This table has no offers/),
    ])
  })

  it('names fields of the table, never the paths of the document that they stand for', () => {
    for (const [line, problem] of [
      ['valid_until,tomorrow,', 'valid_until: must be a date (YYYY-MM-DD) or empty.'],
      ['offer.validUntil,tomorrow,', 'offer.validUntil: must be a date (YYYY-MM-DD) or empty.'],
      ['budget_usd,-5,', 'budget_usd is "-5"; it must be a number from 0 to 100,000,000,000.'],
      ['busy_nodes_percent,120,', 'busy_nodes_percent is 120; it must be a number from 50 to 100.'],
      ['once: Licence,-5,', 'once: Licence is -5'],
      ['vendor,' + 'x'.repeat(500) + ',', 'vendor is'],
      ['routing,fast,', 'routing is "fast"'],
      ['package_nodes,-1,', 'package_nodes is "-1"'],
      ['package_usd,-1,', 'package_usd is -1'],
    ] as const) {
      const [found = ''] = problemsOf(table(line))
      expect(found).toContain(`Line 2, offer 1: ${problem}`)
    }
    expect(problemsOf(table('job sizes,100 % 0,'))).toEqual([
      'offer 1: Line 2: job sizes (nodes) is 0; it must be a whole number from 1 to 200,000.',
    ])
    expect(problemsOf(table('applications,200 % amg,'))).toEqual([
      'offer 1: Line 2: applications (share) is 2; it must be a number from 0 to 1.',
    ])
    const mix = 'applications,"40 % amg, 60 % umt",'
    expect(problemsOf(table(mix, 'job sizes,100 % 12 amg,'))).toEqual([
      'offer 1: Line 3: No job size is for umt. Name it in sizes of its own, or enter sizes without a name for all others.',
    ])
    expect(offersOf(table(mix, 'job sizes,"100 % 12 amg, 100 % 40 to 120 umt",'))[0]).toMatchObject(
      {
        workload: {
          jobSizes: [
            { nodes: 12, share: 1, application: 'amg' },
            { nodes: 40, share: 0.5 },
            { nodes: 120, share: 0.5 },
          ],
        },
      },
    )
  })

  it('says of money of another currency what to do with it, and converts nothing', () => {
    const table = (line: string) => readOffersCsv(`field,offer 1\n${line}\n`)
    const convert = 'Convert the amount, and write the rate and its date in the notes.'
    for (const line of [
      'currency,EUR',
      'node_usd,€11900',
      'node_usd,11900 (11500 to £12400)',
      'budget_usd,9400000 EUR',
      'once: Licence,GBP 3000',
    ]) {
      const read = table(line)
      expect(read.ok ? '' : read.problems.join(' '), line).toContain(convert)
    }
    expect(table('currency,USD').ok).toBe(true)
  })
})
