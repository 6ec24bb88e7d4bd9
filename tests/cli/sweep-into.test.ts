/** A sweep that writes into a file goes on where it was killed, and destroys nothing that is not its own. */
import { expect, it } from 'vitest'
import { taper } from './fake-io'

const axes = [
  { path: 'budget.usd', from: 100e6, to: 140e6, step: 20e6 },
  { path: 'fabric.edge.uplinks', values: [6, 9, 18, 19] },
]
const specOf = (change: object) =>
  JSON.stringify({ kind: 'taper.sweep', version: 1, scenario: 'preset:sierra', axes, ...change })

/** Sweeps into a file that has this text already. */
async function into(before: string | undefined, options: readonly string[] = [], change = {}) {
  let text = before ?? ''
  const writes: number[] = []
  const { code, stdout, stderr } = await taper(['sweep', '-', '--into', 'rows', ...options], {
    stdin: specOf(change),
    ...(before !== undefined && { files: { rows: before } }),
    extendFile: (path, from, more) => {
      expect(path).toBe('rows')
      writes.push(from)
      text = Buffer.from(text).subarray(0, from).toString() + more
      return Promise.resolve()
    },
  })
  return { code, stdout, stderr, text, writes }
}

const whole = async (options: readonly string[]) =>
  (await taper(['sweep', '-', ...options], { stdin: specOf({}) })).stdout

it.each([
  ['CSV', ['--csv']],
  ['JSON', []],
  ['a shard without header', ['--csv', '--shard', '2/3']],
])('as %s has the bytes of standard output, wherever it was killed', async (_, options) => {
  const all = await whole(options)
  expect(await into(undefined, options)).toMatchObject({ code: 0, stdout: '', text: all })
  for (let cut = 0; cut <= all.length; cut += 97) {
    const run = await into(all.slice(0, cut), options)
    expect(run, `cut at ${cut}`).toMatchObject({ code: 0, text: all })
  }
  // What is whole is left as it is.
  expect((await into(all, options)).writes).toEqual([])
})

it.each([
  ['another sweep', async () => await whole(['--csv']), { scenario: 'preset:summit' }],
  ['other columns', async () => await whole(['--csv']), { outputs: ['machine'] }],
  ['more rows', async () => `${await whole(['--csv'])}12,1,1\n`, {}],
  ['something else', () => Promise.resolve('notes of mine'), {}],
])('refuses a file of %s, which stays', async (_, content, change) => {
  const before = await content()
  const { code, stderr, writes } = await into(before, ['--csv'], change)
  expect({ code, writes }).toEqual({ code: 2, writes: [] })
  expect(stderr).toMatch(/^taper: rows: line \d+ is not of this sweep/)
})

it('refuses shards of two sweeps that were joined', async () => {
  const shard = async (part: number, change = {}) => {
    const options = ['sweep', '-', '--csv', '--shard', `${part}/3`]
    return (await taper(options, { stdin: specOf(change) })).stdout
  }
  const joined = `${await shard(1)}${await shard(2, { scenario: 'preset:summit' })}${await shard(3)}`
  const { code, stderr, writes } = await into(joined, ['--csv'])
  expect({ code, writes }).toEqual({ code: 2, writes: [] })
  // A header and four rows are its own.
  expect(stderr).toContain('rows: line 6 is not of this sweep. Name another file, or delete this')
})

it.each([
  ['CSV', ['--csv']],
  ['JSON', []],
])('refuses %s where a value between the first and the last was edited', async (_, options) => {
  const edited = [axes[0], { path: 'fabric.edge.uplinks', values: [6, 10, 18, 19] }]
  const { code, stderr, writes } = await into(await whole(options), options, { axes: edited })
  expect({ code, writes }).toEqual({ code: 2, writes: [] })
  expect(stderr).toMatch(/rows: line [12] is not of this sweep/)
})

it('locks the file until it ends, and is refused where another call writes', async () => {
  const does: string[] = []
  const lockFile = (path: string) => {
    does.push(`lock ${path}`)
    return Promise.resolve(() => {
      does.push('unlock')
      return Promise.resolve()
    })
  }
  const extendFile = () => {
    does.push('write')
    return Promise.resolve()
  }
  const call = ['sweep', '-', '--csv', '--into', 'rows']
  await taper(call, { stdin: specOf({}), lockFile, extendFile })
  expect(does[0]).toBe('lock rows')
  expect(does.filter((each) => each !== 'write')).toEqual(['lock rows', 'unlock'])
  expect(does.at(-1)).toBe('unlock')
  const refusal = new Error('process 7 on here writes to it.')
  for (const format of ['--csv', '--parquet']) {
    const refused = { stdin: specOf({}), lockFile: () => Promise.reject(refusal), extendFile }
    does.length = 0
    // oxlint-disable-next-line no-await-in-loop
    expect(await taper(['sweep', '-', format, '--into', 'rows'], refused)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'taper: rows cannot be written: process 7 on here writes to it.\n',
    })
    expect(does).toEqual([])
  }
})

it('refuses a file that is no table where rows have no header', async () => {
  expect(await into('notes of mine')).toMatchObject({ code: 2, writes: [] })
})

it('says that the disk is full', async () => {
  const { code, stderr } = await taper(['sweep', '-', '--into', 'rows'], {
    stdin: specOf({}),
    extendFile: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })),
  })
  expect(code).toBe(1)
  expect(stderr).toBe(
    'taper: rows cannot be written: the disk is full. Free space, then run again.\n',
  )
})
