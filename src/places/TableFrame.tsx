import { useContext, useState, type ReactNode } from 'react'
import {
  dimmedPart,
  holdsPresent,
  isUnderWay,
  savingWords,
  type ChartStatus,
} from '../charts/frame/ChartStatus'
import { ShowEvidence } from '../charts/frame/ShowEvidence'
import { StatusNote } from '../charts/frame/StatusNote'
import type { TableNotes } from '../charts/frame/tableData'
import { TableView, type ViewCell } from '../tables/TableView'
import { pageCount } from '../tables/pages'
import { alignOf, headOf, readColumns, textOf } from '../tables/texts'
import { presentRows, type Column, type Table } from '../tables/table'
import { changeParameters } from '../state/parameters/parameter-store'
import { useTableFile } from '../state/files/table-files'
import { saveText } from '../sharing/save'
import { Button } from '../ui/Button'
import { Glossed } from '../ui/Glossed'
import { Tools, type About } from '../ui/Tools'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

interface TableFrameProps {
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly table: Table
  /** Index of the selected scenario. */
  readonly focus: number
  readonly notes: TableNotes
  readonly csv: () => string
  readonly fileName: string
  /** Explanations beside the note of the table. */
  readonly about: Pick<About, 'notes' | 'methods'>
  /** In place of the table. */
  readonly editor?: ReactNode
}

/** A table without a chart: its sentence and state, its numbers, its file. */
export function TableFrame(props: TableFrameProps) {
  const { title, subtitle, status, focus, notes, editor } = props
  const table = { ...props.table, rows: props.table.rows.filter(props.table.isShown ?? all) }
  // Where cells are marked one by one the rest is current.
  const isStale = dimmedPart(status) !== 'none' && !table.columns.some(({ isOld }) => isOld)
  const columns = readColumns(table)
  const rows = table.rows.map((row, at) => ({
    // Rows have no identity but their place.
    id: String(at),
    cells: columns.map((column) => cellOf(table, column, row)),
    where: notes.renderRow?.(row),
    ...(isMarked(table, row) && { kind: 'current' as const }),
  }))
  const isSum = (at: number) => table.isSum?.(table.rows[at]) ?? false
  return (
    <section className={styles.frame} aria-busy={isUnderWay(status)} aria-label={title}>
      <Head title={title} subtitle={subtitle} where={editor ? whereOf(props) : undefined} />
      <StatusNote status={status} />
      {editor}
      {!editor && table.text && (
        <div
          className={styles.text}
          role="region"
          tabIndex={0}
          aria-label={table.text.name}
          data-stale={isStale}
        >
          <pre>{table.text.content}</pre>
        </div>
      )}
      {!editor && !table.text && table.rows.length > 0 && (
        <TableView
          key={pageCount(rows.length) > 1 ? firstWords(table, columns) : ''}
          label={`Table: ${table.caption}`}
          columns={columns.map((column) => ({
            key: column.key,
            header: headOf(column),
            where: notes.renderColumn?.(column.key),
            align: alignOf(column, table.rows),
            ...(column.provenanceOf && { minWidth: NOTED_WIDTH }),
            ...(column.isRanged === true && { minWidth: RANGED_WIDTH }),
            ...(column.scenario !== undefined && {
              scenario: column.scenario,
              isSelected: column.scenario === focus,
            }),
          }))}
          rows={rows.filter((_, at) => !isSum(at))}
          foot={rows.filter((_, at) => isSum(at))}
          isStale={isStale}
          isDense={table.isDense ?? false}
        />
      )}
      {table.rows.length === 0 && isUnderWay(status) && <div className={styles.coming} />}
      <Actions {...props} table={table} />
    </section>
  )
}

const all = () => true

/** Pixels in which the head of a row and its note stand in one line. */
const NOTED_WIDTH = 150

/** Pixels of a difference with its interval. */
const RANGED_WIDTH = 176

/** Another choice of rows, or another order of them, begins at its first page. */
const firstWords = ({ rows: [first] }: Table, columns: readonly Column<unknown>[]) =>
  columns.map((column) => textOf(column, first)).join(' ')

const isMarked = (table: Table, row: unknown) =>
  (table.isEmphasised?.(row) ?? false) || (table.isBaseline?.(row) ?? false)

function cellOf(table: Table, column: Column<unknown>, row: unknown): ViewCell {
  const text = textOf(column, row)
  const looks = {
    ...((table.isOld?.(row) === true || column.isOld?.(row) === true) && { isStale: true }),
    ...(column.isStrong?.(row) === true && { isStrong: true }),
    ...(column.isQuiet === true && { isQuiet: true }),
    data: { 'data-column': column.key },
  }
  const value = column.value(row)
  if (column.isBar !== true || typeof value !== 'number') {
    const isPlain = !column.chooses && !column.details && !column.line
    return {
      content: isPlain ? (
        column.interval ? (
          <Ranged text={text} isBeside={column.scenario !== undefined} />
        ) : (
          text
        )
      ) : (
        <Words {...{ column, row, text }} isHead={column === table.columns[0]} />
      ),
      ...looks,
    }
  }
  const own = table.rows.flatMap((each) => {
    const other = column.value(each)
    return typeof other === 'number' && !table.isSum?.(each) ? [other] : []
  })
  const width = table.isSum?.(row) ? 0 : Math.max(0, value) / Math.max(...own, Number.MIN_VALUE)
  return {
    content: (
      <span className={styles.barred}>
        {text}
        <span aria-hidden="true">
          <span style={{ inlineSize: `${100 * width}%` }} />
        </span>
      </span>
    ),
    ...looks,
  }
}

/** A value with its interval, which steps back. */
function Ranged({ text, isBeside }: { readonly text: string; readonly isBeside: boolean }) {
  const [value, range] = text.split(/(?= \()/, 2)
  return (
    <span className={isBeside ? styles.ranged : undefined}>
      <span data-value="">{value}</span>
      {range !== undefined && <span className={styles.range}>{range}</span>}
    </span>
  )
}

interface WordsProps {
  readonly column: Column<unknown>
  readonly row: unknown
  readonly text: string
  /** Whether it names its row. */
  readonly isHead: boolean
}

/** A cell as it is read: to be pressed where that leads to what its row is about, with what stands under it. */
function Words({ column, row, text, isHead }: WordsProps) {
  const chosen = column.chooses?.(row)
  const line = column.line?.(row)
  return (
    <>
      {chosen ? (
        <Button look="link" onPress={() => changeParameters(chosen)}>
          {text}
        </Button>
      ) : isHead ? (
        <Glossed>{text}</Glossed>
      ) : (
        text
      )}
      {column.details?.(row).map((words) => (
        <small key={words}>{words}</small>
      ))}
      {line && (
        <span className={styles.line} aria-hidden="true">
          <span style={{ marginInline: `${100 * line.low}% ${100 * (1 - line.high)}%` }} />
        </span>
      )}
    </>
  )
}

/** An editor has no note at its columns. */
function whereOf({ table, notes }: TableFrameProps): ReactNode {
  const column = table.columns.find(({ provenance }) => provenance)
  return column && notes.renderColumn?.(column.key)
}

interface HeadProps {
  readonly title: string
  readonly subtitle: string
  readonly where: ReactNode
}

function Head({ title, subtitle, where }: HeadProps) {
  return (
    <>
      <h3 className={layout.title}>
        <Glossed>{title}</Glossed>
      </h3>
      {(subtitle !== '' || where !== undefined) && (
        <p className={layout.subtitle} data-reveals>
          <Glossed>{subtitle}</Glossed>
          {where}
        </p>
      )}
    </>
  )
}

function Actions({ title, status, table, csv, fileName, about }: TableFrameProps) {
  const showEvidence = useContext(ShowEvidence)
  const [notice, setNotice] = useState<string>()
  // What is dimmed stands in no file.
  const isSavable = holdsPresent(status) && presentRows(table).length > 0
  const label = `the table “${table.caption}”`
  const { text } = table
  const file = { id: fileName, label, fileName: text?.fileName ?? fileName }
  const save = useTableFile(file, isSavable ? csv : undefined)
  const copy = () => {
    const instead = text ? 'text' : 'CSV'
    navigator.clipboard.writeText(text?.content ?? tabbed(table)).then(
      () => setNotice('Copied.'),
      () => setNotice(`The browser does not let this page copy. Save the ${instead} instead.`),
    )
  }
  return (
    <Tools
      about={{
        ...about,
        what: 'table',
        title,
        notes: table.note === undefined ? about.notes : [table.note, ...about.notes],
      }}
    >
      <Button
        look="link"
        label={`CSV, save: ${title}`}
        isDisabled={!save}
        hint={savingWords(status)}
        {...(save && { onPress: save })}
      >
        CSV
      </Button>
      <Button look="link" isDisabled={!isSavable} onPress={copy}>
        Copy
      </Button>
      {text && (
        <Button
          look="link"
          isDisabled={!isSavable}
          label="Text, save the report"
          onPress={() => saveText(`${text.fileName}.txt`, 'text/plain', text.content)}
        >
          Text
        </Button>
      )}
      {showEvidence && (
        <Button look="link" onPress={showEvidence}>
          Evidence
        </Button>
      )}
      <span className={layout.quiet} role="status">
        {notice}
      </span>
    </Tools>
  )
}

/** As spreadsheets take it from the clipboard. */
function tabbed(table: Table): string {
  const columns = readColumns(table)
  const rows = table.rows.map((row) => columns.map((column) => textOf(column, row)))
  return [columns.map(headOf), ...rows].map((cells) => cells.join('\t')).join('\n')
}
