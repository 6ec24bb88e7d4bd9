/**
 * One scenario of a link, as a row: what it starts from, and where it differs from that.
 *
 * `["sierra", 37, 18]` is the preset sierra with another value at place 37 of the layout;
 * `[0, 37, 18]` is the first scenario of the same link with that change; `[null, ...]` starts from
 * nothing, and all values follow in order.
 */
import type { Edition } from './editions'
import { documentOf, sizeOf, valuesOf } from './layout'

type Row = readonly unknown[]

/** The scenarios as rows, each in the shortest way that there is. */
export function writeRows(scenarios: readonly unknown[], edition: Edition): readonly Row[] {
  const all = scenarios.map((scenario) => valuesOf(scenario, edition.layout))
  return all.map((values, index) => {
    const bases = [...Object.entries(edition.presets), ...all.slice(0, index).entries()]
    const rows = bases.map(([base, of]) => [base, ...changes(values, of)])
    return shortest([null, ...values], rows)
  })
}

function changes(values: readonly unknown[], base: readonly unknown[]): unknown[] {
  return values.flatMap((value, place) =>
    JSON.stringify(value) === JSON.stringify(base[place]) ? [] : [place, value],
  )
}

function shortest(first: Row, others: readonly Row[]): Row {
  const length = (row: Row) => JSON.stringify(row).length
  return others.reduce((best, row) => (length(row) < length(best) ? row : best), first)
}

type RowResult =
  | { readonly ok: true; readonly scenario: object }
  | { readonly ok: false; readonly reason: string }

/** What stands in the rows, each by itself: a scenario for the schema to check, or why there is none. */
export function readRows(rows: readonly unknown[], edition: Edition): readonly RowResult[] {
  const read: (readonly unknown[] | string)[] = []
  for (const row of rows) read.push(valuesIn(row, read, edition))
  return read.map((values) => {
    if (typeof values === 'string') return { ok: false, reason: values }
    const fields = documentOf(values, edition.layout)
    return {
      ok: true,
      scenario: { kind: 'taper.scenario', version: edition.version, ...Object(fields) },
    }
  })
}

/** All values of the scenario in a row, or why there are none. */
function valuesIn(
  row: unknown,
  earlier: readonly (readonly unknown[] | string)[],
  { presets, layout }: Edition,
): readonly unknown[] | string {
  const size = sizeOf(layout)
  if (!Array.isArray(row)) return 'it is not a list of values'
  const [base, ...rest]: readonly unknown[] = row
  if (base === null) {
    return rest.length === size ? rest : `it has ${rest.length} values instead of ${size}`
  }
  if (typeof base === 'string') {
    return Object.hasOwn(presets, base)
      ? changed(presets[base] ?? [], rest)
      : 'it starts from a preset that Taper did not have when the link was made'
  }
  const former = typeof base === 'number' ? earlier[base] : undefined
  return typeof former === 'object'
    ? changed(former, rest)
    : 'it starts from a scenario that cannot be read'
}

function changed(base: readonly unknown[], pairs: readonly unknown[]): readonly unknown[] | string {
  const values = [...base]
  for (let at = 0; at < pairs.length; at += 2) {
    const place = pairs[at]
    const isPlace = typeof place === 'number' && Number.isInteger(place) && place in values
    if (!isPlace || at + 1 === pairs.length) return 'it changes an unknown value'
    values[place] = pairs[at + 1]
  }
  return values
}
