/**
 * Says each step aloud (what, why, how long it took), runs commands, and ends a failing step with a
 * sentence of what to do. Plain Node: the scripts run before anything is installed.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where steps and the commands they run speak; `taper` keeps stdout for its answer. */
let stream = process.stdout

export function speakOnStderr() {
  stream = process.stderr
}

/**
 * What is said of work that goes on beside other work: held back, so that two never speak at once.
 * @type {AsyncLocalStorage<string[]>}
 */
const heldBack = new AsyncLocalStorage()

/**
 * Where the work speaks that calls this, also for what it hears later of a command.
 * @returns {(piece: string) => void}
 */
function speaker() {
  const held = heldBack.getStore()
  return (piece) => {
    if (held === undefined) stream.write(piece)
    else held.push(piece)
  }
}

/** @param {string} line */
export function say(line) {
  speaker()(`${line}\n`)
}

/**
 * Runs work beside other work. What it says is written once it has ended, also where it failed.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function aside(work) {
  /** @type {string[]} */
  const held = []
  try {
    return await heldBack.run(held, work)
  } finally {
    speaker()(held.join(''))
  }
}

/** A step that could not be done, with a sentence that says what to do about it. */
export class StepFailure extends Error {
  /**
   * @param {string} what
   * @param {string} advice
   */
  constructor(what, advice) {
    super(what)
    this.advice = advice
  }
}

/** @param {number} milliseconds */
export const inSeconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/**
 * Runs one step: announces it, times it.
 * @template Result
 * @param {string} what
 * @param {string} why
 * @param {() => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(what, why, work) {
  say(`\n> ${what}: ${why}`)
  const started = performance.now()
  const result = await work()
  say(`  ${what}: done in ${inSeconds(performance.now() - started)}`)
  return result
}

/**
 * Runs a command from the root of the project and lets it speak.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ advice: string, env?: NodeJS.ProcessEnv }} options
 * @throws {StepFailure} when it cannot start or exits with anything but 0
 */
export async function run(command, args, { advice, env }) {
  const isAside = heldBack.getStore() !== undefined
  const output = isAside ? 'pipe' : stream
  const { code } = await spawnAndWait(command, args, env, ['ignore', output, output])
  if (code !== 0) throw new StepFailure(`${name(command, args)} ${ending(code)}`, advice)
}

/**
 * Runs a command, lets it speak, and also returns what it said and how it ended.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function runAndRead(command, args, env) {
  return spawnAndWait(command, args, env, ['ignore', 'pipe', 'pipe'])
}

/**
 * What a command prints, without a word on the terminal; undefined when it cannot run or fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function ask(command, args) {
  const answer = spawnSync(command, args, { cwd: root, encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}

/**
 * Runs `work` when this module is the script that was called, and turns a failed step into two
 * plain sentences and exit code 1.
 * @param {ImportMeta} module
 * @param {() => Promise<void>} work
 */
export async function main(module, work) {
  const script = process.argv[1]
  if (script === undefined || realpathSync(script) !== fileURLToPath(module.url)) return
  try {
    await work()
  } catch (error) {
    explain(error)
    process.exitCode = 1
  }
}

/** @param {unknown} error */
export function explain(error) {
  if (!(error instanceof StepFailure)) throw error
  say(`\nThis did not work: ${error.message}.\nWhat to do: ${error.advice}`)
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv | undefined} env
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {Promise<{ code: number | string, text: string }>}
 */
function spawnAndWait(command, args, env, stdio) {
  const speak = speaker()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio })
    let text = ''
    for (const output of [child.stdout, child.stderr]) {
      output?.setEncoding('utf8').on('data', (piece) => {
        text += piece
        speak(piece)
      })
    }
    child.on('error', (error) => {
      const advice = `Install ${command}, or put it on the PATH, and run this again.`
      reject(new StepFailure(`${command} could not be started (${error.message})`, advice))
    })
    child.on('close', (code, signal) => resolve({ code: code ?? signal ?? 'unknown', text }))
  })
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
const name = (command, args) => [command.split('/').at(-1), ...args].join(' ')

/** @param {number | string} code */
const ending = (code) =>
  typeof code === 'number' ? `ended with exit code ${code}` : `was ended by signal ${code}`
