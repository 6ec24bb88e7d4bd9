/** For which shares of node-hours the scenario's own split, or 2:1, is ahead of the reference. */
import { SAMPLES, BREAK_EVEN_SAMPLES } from '../../document/samples'
import { formatCount, formatPercent, formatTaper } from '../../document/format'
import {
  cellGroups,
  probeCells,
  probeFor,
  type CellGroup,
} from '../../document/tradeoff/break-even-groups'
import { linkEvidence, railEvidence } from '../../document/tradeoff/design-axes'
import { splitNear } from '../../document/tradeoff/splits'
import type { DesignRisk, TaperFigures } from '../../model/engine'
import { runsOfSplits, splitQuestions } from '../../model/to-split-requests'
import { toStudy } from '../../model/to-study-request'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import type { Provenance, Column } from '../../tables/table'
import type { Get, Slot } from '../experiment'
import { breakEvenSentences, type BreakEvenGroup, type SampledOrder } from '../shared/break-evens'
import { nodeWork } from '../../document/workload/cells'
import { jobSizesOf } from '../../document/workload/job-sizes'
import { lossOf, type Loss } from '../shared/loss-words'
import { AGAINST_NO_NETWORK, studyInputs } from '../shared/study-provenance'
import { following, mapped, PENDING, together } from '../shared/scenarios'
import {
  resultsIn,
  studyCell,
  studyDesign,
  type AnsweredSplits,
  type RiskRequest,
  type Runs,
} from './splits'

// Where the numbers of the trade-off come from: the workload on every split, and the map of designs.

const parameters = [
  'hop-cost',
  'stretch-cost',
  'wavefront-transfer',
  'transfer-fixed-share',
  'slowdown-residual',
  'routing-quality',
  'wait-size',
  'transfer-time',
  'exposed-transfers',
  'endpoint-fraction',
]

const THROUGHPUT = `Throughput = nodes × Σ share of node-hours ÷ (1 + slowdown), summed over applications and job sizes. ${AGAINST_NO_NETWORK} Jobs have the sizes given in the workload. A job larger than the machine runs on fewer nodes, as in the section Risk.`

/** What a split does of the workload. */
export const splitGain: Provenance = {
  meaning:
    'Throughput of the machine that each port split buys for the same money ÷ throughput at 1:1 − 1. For a design with a given size, the budget is the cost of that machine at the most likely prices. Its splits keep the sizes that this budget buys in every sample.',
  formula: `${THROUGHPUT} Range and median: ${formatCount(SAMPLES)} samples of prices and model inputs, as in the section Risk. Both machines use the same sample.`,
  source:
    'This model. SC19 sec 5.2 and 6.5 study the same trade-off: fewer links and, for the money saved, more nodes.',
  asks: ['design', 'applications', 'risk'],
  inputs: studyInputs,
  parameters,
  random: true,
  limits:
    'Jobs run as the workload places them. Slowdowns leave out rare, very slow collectives on a congested network. Price ranges come from the price book. Assumed ranges are marked.',
}

/** From which share of node-hours on another design is ahead. */
const breakEven: Provenance = {
  meaning:
    'The share of node-hours of some applications at which two designs have equal throughput. The other applications keep their proportions.',
  formula: `${THROUGHPUT} At this share both throughputs are equal, with every input at its most likely value. The range covers the samples of the section Risk.`,
  source: 'Arithmetic on the results of this section; specific to this model.',
  asks: ['design', 'applications', 'risk'],
  inputs: studyInputs,
  parameters,
  random: true,
  limits:
    'Only one group of applications varies at a time. A code outside the workload is assumed to run in jobs of the workload’s sizes.',
}

/** A design of the map. */
export const mapDesign: Provenance = {
  meaning:
    'A design on the map: this scenario with another port split, node, number of rails or link speed.',
  formula:
    'The machine is the largest that the budget buys. Throughput = nodes × Σ share × v ÷ (1 + v s). v is the node’s speed relative to the scenario’s node. s is the slowdown at the uplink bandwidth per node, interpolated linearly between the computed tapers. The slowdown is computed for every combination of rails and link speed. Risk: share of node-hours in applications and job sizes that have less throughput than at 1:1, despite the additional nodes.',
  source:
    'Arithmetic on the results of this section; specific to this model. The best designs form a Pareto front.',
  asks: ['design', 'applications', 'node', 'map'],
  inputs: studyInputs,
  parameters,
  random: false,
  limits: `Rails: ${railEvidence.note ?? ''} Link speed: ${linkEvidence.note ?? ''} More DDR does not make any application faster here.`,
}

export interface BreakEvens {
  /** The split that is set against the reference. */
  readonly against: TaperFigures
  readonly reference: TaperFigures
  readonly groups: readonly (BreakEvenGroup & CellGroup)[]
  /** What a node of the split does less than one of the reference. */
  readonly lost: Loss
  /** How often the split is ahead of the reference. */
  readonly sampled: SampledOrder | undefined
}

/** Undefined where there is no second split. */
export const breakEvensOf = (
  at: number,
  answered: Slot<AnsweredSplits>,
  get: Get,
): Slot<BreakEvens | undefined> =>
  following(answered, (splits): Slot<BreakEvens | undefined> => {
    const requested = get.settled('break-even probe', at, () => probeOf(splits), [splits])
    if (!requested.value)
      return { state: requested.isOld ? 'pending' : 'current', value: undefined }
    const { pair, probe, questions } = requested.value
    const slots = questions.map(({ request }) => get(request, at))
    return following(together(slots), (answers) => {
      const study = get.settled(
        'break-even study',
        at,
        () => {
          const { scenario, cells } = splits
          const found = runsOfSplits(questions, resultsIn(answers), scenario, probe)
          const joined = pair.flatMap((one) => {
            const own = found.find(({ split }) => split === one.split)
            return own ? [{ ...one, runs: [...one.runs, ...own.runs] }] : []
          })
          return joined.length === pair.length
            ? studyOf(splits, joined, [...cells, ...probe])
            : studyOf(splits, pair, cells)
        },
        [requested.value, ...answers],
      )
      if (!study.value) return PENDING
      const { request, groups } = study.value
      return mapped(get(request, at), ({ result }) =>
        evensIn(result.designs[1], pair, groups, splits.cells),
      )
    })
  })

const evensIn = (
  risk: DesignRisk | undefined,
  [reference, against]: readonly [Runs, Runs],
  groups: readonly CellGroup[],
  cells: AnsweredSplits['cells'],
): BreakEvens => ({
  lost: lossOf(nodeWork(cells, against.runs), nodeWork(cells, reference.runs)),
  reference: reference.split,
  against: against.split,
  sampled: risk,
  groups: groups.flatMap((group, place) => {
    const found = risk?.breakEven[place]
    return found ? [{ ...group, breakEven: found }] : []
  }),
})

/** The reference with the split that is set against it, and a code that a taper hurts on both. */
function probeOf({ scenario, machine, cells, runs, reference }: AnsweredSplits) {
  const others = runs.filter((one) => one !== reference)
  const near = splitNear(
    others.map(({ split }) => split),
    2,
  )
  const against =
    others.find(({ split }) => split.current) ?? others.find(({ split }) => split === near)
  if (!reference || !against) return undefined
  const pair = [reference, against] as const
  const profile = probeFor(cells, scenario.node)
  const splits = pair.map(({ split }) => split)
  // So small a share that it changes nothing else.
  const probe = profile ? probeCells(profile, jobSizesOf(scenario.workload, profile.id)) : []
  const questions =
    probe.length > 0 ? splitQuestions({ scenario, machine, cells: probe }, splits) : []
  return { pair, probe, questions }
}

function studyOf(
  splits: AnsweredSplits,
  pair: readonly Pick<Runs, 'split' | 'runs'>[],
  cells: AnsweredSplits['cells'],
) {
  const groups = cellGroups(cells)
  const designs = pair.map((one) => studyDesign(splits, one))
  const request: RiskRequest = {
    kind: 'risk',
    study: toStudy(designs, cells.map(studyCell)).request,
    firstDraw: 0,
    draws: BREAK_EVEN_SAMPLES,
    groups: groups.map((group) => [...group.cells]),
    goals: [],
  }
  return { request, groups }
}

export const evenSentences = ({
  against,
  reference,
  groups,
  sampled,
}: BreakEvens): readonly string[] => {
  const [own = '', other = ''] = [against, reference].map((split) =>
    formatTaper(split.populatedTaper),
  )
  return breakEvenSentences(own, other, groups, sampled)
}

type Group = BreakEvens['groups'][number]

/** @param design that is ahead or behind: "A at 2:1" */
export const breakEvenColumns = (design: string): readonly Column<Group>[] => [
  entered('design', 'Design', () => design, FILE_ONLY),
  entered('applications', 'Applications', ({ name }) => name),
  entered('share_of_cycles', 'Present share of node-hours', ({ share }) => share, {
    format: (share) => (share === 0 ? 'none' : formatPercent(share)),
  }),
  simulated('ahead', 'More throughput', ({ breakEven: { atValues } }) => atValues.kind, breakEven),
  simulated(
    'limit_share_of_cycles',
    'This share of node-hours',
    ({ breakEven: { atValues } }) => ('share' in atValues ? atValues.share : undefined),
    breakEven,
    {
      format: (share) => formatPercent(share),
      interval: ({ breakEven: { overDraws } }) =>
        overDraws && { low: overDraws.p5, high: overDraws.p95 },
    },
  ),
]
