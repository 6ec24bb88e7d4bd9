/** Which offer does most for the money, under which condition, and how sure that is. */
import type { RankingAnswer } from '../../model/engine'
import { priceCautionSentence } from '../../document/prices/price-fit'
import { unequalTerms } from '../../document/unequal-terms'
import { message, type Refusal, type Section } from '../../tables/table'
import { choice, defineExperiment, type Get, type Input, type Made, type Slot } from '../experiment'
import { freshnessOfMade, nothing, refusalsIn } from '../shared/scenarios'
import { codeLeftOut } from './not-ranked'
import { conditions } from './conditions'
import { brokenLimits } from './limits'
import { contestIn, toRanking, type Contested } from './contest'
import { matrixTable } from './columns'
import { offersIn, type Contender, type Offers } from './offers'
import type { BrokenLimit, ConditionId, ConditionResult, Ranking } from './ranking'
import { matrixTitle, verdictOf } from './words'

interface Parameters {
  readonly condition: ConditionId
}

export interface Answer {
  /** What is known now, or was before the last change. */
  readonly ranking: Made<Ranking>
  /** Why there is nothing to rank; undefined where there is, or will be. */
  readonly refusal: Refusal | undefined
  readonly refusals: readonly Refusal[]
  /** Everything that it waits for. */
  readonly slots: readonly Slot<unknown>[]
}

const NOTHING = 'A ranking takes two offers or more. Add an offer, or name a workbook of several.'

function answer(input: Input<Parameters>, get: Get): Answer {
  const { baseline } = input.workbook
  const { condition } = input.parameters
  const offers = offersIn(input, get)
  const { contenders } = offers
  const { requirements } = input.workbook.procurement
  const broken = brokenLimits(requirements, contenders ?? [], get)
  const contested =
    contenders && contenders.length > 1 ? contestIn(contenders, baseline, get) : undefined
  const known = contested?.known ?? []
  const asked = get.made(
    'ranking request',
    baseline,
    known.length > 0 ? [contested?.contest, ...(contested?.of ?? [])] : undefined,
    () => (contested ? toRanking(contested) : undefined),
  )
  const request = asked.isOld || known.length === 0 ? undefined : asked.value
  const sampled = request && get(request, baseline)
  const result =
    sampled?.state === 'current' || sampled?.state === 'partial' ? sampled.value : undefined
  const all = [...(contested?.slots ?? []), ...(contested ? [contested.nodes] : []), sampled]
  const slots = all.flatMap((slot) => slot ?? [])
  const isWhole = sampled?.state === 'current' && slots.every(({ state }) => state === 'current')
  const single = contenders && contenders.length < 2
  const ranking = get.made(
    'ranking',
    baseline,
    single || result
      ? [
          [...offers.notRanked, ...broken].map(({ sentence }) => sentence).join(' '),
          broken.flatMap(({ remedies }) => remedies.map(({ label }) => label)).join(' '),
          contested?.contest,
          ...(contenders ?? []).flatMap(({ at, scenario, machine }) => [at, scenario, machine]),
          result,
          condition,
          isWhole,
        ]
      : undefined,
    () =>
      rankingOf(offers, contested, result?.result, {
        broken,
        condition,
        isWhole: isWhole || single === true,
      }),
  )
  return {
    ranking,
    refusal: single ? (offers.refusals[0] ?? nothing(NOTHING)) : undefined,
    refusals: refusalsIn(slots),
    slots,
  }
}

interface Found {
  readonly broken: readonly BrokenLimit[]
  readonly condition: ConditionId
  readonly isWhole: boolean
}

function rankingOf(
  { contenders = [], notRanked }: Offers,
  contested: Contested | undefined,
  result: RankingAnswer | undefined,
  { broken, condition, isWhole }: Found,
): Ranking {
  const found = (contested?.known ?? []).flatMap(({ id }, place): readonly ConditionResult[] => {
    const own = result?.conditions[place]
    return own
      ? [
          {
            id,
            gains: own.gains,
            differences: own.differences.map((row) =>
              row.map(({ gain, wins, ties }) => ({ ...gain, wins, ties })),
            ),
          },
        ]
      : []
  })
  const isStatic = contenders.every(({ scenario }) => scenario.fabric.routing === 'static')
  const merged =
    isStatic && contenders.length > 0 ? [{ id: 'static', into: 'shared' } as const] : []
  const page = merged.find(({ id }) => id === condition)?.into ?? condition
  return {
    offers: contenders,
    notRanked,
    broken,
    notes: [...unequalTerms(contenders), ...priceCautions(contenders), ...leftOut(contested)],
    conditions: found
      .filter(({ id }) => merged.every((each) => each.id !== id))
      .toSorted((a, b) => Number(b.id === page) - Number(a.id === page)),
    merged,
    samples: result?.draws ?? 0,
    isPreliminary: !isWhole,
  }
}

/** Prices of offers that are of other parts, or outside what is usual. */
const priceCautions = (contenders: readonly Contender[]): readonly string[] =>
  contenders.flatMap(({ scenario, label }) => priceCautionSentence(scenario, label) ?? [])

/** Applications of the workload that not every offer runs. */
function leftOut(contested: Contested | undefined): readonly string[] {
  if (!contested) return []
  const { blocked, covered, designs } = contested.contest
  return blocked.flatMap(({ name, on: [label] }) => {
    const offer = designs.find((design) => design.label === label)
    return offer ? [codeLeftOut(name, offer.at, covered).text] : []
  })
}

function sections(
  { ranking: made, refusals, refusal }: Answer,
  { workbook }: Input<Parameters>,
): readonly Section[] {
  const ranking = made.value
  const freshness = freshnessOfMade(made)
  const verdict = ranking && freshness === 'current' ? verdictOf(ranking) : undefined
  const [page] = ranking?.conditions ?? []
  const refused = [...refusals, ...(refusal ? [refusal] : [])]
  return [
    // On the page they stand at its head.
    {
      id: 'verdict',
      title: verdict?.rank[0] ?? message('Which offer has the highest throughput?'),
      messages: verdict
        ? [
            ...verdict.rank.slice(1),
            ...(ranking?.broken ?? []).map(({ sentence }) => message('{sentence}', { sentence })),
            ...verdict.differences,
            ...verdict.changes,
            ...verdict.exceptions,
          ]
        : [],
      refusals: refused,
      only: ['report', 'file'],
    },
    {
      id: 'matrix',
      title:
        ranking && freshness === 'current'
          ? matrixTitle(ranking)
          : message('Which offer has the highest throughput?'),
      subtitle: page
        ? 'Throughput over the baseline, with its 90\u202f% interval. Choose a column to apply it.'
        : '',
      tables:
        ranking && ranking.offers.length > 1
          ? [matrixTable(ranking, workbook.scenarios, freshness)]
          : [],
      refusals: refused,
    },
  ]
}

/** What other tools read. */
function json({ ranking: { value, isOld } }: Answer): object | undefined {
  if (!value || isOld || value.offers.length < 2) return undefined
  const { offers, notRanked, broken = [], conditions: found, samples, merged } = value
  return {
    verdict: verdictOf(value)
      .rank.map(({ text }) => text)
      .join(' '),
    samples,
    offers: offers.map(({ label, at, nodes, costUsd }: Contender | Ranking['offers'][number]) => ({
      label,
      scenario: at,
      nodes,
      costUsd,
    })),
    notRanked,
    ...(broken.length > 0 && {
      brokenLimits: broken.map(({ at, sentence }) => ({ at, sentence })),
    }),
    conditions: found.map(({ id, gains, differences }) => ({ id, gains, differences })),
    merged,
  }
}

export const ranking = defineExperiment<Parameters, Answer>({
  id: 'answer',
  title: 'Answer',
  report: true,
  isOfWorkbook: true,
  help: 'which offer has the highest throughput, under which conditions',
  parameters: {
    condition: choice<ConditionId>(
      'Condition',
      'Condition of the machine that the verdict is about; the others stand beside it',
      {
        shared: conditions.shared.short,
        quiet: conditions.quiet.short,
        scattered: conditions.scattered.short,
        static: conditions.static.short,
      },
      'shared',
    ),
  },
  answer,
  sections,
  json,
})
