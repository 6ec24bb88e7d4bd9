/** What requests that the model refuses are made of. */
import { findPreset } from '../../../src/document/presets'
import type { Design, EngineRequest } from '../../../src/model/engine'
import { toDesign } from '../../../src/model/to-request'

function preset(id: string): Design {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return toDesign(scenario)
}
export const sierra = preset('sierra')
export const summit = preset('summit')
export const quartz = preset('quartz-2to1')
export const inFabric = (design: Design, fabric: Partial<Design['fabric']>): Design => ({
  ...design,
  fabric: { ...design.fabric, ...fabric },
})
export const oneNode = inFabric(
  { ...quartz, budget: { nodes: 1 } },
  { fill: 'rack', rackNodes: 1, rackEdgesPerRail: 1 },
)
export const tooWide = inFabric(sierra, { uplinks: 19 })

/** What nobody asks who is checked by a compiler. */
export const unchecked = (value: object): EngineRequest =>
  JSON.parse(JSON.stringify(value)) as EngineRequest

export const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
