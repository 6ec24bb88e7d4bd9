/** Predicts rows of module `nvlink`: transfers between CPUs and GPUs (SC18 Tables V to VII). */
import type { Scenario } from '../../document/scenario/schema'
import type { NodeRates, Pair } from '../../model/engine'
import {
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { amountOf, machinesOf, over, predicted, ratesOf, unknownSystem } from '../systems'

export const predictors: Predictors = {
  nvlink: predictNvlink,
}

type Row = RowQuestion['row']

async function predictNvlink({ model, row }: RowQuestion): Promise<Prediction> {
  const [machine] = machinesOf(row.system) ?? []
  if (!machine) return unknownSystem(row.system)
  const [rates] = await ratesOf(model, [machine])
  if (!rates) return UNKNOWN_QUANTITY
  return (
    alone(row, rates) ??
    together(row, rates) ??
    pair(row, rates) ??
    ofText(row, machine, rates) ??
    reasons[row.quantity] ??
    UNKNOWN_QUANTITY
  )
}

const ways = { htod: 'downGBps', dtoh: 'upGBps', bidir: 'bothGBps' } as const
const isWay = (way: string): way is keyof typeof ways => way in ways
const noGpu = { notModelled: 'the node has no such GPU' } as const

function alone({ quantity, system, conditions }: Row, rates: NodeRates): Prediction | undefined {
  const way = /^single-GPU CPU-GPU NVLink rate, (\w+)$/.exec(quantity)?.[1] ?? ''
  if (!isWay(way)) return undefined
  const number = amountOf(conditions['gpu']) ?? 0
  const isOnSocket = conditions['on_socket'] !== false
  const gpu = placeOf(number, isOnSocket, rates)
  if (!gpu) return noGpu
  // The table numbers the GPUs of a node with two a socket 0, 1, 3 and 4.
  const fittedOn = way === 'bidir' ? [0, 2, 3] : way === 'htod' ? [0, 3] : [3]
  return predicted(gpu[ways[way]], system === 'Peak' && fittedOn.includes(number))
}

/** Its number counts three places a socket, as printed; where that is not so, the condition says. */
function placeOf(number: number, isOnSocket: boolean, { gpus }: NodeRates) {
  const ofSocket = gpus.filter(({ socket }) => (socket === 0) === isOnSocket)
  const perSocket = Math.max(3, gpus.filter(({ socket }) => socket === 0).length)
  return ofSocket[isOnSocket ? number : Math.max(0, number - perSocket)] ?? ofSocket.at(-1)
}

function together({ quantity, conditions }: Row, rates: NodeRates): Prediction | undefined {
  const way =
    /^aggregate CPU-GPU NVLink rate, (\w+), one GPU per MPI process$/.exec(quantity)?.[1] ?? ''
  if (!isWay(way)) return undefined
  const count = amountOf(conditions['mpi_processes'])
  const at = rates.together.find(({ gpus }) => gpus === count)
  return at ? predicted(at[ways[way]]) : noGpu
}

const pairs: Readonly<Record<string, Pair>> = {
  socket0: 'near',
  socket1: 'far',
  cross: 'across',
}

function pair({ quantity, system, conditions }: Row, rates: NodeRates): Prediction | undefined {
  const way = /^GPU-GPU transfer rate, (unidir|bidir)$/.exec(quantity)?.[1]
  if (way === undefined) return undefined
  const direct = conditions['peer_to_peer'] === true
  const name = String(conditions['pair'])
  const found = rates.pairs.find((one) => one.pair === pairs[name] && one.direct === direct)
  if (!found) return noGpu
  const isFitted = system === 'Peak' && way === 'unidir' && !direct && name === 'socket0'
  return predicted(way === 'unidir' ? found.oneWayGBps : found.bothGBps, isFitted)
}

const ofGpus: ReadonlySet<string> = new Set([
  'node table: nvlink per gpu',
  'NVLink bandwidth per POWER9',
  'on-socket unidirectional NVLink, share of peak',
  'on-socket bidirectional NVLink, share of peak',
  'bidirectional drop to last GPU of the socket',
  'saturated-node unidirectional rate expected from per-GPU rates',
  'bidirectional loss vs sum of single-GPU rates on a full node',
  'on-socket P2P share of peak',
])

function ofText({ quantity }: Row, { node }: Scenario, rates: NodeRates): Prediction | undefined {
  const [first] = rates.gpus
  const all = rates.together.at(-1)
  const near = rates.pairs.find((one) => one.pair === 'near' && one.direct)
  const gpusOfSocket = rates.gpus.filter(({ socket }) => socket === 0).length
  const last = rates.gpus.find(({ socket, turn }) => socket === 0 && turn === gpusOfSocket - 1)
  if (!first || !last || !all) return ofGpus.has(quantity) ? noGpu : undefined
  const isNvlink = node.cpuGpu.kind === 'nvlink'
  const bricks = node.cpuGpu.bricksPerSocket * node.cpuGpu.brickGBps
  const peak = isNvlink ? bricks / gpusOfSocket : undefined
  switch (quantity) {
    case 'node table: nvlink per gpu':
      return predicted(peak)
    case 'NVLink bandwidth per POWER9':
      return predicted(isNvlink ? bricks : undefined)
    case 'on-socket unidirectional NVLink, share of peak':
      return predicted(over(100 * first.downGBps, peak))
    case 'on-socket bidirectional NVLink, share of peak':
      return predicted(over(50 * first.bothGBps, peak))
    case 'bidirectional drop to last GPU of the socket':
      return predicted(100 * (1 - last.bothGBps / first.bothGBps))
    case 'saturated-node unidirectional rate expected from per-GPU rates':
      return predicted(rates.gpus.length * first.downGBps)
    case 'bidirectional loss vs sum of single-GPU rates on a full node':
      return predicted(100 * (1 - all.bothGBps / (rates.gpus.length * first.bothGBps)))
    case 'on-socket P2P share of peak':
      return predicted(over(near && 100 * near.oneWayGBps, peak))
    default:
      return undefined
  }
}

const noRandomPart = 'transfers have no random part in the model'
const reasons = reasonsOf({
  'run-to-run variation': noRandomPart,
  'largest deviation across trials and pairs': noRandomPart,
  'Butte socket 1 P2P bidirectional below socket 0':
    'in the model, two identical sockets behave identically',
})
