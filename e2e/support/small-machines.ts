/** Two machines of 720 nodes: what is computed of them comes in a fraction of the time. */
import { findPreset } from '../../src/document/presets'
import { NO_PROCUREMENT, type Procurement } from '../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'

export function smallMachines(procurement: Procurement = NO_PROCUREMENT): Workbook {
  const sierra = findPreset('sierra')?.scenario
  if (!sierra) throw new Error('there is no Sierra')
  const { fabric } = sierra
  const asBuilt: Scenario = { ...sierra, budget: { ...sierra.budget, mode: 'nodes', nodes: 720 } }
  const edge = { ...fabric.edge, uplinks: fabric.edge.downlinks }
  return {
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios: [asBuilt, { ...asBuilt, name: 'Without taper', fabric: { ...fabric, edge } }],
    baseline: 0,
    procurement,
  }
}
