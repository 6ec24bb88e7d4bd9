/** What decides the ranking is what must be validated: the measurements behind each part of the model that moves it. */
import { formatSigned, formatSignificant, uncapitalised } from '../../document/format'
import { isRoutingAssumed } from '../../document/provenance'
import { letterOf } from '../../document/titles'
import type { RequestOf } from '../../model/engine'
import type { Study, TimedRun } from '../../model/to-study-request'
import { analytic, COUNT, entered, FILE_ONLY, simulated } from '../../tables/columns'
import {
  message,
  table,
  type Column,
  type Interval,
  type Provenance,
  type Refusal,
  type Section,
} from '../../tables/table'
import { defineExperiment, type Get, type Input, type Made } from '../experiment'
import { studyInputs } from '../shared/study-provenance'
import { freshnessOfMade, nowIn, refusalsIn } from '../shared/scenarios'
import { agreementIn, predictionProvenance, publishedFile } from '../shared/published-rows'
import {
  conditionParameters,
  conditions,
  type ConditionParameter,
} from '../shared/ranking/conditions'
import { studyOf, type ContenderRuns } from '../shared/ranking/contender-runs'
import { decidingParts, partSpecs } from './deciding'
import {
  assumedSentence,
  basisSentence,
  errorText,
  evidenceRows,
  gapSentences,
  machinesText,
  testSentences,
  type EvidenceRow,
  type Measured,
  type PairRoutings,
} from './evidence-rows'
import { rankedIn } from './ranked'
import type { ConditionId, RankedOffer, Ranking } from '../shared/ranking/ranking'
import { firstIn, headlinePair, type Pair } from '../shared/ranking/ranks'
import { lettersAt, offerName, offerNames } from '../shared/ranking/terms'

interface Found {
  readonly rows: readonly EvidenceRow[]
  readonly ranking: Ranking
  /** Whose gain is moved. */
  readonly pair: Pair
  readonly routings: PairRoutings
}

interface Answer {
  readonly found: Made<Found>
  readonly refusals: readonly Refusal[]
}

interface Requested {
  readonly study: Study<TimedRun>
  readonly request: RequestOf<'sensitivity'>
}

/** Every input from end to end. Parts of a variance take thousands of samples, so none is requested; two are the fewest. */
function requestedOf(
  { contest, known }: ContenderRuns,
  page: ConditionId,
  [design, over]: Pair,
): Requested | undefined {
  const own = known.filter(({ id }) => id === page)
  if (own.length === 0) return undefined
  const study = studyOf(contest, own)
  const measure = { kind: 'throughputGain', design, over } as const
  return {
    study,
    request: { kind: 'sensitivity', study: study.request, measure, leading: 0, samples: 2 },
  }
}

function answer(input: Input<ConditionParameter>, get: Get): Answer {
  const { baseline } = input.workbook
  const { contested, ranking: made, refusal, refusals } = rankedIn(input, get)
  const ranking = made.isOld || made.value?.isPreliminary ? undefined : made.value
  const [page] = ranking?.conditions ?? []
  const { value: pair } = get.made(
    'deciding pair',
    baseline,
    page && [page],
    () => page && headlinePair(page),
  )
  const requested = get.made(
    'deciding request',
    baseline,
    contested && page && pair ? [...contested.known, page.id, pair] : undefined,
    () => (contested && page && pair ? requestedOf(contested, page.id, pair) : undefined),
  )
  const now = requested.isOld ? undefined : requested.value
  const slot = now && get(now.request, baseline)
  const moved = nowIn(slot)?.result
  const file = get.file(publishedFile)
  const published = nowIn(file)
  const { card } = input
  const found = get.made(
    'deciding evidence',
    baseline,
    ranking && moved && published ? [ranking, moved, published, card] : undefined,
    (): Found | undefined => {
      if (!ranking || !now || !moved || !published || !pair) return undefined
      const parts = decidingParts(now.study, moved, ranking, pair)
      const { rows } = agreementIn(published, card)
      const routings = routingsOf(ranking, pair)
      const of = routings.map(({ routing }) => routing)
      return { rows: evidenceRows(parts, rows, published.blind, of), routings, ranking, pair }
    },
  )
  return {
    found,
    refusals: [...(refusal ? [refusal] : []), ...refusals, ...refusalsIn([slot, file])],
  }
}

function sections(
  { found, refusals }: Answer,
  { isPaper = false }: Input<ConditionParameter>,
): readonly Section[] {
  const { value } = found
  const freshness = freshnessOfMade(found)
  const question = message('Which measurements test this ranking?')
  if (!value && refusals.length > 0) return [{ id: 'deciding', title: question, refusals }]
  const rows = value?.rows ?? []
  const known = freshness === 'current' ? value : undefined
  const [title = question, ...more] = known
    ? testSentences(rows, claimOf(known), known.routings)
    : []
  return [
    {
      id: 'deciding',
      title,
      subtitle: value ? subtitleOf(value) : '',
      tables: [
        table<EvidenceRow>({
          id: 'modules',
          caption: 'Deciding modules and their measurements',
          columns: columnsOver(
            value && letterOf(lettersAt(value.ranking, value.pair)[1] ?? 0),
            isPaper,
          ),
          rows,
          note: 'Module: a part of the model. Effect: the largest change in the gain when one of its inputs moves across its range. A module is deciding if its effect is at least a tenth of the largest effect. Errors are medians; the line under one leads from it to the error that nine of ten keep, from 0.1 to 1,000\u202f% or points, logarithmic. Checked: predicted by the model. A bound is not counted, nor a number on which a parameter was set. Routed alike: on networks that route as the offers do or are assumed to, or inside a node. Blind: predicted by model 0.2.0 before the measurement was known. Fitted: used to set a parameter, so it is not a test.',
          freshness,
          isOfNone: true,
          paper: 'table',
        }),
      ],
      messages: known
        ? [
            ...more,
            ...assumedSentence(known.routings),
            ...gapSentences(rows, known.routings, isTapered(known)),
          ]
        : [],
      limits: known ? [basisSentence(rows)] : [],
      refusals,
    },
  ]
}

/** What the ranking says of the pair: "the tie of Offers B and C", "the lead of Offer B over A". */
function claimOf({ ranking: found, pair }: Found): string {
  const [page] = found.conditions
  const [first = 0, second = 0] = lettersAt(found, pair)
  return page && pair.every((place) => firstIn(page).includes(place))
    ? `the tie of ${offerNames([first, second].toSorted((one, other) => one - other))}`
    : `the lead of ${offerName(first)} over ${letterOf(second)}`
}

/** How the two offers route; under “static” both do so. */
function routingsOf({ offers, conditions: [page] }: Ranking, pair: Pair): PairRoutings {
  const isStatic = page?.id === 'static'
  const both = pair.flatMap((place) => offers[place] ?? [])
  const routings = new Set(
    both.map(({ scenario }) => (isStatic ? 'static' : scenario.fabric.routing)),
  )
  return [...routings].map((routing) => {
    const own = both.filter(({ scenario }) => isStatic || scenario.fabric.routing === routing)
    const isAssumed = ({ scenario }: RankedOffer) => !isStatic && isRoutingAssumed(scenario)
    const letters = (those: readonly RankedOffer[]) => those.map(({ at }) => letterOf(at))
    return {
      routing,
      stated: letters(own.filter((offer) => !isAssumed(offer))),
      assumed: letters(own.filter(isAssumed)),
    }
  })
}

const isTapered = ({ ranking: { offers }, pair }: Found): boolean =>
  pair.some((place) => {
    const { downlinks = 0, uplinks = 0 } = offers[place]?.scenario.fabric.edge ?? {}
    return downlinks > uplinks
  })

function subtitleOf({ ranking: found, pair }: Found): string {
  const [page] = found.conditions
  const [name, over] = lettersAt(found, pair).map(letterOf)
  const where = conditions[page?.id ?? 'shared'].phrase
  return `Modules by effect on ${name}’s gain over ${over}, ${uncapitalised(where)}`
}

const ofEffect: Provenance = {
  meaning:
    'How far one part of the model (a module) changes the gain of one offer over another, and which measurements test it. The two offers are those that the ranking names first.',
  formula:
    'One input moves across its range, while all others stay at their most likely values. A change of condition also counts, for example from a quiet to a shared machine. If the offers have different nodes, the change from equal to actual node speeds also counts. The effect of a module is the largest of these changes in the gain.',
  source: 'Specific to this model. The ranges are those of prices and model inputs.',
  inputs: studyInputs,
  parameters: 'all',
  asks: ['design', 'applications', 'production', 'node', 'ranking', 'sensitivity'],
  random: true,
  limits:
    'Several inputs that change together can change the gain more. A module whose inputs have no range has no effect here.',
}

const points = (share: number) => 100 * share

type Role = 'checked' | 'blind' | 'fitted'

const count = (
  key: string,
  header: string,
  of: (row: EvidenceRow) => Measured,
  more: object = {},
): Column<EvidenceRow> =>
  analytic(`${key}_measurements`, header, (row) => of(row).count, predictionProvenance, {
    ...COUNT,
    ...more,
  })

const inRole = (role: Role) => (row: EvidenceRow) => row[role]

/** From the median to what nine of ten keep, on a scale of four decades from a tenth of a percent or point. */
function errorLine({ score: { relative, points } }: Measured): Interval | undefined {
  const isRelative = relative.median !== null
  const [low, high] = isRelative
    ? [100 * relative.median, 100 * (relative.ninthDecile ?? relative.median)]
    : [points.median ?? 0, points.ninthDecile ?? points.median ?? 0]
  const place = (error: number) => Math.min(1, Math.max(0, (Math.log10(error) + 1) / 4))
  return high > 0 ? { low: place(low), high: place(high) } : undefined
}

/** How many, and on the screen below it their error as it is read; files have its two numbers. */
const tested = (
  key: string,
  header: string,
  of: (row: EvidenceRow) => Measured,
  isPaper: boolean,
): readonly Column<EvidenceRow>[] => [
  count(key, header, of, {
    details: (row: EvidenceRow) => [errorText(of(row))].filter((words) => words !== ''),
    line: (row: EvidenceRow) => errorLine(of(row)),
  }),
  entered(`${key}_error`, 'Error', (row) => errorText(of(row)) || undefined, {
    provenance: predictionProvenance,
    fileOnly: !isPaper,
  }),
  analytic(
    `${key}_median_relative_error`,
    'Error',
    (row) => of(row).score.relative.median ?? undefined,
    predictionProvenance,
    FILE_ONLY,
  ),
  analytic(
    `${key}_median_error_points`,
    'Error',
    (row) => of(row).score.points.median ?? undefined,
    predictionProvenance,
    FILE_ONLY,
  ),
]

/**
 * On the screen what moves a module stands under its name.
 * @param over letter of the offer over which the gain is; undefined until it is known
 */
const columnsOver = (
  over: string | undefined,
  isPaper: boolean,
): readonly Column<EvidenceRow>[] => [
  entered('module_title', 'Module', ({ part }) => partSpecs[part.id].title, {
    isStrong: ({ part }) => part.decides,
    details: ({ part: { decides, moved } }) => [
      `${decides ? 'decides' : 'little effect'}: ${moved}`,
    ],
  }),
  entered('module', 'Module', ({ part }) => part.id, FILE_ONLY),
  simulated('effect_points', 'Effect', ({ part }) => points(part.high - part.low), ofEffect, {
    unit: 'points',
    format: (value) => formatSignificant(value, 2),
  }),
  simulated(
    'gain_percent',
    over === undefined ? 'Gain' : `Gain over ${over}`,
    () => undefined,
    ofEffect,
    {
      unit: '%',
      interval: ({ part }) => ({ low: points(part.low), high: points(part.high) }),
      format: (value) => formatSigned(value, (size) => formatSignificant(size, 2)),
    },
  ),
  entered('moved_by', 'Input with the largest effect', ({ part }) => part.moved, {
    isProse: true,
    fileOnly: !isPaper,
  }),
  simulated('decides', 'Deciding', ({ part }) => part.decides, ofEffect, { fileOnly: !isPaper }),
  ...tested('alike', 'Checked, routed alike', ({ alike }) => alike, isPaper),
  ...tested('otherwise', 'Checked, other routing', ({ otherwise }) => otherwise, isPaper),
  count('checked', 'Checked', inRole('checked'), { fileOnly: true }),
  ...tested('blind', 'Blind', inRole('blind'), isPaper),
  count('fitted', 'Fitted', inRole('fitted')),
  entered('checked_on', 'Checked on', ({ checked }) => machinesText(checked) || undefined, {
    isProse: true,
    provenance: predictionProvenance,
  }),
  entered('fitted_on', 'Fitted on', ({ fitted }) => machinesText(fitted) || undefined, {
    isProse: true,
    fileOnly: true,
  }),
]

export const evidence = defineExperiment<ConditionParameter, Answer>({
  id: 'evidence',
  title: 'Evidence',
  report: true,
  restsInDrag: true,
  isOfWorkbook: true,
  help: 'which modules decide the ranking, and which measurements test them',
  parameters: conditionParameters,
  answer,
  sections,
})
