/**
 * The scenario document, version 9: one machine design with its workload, budget, operation, prices
 * and seed.
 *
 * This is the only truth on the TypeScript side. It checks types and ranges; whether a design can
 * be built is the model's decision (`wasm-model/topology/src/feasibility/`). Unknown keys are refused,
 * because a key that is silently dropped is a design that silently changes.
 *
 * A value that has come since version 9 has its default here (`z._default`): what documents, links and machines of
 * the catalogue without it mean. A default that has shipped never changes.
 *
 * Units are in the names. `GB` is 1e9 bytes, `GBps` is 1e9 bytes per second and one direction.
 */
import { RANGES } from '../limits'
import * as z from 'zod/mini'
import { procurementSchema } from '../procurement/schema'
import { workloadSchema } from '../workload/workload'
import { fabricSchema } from './fabric'
import { nodeSchema } from './node'
import {
  MAX_SCENARIOS,
  count,
  countAt,
  date,
  label,
  list,
  quantity,
  quantityAt,
  text,
} from './value-types'

export type { FabricDesign } from './fabric'
export type { NodeDesign } from './node'
export { MAX_SCENARIOS } from './value-types'

export const SCENARIO_VERSION = 9
/** About a page. */
export const MAX_NOTES_CHARACTERS = 2000

/** The parallel file system, and what a checkpoint writes to it or to the node's own drives. */
const storageSchema = z.strictObject({
  /** Bandwidth of the file system, all clients together. */
  fileSystemTBps: quantity(0.001, 1000),
  /** Bandwidth of one node to the file system. */
  fileSystemClientGBps: quantity(0.1, 10_000),
  /** What one checkpoint writes, as a share of the node's memory: DDR and that of the GPUs. */
  checkpointShareOfMemory: quantity(0, 1),
  /** Mean time between failures of one node. */
  nodeMtbfHours: quantity(1, 1e8),
})

const budgetSchema = z.strictObject({
  /** `usd`: the sum is given and buys the largest machine; `nodes`: the size is given. */
  mode: z.enum(['usd', 'nodes']),
  usd: quantityAt('budget.usd'),
  nodes: countAt('budget.nodes'),
  /** What the sum pays for: the machine; with the energy of all years; or all that it costs in its life. */
  basis: z.enum(['purchase', 'purchase-and-energy', 'lifetime']),
})

/** What each part draws at full load, W. */
const powerSchema = z.strictObject({
  cpuSocketW: quantityAt('operation.power.cpuSocketW'),
  gpuW: quantityAt('operation.power.gpuW'),
  /** Of DDR, by 1e9 bytes. */
  ddrWPerGB: quantityAt('operation.power.ddrWPerGB'),
  /** Of node-local drives, by 1e12 bytes. */
  nvmeWPerTB: quantityAt('operation.power.nvmeWPerTB'),
  /** The rest of a node: board, fans, losses of its supply. */
  boardW: quantityAt('operation.power.boardW'),
  /** All adapters of a node that are one piece of the bill of materials. */
  hcaW: quantityAt('operation.power.hcaW'),
  edgeSwitchW: quantityAt('operation.power.edgeSwitchW'),
  /** Both ends of one cable between switches. */
  opticalCableW: quantityAt('operation.power.opticalCableW'),
  /** Without leaf modules. */
  directorChassisW: quantityAt('operation.power.directorChassisW'),
  directorLeafModuleW: quantityAt('operation.power.directorLeafModuleW'),
  /** A whole node with its adapter, as its vendor states it; 0: the sum of its parts. */
  nodeW: quantityAt('operation.power.nodeW'),
})

/** How the machine is run, and what that costs. */
const operationSchema = z.strictObject({
  years: countAt('operation.years'),
  /** Power of the whole site ÷ power of the machine. */
  pue: quantityAt('operation.pue'),
  /** Mean power over that at full load. */
  meanLoad: quantityAt('operation.meanLoad'),
  usdPerMWh: quantityAt('operation.usdPerMWh'),
  /** A year, of the purchase. */
  maintenanceShare: quantityAt('operation.maintenanceShare'),
  /** Years whose maintenance is in the purchase. */
  warrantyYears: countAt('operation.warrantyYears'),
  staffUsdPerYear: quantityAt('operation.staffUsdPerYear'),
  floorUsdPerRackYear: quantityAt('operation.floorUsdPerRackYear'),
  /** Cooling plant for one kW of machine, once. */
  coolingUsdPerKW: quantityAt('operation.coolingUsdPerKW'),
  /** Real rate a year at which later payments are discounted. */
  discountRate: quantityAt('operation.discountRate'),
  /** Spares bought with the machine, as shares of the pieces; whole pieces, rounded up. */
  spares: z.strictObject({
    nodes: quantityAt('operation.spares.nodes'),
    switches: quantityAt('operation.spares.switches'),
    adaptersAndCables: quantityAt('operation.spares.adaptersAndCables'),
  }),
  power: powerSchema,
})

const priceShape = {
  /** What the buyer pays for a node over the sum of its parts' list prices. */
  volumeFactor: quantityAt('prices.volumeFactor'),
  cpuSocketUsd: quantityAt('prices.cpuSocketUsd'),
  gpuUsd: quantityAt('prices.gpuUsd'),
  ddrUsdPerGB: quantityAt('prices.ddrUsdPerGB'),
  nvmeUsdPerTB: quantityAt('prices.nvmeUsdPerTB'),
  /** Board, chassis, power supply and integration of one node. */
  boardUsd: quantityAt('prices.boardUsd'),
  hcaUsd: quantityAt('prices.hcaUsd'),
  copperCableUsd: quantityAt('prices.copperCableUsd'),
  edgeSwitchUsd: quantityAt('prices.edgeSwitchUsd'),
  opticalCableUsd: quantityAt('prices.opticalCableUsd'),
  directorChassisUsd: quantityAt('prices.directorChassisUsd'),
  directorLeafModuleUsd: quantityAt('prices.directorLeafModuleUsd'),
  /** One node as its vendor quotes it, in one sum; 0: from its parts. */
  nodeUsd: quantityAt('prices.nodeUsd'),
}

/**
 * What the buyer thinks that a price may be; where low and high are the wrong way round, or do not
 * hold the price, they are kept as entered (`prices/price-range.ts` says so and takes the nearest).
 */
const rangeSchema = z.strictObject({
  price: z.enum(Object.keys(priceShape).filter(isKeyOfPrices)),
  low: priceShape.gpuUsd,
  high: priceShape.gpuUsd,
})

/** Most lines of an offer that do not follow the size. */
export const MAX_PRICE_LINES = 12

/** What an offer costs beside its pieces, whatever the size: a licence, the installation, support. */
const priceLineSchema = z.strictObject({
  name: label(80),
  usd: quantity(0, 1e9),
  /** What it may be; kept as entered, like a price's own range. */
  low: quantity(0, 1e9),
  high: quantity(0, 1e9),
  /** `optional`: once, if the buyer takes it; it is not in the price. */
  paid: z.enum(['once', 'yearly', 'optional']),
  /** The day of which the price is. */
  asOf: date,
  /** Who says so. */
  source: text(200),
})

/** Prices in US dollars of the book's year. Node parts are list prices, times `volumeFactor`. */
export const pricesSchema = z.strictObject({
  /** The price book that these prices started from; it holds their sources and ranges. */
  book: z.enum(['coral-2018', 'quartz-2016', 'gpu-2024']),
  ...priceShape,
  /** What `nodeUsd` is the price of. */
  nodeHolds: z.enum(['node', 'node-and-adapter']),
  lines: list(priceLineSchema, 0, MAX_PRICE_LINES),
  /** In place of the book's own ranges; the first of a price counts. */
  ranges: list(rangeSchema, 0, Object.keys(priceShape).length),
})

function isKeyOfPrices(key: string): key is keyof typeof priceShape {
  return Object.hasOwn(priceShape, key)
}

/** What a vendor has said of the offer as a whole; empty or 0 where nothing was said. */
const offerSchema = z.strictObject({
  vendor: text(60),
  /** Last day on which the offer can be taken. */
  validUntil: date,
  /** Day on which the machine is delivered. */
  delivery: date,
  /** Nodes that the vendor promises for the budget. */
  promisedNodes: count(0, RANGES['budget.nodes'][1]),
  /** One price for so many nodes with their network, on edge switches split as quoted. */
  package: z.strictObject({
    usd: quantity(0, RANGES['budget.usd'][1]),
    nodes: count(0, RANGES['budget.nodes'][1]),
    /** What of it is the network's, by the vendor; 0: not said. */
    networkShare: quantity(0, 1),
    /** What that may be; left out where it is firm. As with a price, the range always holds the share. */
    networkShareLow: z.optional(quantity(0, 1)),
    networkShareHigh: z.optional(quantity(0, 1)),
  }),
  /** What the prices pay for beside the machine, in words: "delivered and installed". Left out where nobody has said. */
  scope: z.optional(text(120)),
})

export const scenarioSchema = z.strictObject({
  kind: z.literal('taper.scenario'),
  version: z.literal(SCENARIO_VERSION),
  name: label(80),
  /** Id of the preset that this scenario started from; null if from none. */
  preset: z.nullable(label(40)),
  /**
   * The day of which its prices and parts are, YYYY-MM-DD, and which reports of it carry; empty where nobody
   * has said one.
   */
  asOf: date,
  /** What the buyer wants to remember of this design; it says nothing to the model. */
  notes: z.string().check(z.minLength(0), z.maxLength(MAX_NOTES_CHARACTERS)),
  node: nodeSchema,
  fabric: fabricSchema,
  workload: workloadSchema,
  storage: storageSchema,
  budget: budgetSchema,
  operation: operationSchema,
  prices: pricesSchema,
  offer: offerSchema,
  /** Seed of every random choice in the model, an unsigned 32-bit number. */
  seed: count(0, 4294967295),
})

/** What a session, a file and a link hold: up to six scenarios, one of them the baseline. */
export const workbookSchema = z
  .strictObject({
    kind: z.literal('taper.workbook'),
    version: z.literal(SCENARIO_VERSION),
    scenarios: list(scenarioSchema, 1, MAX_SCENARIOS),
    /** Index into `scenarios`. */
    baseline: count(0, MAX_SCENARIOS - 1),
    /** What a committee has said about them. */
    procurement: procurementSchema,
  })
  .check(
    z.refine((workbook) => workbook.baseline < workbook.scenarios.length, {
      error: 'the baseline must be one of the scenarios',
      path: ['baseline'],
    }),
    z.refine(
      ({ procurement: { statusQuo }, scenarios }) =>
        statusQuo === null || statusQuo < scenarios.length,
      {
        error: 'the status quo must be one of the scenarios',
        path: ['procurement', 'statusQuo'],
      },
    ),
    z.refine(
      ({ procurement: { options }, scenarios }) =>
        options.every(({ scenario }) => scenario < scenarios.length),
      {
        error: 'every option must belong to one of the scenarios',
        path: ['procurement', 'options'],
      },
    ),
  )

export type Scenario = z.infer<typeof scenarioSchema>
/** What a document has to say: what has come since with a default may be missing. */
export type WrittenScenario = z.input<typeof scenarioSchema>
export type Workbook = z.infer<typeof workbookSchema>
export type Storage = Scenario['storage']
export type Budget = Scenario['budget']
export type Operation = Scenario['operation']
export type Prices = Scenario['prices']
export type Offer = Scenario['offer']
export type PriceLine = Prices['lines'][number]
export type PriceKey = keyof typeof priceShape
