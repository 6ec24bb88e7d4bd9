/** How sure a comparison is: who loses, how likely it is to be wrong, and what would change it. */
import { CELL_SAMPLES, FLIP_FACTORS } from '../../document/samples'
import { counted, formatCount } from '../../document/format'
import { MAX_NODES } from '../../document/limits'
import { heldStillSentence } from '../../document/operation/budget-terms'
import { hasFixedSize } from '../../document/budget-terms'
import { visibleText } from '../../document/visible-text'
import { jobNodesIn } from '../../model/contest'
import type { FlipsAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { message, type Freshness, type Refusal, type Section } from '../../tables/table'
import { defineExperiment, wholeOrAll, type Get, type Input, type Made } from '../experiment'
import { breakEvenSentences } from '../shared/break-evens'
import { onQuiet } from '../shared/gain-words'
import { conditionParameters, type ConditionParameter } from '../shared/ranking/conditions'
import {
  DECIDING,
  decidingIn,
  pairControls,
  type DecidingPair,
} from '../shared/ranking/deciding-pair'
import type { HeatRow } from '../shared/heat'
import { freshnessOfMade, nowIn, refusalsIn } from '../shared/scenarios'
import { rivalRunsIn, type RivalRuns } from '../shared/rival-runs'
import {
  comparedWords,
  comparing,
  fieldIn,
  studyParameters,
  type Rival,
  type StudyParameters,
} from '../shared/study'
import { breakEvensTable, gainBlocks, gainsTable, type GainRow } from './gains-table'
import type { FlipRow } from '../shared/flips'
import { flipsTable } from './flips-table'
import { gainCellsTable, cellName, distinct, verdictsTable, type RiskResults } from './verdicts'
import {
  besideAnswer,
  cellsSentence,
  coreSentence,
  flipSentence,
  gainSentence,
  medianSentence,
  verdictSentence,
} from './words'

interface Parameters extends StudyParameters, ConditionParameter {
  /** Undefined: those that the vendor of each design promises. */
  readonly goalNodes: number | undefined
}

interface Answer extends DecidingPair {
  readonly contested: RivalRuns
  readonly results: Made<RiskResults>
  readonly flips: Made<readonly FlipRow[]>
  readonly refusals: readonly Refusal[]
}

function answer(requested: Input<Parameters>, get: Get): Answer {
  const input = comparing(requested)
  const { workbook, focus, parameters, isPaper = false } = input
  const { draws, compare, goalNodes } = parameters
  const contested = rivalRunsIn(input, get, fieldIn(input, get), 'risk', true)
  const { contest, design, workload, conditions: ofConditions } = contested
  const { isDeciding, pair } = decidingIn(input, contest?.designs ?? [], design, get)
  const goals = goalsOf(contest, goalNodes)
  const study = ofConditions && workload?.study
  const over = (of: Study, count: number) => ({
    kind: 'risk' as const,
    study: of.request,
    firstDraw: 0,
    draws: count,
  })
  const slots = {
    workload:
      study &&
      get(
        { ...over(study, draws), groups: isPaper ? [] : groupsOf(study), goals: distinct(goals) },
        focus,
      ),
    cells:
      ofConditions?.study &&
      get({ ...over(ofConditions.study, CELL_SAMPLES), groups: [], goals: [] }, focus),
    // As in the place Cost, so that both find the same: a tie is no lead of the first.
    flips:
      study && pair && !isPaper
        ? get(
            {
              kind: 'flips',
              study: study.request,
              design: pair[1],
              over: pair[0],
              ...FLIP_FACTORS,
            },
            focus,
          )
        : undefined,
  }
  const jobs = nowIn(slots.workload)?.result
  const cells = nowIn(slots.cells)?.result
  const flips = nowIn(slots.flips)?.result
  const isComplete =
    jobs !== undefined && (isPaper || flips !== undefined) && (cells ?? !slots.cells)
  const place = `${compare} ${workbook.scenarios.length}`
  return {
    contested,
    isDeciding,
    pair,
    results: get.made(
      `results ${place}`,
      focus,
      isComplete && pair ? [contest, jobs, cells, goals.join(' '), pair.join(' ')] : undefined,
      () =>
        contest &&
        jobs &&
        pair && {
          contest,
          pair,
          workload: jobs,
          cells,
          conditionCells: ofConditions?.cells ?? [],
          jobNodes: jobNodesIn(contest),
          goals,
        },
    ),
    flips: get.made(
      `flips ${place} ${isDeciding ? DECIDING : design}`,
      focus,
      isComplete ? [study, flips] : undefined,
      () => study && flips && flipRows(study, flips),
    ),
    refusals: [...contested.refusals, ...refusalsIn(Object.values(slots))],
  }
}

/** By design: the nodes that are asked of all, or those that its vendor promises; without a promise those of the first. */
const goalsOf = (contest: RivalRuns['contest'], asked?: number): readonly number[] => {
  const designs = contest?.designs ?? []
  const [first] = designs
  const usual = (first && promisedOf(first)) || (first?.machine.nodes ?? 1)
  return designs.map((design) => asked ?? (promisedOf(design) || usual))
}

const promisedOf = ({ scenario: { offer } }: Rival): number =>
  offer.promisedNodes || (offer.package.usd > 0 ? offer.package.nodes : 0)

/** The cells of every application, for break-even shares; with one application alone there is no share to move. */
function groupsOf({ cells }: Study): number[][] {
  const ids = [...new Set(cells.map(({ application }) => application))]
  if (ids.length < 2) return []
  return ids.map((id) => [...cells.keys()].filter((at) => cells[at]?.application === id))
}

const flipRows = ({ inputs }: Study, { flips }: FlipsAnswer): readonly FlipRow[] =>
  inputs.map((input, at) => ({ ...input, flip: flips[at] ?? undefined }))

/** A design of the pair that is looked at, beside the first, which all gains are over. */
interface Looked {
  readonly own: Rival
  readonly first: Rival
  /** Position of the one that is looked at. */
  readonly design: number
  readonly results: RiskResults
  readonly freshness: Freshness
}

function sections(found: Answer): readonly Section[] {
  const { results: made, flips, isDeciding } = found
  const results = made.value
  const freshness = freshnessOfMade(made)
  const verdicts = verdictsSection(found, freshness)
  const design = results ? results.pair[0] || results.pair[1] : 0
  const [own, first] = [results?.contest.designs[design], results?.contest.designs[0]]
  const isKnown = results && own && first
  const looked: Looked | undefined = isKnown && { own, first, design, results, freshness }
  return [
    flipsSection(results, flips, isDeciding),
    verdicts,
    ...(looked ? [gainsSection(looked), cellsSection(looked), ...breakEvenSection(looked)] : []),
  ].map((section) => ({ ...section, refusals: found.refusals }))
}

/** What is said where it is not of the present design. */
const ifNow = (freshness: Freshness, sentence: string | undefined, question: string) =>
  message('{said}', { said: freshness === 'current' ? (sentence ?? question) : question })

function verdictsSection(
  { contested, results: { value: results }, refusals }: Answer,
  freshness: Freshness,
): Section {
  const labels = results?.contest.designs.map(({ label }) => label) ?? []
  const core =
    results &&
    coreSentence(
      labels,
      results.workload.designs.map(({ fillsCore }) => fillsCore),
    )
  return {
    id: 'verdicts',
    title: ifNow(
      freshness,
      results &&
        verdictSentence({
          labels,
          among: comparedWords(results.contest.designs),
          workload: results.workload,
          cells: results.cells,
        }),
      'Which design wins, by throughput and by risk?',
    ),
    tables: [verdictsTable(results, freshness)],
    messages: [
      results && freshness === 'current' ? medianSentence(labels, results.workload) : undefined,
      results && besideAnswer(results.contest.designs),
      core,
      ...notesOf(contested, results),
    ].flatMap((said) => (said === undefined ? [] : [message('{said}', { said })])),
    limits: results
      ? [heldStillSentence(contested.workload?.study?.still ?? [])].filter(
          (said) => said !== undefined,
        )
      : [],
    refusals,
  }
}

/** What competes otherwise than a person may think; with the results, so that what is shown moves once. */
function notesOf(
  { contest, absent, workload, refusals }: RivalRuns,
  results: RiskResults | undefined,
): readonly string[] {
  if (!results && refusals.length === 0) return []
  return [...absent, ...(contest?.leftOut ?? []), ...(workload?.notes ?? [])]
}

const SECTION = { refusals: [], limits: [], messages: [] }

function gainsSection({ own, first, design, results, freshness }: Looked): Section {
  const { contest, workload } = results
  const risk = workload.designs[design]
  const rows = contest.designs.flatMap(({ at, title }, place): readonly GainRow[] => {
    const { throughputGain: gain, gainHistogram: histogram } = workload.designs[place] ?? {}
    return place === 0 || !gain || !histogram ? [] : [{ scenario: at, title, gain, histogram }]
  })
  return {
    ...SECTION,
    id: 'gains',
    title: ifNow(
      freshness,
      risk && design > 0 ? gainSentence(own.label, first.label, risk) : undefined,
      'How much throughput does each design gain, and how certain is it?',
    ),
    subtitle: `Throughput relative to ${first.label}${onQuiet(contest.workload)}, ${formatCount(workload.draws)} samples`,
    tables: [gainsTable(rows, workload.draws, freshness)],
  }
}

function cellsSection({ own, first, design, results, freshness }: Looked): Section {
  const verdict = results.cells?.designs[design]?.verdict
  const rows = results.contest.profiles.map(({ id, name }): HeatRow => ({
    id,
    name: visibleText(name),
  }))
  return {
    ...SECTION,
    id: 'cells',
    title: ifNow(
      freshness,
      verdict &&
        cellsSentence(
          own.label,
          first.label,
          {
            losing: verdict.cellGains.filter((gain) => gain < 0).length,
            all: verdict.cellGains.length,
          },
          {
            ...cellName(results, verdict.worstCell),
            gain: verdict.cellGains[verdict.worstCell] ?? 0,
          },
        ),
      'Which application loses throughput despite more nodes?',
    ),
    subtitle: `Throughput of the whole machine relative to ${first.label}, in jobs of ${counted(results.jobNodes, 'node', 'nodes')}`,
    limits: [
      'The difference in nodes is included. The job size is the most common one in the workload that fits every design. If several are equally common, it is the largest of them.',
    ],
    tables: [gainCellsTable(gainBlocks(results), rows, freshness)],
    only: ['page', 'file'],
  }
}

/** Beside a ranking by samples. */
const AT_LIKELY = 'At likely values (Answer ranks by samples)'

/** What turns the order comes first, and has its room before it is known. */
function flipsSection(
  results: RiskResults | undefined,
  made: Answer['flips'],
  isDeciding: boolean,
): Section {
  const { pair: [ahead, behind] = [], contest } = results ?? {}
  const [own, first] = [ahead, behind].map((at) => contest?.designs[at ?? -1])
  const rows = made.value ?? []
  const freshness = freshnessOfMade(made)
  return {
    ...SECTION,
    id: 'flips',
    title: ifNow(
      freshness,
      own && first && flipSentence(rows, own.label, first.label, AT_LIKELY),
      'What must change for the order to flip?',
    ),
    subtitle:
      own && first
        ? `${own.label} against ${first.label}${isDeciding ? ', as Answer compares them' : ''}${contest ? onQuiet(contest.workload) : ''}: multiple of one input at which the order changes`
        : '',
    limits: [
      'Each input changes alone, from ×0 to ×10, a share only up to 1. Equal: both designs have the same throughput there.',
      'Quotes are not inputs here: Answer states which quote would make an offer lead, and Rank swaps which price.',
      'An order that changes here can be a tie in the section Answer.',
    ],
    tables: [flipsTable(rows, freshness, own?.at ?? 0)],
    only: ['page', 'file'],
  }
}

function breakEvenSection({ own, first, design, results, freshness }: Looked): readonly Section[] {
  const { contest, workload } = results
  const found = workload.designs[design]?.breakEven ?? []
  if (found.length !== contest.profiles.length || found.length === 0) return []
  const groups = contest.profiles.flatMap(({ name }, at) => {
    const breakEven = found[at]
    return breakEven ? [{ name: visibleText(name), breakEven }] : []
  })
  return [
    {
      ...SECTION,
      id: 'break-evens',
      title: message('Which shares of node-hours would change the order?'),
      subtitle: `${own.label} against ${first.label}${onQuiet(contest.workload)}`,
      tables: [
        breakEvensTable(groups, workload.designs[design], workload.draws, freshness, own.at),
      ],
      messages: breakEvenSentences(own.label, first.label, groups, workload.designs[design]).map(
        (said) => message('{said}', { said }),
      ),
      only: ['page', 'file'],
    },
  ]
}

export const risk = defineExperiment<Parameters, Answer>({
  id: 'risk',
  title: 'Risk',
  report: true,
  restsInDrag: true,
  help: 'uncertainty of the comparison',
  isOfWorkbook: true,
  parameters: {
    ...studyParameters,
    ...conditionParameters,
    goalNodes: {
      ...wholeOrAll(
        'Required nodes',
        'Node count for “chance of at least this many nodes”. Default: the nodes that each vendor promises. If none are promised: the nodes of the first design',
        { most: MAX_NODES },
      ),
      isInline: true,
    },
  },
  answer,
  sections,
  controls: (found, input) => ({
    ...pairControls(found, input),
    // Nothing to choose where no price changes the sizes.
    goalNodes: found.contested.shown?.designs.every(({ scenario }) => hasFixedSize(scenario))
      ? { choices: [] }
      : {
          least: 1,
          whole: goalsOf(found.contested.shown)[0] ?? 1,
          step: 18,
          ...(input.parameters.goalNodes === undefined &&
            distinct(goalsOf(found.contested.shown)).length > 1 && {
              after: 'as each vendor promises',
            }),
        },
  }),
})
