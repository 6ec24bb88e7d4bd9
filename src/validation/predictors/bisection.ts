/** Predicts rows of module `bisection`. */
import { DEFAULT_REPLICATES } from '../../document/samples'
import type { Delivered } from '../../model/engine'
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
  bisection: ofMachine(predictBisection),
}

async function predictBisection(question: Question): Promise<Prediction> {
  const { model, row, scenario } = question
  const design = toDesign(underConditions(question))
  if (row.quantity === 'system table: bisection bw') {
    const { machine } = await model.ask({ kind: 'design', design })
    if (!machine) return { notModelled: `a ${scenario.fabric.topology} is not modelled` }
    return { predicted: machine.nominalBisectionTBps, fitted: false }
  }
  const routing = routingOf(question)
  if (routing === undefined) return UNKNOWN_ROUTING
  const { result } = await model.ask({ kind: 'bisection', design, replicates: DEFAULT_REPLICATES })
  // eta and the end-point fraction were chosen on Summit's two rows, and so on their quotients.
  const fitted = row.system === 'Summit'
  const delivered = result[routing]
  const tbps = byStatistic(delivered, row.statistic ?? '')
  switch (row.quantity) {
    case 'bisection bandwidth (ALCF tool)':
      return { predicted: tbps * (row.unit === 'TB/s' ? 1 : 1000), fitted }
    case 'bisection bandwidth as share of peak':
      return { predicted: (tbps / delivered.nominalTBps) * 100, fitted }
    case 'adaptive over static bisection':
      return { predicted: result.adaptive.deliveredTBps / result.static.deliveredTBps, fitted }
    default:
      return UNKNOWN_QUANTITY
  }
}

/** The mean of the replicates, unless the row states an end. */
function byStatistic(delivered: Delivered, statistic: string): number {
  if (/^min\b/.test(statistic)) return delivered.lowTBps
  return /^(max|best)\b/.test(statistic) ? delivered.highTBps : delivered.deliveredTBps
}
