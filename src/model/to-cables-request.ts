/** The question about cables by length: like `to-request.ts`, the only place where it is put together. */
import { linkGbps, type CableRoom } from '../document/prices/cable-room'
import type { Scenario } from '../document/scenario/schema'
import type { EngineRequest } from './engine'
import { toDesign } from './to-request'

type CablesQuestion = Extract<EngineRequest, { kind: 'cables' }>

/** Spares are the scenario's own share, so that list and bill buy by the same rule. */
export function toCables(scenario: Scenario, room: CableRoom): CablesQuestion {
  const {
    copperUsdPerGbps,
    copperUsdPerGbpsAndM,
    activeCopperUsdPerGbps,
    activeCopperUsdPerGbpsAndM,
    opticalUsdPerGbps,
    opticalUsdPerGbpsAndM,
    transceiverUsd,
    ...layout
  } = room.numbers
  const rate = linkGbps(scenario.fabric)
  // A copper cable joins whole cages and carries what all their links do; a fibre is one link.
  const cageRate = rate * room.numbers.linksPerCage
  return {
    kind: 'cables',
    design: toDesign(scenario),
    layout: {
      ...layout,
      lengthsM: [...room.lengthsM],
      transceivers: room.hasTransceivers,
      spareShare: scenario.operation.spares.adaptersAndCables,
    },
    prices: {
      copperUsd: [copperUsdPerGbps * cageRate, copperUsdPerGbpsAndM * cageRate],
      activeCopperUsd: [activeCopperUsdPerGbps * cageRate, activeCopperUsdPerGbpsAndM * cageRate],
      opticalUsd: [opticalUsdPerGbps * rate, opticalUsdPerGbpsAndM * rate],
      transceiverUsd,
    },
  }
}
