/**
 * The room that a machine stands in and the cables that are sold for it: what the list of cables by
 * length is made with. It belongs to the view and to no design, so every value has a default with its
 * source, and what a person enters in its place holds for all scenarios.
 *
 * Units are in the names; `Gbps` is 1e9 bits a second, as cables are rated and priced.
 */
import * as z from 'zod/mini'
import type { Published } from '../evidence'
import type { FabricDesign, Scenario } from '../scenario/schema'

export type RoomNumber =
  | 'racksPerRow'
  | 'rackPitchM'
  | 'rowPitchM'
  | 'inRackM'
  | 'slackM'
  | 'coreSwitchesPerRack'
  | 'copperM'
  | 'activeCopperM'
  | 'opticalM'
  | 'linksPerCage'
  | 'copperUsdPerGbps'
  | 'copperUsdPerGbpsAndM'
  | 'activeCopperUsdPerGbps'
  | 'activeCopperUsdPerGbpsAndM'
  | 'opticalUsdPerGbps'
  | 'opticalUsdPerGbpsAndM'
  | 'transceiverUsd'

/** The room and what is sold, complete. */
export interface CableRoom {
  readonly numbers: Readonly<Record<RoomNumber, number>>
  /** Metres, rising. */
  readonly lengthsM: readonly number[]
  /** Whether optics are transceivers with fibre between them; else cables with fixed ends. */
  readonly hasTransceivers: boolean
}

interface Default<Value> extends Published {
  readonly value: Value
}

export interface RoomField {
  readonly key: RoomNumber
  readonly group: 'room' | 'sold' | 'prices'
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly limits: readonly [least: number, most: number]
  readonly isWhole: boolean
  readonly usual: (fabric: FabricDesign) => Default<number>
}

/** Rate of one link of one plane, 1e9 bits a second. */
export const linkGbps = ({ linkGBps, planes }: FabricDesign): number => (8 * linkGBps) / planes

/** From 400 Gb/s a link on: switches with cages of two links. */
const hasTwinCages = (fabric: FabricDesign) => linkGbps(fabric) >= 400

const assumed = (value: number, note: string, low?: number, high?: number): Default<number> => ({
  value,
  source: 'assumption of this product',
  evidence: 'assumed',
  note,
  ...(low !== undefined && { low }),
  ...(high !== undefined && { high }),
})
const ndr = (value: number, note: string): Default<number> => ({
  value,
  source: 'docs.nvidia.com, cables MCP7Y00 and MCP7Y10, transceiver MMS4X00-NS',
  evidence: 'page',
  note,
})
const guide = (value: number, note: string): Default<number> => ({
  value,
  source: 'docs.oracle.com, Exadata cabling guide, 10-rack cabling X9M and later',
  evidence: 'page',
  note,
})

/** `net.model.copper` and `net.model.optical` of the references, published for 40 Gb/s links. */
const slimFly = (value: number): Default<number> => ({
  value,
  source:
    'cost fit of Slim Fly (Besta & Hoefler, SC14, arXiv 1912.08968), coefficients as quoted in a public source file',
  evidence: 'repo',
  year: 2014,
  note: 'Prices of 2014, for links of 40 Gb/s. They are assumed to be proportional to the rate. At 400 Gb/s they are far above present prices.',
})

const fixedCopper = slimFly(0.5771)
const metreOfCopper = slimFly(0.4079)
const asCopper = (value: number) =>
  assumed(
    value,
    'This product knows no published price of active copper. It is priced as passive copper of the same length. The real price is higher, so the total is a lower bound.',
  )

const length = (
  group: RoomField['group'],
  key: RoomNumber,
  label: string,
  limits: RoomField['limits'],
  step: number,
  usual: RoomField['usual'],
): RoomField => ({ key, group, label, unit: 'm', step, limits, isWhole: false, usual })
const whole = (
  group: RoomField['group'],
  key: RoomNumber,
  label: string,
  limits: RoomField['limits'],
  usual: RoomField['usual'],
): RoomField => ({ key, group, label, unit: '', step: 1, limits, isWhole: true, usual })
const price = (
  key: RoomNumber,
  label: string,
  unit: string,
  most: number,
  usual: RoomField['usual'],
): RoomField => ({
  key,
  group: 'prices',
  label,
  unit,
  step: 0.1,
  limits: [0, most],
  isWhole: false,
  usual,
})

const RATED = '$ a Gb/s'
const RATED_METRE = '$ per Gb/s and m'

/** In the order in which they are shown. */
export const roomFields: readonly RoomField[] = [
  whole('room', 'racksPerRow', 'Racks per row', [1, 1000], () =>
    assumed(20, 'No published floor plan of these machines shows the rows.', 10, 40),
  ),
  length('room', 'rackPitchM', 'Width of a rack', [0.1, 10], 0.1, () =>
    assumed(0.6, 'Racks are 0.6 to 0.8 m wide.', 0.6, 0.8),
  ),
  length('room', 'rowPitchM', 'From row to row', [0.1, 100], 0.1, () =>
    assumed(2, 'The depth of a rack and the aisle before it.', 1.8, 3),
  ),
  length('room', 'inRackM', 'Cable within a rack', [0, 50], 0.1, () =>
    assumed(1.5, 'A rule of thumb is at most 2 m within one rack.', 1, 2.5),
  ),
  length('room', 'slackM', 'Slack, both ends', [0, 100], 0.5, () =>
    assumed(4, 'Length up to the tray, down again, and for loops.', 2, 8),
  ),
  whole('room', 'coreSwitchesPerRack', 'Core switches per rack', [1, 64], (fabric) =>
    fabric.core === 'director' && fabric.levels === 3
      ? assumed(1, 'A director fills most of a rack.', 1, 2)
      : assumed(16, 'Fixed switches with space for their cables.', 8, 32),
  ),
  length('sold', 'copperM', 'Copper reaches', [0, 1000], 0.5, (fabric) =>
    hasTwinCages(fabric)
      ? ndr(3, 'Passive twin-port copper of 1 to 3 m at 400 Gb/s.')
      : guide(5, 'Optics start above 5 m. This is assumed to hold for other 100 Gb/s cables.'),
  ),
  length('sold', 'activeCopperM', 'Active copper reaches', [0, 1000], 0.5, (fabric) =>
    hasTwinCages(fabric)
      ? ndr(5, 'Active copper of 4 and 5 m at 400 Gb/s.')
      : assumed(5, 'The same reach as copper, because no active copper is sold.'),
  ),
  length('sold', 'opticalM', 'Optics reach', [0, 10_000], 10, (fabric) =>
    hasTwinCages(fabric)
      ? ndr(100, 'The single-mode transceiver is named for 100 m.')
      : guide(100, 'Optics reach 100 m.'),
  ),
  whole('sold', 'linksPerCage', 'Links per cage', [1, 8], (fabric) =>
    hasTwinCages(fabric)
      ? ndr(2, 'A cage has two ports, so one copper cable splits over two nodes.')
      : assumed(1, 'A port is a cage.'),
  ),
  price('copperUsdPerGbps', 'Copper cable', RATED, 1000, () => fixedCopper),
  price('copperUsdPerGbpsAndM', 'Copper, per metre', RATED_METRE, 1000, () => metreOfCopper),
  price('activeCopperUsdPerGbps', 'Active copper cable', RATED, 1000, () =>
    asCopper(fixedCopper.value),
  ),
  price('activeCopperUsdPerGbpsAndM', 'Active copper, per metre', RATED_METRE, 1000, () =>
    asCopper(metreOfCopper.value),
  ),
  price('opticalUsdPerGbps', 'Optical cable, both ends', RATED, 1000, () => slimFly(7.2745)),
  price('opticalUsdPerGbpsAndM', 'Optics, per metre', RATED_METRE, 1000, () => slimFly(0.0919)),
  price('transceiverUsd', 'Transceiver', '$ each', 1e6, () =>
    assumed(
      0,
      'The price of an optical cable, estimated from published totals, includes the optics at both ends. If you enter a price here, leave the ends out of the price of optics.',
    ),
  ),
]

/** Lengths that are stocked, metres. */
export function usualLengths(fabric: FabricDesign): Default<readonly number[]> {
  const stock = [1, 2, 3, 5, 10, 20, 30, 50, 100]
  const source =
    'Mudigonda et al., USENIX ATC 2011, as quoted in public source files: copper 1, 2, 3, 5 m; fibre 10, 20, 30, 50, 100 m'
  return hasTwinCages(fabric)
    ? {
        value: [...stock, 4].toSorted((one, other) => one - other),
        source,
        evidence: 'repo',
        note: 'The lengths of 2011, plus 4 m for active copper.',
      }
    : { value: stock, source, evidence: 'repo' }
}

export const usuallyTransceivers = hasTwinCages

export const MOST_LENGTHS = 40
/** Metres. */
export const LENGTH_LIMITS = [0.1, 10_000] as const

const lengthsSchema = z
  .array(z.number().check(z.minimum(LENGTH_LIMITS[0]), z.maximum(LENGTH_LIMITS[1])))
  .check(z.minLength(1), z.maxLength(MOST_LENGTHS))

/** What a person has entered; what is not in it is as usual for the fabric. */
export interface OwnRoom {
  readonly numbers: Readonly<Partial<Record<RoomNumber, number | undefined>>>
  readonly lengthsM?: readonly number[] | undefined
  readonly hasTransceivers?: boolean | undefined
}

/** Of what is stored. */
export const ownRoomSchema = z.object({
  numbers: z.partialRecord(z.enum(roomFields.map(({ key }) => key)), z.number()).check(
    z.refine((numbers) =>
      roomFields.every(({ key, limits: [least, most], isWhole }) => {
        const value = numbers[key]
        return (
          value === undefined ||
          (value >= least && value <= most && (!isWhole || Number.isInteger(value)))
        )
      }),
    ),
  ),
  lengthsM: z.optional(lengthsSchema),
  hasTransceivers: z.optional(z.boolean()),
})

export const usualRoom: OwnRoom = { numbers: {} }

/** How many values a person has entered. */
export const ownCount = ({ numbers, lengthsM, hasTransceivers }: OwnRoom): number =>
  Object.values(numbers).filter((value) => value !== undefined).length +
  (lengthsM === undefined ? 0 : 1) +
  (hasTransceivers === undefined ? 0 : 1)

/** The room with the usual values of the scenario's fabric where nothing is entered. */
export function roomOf({ fabric }: Scenario, own: OwnRoom): CableRoom {
  const value = (key: RoomNumber) => {
    const field = roomFields.find((each) => each.key === key)
    return own.numbers[key] ?? field?.usual(fabric).value ?? 0
  }
  return {
    numbers: {
      racksPerRow: value('racksPerRow'),
      rackPitchM: value('rackPitchM'),
      rowPitchM: value('rowPitchM'),
      inRackM: value('inRackM'),
      slackM: value('slackM'),
      coreSwitchesPerRack: value('coreSwitchesPerRack'),
      copperM: value('copperM'),
      activeCopperM: value('activeCopperM'),
      opticalM: value('opticalM'),
      linksPerCage: value('linksPerCage'),
      copperUsdPerGbps: value('copperUsdPerGbps'),
      copperUsdPerGbpsAndM: value('copperUsdPerGbpsAndM'),
      activeCopperUsdPerGbps: value('activeCopperUsdPerGbps'),
      activeCopperUsdPerGbpsAndM: value('activeCopperUsdPerGbpsAndM'),
      opticalUsdPerGbps: value('opticalUsdPerGbps'),
      opticalUsdPerGbpsAndM: value('opticalUsdPerGbpsAndM'),
      transceiverUsd: value('transceiverUsd'),
    },
    lengthsM: own.lengthsM ?? usualLengths(fabric).value,
    hasTransceivers: own.hasTransceivers ?? usuallyTransceivers(fabric),
  }
}

/** Reads lengths as people write them, "1, 2, 3 m"; the sentence says what is wrong. */
export function readLengths(
  text: string,
):
  | { readonly ok: true; readonly lengthsM: readonly number[] }
  | { readonly ok: false; readonly sentence: string } {
  const words = text
    .replaceAll(/\bm\b/g, ' ')
    .split(/[,;\s]+/)
    .filter((word) => word !== '')
  const lengthsM = [...new Set(words.map(Number))].toSorted((one, other) => one - other)
  const read = lengthsSchema.safeParse(lengthsM)
  if (read.success) return { ok: true, lengthsM: read.data }
  return {
    ok: false,
    sentence: `“${text.trim()}” is not a list of lengths. The previous one was kept. Enter 1 to ${MOST_LENGTHS} lengths from ${LENGTH_LIMITS[0]} to 10,000 m, such as 1, 2, 3, 5, 10.`,
  }
}
