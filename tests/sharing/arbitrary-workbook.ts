/** Any valid workbook, for property tests: every value sampled from what the schema allows. */
import fc from 'fast-check'
import { blankProfile } from '../../src/document/workload/edited-profile'
import { requiredIds } from '../../src/document/procurement/quantities'
import {
  NO_PROCUREMENT,
  criterionGroups,
  levels,
  optionKinds,
  sourceEvidence,
  type Procurement,
} from '../../src/document/procurement/schema'
import { presets } from '../../src/document/presets'
import { priceKeys } from '../../src/document/prices/books'
import { readPath, writePath, type LeafValue } from '../../src/document/scenario/fields'
import { leafPaths, ruleAt } from '../../src/document/scenario/rules'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'

const PATHS = leafPaths().filter((path) => path !== 'kind' && path !== 'version')

const DATES = ['asOf', 'offer.validUntil', 'offer.delivery']

function value(path: string): fc.Arbitrary<LeafValue> {
  const rule = ruleAt(path)
  switch (rule?.kind) {
    case 'number':
      return rule.integer
        ? fc.integer({ min: rule.minimum, max: rule.maximum })
        : fc
            .double({ min: rule.minimum, max: rule.maximum, noNaN: true })
            .map((number) => (number === 0 ? 0 : number))
    case 'choice':
      return fc.constantFrom(...rule.options)
    case 'text':
      // Notes have lines, and may have anything in them.
      if (DATES.includes(path)) return fc.constantFrom('', '2026-02-28', '2024-02-29', '9999-12-31')
      if (path === 'notes') return fc.string({ unit: 'binary', maxLength: 200 })
      return fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
        .filter((text) => text.length <= rule.maximum)
    default:
      throw new Error(`${path} is no value`)
  }
}

/** Applications by id, each once, and share, also of an id that the library has not. */
const applications: fc.Arbitrary<Scenario['workload']['applications']> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('amg', 'umt', 'own'),
      share: fc
        .double({ min: 0, max: 1, noNaN: true })
        .map((number) => (number === 0 ? 0 : number)),
    }),
    { maxLength: 4, selector: ({ id }) => id },
  )
  .map((list) =>
    list.map((one) =>
      one.id === 'own'
        ? { ...one, profile: blankProfile('own', 'Our own, µ', 'sierra') }
        : { ...one, ...(one.id === 'amg' && { standsFor: 'weather, 2026' }) },
    ),
  )

const jobSizes: fc.Arbitrary<Scenario['workload']['jobSizes']> = fc.array(
  fc.record({ nodes: fc.integer({ min: 1, max: 200_000 }), share: fc.constantFrom(0, 0.25, 1) }),
  { minLength: 1, maxLength: 8 },
)

const usd = fc
  .double({ min: 0, max: 1e9, noNaN: true })
  .map((number) => (number === 0 ? 0 : number))

/** Also two of one price, and the wrong way round. */
const ranges: fc.Arbitrary<Scenario['prices']['ranges']> = fc.array(
  fc.record({ price: fc.constantFrom(...priceKeys), low: usd, high: usd }),
  { maxLength: 4 },
)

const priceLines: fc.Arbitrary<Scenario['prices']['lines']> = fc.array(
  fc.record({
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
    usd,
    low: usd,
    high: usd,
    paid: fc.constantFrom('once' as const, 'yearly' as const, 'optional' as const),
    asOf: fc.constantFrom('', '2026-02-28'),
    source: fc.string({ unit: 'grapheme', maxLength: 8 }),
  }),
  { maxLength: 3 },
)

const lists = fc.record({
  lines: fc.option(priceLines, { nil: undefined }),
  applications: fc.option(applications, { nil: undefined }),
  jobSizes: fc.option(jobSizes, { nil: undefined }),
  ranges: fc.option(ranges, { nil: undefined }),
})

const withLists = (
  scenario: Scenario,
  sampled: typeof lists extends fc.Arbitrary<infer L> ? L : never,
) => ({
  ...scenario,
  workload: {
    ...scenario.workload,
    ...(sampled.applications && { applications: sampled.applications }),
    ...(sampled.jobSizes && { jobSizes: sampled.jobSizes }),
  },
  prices: {
    ...scenario.prices,
    ...(sampled.ranges && { ranges: sampled.ranges }),
    ...(sampled.lines && { lines: sampled.lines }),
  },
})

export const anyScenario: fc.Arbitrary<Scenario> = fc
  .tuple(
    fc.constantFrom(...presets.map(({ scenario }) => scenario)),
    fc.tuple(...PATHS.map((path) => fc.option(value(path), { nil: undefined }))),
    lists,
  )
  .map(([scenario, values, sampledLists]) =>
    values.reduce<Scenario>(
      (current, sampled, at) => {
        const path = PATHS[at] ?? ''
        if (sampled === undefined || readPath(current, path) === sampled) return current
        const result = writePath(current, path, sampled)
        if (!result.ok) throw new Error(result.sentence)
        return result.scenario
      },
      withLists(scenario, sampledLists),
    ),
  )

const words = fc.string({ unit: 'grapheme', maxLength: 12 })
const figure = fc
  .double({ min: -1e15, max: 1e15, noNaN: true })
  .map((number) => (number === 0 ? 0 : number))
const percent = fc.constantFrom(0, 7.5, 100)
const quantity = fc.constantFrom(null, ...requiredIds)

/** What a committee may say of so many scenarios. */
export const procurementOf = (scenarios: number): fc.Arbitrary<Procurement> => {
  const place = fc.nat(scenarios - 1)
  return fc.record({
    statusQuo: fc.option(place),
    need: words,
    constraints: words,
    requirements: fc.array(
      fc.record({
        text: words,
        level: fc.constantFrom(...levels),
        quantity,
        sense: fc.constantFrom('at-least' as const, 'at-most' as const),
        threshold: fc.option(figure),
        unit: words.filter(({ length }) => length <= 20),
        source: words,
        evidence: fc.constantFrom(...sourceEvidence),
      }),
      { maxLength: 3 },
    ),
    criteria: fc.array(
      fc.record({
        name: words.map((text) => `Own ${text}`),
        group: fc.constantFrom(...criterionGroups),
        weightPercent: percent,
        quantity,
        rule: fc.constantFrom('ratio' as const, 'between' as const, 'marks' as const),
        zeroAt: figure,
        fullAt: figure,
        marks: fc.array(fc.option(percent), { maxLength: 6 }),
      }),
      { maxLength: 3 },
    ),
    scoring: fc.record({
      reference: fc.constantFrom(null, 'sierra', 'gone'),
      weighs: fc.constantFrom('cycles' as const, 'equal' as const, 'own' as const),
      applications: fc.array(
        fc.record({
          id: fc.constantFrom('amg', 'own'),
          weightPercent: fc.option(percent),
          growth: fc.option(fc.constantFrom(0.5, 8)),
        }),
        { maxLength: 2 },
      ),
    }),
    options: fc.array(
      fc.record({
        scenario: place,
        kind: fc.constantFrom(...optionKinds),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
        priceUsd: fc.option(fc.integer({ min: 0, max: 1e11 })),
        feeUsd: fc.integer({ min: 0, max: 1e11 }),
        expires: fc.constantFrom('', '2026-02-28'),
      }),
      { maxLength: 3 },
    ),
  })
}

export const anyWorkbook: fc.Arbitrary<Workbook> = fc
  .array(anyScenario, { minLength: 1, maxLength: 6 })
  .chain((scenarios) =>
    fc.record({
      kind: fc.constant('taper.workbook' as const),
      version: fc.constant(SCENARIO_VERSION),
      scenarios: fc.constant(scenarios),
      baseline: fc.nat(scenarios.length - 1),
      // Most links carry none.
      procurement: fc.oneof(fc.constant(NO_PROCUREMENT), procurementOf(scenarios.length)),
    }),
  )
