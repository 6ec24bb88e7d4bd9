import { useMemo } from 'react'
import type { Scenario } from '../document/scenario/schema'
import type { MachineDto, PairsRequest, WhatIfRequest } from '../model/engine'
import { toDesign } from '../model/to-request'
import { AS_BUILT, toWhatIf } from '../model/to-what-if-request'
import { useAnswers, type Question } from './asked-answers'
import { isAsBuilt, type Circumstances } from './circumstances'

type WhatIf = { readonly kind: 'whatIf' } & WhatIfRequest
type Pairs = { readonly kind: 'pairs' } & PairsRequest

const whatIf = (about: Scenario, circumstances: Circumstances): Question<WhatIf> => ({
  request: toWhatIf(about, circumstances),
  about,
})

/** Every scenario as built; undefined where there is no machine to ask about. */
export function useAsBuilt(scenarios: readonly Scenario[], machines: readonly boolean[]) {
  const present = machines.join()
  const requests = useMemo(() => {
    const has = present.split(',')
    return scenarios.map((scenario, index) =>
      has[index] === 'true' ? whatIf(scenario, AS_BUILT) : undefined,
    )
  }, [scenarios, present])
  return useAnswers<WhatIf>('as-built', requests)
}

/** One scenario under the circumstances of the view; asks nothing while there are none. */
export function useWhatIf(index: number, scenario: Scenario, circumstances: Circumstances) {
  const requests = useMemo(
    () => [isAsBuilt(circumstances) ? undefined : whatIf(scenario, circumstances)],
    [scenario, circumstances],
  )
  const [slot] = useAnswers<WhatIf>(`what-if-${index}`, requests)
  return slot
}

/** Pairs that a map measures, about; fewer distances are drawn on larger machines. */
const PAIRS = 1_200_000
const MOST_SHIFTS = 256
const FEWEST_SHIFTS = 32

/** Every pair of one scenario. */
export function usePairs(
  index: number,
  scenario: Scenario,
  machine: MachineDto | undefined,
  circumstances: Circumstances,
) {
  const nodes = machine?.nodes
  const requests = useMemo((): readonly (Question<Pairs> | undefined)[] => {
    if (nodes === undefined || nodes < 2) return [undefined]
    const shifts = Math.min(MOST_SHIFTS, Math.max(FEWEST_SHIFTS, Math.round(PAIRS / nodes)))
    const request = { kind: 'pairs', design: toDesign(scenario), circumstances, shifts } as const
    return [{ request, about: scenario }]
  }, [scenario, nodes, circumstances])
  const [slot] = useAnswers<Pairs>(`pairs-${index}`, requests)
  return slot
}
