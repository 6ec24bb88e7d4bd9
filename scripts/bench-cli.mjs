/** The command line: time, processor time and memory of its calls, and what it asks of the model. */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createServer } from 'vite'
import { NotMeasured } from './bench-summary.mjs'

/** Node tells at its end what it took at most, on a stream of its own. */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads'
  import { writeSync } from 'node:fs'
  if (isMainThread) process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
`)}`

/**
 * Calls the command line of a tree. The shell knows the processor time of it with all that it has started.
 * @param {import('./bench.mjs').Tree} tree
 * @param {readonly string[]} args
 * @param {string} [input]
 */
export async function call(tree, args, input = '') {
  const program = [
    process.execPath,
    '--import',
    TELL_MEMORY,
    join(tree.folder, 'dist-cli/taper.mjs'),
  ]
  const script = 'TIMEFORMAT="%R %U %S"; { time "$@" 2>&4; } 2>&5'
  const child = spawn('bash', ['-c', script, 'bash', ...program, ...args], {
    stdio: ['pipe', 'pipe', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.end(input)
  const [output, memory, said, times] = await Promise.all(
    [1, 3, 4, 5].map(async (at) => {
      const stream = child.stdio[at]
      return stream && 'read' in stream ? (await buffer(stream)).toString() : ''
    }),
  )
  const [seconds = Number.NaN, user = 0, system = 0] = (times ?? '').trim().split(' ').map(Number)
  if (child.exitCode !== 0 && child.exitCode !== null) {
    throw new NotMeasured(`taper ${args.join(' ')}: ${(said ?? '').trim().split('\n').at(-1)}`)
  }
  return {
    output: output ?? '',
    seconds,
    processor: user + system,
    megabytes: Number(memory) / 1000,
  }
}

/** @param {readonly string[]} args */
const timed = (args) => ({
  needs: ['cli'],
  runs: 7,
  quick: 2,
  sample: (/** @type {import('./bench.mjs').Tree} */ tree) => call(tree, args),
})

const experiment = (/** @type {string} */ name) =>
  timed(['run', 'preset:sierra', '--experiment', name])

export const tradeoff = experiment('tradeoff')
export const scores = experiment('scores')
export const congestion = experiment('congestion')
export const sensitivity = experiment('sensitivity')
export const all = timed(['run', 'preset:sierra'])
export const report = timed(['report', 'preset:sierra', '--pdf', join(tmpdir(), 'taper-bench.pdf')])
export const start = timed(['--version'])

/** The same whatever the order in which its names were given. @param {unknown} request @returns {string} */
const written = (request) =>
  JSON.stringify(request, (_name, value) =>
    value?.constructor === Object
      ? Object.fromEntries(
          Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  )

/** Every request of a full run to the model, on one thread. */
export const requests = {
  needs: ['cli'],
  runs: 1,
  quick: 1,
  async sample(/** @type {import('./bench.mjs').Tree} */ { folder }) {
    const server = await createServer({
      root: folder,
      configFile: false,
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, watch: null },
      logLevel: 'error',
    })
    try {
      /** @type {string[]} */
      const asked = []
      const { Query } = await server.ssrLoadModule('/src/model/query.ts')
      const { connect } = Query.prototype
      Query.prototype.connect = function connectNoting(/** @type {{ run: Function }} */ engine) {
        const run = (/** @type {unknown} */ request, /** @type {unknown} */ options) => {
          asked.push(written(request))
          return engine.run(request, options)
        }
        return connect.call(this, { ...engine, run })
      }
      const { runCli } = await server.ssrLoadModule('/src/cli/run-cli.ts')
      const nothing = () => undefined
      const code = await runCli(['run', 'preset:sierra'], {
        readModel: (/** @type {string} */ file) => readFile(join(folder, 'dist-cli', file)),
        stdout: nothing,
        stderr: nothing,
        drained: async () => undefined,
        now: () => performance.now(),
      })
      if (code !== 0 || asked.length === 0) throw new NotMeasured(`exit code ${code}`)
      return { asked: asked.length, repeated: asked.length - new Set(asked).size }
    } finally {
      await server.close()
    }
  },
}
