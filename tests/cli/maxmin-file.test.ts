import { describe, expect, it } from 'vitest'
import { parseMaxMin } from '../../src/cli/maxmin-file'

const lines = (...all: string[]) => all.join('\n')

describe('parseMaxMin', () => {
  it('reads capacities, flows, weights and caps', () => {
    const problem = parseMaxMin(
      lines(
        'links 3',
        '1',
        '2.5',
        '1e2',
        'flows 5',
        '0 2',
        '1 | 2',
        '0 1 2 | 3 0.5',
        '| 1 7',
        '2 | 1 inf',
        '',
      ),
    )
    expect(problem).toEqual({
      capacities: Float64Array.of(1, 2.5, 100),
      flowOffsets: Uint32Array.of(0, 2, 3, 6, 6, 7),
      flowLinks: Uint32Array.of(0, 2, 1, 0, 1, 2, 2),
      weights: Float64Array.of(1, 2, 3, 1, 1),
      caps: Float64Array.of(Infinity, Infinity, 0.5, 7, Infinity),
    })
  })

  it('reads files of other systems, and empty problems', () => {
    expect(parseMaxMin('links 1\r\n 5 \r\nflows 1\r\n\t0\r\n').flowLinks).toEqual(Uint32Array.of(0))
    expect(parseMaxMin('links 0\nflows 0').capacities).toHaveLength(0)
    expect(parseMaxMin('links 0\nflows 1\n| 1 0').caps).toEqual(Float64Array.of(0))
  })

  it.each([
    ['', 'Line 1: the file ends here, but "links COUNT" is missing.'],
    [
      'lnks 2',
      'Line 1: this line is "lnks 2"; it must be "links COUNT" with a whole number up to 10,000,000.',
    ],
    ['links', /^Line 1: .*must be "links COUNT"/],
    ['links -1', /^Line 1: /],
    ['links 1.5', /^Line 1: /],
    ['links 1 2', /^Line 1: /],
    ['links 99999999', /^Line 1: /],
    ['links 2\n1', 'Line 3: the file ends here, but the capacity of link 1 is missing.'],
    ['links 1\n0', 'Line 2: the capacity of link 0 is "0"; it must be a positive number.'],
    ['links 1\n-3', /^Line 2: .*must be a positive number/],
    ['links 1\nInfinity', /^Line 2: .*must be a positive number/],
    ['links 1\n1e999', /^Line 2: .*must be a positive number/],
    ['links 1\nNaN', /^Line 2: /],
    ['links 1\n\nflows 0', /^Line 2: .*is ""/],
    ['links 1\n1 2', /^Line 2: /],
    ['links 1\n1', 'Line 3: the file ends here, but "flows COUNT" is missing.'],
    [
      'links 1\n1\nflows 2\n0',
      'Line 5: the file ends here, but the list of links of flow 1 is missing.',
    ],
    ['links 1\n1\nflows 1\n1', 'Line 4: flow 0 names link "1"; it must be from 0 to 0.'],
    ['links 1\n1\nflows 1\n-1', /^Line 4: flow 0 names link "-1"/],
    ['links 1\n1\nflows 1\n0.0', /^Line 4: flow 0 names link "0.0"/],
    ['links 1\n1\nflows 1\n0,0', /^Line 4: flow 0 names link "0,0"/],
    ['links 0\nflows 1\n0', 'Line 3: flow 0 names link "0"; there are no links.'],
    ['links 2\n1\n1\nflows 2\n0\n1 0 1', 'Line 6: flow 1 names link 1 twice; name it once.'],
    [
      'links 1\n1\nflows 1\n0 | 0',
      'Line 4: flow 0 has the weight "0"; it must be a positive number.',
    ],
    ['links 1\n1\nflows 1\n0 | -1', /has the weight "-1"/],
    ['links 1\n1\nflows 1\n0 | inf', /has the weight "inf"/],
    [
      'links 1\n1\nflows 1\n0 | 1 -1',
      'Line 4: flow 0 has the cap "-1"; it must be 0 or more, or inf.',
    ],
    ['links 1\n1\nflows 1\n0 | 1 x', /has the cap "x"/],
    ['links 1\n1\nflows 1\n0 |', /must have "\| weight" or "\| weight cap"/],
    ['links 1\n1\nflows 1\n0 | 1 2 3', /must have "\| weight" or "\| weight cap"/],
    ['links 1\n1\nflows 1\n0 | 1 | 2', /must have|has the cap/],
    ['links 1\n1\nflows 1\n', /^Line 4: the file ends here/],
    ['links 1\n1\nflows 2\n\n0', /^Line 4: flow 0 crosses no link and has no cap/],
    ['links 1\n1\nflows 1\n| 2', /^Line 4: flow 0 crosses no link and has no cap/],
    ['links 1\n1\nflows 1\n| 2 inf', /^Line 4: flow 0 crosses no link and has no cap/],
    [
      'links 1\n1\nflows 1\n0\n\n  0',
      'Line 6: there is more text after the last flow; check the number of flows.',
    ],
  ])('refuses %j, naming the line', (text, sentence) => {
    expect(() => parseMaxMin(text)).toThrow(sentence)
  })

  it('reads 400,000 flows in a few seconds at most', () => {
    const count = 50_000
    const links = Array.from({ length: count }, () => '12.5')
    const flows = Array.from(
      { length: 400_000 },
      (_, flow) => `${flow % count} ${(flow + 7) % count}`,
    )
    const text = ['links 50000', ...links, 'flows 400000'].concat(flows).join('\n')
    const start = performance.now()
    expect(parseMaxMin(text).flowOffsets).toHaveLength(400_001)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
