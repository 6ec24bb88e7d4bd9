/**
 * Where an application's time goes on the nodes of all scenarios, as geometry: a bar a scenario, a piece
 * a phase. Knows no React and no browser.
 */
import { formatPercent, formatSignificant } from '../../document/format'
import type { WireDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { textWidth } from '../frame/textWidth'
import { shortNames, totalOf, wireNames, wires, type Running, type ScenarioTime } from './phases'

export interface Piece {
  readonly wire: WireDto
  readonly x: number
  readonly width: number
  /** Empty where it has no room. */
  readonly words: string
  readonly binds: boolean
  /** Part of the piece, from its right end, that the overflow of the working set takes. */
  readonly overflowWidth: number
}

export interface TimeBar {
  readonly letter: ScenarioLetter
  readonly y: number
  readonly pieces: readonly Piece[]
  /** Time over that of the reference node, or why there is none. */
  readonly label: string
  readonly labelX: number
}

export interface NodeTimeState {
  readonly width: number
  readonly height: number
  readonly barHeight: number
  /** Where the time of the reference node ends; undefined if no bar is drawn. */
  readonly reference: number | undefined
  readonly bars: readonly TimeBar[]
}

const LEFT = 24
const TOP = 22
const PITCH = 40
const BAR = 24
const LABEL_ROOM = 92
export const PIECE_SIZE = 11

export function buildNodeTimeState(times: readonly ScenarioTime[], width: number): NodeTimeState {
  const running = times.flatMap(({ time }) => (time?.kind === 'runs' ? [time] : []))
  const longest = Math.max(1, ...running.map(({ phases }) => totalOf(phases)))
  const unit = Math.max(40, width - LEFT - LABEL_ROOM) / longest
  return {
    width,
    height: TOP + times.length * PITCH,
    barHeight: BAR,
    reference: running.length > 0 ? LEFT + unit : undefined,
    bars: times.map(({ letter, time }, row) => {
      const y = TOP + row * PITCH
      if (time?.kind !== 'runs') {
        const label = time === undefined ? '–' : 'does not run'
        return { letter, y, pieces: [], label, labelX: LEFT }
      }
      const total = totalOf(time.phases)
      const label = `${formatSignificant(total)} × reference`
      return { letter, y, pieces: piecesOf(time, unit), label, labelX: LEFT + unit * total + 8 }
    }),
  }
}

function piecesOf(time: Running, unit: number): readonly Piece[] {
  const total = totalOf(time.phases)
  let x = LEFT
  return wires.flatMap((wire) => {
    const share = time.phases[wire]
    if (share <= 0) return []
    const width = share * unit
    const percent = formatPercent(share / total, { digits: 2 })
    const words = [
      `${wireNames[wire]} ${percent}`,
      `${shortNames[wire]} ${percent}`,
      shortNames[wire],
    ]
    const fitting = words.find((each) => textWidth(each, PIECE_SIZE) <= width - 8)
    const overflowWidth = wire === 'link' ? time.overflow * unit : 0
    const piece = {
      wire,
      x,
      width,
      words: fitting ?? '',
      binds: wire === time.boundBy,
      overflowWidth,
    }
    x += width
    return [piece]
  })
}
