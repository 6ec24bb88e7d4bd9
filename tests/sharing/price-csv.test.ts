import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook } from '../../src/document/presets'
import { priceKeys } from '../../src/document/prices/books'
import { ownRange } from '../../src/document/prices/price-span'
import { readPriceCsv, writePriceCsv } from '../../src/sharing/price-csv'
import { anyScenario } from './arbitrary-workbook'

const [sierra] = asBuiltWorkbook().scenarios
if (!sierra) throw new Error('the workbook is empty')

const problemsOf = (text: string) => {
  const result = readPriceCsv(text, sierra)
  if (result.ok) throw new Error('read although wrong')
  return result.problems
}
const rows = (...lines: readonly string[]) => ['price,value,unit', ...lines].join('\n')

describe('prices as CSV', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        // Only the ends of a range that is upside down change places, as they are counted.
        const turned = any.prices.ranges.map(({ price, low, high }) => ({
          price,
          low: Math.min(low, high),
          high: Math.max(low, high),
        }))
        const scenario = { ...any, prices: { ...any.prices, ranges: turned } }
        const read = readPriceCsv(writePriceCsv(scenario), sierra)
        if (!read.ok) throw new Error(read.problems.join(' '))
        const { ranges, ...prices } = scenario.prices
        expect(read.scenario).toEqual({
          ...sierra,
          prices: { ...prices, lines: sierra.prices.lines, ranges: expect.anything() },
        })
        for (const key of priceKeys) {
          expect(ownRange(read.scenario.prices, key)).toEqual(
            ranges.find((each) => each.price === key),
          )
        }
        expect(readPriceCsv(writePriceCsv(scenario), scenario)).toEqual({ ok: true, scenario })
        expect(writePriceCsv(any)).toBe(writePriceCsv(scenario))
      }),
    )
  })

  it('are written with units and names for people', () => {
    expect(writePriceCsv(sierra).split('\n').slice(0, 5)).toEqual([
      'price,value,unit,low,high,name',
      'book,coral-2018,,,,',
      'volumeFactor,0.45637,× list,,,Volume factor',
      'cpuSocketUsd,3500,$ per socket,,,"CPU, list"',
      'gpuUsd,10664,$ each,,,"GPU, list"',
    ])
  })

  it.each([
    ['commas', 'price,value\ngpuUsd,8000\n'],
    ['semicolons', 'price;value;note\ngpuUsd;8000;an, offer'],
    ['tabs', 'Price\tValue ($)\r\nGPUUSD\t8e3\r\n'],
    [
      'the units of older files',
      'price,value,unit\ngpuUsd,8000,$ each\ncpuSocketUsd,3500,$ a socket\n',
    ],
    ['a byte order mark and blank lines', '\uFEFFprice,value\n\n,,\n"gpuUsd"," 8000 "\n'],
  ])('are read with %s', (_, text) => {
    expect(readPriceCsv(text, sierra)).toEqual({
      ok: true,
      scenario: { ...sierra, prices: { ...sierra.prices, gpuUsd: 8000 } },
    })
  })

  it('may carry own ranges; a blank range is none, and no column leaves them as they are', () => {
    const ranges = [{ price: 'gpuUsd' as const, low: 5000, high: 9000 }]
    const own = { ...sierra, prices: { ...sierra.prices, ranges } }
    const read = (text: string) => {
      const result = readPriceCsv(text, own)
      return result.ok ? result.scenario.prices.ranges : result.problems
    }
    expect(read('price,value\ngpuUsd,8000')).toEqual(ranges)
    expect(read('price,value,low,high\ngpuUsd,8000,,')).toEqual([])
    expect(read('price,value,low,high\ngpuUsd,8000,1,2')).toEqual([
      { ...ranges[0], low: 1, high: 2 },
    ])
    expect(read('price,value,low,high\nboardUsd,1,0,2')).toEqual([
      ...ranges,
      { price: 'boardUsd', low: 0, high: 2 },
    ])
    expect(read('price,value,low,high\ngpuUsd,8000,9000,7000\nboardUsd,1,0,')).toEqual([
      'Line 2: gpuUsd: low 9,000 is above high 7,000. Swap them.',
      expect.stringMatching(/^Line 3: .*boardUsd is empty/),
    ])
    expect(read('price,value,low,high\ngpuUsd,8000,1,')).toEqual([
      expect.stringMatching(/^Line 2: .*high .*gpuUsd is empty/),
    ])
    expect(read('price,value,low,high\ngpuUsd,8000,-1,2')).toEqual([
      expect.stringMatching(/^Line 2: .*low .*gpuUsd is -1; .*1,000,000,000/),
    ])
  })

  it.each([
    ['gpuUsd,', 'Line 2: gpuUsd is empty. Enter a number, or delete the line.'],
    ['gpuUsd,=B2*2', 'Line 2: gpuUsd is "=B2*2", which is a formula. Enter its result.'],
    ['gpuUsd,"10,664"', 'Line 2: gpuUsd is "10,664". Remove the thousands separators.'],
    ['gpuUsd,"9,5"', 'Line 2: gpuUsd is "9,5". Use a decimal point, not a comma.'],
    ['gpuUsd,$8000', 'Line 2: gpuUsd is "$8000". Enter a number without a unit or currency sign.'],
    ['gpuUsd,0x10', 'Line 2: gpuUsd is "0x10". Enter a number without a unit or currency sign.'],
    ['gpuUsd,-5', 'Line 2: gpuUsd is -5; it must be a number from 0 to 1,000,000,000.'],
    ['gpuUsd,1e999', 'Line 2: gpuUsd is "1e999". Enter a number without a unit or currency sign.'],
    [
      'gpuUsd,8000,EUR each',
      'Line 2: gpuUsd is in "EUR each", but Taper uses "$ each". Convert the price, or correct the unit.',
    ],
    ['gpusUsd,8000', 'Line 2: "gpusUsd" is not a price in Taper; did you mean gpuUsd?'],
    ['__proto__,8000', /^Line 2: "__proto__" is not a price in Taper/],
    ['constructor,8000', /^Line 2: "constructor" is not a price in Taper/],
    ['book,coral', /^prices\.book is "coral"; it must be one of coral-2018, /],
  ])('of the line %s are refused', (line, sentence) => {
    const [problem, ...rest] = problemsOf(rows(line))
    expect(rest).toEqual([])
    if (typeof sentence === 'string') expect(problem).toBe(sentence)
    else expect(problem).toMatch(sentence)
  })

  it('are refused with every wrong line, by its number in the file', () => {
    expect(
      problemsOf('price,value,"a\nnote"\n\ngpuUsd,x\n"boardUsd",,"two\nlines"\nhcaUsd,y'),
    ).toEqual([
      expect.stringContaining('Line 4: gpuUsd'),
      expect.stringContaining('Line 5: boardUsd'),
      expect.stringContaining('Line 7: hcaUsd'),
    ])
    expect(problemsOf(rows('gpuUsd,1', 'gpuUsd,2'))).toEqual([
      expect.stringMatching(/gpuUsd appears twice/),
    ])
  })

  it.each([
    ['', /empty/],
    [' \n', /empty/],
    ['PK\u0003\u0004\0\0', /not text/],
    ['a|b\n1|2', /no column price or value/],
    ['price,value', /This file has no prices/],
    ['price,value,Value ($)\ngpuUsd,1,2', /column "value" appears twice/],
    ['price,value\n"gpuUsd,1', /quotation mark/],
    [`price,value\n${'gpuUsd,1\n'.repeat(300)}`, /300 rows/],
    [`price,value\n${'\n'.repeat(3000)}`, /3,002 lines/],
    [`price,value${',a'.repeat(300)}\n`, /302 columns/],
    ['x'.repeat(2 ** 18 + 1), /larger than 256 KiB/],
  ])('are refused in a file that is no table of prices', (text, words) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(words)])
  })
})
