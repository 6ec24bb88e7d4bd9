import { expect, test } from 'vitest'
import { readNumber, writeNumber } from '../../src/ui/number-entry'

const value = (text: string, unit = '', locale = 'en-US') => {
  const entry = readNumber(text, unit, locale)
  return entry.ok ? entry.value : undefined
}

test.each([
  ['1024', 1024],
  ['1,024', 1024],
  ['1 024', 1024],
  ['1\u202f024', 1024],
  ['1\u00a0024', 1024],
  ["1'024", 1024],
  ['1,234,567.5', 1234567.5],
  ['1.234.567,5', 1234567.5],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['.5', 0.5],
  ['12.', 12],
  ['-3', -3],
  ['\u22123', -3],
  ['1e6', 1e6],
  ['2.5e-3', 0.0025],
  ['1.024', 1.024],
])('%s in English', (text, expected) => expect(value(text)).toBe(expected))

test.each([
  ['1.024', 1024],
  ['1,024', 1.024],
  ['0,5', 0.5],
  ['12.5', 12.5],
])('%s in German', (text, expected) => expect(value(text, '', 'de-DE')).toBe(expected))

test('the unit of the field may follow, and money may have its sign and its millions', () => {
  expect(value('1,024 GB', 'GB')).toBe(1024)
  expect(value('1,024 gb', 'GB')).toBe(1024)
  expect(value('1,024 GB', 'GB per node')).toBe(1024)
  expect(value('1,024 GB per node', 'GB per node')).toBe(1024)
  expect(value('1,024 GB a node', 'GB per node')).toBe(1024)
  expect(value('1,024 GB/node', 'GB per node')).toBe(1024)
  expect(value('139.2 M$', 'M$')).toBe(139.2)
  expect(value('$139.2 M', 'M$')).toBe(139.2)
  expect(value('$139.2 M', '$')).toBe(139.2e6)
  expect(value('27k', '$')).toBe(27000)
})

test.each([
  ['1 TB', 'GB', 1000],
  ['256 MB', 'GB', 0.256],
  ['1024GiB', 'GB', 1099.511627776],
  ['1 TiB', 'GB per node', 1099.511627776],
  ['750 GB', 'TB', 0.75],
  ['0.9 TB/s', 'GB/s', 900],
  ['12.5 GBps', 'GB/s', 12.5],
  ['2400 MHz', 'GHz', 2.4],
  ['7800 GFLOP/s', 'TFLOP/s', 7.8],
])('%s in a field of %s is converted', (text, unit, expected) =>
  expect(value(text, unit)).toBe(expected),
)

test.each([
  ['100 Gb/s', 'GB/s'],
  ['1 TB', 'GB/s'],
  ['12 apples', 'GB'],
  ['5 GB', ''],
])('%s in a field of “%s” is refused, and the unit is said', (text, unit) => {
  const entry = readNumber(text, unit)
  expect(entry.ok ? '' : entry.sentence).toContain(
    unit === '' ? 'Enter a plain number.' : `The unit here is ${unit}.`,
  )
  expect(entry.ok ? '' : entry.sentence).toContain('The previous value was kept')
})

test.each([
  '',
  'many',
  '12 apples',
  '1,2,3',
  '1.2.3',
  '--1',
  '1e',
  'NaN',
  'Infinity',
  '0x10',
  '1e999',
])('“%s” is refused', (text) => expect(value(text)).toBeUndefined())

test('the refusal says what was wrong and that nothing was lost', () => {
  const entry = readNumber('many')
  expect(entry.ok ? '' : entry.sentence).toMatch(/“many” is not a number.*kept.*digits/)
})

test('what is written can be read again', () => {
  for (const locale of ['en-US', 'de-DE', 'fr-FR', 'de-CH']) {
    for (const number of [0, 0.45637, 9, 1024, 139213561, 1234.5]) {
      expect(value(writeNumber(number, locale), '', locale)).toBe(number)
    }
  }
})

test.each(['€9.40', '9.4 EUR', '8,5 £', 'CHF 9', 'C$12'])(
  '“%s” is another currency, and refused as such where dollars are asked for',
  (text) => {
    const entry = readNumber(text, '$/GB')
    expect(entry.ok ? '' : entry.sentence).toMatch(/another currency.*kept.*US dollars/)
  },
)

test.each([
  ['$9.40', '$/GB', 9.4],
  ['9.40 USD', '$/GB', 9.4],
  ['US$ 15,000', '$ each', 15000],
])('“%s” is in dollars', (text, unit, expected) => {
  expect(value(text, unit)).toBe(expected)
})
