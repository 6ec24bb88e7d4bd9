/**
 * Predicts rows about GPU codes on Summit and Sierra: SW4 (SC19 sec 5.2), whose work is the same for
 * every GPU on both, and QUDA (SC19 sec 5.1). Compute, link between CPU and GPU and MPI follow one another;
 * a GPU's part of link and adapter sets the last two.
 */
import { injectionGBps } from '../document/scenario/injection'
import { libraryProfile } from '../document/workload/library'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { toApplications } from '../model/to-application-request'
import {
  notOf,
  parameterOf,
  type Prediction,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from './prediction'
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
export async function predictGpuCode(question: RowQuestion): Promise<Prediction | undefined> {
  const [summit, sierra] = [scenarioOf('Summit'), scenarioOf('Sierra')]
  if (!summit || !sierra) return UNKNOWN_QUANTITY
  const { quantity, unit, system } = question.row
  if (quantity.startsWith('QUDA')) return qudaInWords(question, system)
  if (!/SW4|per GPU over Summit/.test(quantity)) return undefined
  const own = scenarioOf(system) ?? sierra
  const said = (ratio: number, fitted = false): Prediction => ({
    predicted: inUnit(ratio, unit),
    fitted,
  })
  const { model } = question
  const sw4 = () => sw4Times(model, summit, sierra)
  switch (quantity) {
    case 'Sierra extra NIC and NVLink bandwidth per GPU over Summit':
      return said(adapterOf(sierra) / adapterOf(summit))
    case 'SW4 NVLink time, Summit over Sierra':
      // The fixed part of a transfer was chosen on this row.
      return said(await longer(model, linkOf(sierra) / linkOf(summit)), true)
    case 'SW4 extra time for messages to leave the node on Summit':
      return said(await longer(model, adapterOf(sierra) / adapterOf(summit)))
    case 'SW4 MPI time, Summit over Sierra': {
      const { onSummit, onSierra } = await sw4()
      return said(onSummit.mpi / onSierra.mpi)
    }
    case 'SW4 runtime, Summit over Sierra': {
      const { onSummit, onSierra } = await sw4()
      return said(onSummit.run / onSierra.run)
    }
    case 'upper estimate of taper penalty on SW4 MPI time': {
      const { onSierra, onWide } = await sw4()
      return said(onSierra.mpi / onWide.mpi)
    }
    case 'taper penalty on SW4 runtime': {
      const { onSierra, onWide } = await sw4()
      return said(onSierra.run / onWide.run)
    }
    case 'SW4 share of runtime in MPI': {
      const { onSummit, onSierra } = await sw4()
      const { mpi, run } = own === sierra ? onSierra : onSummit
      return { predicted: (100 * mpi) / run, fitted: own === sierra }
    }
    case 'SW4 nodes':
      return { notModelled: 'an input of the experiment' }
    default:
      return {
        notModelled: 'the size of the run is not stated, so only ratios of its times are predicted',
      }
  }
}

/** Rows state a ratio, or in per cent by how much it is more than 1. */
const inUnit = (ratio: number, unit: string) =>
  unit.startsWith('percent') ? 100 * (ratio - 1) : ratio

/** Time of a transfer whose bandwidth falls by that factor: a part of it does not scale with bandwidth. */
async function longer(model: Model, factor: number): Promise<number> {
  const fixed = await parameterOf(model, 'transfer-fixed-share')
  return fixed + (1 - fixed) * factor
}

/** Times for the same work of a GPU, over the run's on Sierra without waiting for uplinks. */
interface Sw4Times {
  readonly run: number
  readonly mpi: number
}

async function sw4Times(model: Model, summit: Scenario, sierra: Scenario) {
  const { downlinks } = sierra.fabric.edge
  const wide = {
    ...sierra,
    fabric: { ...sierra.fabric, edge: { ...sierra.fabric.edge, uplinks: downlinks } },
  }
  const timesOn = async (scenario: Scenario): Promise<Sw4Times> => {
    const profile = libraryProfile('sw4')
    if (!profile) return { run: Number.NaN, mpi: Number.NaN }
    const { mpiShare, timeShares } = profile
    const all = Object.values(timeShares).reduce((sum, part) => sum + part, 0)
    const link = (1 - mpiShare) * (timeShares.cpuGpu / all)
    const onLink = link * (await longer(model, linkOf(sierra) / linkOf(scenario)))
    // GPUs are alike, so their own work is, too.
    const onGpus = 1 - mpiShare - link
    const work = scenario.node.gpu.count / sierra.node.gpu.count
    const run = work * (await timeOf(model, scenario))
    return { run, mpi: run - onGpus - onLink }
  }
  const [onSummit, onSierra, onWide] = [
    await timesOn(summit),
    await timesOn(sierra),
    await timesOn(wide),
  ]
  return { onSummit, onSierra, onWide }
}

/** Time of SW4 for the same work of a node over its time at the profile's reference, alone on compact nodes. */
async function timeOf(model: Model, scenario: Scenario): Promise<number> {
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
  return result.cells[0]?.time ?? Number.NaN
}

/** Jobs of four nodes spread over the machine, all others sending as well, and inside one rack. */
async function qudaInWords({ model, row }: RowQuestion, system: string): Promise<Prediction> {
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
      placements: 16,
    }),
  )
  const slowdown = (id: string) => {
    const cell = result.cells.find(({ condition: named }) => named === id)
    const percent = (value = Number.NaN) => (100 * value).toFixed(0)
    return `${percent(cell?.slowdown)} % slower (${percent(cell?.low)} to ${percent(cell?.high)})`
  }
  return {
    notModelled: `the row has words, not a number; in the model a job of ${QUDA_NODES} nodes is ${slowdown('racks')} over racks, and ${slowdown('rack')} inside one`,
  }
}
