/**
 * Other numbers of rails and other link speeds, and what they then cost. No price book states the parts
 * of another generation, so these are factors on the design's own prices, and said to be.
 */
import type { Published } from '../evidence'

export interface RailChoice {
  readonly rails: number
  /** Price of the adapter over the design's own. */
  readonly hcaFactor: number
}

export interface LinkChoice {
  /** Bandwidth of a link and of an adapter's port, GB/s. */
  readonly gbps: number
  /** Price of every part of the network over the design's own. */
  readonly networkFactor: number
}

/** Street prices of ConnectX-5 EDR adapters in 2018, US dollars; their ratio alone is used. */
const ONE_PORT_USD = 750
const TWO_PORTS_USD = 1100

/** Where the price of an adapter with another number of ports comes from. */
export const railEvidence: Published = {
  source: 'recalled, unverified',
  evidence: 'recalled',
  note: 'ConnectX-5 EDR adapters of 2018, one port about $750 ($500 to $900), two ports $1,100 ($700 to $1,400): a rail more or less changes the price of the adapter in that ratio.',
}

/** What every part of a network costs over one of half its link speed. */
export const FASTER_NETWORK_FACTOR = 1.5

/** Where that comes from. */
export const linkEvidence: Published = {
  source: 'assumption of this product',
  evidence: 'assumed',
  note: 'No published prices are of two link speeds in one year. Change the factor to see what it moves.',
}

const adapterUsd = (ports: number): number =>
  Math.floor(ports / 2) * TWO_PORTS_USD + (ports % 2) * ONE_PORT_USD

/** The design's own rails and half of them; a design of one rail has two as the other choice. */
export function railChoices(rails: number): readonly RailChoice[] {
  const other = rails === 1 ? 2 : Math.floor(rails / 2)
  return [rails, other]
    .toSorted((a, b) => a - b)
    .map((count) => ({ rails: count, hcaFactor: adapterUsd(count) / adapterUsd(rails) }))
}

/** Half of the design's own link speed, that itself, and twice that. */
export function linkChoices(gbps: number, fasterFactor: number): readonly LinkChoice[] {
  return [
    { gbps: gbps / 2, networkFactor: 1 / fasterFactor },
    { gbps, networkFactor: 1 },
    { gbps: 2 * gbps, networkFactor: fasterFactor },
  ]
}
