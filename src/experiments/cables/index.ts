/**
 * Every cable of the machine by what it joins, kind and length, in a room that is stated. What cables cost is what the
 * bill has for them; a published fit by length stands beside it, and is named so wherever it stands.
 */
import { isSimulated } from '../../document/scenario/fabric'
import { analytic, analyticBy, COUNT, entered, FILE_ONLY } from '../../tables/columns'
import {
  LENGTH_LIMITS,
  MOST_LENGTHS,
  ownRoomSchema,
  roomFields,
  roomOf,
  usualRoom,
  type CableRoom,
  type OwnRoom,
  linkGbps,
} from '../../document/prices/cable-room'
import { formatCount, formatFixed } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { titleOf } from '../../document/titles'
import type { AnswerTo, CableLine, Cabling, RequestOf } from '../../model/engine'
import { cableRunNames } from '../../model/part-words'
import {
  message,
  table,
  type Column,
  type Provenance,
  type Refusal,
  type Section,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { builtOf, freshnessOf, mapped, refusalsIn, type Built } from '../shared/scenarios'
import {
  billSentence,
  cableNotes,
  cablesTitle,
  cablesUsd,
  kindWords,
  lineUsd,
  runCounts,
  type RunCount,
} from './words'
import { toDesign } from '../../model/to-request'

interface Parameters {
  /** What differs from what is usual for the fabric. */
  readonly cableRoom: OwnRoom
}

interface Answer {
  readonly own: Built | undefined
  /** Undefined of a network whose cables are not counted. */
  readonly cables: Slot<AnswerTo<'cables'>> | undefined
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const own = builtOf(input, get)[input.focus]
  const scenario = own && isSimulated(own.scenario.fabric) ? own.scenario : undefined
  const cables =
    scenario && get(toCables(scenario, roomOf(scenario, input.parameters.cableRoom)), input.focus)
  return { own, cables }
}

interface CableRow {
  readonly joins: string
  readonly kind?: string
  readonly lengthM?: number
  readonly links?: number
  readonly pieces: number
  readonly spares?: number
  readonly km?: number
  /** In the bill. */
  readonly costUsd?: number | undefined
  readonly fitEachUsd?: number
  readonly fitUsd?: number
  readonly isSum?: boolean
  readonly room: string
}

/**
 * A row a run, kind and length; then transceivers, the splitters among the cables, and the sum.
 * @param counts undefined while there is no bill
 */
function rowsOf(
  cables: Cabling,
  { numbers, ...room }: CableRoom,
  counts: readonly RunCount[] | undefined,
): readonly CableRow[] {
  const { lines, transceivers, spareTransceivers, totalKm, totalUsd, splitters } = cables
  const sum = (of: (line: CableLine) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const billedUsd = ({ run, links }: CableLine) => {
    const each = counts?.find((count) => count.run === run)?.billEachUsd
    return each === undefined ? undefined : links * each
  }
  const rows: readonly Omit<CableRow, 'room'>[] = [
    ...lines.map((line) => ({
      joins: cableRunNames[line.run],
      kind: kindWords[line.cable],
      lengthM: line.lengthM,
      links: line.links,
      pieces: line.cables,
      spares: line.spares,
      km: (line.links * line.lengthM) / 1000,
      costUsd: billedUsd(line),
      fitEachUsd: line.unitUsd,
      fitUsd: lineUsd(line),
    })),
    ...(transceivers > 0
      ? [
          {
            joins: 'Transceivers',
            pieces: transceivers,
            spares: spareTransceivers,
            fitEachUsd: numbers.transceiverUsd,
            fitUsd: (transceivers + spareTransceivers) * numbers.transceiverUsd,
          },
        ]
      : []),
    ...(splitters > 0
      ? [{ joins: 'Splitter cables (one switch port to several nodes)', pieces: splitters }]
      : []),
    {
      joins: 'All cables',
      links: sum((line) => line.links),
      pieces: sum((line) => line.cables),
      spares: sum((line) => line.spares),
      km: totalKm,
      costUsd: counts && cablesUsd(counts),
      fitUsd: totalUsd,
      isSum: true,
    },
  ]
  const words = roomWords({ numbers, ...room })
  return rows.map((row) => ({ ...row, room: words }))
}

/** Every value of the room, so that a saved table can be had again: `racksPerRow=20; …`. */
const roomWords = ({ numbers, lengthsM, hasTransceivers }: CableRoom): string =>
  [
    ...roomFields.map(({ key }) => `${key}=${numbers[key]}`),
    `lengthsM=${lengthsM.join(' ')}`,
    `transceivers=${hasTransceivers}`,
  ].join('; ')

const provenance: Provenance = {
  meaning: 'Cables of the machine by link, kind and length, with transceivers and splitters.',
  formula:
    'Racks stand in rows, with the core racks in the middle. A cable runs along trays, at right angles, from rack to rack. Slack is added. Within a rack, a cable has a fixed length. Every length is rounded up to an available one. The cable is copper if copper reaches far enough, otherwise active copper, otherwise optical. One cable costs link rate × (fixed price + metres × price per metre).',
  source:
    'This model assumes rows of racks and cables that run at right angles, plus slack. Sources are listed with the prices per metre.',
  asks: ['cables'],
  inputs: ({ budget }) => [
    budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
    'fabric.rack.nodes',
    'fabric.edge.downlinks',
    'fabric.edge.uplinks',
    'fabric.rails',
    'fabric.planes',
    'fabric.linkGBps',
    'operation.spares.adaptersAndCables',
  ],
  limits:
    'The room described in this section is assumed. It is not a real machine’s room. The formula’s prices do not affect the cost or size of a machine. Only the prices in the bill do.',
}

const computed = analyticBy(provenance)

const costProvenance: Provenance = {
  meaning:
    'Cost of these cables in the bill of materials. The machine’s cost includes no other cable cost.',
  formula:
    'Links × price per cable. The price book has one price for cables to nodes and one for cables between switches.',
  source: 'The bill of materials, which lists the source of each price.',
  asks: ['cables', 'design'],
  inputs: () => ['prices.copperCableUsd', 'prices.opticalCableUsd'],
  limits: 'Spares are separate lines of the bill. The cost does not depend on length or kind.',
}

const columns: readonly Column<CableRow>[] = [
  entered('joins', 'Connection', ({ joins }) => joins),
  entered('kind', 'Kind', ({ kind }) => kind),
  computed('length_m', 'Length', ({ lengthM }) => lengthM, { unit: 'm', ...COUNT }),
  computed('links', 'Links', ({ links }) => links, COUNT),
  computed('pieces', 'Cables', ({ pieces }) => pieces, { ...COUNT, isBar: true }),
  computed('spares', 'Spares', ({ spares }) => spares, COUNT),
  computed('links_km', 'Links', ({ km }) => km, {
    unit: 'km',
    format: (km) => formatFixed(km, 2),
  }),
  analytic('cost_usd', 'Cost of cables', ({ costUsd }) => costUsd, costProvenance, {
    unit: 'USD',
    format: (usd) => formatCount(Math.round(usd)),
  }),
  computed('each_usd', 'Unit price, 2014 formula', ({ fitEachUsd }) => fitEachUsd, {
    unit: 'USD',
    format: (usd) => formatFixed(usd, 2),
    isQuiet: true,
  }),
  computed('together_usd', 'Total, 2014 formula', ({ fitUsd }) => fitUsd, {
    unit: 'USD',
    format: (usd) => formatCount(Math.round(usd)),
    isQuiet: true,
  }),
  entered('room', 'Room', ({ room }) => room, FILE_ONLY),
]

function sections({ own, cables }: Answer, { parameters }: Input<Parameters>): readonly Section[] {
  if (!own) return []
  const { at, scenario, built } = own
  const room = roomOf(scenario, parameters.cableRoom)
  const { value } = cables ? mapped(cables, ({ result }) => result) : { value: undefined }
  const isCurrent = cables?.state === 'current'
  const machine = built.state === 'current' ? built.value.machine : undefined
  const counts = value && machine && runCounts(value, machine.cost)
  return [
    {
      id: 'lengths',
      title: message(
        value && isCurrent ? cablesTitle(value) : 'Which cables does the machine require?',
        {
          ...(value && isCurrent && { km: value.totalKm, meanM: value.meanM }),
        },
      ),
      subtitle: `${titleOf(at, scenario)} in the room described below. Two cable costs are shown: one from the bill and one from a published 2014 price formula`,
      tables: [
        table({
          id: 'lines',
          caption: 'Cables by length',
          columns,
          rows: value ? rowsOf(value, room, counts) : [],
          freshness: freshnessOf([cables, built]),
          isSum: ({ isSum = false }) => isSum,
        }),
      ],
      messages: messagesOf(
        value && isCurrent
          ? [counts && billSentence(counts, value, scenario), ...cableNotes(value, scenario, room)]
          : [],
      ),
      refusals: cables ? refusalsIn([cables]).map(withWayOut) : [notCounted(scenario, at)],
    },
  ]
}

const notCounted = ({ fabric }: Scenario, scenario: number): Refusal => ({
  reason: 'not-modelled',
  scenario,
  message: `The cables of a ${fabric.topology} are not counted, because only fat trees are modelled here.`,
})

const withWayOut = (refusal: Refusal): Refusal =>
  refusal.reason === 'cancelled'
    ? refusal
    : {
        ...refusal,
        message: `${refusal.message} You can change the room and the available cables below.`,
      }

const EXAMPLE = '{"numbers":{"racksPerRow":10}}'

function parseRoom(text: string): OwnRoom {
  const raw = parsed(text)
  const read = ownRoomSchema.safeParse(raw)
  const wanted = roomWanted(raw)
  if (read.success && wanted === undefined) return read.data
  const part = Object.entries(ROOM_PARTS).find(([key]) => key === read.error?.issues[0]?.path[0])
  const shape = part ? `a room whose ${part[0]} is ${part[1]}` : `a room, such as ${EXAMPLE}`
  throw new RangeError(wanted ?? shape)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RangeError(`JSON, such as ${EXAMPLE}`)
  }
}

const ROOM_PARTS = {
  numbers: `a group, such as ${EXAMPLE}`,
  lengthsM: `a list of 1 to ${MOST_LENGTHS} lengths from ${LENGTH_LIMITS[0]} to ${formatCount(LENGTH_LIMITS[1])} m`,
  hasTransceivers: 'true or false',
}

/** What a room as JSON must be where one of its parts is wrong, as it follows "must be". */
function roomWanted(raw: unknown): string | undefined {
  const keys = Object.keys(ROOM_PARTS)
  const unknown = Object.keys(Object(raw)).find((key) => !keys.includes(key))
  if (unknown !== undefined) return without(unknown, keys)
  const numbers: unknown = Object(raw).numbers
  for (const [key, value] of Object.entries(Object(numbers))) {
    const field = roomFields.find((each) => each.key === key)
    if (!field)
      return without(
        `numbers.${key}`,
        roomFields.map((each) => each.key),
      )
    const {
      isWhole,
      limits: [least, most],
    } = field
    const isNumber = isWhole ? Number.isInteger(value) : typeof value === 'number'
    if (!isNumber || Number(value) < least || Number(value) > most) {
      return `a room whose numbers.${key} is a ${isWhole ? 'whole ' : ''}number from ${formatCount(least)} to ${formatCount(most)}`
    }
  }
  return undefined
}

const without = (key: string, known: readonly string[]) =>
  `a room without ${key.slice(0, 40)}. Known keys: ${known.join(', ')}`

export const cables = defineExperiment<Parameters, Answer>({
  id: 'cables',
  title: 'Cables',
  report: false,
  help: 'every cable by link, kind and length',
  parameters: {
    cableRoom: {
      label: 'Room',
      help: 'Machine room, as JSON with only the values that differ from the default',
      standard: usualRoom,
      form: 'JSON',
      parse: parseRoom,
      write: (room) => JSON.stringify(room),
    },
  },
  answer,
  sections,
})

// The question about cables by length: like `to-request.ts`, the only place where it is put together.

/** Spares are the scenario's own share, so that list and bill buy by the same rule. */
export function toCables(scenario: Scenario, room: CableRoom): RequestOf<'cables'> {
  const {
    copperUsdPerGbps,
    copperUsdPerGbpsAndM,
    activeCopperUsdPerGbps,
    activeCopperUsdPerGbpsAndM,
    opticalUsdPerGbps,
    opticalUsdPerGbpsAndM,
    transceiverUsd,
    ...layout
  } = room.numbers
  const rate = linkGbps(scenario.fabric)
  // A copper cable joins whole cages and carries what all their links do; a fibre is one link.
  const cageRate = rate * room.numbers.linksPerCage
  return {
    kind: 'cables',
    design: toDesign(scenario),
    layout: {
      ...layout,
      lengthsM: [...room.lengthsM],
      transceivers: room.hasTransceivers,
      spareShare: scenario.operation.spares.adaptersAndCables,
    },
    prices: {
      copperUsd: [copperUsdPerGbps * cageRate, copperUsdPerGbpsAndM * cageRate],
      activeCopperUsd: [activeCopperUsdPerGbps * cageRate, activeCopperUsdPerGbpsAndM * cageRate],
      opticalUsd: [opticalUsdPerGbps * rate, opticalUsdPerGbpsAndM * rate],
      transceiverUsd,
    },
  }
}
