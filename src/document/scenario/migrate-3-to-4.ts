/**
 * Version 3 to 4: how the machine is run, what its parts draw, and own ranges of prices.
 *
 * The sum paid for the purchase alone and still does, and no spares are bought, so every machine stays
 * as it was. What version 3 said nothing of is that of its price book. This step has shipped with its
 * own numbers and is never edited, whatever later becomes of the books.
 */
import { isRawDocument, type RawDocument } from './raw-document'

const common = {
  years: 5,
  meanLoad: 0.85,
  maintenanceShare: 0.06,
  warrantyYears: 1,
  staffUsdPerYear: 2_500_000,
  floorUsdPerRackYear: 1000,
  coolingUsdPerKW: 500,
  discountRate: 0.03,
  spares: { nodes: 0, switches: 0, adaptersAndCables: 0 },
}

const coral2018 = {
  ...common,
  pue: 1.1,
  usdPerMWh: 57.8,
  power: {
    cpuSocketW: 190,
    gpuW: 300,
    ddrWPerGB: 0.3,
    nvmeWPerTB: 13,
    boardW: 150,
    hcaW: 20,
    edgeSwitchW: 136,
    opticalCableW: 5,
    directorChassisW: 2448,
    directorLeafModuleW: 136,
  },
}

const operations = new Map<unknown, RawDocument>([
  ['coral-2018', coral2018],
  [
    'quartz-2016',
    {
      ...common,
      pue: 1.2,
      usdPerMWh: 73.3,
      power: {
        cpuSocketW: 120,
        gpuW: 300,
        ddrWPerGB: 0.3,
        nvmeWPerTB: 13,
        boardW: 80,
        hcaW: 12,
        edgeSwitchW: 190,
        opticalCableW: 5,
        directorChassisW: 3040,
        directorLeafModuleW: 190,
      },
    },
  ],
  [
    'gpu-2024',
    {
      ...common,
      pue: 1.2,
      usdPerMWh: 80,
      power: {
        cpuSocketW: 350,
        gpuW: 700,
        ddrWPerGB: 0.2,
        nvmeWPerTB: 6.5,
        boardW: 3090,
        hcaW: 200,
        edgeSwitchW: 1000,
        opticalCableW: 17,
        directorChassisW: 32_000,
        directorLeafModuleW: 1000,
      },
    },
  ],
])

/** Upgrades one scenario. What version 3 would have refused is left for the schema to refuse. */
export function migrateScenario3To4(scenario: RawDocument): RawDocument {
  const prices = scenario['prices']
  const book = isRawDocument(prices) ? prices['book'] : undefined
  return {
    ...scenario,
    operation: operations.get(book) ?? coral2018,
    prices: isRawDocument(prices) ? { ...prices, ranges: [] } : prices,
  }
}
