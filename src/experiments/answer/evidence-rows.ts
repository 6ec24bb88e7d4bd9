/** The published measurements of each part of the model that decides a ranking: how many, where, how near, in which role. */
import {
  counted,
  formatCount,
  formatPercent,
  formatSignificant,
  listed,
  uncapitalised,
} from '../../document/format'
import { message, type Message } from '../../tables/table'
import { boundOf } from '../../validation/measurement'
import { isScored, type MeasuredRow } from '../../validation/miss'
import { routingOf } from '../../validation/prediction'
import type { BlindPredictions, ComparedRow } from '../../validation/published/published'
import { scoreOf, type Score } from '../../validation/scorecard'
import { scenarioOf } from '../../validation/systems'
import { blindRows, type AgreementRow } from '../shared/published-rows'
import type { Routing } from '../../model/engine'
import { partSpecs, type DecidingPart } from './deciding'

/** The measurements of one part in one role. */
export interface Measured {
  readonly count: number
  /** Of them, those whose published value is in doubt. */
  readonly doubtful: number
  readonly score: Score
  readonly machines: readonly Machine[]
}

interface Machine {
  readonly name: string
  readonly count: number
  /** How its fabric was routed; none of what is no network's. */
  readonly routings: readonly string[]
}

/** One part of the model. Fitted measurements set a parameter; blind ones were predicted before they were known. */
export interface EvidenceRow {
  readonly part: DecidingPart
  readonly fitted: Measured
  readonly checked: Measured
  readonly blind: Measured
  /** Of those checked, what is of networks that route as an offer of the pair does; of nodes all. */
  readonly alike: Measured
  /** The same of networks, by routing. */
  readonly routed: ReadonlyMap<Routing, Measured>
  /** Of those checked, the others. */
  readonly otherwise: Measured
  /** Of those checked, the bisections of a tapered tree. */
  readonly taperedBisections: number
}

/** How the offers of the pair route, and which of them do so: stated, or assumed because nobody says. */
export type PairRoutings = readonly {
  readonly routing: Routing
  readonly stated: readonly string[]
  readonly assumed: readonly string[]
}[]

const isFitted = ({ result }: MeasuredRow): boolean => result.scored && result.role === 'fitted'

/** A wrong model meets a bound too. */
const isPredicted = (row: MeasuredRow): boolean => isScored(row) && !boundOf(row.measurement)

/** Papers print a number more than once: to predict again what a parameter was chosen on is no test. */
const publishedNumber = ({ measurement: { module, system, unit }, result }: MeasuredRow): string =>
  JSON.stringify([module, system, unit, result.published])

export function evidenceRows(
  parts: readonly DecidingPart[],
  rows: readonly AgreementRow[],
  blind: BlindPredictions,
  routings: readonly Routing[],
): readonly EvidenceRow[] {
  const before = blindRows(rows, blind).map((row) => row.before)
  const fitted = new Set(
    rows.flatMap((row) => (row.result.role === 'fitted' ? [publishedNumber(row)] : [])),
  )
  const isTest = (row: MeasuredRow) => isPredicted(row) && !fitted.has(publishedNumber(row))
  return parts.map((part) => {
    const { modules } = partSpecs[part.id]
    const isOfNetwork = part.id !== 'prices' && part.id !== 'node'
    const of = (all: readonly ComparedRow[], counts: (row: MeasuredRow) => boolean) =>
      all.filter(
        (row) => modules.includes(row.measurement.module) && tests(part, row) && counts(row),
      )
    const measured = (own: readonly ComparedRow[]): Measured => ({
      count: own.length,
      doubtful: own.filter(({ measurement }) => measurement.doubt !== null).length,
      score: scoreOf(own, () => true),
      machines: machinesOf(own, isOfNetwork),
    })
    const checked = of(rows, isTest)
    const isAlike = (row: ComparedRow) =>
      !isOfNetwork || routings.some((routing) => isRouted(row, routing))
    return {
      part,
      fitted: measured(of(rows, isFitted)),
      checked: measured(checked),
      blind: measured(of(before, isPredicted)),
      alike: measured(checked.filter(isAlike)),
      routed: new Map(
        isOfNetwork
          ? routings.map((routing) => [
              routing,
              measured(checked.filter((row) => isRouted(row, routing))),
            ])
          : [],
      ),
      otherwise: measured(checked.filter((row) => !isAlike(row))),
      taperedBisections: checked.filter(isOfTaperedBisection).length,
    }
  })
}

/** A machine that nobody else uses has no neighbours: of GPCNeT, what was measured alone. */
const tests = ({ id }: DecidingPart, { measurement }: ComparedRow): boolean =>
  id !== 'neighbours' || measurement.conditions['state'] !== 'isolated'

const isRouted = (row: ComparedRow, routing: Routing): boolean =>
  namesOf(row.measurement.system).some((name) => routingOn(row, name) === routing)

function isOfTaperedBisection({ measurement: { module, system } }: ComparedRow): boolean {
  if (module !== 'bisection') return false
  return namesOf(system).some((name) => {
    const edge = scenarioOf(name)?.fabric.edge
    return edge !== undefined && edge.downlinks > edge.uplinks
  })
}

/** "Sierra vs Summit", "Quartz 4:1": the machines, without their taper. */
const namesOf = (system: string): readonly string[] =>
  system.split(/ vs |, ?|\//).map((name) => name.replace(/ \d:1$/, ''))

/** As the row states it; else as the machine was run. */
function routingOn({ measurement }: ComparedRow, name: string): Routing | undefined {
  const scenario = scenarioOf(name)
  return scenario && routingOf({ row: measurement, scenario })
}

/** Those of most rows first. A row that compares two machines is of both, and so is its name. */
function machinesOf(rows: readonly ComparedRow[], isOfNetwork: boolean): readonly Machine[] {
  const found = new Map<string, { count: number; readonly routings: Set<string> }>()
  for (const row of rows) {
    const names = namesOf(row.measurement.system)
    const both = listed(names.toSorted())
    const own = found.get(both) ?? { count: 0, routings: new Set() }
    found.set(both, own)
    own.count += 1
    for (const name of names) {
      const routing = isOfNetwork ? routingOn(row, name) : undefined
      if (routing !== undefined) own.routings.add(routing)
    }
  }
  return joined(
    [...found].map(([name, { count, routings }]) => ({
      name,
      count,
      routings: [...routings].toSorted(),
    })),
  )
}

/** Each once with all that was measured on it, those of most rows first: one part of the model may share it with another. */
function joined(machines: readonly Machine[]): readonly Machine[] {
  const names = [...new Set(machines.map(({ name }) => name))]
  return names
    .map((name) => {
      const own = machines.filter((each) => each.name === name)
      return {
        name,
        count: own.reduce((sum, { count }) => sum + count, 0),
        routings: [...new Set(own.flatMap(({ routings }) => routings))].toSorted(),
      }
    })
    .toSorted((one, other) => other.count - one.count)
}

const withRouting = ({ name, routings }: Machine): string =>
  routings.length === 0 ? name : `${name} with ${listed(routings)} routing`

/** "23 Quartz with static routing; 1 Sierra and Summit with adaptive routing" */
export const machinesText = ({ machines }: Measured): string =>
  machines.map((machine) => `${formatCount(machine.count)} ${withRouting(machine)}`).join('; ')

/** "3.6 %; percentages 0.75 points": medians of the absolute errors. */
export const errorText = ({ score: { relative, points } }: Measured): string =>
  [
    ...(relative.median === null ? [] : [formatPercent(relative.median, { digits: 2 })]),
    ...(points.median === null
      ? []
      : [
          `${relative.median === null ? '' : 'percentages '}${formatSignificant(points.median, 2)} points`,
        ]),
  ].join('; ')

const deciding = (rows: readonly EvidenceRow[]) => rows.filter(({ part }) => part.decides)

/**
 * How many measurements test what a ranking says, and on which machines: of the parts that decide it, none that was
 * fitted. Counted are those of networks that route as the offers do; others are counted apart.
 * @param what "the tie of Offers B and C"
 */
export function testSentences(
  rows: readonly EvidenceRow[],
  what: string,
  routings: PairRoutings,
): readonly Message[] {
  const own = deciding(rows)
  const ofNode = pooled(own.flatMap((row) => (row.routed.size === 0 ? row.alike : [])))
  const alike = routings.map((each) => ({
    routed: `with ${each.routing} routing, ${asIn(each)}`,
    ...pooled(own.flatMap((row) => row.routed.get(each.routing) ?? [])),
  }))
  const otherwise = pooled(own.map((row) => row.otherwise))
  const kinds = [...alike, { routed: 'of nodes', ...ofNode }].filter(({ count }) => count > 0)
  const [first] = kinds
  if (!first && otherwise.count === 0) {
    return [message('No published measurement tests {what}.', { what })]
  }
  if (!first) {
    return [
      message('No published measurement {routed}, tests {what}.', {
        routed: alike.map(({ routed }) => routed).join(' or '),
        what,
      }),
      ...otherwiseSentence(otherwise, ''),
    ]
  }
  const [test, from] = ['published measurement', 'published measurements']
  const head = message('{count} {routed}{comma} {tests} {what} ({machines}).', {
    count: [first.count, counted(first.count, test, from)],
    routed: first.routed,
    comma: first.routed.includes(',') ? ',' : '',
    tests: first.count === 1 ? 'tests' : 'test',
    what,
    machines: first.machines,
  })
  const rest = kinds.slice(1).map(({ count, routed, machines }) =>
    message('{count} more {do} so {routed} ({machines}).', {
      count: [count, formatCount(count)],
      do: count === 1 ? 'does' : 'do',
      routed,
      machines,
    }),
  )
  const doubtful = kinds.reduce((sum, kind) => sum + kind.doubtful, 0)
  return [head, ...rest, ...doubtSentence(doubtful), ...otherwiseSentence(otherwise, ' more')]
}

/** "as in both offers", "as in B and assumed for C" */
const asIn = ({ stated, assumed }: PairRoutings[number]): string =>
  [
    ...(stated.length === 0 ? [] : [`as in ${bothOr(stated)}`]),
    ...(assumed.length === 0
      ? []
      : [`${stated.length === 0 ? 'as ' : ''}assumed for ${bothOr(assumed)}`]),
  ].join(' and ')

const bothOr = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : 'both offers'

const doubtSentence = (doubtful: number): readonly Message[] =>
  doubtful === 0
    ? []
    : [
        message('The published value of {count} of these is in doubt.', {
          count: [doubtful, formatCount(doubtful)],
        }),
      ]

/** What was measured on networks that route as no offer of the pair does. */
function otherwiseSentence(
  { count, machines }: { readonly count: number; readonly machines: string },
  more: '' | ' more',
): readonly Message[] {
  if (count === 0) return []
  return [
    message('{count}{more} {were} made with other routing ({machines}).', {
      count: [count, formatCount(count)],
      more,
      were: count === 1 ? 'was' : 'were',
      machines,
    }),
  ]
}

/** "23 Quartz, 1 Sierra and Summit": of several parts together. */
function pooled(measured: readonly Measured[]) {
  return {
    count: measured.reduce((sum, { count }) => sum + count, 0),
    doubtful: measured.reduce((sum, { doubtful }) => sum + doubtful, 0),
    machines: joined(measured.flatMap(({ machines }) => machines))
      .map(({ name, count }) => `${formatCount(count)} ${name}`)
      .join(', '),
  }
}

/**
 * What of the parts that decide no measurement tests, or none that routes as the offers do; of tapered offers also
 * the bandwidth that a taper leaves. One sentence, so that the first page has room for it.
 */
export function gapSentences(
  rows: readonly EvidenceRow[],
  routings: PairRoutings,
  isTapered: boolean,
): readonly Message[] {
  const own = deciding(rows)
  const untested = own.filter(({ checked }) => checked.count === 0)
  const unlike = own.filter(({ alike, otherwise }) => alike.count === 0 && otherwise.count > 0)
  const bisections = rows.filter(({ part }) => part.id === 'routing')
  const isMeasured = bisections.some(({ taperedBisections }) => taperedBisections > 0)
  const titleOf = ({ part }: EvidenceRow) => uncapitalised(partSpecs[part.id].title)
  const routing = listed(
    routings.map((each) => each.routing),
    'or',
  )
  const gaps = [
    ...untested.map(titleOf),
    ...unlike.map((row) => `${titleOf(row)} with ${routing} routing`),
    ...(isTapered && !isMeasured ? ['the delivered bisection of a tapered tree'] : []),
  ]
  return [
    ...(untested.length === 0 && unlike.length === 0
      ? [message('Every deciding module is tested by a measurement.')]
      : []),
    ...(gaps.length === 0
      ? []
      : [message('No measurement tests {gaps}.', { gaps: listed(gaps, 'or') })]),
  ]
}

/** Of whose routing nobody has said anything. */
export function assumedSentence(routings: PairRoutings): readonly Message[] {
  const letters = routings.flatMap(({ assumed }) => assumed)
  return letters.length === 0
    ? []
    : [
        message(
          'The routing of {names} is assumed to be the network’s usual. {who} not state it.',
          {
            names: listed(letters),
            who: letters.length === 1 ? 'Its vendor does' : 'Their vendors do',
          },
        ),
      ]
}

/** Which measurements each part that decides rests on. */
export const basisSentence = (rows: readonly EvidenceRow[]): string =>
  deciding(rows).map(basisOf).join(' ')

/** "Cost: none." "Bisection and pairs: 4 fitted; checked: 3 with static routing (error 3.6 %)." */
function basisOf({ part, fitted, alike, routed, otherwise }: EvidenceRow): string {
  const { title } = partSpecs[part.id]
  const checked = [
    ...(routed.size === 0 ? [{ how: '', measured: alike }] : []),
    ...[...routed].map(([routing, measured]) => ({ how: ` with ${routing} routing`, measured })),
    { how: ' with other routing', measured: otherwise },
  ]
  const parts = [
    ...(fitted.count === 0 ? [] : [`${formatCount(fitted.count)} fitted`]),
    ...checked.flatMap(({ how, measured }) =>
      measured.count === 0
        ? []
        : [`${formatCount(measured.count)} checked${how} (median error ${errorText(measured)})`],
    ),
  ]
  return `${title}: ${parts.length === 0 ? 'none' : parts.join(', ')}.`
}
