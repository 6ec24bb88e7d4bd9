import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { GainChart } from '../../charts/gain/GainChart'
import { referenceOf, type GainPoint } from '../../charts/gain/gainPoints'
import type { OtherGain } from '../../charts/gain/GainState'
import { gainColumns, gainRecords } from '../../charts/gain/gainTable'
import { capitalised, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { Profile } from '../../document/workload/profile'
import { nameOf } from '../../document/workload/names'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { activeIndex } from '../../state/active-scenario'
import { useGesture } from '../../state/gesture'
import type { HeldValue } from '../../state/held-values'
import { resultsStore } from '../../state/results-store'
import { editScenario } from '../../state/scenario-store'
import type { OtherMachine } from '../../state/use-others-work'
import { scenarioCode } from '../../ui/scenario-code'
import { whereGain } from './where'

interface GainsProps {
  readonly index: number
  readonly scenario: Scenario
  readonly points: readonly GainPoint[]
  readonly status: ChartStatus
  readonly others: readonly (OtherMachine | undefined)[]
  /** Work of a node of each, over an undisturbed node of this scenario. */
  readonly othersWork: readonly (HeldValue | undefined)[]
  /** Applications that do not run here. */
  readonly blocked: readonly Profile[]
  /** How jobs are run otherwise than the workload says. */
  readonly notes: readonly string[]
}

/** Throughput of the workload against taper, with the nodes that it buys. */
export function Gains(props: GainsProps) {
  const { index, scenario, points, status, others, othersWork, blocked, notes } = props
  const { letter } = scenarioCode(index)
  const isMoving = useGesture()
  const { budget, workload } = scenario
  const reference = referenceOf(points)
  const marks = useMemo(
    () =>
      others.flatMap((other, at): OtherGain[] => {
        const work = othersWork[at]
        if (!other || work === undefined || !reference) return []
        const { machine } = other
        return [
          {
            letter: scenarioCode(at).letter,
            taper: machine.populatedTaper,
            gain: (machine.nodes * work.value) / reference.point.nodes - 1,
            isOld: work.isOld,
          },
        ]
      }),
    [others, othersWork, reference],
  )
  const names = workload.applications
    .filter(({ share }) => share > 0)
    .map((application) => nameOf(application))
  const left = blocked.map(({ name }) => name).join(', ')
  const against = formatTaper(reference?.point.populatedTaper ?? 1)
  const csv = () => {
    const stamp = stampOf(index, scenario, resultsStore.getState().card)
    const records = gainRecords(points).map((record) => ({ ...record, ...stamp }))
    return toCsv([...gainColumns, ...stampColumns], records)
  }
  return (
    <GainChart
      points={points}
      letter={letter}
      budgetUsd={budget.mode === 'usd' ? budget.usd : undefined}
      subtitle={`Scenario ${letter}, ${visibleText(scenario.name)}: ${names.join(', ')}${left === '' ? '' : ` without ${left}, which this node does not run`}. Throughput = nodes × speed; slowdowns are against ${against}, compact and alone. Jobs run on the machine that each split buys, as in Risk. ${notes.map(capitalised).join(' ')}`.trim()}
      others={marks}
      status={status}
      isMoving={isMoving}
      csv={csv}
      renderWhere={whereGain}
      onPick={({ point }) =>
        editScenario(
          activeIndex(),
          [
            { path: 'fabric.edge.downlinks', value: point.downlinks },
            { path: 'fabric.edge.uplinks', value: point.uplinks },
          ],
          `taper ${formatTaper(point.populatedTaper)}`,
        )
      }
    />
  )
}
