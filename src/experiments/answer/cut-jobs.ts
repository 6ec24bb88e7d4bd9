/**
 * What a ranking owes to jobs that an offer cannot hold. They run on all of its nodes, and how their ranks divide into a
 * grid depends on that one number: 524 nodes make a long grid that hardly loads a taper, 523 do not. People take round
 * numbers, as the model's queue does (`applications/src/application/queue.rs`), so the same jobs are computed on the
 * largest round number too.
 */
import { directionOf } from '../../document/chance-words'
import { DRAWS } from '../../document/draws'
import { counted, formatCount } from '../../document/format'
import { cellRuns, workloadCells } from '../../document/workload/cells'
import { jobOn, type JobPlace } from '../../document/workload/jobs'
import type { ApplicationsAnswer } from '../../model/engine'
import { gridQualities, onNodes, toWorkloadSlowdowns } from '../../model/to-application-request'
import { onTables } from '../../model/to-production-request'
import { toStudy, type StudyDesign, type TimedRun } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { percentDigits, percentText } from '../shared/gain-words'
import { nowIn } from '../shared/scenarios'
import { conditions } from './conditions'
import {
  cellsOf,
  resultOf,
  type Contested,
  type KnownCondition,
  type RankingRequest,
} from './contest'
import type { ConditionResult, CutJobs, Ranking } from './ranking'
import { firstIn, holdsInAll } from './ranks'
import { lettersAt, offerName, offerNames } from './terms'

/** Jobs on all nodes of an offer, and the round number that they could have. */
interface Cut {
  readonly offer: number
  readonly nodes: number
  readonly round: number
}

/** Share of the machine above which the model's queue lets a job run alone, so that its answer on a quiet machine counts. */
const ALONE = 0.9

/** Undefined while it is not known, and where nothing of it is significant. */
export function cutJobs(
  ranking: Ranking,
  { contest, known }: Contested,
  baseline: number,
  get: Get,
): CutJobs | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  // With failed uplinks a job on the whole machine is computed in production.
  if (!condition || condition.id === 'degraded') return undefined
  const { value: asked } = get.made('cut jobs', baseline, [contest], () =>
    contest.places.flatMap((place, offer) => {
      const cut = cutOn(place, contest.workload.jobSizes, offer)
      const scenario = contest.designs[offer]?.scenario
      const workload = cut && {
        ...contest.workload,
        jobSizes: [{ nodes: cut.round, share: 1 }],
      }
      const request = workload && scenario && toWorkloadSlowdowns(scenario, workload, place)
      return request ? [{ cut, request }] : []
    }),
  )
  if (!asked || asked.length === 0) return undefined
  const at = (offer: number) => contest.designs[offer]?.at ?? baseline
  const answers = asked.map(({ cut, request }) => nowIn(get(request, at(cut.offer)))?.result)
  const { value: runs } = get.made(
    'rounded runs',
    baseline,
    answers.includes(undefined) ? undefined : [contest, condition, ...answers],
    () =>
      condition.runs.map((own, offer) => {
        const place = asked.findIndex(({ cut }) => cut.offer === offer)
        const [cut, answer] = [asked[place]?.cut, answers[place]]
        return cut && answer ? rounded(contest, condition, { cut, answer }, own) : own
      }),
  )
  if (!runs) return undefined
  const { value: requests } = get.made('rounded rankings', baseline, [runs], () => {
    const cells = cellsOf(contest)
    const rankingOf = (of: readonly StudyDesign<TimedRun>[]): RankingRequest => ({
      kind: 'ranking',
      study: toStudy(of, cells).request,
      conditions: [cells.map((_, cell) => cell)],
      draws: DRAWS,
    })
    return {
      // The same machine twice, so that only the jobs differ.
      pairs: asked.flatMap(({ cut: { offer } }) => {
        const design = contest.designs[offer]
        if (!design) return []
        const scenario = onNodes(design.scenario, design.nodes)
        return [
          rankingOf([
            { scenario, runs: condition.runs[offer] ?? [] },
            { scenario, runs: runs[offer] ?? [] },
          ]),
        ]
      }),
      all: rankingOf(
        contest.designs.map(({ scenario }, offer) => ({ scenario, runs: runs[offer] ?? [] })),
      ),
    }
  })
  const pairs = requests?.pairs.map((request) => nowIn(get(request, baseline))?.result)
  const steps = asked.flatMap(({ cut }, place) => {
    const change = pairs?.[place]?.conditions[0]?.gains[1]
    return change && directionOf(change) ? [{ ...cut, change }] : []
  })
  if (!requests || steps.length === 0) return undefined
  const [all] = nowIn(get(requests.all, baseline))?.result.conditions ?? []
  const { value } = get.made('cut jobs found', baseline, all && [all, condition], () =>
    all ? { steps, rounded: resultOf(condition.id, all) } : undefined,
  )
  return value
}

/** The jobs that are larger than a machine, where all of its nodes are no round number. */
function cutOn(
  place: JobPlace,
  sizes: readonly { readonly nodes: number; readonly share: number }[],
  offer: number,
): Cut | undefined {
  const { nodes: most } = place.room
  const larger = sizes.find(({ nodes, share }) => nodes > most && share > 0)
  if (!larger) return undefined
  const { nodes } = jobOn(place, larger.nodes)
  const isTaken = (job: number) => isRound(job) && jobOn(place, job).nodes === job
  let round = nodes
  while (round > 1 && !isTaken(round)) round -= 1
  return round < nodes && round > ALONE * most ? { offer, nodes, round } : undefined
}

/** Whether a number is a product of 2, 3, 5 and 7. */
export function isRound(nodes: number): boolean {
  let left = nodes
  for (const factor of [2, 3, 5, 7]) while (left > 1 && left % factor === 0) left /= factor
  return left === 1
}

/** The runs of an offer with those of its cut jobs on a round number of nodes. */
function rounded(
  { workload, profiles, designs, places }: Contested['contest'],
  { id }: KnownCondition,
  { cut, answer }: { readonly cut: Cut; readonly answer: ApplicationsAnswer },
  own: readonly TimedRun[],
): readonly TimedRun[] {
  const [design, place] = [designs[cut.offer], places[cut.offer]]
  if (!design || !place) return own
  const { scenario } = design
  const cells = workloadCells(workload, profiles)
  const found = cellRuns(
    cells.map((cell) => ({ ...cell, nodes: cut.round })),
    {
      workload: { ...workload, jobSizes: [{ nodes: cut.round, share: 1 }] },
      place,
      slowdowns: answer,
      uplinks: scenario.fabric.edge.uplinks,
      qualities: gridQualities(scenario),
    },
    () => 1,
  )
  return own.map((run, cell) => {
    const time = found[cell]?.time
    if (!time || (cells[cell]?.nodes ?? 0) <= place.room.nodes) return run
    return { ...run, time: id === 'static' ? onTables(time) : time }
  })
}

/** What the throughput of an offer owes to its number of nodes, and what becomes of the ranking: one remark. */
export function cutRemark(ranking: Ranking): readonly Message[] {
  const {
    offers,
    cutJobs: found,
    conditions: [page],
  } = ranking
  if (!found || !page) return []
  const sentences = [
    ...found.steps.flatMap(({ offer, nodes, round, change }) => {
      const name = offerName(offers[offer]?.at ?? 0)
      const isLess = change.value < 0
      const [low, high] = isLess ? [-change.high, -change.low] : [change.low, change.high]
      return [
        message(
          'The largest jobs of {name} have {nodes}, which divide badly into a grid of ranks.',
          {
            nodes: counted(nodes, 'node', 'nodes'),
            name,
          },
        ),
        message(
          'With these jobs on {round} nodes, {name} has {change} {direction} throughput ({low} to {high}).',
          {
            round: [round, formatCount(round)],
            name,
            change: [change.value, percentText(Math.abs(change.value))],
            direction: isLess ? 'less' : 'more',
            low: percentDigits(low),
            high: percentText(high),
          },
        ),
      ]
    }),
    turned(ranking, page, found.rounded),
  ]
  return [message('{remark}', { remark: sentences.map(({ text }) => text).join(' ') })]
}

function turned(ranking: Ranking, page: ConditionResult, rounded: ConditionResult): Message {
  const both = { ...ranking, conditions: [page, rounded], compared: [page.id, page.id], merged: [] }
  const holds = holdsInAll(both)
  if (holds === 'ranking') return message('The ranking stays the same.')
  if (holds === 'first') return message('Only lower ranks change.')
  const firsts = firstIn(rounded)
  return message(
    firsts.length === 1
      ? '{condition}, {names} then has the highest throughput.'
      : '{condition}, {names} then tie for the highest throughput.',
    {
      condition: conditions[page.id].phrase,
      names: offerNames(lettersAt(ranking, firsts)),
    },
  )
}
