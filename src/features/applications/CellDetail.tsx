import { noCause, noCauseWords, rangeText } from '../../experiments/applications/slowdowns'
import { FlowsChart } from '../../charts/applications/FlowsChart'
import { mechanismOf, mechanisms } from '../../experiments/applications/mechanisms'
import { PartsChart } from './PartsChart'
import { toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { formatPercent } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import type { PlacedColumn } from '../../document/workload/columns'
import { conditions } from '../../document/workload/conditions'
import type { ApplicationResultDto, FlowLevelDto } from '../../model/engine'
import { columnDetail, columnTitle } from '../../report/slowdown-words'
import { stampedCsv } from '../../report/table-stamp'
import { useFlows } from '../../state/use-application-answers'
import { documentNow } from '../../state/document-now'
import styles from './ApplicationsView.module.css'
import type { PickedCell } from './picked'
import { SlowdownWhere } from './SlowdownWhere'
import { slotsStatus } from './status'

interface CellDetailProps {
  readonly column: PlacedColumn | undefined
  readonly picked: PickedCell
  readonly cell: ApplicationResultDto | undefined
  /** Of the column's answer, which the table of slowdowns tells. */
  readonly status: ChartStatus
  readonly name: string
}

const flowColumns = [
  { key: 'level', header: 'level' },
  { key: 'links', header: 'links_in_use' },
  { key: 'jobFlows', header: 'job_flows' },
  { key: 'neighbourFlows', header: 'neighbour_flows' },
  { key: 'meanLoad', header: 'mean_load' },
  { key: 'mostLoad', header: 'greatest_load' },
] as const

/** Where the last design that could be built ran an application that is no longer in the workload. */
const UNASKED = 'This cell is of an earlier state of the document, whose flows are not asked for.'

/** One cell of the table: where its flows go, and what its extra time consists of. */
export function CellDetail({ column, picked, cell, status, name }: CellDetailProps) {
  const slot = useFlows(column, picked.application, picked.condition)
  const levels = slot?.value?.result.flows[0]?.levels ?? []
  if (!column || !cell) return null
  const under = conditions.find(({ id }) => id === picked.condition)?.long ?? picked.condition
  const subtitle = `${visibleText(name)} ${under}, ${columnTitle(column)}, ${columnDetail(column)}`
  const flowsStatus = slotsStatus([slot], 'The flows', UNASKED)
  const partsStatus = toldElsewhere(status)
  const parts = mechanisms.map(({ id, word }) => ({ part: word, percent: cell.parts[id] * 100 }))
  return (
    <section className={styles.pair} aria-label="The cell that is picked" data-testid="cell-detail">
      <FlowsChart
        levels={levels}
        bundled={column.scenario.fabric.routing === 'adaptive'}
        title={flowsStatus.kind === 'current' ? flowsSentence(levels) : flowsSentence([])}
        subtitle={subtitle}
        status={flowsStatus}
        where={<SlowdownWhere subject="Flows of the cell" columns={[column]} />}
        csv={() =>
          stampedCsv(
            flowColumns,
            levels.map(({ loads: _loads, ...level }) => ({ ...level })),
            documentNow(),
            column.index,
          )
        }
      />
      <PartsChart
        parts={cell.parts}
        title={
          partsStatus.kind === 'current'
            ? partsSentence(cell)
            : 'What does its extra time consist of?'
        }
        subtitle={subtitle}
        status={partsStatus}
        where={<SlowdownWhere subject="Parts of the extra time" columns={[column]} />}
        csv={() =>
          stampedCsv(
            [
              { key: 'part', header: 'part' },
              { key: 'percent', header: 'extra_time_percent' },
            ],
            parts,
            documentNow(),
            column.index,
          )
        }
      />
    </section>
  )
}

const levelWords: Readonly<Record<string, string>> = {
  nodeUp: 'from nodes to edge switches',
  nodeDown: 'from edge switches to nodes',
  edgeUp: 'from edge switches up to the core',
  edgeDown: 'from the core down to edge switches',
  leafUp: 'up inside the core',
  leafDown: 'down inside the core',
}

function flowsSentence(levels: readonly FlowLevelDto[]): string {
  const most = levels.toSorted((a, b) => b.mostLoad - a.mostLoad)[0]
  if (!most) return 'Where do its flows go?'
  const where = levelWords[most.level] ?? most.level
  const load = formatPercent(most.mostLoad)
  return most.mostLoad > 1.0005
    ? `A link ${where} is asked for ${load} of what it carries`
    : `No link is asked for more than it carries: at most ${load}, ${where}`
}

function partsSentence(cell: ApplicationResultDto): string {
  const mechanism = mechanismOf(cell.mechanism)
  const total = `Extra time ${rangeText(cell)}`
  return mechanism
    ? `${total}, mainly by ${mechanism.word}`
    : `${total}: ${noCause(cell, noCauseWords)}`
}
