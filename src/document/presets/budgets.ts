/** How presets state their budget and the choice of their price book. */
import type { Published } from '../evidence'
import { priceBooks, type BookId } from '../prices/books'
import type { Budget } from '../scenario/schema'
import { derived, type Sourced } from './sourced'

/** The budget that buys exactly this machine, so that a change of the design trades against it. */
export function ownPrice(book: BookId, usd: number, nodes: Sourced<number>): Sourced<Budget> {
  const source = `${priceBooks[book].name} price book`
  return {
    mode: derived('usd', source, 'the machine’s own price is the budget'),
    usd: derived(
      usd,
      source,
      'whole dollars that buy exactly this machine at the default prices; not what was paid',
    ),
    nodes,
    basis: derived('purchase', source, 'the purchase alone'),
  }
}

/** The size is given and the cost is the result; `usd` is what a switch to a budget starts from. */
export function givenSize(nodes: Sourced<number>, usd: Sourced<number>): Sourced<Budget> {
  const source = 'the machine’s size'
  return {
    mode: derived('nodes', source, 'the size is given; what it costs is the result'),
    usd,
    nodes,
    basis: derived('purchase', source, 'the purchase alone'),
  }
}

/** The book was made for machines of this year and make. */
export function ownBook(book: BookId): Published {
  const { name } = priceBooks[book]
  return {
    source: `${name} price book`,
    evidence: 'derived',
    note: 'Made for machines of this year and make.',
  }
}

/** No book is of the machine's year; this is the nearest. */
export function nearestBook(book: BookId, years: string): Published {
  const { name, year } = priceBooks[book]
  return {
    source: 'assumption of this product',
    evidence: 'assumed',
    note: `No price book is of ${years}; ${name} is the nearest, and its prices are those of ${year}.`,
  }
}
