/** Cables by length in words, and against the bill. */
import { linkGbps, type CableRoom } from '../../document/prices/cable-room'
import {
  counted,
  formatCount,
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
  listed,
} from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { BomLine, CableLine, Cabling, MachineCost } from '../../model/engine'
import { cableRunNames } from '../../model/part-words'

type CableRun = CableLine['run']

export const kindWords: Readonly<Record<CableLine['cable'], string>> = {
  copper: 'copper',
  'active-copper': 'active copper',
  optical: 'optical',
}

/** Where in the bill the cables of a run stand. */
const billed: Readonly<Record<CableRun, Pick<BomLine, 'priceKey' | 'level'>>> = {
  'node-edge': { priceKey: 'copperCableUsd', level: 'node-links' },
  'edge-core': { priceKey: 'opticalCableUsd', level: 'uplinks' },
  'leaf-spine': { priceKey: 'opticalCableUsd', level: 'leaf' },
}

/** One run of cables, counted by length and in the bill. */
export interface RunCount {
  readonly run: CableRun
  /** By length; the bill counts links too, one piece each. */
  readonly links: number
  readonly billPieces: number
  /** What one costs in the bill, US dollars. */
  readonly billEachUsd: number
  /** What they cost in the bill, US dollars. */
  readonly billUsd: number
  /** What a fit of 2014 makes of them by length and kind, with their spares, US dollars. */
  readonly fitUsd: number
}

/** Runs that neither list nor bill has are left out. */
export function runCounts({ lines }: Cabling, { bom }: MachineCost): readonly RunCount[] {
  const runs: readonly CableRun[] = ['node-edge', 'edge-core', 'leaf-spine']
  return runs.flatMap((run) => {
    const { priceKey, level } = billed[run]
    const line = bom.find((each) => each.priceKey === priceKey && each.level === level)
    const own = lines.filter((each) => each.run === run)
    const links = own.reduce((sum, each) => sum + each.links, 0)
    return line === undefined && links === 0
      ? []
      : [
          {
            run,
            links,
            billPieces: line?.count ?? 0,
            billEachUsd: line?.unitUsd ?? 0,
            billUsd: line?.totalUsd ?? 0,
            fitUsd: sumOf(own, lineUsd),
          },
        ]
  })
}

/** Cables of a line with their spares, US dollars. */
export const lineUsd = ({ cables, spares, unitUsd }: CableLine): number =>
  (cables + spares) * unitUsd

const kinds: readonly CableLine['cable'][] = ['copper', 'active-copper', 'optical']

const sumOf = (lines: readonly CableLine[], of: (line: CableLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** "12,960 links require 8,640 copper and 4,320 optical cables: 124 km in total, 9.6 m on average" */
export function cablesTitle({ lines, totalKm, meanM }: Cabling): string {
  const links = sumOf(lines, (line) => line.links)
  const parts = kinds.flatMap((kind) => {
    const pieces = sumOf(
      lines.filter(({ cable }) => cable === kind),
      (line) => line.cables,
    )
    return pieces === 0 ? [] : [`${formatCount(pieces)} ${kindWords[kind]}`]
  })
  return `${formatCount(links)} links require ${listed(parts)} cables: ${formatSignificant(totalKm)} km in total, ${formatFixed(meanM, 1)} m on average`
}

/** What the cables cost: the bill's dollars, and no others. */
export const cablesUsd = (counts: readonly RunCount[]): number =>
  counts.reduce((sum, { billUsd }) => sum + billUsd, 0)

/** How the list stands to the bill: the same links, and the fit's dollars beside those that they cost. */
export function billSentence(
  counts: readonly RunCount[],
  { lines, totalUsd }: Cabling,
  { fabric }: Scenario,
): string {
  const runs = counts.map(
    ({ run, billPieces }) => `${cableRunNames[run].toLowerCase()} ${formatCount(billPieces)}`,
  )
  const differing = counts.filter(({ links, billPieces }) => links !== billPieces)
  const same =
    differing.length === 0
      ? `The link counts match those of the bill: ${runs.join(', ')}.`
      : `The link counts differ from those of the bill: ${differing
          .map(
            ({ run, links, billPieces }) =>
              `${cableRunNames[run].toLowerCase()} ${formatCount(links)} here, ${formatCount(billPieces)} in the bill`,
          )
          .join('; ')}.`
  const spares = sumOf(lines, (line) => line.spares) > 0 ? ' and with spares' : ''
  const each = counts.map(
    ({ run, billUsd, fitUsd }) =>
      `${cableRunNames[run].toLowerCase()} ${formatUsd(billUsd)} in the bill, ${formatUsd(fitUsd)} by the formula`,
  )
  return `${same} The cost of cables is ${formatUsd(cablesUsd(counts))}. The bill uses one price per link from the price book. A published 2014 price formula by length and kind, at ${formatExact(linkGbps(fabric))} Gb/s per link${spares}, gives ${formatUsd(totalUsd)}. The prices differ: ${each.join('; ')}. The cost of the machine uses the bill, not the formula.`
}

/** What a reader must know of this machine's cables, each a sentence. */
export function cableNotes(
  { lines, splitters, transceivers, spareTransceivers }: Cabling,
  scenario: Scenario,
  { numbers }: CableRoom,
): readonly string[] {
  const far = sumOf(
    lines.filter(({ run, cable }) => run === 'node-edge' && cable === 'optical'),
    (line) => line.links,
  )
  const near = sumOf(
    lines.filter(({ run, cable }) => run !== 'node-edge' && cable !== 'optical'),
    (line) => line.links,
  )
  const share = scenario.operation.spares.adaptersAndCables
  const active = lines.some(({ cable }) => cable === 'active-copper')
  return [
    ...(far > 0
      ? [
          `${counted(far, 'link', 'links')} to nodes ${far === 1 ? 'is' : 'are'} longer than copper reaches, so ${far === 1 ? 'it is' : 'they are'} optical. The bill still uses the price book’s price per node cable for ${far === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(near > 0
      ? [
          `${counted(near, 'link', 'links')} between switches ${near === 1 ? 'is' : 'are'} short enough for copper. The bill still uses the price book’s price per switch cable for ${near === 1 ? 'it' : 'them'}.`,
        ]
      : []),
    ...(splitters > 0
      ? [
          `${counted(splitters, 'copper cable connects', 'copper cables each connect')} one port cage of an edge switch to up to ${numbers.linksPerCage} nodes. Cables are therefore fewer than links.`,
        ]
      : []),
    ...(transceivers > 0
      ? [
          `Optical links require ${counted(transceivers, 'transceiver', 'transceivers')}${spareTransceivers > 0 ? ` plus ${counted(spareTransceivers, 'spare', 'spares')}` : ''}${numbers.transceiverUsd === 0 ? ', included in the price of an optical cable' : ''}.`,
        ]
      : []),
    ...(linkGbps(scenario.fabric) > 100
      ? [
          `The formula is for 40 Gb/s links in 2014. At ${formatExact(linkGbps(scenario.fabric))} Gb/s it is far above today’s prices. Use it to compare lengths and kinds, or enter your own prices. Do not use its total.`,
        ]
      : []),
    ...(active
      ? [
          'Active copper has no known price. It is priced like passive copper of the same length (assumed), which is a lower bound.',
        ]
      : []),
    share > 0
      ? `Spares are ${formatPercent(share)} of every length, rounded up per length. The bill rounds up only once, so there can be more spares here than in the bill.`
      : 'No spares: the scenario’s spare share of adapters and cables is 0 (“Operation” in the design).',
  ]
}
