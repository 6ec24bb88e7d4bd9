/** Designs by the rules that committees publish, SSNI of a node alone beside SSI in jobs, and where they disagree. */
import { isSimulated } from '../../document/scenario/fabric'
import { counted } from '../../document/format'
import { leadersBy, rankBy, type EarlyPhase } from '../../document/scores'
import { visibleText } from '../../document/visible-text'
import type { DesignScores } from '../../model/engine'
import {
  message,
  table,
  type Freshness,
  type Section,
  messagesOf,
  isOfNothing,
} from '../../tables/table'
import {
  decimal,
  defineExperiment,
  named,
  optional,
  type Controls,
  type Input,
  type Parameter,
} from '../experiment'
import { comparedWords, studyParameters, compareChoices } from '../shared/study'
import {
  scoredIn,
  scoresIn,
  type Scored,
  type ScoreParameters as Parameters,
  type ScoresAnswer as Answer,
} from '../shared/scores'
import {
  jobColumns,
  jobWeight,
  orderTable,
  ruleColumns,
  weightColumns,
  type JobRow,
  type ScoreRow,
} from './columns'
import { belowOne, headline, unmetSentence } from './words'

const early: Parameter<EarlyPhase | undefined> = {
  label: 'Delivery',
  help: 'Early delivery as PERCENT/MONTHS, such as 50/12: half of the nodes 12 months earlier. Default: all at once',
  standard: undefined,
  form: 'PERCENT/MONTHS',
  write: (phase) => (phase ? `${phase.percent}/${phase.months}` : ''),
  parse: (text) => {
    if (text === '') return undefined
    const [percent = Number.NaN, months = Number.NaN] = text.split('/').map(Number)
    if (percent >= 0 && percent <= 100 && months >= 0 && months <= 120) return { percent, months }
    throw new RangeError('PERCENT/MONTHS, such as 50/12')
  },
}

const parameters: { readonly [Name in keyof Parameters]: Parameter<Parameters[Name]> } = {
  compare: studyParameters.compare,
  reference: {
    label: 'Reference',
    help: 'Reference machine: a file or preset:ID. Default: the scenario’s smallest taper for the same money',
    standard: undefined,
    isDocument: true,
    write: (value) => (typeof value === 'string' ? value : ''),
    parse: (text) => (text === '' ? undefined : text),
  },
  nodeTflops: optional(
    decimal(
      'Sustained rate of a reference node, geometric mean over the applications',
      'Sustained TFLOP/s of a reference node. Without it, results are in nodes of the reference',
      1,
      [0.001, 1e6],
    ),
  ),
  early,
  problemGrowth: decimal(
    'Problem size relative to the reference’s, for the same run time',
    'Growth factor of the problem to run in the reference’s time',
    1,
    [0.01, 1000],
  ),
  runHours: decimal(
    'Time of a run on the reference',
    'Hours of one run on the reference',
    1,
    [0.001, 10_000],
  ),
  jobsOn: named('Jobs on', 'Design whose jobs are shown: a split, such as 18/9, or a letter'),
}

function sections(found: Answer, input: Input<Parameters>): readonly Section[] {
  const { scored } = found
  return [
    orderSection(found, input),
    ...(scored ? [rulesSection(scored, freshnessIn(found), input)] : []),
    // What is entered needs no scores: it stands there while they are computed, and when that was cancelled.
    ...(scored || !obstacleIn(found) ? [weightsSection(found)] : []),
    ...(scored ? [jobsSection(scored, freshnessIn(found), input)] : []),
  ]
}

/** Why there are no scores to be had at all. */
const obstacleIn = ({ refusals }: Answer) => refusals.find(isOfNothing)

const freshnessIn = ({ scored, isOld }: Answer): Freshness =>
  !scored ? 'partial' : isOld ? 'stale' : 'current'

const rowsOf = ({ designs, scores }: Scored): readonly ScoreRow[] =>
  designs.flatMap((design, at) => {
    const own = scores.designs[at]
    return own
      ? [
          {
            design,
            scores: own,
            rankBySsni: rankBy(scores.designs, at, 'ssni'),
            rankBySsi: rankBy(scores.designs, at, 'ssi'),
          },
        ]
      : []
  })

const weighing = {
  cycles: 'weights are the shares of node-hours',
  equal: 'all applications have the same weight',
  own: 'weights are entered',
} as const

const LIMIT =
  'Speed-ups are predictions of the node and application models, not runs of the vendors’ codes. SSNI excludes the network. SSI includes it through the slowdowns.'

function orderSection(found: Answer, { workbook, isPaper = false }: Input<Parameters>): Section {
  const { scored, designs, reference, notes, refusals } = found
  const freshness = freshnessIn(found)
  const isCurrent = scored !== undefined && freshness === 'current' && refusals.length === 0
  const { weighs } = workbook.procurement.scoring
  return {
    id: 'order',
    title: isCurrent
      ? headline(
          scored.designs.map(({ label }) => label),
          scored.scores,
        )
      : message('Does the network change the ranking of single nodes?'),
    subtitle: reference
      ? `${designs && designs.length > 1 ? `Compared: ${comparedWords(designs)}. ` : ''}Relative to ${visibleText(reference.title)}, ${counted(reference.machine.nodes, 'node', 'nodes')}; ${weighing[weighs]}.`
      : 'Scores relative to a reference machine.',
    tables: [orderTable(scored ? rowsOf(scored) : [], freshness)],
    messages: messagesOf([isCurrent ? belowOne(scored.scores) : undefined, ...notes]),
    refusals,
    limits: isPaper ? [LIMIT] : [],
  }
}

const RULES =
  'SSNI: N ÷ N_ref × the weighted geometric mean of single-node speed-ups (ATS-5). SSI: weighted geometric mean of c U S in jobs with modelled contention (APEX, Crossroads). FOM ratio: unweighted geometric mean of the figures of merit per node, relative to the reference. SSP: that mean × nodes (NERSC), in nodes of the reference. The value over all years assumes a single delivery.'

function rulesSection(
  scored: Scored,
  freshness: Freshness,
  { isPaper = false }: Input<Parameters>,
): Section {
  return {
    id: 'rules',
    title: message('Scores of every design by every rule'),
    tables: [
      table<ScoreRow>({
        id: 'designs',
        caption: 'Scores by rule',
        columns: ruleColumns(scored),
        rows: rowsOf(scored),
        freshness,
        scenarioOf: ({ design }) => design.at,
      }),
    ],
    // The page has each rule below.
    limits: isPaper ? [RULES] : [],
  }
}

function weightsSection({ weights, scored, reference, isOld }: Answer): Section {
  const counts = isOld ? undefined : scored?.scores.weightsPercent
  return {
    id: 'weights',
    title: message('Weight of every application in SSNI and SSI'),
    tables: [
      table({
        id: 'applications',
        caption: 'Weights',
        columns: weightColumns(reference?.title),
        rows: weights.map((weight, at) => ({ weight, countsPercent: counts?.[at] })),
        // What is entered is known.
        freshness: 'current',
      }),
    ],
  }
}

/** That single nodes put first, since it is what jobs may change; unless another is wanted. */
const jobsDesign = ({ designs, scores }: Scored, { jobsOn }: Parameters) =>
  designs.find(({ key }) => key === jobsOn) ?? designs[leadersBy(scores.designs, 'ssni')[0] ?? 0]

const JOBS =
  'SSNI is N ÷ N_ref times the weighted geometric mean of S alone. SSI is the weighted geometric mean of c U S. Work per node is the same on both machines, so c is n ÷ n_ref. A job larger than a machine runs on fewer nodes. If a value of c is entered, the job uses the fewest nodes that meet the reference’s time.'

function jobsSection(
  scored: Scored,
  freshness: Freshness,
  { parameters: requested }: Input<Parameters>,
): Section {
  const { designs, jobs, weights, scores, problemGrowth } = scored
  const shown = jobsDesign(scored, requested)
  const rows = designs.flatMap((design, at) =>
    jobs.map((job, place): JobRow => ({
      design,
      job,
      weightPercent: jobWeight(scored, place),
      growth: weights.find(({ id }) => id === job.id)?.growth ?? problemGrowth,
      compared: scores.designs[at]?.jobs[place],
    })),
  )
  return {
    id: 'jobs',
    title: message('Values that enter the scores, by job'),
    subtitle: `Jobs of ${visibleText(shown?.title ?? '')}. The file contains the jobs of all designs`,
    tables: [
      table<JobRow>({
        id: 'jobs',
        caption: 'Jobs',
        columns: jobColumns(scored),
        rows,
        note: JOBS,
        freshness,
        scenarioOf: ({ design }) => design.at,
        isShown: ({ design }) => design === shown,
      }),
    ],
    messages: messagesOf([freshness === 'current' ? unmetSentence(jobs, scores) : undefined]),
    controls: ['jobsOn'],
    only: ['page', 'file'],
  }
}

function controls({ scored }: Answer, input: Input<Parameters>): Controls {
  return {
    compare: { choices: compareChoices(input.focus), held: scoredIn(input) },
    jobsOn: {
      choices: (scored?.designs ?? []).map(({ key, title }) => ({ value: key, label: title })),
      held: scored && jobsDesign(scored, input.parameters)?.key,
    },
  }
}

/** Percent of a share, without the last bits that sums of shares leave. */
const percent = (share: number) => Number((100 * share).toFixed(6))

/** The names that other tools read. */
function json(found: Answer, { workbook, focus, parameters: requested }: Input<Parameters>) {
  const scenario = workbook.scenarios[focus]
  if (!scenario) return undefined
  if (!isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  const { scored, isOld, notes } = found
  const obstacle = obstacleIn(found)
  if (obstacle) return { notModelled: obstacle.message }
  if (!scored || isOld) return undefined
  const { designs, reference, weights, jobs, scores } = scored
  const label = (at: number) => designs[at]?.label
  const own = Math.max(
    0,
    designs.findIndex(({ key, split }) =>
      requested.jobsOn === undefined ? split?.current : key === requested.jobsOn,
    ),
  )
  const first = (by: 'ssni' | 'ssi') => leadersBy(scores.designs, by).map(label).join(' and ')
  return {
    reference: {
      name: visibleText(reference.scenario.name),
      split: reference.label,
      nodes: reference.machine.nodes,
    },
    weights: weights.map((weight, at) => ({
      application: weight.id,
      percent: percent(weight.percent / 100),
      countsPercent: percent((scores.weightsPercent[at] ?? 0) / 100),
    })),
    ...(notes.length > 0 && { notes }),
    design: label(own),
    splits: designs.map(({ split, machine }, at) => ({
      split: label(at),
      taper: split?.populatedTaper,
      nodes: machine.nodes,
      ...scoresLine(scores.designs, at),
    })),
    jobs: jobs.map(({ id, nodes }, at) => ({
      application: id,
      nodes,
      weightPercent: percent(jobWeight(scored, at) / 100),
      ...scores.designs[own]?.jobs[at],
    })),
    first: { bySsni: first('ssni'), bySsi: first('ssi') },
    flips: scores.flips.map(({ bySsni, bySsi, holds }) => ({
      bySsni: label(bySsni),
      bySsi: label(bySsi),
      holdsOverSlowdowns: holds,
    })),
  }
}

function scoresLine(all: readonly DesignScores[], at: number) {
  const own = all[at]
  return {
    nodeRatio: own?.nodeRatio,
    ssni: own?.ssni,
    ssi: own?.ssi,
    ssiLow: own?.ssiLow,
    ssiHigh: own?.ssiHigh,
    fomRatio: own?.fomRatio,
    sspReferenceNodes: own?.ssp,
    sspReferenceNodeYears: own?.sspYears,
    rankBySsni: rankBy(all, at, 'ssni'),
    rankBySsi: rankBy(all, at, 'ssi'),
  }
}

export const scores = defineExperiment<Parameters, Answer>({
  id: 'scores',
  title: 'Scores',
  report: true,
  help: 'SSI, SSNI, SSP and other published scores',
  jsonHelp:
    'Every split of the edge switch for the same money against a reference machine (--reference; default: its own smallest taper). SSNI (ATS-5): ratio of node counts × weighted geometric mean of the speed-ups of single nodes. SSI (APEX): weighted geometric mean of problem growth × node use × speed-up of jobs with modelled contention, with its interval over the slowdowns. Also: the geometric mean of the ratios of figures of merit, and SSP in nodes of the reference. flips: pairs of port splits that SSNI and SSI rank in opposite order. Weights are the shares of node-hours.',
  parameters,
  answer: scoresIn,
  sections,
  controls,
  json,
})
