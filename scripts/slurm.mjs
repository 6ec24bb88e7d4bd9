/**
 * Makes one sweep in every documented way and compares the content, of CSV byte by byte: `npm run slurm`. Under a Slurm
 * of this machine alone, tasks are killed and requeued and the node is drained in mid-run, for CSV and for Parquet. It
 * needs munge and slurm-wlm.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { csvFormatRow } from 'd3-dsv'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { aptInstall } from './apt.mjs'
import { cliBundle, ensureCli } from './cli.mjs'
import { ensureParallel } from './optional-programs.mjs'
import { StepFailure, ask, main, root, run, say, step } from './steps.mjs'
import { budgets, rowsIn, sierraSweep, uplinks } from './sweep-spec.mjs'
import { ensureWasm } from './wasm.mjs'

const SHARDS = 100
const REQUEUED = 20
const PATIENCE_MS = 900_000
const IN_SLURM = '--in-slurm'
const scripts = join(root, 'scripts/sweep')

/** @typedef {'csv' | 'parquet'} Format */
const FORMATS = /** @type {const} */ (['csv', 'parquet'])
const CUTS = [1, 7, SHARDS]

/** 12,000 designs. */
const SPEC = sierraSweep([
  budgets(100),
  uplinks(6, 17),
  { path: 'prices.opticalCableUsd', from: 300, to: 1200, step: 100 },
])

/** @param {string} program @param {string[]} args @param {string} [cwd] */
const call = (program, args, cwd) => {
  const env = { ...process.env, TAPER: cliBundle }
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 })
}

/** @param {() => boolean} isSo @param {string} what */
async function until(isSo, what) {
  const end = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > end) throw new StepFailure(`${what} did not come`, 'Look at squeue.')
    await pause(50)
  }
}

/** Tasks of an array in a state, as Slurm names them. @param {string} job @param {string} state */
const tasksIn = (job, state) =>
  call('squeue', ['--noheader', '--array', `--job=${job}`, `--states=${state}`, '--format=%i'])
    .split('\n')
    .filter((task) => task !== '')

/** @param {string} folder @param {number} shards @param {Format} format */
function submit(folder, shards, format) {
  mkdirSync(folder)
  const options = ['--parsable', `--array=1-${shards}`, '--output=task-%a.log']
  const values = `--export=ALL,SPEC=${join(folder, '../spec.json')},TAPER=${cliBundle},FORMAT=${format}`
  return call('sbatch', [...options, values, join(scripts, 'slurm.sh')], folder).trim()
}

/** @param {string} job */
const ended = (job) =>
  until(
    () => call('squeue', ['--noheader', `--user=${userName()}`, `--job=${job}`]) === '',
    'the end',
  )

const userName = () => call('id', ['-un']).trim()

/** The shards as the documentation joins them. @param {string} folder */
const joined = (folder) => call('sh', ['-c', 'cat shard-*-of-*.csv'], folder)

/** The shards of Parquet, in the order of their numbers, as the CSV of one process would be. @param {string} folder */
async function parquetAsCsv(folder) {
  const lines = []
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.parquet'))
    .toSorted()) {
    const file = await asyncBufferFromFile(join(folder, name))
    for (const row of await parquetReadObjects({ file })) {
      if (lines.length === 0) lines.push(csvFormatRow(Object.keys(row)))
      lines.push(csvFormatRow(Object.values(row).map((cell) => cell ?? '')))
    }
  }
  return `${lines.join('\n')}\n`
}

/**
 * Requeues tasks in mid-run: half of them by Slurm, half after a signal has killed them.
 * @param {string} job
 * @param {string} folder
 */
async function disturb(job, folder) {
  /** @type {Set<string>} */
  const hit = new Set()
  /** @type {Set<string>} */
  const killed = new Set()
  /** Tasks that write. */
  const writing = () =>
    readdirSync(folder).flatMap((file) => {
      const task = /^shard-0*(\d+)-.*\.(?:partial|rows)$/.exec(file)?.[1]
      return task === undefined || hit.has(`${job}_${task}`) ? [] : [`${job}_${task}`]
    })
  while (hit.size < REQUEUED) {
    await until(() => writing().length > 0, 'a task that writes')
    const [task] = writing()
    if (task === undefined) continue
    if (hit.size % 2 === 0) {
      if (ask('scontrol', ['requeue', task]) === undefined) continue
    } else {
      if (ask('scancel', ['--full', '--signal=KILL', task]) === undefined) continue
      killed.add(task)
    }
    hit.add(task)
  }
  for (const task of killed) {
    await until(() => !tasksIn(job, 'RUNNING,COMPLETING').includes(task), `the end of ${task}`)
    await until(() => ask('scontrol', ['requeue', task]) !== undefined, `the place of ${task}`)
  }
  return [...hit]
}

/**
 * Drains the node in mid-run; nothing starts until it is back.
 * @param {string} job
 * @param {string} folder
 * @param {Format} format
 */
async function drain(job, folder, format) {
  const node = `nodename=${hostname().split('.')[0]}`
  call('scontrol', ['update', node, 'state=drain', 'reason=trial'])
  await until(() => tasksIn(job, 'RUNNING,COMPLETING').length === 0, 'an idle node')
  const there = () => readdirSync(folder).filter((file) => file.endsWith(`.${format}`)).length
  const before = there()
  await pause(5000)
  const waiting = tasksIn(job, 'PENDING').length
  if (there() !== before || waiting === 0) throw new Error('the node was not drained in mid-run')
  say(`  Drained with ${before} shards written and ${waiting} tasks waiting; none started`)
  call('scontrol', ['update', node, 'state=resume'])
}

/** @param {string} folder with the spec */
async function inSlurm(folder) {
  for (const format of FORMATS) await arraysOf(format, folder)
}

/** @param {Format} format @param {string} folder with the spec */
async function arraysOf(format, folder) {
  const placeOf = (/** @type {number} */ shards) => join(folder, `slurm ${format} ${shards}`)
  for (const shards of CUTS.filter((cut) => cut !== SHARDS)) {
    await ended(submit(placeOf(shards), shards, format))
  }
  const place = placeOf(SHARDS)
  const job = submit(place, SHARDS, format)
  const hit = await disturb(job, place)
  await drain(job, place, format)
  await ended(job)
  const restarted = hit.filter((task) =>
    /Restarts=[1-9]/.test(call('scontrol', ['show', 'job', task])),
  )
  say(`  ${format}: ${restarted.length} of ${hit.length} tasks were requeued and made again`)
  if (restarted.length < REQUEUED) throw new Error('a task was not made again')
}

/** @param {string} text */
const sumOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** @param {string} csv @param {string} whole */
function rowsAmiss(csv, whole) {
  const [rows, wanted] = [rowsIn(csv), rowsIn(whole)]
  const there = new Set(rows)
  const lost = wanted.filter((row) => !there.has(row)).length
  return `${lost} rows lost, ${rows.length - there.size} doubled`
}

async function trial() {
  const folder = mkdtempSync(join(tmpdir(), 'taper-slurm-'))
  try {
    const spec = join(folder, 'spec.json')
    writeFileSync(spec, JSON.stringify(SPEC))
    const whole = call(process.execPath, [cliBundle, 'sweep', spec, '--csv'])
    say(`  The whole: ${rowsIn(whole).length} designs, SHA-256 ${sumOf(whole)}...`)
    for (const shards of CUTS) {
      call(join(scripts, 'parallel.sh'), [spec, join(folder, `parallel ${shards}`), String(shards)])
    }
    await run(
      join(scripts, 'slurm-here.sh'),
      [process.execPath, import.meta.filename, IN_SLURM, folder],
      {
        advice: 'Read the messages above.',
      },
    )
    const different = []
    for (const shards of CUTS) {
      const ways = {
        'GNU parallel': readFileSync(join(folder, `parallel ${shards}`), 'utf8'),
        Slurm: joined(join(folder, `slurm csv ${shards}`)),
        'Slurm, Parquet': await parquetAsCsv(join(folder, `slurm parquet ${shards}`)),
      }
      for (const [way, csv] of Object.entries(ways)) {
        say(`  ${way}, ${shards} shards: ${sumOf(csv)}..., ${rowsAmiss(csv, whole)}`)
        if (csv !== whole) different.push(way)
      }
    }
    if (different.length > 0) throw new StepFailure('sweeps differ', 'See the sums above.')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main(import.meta, async () => {
  const at = process.argv.indexOf(IN_SLURM)
  if (at > 0) return inSlurm(process.argv[at + 1] ?? '')
  const daemons = ['munged', 'slurmctld', 'slurmd', 'sbatch']
  if (ask('sh', ['-c', `PATH=$PATH:/usr/sbin; command -v ${daemons.join(' ')}`]) === undefined) {
    await aptInstall(['munge', 'slurm-wlm'], 'sweeps are tried under a real Slurm')
  }
  await ensureParallel()
  await ensureWasm()
  await ensureCli()
  await step('Sweeps under Slurm', 'the same bytes, whatever is killed, requeued or drained', trial)
})
