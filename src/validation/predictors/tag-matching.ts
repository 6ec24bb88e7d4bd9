/** Predicts rows of module `tag_matching`: point-to-point latency and who matches the tags. */
import type { MessagePoint, PointToPointAnswer } from '../../model/engine'
import { toPointToPoint } from '../../model/to-message-request'
import {
  type Prediction,
  type Predictors,
  type Question,
  reasonsOf,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { ofMachine } from '../systems'

export const predictors: Predictors = {
  tag_matching: ofMachine(predictTagMatching),
}

/** Sizes of SC19 Table 2 on which a parameter was chosen, by who matches. */
const fittedOn: Readonly<Record<string, readonly number[]>> = {
  software: [8, 128, 256, 4096, 8192],
  hardware: [8, 8192],
}

async function predictTagMatching(question: Question): Promise<Prediction> {
  const { row } = question
  const stated = row.conditions['message_bytes']
  const bytes = typeof stated === 'number' ? stated : undefined
  switch (row.quantity) {
    case 'osu_latency one-way':
      return latency(question, bytes)
    case 'latency change with hardware tag matching': {
      const point = await pointOf(question, bytes)
      if (!point) return NO_SIZE
      const isFitted = fittedOn['hardware']?.includes(point.bytes) === true
      return { predicted: 1000 * (point.hardwareUs - point.softwareUs), fitted: isFitted }
    }
    case 'hardware tag matching effect, 8 B':
      return effect(await pointOf(question, 8), row.unit)
    case 'hardware tag matching effect, 8 KiB':
      return effect(await pointOf(question, 8192), row.unit)
    case 'MPI_Overhead host overhead, minimum':
    case 'MPI_Overhead host overhead, maximum':
      return overhead(question)
    default:
      return reasons[row.quantity] ?? UNKNOWN_QUANTITY
  }
}

const NO_SIZE = { notModelled: 'the row names no message size' } as const

const reasons = reasonsOf({
  'application effect of hardware tag matching':
    'the number and sizes of the messages that the application receives are not stated',
  'extra latency if MPI sleeps instead of polls':
    'the scheduler of the operating system is not modelled',
})

async function latency(question: Question, bytes: number | undefined): Promise<Prediction> {
  const matching = question.row.conditions['tag_matching']
  const point = await pointOf(question, bytes)
  if (!point) return NO_SIZE
  const who = matching === 'hardware' ? 'hardware' : 'software'
  const predicted = who === 'hardware' ? point.hardwareUs : point.softwareUs
  return { predicted, fitted: fittedOn[who]?.includes(point.bytes) === true }
}

/** Both ends of both statements are sizes on which parameters were chosen. */
function effect(point: MessagePoint | undefined, unit: string): Prediction {
  if (!point) return NO_SIZE
  const percent = 100 * (point.hardwareUs / point.softwareUs - 1)
  return { predicted: unit === 'percent faster' ? -percent : percent, fitted: true }
}

/**
 * Without progress the receiver waits for the whole transfer. The size of the messages is not stated;
 * that it is 4 MiB was concluded from these rows, so they count as fitted.
 */
async function overhead(question: Question): Promise<Prediction> {
  if (question.row.conditions['case'] !== 'base_recv') {
    return {
      notModelled:
        'only the wait for a transfer is modelled, not posting, hand-over to a thread or the benchmark’s threshold',
    }
  }
  const { unprogressedReceiveUs } = await resultOf(question, [])
  return { predicted: unprogressedReceiveUs, fitted: true }
}

/** Two nodes under one edge switch. */
async function pointOf(
  question: Question,
  bytes: number | undefined,
): Promise<MessagePoint | undefined> {
  if (bytes === undefined) return undefined
  return (await resultOf(question, [bytes])).points[0]
}

async function resultOf(
  { model, scenario }: Question,
  bytes: readonly number[],
): Promise<PointToPointAnswer> {
  return (await model.ask(toPointToPoint(scenario, bytes))).result
}
