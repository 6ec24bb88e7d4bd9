/** What a quantity is: one meaning, one name, one unit and one way of reading it, wherever it stands. */
import { formatPercent, formatSignificant } from '../format'

interface Definition {
  /** As in a table: "Bisection bandwidth, nominal". */
  readonly name: string
  /** Where room is short: "Nominal bisection"; the name unless given. */
  readonly short?: string
  /** Of its values; empty for a pure number, `share` for one of 0 to 1. */
  readonly unit: string
  readonly better: 'more' | 'less'
  /** How a value is read, without its unit; to three significant digits unless given. */
  readonly format?: (value: number) => string
  /** What is counted, of what. */
  readonly meaning: string
  /** Where thresholds and marks of a committee are in another unit: its name, and what one of it is in `unit`. */
  readonly committeeUnit?: readonly [name: string, of: number]
  /** Further units that a threshold may be given in, with what one of them is in the committee's unit. */
  readonly otherUnits?: Readonly<Record<string, number>>
}

export interface Quantity<Id extends string = string> extends Omit<Required<Definition>, Optional> {
  readonly id: Id
  readonly committeeUnit: Definition['committeeUnit']
  readonly otherUnits: Readonly<Record<string, number>>
}

type Optional = 'committeeUnit' | 'otherUnits'

/** Quantities by their ids. */
type Defined<Id extends string> = { readonly [Each in Id]: Quantity<Each> }

export function define<Id extends string>(all: Readonly<Record<Id, Definition>>): Defined<Id> {
  const entries = Object.entries<Definition>(all).map(([id, own]) => [
    id,
    {
      committeeUnit: undefined,
      otherUnits: {},
      short: own.name,
      format: (value: number) => formatSignificant(value),
      ...own,
      id,
    },
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry for every id
  return Object.fromEntries(entries) as Defined<Id>
}

export const formatShare = (share: number): string => formatPercent(share)

/** A percentage whose sign stands beside it. */
export const formatBare = (percent: number): string =>
  formatPercent(percent / 100).replace(/\u202f?%$/, '')

type Read = Pick<Quantity, 'unit' | 'format'>

/** "115 TB/s", "$120 M", "12 %". */
export function written({ unit, format }: Read, value: number): string {
  const text = format(value)
  return isInText(unit) ? text : `${text}\u202f${unit}`
}

/** Beside a name: "Nominal bisection, TB/s"; empty where values have it in their text or have none. */
export const headingUnit = ({ unit }: Pick<Quantity, 'unit'>): string =>
  unit === 'share' ? '%' : unit

const isInText = (unit: string) => unit === '' || unit === 'USD' || unit === 'share'

const UNIT_KEYS: Readonly<Record<string, string>> = {
  'TB/s': 'tb_per_s',
  'GB/s': 'gb_per_s',
  'PFLOP/s': 'pflop_per_s',
  ':1': '',
  '%': 'percent',
  '\u00d7': '',
  '\u00b5s': 'us',
  'per B$': 'per_busd',
  'undisturbed nodes': 'nodes',
}

/** The key of a column of it: `bisection_nominal_tb_per_s`. */
export function keyOf({ id, unit }: Pick<Quantity, 'id' | 'unit'>): string {
  const name = id.replaceAll('-', '_')
  const suffix = UNIT_KEYS[unit] ?? unit.toLowerCase()
  return suffix === '' || name.endsWith(`_${suffix}`) ? name : `${name}_${suffix}`
}
