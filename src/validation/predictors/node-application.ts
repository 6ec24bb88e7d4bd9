/** Predicts rows of module `node_app`: codes on nodes (SC18 sec I, V.E, V.F; SC19 sec 5.3). */
import { injectionGBps } from '../../document/scenario/injection'
import type { Scenario } from '../../document/scenario/schema'
import { library } from '../../document/workload/library'
import type { Profile } from '../../document/workload/profile'
import type { Model } from '../../model/ask'
import type { NodeRun } from '../../model/engine'
import { toProfile } from '../../model/to-application-request'
import { toNodes } from '../../model/to-node-request'
import {
  notOf,
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import {
  amountOf,
  machinesOf,
  over,
  predicted,
  ratesOf,
  scenarioOf,
  unknownSystem,
} from '../systems'

export const predictors: Predictors = {
  node_app: predictNodeApplication,
}

/** Quantities of the machines on which these codes were compared, and of no others. */
const ofComparisons = /ARES|Broadwell|Comb|^NUCCOR|^RNN|^SVM/

async function predictNodeApplication(question: RowQuestion): Promise<Prediction> {
  const { row, model } = question
  const machines = machinesOf(row.system)
  const [machine, other] = machines ?? []
  if (!machines || !machine) return unknownSystem(row.system)
  if (row.quantity === 'HPL performance, June 2018 list') {
    const [rates] = await ratesOf(model, [machine])
    const pflops = rates && (machine.budget.nodes * rates.linpackTFlops) / 1e3
    return predicted(pflops, row.system === 'Summit')
  }
  if (row.quantity.startsWith('UMT')) return umt(question, machine, other)
  if (row.quantity.startsWith('NUCCOR') && other) return nuccor(question, machine, other)
  if (row.quantity === 'GTC result') return gtc(question, machine)
  if (other && row.system === 'Summit vs Titan') return learning(question, machine, other)
  const said = (await ares(model, row.quantity, row.system)) ?? reasons[row.quantity]
  return said ?? (ofComparisons.test(row.quantity) ? notOf(row.system) : UNKNOWN_QUANTITY)
}

/** Share of UMT's run that the paper gives to the link; the CPU has the rest (SC18 sec V.E). */
const UMT_LINK_PERCENT = 60

async function umt(
  { model, row }: RowQuestion,
  machine: Scenario,
  other: Scenario | undefined,
): Promise<Prediction> {
  const { quantity, conditions, unit } = row
  switch (quantity) {
    case 'UMT share of runtime bound by NVLink':
      return predicted(UMT_LINK_PERCENT, true)
    case 'UMT share of runtime CPU (and network) bound':
      return predicted(100 - UMT_LINK_PERCENT, true)
    case 'UMT2013 figure of merit, one node':
    case 'UMT2013 figure of merit per GPU, one node': {
      const gpus = amountOf(conditions['gpus']) ?? machine.node.gpu.count
      const threads = amountOf(conditions['threads_per_process']) ?? Number.POSITIVE_INFINITY
      const perGpu = await umtPerGpu(model, machine, { gpus, threads })
      // Parameters were chosen on 1 and 7 threads of 4 GPUs; the node's figure is the same measurement.
      const isFitted = row.system === 'Summit' && gpus === 4 && (threads === 1 || threads === 7)
      const node = perGpu && gpus * perGpu
      return predicted(quantity.includes('per GPU') ? perGpu : node, isFitted)
    }
    case 'UMT FOM per GPU, Sierra over Summit': {
      const summit = other ?? scenarioOf('Summit')
      if (!summit) return UNKNOWN_QUANTITY
      const ratio = over(
        await umtPerGpu(model, machine, settingOf(conditions['sierra'], machine)),
        await umtPerGpu(model, summit, settingOf(conditions['summit'], summit)),
      )
      return predicted(ratio && unit.startsWith('percent') ? 100 * (ratio - 1) : ratio)
    }
    default:
      return UNKNOWN_QUANTITY
  }
}

interface Setting {
  readonly gpus: number
  /** Threads a GPU. */
  readonly threads: number
}

/** "6 GPUs, 28 threads/GPU": four threads share a core. */
function settingOf(condition: unknown, { node }: Scenario): Setting {
  const [, gpus, threads] = /^(\d+) GPUs, (\d+) threads\/GPU/.exec(String(condition)) ?? []
  return {
    gpus: gpus === undefined ? node.gpu.count : Number(gpus),
    threads: threads === undefined ? Number.POSITIVE_INFINITY : Number(threads) / 4,
  }
}

/** Threads beyond the cores of a GPU add nothing; undefined where there is no GPU. */
async function umtPerGpu(
  model: Model,
  machine: Scenario,
  { gpus, threads }: Setting,
): Promise<number | undefined> {
  if (machine.node.gpu.count === 0) return undefined
  const { sockets, coresPerSocket } = machine.node.cpu
  const cores = Math.max(1, Math.floor((sockets * coresPerSocket) / Math.max(1, gpus)))
  const setting = { gpus, threads: Math.min(threads, cores) }
  const [rates] = await ratesOf(model, [machine], [setting])
  return rates?.umtFomPerGpu[0]
}

async function nuccor(
  { model, row }: RowQuestion,
  machine: Scenario,
  other: Scenario,
): Promise<Prediction> {
  const [theirs, own] = await ratesOf(model, [other, machine])
  if (!own?.nuccor || !theirs) return { notModelled: 'a node without GPUs does not run NUCCOR' }
  const slower = (ratio: number | undefined) => ratio && 100 * (ratio - 1)
  switch (row.quantity) {
    case 'NUCCOR time per flop, Peak over Sierra, small matrices':
      return predicted(slower(own.nuccor.small), true)
    case 'NUCCOR time per flop, Peak over Sierra, large matrices':
      return predicted(slower(own.nuccor.large))
    case 'NUCCOR slowdown if purely NVLink bound': {
      const each = (one: typeof own) => one.gpus[0]?.downGBps
      return predicted(slower(over(each(theirs), each(own))))
    }
    default:
      return UNKNOWN_QUANTITY
  }
}

/** Butte's value, which is copied, times what the library's profile takes on the machine a GPU. */
async function gtc({ model, row }: RowQuestion, machine: Scenario): Promise<Prediction> {
  const least = row.statistic?.startsWith('min') === true
  const times = gtcOnButte[String(row.conditions['case'])]
  if (!times) {
    return { notModelled: 'the unit is not printed, and the case was not run on Butte' }
  }
  const time = times[least ? 0 : 1]
  if (row.system === 'Butte') return predicted(time, true)
  const used = withGpus(machine, amountOf(row.conditions['gpus_per_node']))
  const perGpu = (await onNode(model, used, library.gtc))?.perGpu
  return perGpu === undefined ? { notModelled: 'the node has no GPU' } : predicted(time / perGpu)
}

/** The machine as a job sees it that leaves some GPUs of every node idle: each of the others keeps its link. */
function withGpus(machine: Scenario, used: number | undefined): Scenario {
  const { gpu, cpuGpu } = machine.node
  if (used === undefined || used < 1 || used >= gpu.count) return machine
  const bricksPerSocket = (cpuGpu.bricksPerSocket * used) / gpu.count
  const node = {
    ...machine.node,
    gpu: { ...gpu, count: used },
    cpuGpu: { ...cpuGpu, bricksPerSocket },
  }
  return { ...machine, node }
}

type Running = Extract<NodeRun, { kind: 'runs' }>

/** What a profile becomes on the machine's node. */
async function onNode(
  model: Model,
  machine: Scenario,
  profile: Profile,
): Promise<Running | undefined> {
  const request = toNodes([machine], { applications: [toProfile(profile)] })
  const time = (await model.ask(request)).result.nodes[0]?.applications[0]
  return time?.kind === 'runs' ? time : undefined
}

/** A code that sends nothing and waits for one part of the reference's node alone. */
const boundBy = (part: keyof Profile['timeShares'], { preset }: Scenario): Profile => ({
  ...library.cnn,
  mpiShare: 0,
  reference: { machine: preset ?? '', nodes: 1 },
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 0, [part]: 1 },
  workingSetGBPerNode: 0,
})

/** Recurrent networks are bound by GPU memory, support vector machines by the CPU (SC18 sec V.F). */
async function learning(
  { model, row }: RowQuestion,
  machine: Scenario,
  other: Scenario,
): Promise<Prediction> {
  const recurrent = await onNode(model, machine, boundBy('hbm', other))
  const vectors = await onNode(model, machine, boundBy('cpuThreads', other))
  switch (row.quantity) {
    case 'RNN speed-up per GPU over Titan':
      return predicted(recurrent?.perGpu)
    case 'RNN per-node speed-up over Titan':
      return predicted(recurrent?.perNode)
    case 'SVM per-node speed-up over Titan':
      return predicted(vectors?.perNode)
    default:
      return (
        reasons[row.quantity] ??
        (ofComparisons.test(row.quantity) ? notOf(row.system) : UNKNOWN_QUANTITY)
      )
  }
}

/** Shares of ARES on the CPU cluster, and of Comb: inputs (SC19 sec 5.3, Fig 9). */
const ARES_COMMUNICATION = 0.034
const COMB_MPI = 0.5

interface AresTime {
  readonly compute: number
  readonly communication: number
}

/**
 * ARES on a node with GPUs, over its time on the CPU cluster. This is arithmetic of the validator: the
 * product's profile takes the published share. Compute is bound by memory. Halo bytes
 * shrink with the cube root of the ranks a node (one a core, or one a GPU), they move at the injection
 * bandwidth, and packing on the GPU doubles their cost.
 */
async function aresOn(
  model: Model,
  machine: Scenario,
  cluster: Scenario,
): Promise<AresTime | undefined> {
  const [rates, reference] = await ratesOf(model, [machine, cluster])
  if (!rates || !reference || machine.node.gpu.count === 0) return undefined
  const memory = rates.hbmTriadGBps * machine.node.gpu.count
  const ranks = cluster.node.cpu.sockets * cluster.node.cpu.coresPerSocket
  const surface = Math.cbrt(machine.node.gpu.count / ranks)
  const mpi = ARES_COMMUNICATION * surface * (injectionGBps(cluster) / injectionGBps(machine))
  return {
    compute: (1 - ARES_COMMUNICATION) * (reference.ddrStreamGBps / memory),
    communication: mpi / COMB_MPI,
  }
}

async function ares(
  model: Model,
  quantity: string,
  system: string,
): Promise<Prediction | undefined> {
  const [machine] = machinesOf(system) ?? []
  const [cluster] = machinesOf('LLNL Broadwell cluster') ?? []
  if (!machine || !cluster) return undefined
  const time = await aresOn(model, machine, cluster)
  const percent = time && (100 * time.communication) / (time.compute + time.communication)
  switch (quantity) {
    case 'ARES share of runtime in communication routines':
      // The share on the cluster, which has no GPUs, is the input.
      return time ? predicted(percent) : predicted(100 * ARES_COMMUNICATION, true)
    case 'ARES speedup, Sierra over Broadwell cluster':
      return predicted(time && 1 / (time.compute + time.communication))
    case 'ARES communication share growth':
      return predicted(percent && percent / (100 * ARES_COMMUNICATION))
    case 'expected ARES share of time in MPI':
      return predicted(percent && percent * COMB_MPI)
    case 'share of Comb communication routine in MPI (rest is pack/unpack)':
      return predicted(100 * COMB_MPI, true)
    case 'interconnect bandwidth, Sierra over Broadwell cluster':
      return predicted(injectionGBps(machine) / injectionGBps(cluster), true)
    default:
      return undefined
  }
}

const reasons = reasonsOf({
  'share of ARES communication cost that is halo exchange':
    'the other messages of ARES, besides its halo exchange, are not stated',
  'AMG2013 setup FOM, 18 nodes x 4 GPUs over 12 nodes x 6 GPUs':
    'the share of the setup that runs on CPUs is not stated',
  'CNN speed-up per GPU over Titan': 'tensor cores are not part of a node’s design',
  'CNN per-node speed-up over Titan': 'tensor cores are not part of a node’s design',
  'K-Means extra multi-node speed-up credited to EDR':
    'the data that K-Means sends between nodes is not stated',
  'nodes with ideal ResNet-50 scaling':
    'the training rate of one node, and therefore the amount of data that it sends, is not stated',
})

/**
 * GTC on Butte (SC18 Table VIII). The table prints no unit, so nothing can be said of its values, only of
 * Peak over Butte: Butte's are copied here, and Peak's are predicted from them by the ratio of the two
 * nodes.
 */

/** Least and largest of ten trials, by case. */
const gtcOnButte: Readonly<Record<string, readonly [number, number]>> = {
  '1 node': [5.11, 5.3],
  '2 nodes': [9.09, 9.47],
  '4 nodes': [13.86, 14.28],
  '8 nodes': [15.97, 16.56],
  '12 nodes': [18.19, 18.59],
  '12 GPUs': [13.35, 13.7],
  '24 GPUs': [14.75, 15.02],
  '48 GPUs': [18.21, 18.59],
}
