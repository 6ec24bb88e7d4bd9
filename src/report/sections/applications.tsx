/** What every fabric does to the applications of the baseline's workload: the heat table of the screen. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { counted } from '../../document/format'
import { slowdownTable } from '../../experiments/applications/slowdown-table'
import { visibleText } from '../../document/visible-text'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import { scalingOf } from '../../document/workload/scaling'
import type { Workload } from '../../document/workload/workload'
import { letterOf, titleOf } from '../decision'
import { PAGE_WIDTH, WIDE_DRAWING } from '../document/page-width'
import type { ReportBlock, ReportChart, ReportSection } from '../document/report'
import { chartBlock } from '../document/chart-block'
import { recordsOf } from '../../tables/write-csv'
import {
  heatSentence,
  profileSources,
  slowdownGroups,
  slowdownNotes,
  slowdownRows,
  slowdownSubtitle,
} from '../slowdown-words'
import { caution, unbuilt } from './unbuilt'

export function applicationsSection(answers: AnsweredPerformance): ReportSection | undefined {
  const { scenarios, workbook, performance } = answers
  const { profiles, columns, results, jobNodes } = performance.slowdowns
  const { baseline } = workbook
  const workload = scenarios[baseline]?.scenario.workload
  if (!workload || workload.applications.length === 0) return undefined
  const known = results.map((result) => (result && 'value' in result ? result.value : undefined))
  const groups = slowdownGroups(columns, known, baseline)
  const rows = slowdownRows(profiles)
  const runs = known.some((result) => result !== undefined)
  const notes = slowdownNotes(columns, groups, profiles, jobNodes)
  const refusals = scenarios.flatMap(({ scenario }, index) => {
    const result = results[index]
    return result && 'sentence' in result
      ? [caution(`${titleOf(index, scenario)}: ${result.sentence}`)]
      : []
  })
  return {
    id: 'applications',
    title: 'Applications: what the fabric does to them',
    blocks: [
      ...(runs ? [heatChart(groups, rows, workload)] : []),
      ...(profiles.length === 0
        ? []
        : [
            {
              kind: 'text',
              text: `The workload of ${letterOf(baseline)} in jobs of ${counted(jobNodes, 'node', 'nodes')}, the size with the largest share of its cycles. ${profileSources(profiles)} ${visibleText(scalingOf(profiles))}`,
            } as const,
          ]),
      ...(notes.length === 0 ? [] : [{ kind: 'list', items: notes } as const]),
      ...unprofiled(workload),
      ...refusals,
      ...unbuilt(answers),
    ],
  }
}

function heatChart(
  groups: ReturnType<typeof slowdownGroups>,
  rows: ReturnType<typeof slowdownRows>,
  workload: Workload,
): ReportChart {
  const table = slowdownTable(groups, rows)
  return chartBlock(
    { ...table, id: 'slowdowns' },
    {
      caption: heatSentence(groups, rows),
      note: `${slowdownSubtitle(workload.mapping)} ${table.note ?? ''}`,
      csv: recordsOf(table),
      width: groups.length > 1 ? WIDE_DRAWING : PAGE_WIDTH,
    },
  )
}

function unprofiled({ applications }: Workload): readonly ReportBlock[] {
  const without = applications.filter((application) => !profileOf(application)).map(nameOf)
  return without.length === 0
    ? []
    : [
        {
          kind: 'text',
          text: `${visibleText(without.join(', '))}: no published profile, so not counted.`,
        },
      ]
}
