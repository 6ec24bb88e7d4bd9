/** Machines that a person can start from, and the workbooks that open with some of them. */
import { butte, lassen, peak, sierra, summit } from './coral'
import { h100 } from './h100'
import { coriHaswell, perlmutterSs10, perlmutterSs11 } from './nersc'
import { quartz2to1, quartz4to1 } from './quartz'
import type { Preset } from './compile-preset'
import { titan } from './titan'
import type { Published } from '../evidence'
import { formatTaper } from '../format'
import { NO_PROCUREMENT } from '../procurement/schema'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../scenario/schema'
import { bareQuality, priorQuality } from './in-common'

export type { Fact, FactId } from './facts'
export type { Preset } from './compile-preset'

export const presets: readonly Preset[] = [
  summit,
  sierra,
  titan,
  peak,
  butte,
  lassen,
  quartz2to1,
  quartz4to1,
  coriHaswell,
  perlmutterSs10,
  perlmutterSs11,
  h100,
]

export function findPreset(id: string): Preset | undefined {
  return presets.find((preset) => preset.id === id)
}

// Workbooks that a person can start from: what opens without a link, and the machines of the papers.

/** What every offer of the opening workbook may cost, at 2018 prices. */
const OPENING_BUDGET_USD = 150e6
/** Of an edge switch: no taper, 2:1 and 3:1. */
const OPENING_UPLINKS: readonly number[] = [18, 9, 6]

/** Nobody built these offers, so the quality that Sierra was measured at is not theirs. */
const routingQuality = bareQuality(priorQuality)

/** Three offers with Sierra’s node for one budget; the one without taper is the baseline. */
export function openingWorkbook(): Workbook {
  const { budget, fabric } = sierra.scenario
  const offer: Scenario = {
    ...sierra.scenario,
    fabric: { ...fabric, routingQuality },
    budget: { ...budget, usd: OPENING_BUDGET_USD },
  }
  const { downlinks } = fabric.edge
  return workbookOf(
    OPENING_UPLINKS.map((uplinks) =>
      // The letter is that of the place, which a name outlives.
      tapered(offer, uplinks, `Offer at ${formatTaper(downlinks / uplinks)}`),
    ),
  )
}

/** Sierra as built, the same node and budget without taper, and Summit as built. */
export function asBuiltWorkbook(): Workbook {
  const asBuilt = sierra.scenario
  const { downlinks } = asBuilt.fabric.edge
  return workbookOf([asBuilt, tapered(asBuilt, downlinks, 'Sierra at 1:1'), summit.scenario])
}

const tapered = (scenario: Scenario, uplinks: number, name: string): Scenario => ({
  ...scenario,
  name,
  fabric: { ...scenario.fabric, edge: { ...scenario.fabric.edge, uplinks } },
})

/** The source of a value that an offer has from the workbook that opens, where its preset has another. */
export function publishedByOpening(scenario: Scenario, path: string): Published | undefined {
  if (scenario.preset !== sierra.id || scenario.budget.usd !== OPENING_BUDGET_USD) return undefined
  const isOfOpening =
    path === 'budget.usd' ||
    (path === 'fabric.edge.uplinks' && OPENING_UPLINKS.includes(scenario.fabric.edge.uplinks))
  return isOfOpening ? OPENING : undefined
}

const OPENING: Published = {
  source: 'opening comparison',
  evidence: 'assumed',
  note: 'Taper opens with three offers with Sierra’s node for one budget, at three tapers.',
}

const workbookOf = (scenarios: Scenario[]): Workbook => ({
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  scenarios,
  baseline: 0,
  procurement: NO_PROCUREMENT,
})
