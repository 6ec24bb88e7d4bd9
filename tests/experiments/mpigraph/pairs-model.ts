/** What the model itself says of the machines as built, for the charts of pairs. */
import { asBuiltWorkbook } from '../../../src/document/presets'
import type { Pairs } from '../../../src/model/engine'
import { toDesign } from '../../../src/model/to-request'
import { realEngine } from '../../model/model'

const asBuilt = {
  failedUplinksPerEdge: 0,
  failedUplinks: 0,
  missingCores: 0,
  racks: undefined,
} as const

function scenarioAt(index: number) {
  const scenario = asBuiltWorkbook().scenarios[index]
  if (!scenario) throw new Error(`no scenario ${index}`)
  return scenario
}

export async function pairsOf(index: number, racks: number, shifts: number): Promise<Pairs> {
  const design = toDesign(scenarioAt(index))
  const circumstances = { ...asBuilt, racks }
  return (await realEngine().run({ kind: 'pairs', design, circumstances, shifts })).result
}
