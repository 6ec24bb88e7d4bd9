/** Asks what of every machine is there until its late racks come, and what of its life is lost. */
import {
  deliveredIn,
  deliveryNouns,
  lateLoss,
  whyNotLate,
  type LateLoss,
} from '../document/failures/late-racks'
import type { LateDelivery } from '../document/failures/what-if'
import type { Scenario } from '../document/scenario/schema'
import type { MachineDto, WhatIfDto } from '../model/engine'
import { AS_BUILT, toWhatIf } from '../model/to-what-if-request'
import type { Ask } from '../model/ask'
import type { OnAsked } from './on-asked'
import { askDesign, orSentence, type Answered } from './scenario-answers'

export interface LateDesign {
  /** Of the scenario in the document. */
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
  /** The whole machine, and a job on the part that is there. */
  readonly whole: WhatIfDto
  readonly inTime: WhatIfDto
  readonly loss: LateLoss
}

/** By scenario. @throws EngineError if it was cancelled or the model is lost */
export async function askLateRacks(
  ask: Ask,
  scenarios: readonly Scenario[],
  late: LateDelivery,
  onAsked: OnAsked = () => undefined,
): Promise<readonly Answered<LateDesign>[]> {
  const found: Answered<LateDesign>[] = []
  for (const [index, scenario] of scenarios.entries()) {
    onAsked(index / scenarios.length, 'the part that is there')
    found.push(await lateDesign(ask, scenario, index, late))
  }
  return found
}

async function lateDesign(
  ask: Ask,
  scenario: Scenario,
  index: number,
  late: LateDelivery,
): Promise<Answered<LateDesign>> {
  const { topology } = scenario.fabric
  if (topology !== 'fat-tree') {
    return { sentence: `its network is a ${topology}, which is not modelled.` }
  }
  const { machine, issues } = await askDesign(ask, scenario)
  if (!machine) return { sentence: `it cannot be built. ${issues[0]?.sentence ?? ''}`.trim() }
  const racks = deliveredIn(scenario, machine)
  const refusal = whyNotLate(racks, late.racks, deliveryNouns(scenario))
  if (refusal !== undefined) return { sentence: refusal }
  const { years } = scenario.operation
  if (!(years > 0)) return { sentence: 'it has no years of service, so no life to lose any of.' }
  const allYearsUsd = machine.lifetime?.undiscounted.totalUsd
  if (allYearsUsd === undefined) {
    return {
      sentence: 'what it costs over all years is not known, so nor is what a node-year is worth.',
    }
  }
  const answered = await orSentence(
    ask(toWhatIf(scenario, AS_BUILT)).then(async (whole) => {
      const part = late.racks === 0 ? undefined : racks - late.racks
      return {
        whole: whole.result,
        inTime: (await ask(toWhatIf(scenario, { ...AS_BUILT, racks: part }))).result,
      }
    }),
  )
  if ('sentence' in answered) return answered
  const { whole, inTime } = answered.value
  const loss = lateLoss(
    {
      nodes: machine.nodes,
      nodesInTime: inTime.nodes,
      years,
      buildStepNodes: machine.buildStepNodes,
      allYearsUsd,
    },
    late.months,
  )
  return { value: { index, scenario, machine, whole, inTime, loss } }
}
