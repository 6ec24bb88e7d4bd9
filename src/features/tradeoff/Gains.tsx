import { useMemo } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { capitalised, formatTaper, formatUsd } from '../../document/format'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { Profile } from '../../document/workload/profile'
import { nameOf } from '../../document/workload/names'
import { gainTitle, referenceOf, type GainPoint } from '../../experiments/tradeoff/gain-points'
import { gainTable, type OtherGain } from '../../experiments/tradeoff/gain-table'
import { documentNow } from '../../state/document-now'
import { useGesture } from '../../state/gesture'
import type { HeldValue } from '../../state/held-values'
import type { OtherMachine } from '../../state/use-others-work'
import { csvText } from '../../tables/write-csv'
import { scenarioCode } from '../../ui/scenario-code'
import { splitPicking } from './split-picking'
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
            index: at,
            taper: machine.populatedTaper,
            gain: (machine.nodes * work.value) / reference.point.nodes - 1,
            isOld: work.isOld,
          },
        ]
      }),
    [others, othersWork, reference],
  )
  const isForMoney = budget.mode === 'usd'
  const isOld = dimmedPart(status) !== 'none'
  const table = useMemo(
    () =>
      gainTable({
        points,
        scenario: { index, letter },
        isForMoney,
        others: marks,
        freshness: isOld ? 'stale' : 'current',
      }),
    [points, index, letter, isForMoney, marks, isOld],
  )
  const names = workload.applications
    .filter(({ share }) => share > 0)
    .map((application) => nameOf(application))
  const left = blocked.map(({ name }) => name).join(', ')
  const against = formatTaper(reference?.point.populatedTaper ?? 1)
  const place = budget.mode === 'usd' ? `At ${formatUsd(budget.usd)}` : 'At the given size'
  const isKnown = !isOld && status.kind !== 'loading'
  const csv = () =>
    csvText(table, { ...documentNow(), focus: index, replicates: DEFAULT_REPLICATES })
  return (
    <TableChart
      table={table}
      title={gainTitle(isKnown ? points : [], { letter, place })}
      subtitle={`Scenario ${letter}, ${visibleText(scenario.name)}: ${names.join(', ')}${left === '' ? '' : ` without ${left}, which this node does not run`}. Throughput = nodes × speed; slowdowns are against ${against}, compact and alone. Jobs run on the machine that each split buys, as in Risk. ${notes.map(capitalised).join(' ')}`.trim()}
      status={status}
      isMoving={isMoving}
      csv={csv}
      notes={{ renderColumn: whereGain }}
      picking={splitPicking(letter, (row) => points.find((point) => point === row)?.point)}
    />
  )
}
