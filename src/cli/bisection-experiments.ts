/** Bisection and mpiGraph on the command line. */
import type { AnswerTo, WayDto } from '../model/engine'
import { toDesign } from '../model/to-request'
import { AS_BUILT } from '../model/to-what-if-request'
import type { Experiment } from './experiment'

/** Shifts that mpiGraph samples of the N - 1 there are. */
const MPIGRAPH_SHIFTS = 32

const SINGLE_NODE = { notModelled: 'a single node has no pair' } as const

/** Under static, adaptive and ordered routing; and which level of the tree limits each. */
export const bisection: Experiment = async (context) => {
  const { model, scenario, machine, replicates } = context
  const design = toDesign(scenario)
  if (machine.nodes < 2) {
    return (await model.ask({ kind: 'bisection', design, replicates })).result
  }
  const circumstances = context.circumstances ?? AS_BUILT
  const request = { kind: 'whatIf', design, circumstances, replicates } as const
  const { result } = await model.ask(request)
  return {
    static: result.static.delivered,
    adaptive: result.adaptive.delivered,
    ordered: result.ordered.delivered,
    nodes: result.nodes,
    edgeSwitches: result.edgeSwitches,
    portTaper: machine.portTaper,
    populatedTaper: machine.populatedTaper,
    limitedBy: {
      static: limitingLevel(result.static),
      adaptive: limitingLevel(result.adaptive),
      ordered: limitingLevel(result.ordered),
    },
    levels: {
      static: result.static.levels,
      adaptive: result.adaptive.levels,
      ordered: result.ordered.levels,
    },
  }
}

/** The level that holds back most flows. */
const limitingLevel = ({ levels }: WayDto) =>
  levels.toSorted((a, b) => b.limitedShare - a.limitedShare)[0]?.level ?? 'endPoint'

/** Distribution over pairs under both routings, and a link test. */
export const mpigraph: Experiment = async ({
  model,
  scenario,
  machine,
  replicates,
  circumstances,
}) => {
  if (machine.nodes < 2) return SINGLE_NODE
  const design = toDesign(scenario)
  const shifts = Math.max(1, Math.min(MPIGRAPH_SHIFTS, machine.nodes - 1))
  const pairs = await model.ask({
    kind: 'pairs',
    design,
    circumstances: circumstances ?? AS_BUILT,
    shifts,
  })
  const bandwidths =
    circumstances === undefined
      ? (await model.ask({ kind: 'mpigraph', design, shifts, replicates })).result
      : bandwidthsOf(pairs)
  const { static: fixed, adaptive } = pairs.result
  return { ...bandwidths, linkTest: { static: fixed.linkTest, adaptive: adaptive.linkTest } }
}

/** In the words of mpiGraph, for circumstances that it is not asked with. */
const bandwidthsOf = ({ result }: AnswerTo<'pairs'>) => ({
  pairs: result.pairs,
  shifts: result.shifts,
  static: result.static.bandwidth,
  adaptive: result.adaptive.bandwidth,
})
