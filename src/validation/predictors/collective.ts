/** Predicts rows of module `collective`. */
import type { CollectivePoint, CollectiveOperation } from '../../model/engine'
import { toCollectives } from '../../model/to-message-request'
import {
  parameterOf,
  type Prediction,
  type Predictors,
  type Question,
  reasonsOf,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { ofMachine } from '../systems'

export const predictors: Predictors = {
  collective: ofMachine(predictCollective),
}

/** The benchmark of SC19 sec 4.2.1: two Allreduces of 8 B an iteration; the compute between is not stated. */
const CG = { nodes: 512, ranksPerNode: 42, iterations: 512_000, bytes: 8 } as const
/** Share of Nekbone's wall time in communication, of 1 to 2 % (SC19 sec 4.2.2): an input, not a result. */
const NEKBONE_SHARE = 0.015

async function predictCollective(question: Question): Promise<Prediction> {
  const { quantity } = question.row
  const allreduce = /^allreduce_(\d+)(Ki)?B latency$/.exec(quantity)
  if (allreduce) {
    const bytes = Number(allreduce[1]) * (allreduce[2] === undefined ? 1 : 1024)
    return latency(question, 'allreduce', bytes, libraryOf(question))
  }
  switch (quantity) {
    case 'barrier latency':
      return latency(question, 'barrier', 0, libraryOf(question))
    case 'OSU barrier latency, SHARP':
      return latency(question, 'barrier', 0, 'SHARP')
    case 'OSU barrier latency, Spectrum MPI':
      return latency(question, 'barrier', 0, 'SMPI')
    case 'CG benchmark wall time':
      // What CG does outside of its collectives was chosen on the wall with the switches and without barriers.
      return {
        predicted: await cgSeconds(question, hasSharp(question)),
        fitted: hasSharp(question) && !hasBarrier(question),
      }
    case 'CG benchmark wall-time reduction from SHARP': {
      const [without, withSharp] = [
        await cgSeconds(question, false),
        await cgSeconds(question, true),
      ]
      return { predicted: 100 * (1 - withSharp / without), fitted: false }
    }
    case 'SHARP allreduce faster than IBM software, average':
    case 'SHARP faster than IBM software collectives (restating SC18)':
      return sharpGain(question)
    case 'Nekbone share of wall time in communication':
      return { predicted: 100 * NEKBONE_SHARE, fitted: true }
    case 'Nekbone performance change with SHARP':
      return nekboneChange(question)
    default:
      return reasons[quantity] ?? UNKNOWN_QUANTITY
  }
}

const reasons = reasonsOf({
  'share of CG benchmark wall time in Allreduce':
    'neither the row nor the paper states the compute between the calls',
  'Nekbone run-to-run variation':
    'the times of collectives have no random part, so no variation between runs',
  'AMG performance change with SHARP (sign only)':
    'in the model, SHARP never slows a collective of this size; neither the cause of the measured slowdown nor AMG’s calls are known',
  'communication reduction attributed to SHARP tree':
    'the model does not count how many bytes cross each link in a collective',
})

type Library = 'SMPI' | 'HCOLL' | 'SHARP'

function libraryOf({ row }: Question): Library | undefined {
  const { library } = row.conditions
  if (library === 'SMPI' || library === 'HCOLL' || library === 'SHARP') return library
  return library === undefined || library === null ? 'SMPI' : undefined
}

const hasBarrier = ({ row }: Question) => row.conditions['barrier_before_allreduce'] === true
const hasSharp = ({ row }: Question) => row.conditions['sharp'] === true

const numberOr = (condition: unknown, otherwise: number): number =>
  typeof condition === 'number' && Number.isFinite(condition) ? condition : otherwise

/** Rows on which a parameter, or the shape of an algorithm, was chosen (SC19 Table 1). */
const fittedOn: ReadonlySet<string> = new Set([
  'barrier 0 SMPI',
  'barrier 0 HCOLL',
  'allreduce 8 SMPI',
  'allreduce 8 SHARP',
])

async function latency(
  question: Question,
  operation: CollectiveOperation,
  bytes: number,
  library: Library | undefined,
): Promise<Prediction> {
  if (library === undefined) return { notModelled: 'the row names a library that is not modelled' }
  const { conditions, system, quantity } = question.row
  const point = await pointOf(question, operation, {
    bytes,
    nodes: numberOr(conditions['nodes'], Number.NaN),
    ranksPerNode: numberOr(conditions['ppn'], 1),
  })
  const us = usBy(point, library)
  if (us === undefined) return { notModelled: 'switches do not aggregate this operation' }
  // The rows of SC18 are of earlier software (their quantities begin with OSU), so they are not those.
  const isFitted =
    system === 'Summit' && conditions['nodes'] === 4096 && !quantity.startsWith('OSU')
  return { predicted: us, fitted: isFitted && fittedOn.has(`${operation} ${bytes} ${library}`) }
}

function usBy(point: CollectivePoint | undefined, library: Library): number | undefined {
  switch (library) {
    case 'SMPI':
      return point?.softwareUs
    case 'HCOLL':
      return point?.hcollUs
    case 'SHARP':
      return point?.inNetworkUs
  }
}

interface Job {
  readonly nodes: number
  readonly ranksPerNode: number
  readonly bytes: number
}

/** The operation on the machine as built; on all of it where the row names no number of nodes. */
async function pointOf(
  { model, scenario }: Question,
  operation: CollectiveOperation,
  { nodes, ranksPerNode, bytes }: Job,
): Promise<CollectivePoint | undefined> {
  const { result } = await model.ask({
    ...toCollectives(scenario, {
      ranksPerNode,
      nodes: Number.isNaN(nodes) ? [] : [nodes],
      bytes: [bytes],
    }),
    inNetwork: true,
  })
  return result.points.findLast((point) => point.operation === operation)
}

/** Each Allreduce, the Barrier before it where there is one, and what CG does outside of both, s. */
async function cgSeconds(question: Question, sharp: boolean): Promise<number> {
  const { conditions } = question.row
  const job: Job = {
    nodes: numberOr(conditions['nodes'], CG.nodes),
    ranksPerNode: numberOr(conditions['ppn'], CG.ranksPerNode),
    bytes: numberOr(conditions['allreduce_bytes'], CG.bytes),
  }
  const iterations = numberOr(conditions['iterations'], CG.iterations)
  const calls = numberOr(conditions['allreduces'], 2 * iterations)
  const library: Library = sharp ? 'SHARP' : 'SMPI'
  const allreduce = usBy(await pointOf(question, 'allreduce', job), library) ?? Number.NaN
  const barrier = usBy(await pointOf(question, 'barrier', job), library) ?? Number.NaN
  const both = allreduce + (hasBarrier(question) ? barrier : 0)
  return (await parameterOf(question.model, 'cg-outside-collectives')) + (calls * both) / 1e6
}

/** Software over network, less one, averaged over the powers of two among the numbers of nodes. */
async function sharpGain(question: Question): Promise<Prediction> {
  const [low, high] = rangeOf(question.row.conditions['nodes'])
  const gains: number[] = []
  for (const nodes of powersOfTwo(low, high)) {
    // "stated as 8 B here, 2 KiB in SC18": the figure caption of SC18 names 2 KiB.
    const job: Job = { nodes, ranksPerNode: 1, bytes: 2048 }
    const point = await pointOf(question, 'allreduce', job)
    if (point?.inNetworkUs !== undefined) gains.push(point.softwareUs / point.inNetworkUs - 1)
  }
  if (gains.length === 0) return { notModelled: 'the row does not state the number of nodes' }
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length
  return { predicted: 100 * mean, fitted: false }
}

/** Only the communication gets faster, and only by as much as an Allreduce of 8 B does. */
async function nekboneChange(question: Question): Promise<Prediction> {
  const [low, high] = rangeOf(question.row.conditions['nodes'])
  const ranksPerNode = numberOr(question.row.conditions['ppn'], 1)
  const changes: number[] = []
  for (const nodes of new Set([low, high])) {
    const point = await pointOf(question, 'allreduce', { nodes, ranksPerNode, bytes: 8 })
    if (point?.inNetworkUs === undefined) continue
    const saved = NEKBONE_SHARE * (1 - point.inNetworkUs / point.softwareUs)
    changes.push(100 * (1 / (1 - saved) - 1))
  }
  if (changes.length === 0) return { notModelled: 'the row does not state the number of nodes' }
  return { predicted: [Math.min(...changes), Math.max(...changes)], fitted: false }
}

/** "32-256", "up to 2048" (from 8, where SC18's figure begins), or one number. */
function rangeOf(condition: unknown): readonly [number, number] {
  if (typeof condition === 'number') return [condition, condition]
  const [, low = '', high = ''] = /^(\d+)-(\d+)$/.exec(String(condition)) ?? []
  if (low !== '') return [Number(low), Number(high)]
  const upTo = /^up to (\d+)$/.exec(String(condition))?.[1]
  return upTo === undefined ? [1, 0] : [8, Number(upTo)]
}

function powersOfTwo(low: number, high: number): number[] {
  return Array.from({ length: 24 }, (_, power) => 2 ** power).filter(
    (value) => value >= low && value <= high,
  )
}
