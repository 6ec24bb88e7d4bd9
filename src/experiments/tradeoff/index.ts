/** What the workload gets of every taper for the same money, and which workload would turn the order. */
import { capitalised, formatTaper, formatUsd } from '../../document/format'
import { letterOf } from '../../document/titles'
import { splitId } from '../../document/tradeoff/splits'
import { visibleText } from '../../document/visible-text'
import { nameOf } from '../../document/workload/names'
import { message, table, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { builtOf, freshnessOf, isTree, PENDING, refusalsIn, type Built } from '../shared/scenarios'
import { throughputsOf } from '../shared/throughput'
import { breakEvenColumns, breakEvensOf, evenSentences, type BreakEvens } from './break-evens'
import { entryOf } from './entry'
import { gainPointsOf, gainTitle, referenceOf } from './gain-points'
import { gainTable } from './gain-table'
import { othersWork, type OtherWork } from './others'
import {
  answeredSplits,
  countedForMoney,
  drawnSplits,
  runningOn,
  whyNothing,
  type AnsweredSplits,
  type Counted,
  type DrawnSplits,
} from './splits'
import { tradeSentence } from './trade-sentence'

interface Answer {
  readonly own: Built | undefined
  readonly counted: Slot<Counted>
  readonly splits: Slot<AnsweredSplits>
  readonly drawn: Slot<DrawnSplits>
  readonly evens: Slot<BreakEvens | undefined>
  readonly others: readonly OtherWork[]
}

function answer(input: Input<object>, get: Get): Answer {
  const scenarios = builtOf(input, get)
  const own = scenarios[input.focus]
  if (!own) {
    const unknown = { counted: PENDING, splits: PENDING, drawn: PENDING, evens: PENDING }
    return { own, ...unknown, others: [] }
  }
  const at = input.focus
  const counted = countedForMoney(own, get)
  // What all scenarios do of the workload stands above it, and comes before the many splits.
  const isCompared = throughputsOf(input, get).state !== 'pending'
  const splits = answeredSplits(at, isCompared ? counted : PENDING, get)
  const drawn = drawnSplits(at, splits, get)
  const others = othersWork(at, scenarios, drawn.state === 'current' ? splits : PENDING, get)
  const evens = breakEvensOf(at, drawn.state === 'current' ? splits : PENDING, get)
  return { own, counted, splits, drawn, evens, others }
}

function sections(found: Answer): readonly Section[] {
  const { own } = found
  return own ? [gainsSection(found, own), evensSection(found, own)] : []
}

const moneyWords = ({ budgetUsd }: Counted) => `At ${formatUsd(budgetUsd)}`

function gainsSection({ counted, splits, drawn, others }: Answer, own: Built): Section {
  const { at, scenario } = own
  const letter = letterOf(at)
  const runs = splits.value
  const points =
    counted.value && runs
      ? gainPointsOf(
          counted.value.tapers,
          runs.runs,
          runs.cells,
          (drawn.state === 'current' ? drawn.value : undefined) ?? new Map(),
        )
      : []
  const reference = referenceOf(points)
  const why = whyNothing(own, splits)
  const isKnown = counted.state === 'current' && splits.state === 'current'
  const against = formatTaper(reference?.point.populatedTaper ?? 1)
  return {
    id: 'gains',
    title: message('{title}', {
      title: gainTitle(isKnown ? points : [], {
        letter,
        place: counted.value ? moneyWords(counted.value) : '',
      }),
    }),
    subtitle:
      `Scenario ${letter}, ${visibleText(scenario.name)}: ${workloadWords(own)}. Throughput = nodes × speed; slowdowns are against ${against}, compact and alone. Jobs run on the machine that each split buys, as in Risk. ${(runs?.notes ?? []).map(capitalised).join(' ')}`.trim(),
    tables: [
      gainTable({
        points: why ? [] : points,
        scenario: { index: at, letter },
        others: reference ? others.flatMap((other) => otherGain(other, reference.point.nodes)) : [],
        freshness: freshnessOf([counted], [splits, drawn]),
      }),
    ],
    refusals: why ? [why] : refusalsIn([counted, splits, drawn]),
  }
}

const otherGain = ({ at, machine, workANode, isOld }: OtherWork, nodes: number) =>
  workANode === undefined
    ? []
    : [
        {
          index: at,
          taper: machine.populatedTaper,
          gain: (machine.nodes * workANode) / nodes - 1,
          isOld,
        },
      ]

/** "SW4, ARES and AMG without Qbox, which this node does not run" */
function workloadWords({ scenario }: Built): string {
  const names = scenario.workload.applications
    .filter(({ share }) => share > 0)
    .map((application) => nameOf(application))
  const left = runningOn(scenario).blocked.map(({ name }) => name)
  const without =
    left.length === 0 ? '' : ` without ${left.join(', ')}, which this node does not run`
  return `${names.join(', ')}${without}`
}

/** Nothing until all of it is there. */
function evensSection({ counted, splits, drawn, evens }: Answer, own: Built): Section {
  const letter = letterOf(own.at)
  const why = whyNothing(own, splits)
  const isKnown = [counted, splits, drawn, evens].every(({ state }) => state === 'current')
  const value = isKnown ? evens.value : undefined
  const risk = value && drawn.value?.get(splitId(value.against))
  const trade =
    value && risk && counted.value && tradeSentence({ ...value, risk }, counted.value.budgetUsd)
  const design = value
    ? `${letter} at ${formatTaper(value.against.populatedTaper)}`
    : `${letter} at another taper`
  return {
    id: 'break-even',
    title:
      trade === undefined
        ? message('For which workload is another taper ahead?')
        : message('{trade}', { trade }),
    tables: [
      table({
        id: 'shares',
        caption: 'Shares of the cycles at which the order turns',
        columns: breakEvenColumns(design),
        rows: value?.groups ?? [],
        freshness: freshnessOf([], [counted, splits, drawn, evens]),
      }),
    ],
    messages: value ? evenSentences(value).map((said) => message('{said}', { said })) : [],
    refusals: why
      ? [why]
      : isKnown && !value
        ? [
            {
              reason: 'nothing-to-compare',
              message: 'There is no second split to set against the first.',
            },
          ]
        : refusalsIn([counted, splits, drawn, evens]),
  }
}

function json({ own, splits, drawn, evens }: Answer, { focus }: Input<object>, get: Get) {
  if (own && !isTree(own.scenario)) return { notModelled: own.scenario.fabric.topology }
  if (splits.state !== 'current' || drawn.state !== 'current' || evens.state !== 'current') {
    return undefined
  }
  const answered = { splits: splits.value, drawn: drawn.value, evens: evens.value }
  return entryOf(focus, answered, get)
}

export const tradeoff = defineExperiment<object, Answer>({
  id: 'tradeoff',
  title: 'Trade-off',
  place: 'answer',
  report: false,
  help: 'what the workload gets of every taper for the same money',
  parameters: {},
  answer,
  sections,
  json,
})
