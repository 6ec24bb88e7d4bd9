/**
 * Predicts rows about GPU codes on Summit and Sierra: SW4 (SC19 sec 5.2), whose work is the same for
 * every GPU on both, and QUDA (SC19 sec 5.1). Compute, link between CPU and GPU and MPI follow one another;
 * a GPU's part of link and adapter sets the last two. SW4's ratios are arithmetic of the validator: the
 * product takes the published share and its profile.
 */
import { injectionGBps } from '../document/scenario/injection'
import { libraryProfile } from '../document/workload/library'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { toApplications } from '../model/to-application-request'
import { notOf, UNKNOWN_QUANTITY, type Prediction } from './prediction'
import type { RmaQuestion } from './rma'
import { scenarioOf } from './systems'

/** GPUs of the runs of SC19 sec 5.2, on either machine. */
const SW4_GPUS = 7200
/** Nodes of the jobs of SC19 Fig 8. */
const QUDA_NODES = 4

/** Adapter bandwidth that one GPU has, GB/s. */
const adapterOf = (scenario: Scenario) => injectionGBps(scenario) / scenario.node.gpu.count

/** Link to the CPU that one GPU has, GB/s. */
const linkOf = ({ node: { cpu, gpu, cpuGpu } }: Scenario) =>
  cpuGpu.kind === 'nvlink'
    ? (cpuGpu.bricksPerSocket * cpuGpu.brickGBps * cpu.sockets) / gpu.count
    : cpuGpu.linkGBps

/** Undefined for a quantity about none of these codes. */
export async function predictGpuCode(question: RmaQuestion): Promise<Prediction | undefined> {
  const [summit, sierra] = [scenarioOf('Summit'), scenarioOf('Sierra')]
  if (!summit || !sierra) return UNKNOWN_QUANTITY
  const { quantity, unit, system } = question.row
  if (quantity.startsWith('QUDA')) return qudaInWords(question, system)
  if (!/SW4|per GPU over Summit/.test(quantity)) return undefined
  const own = scenarioOf(system) ?? sierra
  const predicted = (ratio: number): Prediction => ({
    predicted: inUnit(ratio, unit),
    fitted: false,
  })
  const sw4 = () => sw4Ratios(question.model, summit, sierra)
  switch (quantity) {
    case 'Sierra extra NIC and NVLink bandwidth per GPU over Summit':
      return predicted(adapterOf(sierra) / adapterOf(summit))
    case 'SW4 NVLink time, Summit over Sierra':
      return predicted(linkOf(sierra) / linkOf(summit))
    case 'SW4 extra time for messages to leave the node on Summit':
      return predicted(adapterOf(sierra) / adapterOf(summit))
    case 'SW4 MPI time, Summit over Sierra':
      return predicted((await sw4()).mpi)
    case 'SW4 runtime, Summit over Sierra':
      return predicted((await sw4()).runtime)
    case 'upper estimate of taper penalty on SW4 MPI time':
      return predicted((await sw4()).taper)
    case 'taper penalty on SW4 runtime': {
      const { taper, share } = await sw4()
      return predicted(1 + share * (1 - 1 / taper))
    }
    case 'SW4 share of runtime in MPI':
      return mpiShare(own === sierra, await sw4())
    case 'SW4 nodes':
      return { notModelled: 'an input of the experiment' }
    default:
      return { notModelled: 'how large the run was is not stated, so only ratios of its times are' }
  }
}

/** Rows state a ratio, or in per cent by how much it is more than 1. */
const inUnit = (ratio: number, unit: string) =>
  unit.startsWith('percent') ? 100 * (ratio - 1) : ratio

interface Sw4 {
  /** MPI time on Summit over that on Sierra. */
  readonly mpi: number
  readonly runtime: number
  /** MPI time on Sierra over that on Sierra with as many uplinks as down ports. */
  readonly taper: number
  /** Share of MPI in the time on Sierra; its profile's. */
  readonly share: number
}

async function sw4Ratios(model: Model, summit: Scenario, sierra: Scenario): Promise<Sw4> {
  const { downlinks } = sierra.fabric.edge
  const wide = {
    ...sierra,
    fabric: { ...sierra.fabric, edge: { ...sierra.fabric.edge, uplinks: downlinks } },
  }
  const [onSummit, onSierra, onWide] = [
    await transferOf(model, summit),
    await transferOf(model, sierra),
    await transferOf(model, wide),
  ]
  const profile = libraryProfile('sw4')
  const { mpiShare: share = Number.NaN, timeShares } = profile ?? {}
  const { cpuGpu = Number.NaN, ...others } = timeShares ?? {}
  const all = Object.values(others).reduce((sum, part) => sum + part, cpuGpu)
  const link = (1 - share) * (cpuGpu / all)
  const mpi = (adapterOf(sierra) / adapterOf(summit)) * (onSummit / onSierra)
  const longerLink = linkOf(sierra) / linkOf(summit)
  return {
    mpi,
    runtime: 1 + share * (mpi - 1) + link * (longerLink - 1),
    taper: onSierra / onWide,
    share,
  }
}

/** Time of SW4's transfers over what the adapter needs, alone on compact nodes. */
async function transferOf(model: Model, scenario: Scenario): Promise<number> {
  // As many nodes as were built: more uplinks cost more and must not shrink the machine.
  const profile = libraryProfile('sw4')
  if (!profile) return Number.NaN
  const { count } = scenario.node.gpu
  const { result } = await model.ask(
    toApplications(
      { ...scenario, budget: { ...scenario.budget, mode: 'nodes' } },
      {
        profiles: [{ ...profile, ranksPerNode: count }],
        conditions: [
          {
            id: 'alone',
            nodes: SW4_GPUS / count,
            placement: { kind: 'compact', leaves: 1 },
            mapping: 'block',
            neighbour: 'none',
          },
        ],
      },
    ),
  )
  return 1 + (result.cells[0]?.stretch ?? Number.NaN)
}

function mpiShare(isSierra: boolean, { share, mpi, runtime }: Sw4): Prediction {
  return isSierra
    ? { predicted: 100 * share, fitted: true }
    : { predicted: (100 * share * mpi) / runtime, fitted: false }
}

/** Jobs of four nodes spread over the machine, all others sending as well, and inside one rack. */
async function qudaInWords({ model, row }: RmaQuestion, system: string): Promise<Prediction> {
  const scenario = scenarioOf(system.split(',')[0] ?? system)
  const profile = libraryProfile('quda')
  if (row.kind !== 'measured') return { notModelled: 'an input of the experiment' }
  if (!scenario || !profile) return notOf(system)
  if (scenario.node.gpu.count === 0) return { notModelled: 'a node without GPUs does not run QUDA' }
  const condition = { nodes: QUDA_NODES, mapping: 'block', neighbour: 'bisection-bully' } as const
  const { result } = await model.ask(
    toApplications(scenario, {
      profiles: [{ ...profile, ranksPerNode: scenario.node.gpu.count }],
      conditions: [
        { ...condition, id: 'racks', placement: { kind: 'random', leaves: 1 } },
        { ...condition, id: 'rack', placement: { kind: 'compact', leaves: 1 } },
      ],
      draws: 16,
    }),
  )
  const slowdown = (id: string) => {
    const cell = result.cells.find(({ condition: named }) => named === id)
    const percent = (value = Number.NaN) => (100 * value).toFixed(0)
    return `${percent(cell?.slowdown)} % slower (${percent(cell?.low)} to ${percent(cell?.high)})`
  }
  return {
    notModelled: `words, not a number: by the model a job of ${QUDA_NODES} nodes is ${slowdown('racks')} when all jobs are spread over racks, and ${slowdown('rack')} inside one`,
  }
}
