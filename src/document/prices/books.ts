/**
 * The default price books: what a part cost in the book's year, its plausible range, and why.
 *
 * The books of 2016 and 2018 reproduce the node gains that were published for the machines of their
 * year, and many other books would too; that of 2024 adds up to what a node is quoted at: absolute prices are soft, ratios between designs less so. Node parts are
 * list prices that one volume factor makes what a buyer of thousands pays; network parts are
 * paid prices. Every value may be replaced by the buyer's own.
 */
import type { PriceKey, Prices } from '../scenario/schema'
import { coral2018 } from './coral-2018'
import { gpu2024 } from './gpu-2024'
import type { BookId, PriceBook } from './price-book'
import { quartz2016 } from './quartz-2016'

export type { BookId, PriceBook, PriceEntry } from './price-book'

export const priceBooks: Readonly<Record<BookId, PriceBook>> = {
  'coral-2018': coral2018,
  'quartz-2016': quartz2016,
  'gpu-2024': gpu2024,
}

/** Every price, in the order of the books. */
export const priceKeys: readonly PriceKey[] = Object.keys(coral2018.entries).filter(isPriceKey)

export function isPriceKey(key: string): key is PriceKey {
  return Object.hasOwn(coral2018.entries, key)
}

/** All prices of a book, as they stand in a scenario. */
export function pricesOf(id: BookId): Prices {
  const { entries } = priceBooks[id]
  return {
    book: id,
    volumeFactor: entries.volumeFactor.value,
    cpuSocketUsd: entries.cpuSocketUsd.value,
    gpuUsd: entries.gpuUsd.value,
    ddrUsdPerGB: entries.ddrUsdPerGB.value,
    nvmeUsdPerTB: entries.nvmeUsdPerTB.value,
    boardUsd: entries.boardUsd.value,
    hcaUsd: entries.hcaUsd.value,
    copperCableUsd: entries.copperCableUsd.value,
    edgeSwitchUsd: entries.edgeSwitchUsd.value,
    opticalCableUsd: entries.opticalCableUsd.value,
    directorChassisUsd: entries.directorChassisUsd.value,
    directorLeafModuleUsd: entries.directorLeafModuleUsd.value,
    nodeUsd: 0,
    nodeHolds: 'node',
    lines: [],
    ranges: [],
  }
}
