/** Whether the name of a scenario still says what it is: names outlive edits, and are read in reports. */
import { formatTaper } from './format'
import type { Scenario } from './scenario/schema'

/** "2:1", "3.6:1" */
const TAPER = /(?<![\d.:])\d+(?:\.\d+)?:1(?![\d.:])/g

/**
 * " (now 3:1)" after a name that says another taper than the design has; empty where it says none, or this one.
 * @param populatedTaper of the edge switches as they are filled; a name may also say the one by ports
 */
export function nowTaper(
  { name, fabric }: Pick<Scenario, 'name' | 'fabric'>,
  populatedTaper: number,
): string {
  const said = name.match(TAPER) ?? []
  const own = formatTaper(populatedTaper)
  const known = [own, formatTaper(fabric.edge.downlinks / fabric.edge.uplinks)]
  return said.length === 0 || said.some((taper) => known.includes(taper)) ? '' : ` (now ${own})`
}
