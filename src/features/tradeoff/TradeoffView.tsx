import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { TaperChart } from '../../charts/taper/TaperChart'
import type { OtherScenario } from '../../charts/taper/TaperState'
import { taperRecords, taperTableColumns } from '../../charts/taper/taperTable'
import { formatTaper } from '../../domain/format'
import { coreKind, coreNouns } from '../../domain/scenario/core-words'
import type { Scenario } from '../../domain/scenario/schema'
import type { TaperPointDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import type { ResultId } from '../../report/provenance-of-results'
import { originOf } from '../../report/provenance-of-results'
import { useActiveIndex } from '../../state/active-scenario'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import { noResults, useModelCard, useResults } from '../../state/results-store'
import { editScenario, useWorkbook } from '../../state/scenario-store'
import { applyRemedy } from '../../state/use-quantity'
import { WhereFrom } from '../../ui/WhereFrom'

const letters: readonly ScenarioLetter[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** Which computed number stands in which column of the chart's table. */
const columnIds: Readonly<Record<string, ResultId>> = {
  taper: 'taper',
  downlinks: 'ports',
  uplinks: 'ports',
  portsUsed: 'ports',
  nodes: 'nodes',
  directors: 'coreSwitches',
  nominal: 'nominal',
  deliveredStatic: 'deliveredStatic',
  efficiencyStatic: 'efficiency',
  deliveredAdaptive: 'deliveredAdaptive',
  efficiencyAdaptive: 'efficiency',
  cost: 'cost',
  networkShare: 'networkShare',
  peak: 'peak',
}

/** What every taper buys with the active scenario's node and budget. */
export function TradeoffView() {
  const { scenarios } = useWorkbook()
  const results = useResults()
  const card = useModelCard()
  const index = useActiveIndex()
  const own = results[index] ?? noResults
  const scenario = scenarios[index]
  const points = useMemo(() => pointsOf(own), [own])
  const others = useMemo(() => othersOf(scenarios, results, index), [scenarios, results, index])
  const letter = letters[index]
  const core = scenario ? coreKind(scenario.fabric) : 'director'
  const identity = useMemo(
    () =>
      letter && {
        letter,
        name: scenario?.name ?? '',
        core: coreNouns[core].many,
      },
    [letter, scenario?.name, core],
  )
  if (!scenario || !identity) return null
  const { budget, fabric } = scenario
  // A file holds nothing of an earlier design.
  const settled =
    own.taperCurve.status === 'current'
      ? points
      : points.map((point) => ({ ...point, delivered: undefined }))
  return (
    <TaperChart
      points={points}
      routing={fabric.routing}
      budgetUsd={budget.mode === 'usd' ? budget.usd : undefined}
      scenario={identity}
      others={others}
      status={statusOf(own, index)}
      csv={() => toCsv(taperTableColumns, taperRecords(settled))}
      renderWhere={(column) => {
        const id = columnIds[column]
        const subject = taperTableColumns.find(({ key }) => key === column)?.header ?? column
        return id && <WhereFrom subject={subject} origin={() => originOf(id, [scenario], card)} />
      }}
      onPick={({ downlinks, uplinks, populatedTaper }) =>
        editScenario(
          index,
          [
            { path: 'fabric.edge.downlinks', value: downlinks },
            { path: 'fabric.edge.uplinks', value: uplinks },
          ],
          `taper ${formatTaper(populatedTaper)}`,
        )
      }
    />
  )
}

const sameSplit = (one: TaperPointDto, other: TaperPointDto) =>
  one.downlinks === other.downlinks && one.uplinks === other.uplinks

/**
 * The simulated curve if it is current. Else the analytic points of the present design, which need
 * no simulation, with the delivered bisection of the curve before, which the chart shows as stale.
 */
function pointsOf({ design, taperCurve }: ScenarioResults): readonly TaperPointDto[] {
  const simulated = taperCurve.value ?? []
  if (taperCurve.status === 'current' || design.status !== 'current') {
    return simulated.length > 0 ? simulated : (design.value?.tapers ?? [])
  }
  return (design.value?.tapers ?? []).map((point) => ({
    ...point,
    delivered: simulated.find((old) => sameSplit(old, point))?.delivered,
  }))
}

function othersOf(
  scenarios: readonly Scenario[],
  results: readonly ScenarioResults[],
  active: number,
): readonly OtherScenario[] {
  return scenarios.flatMap((scenario, index): OtherScenario[] => {
    const machine = results[index]?.design.value?.machine
    const letter = letters[index]
    if (index === active || !machine || !letter) return []
    const delivered = results[index]?.bisection.value?.[scenario.fabric.routing]
    return [
      {
        letter,
        taper: machine.populatedTaper,
        nodes: machine.nodes,
        deliveredTBps: delivered?.deliveredTBps,
      },
    ]
  })
}

function statusOf(own: ScenarioResults, index: number): ChartStatus {
  const { design, taperCurve, issues } = own
  const [issue] = issues
  switch (taperCurve.status) {
    case 'current':
      return { kind: 'current' }
    case 'failed':
      return {
        kind: 'error',
        what: 'The bisection could not be simulated.',
        why: taperCurve.sentence ?? '',
        wayOut: 'Change the design, or reload the page: your work stays.',
      }
    case 'cancelled':
      return {
        kind: 'error',
        what: 'The simulation was cancelled.',
        why: '',
        wayOut: taperCurve.value ? 'The chart is of an earlier design.' : '',
        fix: { label: 'Simulate again', run: simulateAgain },
      }
    case 'infeasible': {
      const remedy = issue?.remedies[0]
      return {
        kind: 'error',
        what: 'This design cannot be built.',
        why: issue?.sentence ?? taperCurve.sentence ?? '',
        wayOut: taperCurve.value ? 'The chart is of the last design that could be built.' : '',
        ...(remedy && { fix: { label: remedy.label, run: () => applyRemedy(index, remedy) } }),
      }
    }
    case 'pending': {
      const percent = Math.round(taperCurve.progress * 100)
      const work = {
        share: taperCurve.progress,
        sentence: `Simulating bisection, ${percent} %`,
        onCancel: cancelSimulation,
      }
      if (!taperCurve.value) return { kind: 'loading', work }
      return { kind: 'stale', work, part: design.status === 'current' ? 'simulated' : 'all' }
    }
  }
}
