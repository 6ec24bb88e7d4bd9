/** What Bisection finds, in sentences. */
import { formatFixed, formatPercent } from '../../document/format'
import { letterOf } from '../../document/titles'
import type { Level, WayResult } from '../../model/engine'
import { message, type Message } from '../../tables/table'
import { limitingLevel, type Way, type WaysRow } from './columns'

export const tbps = (value: number) => formatFixed(value, 1)

/** The result in a sentence, of the scenario that is looked at. */
export function deliveredTitle(row: WaysRow | undefined): Message {
  if (!row?.answer) return message('What does each routing deliver of the nominal bisection?')
  const { at, machine, answer: found } = row
  const share = (way: Way) => {
    const { efficiency } = found[way].delivered
    return [efficiency, formatPercent(efficiency)] as const
  }
  return message(
    'Of {letter}’s nominal {nominal} TB/s, static tables deliver {static}, tables in node order {ordered} and adaptive routing {adaptive}',
    {
      letter: letterOf(at),
      nominal: [machine.nominalBisectionTBps, tbps(machine.nominalBisectionTBps)],
      static: share('static'),
      ordered: share('ordered'),
      adaptive: share('adaptive'),
    },
  )
}

const withArticle: Readonly<Record<Level, string>> = {
  endPoint: 'the end points (nodes and adapters)',
  edgeUp: 'the uplinks of the edge switches',
  leafUp: 'the links from leaf to spine inside the core',
  leafDown: 'the links from spine to leaf inside the core',
  edgeDown: 'the links from the core down to the edge switches',
}

export function levelsTitle(way: WayResult | undefined, routing: string): Message {
  const limit = way && limitingLevel(way.levels)
  if (!limit) return message('Which level of the tree limits the bisection?')
  return message('Under {routing} routing {level} limit: they hold back {share} of the flows', {
    routing,
    level: withArticle[limit.level],
    share: [limit.limitedShare, formatPercent(limit.limitedShare)],
  })
}
