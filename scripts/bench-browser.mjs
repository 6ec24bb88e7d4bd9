/** Times the model in Chromium: Summit's static bisection in a worker, and what views ask of the workers. */
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { inMs } from './bench-summary.mjs'
import { findChromium } from './chromium.mjs'
import { ask, main, say } from './steps.mjs'

const RUNS = 9

/** Summit's static bisection as arrays, from the model's own example. */
function summitProblem() {
  const args = ['run', '--quiet', '--release', '--manifest-path', 'wasm-model/Cargo.toml']
  const text = ask('cargo', [...args, '-p', 'taper-bench', '--example', 'summit_flows'])
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
  say(`Summit static bisection, 9,216 half-flows, max-min in a worker: ${inMs(solve)}`)
  for (const [name, times] of Object.entries(await page.evaluate(timeAnswers, RUNS))) {
    say(`${name}, from request to answer: ${inMs(times)}`)
  }
  const map = await page.evaluate(timeMap, RUNS)
  say(
    `Map of ${map.designs} designs of Sierra (${map.impossible} more cannot be built), 16 cells, request to answer: ${inMs(map.times)}`,
  )
  say(`  the first, with the module of money and risk: ${map.first.toFixed(0)} ms`)
  const table = await page.evaluate(timeApplications)
  say(`Applications, Quartz, 12 x 10 conditions x 4 tapers, jobs of 224 nodes, one worker:`)
  say(
    `  first cells ${table.first.map(seconds).join(', ')}; all ${table.all.map(seconds).join(', ')}`,
  )
  for (const [nodes, times] of Object.entries(table.random)) {
    say(`  a random job of ${nodes} of 2,688 nodes beside bullies ${times.map(seconds).join(', ')}`)
  }
  for (const [name, times] of Object.entries(await page.evaluate(timeWorkloads))) {
    say(
      `Workload of ${name}, all sizes of jobs, beside bullies and alone: ${times.map(seconds).join(', ')}`,
    )
  }
  const risk = await page.evaluate(timeRisk)
  say(
    `Risk, Sierra at 1:1 and 2:1, its workload, 10,000 draws of ${risk.inputs} inputs, one worker:`,
  )
  say(
    `  with the module fetched ${seconds(risk.first)}; then ${inMs(risk.times)}; P(2:1 ahead) ${risk.beats}`,
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
    import start, { solveMaxMin } from '${address}src/model/generated/taper_wasm.js'
    addEventListener('message', async ({ data }) => {
      await start({ module_or_path: '${address}src/model/generated/taper_wasm_bg.wasm' })
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
  const { createPool } = await load('/src/model/pool.ts')
  const { toDesign } = await load('/src/model/to-request.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
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

/** In the page: the map of a thousand designs, as the view Trade-off asks for it. */
async function timeMap(runs) {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/model/pool.ts')
  const { toMap } = await load('/src/model/to-map-request.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const engine = createPool()
  await engine.card()
  const { scenario } = findPreset('sierra')
  const splits = Array.from({ length: 18 }, (_, at) => ({ downlinks: 18, uplinks: 18 - at }))
  const factors = [0.25, 0.5, 0.75, 1, 1.5, 2, 4]
  const axes = {
    splits,
    gpus: [2, 4, 6],
    ddrGB: factors.map((factor) => factor * 256),
    rails: [
      { rails: 1, hcaFactor: 0.7 },
      { rails: 2, hcaFactor: 1 },
    ],
    links: [
      { gbps: 12.5, networkFactor: 1 },
      { gbps: 25, networkFactor: 1.5 },
    ],
  }
  const curve = splits.map(({ uplinks }) => [(25 * uplinks) / 18, 0.3 / uplinks]).toReversed()
  const cell = {
    share: 1 / 16,
    slowdown: [curve],
    speed: [
      [2, 0.6],
      [4, 1],
      [6, 1.3],
    ],
  }
  const times = []
  let designs = 0
  let impossible = 0
  for (let run = 0; run <= runs; run += 1) {
    const usd = scenario.budget.usd * (1 + run / 100)
    const request = toMap(
      { ...scenario, budget: { ...scenario.budget, usd } },
      {
        axes,
        cells: Array.from({ length: 16 }, () => cell),
        reference: Array.from({ length: 16 }, () => 4050),
        target: 4000,
        fronts: [['bisection', 'throughput']],
      },
    )
    const started = performance.now()
    const { result } = await engine.run(request)
    times.push(performance.now() - started)
    designs = result.points.length
    impossible = result.impossible
  }
  engine.dispose()
  const [first, ...others] = times
  return { first, times: others, designs, impossible }
}

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`

/** In the page: a table of applications and one random placement with background, three times. */
async function timeApplications() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/model/pool.ts')
  const { toApplications } = await load('/src/model/to-application-request.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const { library } = await load('/src/document/workload/library.ts')
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
  const [first, all] = [[], []]
  const random = { 1302: [], 2400: [] }
  for (let repeat = 0; repeat < 3; repeat += 1) {
    const table = await ask({ profiles, conditions, uplinks: [16, 12, 8, 4] })
    first.push(table.first)
    all.push(table.all)
    for (const [nodes, times] of Object.entries(random)) {
      const conditions = [condition('random', 'bisection-bully', 1, Number(nodes))]
      const own = { profiles: profiles.slice(0, 1), conditions, draws: 1 }
      const placement = await ask({ ...own, reference: { condition: 0 } })
      times.push(placement.all)
    }
  }
  engine.dispose()
  return { first, all, random }
}

/** In the page: 10,000 draws of prices and slowdowns over two tapers, as the view Risk asks for them. */
async function timeRisk() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/model/pool.ts')
  const { toDesign } = await load('/src/model/to-request.ts')
  const { askContest } = await load('/tests/model/ask-contest.ts')
  const { withSplit } = await load('/src/document/tradeoff/taper-choices.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const engine = createPool()
  await engine.card()
  const { scenario } = findPreset('sierra')
  const bought = await engine.run({ kind: 'design', design: toDesign(scenario) })
  const designs = []
  for (const uplinks of [18, 9]) {
    const own = withSplit(scenario, { downlinks: 18, uplinks }, bought.machine)
    const { machine } = await engine.run({ kind: 'design', design: toDesign(own) })
    designs.push({ label: `18/${uplinks}`, scenario: own, machine })
  }
  const run = (/** @type {object} */ request) => engine.run(request)
  const { request: study } = await askContest(run, designs, scenario.workload)
  const request = { kind: 'risk', study, firstDraw: 0, draws: 10_000, groups: [], goals: [] }
  const ask = async () => {
    const started = performance.now()
    const { result } = await engine.run(request)
    return { ms: performance.now() - started, beats: result.designs[1].beatsFirst }
  }
  const first = await ask()
  const times = []
  for (let run = 0; run < 5; run += 1) times.push((await ask()).ms)
  engine.dispose()
  const { share, standardError, low, high } = first.beats
  const beats = `${share} (standard error ${standardError.toFixed(5)}, 95 % ${low.toFixed(4)} to ${high.toFixed(4)})`
  return { first: first.ms, times, beats, inputs: study.inputs.length }
}

/** In the page: what the decision asks of one design, under both routings, three times each. */
async function timeWorkloads() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/model/pool.ts')
  const { toApplications } = await load('/src/model/to-application-request.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const { libraryProfile } = await load('/src/document/workload/library.ts')
  const engine = createPool()
  await engine.card()
  const results = {}
  for (const id of ['sierra', 'summit']) {
    const { scenario } = findPreset(id)
    const { workload, fabric } = scenario
    const profiles = workload.applications.flatMap(({ id: code }) => libraryProfile(code) ?? [])
    for (const kind of ['compact', 'random']) {
      const conditions = workload.jobSizes.flatMap(({ nodes }) =>
        ['bisection-bully', 'none'].map((neighbour) => ({
          id: `${nodes} ${neighbour}`,
          nodes,
          placement: { kind, leaves: 1 },
          mapping: 'block',
          neighbour,
        })),
      )
      for (const routing of ['adaptive', 'static']) {
        const requested = { ...scenario, fabric: { ...fabric, routing } }
        const request = toApplications(requested, {
          profiles,
          conditions,
          reference: { uplinks: fabric.edge.downlinks },
        })
        const times = []
        for (let repeat = 0; repeat < 3; repeat += 1) {
          const started = performance.now()
          await engine.run(request)
          times.push(performance.now() - started)
        }
        results[`${id}, ${kind}, ${routing} routing`] = times
      }
    }
  }
  engine.dispose()
  return results
}

/** In the page: ten runs of a virtual GPCNeT, three times; when the first answer came and the last. */
async function timeCampaign() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createPool } = await load('/src/model/pool.ts')
  const { toCongestion } = await load('/src/model/to-congestion-request.ts')
  const { gpcnetSc19 } = await load('/src/document/congestion-plan.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const engine = createPool()
  await engine.card()
  const { scenario } = findPreset('summit')
  const summit = { ...scenario, budget: { ...scenario.budget, mode: 'nodes', nodes: 4500 } }
  const ask = async (/** @type {number} */ runs) => {
    const started = performance.now()
    const policies = ['ownPort', 'ownPortStriped']
    const plan = { ...gpcnetSc19, runs }
    const halves = ['static', 'adaptive'].map((routing) =>
      engine.run(toCongestion(summit, plan, { policies, routing })),
    )
    await Promise.all(halves)
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

await main(import.meta, async () => {
  const executablePath = await findChromium()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  await timeModel(browser)
  await browser.close()
})
