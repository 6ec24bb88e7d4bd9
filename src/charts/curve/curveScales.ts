/** Scales and ticks of curves: of x, which all panels share, and of the height of each panel. */
import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'
import { formatCount } from '../../document/format'
import type { CurveChannels, CurvePanel } from '../../tables/channels'
import type { Column } from '../../tables/table'
import { tickTexts } from '../frame/axis'
import { TICK_SIZE, textWidth } from '../frame/text'

export interface CurveTick {
  /** Pixels along its axis. */
  readonly at: number
  /** Empty for a tick without words. */
  readonly label: string
  /** Middle of its words along an axis of x, which stay within the drawing. */
  readonly labelAt?: number
  /** Zero among gains and losses, or a level that matters. */
  readonly isStrong: boolean
}

/** Where a value lies, in pixels; what lies beyond an end of the axis is at that end. */
export interface CurveScale {
  (value: number): number
  readonly domain: readonly [low: number, high: number]
}

/** Nothing that is shown on a logarithmic axis is less; over less there would be no ticks to tell apart. */
const LEAST = 1e-9
export const isLogX = ({ xScale }: CurveChannels<unknown>) => xScale === 'log' || xScale === 'log2'

/** Whether a value has a place on an axis. */
export const isDrawable = (value: number | undefined, isLog: boolean): value is number =>
  value !== undefined && Number.isFinite(value) && (!isLog || value >= LEAST)

/** A range of zero width gets room on both sides, an empty one any. */
function widened(
  [low, high]: readonly [number, number] | readonly [undefined, undefined],
  factor: number,
): [number, number] {
  if (low === undefined || high === undefined) return [1, factor]
  return low < high ? [low, high] : [low / factor, high * factor]
}

const clamped =
  (scale: (value: number) => number, [low, high]: readonly [number, number]) =>
  (value: number) =>
    scale(Math.min(high, Math.max(low, value)))

export function xScaleOf(
  channels: CurveChannels<unknown>,
  values: readonly number[],
  range: readonly [number, number],
): CurveScale {
  const domain = channels.xDomain ?? widened(extent(values), channels.xScale === 'log2' ? 2 : 1.5)
  const make = isLogX(channels) ? scaleLog : scaleLinear
  const [low, high] = domain
  return Object.assign(clamped(make().domain(domain).range(range), domain), {
    domain: [low, high] as const,
  })
}

/** Room between two words on the axis of x, pixels. */
const BETWEEN = 14

export function xTicksOf(
  channels: CurveChannels<unknown>,
  column: Column<unknown>,
  scale: CurveScale,
  right: number,
): readonly CurveTick[] {
  const values = xValues(channels, scale.domain)
  const texts = channels.xTick
    ? values.map(channels.xTick)
    : tickTexts(values, column, isLogX(channels))
  const isLast = (index: number) => index === values.length - 1
  const widest = Math.max(0, ...texts.map((text) => textWidth(text, TICK_SIZE))) + BETWEEN
  const pitch = values.length < 2 ? widest : scale(values[1] ?? 0) - scale(values[0] ?? 0) || widest
  // Evenly, so that the eye reads the steps: every second, third, ... tick has its words.
  const every = Math.max(1, Math.ceil(widest / pitch))
  // The last has the unit, so it is the first to be kept.
  let free = Number.POSITIVE_INFINITY
  return values
    .map((value, index) => {
      const isNamed = index % every === 0 || (channels.xScale !== 'log2' && isLast(index))
      return { at: scale(value), label: isNamed ? (texts[index] ?? '') : '' }
    })
    .toReversed()
    .map(({ at, label }): CurveTick => {
      const half = textWidth(label, TICK_SIZE) / 2
      const labelAt = Math.min(right - half, at)
      if (label === '' || labelAt + half > free) {
        return { at, label: '', labelAt: at, isStrong: false }
      }
      free = labelAt - half - 4
      return { at, label, labelAt, isStrong: false }
    })
    .toReversed()
}

function xValues(
  { xScale }: CurveChannels<unknown>,
  [low, high]: readonly [number, number],
): readonly number[] {
  if (xScale === 'log2') {
    return Array.from({ length: 41 }, (_, power) => 2 ** power).filter(
      (value) => value >= low && value <= high,
    )
  }
  if (xScale !== 'log') return scaleLinear().domain([low, high]).ticks(6)
  return logValues(low, high, 1)
}

/** Powers of ten; 1, 2 and 5 of each where there would be fewer than `fewest` and one more. */
function logValues(low: number, high: number, fewest: number): readonly number[] {
  const powers = Array.from({ length: 40 }, (_, index) => 10 ** (index - 20))
  const of = (digits: readonly number[]) =>
    powers
      .flatMap((power) => digits.map((digit) => Number((digit * power).toPrecision(1))))
      .filter((value) => value >= low && value <= high)
  const decades = of([1])
  return decades.length > fewest ? decades : of([1, 2, 5])
}

interface HeightInput {
  readonly panel: CurvePanel<unknown>
  /** All that is shown in it, ends of bands included. */
  readonly values: readonly number[]
  /** Of other scenarios: they are shown where they lie near, and do not stretch the axis. */
  readonly others: readonly number[]
  readonly range: readonly [bottom: number, top: number]
  /** Whether all values are counts, which have no ticks between them. */
  readonly isCount: boolean
  readonly column: Column<unknown> | undefined
}

export interface HeightScale extends CurveScale {
  readonly ticks: readonly CurveTick[]
  /** Where the axis begins, if not at zero though it could. */
  readonly start: number | undefined
}

/** Ticks for so many pixels. */
const TICK_ROOM = 34

export function heightScaleOf(input: HeightInput): HeightScale {
  return input.panel.scale === 'log' ? logHeight(input) : linearHeight(input)
}

/** Between the ends of the axis and the first and last mark, where no zero lies there. */
const LOG_INSET = 8

function logHeight({ panel, values, range, column }: HeightInput): HeightScale {
  const [low, high] = widened(extent(values), 2)
  const domain: [number, number] = [panel.domain?.[0] ?? low, panel.domain?.[1] ?? high]
  const [bottom, top] = range
  const inset = panel.domain ? 0 : LOG_INSET
  const scale = clamped(
    scaleLog()
      .domain(domain)
      .range([bottom - inset, top + inset]),
    domain,
  )
  if (panel.levels) return named(panel, scale, domain)
  const [from, to] = domain
  const all = logValues(from, to, 40)
  // Over less than two powers of ten all have words, else the powers alone.
  const isNamed = (value: number) => to / from < 100 || value.toExponential().startsWith('1e')
  const texts = tickTexts(all.filter(isNamed), column ?? {}, true)
  const named10 = all.filter(isNamed)
  const ticks = all.map((value) => ({
    at: scale(value),
    label: texts[named10.indexOf(value)] ?? '',
    isStrong: false,
  }))
  return Object.assign(scale, { domain, ticks: values.length > 0 ? ticks : [], start: undefined })
}

function named(
  { levels = [] }: CurvePanel<unknown>,
  scale: (value: number) => number,
  domain: readonly [number, number],
): HeightScale {
  const ticks = levels.map(({ value, label, isStrong = false }) => ({
    at: scale(value),
    label,
    isStrong,
  }))
  return Object.assign((value: number) => scale(value), { domain, ticks, start: undefined })
}

/** Above the highest line, so that the label of its mark has room. */
const HEADROOM = 1.1

function linearHeight({ panel, values, others, range, isCount, column }: HeightInput): HeightScale {
  const [least, most] = extent(panel.scale === 'free' ? values : [0, ...values])
  const room = 0.25 * ((most ?? 0) - (least ?? 0))
  const near = others.filter((value) => value >= (least ?? 0) - room && value <= (most ?? 0) + room)
  const [low, high] = extent([least ?? 0, most ?? 0, ...near])
  const wanted = Math.max(3, Math.round((range[0] - range[1]) / TICK_ROOM))
  const scale = scaleLinear()
    .domain(
      panel.scale === 'free'
        ? freeDomain(values.length === 0 ? undefined : low, high)
        : zeroDomain(low ?? 0, high ?? 0, panel.domain),
    )
    .range(range)
    .nice(wanted)
  const [from = 0, to = 1] = scale.domain()
  const ticks = scale.ticks(wanted).filter((value) => !isCount || Number.isInteger(value))
  const texts = tickTexts(ticks, column ?? {})
  return Object.assign(clamped(scale, [from, to]), {
    domain: [from, to] as const,
    ticks:
      values.length === 0
        ? []
        : ticks.map((value, index) => ({
            at: scale(value),
            label: texts[index] ?? '',
            isStrong: value === 0 && from < 0,
          })),
    start: panel.scale === 'free' && values.length > 0 && from !== 0 ? from : undefined,
  })
}

/** Losses beyond a given end are no longer distinguished: the axis ends there. */
function zeroDomain(
  low: number,
  high: number,
  given: CurvePanel<unknown>['domain'],
): [number, number] {
  const top = high > 0 ? high * HEADROOM : low < 0 ? 0 : 1
  return [Math.max(given?.[0] ?? low, low), Math.min(given?.[1] ?? top, top)]
}

/** Leaves room for a label under the lowest mark, and a range around a single value. */
function freeDomain(low: number | undefined, high: number | undefined): [number, number] {
  if (low === undefined || high === undefined) return [0, 1]
  if (low === high) {
    const room = Math.max(2, Math.round(low / 20))
    return [Math.max(0, low - room), high + room]
  }
  return [Math.max(0, low - (high - low) / 5), high]
}

/** "Nodes bought, axis starts at 4,000" */
export const headingOf = (heading: string, { start }: HeightScale): string =>
  start === undefined ? heading : `${heading}, axis starts at ${formatCount(start)}`
