/**
 * Whether the prices of a scenario are those of the parts that it has. A book's price is of one part;
 * a design with another part keeps the number until somebody enters a better one, and says so.
 */
import { formatExact } from '../format'
import { onceFor } from '../once-for'
import { readPath } from '../scenario/write-path'
import type { PriceKey, Scenario } from '../scenario/schema'
import { isPriceKey, priceBooks, priceKeys } from './books'
import { isInQuote, isNodeQuoted } from './quotes'
import { unitsOfNeeds, type Need, type PricedPart } from './price-book'

type PriceFit =
  /** The book's price of this very part; or of a part that the design has none of. */
  | { readonly kind: 'fits' }
  /** The book's price, of another part. */
  | {
      readonly kind: 'other-part'
      /** What the price is of: "a V100 SXM2 of 16 GB". */
      readonly of: string
      readonly sentence: string
    }
  /** Entered by a person. */
  | {
      readonly kind: 'own'
      /** Plausible range of the book, in the price's unit. */
      readonly low: number
      readonly high: number
      /** Why the number is doubtful; undefined inside the range. */
      readonly sentence: string | undefined
      /** Whether the range is of the part that the design has. */
      readonly isSamePart: boolean
    }

/** What has been found of a scenario: every field of a part and every price reads the same. */
const fitsOf = onceFor((_scenario: Scenario) => new Map<PriceKey, PriceFit>())

/** Whether the price at a key is of the part that the design has. */
export function priceFit(scenario: Scenario, key: PriceKey): PriceFit {
  const known = fitsOf(scenario)
  const fit = known.get(key) ?? findFit(scenario, key)
  known.set(key, fit)
  return fit
}

function findFit(scenario: Scenario, key: PriceKey): PriceFit {
  const { value, low, high, of } = priceBooks[scenario.prices.book].entries[key]
  const differing = of && isUsed(scenario, key) ? differences(scenario, of) : []
  const own = scenario.prices[key]
  // Of a quote the book knows nothing.
  if (key === 'nodeUsd' && own > 0) {
    return { kind: 'own', low: own, high: own, sentence: undefined, isSamePart: true }
  }
  if (own !== value) {
    const isSamePart = differing.length === 0
    const isInside = own >= low && own <= high
    const range = low === high ? formatExact(low) : `${formatExact(low)} to ${formatExact(high)}`
    const whose = isSamePart ? '' : `, which is of ${of?.name ?? ''}`
    const sentence = isInside ? undefined : `Outside the book’s range, ${range}${whose}.`
    return { kind: 'own', low, high, sentence, isSamePart }
  }
  if (!of || differing.length === 0) return { kind: 'fits' }
  return {
    kind: 'other-part',
    of: of.name,
    sentence: `This price is of ${of.name}; the design has ${differing.join(', ')}.`,
  }
}

export interface PriceCaution {
  readonly key: PriceKey
  /** "GPU", without "list". */
  readonly label: string
  readonly sentence: string
  /** What the price is of; undefined for an own price outside the book's range. */
  readonly of: string | undefined
}

/**
 * Every price of the design that is of another part, or outside the book's range for this part, in
 * the order of the book.
 */
export function priceCautions(scenario: Scenario): readonly PriceCaution[] {
  return priceKeys.flatMap((key): readonly PriceCaution[] => {
    const fit = priceFit(scenario, key)
    const label = withoutList(priceBooks[scenario.prices.book].entries[key].label)
    if (fit.kind === 'other-part') return [{ key, label, sentence: fit.sentence, of: fit.of }]
    if (
      fit.kind === 'own' &&
      fit.sentence !== undefined &&
      fit.isSamePart &&
      isUsed(scenario, key)
    ) {
      return [{ key, label, sentence: fit.sentence, of: undefined }]
    }
    return []
  })
}

/**
 * What to say at a field of a part, such as the ports of an edge switch, whose value is not that of
 * the priced part; or at the price itself. Undefined if there is nothing to say.
 */
export function cautionAt(scenario: Scenario, path: string): string | undefined {
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  if (isPriceKey(key)) {
    const fit = priceFit(scenario, key)
    return fit.kind === 'fits' ? undefined : fit.sentence
  }
  const { entries } = priceBooks[scenario.prices.book]
  const differing = priceKeys.filter(
    (price) => differsAt(scenario, price, path) && priceFit(scenario, price).kind === 'other-part',
  )
  const names = differing.map((price) => withoutList(entries[price].label).toLowerCase())
  const [first] = differing
  if (first === undefined) return undefined
  return differing.length === 1
    ? `Price stays that of ${entries[first].of?.name ?? ''}.`
    : `Prices stay those of other parts: ${names.join(', ')}.`
}

function differsAt(scenario: Scenario, key: PriceKey, path: string): boolean {
  const needs = priceBooks[scenario.prices.book].entries[key].of?.needs ?? []
  return needs.some(
    (need) => fieldsOf(need).includes(path) && differenceAt(scenario, need) !== undefined,
  )
}

/** Paths at which a person changes what is needed. */
function fieldsOf({ path }: Need): readonly string[] {
  return path === 'ddrGBpsPerChannel'
    ? ['node.ddr.bandwidthGBps', 'node.cpu.memoryChannels']
    : [path]
}

const withoutList = (label: string) => label.replace(/, list$/, '')

/**
 * One sentence on all of them, to stand beside a result; undefined if every price fits.
 * @param name of the scenario, as it stands elsewhere
 */
export function priceCautionSentence(scenario: Scenario, name: string): string | undefined {
  const cautions = priceCautions(scenario)
  if (cautions.length === 0) return undefined
  const others = cautions.flatMap(({ label, of }) => (of === undefined ? [] : [`${label}: ${of}`]))
  const outside = cautions.flatMap(({ label, of }) => (of === undefined ? [label] : []))
  const parts = [
    ...(others.length > 0 ? [`counts prices of other parts (${others.join('; ')})`] : []),
    ...(outside.length > 0
      ? [`has prices outside the range of its book (${outside.join(', ')})`]
      : []),
  ]
  return `${name} ${parts.join(' and ')}.`
}

/** Whether the design has any of the part; a price of what nobody buys cannot mislead. */
function isUsed({ node, fabric, prices }: Scenario, key: PriceKey): boolean {
  if (isInQuote(prices, key)) return false
  const isTree = fabric.topology === 'fat-tree'
  switch (key) {
    case 'gpuUsd':
      return node.gpu.count > 0
    case 'nvmeUsdPerTB':
      return node.nvme.capacityTB > 0
    case 'directorChassisUsd':
    case 'directorLeafModuleUsd':
      return isTree && fabric.levels === 3 && fabric.core === 'director'
    case 'hcaUsd':
    case 'edgeSwitchUsd':
    case 'copperCableUsd':
    case 'opticalCableUsd':
      return isTree
    case 'nodeUsd':
      return isNodeQuoted(prices)
    default:
      return true
  }
}

/** What the design has where it is not the part, as words: "NVIDIA B200", "67 TF". */
function differences(scenario: Scenario, { needs }: PricedPart): readonly string[] {
  return needs.flatMap((need) => {
    const words = differenceAt(scenario, need)
    return words === undefined ? [] : [words]
  })
}

function differenceAt(scenario: Scenario, need: Need): string | undefined {
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
