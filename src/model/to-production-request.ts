/** A workload on a machine in production, as a question to the model. */
import type { Scenario } from '../document/scenario/schema'
import type { CellTime, WorkloadCell } from '../document/workload/cells'
import { jobOn, type JobPlace } from '../document/workload/jobs'
import { evenShares, jobSizesOf } from '../document/workload/job-sizes'
import type { Workload } from '../document/workload/workload'
import type { RequestOf, ProductionAnswer } from './engine'
import { gridQualities, onNodes, toProfile } from './to-application-request'
import { toUnpricedDesign } from './to-request'

/**
 * States of the queue that are averaged: a gain is then within 0.2 points of that of many states in 9 of 10 cases.
 * Random placements differ more from state to state.
 */
const STATES = { first: 2, random: 4 } as const

/** Where jobs are, when their neighbours send, and what has failed. */
export type InUse = Pick<RequestOf<'production'>, 'fit' | 'neighbours' | 'failedUplinks'>

export function toProduction(
  scenario: Scenario,
  workload: Workload,
  place: JobPlace,
  inUse: InUse,
): RequestOf<'production'> {
  const { jobSizes, mapping, utilisation } = workload
  const shares = new Map(workload.applications.map(({ id, share }) => [id, share]))
  return {
    kind: 'production',
    design: toUnpricedDesign(onNodes(scenario, place.room.nodes)),
    applications: place.profiles.map(toProfile),
    shares: place.profiles.map(({ id }) => {
      const own = jobSizesOf(workload, id)
      const of = new Map(evenShares(own).map((share, at) => [own[at], share]))
      const all = shares.get(id) ?? 0
      return jobSizes.map((size) => {
        const share = of.get(size)
        return share === undefined ? null : all * share
      })
    }),
    sizes: jobSizes.map(({ nodes }) => jobOn(place, nodes).nodes),
    mapping,
    utilisation,
    ...inUse,
    states: STATES[inUse.fit],
    grid: { qualities: [...gridQualities(scenario)], waitSizes: [0, 1] },
  }
}

/** What a cell takes in production, under the routing of the design and under static tables. */
export interface ProductionTime {
  readonly asBuilt: CellTime
  readonly static: CellTime
}

/**
 * By cell; undefined for one that was not seen.
 * @param quiet by cell, what it takes alone and compact: so does a job that has most of the machine
 */
export function productionTimes(
  scenario: Scenario,
  place: JobPlace,
  cells: readonly WorkloadCell[],
  answer: ProductionAnswer,
  quiet: readonly (CellTime | undefined)[],
): readonly (ProductionTime | undefined)[] {
  const qualities = gridQualities(scenario)
  const isStatic = scenario.fabric.routing === 'static'
  return cells.map(({ profile, nodes }, at) => {
    const job = jobOn(place, nodes).nodes
    const alone = quiet[at]
    if (answer.quietSizes.includes(job)) return alone && { asBuilt: alone, static: onTables(alone) }
    const found = answer.cells.find((cell) => cell.application === profile.id && cell.nodes === job)
    if (!found) return undefined
    const { burstsOnTables, bursts, ...terms } = found.terms
    return {
      asBuilt: { ...terms, qualities, bursts: isStatic ? burstsOnTables : bursts },
      static: { ...onTables({ ...terms, qualities }), bursts: burstsOnTables },
    }
  })
}

/** The same with static tables: the first quality of the grid is theirs. */
const onTables = (time: CellTime): CellTime => ({
  ...time,
  qualities: [0],
  stretches: time.stretches.slice(0, 2),
})
