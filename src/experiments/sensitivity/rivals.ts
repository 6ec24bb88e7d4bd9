/** Where more than two designs compete: what moves the gain of each over the first. */
import { listed } from '../../document/format'
import { movedText } from '../../document/input-words'
import type { SensitivityAnswer } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { entered, FILE_ONLY, simulatedBy } from '../../tables/columns'
import { message, table, type Freshness, type Message, type Table } from '../../tables/table'
import type { Rival } from '../shared/study'
import { atValues as provenanceAtValues } from '../shared/study-provenance'

/** The bars of one design against the first. */
export interface RivalRow {
  readonly rival: Rival
  readonly gain: number
  /** What moves it most; undefined where nothing does. */
  readonly widest:
    | { readonly label: string; readonly low: number; readonly high: number }
    | undefined
  /** Inputs of which one end turns the order. */
  readonly turning: readonly string[]
}

export function rivalRow(
  { inputs }: Study,
  rival: Rival,
  { atValues: gain, bars }: SensitivityAnswer,
): RivalRow {
  const named = bars.flatMap(({ input, atLow, atHigh }) => {
    const own = inputs[input]
    const ends = [atLow, atHigh].toSorted((one, other) => one - other)
    const [low = gain, high = gain] = ends
    return own && low < high ? [{ label: own.label, low, high }] : []
  })
  const isTurning = ({ low, high }: { readonly low: number; readonly high: number }) =>
    gain > 0 ? low < 0 : high > 0
  return {
    rival,
    gain,
    widest: named[0],
    turning: named.filter(isTurning).map(({ label }) => label),
  }
}

export function rivalsTitle(rows: readonly RivalRow[], first: string): Message {
  const turned = rows.filter(({ turning }) => turning.length > 0)
  return turned.length === 0
    ? message('No single input changes the order of {first} and another design', { first })
    : message('Single inputs can change the order of {first} and {others}', {
        first,
        others: listed(turned.map(({ rival }) => rival.label)),
      })
}

const moved = simulatedBy(provenanceAtValues('moved'))
const GAIN = { format: (value: number) => movedText(value, 'share') }

export const rivalsTable = (
  rows: readonly RivalRow[],
  first: string,
  freshness: Freshness,
): Table =>
  table<RivalRow>({
    id: 'rivals',
    caption: `Gain of every design over ${first}`,
    columns: [
      entered('design', 'Design', ({ rival }) => rival.title),
      moved('gain_at_values', `Gain over ${first}`, ({ gain }) => gain, GAIN),
      entered('widest_input', 'Input with the largest effect', ({ widest }) => widest?.label, {
        isProse: true,
      }),
      moved('gain_lowest', 'At one end', ({ widest }) => widest?.low, GAIN),
      moved('gain_highest', 'At the other end', ({ widest }) => widest?.high, GAIN),
      moved('turning_inputs', 'Turning inputs', ({ turning }) => turning.length, FILE_ONLY),
      entered(
        'turned_by',
        'Inputs that change the order',
        ({ turning }) => (turning.length === 0 ? 'none' : turning.join('; ')),
        { isProse: true },
      ),
    ],
    rows,
    note: 'Each input alone moves from end to end of its range, while all others stay at their most likely values. The two ends are those of the input with the largest effect, the lower gain first. Both can be below the gain, or both above it.',
    freshness,
    scenarioOf: ({ rival }) => rival.at,
  })
