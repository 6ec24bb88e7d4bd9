/**
 * Curves on two logarithmic axes as geometry: data and a width in, scales and placed marks out. Knows
 * no React and no browser.
 */
import { extent } from 'd3-array'
import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { formatCount } from '../../document/format'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import {
  formatBytes,
  trimmed,
  type Curve,
  type CurveAxes,
  type CurvePoint,
  type CurvesLayout,
  type CurveUnit,
} from './curve'
import { labelWidth, placeLabels, type CurveLabel } from './curveLabels'

export interface CurvesInput {
  readonly curves: readonly Curve[]
  readonly axes: CurveAxes
  /** Pixels. */
  readonly width: number
}

export interface AxisTick {
  /** Pixels along its axis. */
  readonly at: number
  /** Absent for a tick without words. */
  readonly label: string | undefined
}

export interface PlacedCurve {
  readonly curve: Curve
  readonly path: string
  /** Where the scenario's mark stands. */
  readonly marks: readonly CurvePoint[]
}

export interface CurvesState {
  readonly layout: CurvesLayout
  readonly axes: CurveAxes
  readonly xTicks: readonly AxisTick[]
  readonly yTicks: readonly AxisTick[]
  readonly curves: readonly PlacedCurve[]
  readonly labels: readonly CurveLabel[]
  /** Every x that has a value, rising, and where it lies. */
  readonly stops: readonly { readonly x: number; readonly at: number }[]
}

const HEIGHT = 300
const TOP = 30
const BELOW = 40
const LEFT = 56
/** Room between two words on an axis, pixels. */
const TICK_ROOM = 52

export function buildCurvesState({ curves, axes, width }: CurvesInput): CurvesState {
  const drawn = curves.filter(({ points }) => points.length > 0)
  const right = width - Math.min(labelWidth(drawn, width), width / 2)
  const layout = { width, height: HEIGHT, left: LEFT, right, top: TOP, bottom: HEIGHT - BELOW }
  const all = drawn.flatMap(({ points }) => points)
  const x = scaleLog()
    .domain(widened(extent(all, (point) => point.x)))
    .range([layout.left + 8, layout.right - 8])
  const y = scaleLog()
    .domain(widened(extent(all, (point) => point.y)))
    .range([layout.bottom - 8, layout.top + 8])
  const placed = drawn.map((curve, index) => {
    const places = curve.points.map((point) => ({ x: x(point.x), y: y(point.y) }))
    return { curve, places, index }
  })
  const stops = [...new Set(all.map((point) => point.x))].toSorted((a, b) => a - b)
  return {
    layout,
    axes,
    xTicks: drawn.length > 0 ? xTicks(x, axes.x.unit, layout) : [],
    yTicks: drawn.length > 0 ? yTicks(y, axes.y.unit) : [],
    curves: placed.map(({ curve, places }) => ({
      curve,
      path:
        line<CurvePoint>(
          (point) => point.x,
          (point) => point.y,
        ).digits(2)(places) ?? '',
      marks: marksOf(places, curve.letter),
    })),
    labels: placeLabels(placed, layout),
    stops: stops.map((value) => ({ x: value, at: x(value) })),
  }
}

/** The stop that a pointer means. */
export function nearestStop(state: CurvesState, at: number): number | undefined {
  const [nearest] = state.stops.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  return nearest?.x
}

const MARK_STEP = 6
const letters = 'ABCDEF'

/** Marks of scenarios stand on different places of curves that coincide, so that each is seen. */
function marksOf(places: readonly CurvePoint[], letter: ScenarioLetter): readonly CurvePoint[] {
  const step = Math.min(MARK_STEP, Math.max(1, places.length - 1))
  const first = letters.indexOf(letter) % step
  return places.filter((_, index) => index % step === first)
}

/** A log axis has no place for zero, nor for a range of zero width. */
function widened([low, high]: readonly [number, number] | readonly [undefined, undefined]): [
  number,
  number,
] {
  if (low === undefined || high === undefined || !(low > 0)) return [1, 10]
  return low < high ? [low, high] : [low / 2, high * 2]
}

type Scale = ReturnType<typeof scaleLog<number>>

/** Powers of two: every one that has room gets its words. */
function xTicks(scale: Scale, unit: CurveUnit, layout: CurvesLayout): AxisTick[] {
  const [low = 1, high = 1] = scale.domain()
  const powers = Array.from({ length: 33 }, (_, power) => 2 ** power).filter(
    (value) => value >= low && value <= high,
  )
  const pitch = (layout.right - layout.left) / Math.max(1, powers.length)
  const every = Math.max(1, Math.ceil(TICK_ROOM / pitch))
  return powers.map((value, index) => ({
    at: scale(value),
    label: index % every === 0 ? tickWords(value, unit) : undefined,
  }))
}

const tickWords = (value: number, unit: CurveUnit) =>
  unit === 'bytes' ? formatBytes(value) : formatCount(value)

/** 1-2-5; words at powers of ten, at all of them where the axis spans less than two decades. */
function yTicks(scale: Scale, unit: CurveUnit): AxisTick[] {
  const [low = 1, high = 10] = scale.domain()
  const decades = Array.from({ length: 20 }, (_, index) => 10 ** (index - 6))
  const values = decades
    .flatMap((decade) => [1, 2, 5].map((digit) => digit * decade))
    .filter((value) => value >= low && value <= high)
  const isShort = high / low < 100
  const named = values.filter((value) => isShort || isPowerOfTen(value))
  const top = named.at(-1)
  return values.map((value) => {
    const words = trimmed(value)
    const label = value === top ? `${words} ${unit}` : words
    return { at: scale(value), label: named.includes(value) ? label : undefined }
  })
}

const isPowerOfTen = (value: number) => Number.isInteger(Math.round(Math.log10(value) * 1e9) / 1e9)
