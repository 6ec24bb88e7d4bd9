/** What a chart of curves is made of: a quantity against nodes or bytes, for every scenario. */
import { counted, formatCount, formatSignificant } from '../../document/format'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'

export interface CurvePoint {
  readonly x: number
  readonly y: number
}

export interface Curve {
  readonly letter: ScenarioLetter
  /** What all curves of its kind have in common: "in software". */
  readonly kind: string
  /** Curves of the second kind are thin and have hollow marks. */
  readonly isSecond: boolean
  /** By rising x. */
  readonly points: readonly CurvePoint[]
}

export type CurveUnit = 'nodes' | 'bytes' | 'µs' | 'GB/s' | 's' | '%'

export interface CurveAxis {
  readonly heading: string
  readonly unit: CurveUnit
}

export interface CurveAxes {
  readonly x: CurveAxis
  readonly y: CurveAxis
}

/** Where the axes lie, pixels. */
export interface CurvesLayout {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const curveId = ({ letter, kind }: Curve) => `${letter} ${kind}`

const KI = 1024

/** A size in words: 8 B, 2 KiB, 1 MiB. */
export function formatBytes(bytes: number): string {
  if (bytes >= KI * KI) return `${trimmed(bytes / KI / KI)} MiB`
  return bytes >= KI ? `${trimmed(bytes / KI)} KiB` : `${formatCount(bytes)} B`
}

/** Exact numbers, such as those of an axis, without the zeros that would claim precision. */
export function trimmed(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(Number(value.toPrecision(3)))
}

/** A value with its unit. */
export function formatQuantity(value: number, unit: CurveUnit): string {
  switch (unit) {
    case 'nodes':
      return counted(value, 'node', 'nodes')
    case 'bytes':
      return formatBytes(value)
    case 'µs':
    case 'GB/s':
    case 's':
    case '%':
      return `${formatSignificant(value)} ${unit}`
  }
}
