/** A sweep as Parquet has the rows of its JSON, goes on where it was killed, and destroys nothing that is not its own. */
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { cellLines, type SweepColumn } from '../../src/cli/sweep/columns'
import { writeParquet } from '../../src/cli/sweep/parquet'
import { taper } from './fake-io'

/** Two designs cannot be built; an axis is text, another a switch, and one of more kinds than one. */
const axes = [
  { path: 'budget.usd', from: 100e6, to: 140e6, step: 40e6 },
  { path: 'fabric.edge.uplinks', values: [6, 9, 37] },
  { path: 'fabric.routing', values: ['static', 'adaptive'] },
  { path: 'node.gpu.count', values: [4, '2'] },
]
const specOf = (change: object) =>
  JSON.stringify({ kind: 'taper.sweep', version: 1, scenario: 'preset:sierra', axes, ...change })
const ROWS = 24

type Disk = Record<string, Uint8Array>
const FULL = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })

async function bytesOf(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content
  const parts = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

/** Sweeps into the file `out` of a disk. */
async function into(disk: Disk, options: readonly string[] = [], change = {}, isFull = false) {
  const writes: string[] = []
  const run = await taper(['sweep', '-', '--parquet', '--into', 'out', ...options], {
    stdin: specOf(change),
    files: disk,
    extendFile: (path, from, more) => {
      writes.push(path)
      disk[path] = Buffer.concat([(disk[path] ?? Buffer.of()).subarray(0, from), Buffer.from(more)])
      return Promise.resolve()
    },
    writeFile: async (path, content) => {
      writes.push(path)
      const bytes = await bytesOf(content)
      if (isFull) throw FULL
      disk[path] = bytes
    },
    removeFile: (path) => {
      delete disk[path]
      return Promise.resolve()
    },
  })
  return { ...run, writes }
}

const bufferOf = (bytes: Uint8Array | undefined) => new Uint8Array(bytes ?? []).buffer

const rowsIn = (bytes: Uint8Array | undefined) => parquetReadObjects({ file: bufferOf(bytes) })

/** The rows that JSON has. A column of more kinds than one is text in Parquet. */
async function jsonRows(): Promise<readonly object[]> {
  const { stdout } = await taper(['sweep', '-'], { stdin: specOf({}) })
  const rows: object[] = stdout
    .trimEnd()
    .split('\n')
    .map((line) => Object(JSON.parse(line)))
  return rows.map((row) => ({
    ...row,
    'node.gpu.count': String(Reflect.get(row, 'node.gpu.count')),
  }))
}

const withoutNull = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null)))

it('has the rows of JSON, in one file and in shards', async () => {
  const all = await jsonRows()
  expect(all).toHaveLength(ROWS)
  expect(all.filter((row) => 'problem' in row).length).toBeGreaterThan(0)
  const disk: Disk = {}
  expect(await into(disk)).toMatchObject({ code: 0, stdout: '', stderr: '' })
  expect(withoutNull(await rowsIn(disk['out']))).toEqual(all)
  expect(Object.keys(disk)).toEqual(['out'])
  const shards: object[] = []
  for (const shard of [1, 2, 3, 4, 5]) {
    const part: Disk = {}
    // oxlint-disable-next-line no-await-in-loop
    await into(part, ['--shard', `${shard}/5`])
    // oxlint-disable-next-line no-await-in-loop
    shards.push(...(await rowsIn(part['out'])))
  }
  expect(withoutNull(shards)).toEqual(all)
})

it('says of which sweep it is: shards have the same hash, another sweep has another', async () => {
  const metadataOf = async (options: readonly string[], change = {}) => {
    const disk: Disk = {}
    await into(disk, options, change)
    const { key_value_metadata: entries = [] } = parquetMetadata(bufferOf(disk['out']))
    return Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']))
  }
  const first = await metadataOf(['--shard', '1/2'])
  const second = await metadataOf(['--shard', '2/2'])
  const other = await metadataOf(['--set', 'node.ddr.capacityGB=512'])
  expect(first).toMatchObject({ 'taper.shard': '1/2', 'taper.designs': String(ROWS) })
  expect(second).toEqual({ ...first, 'taper.shard': '2/2' })
  expect(other['taper.sweep']).not.toBe(first['taper.sweep'])
  expect(JSON.parse(first['taper.spec'] ?? '')).toMatchObject({
    kind: 'taper.sweep',
    axes,
    scenario: { kind: 'taper.scenario' },
  })
})

it('has the same bytes wherever it was killed, and does not redo what is whole', async () => {
  const whole: Disk = {}
  await into(whole)
  const left: Disk = {}
  await into(left, [], {}, true)
  const rows = left['out.rows'] ?? Buffer.of()
  for (let cut = 0; cut <= rows.length; cut += 397) {
    const disk: Disk = { 'out.rows': rows.subarray(0, cut) }
    // oxlint-disable-next-line no-await-in-loop
    expect(await into(disk), `cut at ${cut}`).toMatchObject({ code: 0 })
    expect(Object.keys(disk)).toEqual(['out'])
    expect(Buffer.compare(disk['out'] ?? Buffer.of(), whole['out'] ?? Buffer.of())).toBe(0)
  }
  // Killed between the file and the removal of its rows.
  const late: Disk = { ...whole, 'out.rows': rows }
  expect(await into(late)).toMatchObject({ code: 0, writes: [] })
  expect(Object.keys(late)).toEqual(['out'])
})

it('keeps the rows where the disk is full', async () => {
  const disk: Disk = {}
  const { code, stderr } = await into(disk, [], {}, true)
  expect(code).toBe(1)
  expect(stderr).toMatch(/^taper: out .*disk is full/)
  expect(Object.keys(disk)).toEqual(['out.rows'])
  expect(await into(disk)).toMatchObject({ code: 0, writes: ['out'] })
})

it.each([
  ['another sweep', (whole: Uint8Array) => whole, { outputs: ['machine'] }],
  ['another part', (whole: Uint8Array) => whole, {}, ['--shard', '1/2']],
  ['half a shard', (whole: Uint8Array) => whole.subarray(0, whole.length / 2), {}],
  ['something else', () => Buffer.from('notes of mine'), {}],
  ['nothing', () => Buffer.of(), {}],
])('refuses a file of %s, which stays', async (_, content, change, options = []) => {
  const disk: Disk = {}
  await into(disk)
  const before = content(disk['out'] ?? Buffer.of())
  const after: Disk = { out: before }
  const { code, stderr, writes } = await into(after, options, change)
  expect({ code, writes, after }).toEqual({ code: 2, writes: [], after: { out: before } })
  expect(stderr).toMatch(/out .*not the Parquet/)
})

it('refuses rows where a value between the first and the last was edited', async () => {
  const disk: Disk = {}
  await into(disk, [], {}, true)
  const rows = Buffer.from(disk['out.rows'] ?? [])
  const edited = [axes[0], { path: 'fabric.edge.uplinks', values: [6, 10, 37] }, ...axes.slice(2)]
  const { code, stderr, writes } = await into({ 'out.rows': rows }, [], { axes: edited })
  expect({ code, writes }).toEqual({ code: 2, writes: [] })
  expect(stderr).toMatch(/out\.rows: line 1 is not of this sweep/)
})

it('refuses rows of another sweep, though they are the same', async () => {
  const disk: Disk = {}
  await into(disk, [], {}, true)
  const rows = { 'out.rows': disk['out.rows'] ?? Buffer.of() }
  // Nothing here is simulated.
  expect(await into(rows, ['--replicates', '7'])).toMatchObject({ code: 2, writes: [] })
})

it('refuses rows of another sweep beside the file', async () => {
  const disk: Disk = { 'out.rows': Buffer.from('[1,2,3]\n') }
  const { code, stderr, writes } = await into(disk)
  expect({ code, writes }).toEqual({ code: 2, writes: [] })
  expect(stderr).toMatch(/out\.rows: line 1 is not of this sweep/)
})

it('keeps empty text as a value of an axis', async () => {
  const disk: Disk = {}
  const change = { axes: [{ path: 'notes', values: ['', 'a'] }] }
  expect(await into(disk, [], change)).toMatchObject({ code: 0, stderr: '' })
  expect(await rowsIn(disk['out'])).toMatchObject([{ notes: '' }, { notes: 'a' }])
  const { stdout } = await taper(['sweep', '-'], { stdin: specOf(change) })
  expect(stdout).toContain('"notes":""')
})

it('refuses rows that another has cut off, and leaves no file', async () => {
  const disk: Disk = {}
  await into(disk, [], {}, true)
  const rows = Buffer.from(disk['out.rows'] ?? [])
  const columns: readonly SweepColumn[] = [{ key: 'index', header: 'index', kind: 'whole' }]
  const written: string[] = []
  const making = writeParquet({
    io: {
      readParts: () =>
        Promise.resolve({
          byteLength: rows.length,
          slice: (from) =>
            Promise.resolve(new Uint8Array(rows.subarray(from, rows.length / 2)).buffer),
        }),
      writeFile: async (path, content) => {
        await bytesOf(content)
        written.push(path)
      },
      removeFile: (path) => {
        written.push(path)
        return Promise.resolve()
      },
    },
    into: 'out',
    metadata: {},
    columns,
    count: ROWS,
  })
  await expect(making).rejects.toThrow(/out\.rows .*1\d rows, not 24/)
  expect(written).toEqual([])
})

it.each([
  [['--parquet'], '--parquet requires --into. Add --into FILE.'],
  [['--parquet', '--csv', '--into', 'out'], '--csv and --parquet cannot be used together'],
])('refuses %j', async (options, sentence) => {
  const { code, stderr } = await taper(['sweep', '-', ...options], { stdin: specOf({}) })
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

it('writes row group after row group, also where no design can be built', async () => {
  const columns: readonly SweepColumn[] = [
    { key: 'index', header: 'index', kind: 'whole' },
    { key: 'cost', header: 'cost_usd', kind: 'number' },
    { key: 'problem', header: 'problem', kind: 'text' },
  ]
  const count = 120_001
  const problem = 'budget.usd: buys no rack. „Ü“'
  const lines = Array.from({ length: count }, (_, index) =>
    cellLines.line(columns, { index, problem }),
  )
  const rows = new Uint8Array(Buffer.from(lines.join('')))
  const parts: Uint8Array[] = []
  let removed = ''
  await writeParquet({
    io: {
      readParts: () =>
        Promise.resolve({
          byteLength: rows.length,
          slice: (from, end) => Promise.resolve(rows.slice(from, end).buffer),
        }),
      writeFile: async (_, content) => {
        if (content instanceof Uint8Array) throw new Error('the file came at once')
        for await (const part of content) parts.push(part)
      },
      removeFile: (path) => {
        removed = path
        return Promise.resolve()
      },
    },
    into: 'out',
    metadata: {},
    columns,
    count,
  })
  expect(removed).toBe('out.rows')
  const found = Buffer.concat(parts)
  expect(parquetMetadata(bufferOf(found)).row_groups).toHaveLength(3)
  const read = await rowsIn(found)
  expect(read).toHaveLength(count)
  expect([read[0], read[70_000], read.at(-1)]).toEqual(
    [0, 70_000, count - 1].map((index) => ({ index, cost_usd: null, problem })),
  )
})
