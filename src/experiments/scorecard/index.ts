/** The scenarios by weighted criteria, and how far the weights must move for another to win. */
import { setOf } from '../../document/procurement/criteria-sets'
import {
  endsFrom,
  weightsOf,
  withWeights,
  betterOf,
  ruleOf,
} from '../../document/procurement/criteria'
import { missedBy, quantitiesThatDisqualify } from '../../document/procurement/disqualified'
import {
  cardSheet,
  requestedQuantities,
  zeroUnderRatio,
  type CardSheet,
} from '../../document/procurement/scorecard'
import { incomparablePowers } from '../../document/prices/caution-sentences'
import { atPrices, priceCases } from '../../document/prices/at-prices'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import { normalisedWeights, weightProblem } from '../../document/scores'
import { letterOf, titleOf } from '../../document/titles'
import { unequalTerms } from '../../document/unequal-terms'
import { visibleText } from '../../document/visible-text'
import {
  message,
  table,
  type Freshness,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { certaintyIn } from '../shared/certainty'
import { quantitiesIn, type AchievedQuantities } from '../shared/quantities'
import { hasPower } from '../shared/quantities/readers'
import { freshnessOf, nothingYet, nowIn, PENDING, refusalsIn } from '../shared/scenarios'
import {
  designAt,
  firstOf,
  flipColumns,
  flipRows,
  priceColumns,
  rankColumns,
  rankRows,
  sheetColumns,
  sheetRows,
  type PriceRow,
} from './columns'
import { blankCardRows, cardRows, totalsTable } from './totals-table'
import { cardHeadline, FLIPS_NOTE, WEIGHTINGS_NOTE, type CardResult } from './words'
import { SAMPLES } from '../../document/samples'
import type { Criterion } from '../../document/procurement/schema'
import type { RequestOf, ScorecardCriterion } from '../../model/engine'

interface Card {
  readonly sheet: CardSheet
  /** Of before while it is not known. */
  readonly result: Slot<CardResult>
  readonly refusals: readonly Refusal[]
  /** Whether what the scenarios achieve is known. */
  readonly isAchieved: boolean
}

export interface Answer extends Card {
  /** Why the weights cannot be used; undefined if they can. */
  readonly problem: string | undefined
  /** The same at other prices, on paper. */
  readonly atPrices: readonly { readonly name: string; readonly card: Card }[]
}

/** Everything is computed anew for each, so only these are requested: both ends, and dearer memory. */
const PRICES: readonly string[] = ['low', 'high', 'ddr-hbm-double']

function answer({ workbook, isPaper = false }: Input<{}>, get: Get): Answer {
  const { criteria } = workbook.procurement
  const problem = weightProblem(weightsOf(criteria))
  const isRequested = isPaper && criteria.length > 0 && problem === undefined
  return {
    ...cardIn(workbook, get, 'scorecard', problem),
    problem,
    atPrices: (isRequested ? priceCases : [])
      .filter(({ id }) => PRICES.includes(id))
      .map((priceCase) => {
        const scenarios = get.made(`at ${priceCase.id}`, workbook.baseline, [workbook], () =>
          workbook.scenarios.map((scenario) => atPrices(scenario, priceCase)),
        )
        const there = { ...workbook, scenarios: [...(scenarios.value ?? [])] }
        return { name: priceCase.name, card: cardIn(there, get, priceCase.id, problem) }
      }),
  }
}

const labelled = (scenarios: readonly Scenario[], places: readonly number[]) =>
  places.flatMap((place) => {
    const scenario = scenarios[place]
    return scenario ? [{ label: letterOf(place), scenario }] : []
  })

const NONE = { slot: { state: 'current', value: [] }, refusals: [] } as const

/** @param name tells apart the requests of several workbooks */
function cardIn(workbook: Workbook, get: Get, name: string, problem: string | undefined): Card {
  const { scenarios, baseline, procurement } = workbook
  const { criteria, requirements } = procurement
  const ids = [
    ...new Set([...requestedQuantities(criteria), ...quantitiesThatDisqualify(requirements)]),
  ]
  const { slot, refusals } =
    criteria.length === 0 || ids.length === 0
      ? NONE
      : quantitiesIn({ workbook }, get, ids, `${name} quantities`)
  const achieved: AchievedQuantities = nowIn(slot) ?? []
  const certainty = certaintyIn(workbook, achieved, get)
  const { value: sheet } = get.made(
    `${name} sheet`,
    baseline,
    certainty.isKnown
      ? [scenarios, criteria, requirements, ...achieved.flatMap((own) => [...own.values()])]
      : undefined,
    () =>
      cardSheet(
        criteria,
        scenarios.map((scenario, place) => ({ place, title: titleOf(place, scenario) })),
        (quantity, place) => achieved[place]?.get(quantity),
        (place) =>
          missedBy(
            requirements,
            (quantity) => achieved[place]?.get(quantity),
            (requirement) => certainty.isSure(requirement, place),
          ),
        (quantity, places) =>
          hasPower([quantity]) ? incomparablePowers(labelled(scenarios, places)) : undefined,
      ),
  )
  const seed = scenarios[baseline]?.seed ?? 0
  const isAskable =
    slot.state === 'current' && certainty.isKnown && criteria.length > 0 && problem === undefined
  const request = get.made(
    `${name} card`,
    baseline,
    isAskable ? [sheet, seed] : undefined,
    () => sheet && toScorecard(sheet, seed),
  )
  const last = request.isOld || !request.value ? undefined : get(request.value, baseline)
  const card = nowIn(last)?.result
  const now: Slot<CardResult> =
    card && sheet ? { state: 'current', value: { sheet, card } } : PENDING
  // Points of other designs or criteria are not shown in their place.
  const subject = JSON.stringify([
    scenarios.map((scenario) => scenario.name),
    criteria.map((each) => [each.name, each.quantity, each.rule]),
  ])
  return {
    sheet: sheet ?? { criteria, designs: [], disqualified: [], values: [], notes: [] },
    result: get.kept(`${name} ${subject}`, baseline, now),
    refusals: [...refusals, ...refusalsIn([last]).map((refusal) => withWayOut(refusal, sheet))],
    isAchieved: slot.state === 'current',
  }
}

/** What nothing is in proportion to can be scored between two values instead. */
function withWayOut({ reason, message: why }: Refusal, sheet: CardSheet | undefined): Refusal {
  const at = sheet && zeroUnderRatio(sheet)
  const criterion = at === undefined ? undefined : sheet?.criteria[at]
  const refusal = { reason, message: why }
  if (!sheet || at === undefined || !criterion) return refusal
  const ends = endsFrom(criterion, sheet.values[at] ?? [])
  const criteria = sheet.criteria.with(at, { ...criterion, rule: 'between', ...ends })
  const label = `Score ${visibleText(criterion.name)} from ${ends.zeroAt} (0 points) to ${ends.fullAt} (100 points)`
  return { ...refusal, remedies: [{ label, changes: [], procurement: { criteria } }] }
}

function weightsRefusal(problem: string, { criteria }: CardSheet): Refusal {
  const weighed = [...withWeights(criteria, normalisedWeights(weightsOf(criteria)))]
  return {
    reason: 'wrong-input',
    message: `The weights cannot be used. ${problem}`,
    remedies: [{ label: 'Normalise to 100 %', changes: [], procurement: { criteria: weighed } }],
  }
}

const NO_CRITERIA = nothingYet(
  'No criteria yet',
  '“taper run” reads one scenario, but the scorecard requires the whole workbook. Use “taper report WORKBOOK --csv DIR” for a workbook with criteria.',
)

function sections(found: Answer, { workbook, isPaper = false }: Input<{}>): readonly Section[] {
  const { sheet, result, problem } = found
  if (sheet.criteria.length === 0) return [NO_CRITERIA]
  const { value } = result
  const freshness = result.state === 'current' ? 'current' : value ? 'stale' : 'partial'
  return [
    totalsSection(found, freshness, workbook, isPaper),
    ...(value || !isPaper ? [criteriaSection(found, freshness)] : []),
    ...(value ? resultSections(value, freshness, problem !== undefined) : []),
    ...pricesSection(found),
  ]
}

function totalsSection(
  { sheet, result, refusals, problem }: Answer,
  freshness: Freshness,
  { scenarios }: Workbook,
  isPaper: boolean,
): Section {
  const { value } = result
  const all = [...(problem === undefined ? [] : [weightsRefusal(problem, sheet)]), ...refusals]
  const offers = labelled(
    scenarios,
    sheet.designs.map(({ place }) => place),
  )
  return {
    id: 'totals',
    title:
      value && freshness === 'current' && all.length === 0
        ? message(cardHeadline(value))
        : message('Which design wins by these criteria?'),
    subtitle: 'Points out of 100 by weighted criteria',
    tables: [totalsTable(value ? cardRows(value) : isPaper ? [] : blankCardRows(sheet), freshness)],
    messages: messagesOf(unequalTerms(offers)),
    refusals: all,
  }
}

function criteriaSection(found: Answer, freshness: Freshness): Section {
  const { sheet, result, isAchieved, problem } = found
  const { value } = result
  const set = setOf(sheet.criteria)
  return {
    id: 'criteria',
    title: message('Scored criteria and their weights'),
    subtitle: 'The file contains all data required to recompute the totals',
    tables: [
      table({
        id: 'sheet',
        caption: 'Criteria',
        columns: value ? sheetColumns(value) : [],
        rows: value ? sheetRows(value) : [],
        freshness,
        scenarioOf: () => undefined,
        isShown: ({ row }) => row === 'criterion',
      }),
    ],
    // Until anything is known, all that is missing is the answer.
    messages: isAchieved ? messagesOf(sheet.notes) : [],
    refusals: problem === undefined ? [] : [weightsRefusal(problem, sheet)],
    limits: set ? [`${set.name}: ${set.source}`] : [],
  }
}

/** @param isFormer whether it is of weights before the last change, since those of now cannot be used */
function resultSections(
  value: CardResult,
  freshness: Freshness,
  isFormer: boolean,
): readonly Section[] {
  const former = isFormer ? ', with the weights before the last change' : ''
  const chases = flipRows(value)
  return [
    {
      id: 'ranks',
      title: message(`How robust the ranks are${former}`),
      tables: [
        table({
          id: 'designs',
          caption: 'Ranks',
          columns: rankColumns(value),
          rows: rankRows(value),
          note: WEIGHTINGS_NOTE,
          freshness,
          scenarioOf: ({ design }) => design.place,
        }),
      ],
    },
    {
      id: 'flips',
      title: message(`The weight at which a design equals the first design${former}`),
      tables: [
        table({
          id: 'weights',
          caption: 'Flips',
          columns: flipColumns(value),
          rows: chases,
          note: FLIPS_NOTE,
          freshness,
          scenarioOf: ({ design }) => design.place,
          isShown: ({ at }) => value.card.criteria[at]?.points !== undefined,
        }),
      ],
    },
  ].filter(({ id }) => id !== 'flips' || chases.length > 0)
}

const PRICES_NOTE =
  'All prices move together to the ends of their ranges, and everything is recomputed. Budgets stay the same, so the budget buys a different number of nodes.'

/** Whether the ranking survives prices as they may be. */
function pricesSection({ result, sheet, atPrices: others }: Answer): readonly Section[] {
  const value = nowIn(result)
  if (!value || others.length === 0) return []
  const rows: readonly PriceRow[] = [
    { name: 'The document’s prices', result: value },
    ...others.flatMap(({ name, card }) => {
      const own = nowIn(card.result)
      return own ? [{ name, result: own }] : []
    }),
  ]
  const notes = others.flatMap(({ name, card }) => [
    ...card.refusals.map((refusal) => `${name}: ${refusal.message}`),
    ...card.sheet.notes
      .filter((note) => !sheet.notes.includes(note))
      .map((note) => `${name}: ${note}`),
  ])
  return [
    {
      id: 'prices',
      title: message('Is the same design first at other prices? {sentence}', {
        sentence: priceSentence(rows),
      }),
      tables: [
        table({
          id: 'ranks',
          caption: 'Points out of 100 and rank at other prices',
          columns: priceColumns(value.sheet.designs),
          rows,
          note: PRICES_NOTE,
          freshness: freshnessOf([result]),
          scenarioOf: () => undefined,
        }),
      ],
      messages: messagesOf(notes),
      only: ['report'],
    },
  ]
}

const haveSameRanks = (one: CardResult, other: CardResult): boolean =>
  one.sheet.designs.every(
    ({ place }) => designAt(one, place)?.rank === designAt(other, place)?.rank,
  )

function priceSentence([own, ...others]: readonly PriceRow[]): string {
  if (!own || others.length === 0) return 'There is no ranking at other prices to compare with.'
  const first = firstOf(own.result)
  const changed = others.filter(({ result }) => firstOf(result) !== first)
  if (changed.length === 0) {
    const behind = others
      .filter(({ result }) => !haveSameRanks(result, own.result))
      .map(({ name }) => name.toLowerCase())
      .join('; ')
    const order =
      behind === '' ? '' : ` The order of the other designs changes in these cases: ${behind}.`
    return `First at all of these prices: ${first}.${order}`
  }
  const words = changed.map(({ name, result }) => `${firstOf(result)} (${name.toLowerCase()})`)
  return `First at the document’s prices: ${first}. First at other prices: ${words.join('; ')}.`
}

export const scorecard = defineExperiment<{}, Answer>({
  id: 'scorecard',
  title: 'Scorecard',
  report: true,
  help: 'points by weighted criteria',
  parameters: {},
  answer,
  sections,
})

// Designs by weighted criteria, as a question.

/** @param seed of the sampled weightings */
export const toScorecard = (
  { criteria, designs, values }: CardSheet,
  seed: number,
): RequestOf<'scorecard'> => ({
  kind: 'scorecard',
  designs: designs.map(({ title }) => title),
  criteria: criteria.map((criterion, at) => ({
    name: visibleText(criterion.name),
    weightPercent: criterion.weightPercent,
    rule: modelRule(criterion),
    values: [...(values[at] ?? [])],
  })),
  draws: SAMPLES,
  seed,
})

function modelRule(criterion: Criterion): ScorecardCriterion['rule'] {
  const rule = ruleOf(criterion)
  if (rule === 'marks') return rule
  if (rule === 'between') return { between: { zeroAt: criterion.zeroAt, fullAt: criterion.fullAt } }
  return betterOf(criterion) === 'more' ? 'moreInProportion' : 'lessInProportion'
}
