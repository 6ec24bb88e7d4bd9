/**
 * How a workload runs at every split of the edge switch: questions to the model, and their answers as
 * one list of runs a split. All of it is against no network, so the slowdowns of all splits can be compared.
 * Every split is requested on the machine that it buys, as it would be as a scenario of its own.
 */
import { MAX_TAPERS } from '../document/limits'
import { group } from 'd3-array'
import { counted, formatCount } from '../document/format'
import { splitFamilies, type BuildableSplit } from '../document/tradeoff/splits'
import type { Scenario } from '../document/scenario/schema'
import { cellRuns, type CellRun, type WorkloadCell } from '../document/workload/cells'
import { jobsOf, resizedSentences, type JobRequest } from '../document/workload/job-nodes'
import {
  jobOn,
  placedOtherwise,
  placeOf,
  workloadConditions,
  type JobPlace,
} from '../document/workload/jobs'
import type { Workload } from '../document/workload/workload'
import type { ApplicationsAnswer, RequestOf, MachineFigures } from './engine'
import { gridQualities, onNodes, toApplications } from './to-application-request'

/** A question about splits with the same down ports that buy as many nodes. */
export interface SplitQuestion<Split extends BoughtSplit = BoughtSplit> {
  readonly request: RequestOf<'applications'>
  readonly splits: readonly Split[]
  readonly place: JobPlace
}

/** A split, and what its machine has. */
interface BoughtSplit extends BuildableSplit {
  readonly nodes: number
}

/** The design whose splits are requested, the machine that it buys, and what runs on it. */
interface SplitSubject {
  readonly scenario: Scenario
  readonly machine: MachineFigures
  readonly cells: readonly WorkloadCell[]
}

/**
 * One question for each count of down ports and of nodes.
 * @param splits those that are requested, with the nodes that each buys
 */
export function splitQuestions<Split extends BoughtSplit>(
  { scenario, machine, cells }: SplitSubject,
  splits: readonly Split[],
): readonly SplitQuestion<Split>[] {
  const profiles = [...new Set(cells.map(({ profile }) => profile))]
  return splitFamilies(splits).flatMap(({ downlinks, splits: family }) => {
    return [...group(family, ({ nodes }) => nodes)].flatMap(([nodes, alike]) => {
      const own = atSplit(scenario, { downlinks, uplinks: alike[0]?.uplinks ?? 1 }, nodes)
      const place = placeIn(own, machine, profiles)
      if (place.profiles.length < profiles.length || profiles.length === 0) return []
      const conditions = workloadConditions(scenario.workload, place)
      return chunks(alike, MAX_TAPERS).map((part) => ({
        splits: part,
        place,
        request: toApplications(own, {
          profiles,
          conditions,
          uplinks: part.map(({ uplinks }) => uplinks),
          reference: 'no network',
        }),
      }))
    })
  })
}

/** How jobs are run otherwise than the workload says: a sentence for each, once for all splits. */
export function notesOnSplits(
  workload: Workload,
  questions: readonly SplitQuestion[],
): readonly string[] {
  const places = questions.map(({ place }) => place)
  const all = places.map((place) => placedOtherwise(workload, place, []))
  const [first = []] = all
  const everywhere = first.filter((sentence) => all.every((own) => own.includes(sentence)))
  const splits = questions.reduce((sum, question) => sum + question.splits.length, 0)
  const alike: JobRequest[] = []
  const cut = new Map<string, number[]>()
  for (const requested of new Set(workload.jobSizes.map(({ nodes }) => nodes))) {
    const runs = places.map((place) => jobOn(place, requested))
    const [run] = runs
    if (run && runs.every(({ nodes, why }) => nodes === run.nodes && why === run.why)) {
      alike.push({ requested, run })
      continue
    }
    const smaller = questions.filter(({ place }) => place.room.nodes < requested)
    if (smaller.length === 0) continue
    const count = smaller.reduce((sum, question) => sum + question.splits.length, 0)
    const least = Math.min(...smaller.map(({ place }) => jobOn(place, requested).nodes))
    const where = `(${formatCount(least)} or more) at ${formatCount(count)} of ${counted(splits, 'split', 'splits')}`
    cut.set(where, [...(cut.get(where) ?? []), requested])
  }
  const said = [...cut].map(([where, sizes]) => `${jobsOf(sizes)} on fewer nodes ${where}.`)
  return [...resizedSentences(alike), ...everywhere, ...said]
}

/** The scenario with another split, holding so many nodes whatever they cost. */
function atSplit(
  scenario: Scenario,
  { downlinks, uplinks }: Pick<BuildableSplit, 'downlinks' | 'uplinks'>,
  nodes: number,
): Scenario {
  const { fabric } = scenario
  return onNodes(
    { ...scenario, fabric: { ...fabric, edge: { ...fabric.edge, downlinks, uplinks } } },
    nodes,
  )
}

/**
 * Edge switches that are filled across racks hold as many nodes as they have down ports; in a rack they
 * hold what they hold on the machine that is bought.
 */
function placeIn(scenario: Scenario, machine: MachineFigures, profiles: JobPlace['profiles']) {
  const { fabric, budget } = scenario
  const nodesPerEdge = fabric.edge.fill === 'rack' ? machine.nodesPerEdge : fabric.edge.downlinks
  const edgeSwitches = fabric.rails * Math.ceil(budget.nodes / nodesPerEdge)
  return placeOf(scenario, { nodes: budget.nodes, nodesPerEdge, edgeSwitches }, profiles)
}

function chunks<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}

/** A split and how every cell runs there, on the reference's node. */
export interface SplitRuns<Split extends BoughtSplit = BoughtSplit> {
  readonly split: Split
  /** Where the jobs were run. */
  readonly place: JobPlace
  readonly runs: readonly CellRun[]
}

/** The runs of every split of which all cells are known. */
export function runsOfSplits<Split extends BoughtSplit>(
  questions: readonly SplitQuestion<Split>[],
  answers: readonly (ApplicationsAnswer | undefined)[],
  scenario: Scenario,
  cells: readonly WorkloadCell[],
): readonly SplitRuns<Split>[] {
  const { workload } = scenario
  return questions.flatMap(({ splits, place }, at) => {
    const slowdowns = answers[at]
    if (!slowdowns) return []
    return splits.flatMap((split) => {
      const { uplinks } = split
      const answered = { workload, place, slowdowns, uplinks, qualities: gridQualities(scenario) }
      const runs = cellRuns(cells, answered, () => 1)
      const known = runs.filter((run) => run !== undefined)
      return known.length === runs.length ? [{ split, place, runs: known }] : []
    })
  })
}
