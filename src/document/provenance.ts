/** Where each value of a scenario comes from: the person who typed it, or a source. */
import type { Published } from './evidence'
import { publishedByStart } from './link-starts'
import { publishedByNetwork } from './networks'
import { publishedByPart } from './parts'
import { publishedByOpening } from './presets'
import { isPriceKey, priceBooks } from './prices/books'
import { NO_OFFER } from './presets/compile-preset'
import { priorQuality, unprovenQuality } from './presets/in-common'
import { priceFit } from './prices/price-fit'
import { priceSpan } from './prices/price-span'
import { hasPackage, isNodeQuoted, linesSource, quoteOf, twoLevelsHold } from './prices/quotes'
import { presetOf } from './scenario/differences'
import { readList, sameList } from './scenario/lists'
import { readPath } from './scenario/write-path'
import type { FabricDesign, PriceKey, Scenario } from './scenario/schema'
import { publishedByMix } from './workload/mix-sources'

export type { Evidence, Published } from './evidence'

export type Provenance =
  /** Typed by a person, or changed from what the preset or price book has. */
  | {
      readonly kind: 'input'
      readonly book?: BookRange
      /** "quoted, offer of North", "derived from the package price" */
      readonly quote?: string
    }
  /** As its preset or price book has it. */
  | ({
      readonly kind: 'published'
      /** Of a price: that it is of another part than the design has, as a sentence. */
      readonly otherPart?: string
    } & Published)

/** What the book says of a price that a person has entered in place of its own, and what is taken. */
interface BookRange {
  readonly low: number
  readonly high: number
  /** Range that the calculations take of the entered price. */
  readonly used: { readonly low: number; readonly high: number }
  /** That the entered price is outside; undefined if it is not. */
  readonly outside?: string
}

/**
 * The source of the value at a document path. A price counts as published while it equals its
 * book's, any other value while it equals its preset's or that of the known processor that the node
 * names, what its kind of link started with, the prior of routing quality, or what a start or the name of a network
 * has set; a path that leads nowhere is an input.
 * Where a machine's prices are of another year, for want of a book of its own, the note says so.
 */
export function provenanceOf(scenario: Scenario, path: string): Provenance {
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  if (isPriceKey(key)) return provenanceOfPrice(scenario, key)
  const published =
    publishedByPreset(scenario, path) ??
    publishedByPart(scenario, path) ??
    publishedByStart(scenario, path) ??
    publishedByPrior(scenario, path) ??
    publishedByNetwork(scenario, path) ??
    publishedByMix(scenario, path) ??
    publishedByOffer(scenario, path) ??
    publishedByOpening(scenario, path)
  if (published) return { kind: 'published', ...published }
  const payments = path === 'prices.lines' ? linesSource(scenario) : undefined
  return { kind: 'input', ...(payments !== undefined && { quote: `quoted, ${payments}` }) }
}

function provenanceOfPrice(scenario: Scenario, key: PriceKey): Provenance {
  const fit = priceFit(scenario, key)
  if (fit.kind === 'own') {
    const quote = quotedWords(scenario)
    // No book has a vendor's quote.
    if (key === 'nodeUsd') return { kind: 'input', ...(isNodeQuoted(scenario.prices) && quote) }
    const { low, high, sentence } = fit
    return {
      kind: 'input',
      ...quote,
      book: {
        low,
        high,
        used: priceSpan(scenario.prices, key),
        ...(sentence !== undefined && { outside: sentence }),
      },
    }
  }
  const entry = priceBooks[scenario.prices.book].entries[key]
  const { value: _value, label: _label, unit: _unit, of: _of, ...published } = entry
  const reason = publishedByPreset(scenario, 'prices.book')
  return {
    kind: 'published',
    ...published,
    ...(reason?.evidence === 'assumed' && { note: [published.note, reason.note].join(' ') }),
    ...(fit.kind === 'other-part' && { otherPart: fit.sentence }),
  }
}

function quotedWords(scenario: Scenario): { readonly quote: string } | undefined {
  const quote = quoteOf(scenario)
  return quote && { quote: quote.standing === 'quoted' ? `quoted, ${quote.source}` : quote.source }
}

function publishedByPreset(scenario: Scenario, path: string): Published | undefined {
  const preset = presetOf(scenario)
  if (!preset) return undefined
  const isOwn =
    readPath(scenario, path) !== readPath(preset.scenario, path) ||
    (readList(scenario, path) !== undefined && !sameList(scenario, preset.scenario, path))
  if (isOwn || (path === 'fabric.routing' && isOfOtherLinks(scenario, preset.scenario))) {
    return undefined
  }
  const published = preset.provenance.get(path)
  return published?.source === NO_OFFER && scenario.offer.vendor !== ''
    ? { source: 'not stated in the offer', evidence: 'assumed' }
    : published
}

/** Of a vendor’s other network no paper on the preset says how it routes. */
const isOfOtherLinks = ({ fabric, offer }: Scenario, preset: Scenario): boolean =>
  offer.vendor !== '' && fabric.linkGBps !== preset.fabric.linkGBps

/**
 * Of a routing quality that is one of those assumed: of every adaptive fabric, or of one without evidence, which is
 * that of a routing that nobody has stated.
 */
function publishedByPrior({ fabric }: Scenario, path: string): Published | undefined {
  if (path === 'fabric.routing') {
    return fabric.routing === 'adaptive' && hasQuality(fabric, unprovenQuality)
      ? { source: 'the network’s usual, not stated by the vendor', evidence: 'assumed' }
      : undefined
  }
  const prior = [priorQuality, unprovenQuality].find((quality) => hasQuality(fabric, quality))
  const end = QUALITIES.find((key) => path === `fabric.routingQuality.${key}`)
  return end && prior?.[end].published
}

const hasQuality = ({ routingQuality }: FabricDesign, quality: typeof priorQuality): boolean =>
  QUALITIES.every((end) => routingQuality[end] === quality[end].value)

/** Whether nobody has stated how a design routes, and nothing shows how evenly. */
export function isRoutingAssumed(scenario: Scenario): boolean {
  const routing = provenanceOf(scenario, 'fabric.routing')
  const isAssumed = routing.kind === 'published' && routing.evidence === 'assumed'
  return isAssumed && hasQuality(scenario.fabric, unprovenQuality)
}

/** Whether nobody has entered the nodes per rack of a design: they are assumed, or those of its preset. */
export function isRackAssumed(scenario: Scenario): boolean {
  const nodes = provenanceOf(scenario, 'fabric.rack.nodes')
  return (
    nodes.kind === 'published' && (nodes.evidence === 'assumed' || scenario.offer.vendor !== '')
  )
}

/** What follows from an offer: the size of a package, and the levels that hold what is promised. */
function publishedByOffer(scenario: Scenario, path: string): Published | undefined {
  const { budget, fabric, offer } = scenario
  if (path === 'fabric.levels' && fabric.levels === 2 && twoLevelsHold(scenario)) {
    return { source: 'two levels hold the promised nodes', evidence: 'derived' }
  }
  const isOfPackage =
    (path === 'budget.mode' || path === 'budget.nodes') &&
    hasPackage(scenario) &&
    budget.mode === 'nodes' &&
    budget.nodes === offer.package.nodes
  return isOfPackage ? { source: 'nodes in the package', evidence: 'derived' } : undefined
}

const QUALITIES = ['value', 'low', 'high'] as const
