/** Whether the name of a scenario still says what it is: names outlive edits, and are read in reports. */
import { formatTaper } from './format'
import type { Scenario } from './scenario/schema'

/** "2:1", "3.6:1" */
const TAPER = /(?<![\d.:])(\d+(?:\.\d+)?):1(?![\d.:])/g

/**
 * " (now 3:1)" after a name that says another taper than the design has; empty where it says none, or this one.
 * @param populatedTaper of the edge switches as they are filled; a name may also say the one by ports
 */
export function nowTaper(
  { name, fabric }: Pick<Scenario, 'name' | 'fabric'>,
  populatedTaper: number,
): string {
  const said = [...name.matchAll(TAPER)].map(([, ratio = '']) => ratio)
  const known = [populatedTaper, fabric.edge.downlinks / fabric.edge.uplinks]
  const isStill = said.some((ratio) => known.some((taper) => isRounded(taper, ratio)))
  return said.length === 0 || isStill ? '' : ` (now ${formatTaper(populatedTaper)})`
}

/** Whether digits say a number, to as many decimals as they have: "1.7" says 1.667. */
function isRounded(value: number, digits: string): boolean {
  const decimals = digits.split('.')[1]?.length ?? 0
  return Number(value.toFixed(Math.min(decimals, MOST_DECIMALS))) === Number(digits)
}

/** More digits than any taper requires; `toFixed` takes no more than 100. */
const MOST_DECIMALS = 9
