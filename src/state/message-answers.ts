/** What the view of messages asks: for every scenario, about collectives and messages. */
import { useMemo } from 'react'
import { findPreset } from '../document/presets'
import type { Scenario } from '../document/scenario/schema'
import type { AnswerTo } from '../model/engine'
import { networkOf, toCollectives, toPointToPoint, toRma } from '../model/to-message-request'
import { useAnswers } from './asked-answers'
import type { Slot } from './results-store'

type Answers<Kind extends 'collectives' | 'pointToPoint' | 'rma'> = readonly Slot<AnswerTo<Kind>>[]

/** How many ranks of a node take part: one, one a GPU, or one a core. */
export type RanksChoice = 'one' | 'gpu' | 'core'

export function ranksOf({ node }: Scenario, choice: RanksChoice): number {
  switch (choice) {
    case 'one':
      return 1
    case 'gpu':
      return Math.max(1, node.gpu.count)
    case 'core':
      return Math.min(1024, node.cpu.sockets * node.cpu.coresPerSocket)
  }
}

const onFatTree = <Request>(about: Scenario, request: (of: Scenario) => Request) =>
  about.fabric.topology === 'fat-tree' ? { request: request(about), about } : undefined

/** One answer a scenario; none is asked of a machine that is no fat tree. */
export function useCollectives(
  scenarios: readonly Scenario[],
  ranks: RanksChoice,
): Answers<'collectives'> {
  const requests = useMemo(
    () =>
      scenarios.map((scenario) =>
        onFatTree(scenario, (of) => toCollectives(of, { ranksPerNode: ranksOf(of, ranks) })),
      ),
    [scenarios, ranks],
  )
  return useAnswers('collectives', requests)
}

/** One answer a scenario; none is asked of a machine that is no fat tree. */
export function usePointToPoint(scenarios: readonly Scenario[]): Answers<'pointToPoint'> {
  const requests = useMemo(
    () => scenarios.map((scenario) => onFatTree(scenario, (of) => toPointToPoint(of))),
    [scenarios],
  )
  return useAnswers('pointToPoint', requests)
}

/** One answer a scenario, whatever its fabric; none is asked where no library was measured. */
export function useOneSided(scenarios: readonly Scenario[]): Answers<'rma'> {
  const requests = useMemo(() => scenarios.map((about) => oneSided(about)), [scenarios])
  return useAnswers('rma', requests)
}

/** Whether one-sided libraries were measured on the network of that machine. */
export const hasOneSidedData = (scenario: Scenario): boolean => networkOf(scenario) !== undefined

function oneSided(about: Scenario, bytes?: readonly number[]) {
  const request = toRma(about, bytes)
  return request && { request, about }
}

/** The machines whose one-sided libraries were measured (GASNET22). */
export const measuredSystems: readonly Scenario[] = [
  'summit',
  'cori-haswell',
  'perlmutter-ss10',
  'perlmutter-ss11',
].flatMap((id) => findPreset(id)?.scenario ?? [])

const measuredRequests = measuredSystems.map((about) => oneSided(about, [8, 8192, 4_194_304]))

/** One answer for each of the measured systems. */
export function useMeasuredSystems(): Answers<'rma'> {
  return useAnswers('measured-rma', measuredRequests)
}
