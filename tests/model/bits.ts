/**
 * Answers of the model in WebAssembly, bit by bit: the lines of `tests/golden/model-bits.txt`. Runs in
 * Node and, for `npm run firefox`, in a browser.
 */
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import type { BisectionAnswer, Design, PairBandwidth } from '../../src/model/engine'
import { toCollectives, toPointToPoint } from '../../src/model/to-message-request'
import { gpcnetSc19 } from '../../src/document/congestion-plan'
import { toCongestion } from '../../src/model/to-congestion-request'
import { toNodes } from '../../src/model/to-node-request'
import { toDesign } from '../../src/model/to-request'
import { moneyLines } from './bits-money'
import { applicationLines, productionLines } from './bits-applications'
import { computingEngine } from './model'

const bits = (value: number): string => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}

const bisectionLines = (prefix: string, result: BisectionAnswer) =>
  (['static', 'adaptive'] as const).flatMap((routing) =>
    (['deliveredTBps', 'lowTBps', 'highTBps'] as const).map(
      (key) => `${prefix}.bisection.${routing}.${key} ${bits(result[routing][key])}`,
    ),
  )

const pairLines = (prefix: string, pairs: PairBandwidth) =>
  (['meanGBps', 'p1GBps', 'p10GBps', 'p50GBps', 'p90GBps', 'p99GBps'] as const).map(
    (key) => `${prefix}.${key} ${bits(pairs[key])}`,
  )

/** As in `bits.rs`: a job on a part of a damaged machine. */
const circumstances = {
  failedUplinksPerEdge: 1,
  failedUplinks: 40,
  missingCores: 1,
  racks: 40,
} as const

async function circumstanceLines(id: string, design: Design): Promise<string[]> {
  const engine = computingEngine()
  const whatIf = await engine.run({ kind: 'whatIf', design, circumstances, replicates: 2 })
  const pairs = await engine.run({ kind: 'pairs', design, circumstances, shifts: 8 })
  return [
    ...(['static', 'adaptive', 'ordered'] as const).flatMap((way) => {
      const { delivered, levels } = whatIf.result[way]
      return [
        `${id}.whatIf.${way}.deliveredTBps ${bits(delivered.deliveredTBps)}`,
        ...levels.map(
          ({ loadTBps }, index) => `${id}.whatIf.${way}.${index}.loadTBps ${bits(loadTBps)}`,
        ),
      ]
    }),
    ...(['static', 'adaptive'] as const).flatMap((routing) => {
      const { cellMeanGBps, linkTest } = pairs.result[routing]
      const cells = cellMeanGBps.reduce((sum, mean) => sum + mean, 0)
      return [
        `${id}.pairs.${routing}.cells ${bits(cells)}`,
        `${id}.pairs.${routing}.parallelBoth ${bits(linkTest.parallelBoth.meanGBps)}`,
      ]
    }),
  ]
}

/** As in `bits.rs`: one run, under both routings. */
async function congestionLines(id: string, scenario: Scenario): Promise<string[]> {
  const under = { policies: ['ownPortStriped'] } as const
  const { plan, ...request } = toCongestion(scenario, { ...gpcnetSc19, runs: 1 }, under)
  const { routing: _, ...ofBoth } = plan
  const { result } = await computingEngine().run({ ...request, plan: ofBoth })
  return result.conditions.flatMap(({ routing, latency, allreduce }) =>
    Object.entries({ Latency: latency, Allreduce: allreduce }).flatMap(([test, found]) => [
      `${id}.congestion.${routing}.${test}.meanUs ${bits(found?.congested.runMeans[0] ?? Number.NaN)}`,
      `${id}.congestion.${routing}.${test}.p99Us ${bits(found?.congested.runWorsts[0] ?? Number.NaN)}`,
    ]),
  )
}

const words = (name: string) =>
  name
    .split('-')
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('')

async function messageLines(id: string, scenario: Scenario): Promise<string[]> {
  const engine = computingEngine()
  const messages = await engine.run({ ...toPointToPoint(scenario, [65_537]), striped: true })
  const rma = await engine.run({
    kind: 'rma',
    design: toDesign(scenario),
    network: 'infiniband',
    bytes: [4096],
  })
  const collectives = await engine.run({
    ...toCollectives(scenario, { ranksPerNode: 6, nodes: [1000], bytes: [8, 2 ** 20] }),
    striped: true,
  })
  return [
    ...messages.result.points
      .filter(({ switches }) => switches === 3)
      .map(({ hardwareUs }) => `${id}.p2p.65537 ${bits(hardwareUs)}`),
    ...rma.result.points
      .filter(({ access }) => access === 'get')
      .map(({ library, floodGBps }) => `${id}.rma.${words(library)} ${bits(floodGBps)}`),
    ...collectives.result.points
      .filter(({ operation }) => operation !== 'barrier')
      .map(
        ({ operation, bytes, softwareUs }) =>
          `${id}.${words(operation)}.${bytes} ${bits(softwareUs)}`,
      ),
  ]
}

/** As in `bits.rs`: a checkpoint of all memory, whatever the machine's own storage. */
async function nodeLines(id: string, scenario: Scenario): Promise<string[]> {
  const engine = computingEngine()
  const { result } = await engine.run(toNodes([scenario], { umt: [{ gpus: 4, threads: 7 }] }))
  const [rates] = result.nodes
  const all = rates?.together.at(-1)
  const staged = rates?.pairs.find(({ pair, direct }) => pair === 'far' && !direct)
  const { nvme, ddr, gpu } = scenario.node
  const memory = gpu.count * gpu.hbmGBEach + ddr.capacityGB
  const checkpoint = await engine.run({
    kind: 'checkpoint',
    storage: {
      volumeGB: memory,
      memoryGB: memory,
      driveTB: nvme.capacityTB,
      driveWriteGBps: 2.1,
      driveReadGBps: 5.8,
      driveWritesPerDay: 5,
      fileSystemTBps: 2.5,
      clientGBps: 18,
      injectionGBps: 25,
      nodeMtbfHours: 43_800,
    },
    nodes: [1000],
  })
  const [point] = checkpoint.result.points
  const plans = { drive: point?.burstBuffer, shared: point?.fileSystem }
  return [
    `${id}.node.stream ${bits(rates?.ddrStreamGBps ?? Number.NaN)}`,
    `${id}.node.together.Down ${bits(all?.downGBps ?? 0)}`,
    `${id}.node.together.Up ${bits(all?.upGBps ?? 0)}`,
    `${id}.node.together.Both ${bits(all?.bothGBps ?? 0)}`,
    ...(staged ? [`${id}.node.staged ${bits(staged.bothGBps)}`] : []),
    `${id}.node.umt ${bits(rates?.umtFomPerGpu[0] ?? Number.NaN)}`,
    ...Object.entries(plans).flatMap(([place, plan]) =>
      plan
        ? [
            `${id}.checkpoint.${place}.dalyS ${bits(plan.dalyS)}`,
            `${id}.checkpoint.${place}.lost ${bits(plan.lost)}`,
          ]
        : [],
    ),
  ]
}

async function describeMachine(id: string): Promise<string[]> {
  const engine = computingEngine()
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  const design = toDesign(scenario)
  const { machine } = await engine.run({ kind: 'design', design })
  const { result: bisection } = await engine.run({ kind: 'bisection', design, replicates: 3 })
  const { result: mpigraph } = await engine.run({
    kind: 'mpigraph',
    design,
    shifts: 4,
    replicates: 2,
  })
  const { points } = await engine.run({ kind: 'taperCurve', design, replicates: 1 })
  return [
    `${id}.totalUsd ${bits(machine?.cost.totalUsd ?? Number.NaN)}`,
    ...bisectionLines(id, bisection),
    ...(await messageLines(id, scenario)),
    ...pairLines(`${id}.mpigraph.static`, mpigraph.static),
    ...pairLines(`${id}.mpigraph.adaptive`, mpigraph.adaptive),
    ...points.flatMap(({ downlinks, uplinks, delivered }) => {
      const prefix = `${id}.taper.${downlinks}.${uplinks}`
      return (['static', 'adaptive'] as const).map(
        (routing) =>
          `${prefix}.${routing} ${bits(delivered?.[routing].deliveredTBps ?? Number.NaN)}`,
      )
    }),
    ...(await circumstanceLines(id, design)),
    ...(await congestionLines(id, scenario)),
    ...(await nodeLines(id, scenario)),
    ...(await applicationLines(design)).map(([name, value]) => `${id}.${name} ${bits(value)}`),
    ...(await productionLines(design)).map(([name, value]) => `${id}.${name} ${bits(value)}`),
    ...(await moneyLines(design)).map(([name, value]) => `${id}.${name} ${bits(value)}`),
  ]
}

/** All lines, in the order of the file. */
export async function modelBits(): Promise<readonly string[]> {
  const lines = []
  for (const id of ['summit', 'sierra', 'quartz-2to1']) lines.push(...(await describeMachine(id)))
  return lines
}
