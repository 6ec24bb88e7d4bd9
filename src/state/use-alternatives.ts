/** The designs that compete in a study: the scenarios, or tapers of one of them for the same money. */
import { useMemo } from 'react'
import { formatTaper } from '../document/format'
import type { Scenario } from '../document/scenario/schema'
import { taperChoices, withSplit } from '../document/tradeoff/taper-choices'
import { visibleText } from '../document/visible-text'
import type { EngineRequest, MachineDto } from '../model/engine'
import { toDesign } from '../model/to-request'
import { useAnswers, type AskedSlot, type Question } from './asked-answers'
import { useActiveIndex } from './active-scenario'
import { noResults, useResults } from './results-store'
import { useBaseline, useWorkbook } from './scenario-store'
import { issueWords, letterOf, taperObstacle, type Obstacle } from './study-obstacle'
import type { StudyParameters } from '../experiments/shared/study'

type DesignRequest = Extract<EngineRequest, { kind: 'design' }>

/** A design that competes. */
export interface Alternative {
  readonly key: string
  /** "A"; "2:1". */
  readonly label: string
  /** "A Sierra as built"; "A at 2:1". */
  readonly title: string
  /** Of its scenario in the document. */
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
}

export interface Alternatives {
  /** The first is what the others are compared with; undefined until all are known. */
  readonly designs: readonly Alternative[] | undefined
  /** Scenarios that cannot compete, and why, a sentence each. */
  readonly absent: readonly string[]
  /** Why none compete, where no answer will change that. */
  readonly obstacle: Obstacle | undefined
  readonly slots: readonly AskedSlot<unknown>[]
}

/** @param splits the few tapers that studies compare, or every split of the edge switch */
export function useAlternatives(
  axis: StudyParameters['compare'],
  splits: 'few' | 'every' = 'few',
): Alternatives {
  const ofScenarios = useScenarioAlternatives()
  const ofTapers = useTaperAlternatives(axis === 'tapers', splits)
  return axis === 'tapers' ? ofTapers : ofScenarios
}

/** The baseline first, the others in their order. */
function useScenarioAlternatives(): Alternatives {
  const { scenarios } = useWorkbook()
  const baseline = useBaseline()
  const results = useResults()
  const slots = scenarios.map((_, index) => (results[index] ?? noResults).design)
  const order = [baseline, ...[...scenarios.keys()].filter((index) => index !== baseline)]
  const machines = order.map((index) => {
    const slot = slots[index]
    return slot?.status === 'current' ? slot.value?.machine : undefined
  })
  const isKnown = slots.every(({ status }) => status !== 'pending')
  const designs = useMemo(
    () =>
      order.flatMap((index, at): readonly Alternative[] => {
        const [scenario, machine] = [scenarios[index], machines[at]]
        if (!scenario || !machine || scenario.fabric.topology !== 'fat-tree') return []
        const label = letterOf(index)
        const title = `${label} ${visibleText(scenario.name)}`
        return [{ key: `scenario ${index}`, label, title, index, scenario, machine }]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the entries are what the lists are made of
    [scenarios, baseline, ...[0, 1, 2, 3, 4, 5].map((at) => machines[at])],
  )
  const absent = order.flatMap((index) => {
    const topology = scenarios[index]?.fabric.topology
    if (topology === undefined) return []
    const letter = letterOf(index)
    if (topology !== 'fat-tree') {
      return [`${letter} is a ${topology}, which is not simulated, so it does not compete.`]
    }
    switch (slots[index]?.status) {
      case 'infeasible':
        return [`${letter} cannot be built, so it does not compete. ${issueWords(results[index])}`]
      case 'failed':
        return [`${letter} could not be computed, so it does not compete.`]
      default:
        return []
    }
  })
  return { designs: isKnown ? designs : undefined, absent, obstacle: undefined, slots: [] }
}

/** The tapers of the active scenario, the least first. */
function useTaperAlternatives(isWanted: boolean, splits: 'few' | 'every'): Alternatives {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const results = useResults()
  const { design } = results[index] ?? noResults
  const value = design.status === 'current' ? design.value : undefined
  const choices = useMemo(() => {
    if (!isWanted || !scenario || !value || scenario.fabric.topology !== 'fat-tree') return []
    const chosen =
      splits === 'few'
        ? taperChoices(scenario, value.tapers)
        : value.tapers.toSorted((a, b) => a.populatedTaper - b.populatedTaper)
    return chosen.map((split) => ({
      split,
      scenario: withSplit(scenario, split, value.machine),
    }))
  }, [isWanted, splits, scenario, value])
  const questions = useMemo(
    () =>
      choices.map(({ scenario: about }): Question<DesignRequest> => ({
        request: { kind: 'design', design: toDesign(about) },
        about,
      })),
    [choices],
  )
  const slots = useAnswers<DesignRequest>('study-designs', questions)
  const machines = slots.map((slot) =>
    slot.status === 'current' ? slot.value?.machine : undefined,
  )
  const isAnswered = choices.length > 0 && slots.every(({ status }) => status === 'current')
  const keys = slots.map(({ valueKey }) => valueKey).join(' ')
  const designs = useMemo(
    () =>
      choices.flatMap(({ split, scenario: own }, at): readonly Alternative[] => {
        const machine = machines[at]
        if (!machine) return []
        const taper = formatTaper(split.populatedTaper)
        const ports = `(${split.downlinks}/${split.uplinks})`
        // Of all splits two may have one taper.
        const label = splits === 'few' ? taper : `${taper} ${ports}`
        const title = `${letterOf(index)} at ${taper} ${ports}`
        return [
          {
            key: `${own.fabric.edge.downlinks}/${split.uplinks}`,
            label,
            title,
            index,
            scenario: own,
            machine,
          },
        ]
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the keys name the machines
    [choices, splits, index, isAnswered, keys],
  )
  const obstacle =
    isWanted && scenario
      ? taperObstacle(index, scenario, results[index] ?? noResults, choices.length)
      : undefined
  return { designs: isAnswered ? designs : undefined, absent: [], obstacle, slots }
}
