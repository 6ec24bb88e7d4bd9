/** What a bid form asks of every scenario beside its machine. It stands in the report alone. */
import type { PointToPointAnswer, WhatIf } from '../../model/engine'
import { toPointToPoint } from '../../model/to-message-request'
import { AS_BUILT, toWhatIf } from '../../model/to-what-if-request'
import type { Get, Input } from '../experiment'
import { builtOf, nowIn } from '../shared/scenarios'

/** Of one scenario; each undefined where there is none. */
export interface Offered {
  /** Every way of routing, nothing broken; of a tree of two nodes or more. */
  readonly asBuilt: WhatIf | undefined
  readonly messages: PointToPointAnswer | undefined
}

const answer = (input: Pick<Input<object>, 'workbook'>, get: Get): readonly Offered[] =>
  builtOf(input, get).map(({ at, scenario, built }) => {
    const machine = nowIn(built)?.machine
    if (!machine) return { asBuilt: undefined, messages: undefined }
    const asBuilt = machine.nodes > 1 ? get(toWhatIf(scenario, AS_BUILT), at) : undefined
    return {
      asBuilt: nowIn(asBuilt)?.result,
      messages: nowIn(get(toPointToPoint(scenario), at))?.result,
    }
  })

export const bidForm = { title: 'Bid form', answer, sections: () => [] } as const
