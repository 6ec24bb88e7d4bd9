/** Four alternatives with all that a committee says of them: the tapers of Sierra, and Summit. */
import { findPreset } from '../../src/document/presets'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'
import { committee } from '../../tests/report/committee'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

function tapered(uplinks: number, name: string): Scenario {
  const sierra = preset('sierra')
  const edge = { ...sierra.fabric.edge, uplinks }
  return { ...sierra, name, fabric: { ...sierra.fabric, edge } }
}

export const fourDesigns: Workbook = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  scenarios: [
    preset('sierra'),
    tapered(18, 'Sierra at 1:1'),
    tapered(6, 'Sierra at 3:1'),
    preset('summit'),
  ],
  baseline: 0,
  procurement: committee,
}
