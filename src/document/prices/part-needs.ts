/** Whether a design has the part that a book speaks of. */
import { formatExact } from '../format'
import type { Scenario } from '../scenario/schema'
import { readPath } from '../scenario/write-path'
import { unitsOfNeeds, type Need, type PricedPart } from './price-book'

/** What the design has where it is not the part, as words: "NVIDIA B200", "67 TF". */
export function differences(scenario: Scenario, { needs }: PricedPart): readonly string[] {
  return needs.flatMap((need) => {
    const words = differenceAt(scenario, need)
    return words === undefined ? [] : [words]
  })
}

export function differenceAt(scenario: Scenario, need: Need): string | undefined {
  if ('contains' in need) {
    const name = String(readPath(scenario, need.path))
    return hasWord(name, need.contains) ? undefined : name
  }
  const value = numberNeeded(scenario, need.path)
  return value >= need.low && value <= need.high
    ? undefined
    : `${formatExact(value)} ${unitFor(value, unitsOfNeeds[need.path])}`
}

/** "1 socket", "1 port a module": of one the first word loses its plural. */
function unitFor(value: number, unit: string): string {
  return value === 1 ? unit.replace(/^(drive write|leaf slot|[a-zA-Z]+)s\b(?!\/)/, '$1') : unit
}

/** "NVIDIA V100" and "Tesla v100 SXM2" have the word "V100"; "V100S" has not. */
function hasWord(name: string, word: string): boolean {
  return ` ${name.toLowerCase()} `.includes(` ${word.toLowerCase()} `)
}

function numberNeeded(scenario: Scenario, path: (Need & { low: number })['path']): number {
  if (path === 'ddrGBpsPerChannel') {
    const { ddr, cpu } = scenario.node
    // Rounded, so that a quotient such as 136.5/8 is compared as a person reads it.
    return Number((ddr.bandwidthGBps / (cpu.sockets * cpu.memoryChannels)).toPrecision(6))
  }
  const value = readPath(scenario, path)
  return typeof value === 'number' ? value : Number.NaN
}
