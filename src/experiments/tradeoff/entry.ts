/** What the command line gives of a trade-off; the names that other tools read. */
import { buysNone, NO_SPLIT } from '../../document/refusals'
import { SAMPLES } from '../../document/samples'
import { formatTaper } from '../../document/format'
import { splitId } from '../../document/tradeoff/splits'
import { taperChoices } from '../../document/tradeoff/taper-choices'
import { type WorkloadCell, workloadCells, cellsIn, workANode } from '../../document/workload/cells'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  jobNodesIn,
  workloadStudyOf,
  type Competitor,
} from '../../model/contest'
import type { TaperFigures, RiskAnswer } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { Study } from '../../model/to-study-request'
import type { Get, Slot } from '../experiment'
import { following, mapped, PENDING, together } from '../shared/scenarios'
import type { BreakEvens } from './break-evens'
import {
  designOfSplit,
  resultsIn,
  type AnsweredSplits,
  type RiskRequest,
  type SampledSplits,
} from './splits'

// Words and numbers of the entry that other tools read.

/** "2:1 (18/9)" */
const splitName = ({ populatedTaper, downlinks, uplinks }: TaperFigures) =>
  `${formatTaper(populatedTaper)} (${downlinks}/${uplinks})`

/** "sw4 in jobs of 1080 nodes" */
const cellWords = ({ profile, nodes }: WorkloadCell) => `${profile.id} in jobs of ${nodes} nodes`

/** Percent of a share, without the last bits that sums of shares leave. */
const percent = (share: number | undefined) =>
  share === undefined ? undefined : Number((100 * share).toFixed(6))

// Who wins among the tapers that are compared, for the same money, as the section Risk says it: by the mean
// throughput of the workload, and by risk, the least largest regret (`risk/verdict.rs`): over every application
// under every placement and neighbour in jobs of the usual size, and over the workload's own jobs of all sizes.

/** As the command line gives it. */
function verdictOf(at: number, splits: AnsweredSplits, get: Get): Slot<object> {
  const { value: choices } = get.settled('tapers that compete', at, () => choicesIn(splits), [
    splits,
  ])
  if (!choices) return PENDING
  const bought = choices.map((choice) => {
    const slot = get(choice.request, at)
    return slot.state === 'refused' && slot.answer
      ? ({ state: 'current', value: slot.answer } as const)
      : slot
  })
  return following(together(bought), (answers): Slot<object> => {
    const designs = choices.flatMap(({ label, scenario }, place): readonly Competitor[] => {
      const machine = answers[place]?.machine
      return machine ? [{ label, scenario, machine }] : []
    })
    const missing = choices.find((_, place) => !answers[place]?.machine)
    if (missing) {
      return said(buysNone(missing.label))
    }
    return judgedAmong(at, splits, designs, answers, get)
  })
}

const said = (notModelled: string): Slot<object> => ({ state: 'current', value: { notModelled } })

const choicesIn = (splits: AnsweredSplits) =>
  taperChoices(
    splits.scenario,
    splits.runs.map(({ split }) => split),
  ).map((split) => {
    const own = designOfSplit(splits, split)
    const request = { kind: 'design', design: toDesign(own) } as const
    return { label: splitName(split), scenario: own, request }
  })

function judgedAmong(
  at: number,
  { scenario }: AnsweredSplits,
  designs: readonly Competitor[],
  of: readonly unknown[],
  get: Get,
): Slot<object> {
  const { value: requested } = get.settled(
    'tapers’ contest',
    at,
    () => {
      const contest = contestOf(designs, scenario.workload)
      return { contest, questions: contestQuestions(contest) }
    },
    of,
  )
  if (!requested) return PENDING
  const { contest, questions } = requested
  if (!questions.nodes) return said('no application runs on the designs of all compared tapers')
  const answersTo = (all: typeof questions.workload) =>
    together(all.flatMap((question) => (question ? [get(question, at)] : [])))
  const [jobs, cells] = [answersTo(questions.workload), answersTo(questions.conditions)]
  return following(get(questions.nodes, at), ({ result: nodes }) =>
    following(jobs, (ofJobs) =>
      following(cells, (ofCells) => {
        const { value: studies } = get.settled(
          'tapers’ studies',
          at,
          () => {
            const { study } = workloadStudyOf(contest, resultsIn(ofJobs), nodes)
            const risk = conditionStudyOf(contest, resultsIn(ofCells), nodes)
            return { mean: judging(study), worst: judging(risk.study), cells: risk.cells }
          },
          [requested, nodes, ...ofJobs, ...ofCells],
        )
        if (!studies) return PENDING
        const ask = (request: RiskRequest | undefined): Slot<RiskAnswer | undefined> =>
          request
            ? mapped(get(request, at), ({ result }) => result)
            : { state: 'current', value: undefined }
        const worst = ask(studies.worst)
        return following(ask(studies.mean), (mean) =>
          mapped(worst, (risk) => designEntry(contest, studies.cells, mean, risk)),
        )
      }),
    ),
  )
}

/** Verdicts are of the values of all inputs: samples add nothing to them. */
const judging = (study: Study | undefined): RiskRequest | undefined =>
  study && {
    kind: 'risk',
    study: { ...study.request, inputs: [] },
    firstDraw: 0,
    draws: 1,
    groups: [],
    goals: [],
  }

function designEntry(
  contest: ReturnType<typeof contestOf>,
  cells: ReturnType<typeof conditionStudyOf>['cells'],
  mean: RiskAnswer | undefined,
  worst: RiskAnswer | undefined,
): object {
  const { designs } = contest
  const name = (at: number | undefined) => (at === undefined ? undefined : designs[at]?.label)
  const cellName = (at: number | undefined) => {
    const cell = at === undefined ? undefined : cells[at]
    return cell && `${cell.application}, ${cell.condition}`
  }
  const jobs = workloadCells(contest.workload, contest.profiles)
  const jobName = (at: number | undefined) => {
    const job = at === undefined ? undefined : jobs[at]
    return job && cellWords(job)
  }
  return {
    byMean: name(mean?.winners?.byMean),
    byRisk: name(worst?.winners?.byRisk),
    byRiskOfJobs: name(mean?.winners?.byRisk),
    competitors: designs.map(({ label }) => label),
    riskJobNodes: jobNodesIn(contest),
    riskCells: cells.length,
    designs: designs.map(({ label, machine: bought }, at) => {
      const [own, ofJobs] = [worst?.designs[at], mean?.designs[at]?.regret]
      const lost = own?.verdict
      return {
        split: label,
        nodes: bought.nodes,
        throughputGainPercent: percent(mean?.designs[at]?.verdict?.throughputGain),
        meanRegretPercent: percent(own?.regret?.mean),
        largestRegretPercent: percent(own?.regret?.largest),
        largestRegretCell: cellName(own?.regret?.largestCell),
        largestRegretOfJobsPercent: percent(ofJobs?.largest),
        largestRegretJob: jobName(ofJobs?.largestCell),
        losingCellsPercent: percent(lost?.losingCells),
        worstCell: cellName(lost?.worstCell),
        worstCellGainPercent: percent(lost?.cellGains[lost.worstCell]),
      }
    }),
  }
}

interface Answered {
  readonly splits: AnsweredSplits
  readonly sampled: SampledSplits
  readonly evens: BreakEvens | undefined
}

/** @returns undefined until all of it is known */
export function entryOf(at: number, answered: Answered, get: Get): object | undefined {
  const { splits, sampled, evens } = answered
  const { reference, scenario, cells, notes } = splits
  if (splits.tapers.length === 0) {
    return { notModelled: NO_SPLIT }
  }
  if (cells.length === 0) {
    return { notModelled: 'no application of the workload has a profile that runs on this node' }
  }
  if (!reference) return { notModelled: 'not all jobs of the workload run on the reference split' }
  const verdict: Slot<object> = verdictOf(at, splits, get)
  if (verdict.state !== 'current') return undefined
  const lines = linesOf(splits, reference, sampled)
  return {
    reference: splitName(reference.split),
    sameMoney: { usd: splits.budgetUsd, basis: scenario.budget.basis },
    throughputUnit: 'equivalent nodes of the scenario',
    draws: SAMPLES,
    ...(notes.length > 0 && { notes }),
    splits: lines,
    verdict: verdict.value,
    front: frontOf(lines),
    breakEven: evens ? evenLines(evens) : [],
  }
}

/** Every split, by taper. */
function linesOf(
  { cells, runs }: AnsweredSplits,
  reference: NonNullable<AnsweredSplits['reference']>,
  sampled: SampledSplits,
) {
  const lines = runs.map((member) => {
    const { split } = member
    const risk = sampled.risks.get(splitId(split))
    const worst = risk?.verdict?.worstCell
    const ran = cellsIn(member.place, cells)
    const cell = worst === undefined ? undefined : ran[worst]
    return {
      split: splitName(split),
      downlinks: split.downlinks,
      uplinks: split.uplinks,
      taper: split.populatedTaper,
      allPortsUsed: split.allPortsUsed,
      nodes: split.nodes,
      largestJobNodes: Math.max(...ran.map(({ nodes }) => nodes)),
      costUsd: split.totalUsd,
      nominalBisectionTBps: split.nominalBisectionTBps,
      nodeGainPercent: percent(split.nodes / reference.split.nodes - 1),
      speedGivenBackPercent: percent(
        1 - workANode(cells, member.runs) / workANode(cells, reference.runs),
      ),
      throughput: split.nodes * workANode(cells, member.runs),
      throughputLow: risk?.throughput.p5,
      throughputHigh: risk?.throughput.p95,
      gainPercent: percent(risk?.verdict?.throughputGain),
      gainMedianPercent: percent(risk?.throughputGain?.p50),
      gainLowPercent: percent(risk?.throughputGain?.p5),
      gainHighPercent: percent(risk?.throughputGain?.p95),
      aheadShare: member === reference ? undefined : risk?.beatsFirst.share,
      losingCyclesPercent: percent(risk?.verdict?.losingCycles),
      worstCell: cell && cellWords(cell),
      worstCellGainPercent: percent(
        worst === undefined ? undefined : risk?.verdict?.cellGains[worst],
      ),
    }
  })
  return lines.toSorted((a, b) => a.taper - b.taper || a.downlinks - b.downlinks)
}

interface Line {
  readonly split: string
  readonly nominalBisectionTBps: number
  readonly throughput: number
}

/** The splits that no other equals in nominal bisection and throughput while it exceeds them in one. */
export function frontOf(lines: readonly Line[]): readonly string[] {
  const beats = (other: Line, own: Line) =>
    other.nominalBisectionTBps >= own.nominalBisectionTBps &&
    other.throughput >= own.throughput &&
    (other.nominalBisectionTBps > own.nominalBisectionTBps || other.throughput > own.throughput)
  return lines.filter((own) => !lines.some((other) => beats(other, own))).map(({ split }) => split)
}

const evenLines = ({ against, reference, groups }: BreakEvens) =>
  groups.map(({ name, share, breakEven: { atValues, overDraws } }) => ({
    split: splitName(against),
    over: splitName(reference),
    group: name,
    sharePercent: percent(share),
    ahead: atValues.kind,
    limitPercent: 'share' in atValues ? percent(atValues.share) : undefined,
    limitLowPercent: percent(overDraws?.p5),
    limitHighPercent: percent(overDraws?.p95),
  }))
