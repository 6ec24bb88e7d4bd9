/**
 * Whether the prices and powers of a scenario are those of the parts that it has. A book's number is of one part;
 * a design with another part keeps it until somebody enters a better one, and says so. The powers of a book are of the
 * parts that it prices, so one question serves both; a processor that is known brings its own power (`parts.ts`).
 */
import { isFatTree, isSimulated } from '../scenario/fabric'
import { formatExact } from '../format'
import { onceFor } from '../once-for'
import { boardsWithoutGpus, operations } from '../operation/operations'
import { partOf } from '../parts'
import type { PriceKey, Scenario } from '../scenario/schema'
import { isPriceKey, priceBooks, priceKeys } from './books'
import { priceLabel } from './price-words'
import { differenceAt, differences } from './part-needs'
import type { Need, PricedPart } from './price-book'
import { isInQuote, isNodeQuoted, nodePartPrices } from './quotes'

/** Powers of parts; a vendor's figure of a node takes the place of those of its parts. */
type PowerKey = Exclude<keyof Scenario['operation']['power'], 'nodeW'>

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
  const own = scenario.prices[key]
  // Of a quote the book knows nothing.
  if (key === 'nodeUsd' && own > 0) {
    return { kind: 'own', low: own, high: own, sentence: undefined, isSamePart: true }
  }
  const entry = priceBooks[scenario.prices.book].entries[key]
  const isCounted = isUsed(scenario, key)
  return fitOf(scenario, { ...entry, own, isCounted, noun: 'price' })
}

/** Which price is of the part that a power is of. */
const pricedWith: Readonly<Record<PowerKey, PriceKey>> = {
  cpuSocketW: 'cpuSocketUsd',
  gpuW: 'gpuUsd',
  ddrWPerGB: 'ddrUsdPerGB',
  nvmeWPerTB: 'nvmeUsdPerTB',
  boardW: 'boardUsd',
  hcaW: 'hcaUsd',
  edgeSwitchW: 'edgeSwitchUsd',
  opticalCableW: 'opticalCableUsd',
  directorChassisW: 'directorChassisUsd',
  directorLeafModuleW: 'directorLeafModuleUsd',
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a record of all of them
const powerKeys = Object.keys(pricedWith) as readonly PowerKey[]

/** Whether the power at a key is of the part that the design has. */
export function powerFit(scenario: Scenario, key: PowerKey): PriceFit {
  const { book } = scenario.prices
  const own = scenario.operation.power[key]
  if (isKnownPower(scenario, key, own)) return { kind: 'fits' }
  const { value, published } = operations[book].power[key]
  const { low = value, high = value } = published
  const { of } = priceBooks[book].entries[pricedWith[key]]
  const isCounted = drawsPower(scenario, key)
  return fitOf(scenario, { value, low, high, of, own, isCounted, noun: 'power' })
}

/** Whether the power counts: of parts that the design has, where no vendor's figure stands for the whole node. */
function drawsPower(scenario: Scenario, key: PowerKey): boolean {
  const price = pricedWith[key]
  const isOfNode = nodePartPrices.includes(price) || price === 'hcaUsd'
  return hasPart(scenario, price) && !(isOfNode && scenario.operation.power.nodeW > 0)
}

/** Of a processor that is known, or the board of a node without GPUs. */
function isKnownPower(scenario: Scenario, key: PowerKey, own: number): boolean {
  const kind = key === 'cpuSocketW' ? 'cpu' : key === 'gpuW' ? 'gpu' : undefined
  if (kind !== undefined) return partOf(scenario, kind)?.power === own
  const isBoard = key === 'boardW' && scenario.node.gpu.count === 0
  return isBoard && own === boardsWithoutGpus[scenario.prices.book].value
}

interface Numbered {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly of?: PricedPart | undefined
  readonly own: number
  /** Whether the design has the part, and the number is not replaced by another. */
  readonly isCounted: boolean
  readonly noun: 'price' | 'power'
}

function fitOf(scenario: Scenario, numbered: Numbered): PriceFit {
  const { value, low, high, of, own, isCounted, noun } = numbered
  const differing = of && isCounted ? differences(scenario, of) : []
  if (own !== value) {
    const isSamePart = differing.length === 0
    const isInside = own >= low && own <= high
    const range = low === high ? formatExact(low) : `${formatExact(low)} to ${formatExact(high)}`
    const whose = isSamePart ? '' : `, which is for ${of?.name ?? ''}`
    const sentence = isInside ? undefined : `Outside the book’s range, ${range}${whose}.`
    return { kind: 'own', low, high, sentence, isSamePart }
  }
  if (!of || differing.length === 0) return { kind: 'fits' }
  return {
    kind: 'other-part',
    of: of.name,
    sentence: `This ${noun} is for ${of.name}, but the design has ${differing.join(', ')}.`,
  }
}

interface PowerCaution {
  readonly key: PowerKey
  /** That of the part whose power it is. */
  readonly price: PriceKey
  /** "GPU", as of its price. */
  readonly label: string
  readonly sentence: string
  /** What the power is of; undefined for an own power outside the book's range. */
  readonly of: string | undefined
}

/** Every power of the design that is of another part, or outside the book's range for this part. */
export const powerCautions = (scenario: Scenario): readonly PowerCaution[] =>
  powerKeys.flatMap((key): readonly PowerCaution[] => {
    const price = pricedWith[key]
    const named = { key, price, label: priceLabel(scenario.prices, price) }
    return doubts(named, powerFit(scenario, key), () => drawsPower(scenario, key))
  })

interface Doubt {
  readonly sentence: string
  readonly of: string | undefined
}

/** One, or none. */
function doubts<Named extends object>(
  named: Named,
  fit: PriceFit,
  isCounted: () => boolean,
): readonly (Named & Doubt)[] {
  if (fit.kind === 'other-part') return [{ ...named, sentence: fit.sentence, of: fit.of }]
  const isDoubtful = fit.kind === 'own' && fit.sentence !== undefined && fit.isSamePart
  return isDoubtful && isCounted() ? [{ ...named, sentence: fit.sentence, of: undefined }] : []
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
export const priceCautions = (scenario: Scenario): readonly PriceCaution[] =>
  priceKeys.flatMap((key): readonly PriceCaution[] =>
    doubts({ key, label: priceLabel(scenario.prices, key) }, priceFit(scenario, key), () =>
      isUsed(scenario, key),
    ),
  )

/**
 * What to say at a field of a part, such as the ports of an edge switch, whose value is not that of
 * the priced part; or at the price itself. Undefined if there is nothing to say.
 */
export function cautionAt(scenario: Scenario, path: string): string | undefined {
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  if (isPriceKey(key)) {
    const fit = priceFit(scenario, key)
    const sentence = fit.kind === 'fits' ? undefined : fit.sentence
    return sentence ?? unquotedDirector(scenario, key)
  }
  const power = powerKeys.find((each) => path === `operation.power.${each}`)
  if (power !== undefined) {
    const fit = powerFit(scenario, power)
    return fit.kind === 'fits' ? undefined : fit.sentence
  }
  return othersAt(scenario, path)
}

/** A vendor that quotes a switch and no director may offer a core of such switches. */
function unquotedDirector(scenario: Scenario, key: PriceKey): string | undefined {
  const isDirector = key === 'directorChassisUsd' || key === 'directorLeafModuleUsd'
  if (!isDirector || scenario.offer.vendor === '' || !hasPart(scenario, key)) return undefined
  const isOwn = (price: PriceKey) => priceFit(scenario, price).kind === 'own'
  return isOwn('edgeSwitchUsd') && !isOwn(key)
    ? 'The offer has no price of directors. For a core of its switches, choose “Fixed switches”.'
    : undefined
}

/** The prices and powers that are still those of other parts because of the value at a field. */
function othersAt(scenario: Scenario, path: string): string | undefined {
  const differing = priceKeys.filter((price) => differingFields(scenario).get(price)?.has(path))
  if (differing.length === 0) return undefined
  const prices = differing.filter((price) => priceFit(scenario, price).kind === 'other-part')
  const powers = powerKeys
    .filter((key) => powerFit(scenario, key).kind === 'other-part')
    .map((key) => pricedWith[key])
    .filter((price) => differing.includes(price))
  // Some of what has a price draws no power.
  const isOfBoth = powers.length > 0 && powers.every((price) => prices.includes(price))
  if (isOfBoth) return stillFor(scenario, 'price and power', prices)
  const said = [stillFor(scenario, 'price', prices), stillFor(scenario, 'power', powers)]
  return said.filter(Boolean).join(' ') || undefined
}

/** Undefined of none. */
function stillFor(
  scenario: Scenario,
  what: string,
  [first, ...more]: readonly PriceKey[],
): string | undefined {
  if (first === undefined) return undefined
  if (more.length === 0) {
    const { of } = priceBooks[scenario.prices.book].entries[first]
    return `The ${what} ${what.includes(' ') ? 'are' : 'is'} still for ${of?.name}.`
  }
  const labels = [first, ...more].map((price) => priceLabel(scenario.prices, price).toLowerCase())
  return `These still have the ${what} of similar parts: ${labels.join(', ')}.`
}

/** By price: the fields at which the design differs from the part that is priced. Every field asks for it. */
const differingFields = onceFor((scenario: Scenario) => {
  const { entries } = priceBooks[scenario.prices.book]
  return new Map(
    priceKeys.map((key) => {
      const needs = entries[key].of?.needs ?? []
      const differing = needs.filter((need) => differenceAt(scenario, need) !== undefined)
      return [key, new Set(differing.flatMap(fieldsOf))] as const
    }),
  )
})

/** Paths at which a person changes what is needed. */
function fieldsOf({ path }: Need): readonly string[] {
  return path === 'ddrGBpsPerChannel'
    ? ['node.ddr.bandwidthGBps', 'node.cpu.memoryChannels']
    : [path]
}

/** Whether the design has any of the part: what no bill has can neither mislead nor move anything. */
export const isUsed = (scenario: Scenario, key: PriceKey): boolean =>
  !isInQuote(scenario.prices, key) && hasPart(scenario, key)

function hasPart({ node, fabric, prices }: Scenario, key: PriceKey): boolean {
  switch (key) {
    case 'gpuUsd':
      return node.gpu.count > 0
    case 'nvmeUsdPerTB':
      return node.nvme.capacityTB > 0
    case 'directorChassisUsd':
    case 'directorLeafModuleUsd':
      return isFatTree(fabric) && fabric.levels === 3 && fabric.core === 'director'
    case 'hcaUsd':
    case 'edgeSwitchUsd':
    case 'copperCableUsd':
    case 'opticalCableUsd':
      return isSimulated(fabric)
    case 'nodeUsd':
      return isNodeQuoted(prices)
    default:
      return true
  }
}
