/** What a virtual GPCNeT says of the links of each level: their load, and what waits before them. */
import { formatPercent, formatSignificant } from '../../document/format'
import type { CongestionAnswer, Queue } from '../../model/engine'
import { createContext } from 'react'
import type { FabricStop as LevelId, Tip } from '../../tables/channels'

type LevelLoads = Readonly<Partial<Record<LevelId, Tip['facts']>>>

/** Of the fabric that is shown; empty where they are not known. */
export const LinkLoads = createContext<LevelLoads>({})

/** Of the policy and routing that the scenario has. */
export function levelLoads(
  { conditions, bulkUplinkShare }: CongestionAnswer,
  policy: string,
  routing: string,
): LevelLoads {
  const condition = conditions.find((each) => each.policy === policy && each.routing === routing)
  if (!condition) return {}
  const waiting = (before: string, label: string) =>
    condition.queues.flatMap((queue) =>
      queue.before === before && queue.heldBytes > 0 ? [{ label, value: queueWords(queue) }] : [],
    )
  const load = formatPercent(bulkUplinkShare, { digits: 2 })
  return {
    nodeLinks: waiting('node', 'Congested, queue'),
    uplinks: [{ label: 'Congested, load', value: load }, ...waiting('edge', 'Congested, queue')],
    core: [
      ...waiting('pod', 'Congested, before pods'),
      ...waiting('core', 'Congested, before spines'),
    ],
  }
}

function queueWords({ filled, drainUs }: Queue): string {
  const share = filled > 0.995 ? 'full' : `${formatPercent(filled, { digits: 2 })} full`
  return `${share}, ${formatSignificant(drainUs)} µs`
}
