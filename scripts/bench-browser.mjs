/**
 * Times the model in Chromium: Summit's static bisection in a worker, a congestion campaign, and the
 * production page from a cold load to its finished comparison.
 */
import { chromium } from '@playwright/test'
import { createServer, preview } from 'vite'
import { findChromium } from './chromium.mjs'
import { ask, main, say } from './steps.mjs'

const RUNS = 9

/** @param {readonly number[]} times */
const summary = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  return `median ${at(0.5)} ms (${at(0)} to ${at(1)}, ${sorted.length} runs)`
}

/** Summit's static bisection as arrays, from the model's own example. */
function summitProblem() {
  const args = ['run', '--quiet', '--release', '--manifest-path', 'wasm-model/Cargo.toml']
  const text = ask('cargo', [...args, '-p', 'taper-core', '--example', 'summit_flows'])
  if (text === undefined) throw new Error('the example summit_flows did not run')
  const lines = text.split('\n')
  const links = Number(lines[0]?.split(' ')[1])
  const offsets = [0]
  /** @type {number[]} */
  const crossed = []
  /** @type {number[]} */
  const caps = []
  for (const line of lines.slice(links + 2)) {
    const [path = '', ends = ''] = line.split(' | ')
    crossed.push(...path.split(' ').map(Number))
    offsets.push(crossed.length)
    caps.push(Number(ends.split(' ')[1]))
  }
  return { capacities: lines.slice(1, links + 1).map(Number), offsets, links: crossed, caps }
}

/** @param {import('@playwright/test').Browser} browser */
async function timeModel(browser) {
  const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  await server.listen()
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the development server has no address')
  const page = await browser.newPage()
  await page.goto(`${address}favicon.svg`)
  const solve = await page.evaluate(timeSolver, { address, problem: summitProblem(), runs: RUNS })
  say(`Summit static bisection, 9,216 half-flows, max-min in a worker: ${summary(solve)}`)
  for (const [name, times] of Object.entries(await page.evaluate(timeAnswers, RUNS))) {
    say(`${name}, from request to answer: ${summary(times)}`)
  }
  const table = await page.evaluate(timeApplications)
  say(`Applications, Quartz, 12 x 10 conditions x 4 tapers, jobs of 224 nodes, one worker:`)
  say(
    `  first cells ${table.first.map(seconds).join(', ')}; all ${table.all.map(seconds).join(', ')}`,
  )
  say(
    `  a random job on half of 2,688 nodes beside bullies ${table.random.map(seconds).join(', ')}`,
  )
  const campaign = await page.evaluate(timeCampaign)
  say(`Congestion campaign, Summit, 4,500 nodes, policies 03 and 0330, both routings, three tests:`)
  say(
    `  first run ${campaign.first.map(seconds).join(', ')}; ten runs ${campaign.all.map(seconds).join(', ')}`,
  )
  await server.close()
}

/** In the page: solves the problem in a worker of its own. */
function timeSolver({ address, problem, runs }) {
  const source = `
    import start, { solveMaxMin } from '${address}src/engine/generated/taper_wasm.js'
    addEventListener('message', async ({ data }) => {
      await start({ module_or_path: '${address}src/engine/generated/taper_wasm_bg.wasm' })
      const { problem, runs } = data
      const times = []
      for (let run = 0; run < runs; run += 1) {
        const started = performance.now()
        solveMaxMin(
          Float64Array.from(problem.capacities), Uint32Array.from(problem.offsets),
          Uint32Array.from(problem.links), new Float64Array(0), Float64Array.from(problem.caps),
        )
        times.push(performance.now() - started)
      }
      postMessage(times)
    })`
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(url, { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage({ problem, runs })
  })
}

/** In the page: asks the pool, as the application does. */
async function timeAnswers(runs) {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/engine/pool.ts')
  const { toDesign } = await load('/src/engine/to-request.ts')
  const { findPreset } = await load('/src/domain/presets/index.ts')
  const engine = createPool()
  await engine.card()
  const design = toDesign(findPreset('summit').scenario)
  const requests = {
    'Summit bisection, static and adaptive': { kind: 'bisection', design, replicates: 1 },
    'Summit size, cost and all tapers, not simulated': { kind: 'design', design },
    'Summit taper curve, 18 tapers, both routings': { kind: 'taperCurve', design, replicates: 1 },
  }
  const results = {}
  for (const [name, request] of Object.entries(requests)) {
    results[name] = []
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now()
      await engine.run(request)
      results[name].push(performance.now() - started)
    }
  }
  engine.dispose()
  return results
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`

/** In the page: a table of applications and one random placement with background, three times. */
async function timeApplications() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/engine/pool.ts')
  const { toApplications } = await load('/src/engine/to-application-request.ts')
  const { findPreset } = await load('/src/domain/presets/index.ts')
  const { library } = await load('/src/domain/workload/library.ts')
  const engine = createPool()
  await engine.card()
  const { scenario } = findPreset('quartz-2to1')
  const timeShares = { gpuFlops: 0, hbm: 0, ddr: 1, cpuGpu: 0, cpuThreads: 0 }
  const reference = { machine: 'quartz-2to1', nodes: 224 }
  // Codes for GPUs too: their messages are what is timed.
  const profiles = Object.values(library)
    .slice(0, 12)
    .map((profile) => ({ ...profile, timeShares, reference }))
  const condition = (kind, neighbour, leaves = 16, nodes = 224) => ({
    id: `${kind} ${leaves} ${neighbour}`,
    nodes,
    placement: { kind, leaves },
    mapping: 'block',
    neighbour,
  })
  const conditions = [
    ...['none', 'light-bully', 'adjacent-bully', 'bisection-bully', 'incast-bully'].map((beside) =>
      condition('compact', beside),
    ),
    condition('compact', 'checkpoint-burst'),
    condition('split', 'none'),
    condition('split', 'none', 28),
    condition('random', 'none'),
    condition('random', 'bisection-bully'),
  ]
  const ask = async (/** @type {object} */ scope) => {
    const started = performance.now()
    let first
    const onPartial = () => {
      first ??= performance.now() - started
    }
    const request = toApplications(scenario, { reservedNodesPerLeaf: 1, ...scope })
    await engine.run(request, { onPartial })
    const all = performance.now() - started
    return { first: first ?? all, all }
  }
  const [first, all, random] = [[], [], []]
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const table = await ask({ profiles, conditions, uplinks: [16, 12, 8, 4] })
    first.push(table.first)
    all.push(table.all)
    const half = [condition('random', 'bisection-bully', 1, 1302)]
    const own = { profiles: profiles.slice(0, 1), conditions: half, draws: 1 }
    const placement = await ask({ ...own, reference: { condition: 0 } })
    random.push(placement.all)
  }
  engine.dispose()
  return { first, all, random }
}

/** In the page: ten runs of a virtual GPCNeT, three times; when the first answer came and the last. */
async function timeCampaign() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/engine/pool.ts')
  const { SC19_PLAN, toCongestion } = await load('/src/engine/to-congestion-request.ts')
  const { findPreset } = await load('/src/domain/presets/index.ts')
  const engine = createPool()
  await engine.card()
  const { scenario } = findPreset('summit')
  const summit = { ...scenario, budget: { ...scenario.budget, mode: 'nodes', nodes: 4500 } }
  const ask = async (/** @type {number} */ runs) => {
    const started = performance.now()
    await engine.run(toCongestion(summit, SC19_PLAN, runs, ['ownPort', 'ownPortStriped']))
    return performance.now() - started
  }
  const [first, all] = [[], []]
  for (let repeat = 0; repeat < 3; repeat += 1) {
    first.push(await ask(1))
    all.push(await ask(10))
  }
  engine.dispose()
  return { first, all }
}

/** @param {import('@playwright/test').Browser} browser */
async function timeColdLoad(browser) {
  const server = await preview({ preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the preview server has no address')
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    // A context of its own: nothing cached, nothing saved.
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.goto(address)
    // Asked once a frame: work done and nothing stale.
    const finished = () =>
      document.querySelector('[data-testid=work]')?.getAttribute('data-busy') === 'false' &&
      document.querySelector('[data-testid=headline] [data-stale=true]') === null &&
      performance.now()
    times.push(await (await page.waitForFunction(finished)).jsonValue())
    await context.close()
  }
  say(`Production build, cold load to finished comparison: ${summary(times)}`)
  await server.close()
}

await main(import.meta, async () => {
  const executablePath = await findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  await timeModel(browser)
  await timeColdLoad(browser)
  await browser.close()
})
