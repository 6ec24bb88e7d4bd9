/** Ticks of an axis, written as the column that it measures is written. Knows no browser. */
import { formatCount, formatFixed, formatSigned, formatUsd } from '../../document/format'
import type { Column } from '../../tables/table'
import { TICK_SIZE, textWidth } from './text'

export interface Tick {
  /** Pixels along the axis. */
  readonly at: number
  /** Empty where there is no room for it. */
  readonly label: string
  /** Middle of its label, which stays within the drawing. */
  readonly labelAt: number
  readonly value: number
}

/** What an axis needs of a scale of D3. */
interface AxisScale {
  (value: number): number
  readonly ticks: (count?: number) => number[]
  readonly domain: () => number[]
}

/** How the numbers of an axis are written: the column that it measures, or what the axis says itself. */
export type Measure = Pick<Column<unknown>, 'format' | 'unit'>

/** Units as long as this stand at the last tick; longer ones belong to the name of the axis. */
const LONGEST_UNIT = 8

/** What the format of a column does to a number tells how its ticks are written. */
function styleOf({ format, unit = '' }: Measure) {
  const probe = format?.(1) ?? ''
  return {
    isShare: probe.endsWith('%'),
    isSigned: probe.startsWith('+'),
    isUsd: probe.startsWith('$') || probe.startsWith('+$'),
    isFactor: probe.startsWith('×'),
    unit: unit.length <= LONGEST_UNIT && !unit.includes(' ') && unit !== 'USD' ? unit : '',
  }
}

/** As few decimals as tell all values. */
function decimalsOf(values: readonly number[]): number {
  const exact = (decimals: number) =>
    values.every(
      (value) => Math.abs(value - Number(value.toFixed(decimals))) < 1e-9 * (1 + Math.abs(value)),
    )
  return [0, 1, 2, 3, 4, 5].find(exact) ?? 6
}

/** The words of ticks: the unit stands on the last one only. */
export function tickTexts(
  values: readonly number[],
  measure: Measure,
  isLog = false,
): readonly string[] {
  const { isShare, isSigned, isUsd, isFactor, unit } = styleOf(measure)
  if (isUsd)
    return values.map((value) => (isSigned ? formatSigned(value, formatUsd) : formatUsd(value)))
  const scaled = values.map((value) => (isShare ? 100 * value : value))
  const own = decimalsOf(scaled)
  return scaled.map((value, at) => {
    // On an axis of powers each tick has its own decimals.
    const decimals = isLog ? decimalsOf([value]) : own
    const write = (size: number) =>
      Math.abs(size) >= 1000 && decimals === 0 ? formatCount(size) : formatFixed(size, decimals)
    const text = value === 0 ? '0' : isSigned ? formatSigned(value, write) : write(value)
    const end = isShare ? '%' : unit
    const isLast = at === scaled.length - 1
    return `${isFactor ? '×' : ''}${text}${isLast && end !== '' ? `\u202f${end}` : ''}`
  })
}

/** Between the labels of two ticks, pixels. */
const BETWEEN = 14
/** A tick for so many pixels at most, and so many in all. */
const ROOM = 44
const MOST = 8

interface AxisRoom {
  /** Where labels may stand, pixels. */
  readonly from: number
  readonly to: number
  /** Where the ticks are; found unless given. */
  readonly values?: readonly number[]
  readonly isLog?: boolean
}

/** Round values along the axis; labels that another one covers are left out. */
export function ticksOf(scale: AxisScale, measure: Measure, room: AxisRoom): readonly Tick[] {
  const values =
    room.values ?? (room.isLog === true ? logValues(scale) : linearValues(scale, measure))
  const texts = tickTexts(values, measure, room.isLog)
  const ticks = values.map((value, at) => {
    const label = texts[at] ?? ''
    const half = textWidth(label, TICK_SIZE) / 2
    const middle = Math.min(room.to - half, Math.max(room.from + half, scale(value)))
    return { value, at: scale(value), label, labelAt: middle, half }
  })
  // The last has the unit, so it is the first to be kept.
  let free = Infinity
  return ticks
    .toReversed()
    .map(({ half, ...tick }) => {
      if (tick.labelAt + half > free) return { ...tick, label: '' }
      free = tick.labelAt - half - BETWEEN
      return tick
    })
    .toReversed()
}

/** As many as have room for their labels. */
function linearValues(scale: AxisScale, measure: Measure): readonly number[] {
  const [from = 0, to = 1] = scale.domain()
  const length = Math.abs(scale(to) - scale(from))
  const most = Math.min(MOST, Math.floor(length / ROOM))
  // D3 takes the number as a hint and may give twice as many.
  for (let wanted = most; wanted > 1; wanted -= 1) {
    const found = scale.ticks(wanted)
    const widths = tickTexts(found, measure).map((text) => textWidth(text, TICK_SIZE))
    const step = (length * ((found[1] ?? to) - (found[0] ?? from))) / (to - from)
    if (found.length <= MOST && Math.max(0, ...widths) + BETWEEN <= step) return found
  }
  return scale.ticks(1)
}

/** 1, 2 and 5 of every power of ten; over many powers these alone. */
function logValues(scale: AxisScale): readonly number[] {
  const [from = 1, to = 10] = scale.domain()
  const decades = Math.log10(to / from)
  const digits = decades > 3 ? /^1e/ : /^[125]e/
  const found = scale.ticks(20).filter((value) => digits.test(value.toExponential()))
  // Within one power there may be none of these.
  return found.length > 1 ? found : scale.ticks(4)
}
