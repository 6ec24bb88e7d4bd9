/** Predicts rows of module `mpigraph`. */
import type { Mpigraph, PairBandwidth, Routing } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import {
  type Prediction,
  type Predictors,
  type Question,
  routingOf,
  underConditions,
  UNKNOWN_QUANTITY,
  UNKNOWN_ROUTING,
} from '../prediction'
import { ofMachine } from '../systems'

export const predictors: Predictors = {
  mpigraph: ofMachine(predictMpigraph),
}

const SHIFTS = 32

async function predictMpigraph(question: Question): Promise<Prediction> {
  const { model, row } = question
  const design = toDesign(underConditions(question))
  const { machine } = await model.ask({ kind: 'design', design })
  if (!machine) return { notModelled: 'the machine cannot be built as a fat tree' }
  if (row.quantity === 'mpiGraph number of pair measurements, full Summit') {
    return { predicted: machine.nodes * (machine.nodes - 1), fitted: false }
  }
  const routing = routingOf(question)
  if (routing === undefined) return UNKNOWN_ROUTING
  const shifts = Math.min(SHIFTS, machine.nodes - 1)
  const { result } = await model.ask({ kind: 'mpigraph', design, shifts, replicates: 1 })
  return predict(question, result, result[routing], routing)
}

function predict(
  { row }: Question,
  result: Mpigraph,
  pairs: PairBandwidth,
  routing: Routing,
): Prediction {
  const statistic = row.statistic ?? ''
  const onePort = row.conditions['ports'] === 1
  // The single-rank factor was chosen on Summit's adaptive pairs over both ports, Sierra's routing quality on its own.
  const fitted =
    (row.system === 'Summit' || row.system === 'Sierra') && routing === 'adaptive' && !onePort
  switch (row.quantity) {
    case 'mpiGraph per-pair send bandwidth, cluster range':
      return { predicted: [pairs.p10GBps, pairs.p90GBps], fitted }
    case 'mpiGraph per-pair send bandwidth, spread':
      return { predicted: [pairs.p10GBps, pairs.p90GBps], fitted }
    case 'mpiGraph per-pair send bandwidth, cluster centre':
    case 'mpiGraph per-pair send bandwidth, centre of a wide spread':
      return { predicted: byStatistic(pairs, statistic, pairs.p50GBps), fitted }
    case 'mpiGraph mean bandwidth, adaptive over static':
      return { predicted: result.adaptive.meanGBps / result.static.meanGBps, fitted: false }
    case 'mpiGraph mean, one HCA port, adaptive routing':
    case 'mpiGraph mean, one HCA port, single-path static routing':
      // Printed as TB/s; it can only be GB/s a pair, since 11.8 is 94 % of one port.
      return { predicted: byStatistic(pairs, statistic, pairs.meanGBps), fitted }
    case 'mpiGraph mean as share of the maximum pair':
      return { predicted: (100 * pairs.meanGBps) / pairs.p99GBps, fitted }
    case 'number of bandwidth clusters under static routing':
      // Chosen on nothing: the rates at which flows gather that share links.
      return { predicted: result.static.clusters, fitted: false }
    default:
      return UNKNOWN_QUANTITY
  }
}

/** The ends are percentiles: of millions of pairs the very last is an accident. */
function byStatistic(pairs: PairBandwidth, statistic: string, otherwise: number): number {
  switch (statistic) {
    case 'mean':
      return pairs.meanGBps
    case 'cluster centre':
    case 'distribution centre':
      return pairs.p50GBps
    case 'min':
      return pairs.p1GBps
    case 'max':
    case 'best':
      return pairs.p99GBps
    default:
      return otherwise
  }
}
