/** Options in words: what they are, what is wrong with what was entered, and where a new one starts. */
import { counted, formatExact } from '../format'
import type { Scenario } from '../scenario/schema'
import { optionKinds, type PurchaseOption } from './schema'

export type OptionKind = PurchaseOption['kind']

interface OptionKindWords {
  readonly kind: OptionKind
  /** As in a list. */
  readonly name: string
  /** Of the amount: what it counts. */
  readonly unit: string
  /** What is bought, and when. */
  readonly meaning: string
}

const words: Readonly<Record<OptionKind, Omit<OptionKindWords, 'kind'>>> = {
  'spare-ports': {
    name: 'Spare ports',
    unit: 'ports per switch',
    meaning:
      'Every edge switch is bought with this many free node ports. The additional switches, cables and core are bought with the machine. Nodes added to these ports later require no further switches, cables or core.',
  },
  'un-taper': {
    name: 'Later un-tapering',
    unit: 'uplinks per switch',
    meaning:
      'Cables connect free ports of the edge switches to a larger core. The nodes stay the same.',
  },
  'expansion-racks': {
    name: 'Expansion racks',
    unit: 'racks',
    meaning:
      'More of the same nodes and edge switches, with the additional cables and core of the larger machine.',
  },
  'memory-upgrade': {
    name: 'Memory upgrade',
    unit: 'GB per node',
    meaning:
      'Larger memory modules in every channel of all nodes. All of the new capacity is bought. There is no refund for the removed modules.',
  },
}

export const optionKindWords: readonly OptionKindWords[] = optionKinds.map((kind) => ({
  kind,
  ...words[kind],
}))

export const wordsOfKind = (kind: OptionKind): OptionKindWords => ({ kind, ...words[kind] })

/** "18 uplinks on every edge switch". */
export function optionWords({ kind, amount }: Pick<PurchaseOption, 'kind' | 'amount'>): string {
  switch (kind) {
    case 'spare-ports':
      return `${exactly(amount, 'spare port', 'spare ports')} on every edge switch`
    case 'un-taper':
      return `${exactly(amount, 'uplink', 'uplinks')} on every edge switch`
    case 'expansion-racks':
      return exactly(amount, 'more rack', 'more racks')
    case 'memory-upgrade':
      return `${formatExact(amount)}\u202fGB of DDR in every node`
  }
}

/** An amount may be what cannot be counted, as long as nobody has corrected it. */
const exactly = (amount: number, one: string, many: string) =>
  Number.isInteger(amount) ? counted(amount, one, many) : `${formatExact(amount)} ${many}`

/** Where a new option starts: an eighth of a switch; a tenth of the machine, or a few racks while its size is not known. */
const SPARE_SHARE = 8
const RACK_SHARE = 10
const RACKS = 4

/** Why an option of a kind can do nothing for a design, whatever its amount; undefined where it can. */
export function blockedKind({ fabric }: Scenario, kind: OptionKind): string | undefined {
  const { radix, downlinks, uplinks } = fabric.edge
  return kind === 'un-taper' && downlinks + uplinks >= radix
    ? 'Every port of its edge switches is in use, so no more uplinks can be cabled later. Choose a switch with more ports, or fewer node ports.'
    : undefined
}

/**
 * An option as it is when it is added.
 * @param nodes of the machine; undefined while it is not known
 */
export function newOption(
  { node, fabric }: Scenario,
  place: number,
  kind: OptionKind,
  nodes?: number,
): PurchaseOption {
  const { radix, downlinks, uplinks, fill } = fabric.edge
  const nodesPerEdge =
    fill === 'rack' ? Math.ceil(fabric.rack.nodes / fabric.rack.edgesPerRail) : downlinks
  const amounts: Readonly<Record<OptionKind, number>> = {
    'spare-ports': Math.max(1, Math.floor(nodesPerEdge / SPARE_SHARE)),
    // As near to full bisection as the free ports allow.
    'un-taper': Math.max(uplinks + 1, Math.min(radix - downlinks, nodesPerEdge)),
    'expansion-racks':
      nodes === undefined ? RACKS : Math.max(1, Math.round(nodes / fabric.rack.nodes / RACK_SHARE)),
    'memory-upgrade': Math.max(1, 2 * node.ddr.capacityGB),
  }
  return { scenario: place, kind, amount: amounts[kind], priceUsd: null, feeUsd: 0, expires: '' }
}

/**
 * What is doubtful about what was agreed, each in a sentence; the numbers stand.
 *
 * @param asOf the document's own day, YYYY-MM-DD
 * @param today stands in for it where it has none
 */
export function agreementCautions(
  { priceUsd, expires }: Pick<PurchaseOption, 'priceUsd' | 'expires'>,
  asOf: string | undefined,
  today?: string,
): readonly string[] {
  const day = asOf ?? today

  return [
    ...(priceUsd === 0
      ? ['A price of $0 makes the parts free. If you have no quote, use today’s prices.']
      : []),
    ...(expires !== '' && day !== undefined && expires < day
      ? [
          `The option expired on ${expires}, before ${asOf === undefined ? 'today' : `the date of the document, ${asOf}`}.`,
        ]
      : []),
  ]
}
