/** What the model itself says of the opening comparison, for the charts of the Bisection view. */
import type { BisectionRow } from '../../../src/charts/bisection/bisectionRows'
import { openingWorkbook } from '../../../src/document/presets'
import type { PairsDto, WhatIfDto } from '../../../src/model/engine'
import { toDesign } from '../../../src/model/to-request'
import { realEngine } from '../../model/model'

const asBuilt = {
  failedUplinksPerEdge: 0,
  failedUplinks: 0,
  missingCores: 0,
  racks: undefined,
} as const

const letters = ['A', 'B', 'C'] as const

export async function openingRows(): Promise<readonly BisectionRow[]> {
  return Promise.all(
    openingWorkbook().scenarios.map(async (scenario, index): Promise<BisectionRow> => {
      const result = await answerOf(index)
      return {
        letter: letters[index] ?? 'A',
        name: scenario.name,
        nominalTBps: result.static.delivered.nominalTBps,
        routing: scenario.fabric.routing,
        delivered: {
          static: result.static.delivered,
          ordered: result.ordered.delivered,
          adaptive: result.adaptive.delivered,
        },
      }
    }),
  )
}

function scenarioAt(index: number) {
  const scenario = openingWorkbook().scenarios[index]
  if (!scenario) throw new Error(`no scenario ${index}`)
  return scenario
}

export async function answerOf(index: number): Promise<WhatIfDto> {
  const design = toDesign(scenarioAt(index))
  const request = { kind: 'whatIf', design, circumstances: asBuilt, replicates: 2 } as const
  return (await realEngine().run(request)).result
}

export async function pairsOf(index: number, racks: number, shifts: number): Promise<PairsDto> {
  const design = toDesign(scenarioAt(index))
  const circumstances = { ...asBuilt, racks }
  return (await realEngine().run({ kind: 'pairs', design, circumstances, shifts })).result
}
