import { describe, expect, it } from 'vitest'
import { taper, taperJson } from './fake-io'

describe('taper maxmin', () => {
  const problem = 'links 2\n1\n2\nflows 3\n0\n1 0 | 2 0.5\n| 1 7\n'

  it('gives counts, times and rates', async () => {
    expect(await taperJson(['maxmin', '-', '--repeat', '3'], { stdin: problem })).toEqual({
      flows: 3,
      links: 2,
      solveMs: [1.5, 1.5, 1.5],
      rates: [0.5, 0.5, 7],
    })
    expect(await taperJson(['maxmin', 'p', '--no-rates'], { files: { p: problem } })).toEqual({
      flows: 3,
      links: 2,
      solveMs: [1.5],
    })
    expect((await taper(['maxmin', '-', '--csv'], { stdin: problem })).stdout).toBe(
      'flow,rate_gb_per_s\n0,0.5\n1,0.5\n2,7\n',
    )
  })

  it('shares a link by weight', async () => {
    const stdin = 'links 1\n12\nflows 3\n0\n0 | 2\n0 | 3\n'
    expect(await taperJson(['maxmin', '-'], { stdin })).toMatchObject({ rates: [2, 4, 6] })
  })

  it('refuses what is malformed, naming file and line', async () => {
    const { code, stdout, stderr } = await taper(['maxmin', 'p'], { files: { p: 'links 1\n0\n' } })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe(
      'taper: p: Line 2: the capacity of link 0 is "0"; it must be a positive number.\n',
    )
  })
})
