/** How a slowdown looks in the table, and what is said of it. */
import { formatPercent } from '../../document/format'
import { UNSAID } from '../../document/level'
import type { ApplicationResultDto } from '../../model/engine'
import {
  cellOf,
  heatClass,
  mayBeDarker,
  netGain,
  noCause,
  NOISE,
  percentText,
  rangeText,
  whyAbsent,
  type HeatGroup,
} from './heat'
import { textWidth } from '../frame/textWidth'
import { type LookOf, type PlacedCell } from '../heat/HeatState'
import { mechanismOf, mechanisms } from './mechanisms'
import { LABEL_SIZE } from '../frame/textSizes'

/** Narrower, and a cell has room for its number only. */
const MARKED_CELL = 34
/** Least distance of a number from the one before it. */
const GAP = 5

export const slowdownLook: LookOf<HeatGroup> = (group, row, column, width) => {
  const cell = cellOf(group, row.id, column.id)
  const isLoss = cell !== undefined && cell.slowdown >= NOISE
  return {
    heat: cell ? heatClass(cell.slowdown) : 0,
    text: cell ? cellText(cell.slowdown, width) : whyAbsent(group, row.id, column.id) ? '–' : '…',
    // The mechanism, of losses that are no noise.
    mark: isLoss && width >= MARKED_CELL ? mechanismOf(cell.mechanism)?.mark : undefined,
    isMarkedLoss: cell !== undefined && isLossNet(group, cell),
    mayBeDarker: cell !== undefined && mayBeDarker(cell),
  }
}

/** Whether the machine gets less done than the baseline, more nodes or fewer; rounding is no loss. */
const isLossNet = (group: HeatGroup, cell: ApplicationResultDto) =>
  (netGain(group, cell) ?? 0) < -UNSAID

export function slowdownFacts({ group, row, column }: PlacedCell<HeatGroup>) {
  const where = { label: 'on', value: `${group.title}, ${group.detail}` }
  const cell = cellOf(group, row.id, column.id)
  if (!cell) {
    const why = whyAbsent(group, row.id, column.id)
    return [where, { label: 'no number', value: why ?? 'not known yet' }]
  }
  const mechanism = mechanismOf(cell.mechanism)
  const net = netGain(group, cell)
  return [
    where,
    { label: 'extra time', value: rangeText(cell) },
    { label: 'mainly', value: mechanism?.sentence ?? noCause(cell, noCauseWords) },
    ...(net === undefined
      ? []
      : [{ label: 'all nodes, over the baseline’s', value: formatPercent(net, { signed: true }) }]),
  ]
}

/** Of a cell whose extra time has no cause. */
export const noCauseWords = {
  nothing: 'nothing slows it',
  unclear: 'nothing at the likeliest value; the interval leaves room for a loss',
} as const

/** Without its decimal where that would leave no gap to the next cell. */
function cellText(slowdown: number, width: number): string {
  const text = percentText(slowdown)
  return textWidth(text, LABEL_SIZE) + GAP <= width ? text : percentText(slowdown, 0)
}

/** The marks that are there, and what grounds and frames mean. */
export function heatNote(groups: readonly HeatGroup[]): string {
  const present = mechanisms.filter(({ id }) =>
    groups.some(({ cells }) =>
      cells.some(({ mechanism, slowdown }) => mechanism === id && slowdown >= NOISE),
    ),
  )
  const marks = present.map(({ mark, word }) => `${mark} ${word}`).join(', ')
  const areWide = groups.some(({ cells }) => cells.some(mayBeDarker))
  const areWeighed = groups.some(({ baseline }) => baseline !== undefined)
  return [
    'Extra time in percent. The darker a cell the more, in steps at 0.5, 1, 2, 4 and 6; less than 0.5 is no more than repeated runs differ.',
    marks === '' ? '' : `The letter is the main cause: ${marks}.`,
    areWeighed
      ? 'Filled corner, upper right: with its nodes and this extra time the machine gets less of the application done than the baseline’s does, were their nodes as fast.'
      : '',
    areWide
      ? 'Hollow corner, lower left: the interval reaches a darker class than the number.'
      : '',
    '–: no number; why stands below.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
