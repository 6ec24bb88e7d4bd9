/** Predicts rows of modules `rma_latency` and `rma_bandwidth`, of fabrics of any kind. */
import type { Model } from '../../model/ask'
import type { Access, Library, RmaPoint } from '../../model/engine'
import { toRma } from '../../model/to-message-request'
import {
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { scenarioOf } from '../systems'

export const predictors: Predictors = {
  rma_latency: predictRma,
  rma_bandwidth: predictRma,
}

/** The machines on whose puts and gets the terms were fitted; both Perlmutters are checks. */
const FITTED: ReadonlySet<string> = new Set(['Summit', 'Cori Haswell'])

/** What rows call "all four" (GASNET22 sec II). */
const ALL_FOUR = ['Summit', 'Cori Haswell', 'Perlmutter SS-10', 'Perlmutter SS-11'] as const

async function predictRma({ model, row }: RowQuestion): Promise<Prediction> {
  const systems = row.system === 'all four' ? ALL_FOUR : [row.system]
  const tables: RmaTable[] = []
  for (const system of systems) {
    const table = await tableOf(model, system, bytesOf(row.conditions['message_bytes']))
    if (!table) return { notModelled: `${row.system} is not one machine of the catalogue` }
    tables.push(table)
  }
  const [table] = tables
  if (!table) return UNKNOWN_QUANTITY
  const one = ofOneSystem(row.quantity, table)
  return one ? { predicted: one, fitted: FITTED.has(row.system) } : ofSeveral(row.quantity, tables)
}

type RmaTable = (library: Library, access: Access) => RmaPoint | undefined

const bytesOf = (condition: unknown): number => (typeof condition === 'number' ? condition : 8)

async function tableOf(model: Model, system: string, bytes: number): Promise<RmaTable | undefined> {
  const scenario = scenarioOf(system)
  if (!scenario) return undefined
  const { points } = (await model.ask(toRma(scenario, [bytes]))).result
  return (library, access) =>
    points.find((point) => point.library === library && point.access === access)
}

/** An 8-byte round trip of one library, or how many times as long MPI takes as GASNet-EX. */
function ofOneSystem(quantity: string, table: RmaTable): number | undefined {
  const roundTrip = /^8 B RMA (put|get) round trip, (GASNet-EX|MPI RMA)$/.exec(quantity)
  const ratio = /^8 B RMA (put|get), MPI over GASNet-EX$/.exec(quantity)
  const access = (roundTrip ?? ratio)?.[1] === 'get' ? 'get' : 'put'
  if (roundTrip) {
    const library = roundTrip[2] === 'GASNet-EX' ? 'gasnet-ex' : 'mpi-rma'
    return table(library, access)?.latencyUs ?? Number.NaN
  }
  return ratio ? mpiOverGasnet(table, access) : undefined
}

function mpiOverGasnet(table: RmaTable, access: Access): number {
  const mpi = table('mpi-rma', access)?.latencyUs ?? Number.NaN
  return mpi / (table('gasnet-ex', access)?.latencyUs ?? Number.NaN)
}

function ofSeveral(quantity: string, tables: readonly RmaTable[]): Prediction {
  const over = (value: (table: RmaTable) => number) => tables.map(value)
  const half = (library: Library, access: Access) => (table: RmaTable) =>
    table(library, access)?.halfBandwidthBytes ?? Number.NaN
  const gain = (access: Access) => (table: RmaTable) =>
    half('mpi-rma', access)(table) / half('gasnet-ex', access)(table)
  switch (quantity) {
    case 'transfer size reaching 90% of saturation bandwidth, GASNet-EX': {
      // m / (m + half) = 0.9
      const kib = over(half('gasnet-ex', 'put')).map((bytes) => (9 * bytes) / 1024)
      return { predicted: [Math.min(...kib), Math.max(...kib)], fitted: false }
    }
    case 'flood bandwidth, GASNet-EX put over MPI, best size':
      return { predicted: Math.max(...over(gain('put'))), fitted: true }
    case 'flood bandwidth, GASNet-EX get over MPI, best size (SS-11 MPI Get outlier excluded)':
      return { predicted: Math.max(...over(gain('get'))), fitted: true }
    case 'how much smaller the saturating transfer size is':
      return {
        predicted: Math.max(...over(gain('put')), ...over(gain('get'))),
        fitted: false,
      }
    case 'SS-11 put: size to maximum, MPI over GASNet-EX':
      return { predicted: Math.max(...over(gain('put'))), fitted: false }
    case 'small latency, MPI over GASNet-EX, best':
      return {
        predicted: Math.max(...over((table) => mpiOverGasnet(table, 'put'))),
        fitted: true,
      }
    case 'SS-11 MPI 8 B put below GASNet-EX':
      return {
        predicted: 100 * (1 - Math.min(...over((table) => mpiOverGasnet(table, 'put')))),
        fitted: false,
      }
    default:
      return reasons[quantity] ?? UNKNOWN_QUANTITY
  }
}

const definition = 'it defines the experiment and is not a result'
const reasons = reasonsOf({
  'SQMR message rate against target': 'the target and the figures are not in the text of the paper',
  'iterations per RMA bandwidth point': definition,
  'iterations per message-passing bandwidth point': definition,
  'iterations per latency point': definition,
  'batch jobs per point': definition,
})
