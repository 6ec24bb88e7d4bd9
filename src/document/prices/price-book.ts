/** What a price book is. */
import type { Published } from '../evidence'
import type { PriceKey, Prices } from '../scenario/schema'

// What a price of a book is the price of, to show when a design has another part.

/** A value that the part must have: text that its model's name contains, or a range of numbers. */
export type Need =
  | { readonly path: string; readonly contains: string }
  | { readonly path: NumberNeeded; readonly low: number; readonly high: number }

/** Numbers that distinguish parts: paths of the document, and DDR bandwidth of a channel. */
type NumberNeeded = keyof typeof unitsOfNeeds

/** What is counted, as it stands after the number. */
export const unitsOfNeeds = {
  'node.cpu.sockets': 'sockets',
  'node.cpu.coresPerSocket': 'cores',
  /** Computed: DDR bandwidth over sockets times channels; it distinguishes DDR generations. */
  ddrGBpsPerChannel: 'GB/s per memory channel',
  'node.gpu.count': 'GPUs',
  'node.gpu.fp64TFlopsEach': 'TF',
  'node.gpu.hbmGBEach': 'GB',
  'node.gpu.hbmGBpsEach': 'GB/s of memory',
  'node.nvme.driveWritesPerDay': 'drive writes per day',
  'node.hca.ports': 'ports',
  'node.hca.portGBps': 'GB/s per port',
  'fabric.edge.radix': 'ports',
  'fabric.linkGBps': 'GB/s per link',
  'fabric.director.leaves': 'leaf slots',
  'fabric.director.leafPorts': 'ports per module',
  'fabric.director.spines': 'spines',
} as const

export interface PricedPart {
  /** With its article, as it follows "of": "a V100 SXM2 of 16 GB". */
  readonly name: string
  readonly needs: readonly Need[]
}

/** Shorthand of the books: exactly that number, or from one to another. */
export function at(path: NumberNeeded, low: number, high = low): Need {
  return { path, low, high }
}

/** Shorthand of the books: a model whose name contains the word, in upper or lower case. */
export function model(kind: 'cpu' | 'gpu', contains: string): Need {
  return { path: `node.${kind}.model`, contains }
}

/** Modules of 2,133 to 3,200 million transfers a second of 8 bytes. */
export const ddr4Modules: PricedPart = {
  name: 'DDR4 modules',
  needs: [at('ddrGBpsPerChannel', 17, 25.6)],
}

export const fiveWritesADay: PricedPart = {
  name: 'a drive of 5 drive writes per day',
  needs: [at('node.nvme.driveWritesPerDay', 5)],
}

/** No book has it: it is of one offer, by its vendor. */
export const quotedNode = (year: number): PriceEntry => ({
  label: 'Node as quoted',
  unit: '$ per node',
  value: 0,
  low: 0,
  high: 0,
  year,
  evidence: 'derived',
  source: 'the offer',
  note: 'One price for the whole node. 0 means that the node is priced from its parts.',
})

export type BookId = Prices['book']

/** One price: US dollars of `year`, except the volume factor, which is a pure number. */
export interface PriceEntry extends Published {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly year: number
  readonly unit: string
  readonly label: string
  /** What it is the price of; none for the volume factor. */
  readonly of?: PricedPart
}

export interface PriceBook {
  readonly id: BookId
  readonly name: string
  readonly currency: 'USD'
  readonly year: number
  readonly entries: Readonly<Record<PriceKey, PriceEntry>>
}
