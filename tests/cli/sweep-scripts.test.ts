/** The documented ways to make a sweep in parts, as a person calls them: with GNU parallel, and Slurm. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const bundle = join(root, 'dist-cli/taper.mjs')
const folder = mkdtempSync(join(tmpdir(), 'taper sweep '))
const spec = join(folder, 'spec.json')
let table: string | undefined
/** By one process. */
const whole = () => {
  table ??= execFileSync(process.execPath, [bundle, 'sweep', spec, '--csv'], { encoding: 'utf8' })
  return table
}

beforeAll(() => {
  if (!existsSync(bundle)) {
    throw new Error('dist-cli/taper.mjs is missing: run npm run build first (npm test does)')
  }
  const axes = [
    { path: 'budget.usd', from: 1.6e7, to: 1.9e7, step: 1e6 },
    { path: 'fabric.edge.uplinks', from: 9, to: 19, step: 1 },
  ]
  const scenario = 'preset:sierra'
  writeFileSync(spec, JSON.stringify({ kind: 'taper.sweep', version: 1, scenario, axes }))
})

afterAll(() => rmSync(folder, { recursive: true }))

const version = spawnSync('parallel', ['--version'], { encoding: 'utf8' })
const hasParallel = version.status === 0 && version.stdout.includes('GNU parallel')

it.skipIf(!hasParallel)(
  'GNU parallel joins shards to the bytes of the whole (skipped where it is not installed: apt-get install parallel)',
  () => {
    const out = join(folder, 'all.csv')
    execFileSync(join(root, 'scripts/sweep/parallel.sh'), [spec, out, '5'], {
      env: { ...process.env, TAPER: bundle },
    })
    expect(readFileSync(out, 'utf8')).toBe(whole())
  },
  60_000,
)

it.skipIf(!hasParallel)('GNU parallel passes on that a shard has failed', () => {
  const script = join(root, 'scripts/sweep/parallel.sh')
  const out = join(folder, 'failed.csv')
  const { status, stderr } = spawnSync(script, [join(folder, 'none.json'), out, '2'], {
    encoding: 'utf8',
    env: { ...process.env, TAPER: bundle },
  })
  expect(status).not.toBe(0)
  expect(stderr).toContain('none.json cannot be read')
})

it.skipIf(!hasParallel)(
  'GNU parallel refuses shards of two sweeps',
  () => {
    const mixed = join(folder, 'mixed.mjs')
    const change = `process.argv.includes('2/3') && process.argv.push('--set', 'node.ddr.capacityGB=512')`
    writeFileSync(mixed, `${change}\nawait import(${JSON.stringify(pathToFileURL(bundle).href)})\n`)
    const script = join(root, 'scripts/sweep/parallel.sh')
    const { status, stderr } = spawnSync(script, [spec, join(folder, 'mixed.csv'), '3'], {
      encoding: 'utf8',
      env: { ...process.env, TAPER: mixed },
    })
    expect(status).toBe(2)
    expect(stderr).toContain('mixed.csv: line 16 is not of this sweep')
  },
  60_000,
)

/** Runs tasks of a Slurm job array. */
function slurm(tasks: readonly number[], more: Readonly<Record<string, string>> = {}) {
  const { SHARDS: _shards, ...inherited } = process.env
  for (const task of tasks) {
    execFileSync(join(root, 'scripts/sweep/slurm.sh'), {
      cwd: folder,
      env: {
        ...inherited,
        TAPER: bundle,
        SPEC: spec,
        SLURM_ARRAY_TASK_ID: String(task),
        SLURM_ARRAY_TASK_COUNT: String(tasks.length),
        ...more,
      },
    })
  }
}

const joined = () =>
  execFileSync('/bin/sh', ['-c', 'cat shard-*-of-3.csv'], { cwd: folder, encoding: 'utf8' })

it('tasks of a Slurm job array leave shards that join to the bytes of the whole', () => {
  slurm([3, 1, 2])
  const shards = readdirSync(folder).filter((name) => name.startsWith('shard-'))
  expect(shards.toSorted()).toEqual([1, 2, 3].map((shard) => `shard-00000${shard}-of-3.csv`))
  expect(joined()).toBe(whole())
}, 60_000)

it('tasks of a Slurm job array that are made again fill the gaps of the first array', () => {
  for (const shard of [2, 3]) rmSync(join(folder, `shard-00000${shard}-of-3.csv`))
  slurm([2, 3], { SHARDS: '3' })
  expect(joined()).toBe(whole())
}, 60_000)

it('a task of Parquet that Slurm requeues on another machine goes on where it ended', () => {
  const part = join(folder, 'shard-000002-of-3.parquet')
  slurm([2], { SHARDS: '3', FORMAT: 'parquet' })
  const bytes = readFileSync(part)
  rmSync(part)
  writeFileSync(`${part}.lock`, '1 another-machine')
  const other = { SHARDS: '3', FORMAT: 'parquet' }
  expect(() => slurm([2], other)).toThrow(/process 1 on another-machine writes to it/)
  slurm([2], { ...other, SLURM_RESTART_COUNT: '1' })
  expect(readFileSync(part)).toEqual(bytes)
}, 60_000)
