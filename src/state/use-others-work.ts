/** What the machines of the other scenarios do of the active scenario's workload. */
import { useMemo, useState } from 'react'
import type { Scenario } from '../document/scenario/schema'
import { cellRuns, workANode } from '../document/workload/cells'
import { placeOf, type JobPlace } from '../document/workload/jobs'
import type { EngineRequest, MachineDto } from '../model/engine'
import { toWorkloadSlowdowns } from '../model/to-application-request'
import { toNodeApplication, toNodes } from '../model/to-node-request'
import { useAnswers, type Question } from './asked-answers'
import { useHeldValues, type HeldValue } from './held-values'
import { useWorkbook } from './scenario-store'
import { useDesignValues } from './use-design-values'
import type { TradeoffSubject } from './use-split-runs'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

/** Another scenario and its machine. */
export interface OtherMachine {
  readonly scenario: Scenario
  readonly machine: MachineDto
}

/**
 * The fat trees of the scenarios beside the active one, by their places: the same list while they are the
 * same, so that a drag of the active one asks nothing about them.
 */
export function useOtherMachines(active: number): readonly (OtherMachine | undefined)[] {
  const { scenarios } = useWorkbook()
  const designs = useDesignValues()
  const [held, setHeld] = useState<readonly (OtherMachine | undefined)[]>([])
  const now = scenarios.map((scenario, at): OtherMachine | undefined => {
    const machine = designs[at]?.machine
    if (at === active || !machine || scenario.fabric.topology !== 'fat-tree') return undefined
    const known = held[at]
    const isSame = known?.scenario === scenario && known.machine === machine
    return isSame ? known : { scenario, machine }
  })
  const isSame = now.length === held.length && now.every((other, at) => other === held[at])
  if (!isSame) setHeld(now)
  return isSame ? held : now
}

/**
 * Work of a node of each, over that of an undisturbed node of the subject: the last known until it is
 * known again; undefined where it never was, or the other does not run all of the workload.
 * @param isOpen whether what is looked at first is answered
 */
export function useOthersWork(
  subject: TradeoffSubject | undefined,
  others: readonly (OtherMachine | undefined)[],
  isOpen: boolean,
): readonly (HeldValue | undefined)[] {
  const profiles = useMemo(
    () => [...new Set(subject?.cells.map(({ profile }) => profile))],
    [subject],
  )
  const places = useMemo(
    () =>
      others.map((other): JobPlace | undefined => {
        const place = other && placeOf(other.scenario, other.machine, profiles)
        return place?.profiles.length === profiles.length ? place : undefined
      }),
    [others, profiles],
  )
  const questions = useMemo(
    () =>
      others.map((other, at): Question<Of<'applications'>> | undefined => {
        const place = places[at]
        if (!isOpen || !subject || !other || !place) return undefined
        const request = toWorkloadSlowdowns(other.scenario, subject.scenario.workload, place)
        return request && { request, about: other.scenario }
      }),
    [isOpen, subject, others, places],
  )
  const slots = useAnswers<Of<'applications'>>('others-work', questions)
  const nodeQuestions = useMemo((): readonly (Question<Of<'node'>> | undefined)[] => {
    const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
    if (!isOpen || !subject || applications.length < profiles.length || profiles.length === 0) {
      return [undefined]
    }
    const scenarios = others.map((other) => other?.scenario ?? subject.scenario)
    const request = toNodes([subject.scenario, ...scenarios], { applications })
    return [{ request, about: subject.scenario }]
  }, [isOpen, subject, others, profiles])
  const [nodeSlot] = useAnswers<Of<'node'>>('others-nodes', nodeQuestions)
  const nodes = nodeSlot?.status === 'current' ? nodeSlot.value?.result.nodes : undefined
  const works = others.map((other, at) => {
    const [slot, place] = [slots[at], places[at]]
    const slowdowns = slot?.status === 'current' ? slot.value?.result : undefined
    if (!subject || !other || !place || !slowdowns || !nodes) return undefined
    const { workload } = subject.scenario
    const { uplinks } = other.scenario.fabric.edge
    const runs = cellRuns(subject.cells, { workload, place, slowdowns, uplinks }, (profile) => {
      const of = profiles.indexOf(profile)
      const [before, now] = [nodes[0]?.applications[of], nodes[at + 1]?.applications[of]]
      return before?.kind === 'runs' && now?.kind === 'runs'
        ? now.perNode / before.perNode
        : undefined
    })
    const known = runs.filter((run) => run !== undefined)
    return known.length === runs.length ? workANode(subject.cells, known) : undefined
  })
  return useHeldValues(
    works,
    others.map((other, at) =>
      other && subject && places[at]
        ? `${subject.scenario.name} ${at} ${other.scenario.name}`
        : undefined,
    ),
  )
}
