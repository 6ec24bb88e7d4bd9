/** The names of the curves at their right ends; curves that coincide share one. */
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { textWidth } from '../frame/textWidth'
import { spreadLabels } from '../taper/taperLayout'
import type { Curve, CurvePoint, CurvesLayout } from './curve'
import { LABEL_SIZE } from '../frame/textSizes'

export interface CurveLabel {
  readonly letters: readonly ScenarioLetter[]
  readonly kind: string
  /** End of the curve. */
  readonly from: CurvePoint
  readonly y: number
}

interface EndingCurve {
  readonly curve: Curve
  readonly places: readonly CurvePoint[]
}

export const COMPACT_SIZE = 11
const GAP = 15
/** On a narrow page the kind stands under the letters. */
const COMPACT_GAP = 27
/** From the end of the axis to the words, and after them. */
const ROOM = 26
/** Curves that lie nearer to one another everywhere than this are one to the eye, pixels. */
const SAME = 1.5

export const isCompact = (width: number) => width < 480

/** Room for the labels, as if all scenarios that may coincide did. */
export function labelWidth(curves: readonly Curve[], width: number): number {
  const lettersOf = (kind: string) =>
    curves.filter((curve) => curve.kind === kind).map(({ letter }) => letter)
  const widths = [...new Set(curves.map(({ kind }) => kind))].map((kind) =>
    isCompact(width)
      ? Math.max(
          textWidth(kind, COMPACT_SIZE),
          textWidth(labelText(lettersOf(kind), ''), COMPACT_SIZE),
        )
      : textWidth(labelText(lettersOf(kind), kind), LABEL_SIZE),
  )
  return ROOM + Math.max(30, ...widths)
}

export function labelText(letters: readonly ScenarioLetter[], kind: string): string {
  return `${letters.join(' ')} ${kind}`.trim()
}

export function placeLabels(curves: readonly EndingCurve[], layout: CurvesLayout): CurveLabel[] {
  const groups: { members: EndingCurve[] }[] = []
  for (const curve of curves) {
    const group = groups.find(({ members }) => members.some((member) => coincide(member, curve)))
    if (group) group.members.push(curve)
    else groups.push({ members: [curve] })
  }
  const ends = groups.flatMap(({ members }) => {
    const end = members[0]?.places.at(-1)
    const kind = members[0]?.curve.kind
    return end && kind !== undefined
      ? [{ letters: members.map(({ curve }) => curve.letter), kind, from: end }]
      : []
  })
  const heights = spreadLabels(
    ends.map(({ from }) => from.y + 4),
    isCompact(layout.width) ? COMPACT_GAP : GAP,
    layout.top,
    layout.bottom - (isCompact(layout.width) ? 12 : 0),
  )
  return ends.map((end, index) => ({ ...end, y: heights[index] ?? end.from.y }))
}

function coincide(one: EndingCurve, other: EndingCurve): boolean {
  if (one.curve.kind !== other.curve.kind) return false
  const [end, otherEnd] = [one.places.at(-1), other.places.at(-1)]
  if (!end || !otherEnd || Math.abs(end.x - otherEnd.x) > 6 * SAME) return false
  const shared = Math.min(one.places.length, other.places.length) - 1
  const places = one.places.slice(0, shared)
  return [...places, end].every((place, index) => {
    const against = index < shared ? other.places[index] : otherEnd
    return against !== undefined && Math.abs(place.y - against.y) <= SAME
  })
}
