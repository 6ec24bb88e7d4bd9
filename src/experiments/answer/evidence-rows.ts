/** The published measurements of each part of the model that decides a ranking: how many, where, how near, in which role. */
import { rollup } from 'd3-array'
import {
  counted,
  formatCount,
  formatPercent,
  formatSignificant,
  listed,
  capitalised,
} from '../../document/format'
import { message, type Message } from '../../tables/table'
import { isScored, type MeasuredRow } from '../../validation/miss'
import type { BlindPredictions, ComparedRow } from '../../validation/published/published'
import { scoreOf, type Score } from '../../validation/scorecard'
import { scenarioOf } from '../../validation/systems'
import { blindRows, type AgreementRow } from '../shared/published-rows'
import { partSpecs, type DecidingPart } from './deciding'
import { numberWord } from './terms'

/** The measurements of one part in one role. */
interface Measured {
  readonly count: number
  readonly score: Score
  readonly machines: readonly Machine[]
  /** By routing, on how many rows a machine had it. */
  readonly byRouting: ReadonlyMap<string, number>
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
}

const isFitted = ({ result }: MeasuredRow): boolean => result.scored && result.role === 'fitted'

export function evidenceRows(
  parts: readonly DecidingPart[],
  rows: readonly AgreementRow[],
  blind: BlindPredictions,
): readonly EvidenceRow[] {
  const before = blindRows(rows, blind).map((row) => row.before)
  return parts.map((part) => {
    const { modules } = partSpecs[part.id]
    const measured = (all: readonly ComparedRow[], counts: (row: MeasuredRow) => boolean) => {
      const own = all.filter((row) => modules.includes(row.measurement.module) && counts(row))
      const isOfNetwork = part.id !== 'prices' && part.id !== 'node'
      return {
        count: own.length,
        score: scoreOf(own, () => true),
        machines: machinesOf(own, isOfNetwork),
        byRouting: isOfNetwork ? byRouting(own) : new Map(),
      }
    }
    return {
      part,
      fitted: measured(rows, isFitted),
      checked: measured(rows, isScored),
      blind: measured(before, isScored),
    }
  })
}

/** "Sierra vs Summit", "Quartz 4:1": the machines, without their taper. */
const namesOf = (system: string): readonly string[] =>
  system.split(/ vs |, ?|\//).map((name) => name.replace(/ \d:1$/, ''))

/** As the row states it; else as the machine was run. */
function routingOf({ measurement: { conditions } }: ComparedRow, name: string): string | undefined {
  const { routing } = conditions
  if (typeof routing !== 'string') return scenarioOf(name)?.fabric.routing
  return /^(static|no adaptive)/.test(routing) ? 'static' : routing
}

function byRouting(rows: readonly ComparedRow[]): ReadonlyMap<string, number> {
  const routings = rows.flatMap((row) => [
    ...new Set(namesOf(row.measurement.system).flatMap((name) => routingOf(row, name) ?? [])),
  ])
  return rollup(
    routings,
    (own) => own.length,
    (routing) => routing,
  )
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
      const routing = isOfNetwork ? routingOf(row, name) : undefined
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
 * How many measurements test what a ranking says, and where most are from: of the parts that decide it, none that was
 * fitted.
 * @param what "the tie of Offers B and C"
 * @param routing of both offers, where it is the same
 */
export function testSentence(
  rows: readonly EvidenceRow[],
  what: string,
  routing?: string,
): Message {
  const tests = deciding(rows).map(({ checked }) => checked)
  const count = tests.reduce((sum, { count: own }) => sum + own, 0)
  if (count === 0) return message('No published measurement tests {what}.', { what })
  const [most] = joined(tests.flatMap(({ machines }) => machines))
  const values = {
    count: [count, counted(count, 'published measurement tests', 'published measurements test')],
    what,
    from: most ? withRouting(most) : '',
    most: [most?.count ?? 0, formatCount(most?.count ?? 0)],
  } as const
  // Where most are of a machine that routes otherwise than both offers, those that do not are counted.
  const isAlike = routing === undefined || most?.routings.includes(routing) !== false
  const alike = tests.reduce((sum, { byRouting: of }) => sum + (of.get(routing ?? '') ?? 0), 0)
  const beside = isAlike
    ? ''
    : `; ${alike === 0 ? 'none' : formatCount(alike)} ${alike < 2 ? 'was' : 'were'} made with ${routing} routing, as in both offers`
  const all = { ...values, beside }
  if (count === 1) return message('{count} {what}. It is from {from}{beside}.', all)
  if (most?.count === count) return message('{count} {what}. All are from {from}{beside}.', all)
  return message('{count} {what}. {most} are from {from}{beside}.', all)
}

/** How many of the parts that decide have no test. */
export function untestedSentence(rows: readonly EvidenceRow[]): Message {
  const own = deciding(rows)
  const untested = own.filter(({ checked }) => checked.count === 0).length
  if (untested === 0) return message('Every deciding module is tested by a measurement.')
  return own.length === 1
    ? message('No measurement tests the deciding module.')
    : message('{untested} of {parts} deciding modules {are} not tested by any measurement.', {
        untested: [untested, capitalised(numberWord(untested))],
        parts: [own.length, numberWord(own.length)],
        are: untested === 1 ? 'is' : 'are',
      })
}

/** Which measurements each part that decides rests on. */
export const basisSentence = (rows: readonly EvidenceRow[]): string =>
  deciding(rows).map(basisOf).join(' ')

/** "Cost: none." "Bisection and pairs: 4 fitted, 7 checked (median error 3.6 %)." */
function basisOf({ part, fitted, checked }: EvidenceRow): string {
  const { title } = partSpecs[part.id]
  const parts = [
    ...(fitted.count === 0 ? [] : [`${formatCount(fitted.count)} fitted`]),
    ...(checked.count === 0
      ? []
      : [`${formatCount(checked.count)} checked (median error ${errorText(checked)})`]),
  ]
  return `${title}: ${parts.length === 0 ? 'none' : parts.join(', ')}.`
}
