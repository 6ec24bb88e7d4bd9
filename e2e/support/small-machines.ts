/** Documents with small machines: what is computed of them comes in a fraction of the time. */
import { asBuiltWorkbook, findPreset, openingWorkbook } from '../../src/document/presets'
import { NO_PROCUREMENT, type Procurement } from '../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'

/** Sierra's node and network at a given size, as built and without taper. */
export function smallMachines(procurement: Procurement = NO_PROCUREMENT, nodes = 720): Workbook {
  const sierra = findPreset('sierra')?.scenario
  if (!sierra) throw new Error('there is no Sierra')
  const { fabric } = sierra
  const asBuilt: Scenario = { ...sierra, budget: { ...sierra.budget, mode: 'nodes', nodes } }
  const edge = { ...fabric.edge, uplinks: fabric.edge.downlinks }
  return {
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios: [asBuilt, { ...asBuilt, name: 'Without taper', fabric: { ...fabric, edge } }],
    baseline: 0,
    procurement,
  }
}

/** The same designs for a sixth of their budgets, which buys some 700 nodes each. */
function forASixth({ scenarios, ...rest }: Workbook): Workbook {
  return {
    ...rest,
    scenarios: scenarios.map(({ budget, ...design }) => ({
      ...design,
      budget: { ...budget, usd: budget.usd / 6 },
    })),
  }
}

/** The three offers of the opening page, small. */
export const smallOffers = (): Workbook => forASixth(openingWorkbook())

/** Sierra as built, its node and budget at 1:1, and Summit, small. */
export const smallAsBuilt = (): Workbook => forASixth(asBuiltWorkbook())
