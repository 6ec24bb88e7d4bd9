/**
 * Changes of prices between offer and delivery: what has happened, each with its source, as a start
 * for one's own. A shock belongs to no design: it is computed for every design.
 */
import type { Published } from '../evidence'
import type { PriceKey, Scenario } from '../scenario/schema'

/** New prices over the old. */
export interface PriceShock {
  /** Prices that are not named stay. */
  readonly factors: Readonly<Partial<Record<PriceKey, number>>>
  /** HBM is not sold by itself: it is a part of a GPU's list price. */
  readonly hbm: HbmShock
}

interface HbmShock {
  /** What 1e9 bytes of HBM cost before, US dollars; that much of a GPU's price changes. */
  readonly usdPerGB: number
  /** 1 where it stays. */
  readonly factor: number
}

/** What 1e9 bytes of HBM cost; the one price that no book holds, because nobody can buy it. */
export const hbmUsdPerGB = {
  value: 12.5,
  low: 8,
  high: 20,
  year: 2026,
  evidence: 'page',
  source:
    'https://asiatechfeed.com/explainers/what-is-hbm-memory/ ; https://www.szyunze.com/how-profitable-is-nvidia-h100-find-out-in-1-minute',
  note: 'The maker’s price of HBM3E, a weak source. The same increase is assumed for HBM of other GPUs and of other years.',
} as const satisfies Published & { readonly value: number }

interface KnownShock extends PriceShock, Published {
  readonly id: string
  readonly name: string
}

const hbmStays: HbmShock = { usdPerGB: hbmUsdPerGB.value, factor: 1 }

/** Memory at double price, as happened to Summit and Sierra. */
export const dearerMemory: KnownShock = {
  id: 'ddr-hbm-double',
  name: 'DDR and HBM double',
  factors: { ddrUsdPerGB: 2 },
  hbm: { usdPerGB: hbmUsdPerGB.value, factor: 2 },
  evidence: 'paper',
  source: 'SC18 sec IV.A',
  year: 2018,
  note:
    'When Summit and Sierra were delivered, DRAM cost twice as much as in their contract. Summit paid. Sierra ' +
    'took half the DDR and kept its nodes. HBM is assumed to rise as much. The 2018 book has the DDR price ' +
    'after that rise. Contract prices went from $5.00/GB at the end of 2016 to $9.40 at the start of 2018.',
}

export const knownShocks: readonly [KnownShock, ...KnownShock[]] = [
  dearerMemory,
  {
    id: 'dram-2026',
    name: 'DRAM and flash, one quarter of 2026',
    factors: { ddrUsdPerGB: 1.925, nvmeUsdPerTB: 1.575 },
    hbm: hbmStays,
    evidence: 'page',
    source:
      'TrendForce, contract prices forecast for the first quarter of 2026, as the press reported',
    year: 2026,
    note: 'DRAM rises by 90 to 95 % within the quarter, and NAND flash by 55 to 60 %. The middle of each is used. A drive is assumed to rise as its flash does.',
  },
  {
    id: 'ddr5-retail-2026',
    name: 'DDR5 at retail, 2025 to 2026',
    factors: { ddrUsdPerGB: 18.75 / 3.9 },
    hbm: hbmStays,
    evidence: 'page',
    source: 'https://computeleap.com/blog/memory-two-thirds-ai-chip-costs-250-ram-now-1200-2026',
    year: 2026,
    note: 'A 64 GB module rose from $3.90/GB to $18.75/GB. These are retail prices, and contract prices may rise less.',
  },
  {
    id: 'quote-30',
    name: 'The whole quote rises by 30 %',
    factors: {
      volumeFactor: 1.3,
      hcaUsd: 1.3,
      copperCableUsd: 1.3,
      edgeSwitchUsd: 1.3,
      opticalCableUsd: 1.3,
      directorChassisUsd: 1.3,
      directorLeafModuleUsd: 1.3,
    },
    hbm: hbmStays,
    evidence: 'page',
    source: 'a reseller on quotes of HPE since February 2026, as the press reported',
    year: 2026,
    note: 'Up to 30 % on quotes of a million dollars. Quotes were then valid for 14 days, and prices could change until shipment. The public sector was exempt.',
  },
  {
    id: 'gpu-top',
    name: 'GPUs a third more expensive',
    factors: { gpuUsd: 40_000 / 30_000 },
    hbm: hbmStays,
    evidence: 'page',
    source: 'https://www.aiinframap.com/tools/chips/h100-vs-h200-vs-b200-tco',
    year: 2024,
    note: 'From $30,000, the middle of the reported prices of an H100 SXM5, to $40,000, the highest. No list price is published.',
  },
  {
    id: 'optics-top',
    name: 'Optical cables a third more expensive',
    factors: { opticalCableUsd: 1204 / 900 },
    hbm: hbmStays,
    evidence: 'derived',
    source: 'price book CORAL 2018: cost fit of Slim Fly (Besta & Hoefler, SC14, arXiv 1912.08968)',
    year: 2018,
    note: 'From $900 in the price book to $1,204, the top of its range. The 2024 book has a similar range: $1,240 to $1,600.',
  },
]

/** Nothing changes. */
export const noShock: PriceShock = { factors: {}, hbm: hbmStays }

/** The known shock that this one is, however it was put together. */
export function knownShock(shock: PriceShock): KnownShock | undefined {
  return knownShocks.find(
    ({ factors, hbm }) =>
      sameFactors(factors, shock.factors) &&
      hbm.factor === shock.hbm.factor &&
      (hbm.factor === 1 || hbm.usdPerGB === shock.hbm.usdPerGB),
  )
}

function sameFactors(one: PriceShock['factors'], other: PriceShock['factors']): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const factorOf = (factors: PriceShock['factors'], key: string) =>
    new Map(Object.entries(factors)).get(key) ?? 1
  return [...keys].every((key) => factorOf(one, key) === factorOf(other, key))
}

/** HBM in the price of one of a design's GPUs, list price. */
interface HbmPart {
  readonly gbPerGpu: number
  readonly usd: number
  /** Why HBM of that price cannot be in this GPU's; undefined if it can. */
  readonly fault: string | undefined
}

/** @returns undefined where the design has no GPU, or its GPU no HBM */
export function hbmPart({ node, prices }: Scenario, { usdPerGB }: HbmShock): HbmPart | undefined {
  const { count, hbmGBEach } = node.gpu
  if (count === 0 || hbmGBEach === 0) return undefined
  const usd = hbmGBEach * usdPerGB
  const most = Math.floor((100 * prices.gpuUsd) / hbmGBEach) / 100
  return {
    gbPerGpu: hbmGBEach,
    usd,
    fault:
      usd <= prices.gpuUsd
        ? undefined
        : `${hbmGBEach} GB of HBM at $${usdPerGB}/GB would be more than the price of the whole GPU, so HBM is left out. The maximum is $${most}/GB fits.`,
  }
}
