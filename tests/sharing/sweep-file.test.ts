/** Files of a sweep are read as they were written, and what is none of one sweep is refused with a sentence. */
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { readCsv } from '../../src/sharing/sweep-file/read-csv'
import { hashOfRow } from '../../src/sharing/sweep-file/open-sweep'
import { parquetHash, readParquet } from '../../src/sharing/sweep-file/read-parquet'
import { NO_STEP, type SweepTable } from '../../src/sharing/sweep-file/sweep-table'

const HASHES = ['00000000000000a1', '0123456789abcdef', 'ffffffff00000000', 'a5cf540d4eddbd69']
/** Looks like a number. */
const SWEEP = '12e4567890123456'
const names = [
  'index',
  'sweep',
  'budget.usd',
  'fabric.routing',
  'scenario_hash',
  'cost_usd',
  'share',
  'problem',
]
const cells = [
  [0, SWEEP, 1000, 'static', HASHES[0], null, null, 'budget.usd: buys no rack, so „nothing“'],
  [1, SWEEP, 1.5e8, 'adaptive', HASHES[1], 149_999_999.12, 0.21082535494572954, null],
  [2, SWEEP, 2e8, 'static', HASHES[2], -0.5, 1e-7, null],
  [3, SWEEP, 3e8, 'static', HASHES[3], 12, 1e21, 'says "no"'],
] as const

const written = (cell: string | number | null | undefined) => {
  const text = String(cell ?? '')
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const lines = cells.map((row) => `${row.map(written).join(',')}\n`)
const header = `${names.join(',')}\n`
const csvFile = (text: string, name = 'all.csv') => new File([text], name)

const TYPES = [
  'INT32',
  'STRING',
  'DOUBLE',
  'STRING',
  'STRING',
  'DOUBLE',
  'DOUBLE',
  'STRING',
] as const

function parquetFile(
  name: string,
  rows: readonly (readonly unknown[])[],
  says: Readonly<Record<string, string>>,
  columns: readonly string[] = names,
): File {
  const buffer = parquetWriteBuffer({
    columnData: columns.map((column, at) => ({
      name: column,
      data: rows.map((row) => row[at]),
      type: TYPES[at] ?? 'STRING',
    })),
    kvMetadata: Object.entries(says).map(([key, value]) => ({ key, value })),
  })
  return new File([buffer], name)
}

const ofSweep = { 'taper.sweep': 'aa', 'taper.spec': '{}', 'taper.designs': '4' }
const shards = [
  parquetFile('b.parquet', cells.slice(2), { ...ofSweep, 'taper.shard': '2/2' }),
  parquetFile('a.parquet', cells.slice(0, 2), { ...ofSweep, 'taper.shard': '1/2' }),
]

function isAsWritten(table: SweepTable): void {
  expect(table).toMatchObject({
    rows: 4,
    missing: 0,
    problems: 2,
    firstProblem: 'budget.usd: buys no rack, so „nothing“',
  })
  expect([...table.indices]).toEqual([0, 1, 2, 3])
  const column = (name: string) => table.columns.find((each) => each.name === name)
  expect(table.columns.map(({ name, isVaried }) => [name, isVaried])).toEqual([
    ['budget.usd', true],
    ['fabric.routing', true],
    ['cost_usd', false],
    ['share', false],
  ])
  expect([...(column('budget.usd')?.values ?? [])]).toEqual([1000, 1.5e8, 2e8, 3e8])
  expect([...(column('cost_usd')?.values ?? [])]).toEqual([NaN, 149_999_999.12, -0.5, 12])
  expect([...(column('share')?.values ?? [])]).toEqual([NaN, 0.21082535494572954, 1e-7, 1e21])
  expect(column('fabric.routing')?.words).toEqual(['static', 'adaptive'])
  expect([...(column('fabric.routing')?.values ?? [])]).toEqual([0, 1, 0, 0])
  expect(column('cost_usd')?.steps[0]).toBe(NO_STEP)
  expect(column('cost_usd')).toMatchObject({ minimum: -0.5, maximum: 149_999_999.12 })
}

it('reads CSV, whole or in shards of which only the first has a header', async () => {
  const whole = await readCsv([csvFile(header + lines.join(''))])
  isAsWritten(whole)
  const parts = [
    csvFile(lines.slice(3).join(''), 'c.csv'),
    csvFile(header + lines.slice(0, 2).join(''), 'a.csv'),
    csvFile(lines[2] ?? '', 'b.csv'),
    csvFile('', 'd.csv'),
  ]
  const joined = await readCsv(parts)
  isAsWritten(joined)
  const found = await Promise.all(HASHES.map((_, row) => hashOfRow(joined, parts, row)))
  expect(found).toEqual(HASHES)
})

it('reads Parquet, in whichever order its shards come', async () => {
  const table = await readParquet(shards)
  isAsWritten(table)
  expect(table.spec).toBe('{}')
  const found = await Promise.all(HASHES.map((_, row) => parquetHash(shards, row)))
  expect(found).toEqual(HASHES)
})

it('counts the designs that no file has', async () => {
  expect((await readParquet(shards.slice(1))).missing).toBe(2)
  const text = header + lines.filter((_, at) => at !== 2).join('')
  expect((await readCsv([csvFile(text)])).missing).toBe(1)
})

it('takes numbers as words where other cells of the column are words', async () => {
  const text = `index,node.hca.striping,scenario_hash,cost_usd,problem\n0,3,${HASHES[0]},1,\n1,all,${HASHES[1]},2,\n2,3,${HASHES[2]},3,\n`
  const table = await readCsv([csvFile(text)])
  expect(table.columns[0]).toMatchObject({ words: ['3', 'all'] })
  expect([...(table.columns[0]?.values ?? [])]).toEqual([0, 1, 0])
})

it('takes words that look like numbers as they stand', async () => {
  const rows = ['03', '0330', '0123', 'none', '1.50'].map(
    (word, row) => `${row},${word},${HASHES[0]},0.5,\n`,
  )
  const head = 'index,node.hca.striping,scenario_hash,cost_usd,problem\n'
  const table = await readCsv([csvFile(head + rows.join(''))])
  expect(table.columns[0]).toMatchObject({ words: ['03', '0330', '0123', 'none', '1.50'] })
  expect([...(table.columns[1]?.values ?? [])]).toEqual([0.5, 0.5, 0.5, 0.5, 0.5])
})

it('reads a file in which no design has a result', async () => {
  const text =
    header +
    Array.from({ length: 50_000 }, (_, row) => `${row},${SWEEP},1,static,,,,no rack\n`).join('')
  const table = await readCsv([csvFile(text)])
  expect(table).toMatchObject({ rows: 50_000, problems: 50_000, firstProblem: 'no rack' })
})

describe('refuses', () => {
  const other = parquetFile('x.parquet', cells.slice(2), { ...ofSweep, 'taper.sweep': 'bb' })
  const foreign = parquetFile('f.parquet', [[1, '2']], {}, ['a', 'b'])
  const cut = new File([(shards[0] ?? other).slice(0, 300)], 'cut.parquet')
  it.each<readonly [string, readonly File[], string]>([
    [
      'shards of different sweeps',
      [...shards, other],
      'a.parquet and x.parquet come from different sweeps',
    ],
    ['a Parquet that was cut off', [cut], 'cut.parquet has no readable end'],
    ['Parquet of something else', [foreign], 'f.parquet is not a result of “taper sweep”'],
    [
      'a shard twice',
      [shards[0] ?? other, shards[0] ?? other],
      'designs are repeated or out of order',
    ],
  ])('%s', async (_, files, sentence) => {
    await expect(readParquet(files)).rejects.toThrow(sentence)
  })

  const ofOther = (lines[1] ?? '').replace(SWEEP, SWEEP.replace('6', '7'))

  it('Parquet whose pages are damaged', async () => {
    const bytes = new Uint8Array(await (shards[0] ?? other).arrayBuffer())
    bytes.fill(255, 4, 200)
    await expect(readParquet([new File([bytes], 'bad.parquet')])).rejects.toThrow(
      /bad\.parquet .*cannot read/,
    )
  })

  it.each<readonly [string, readonly File[], string]>([
    [
      'CSV that was cut off',
      [csvFile(header + lines.join('').slice(0, -5))],
      'ends in the middle of line 5',
    ],
    ['no first shard', [csvFile(lines[1] ?? '')], 'The first shard is missing'],
    ['two first shards', [csvFile(header), csvFile(header, 'b.csv')], 'are both first shards'],
    [
      'shards of other columns',
      [csvFile(header + lines[0]), csvFile(`1,${SWEEP},2,3\n`, 'b.csv')],
      'b.csv, line 1 has 4 cells; the header has 8',
    ],
    [
      'shards of two sweeps with the same columns',
      [csvFile(header + lines[0]), csvFile(ofOther, 'b.csv')],
      'b.csv and all.csv come from different sweeps. Open the shards of one sweep.',
    ],
    [
      'shards of two sweeps that were joined',
      [csvFile(header + lines[0] + ofOther)],
      'all.csv: line 3 comes from another sweep than the lines before it. Join the shards of one sweep.',
    ],
    [
      'a quote without its end, at the start of a piece',
      [csvFile(header + lines[0]), csvFile('"0,1\n', 'b.csv')],
      'b.csv, line 1 has 1 cells',
    ],
    [
      'more designs than a page holds',
      [csvFile(`index,scenario_hash\n${'0,\n'.repeat(1_000_001)}`)],
      'The files have 1,000,001 designs. The limit is 1,000,000.',
    ],
    ['another table', [csvFile('index,cost\n0,1\n')], 'is not a result of “taper sweep”'],
  ])('%s', async (_, files, sentence) => {
    await expect(readCsv(files)).rejects.toThrow(sentence)
  })
})
