/** An experiment as a chapter of the report: its sections as blocks. */
import { drawTable, noteOf } from '../charts/drawings'
import { tableData } from '../charts/frame/tableData'
import { DEFAULT_REPLICATES } from '../document/samples'
import { experiments, type ExperimentId } from '../experiments/registry'
import type { ReportAnswers } from '../experiments/report-answers'
import type { CompleteSection, Table } from '../tables/table'
import { readColumns } from '../tables/texts'
import { csvTable, type FileSubject } from '../tables/write-csv'
import { PAGE_WIDTH, WIDE_DRAWING, rowsOf } from './document/tables'
import type { ReportBlock, ReportSection } from './document/report'
import { conditionOptions, type ConditionParameter } from '../experiments/shared/ranking/conditions'
import { parametersOf, optionOf } from '../experiments/experiment'
import type { Workbook } from '../document/scenario/schema'

/** What the reader of chapters needs of the answers. */
export type Chaptered = Pick<ReportAnswers, 'workbook' | 'card' | 'chapters'> &
  Partial<Pick<ReportAnswers, 'asked'>>

/** Undefined where the experiment has nothing to say on paper. */
export function chapterOf(
  id: ExperimentId,
  { workbook, card, asked, chapters }: Chaptered,
): ReportSection | undefined {
  const { title, help } = experiments[id]
  const all = chapters[id]?.sections ?? []
  const sections = all.filter(({ only }) => only?.includes('report') ?? true)
  const subject = { workbook, focus: workbook.baseline, replicates: DEFAULT_REPLICATES, card }
  const command = commandOf(id, workbook, asked)
  const blocks = sections
    .flatMap((section) => blocksOf(section, subject))
    .map((block) =>
      block.kind === 'chart' || block.kind === 'table' ? { ...block, command } : block,
    )
  if (blocks.length === 0) return undefined
  return { id, title: `${title}: ${help}`, blocks }
}

function blocksOf(section: CompleteSection, subject: FileSubject): readonly ReportBlock[] {
  const { id, title, subtitle, tables, messages, refusals, limits } = section
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const isOne = tables.length > 0 && filled.length <= 1
  const text = (role: 'limit' | 'caution') => (words: string) =>
    ({ kind: 'text', role, text: words }) as const
  return [
    ...(isOne && tables.length > 0 ? [] : [{ kind: 'heading', text: title.text } as const]),
    ...filled.flatMap((table) =>
      tableBlocks(table, id, isOne, { title: title.text, subtitle }, subject),
    ),
    ...(messages.length > 0
      ? [{ kind: 'list', items: messages.map((message) => message.text) } as const]
      : []),
    ...refusals.map(({ message }) => message).map(text('caution')),
    ...limits.map(text('limit')),
  ]
}

interface Head {
  readonly title: string
  readonly subtitle: string
}

function tableBlocks(
  table: Table,
  section: string,
  isOne: boolean,
  { title, subtitle }: Head,
  subject: FileSubject,
): readonly ReportBlock[] {
  const { isPrinted = table.isShown } = table
  const rows = isPrinted ? table.rows.filter((row) => isPrinted(row)) : table.rows
  const data = rowsOf(tableData({ ...table, rows }), readColumns(table))
  const csv = csvTable(table, subject)
  const picture = table.plotted ?? table
  const drawing = drawTable(picture, picture.chart?.type === 'curve' ? WIDE_DRAWING : PAGE_WIDTH)
  // A drawing without height has nothing in it, and no PDF can hold it.
  const plotted = drawing && drawing.state.height > 0 ? drawing : undefined
  const { paper = 'chart', caption } = table
  const isTable = !plotted || paper === 'table'
  const note = (isTable ? table.note : noteOf(table, plotted)) ?? ''
  const id = isOne ? section : `${section}-${table.id}`
  const said = [subtitle.replace(/\.$/, ''), note].filter((words) => words !== '').join('. ')
  const asTable = (tableId: string, words: string, why: string): ReportBlock => ({
    kind: 'table',
    id: tableId,
    caption: words,
    ...(why !== '' && { note: why }),
    ...data,
    csv,
  })
  if (isTable) return [asTable(id, isOne ? title : caption, said)]
  const chart: ReportBlock = {
    kind: 'chart',
    id,
    caption: isOne ? title : caption,
    ...(said !== '' && { note: said }),
    width: plotted.state.width,
    height: plotted.state.height,
    drawing: plotted.marks,
    data,
    csv,
  }
  return paper === 'both' ? [chart, asTable(table.id, caption, '')] : [chart]
}

/**
 * The command that computes an experiment of the report again, for all offers at once.
 * @returns "taper run document.json --experiment bisection --scenario all", of the document that the report is of
 */
export function commandOf(
  id: ExperimentId,
  { scenarios }: Pick<Workbook, 'scenarios'>,
  asked?: ConditionParameter,
): string {
  const experiment = experiments[id]
  const isCompared = !experiment.isOfWorkbook && !experiment.isOfModel && scenarios.length > 1
  return [
    `taper run document.json --experiment ${id}`,
    ...parametersOf(experiment).flatMap(([name, { standard, onCommand, write }]) =>
      onCommand === undefined || onCommand === standard
        ? []
        : [`--${optionOf(name)} ${write(standard)}`],
    ),
    ...(experiment.isOfWorkbook && 'compare' in experiment.parameters && scenarios.length > 1
      ? ['--compare scenarios']
      : []),
    ...('conditions' in experiment.parameters && asked ? conditionOptions(asked) : []),
    ...(isCompared ? ['--scenario all'] : []),
  ].join(' ')
}
