import { createContext, memo, use, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { Glossed } from '../ui/Glossed'
import { ScenarioMark } from '../ui/ScenarioMark'
import { scenarioCode } from '../ui/scenario-code'
import { pageCount, pageOf } from './pages'
import layout from '../ui/layout.module.css'
import styles from './TableView.module.css'

/** `number` stands at the right; `text` at the left; `prose` at the left in several lines; `bar` draws a share. */
type Alignment = 'number' | 'text' | 'prose' | 'bar'

export interface ViewColumn {
  readonly key: string
  /** With its unit: "Nominal, TB/s". Texts are searched for terms of the glossary. */
  readonly header: ReactNode
  /** Where its numbers come from, as a note beside the header. */
  readonly where?: ReactNode
  readonly align?: Alignment
  /** Index of the scenario whose colour the header has. */
  readonly scenario?: number
  /** Whether only screen readers read the header. */
  readonly isHeaderHidden?: boolean
  /** Whether it is the column of the selected design. */
  readonly isSelected?: boolean
  /** Cells under the header, if more than one. */
  readonly span?: number
  /** Pixels that it has at least, so that a table does not jump as its numbers come. */
  readonly minWidth?: number
}

/** A cell that is not plain. */
export interface ViewCell {
  readonly content: ReactNode
  /** Behind the content, quietly. */
  readonly unit?: string
  readonly span?: number
  readonly align?: Alignment
  /** Whether it is of an earlier design. */
  readonly isStale?: boolean
  /** Index of the scenario whose colour it has. */
  readonly scenario?: number
  readonly isStrong?: boolean
  /** Whether it steps back: what is published, what is left out. */
  readonly isQuiet?: boolean
  readonly data?: DataAttributes
}

/** What finds a row or cell: `data-…` by name. */
type DataAttributes = Readonly<Record<`data-${string}`, string | number | boolean>>

export interface ViewRow {
  readonly id: string
  /** In the order of the columns; the first is the row's head. */
  readonly cells: readonly (ReactNode | ViewCell)[]
  /**
   * `current`: the row that the design has. `sum`: under a line, as totals. `group`: a heading over rows.
   * `detail`: one cell across the table, such as the fields of the row above.
   */
  readonly kind?: 'current' | 'sum' | 'group' | 'detail'
  /** Where its numbers come from, as a note beside its first cell; where rows differ in that. */
  readonly where?: ReactNode
  readonly data?: DataAttributes
}

/** A head over the heads of several columns. */
interface ViewGroup {
  readonly key: string
  readonly header: ReactNode
  /** Columns under it. */
  readonly span: number
}

interface TableViewProps {
  /** Names the table and the region in which it scrolls: "Table: options". */
  readonly label: string
  readonly columns: readonly ViewColumn[]
  /** Heads over the heads, which together span all columns. */
  readonly groups?: readonly ViewGroup[]
  readonly rows?: readonly ViewRow[]
  /** In place of rows: components that hold state and show `TableRow`s. */
  readonly children?: ReactNode
  /** Sums. */
  readonly foot?: readonly ViewRow[]
  /** A line over the table; else its label is left to screen readers. */
  readonly caption?: ReactNode
  /** Whether all of it is of an earlier design. */
  readonly isStale?: boolean
  /** Whether it is left to screen readers, as the data of a chart is until they are shown. */
  readonly isUnseen?: boolean
  /** Takes the whole width of its place. */
  readonly isWide?: boolean
  /** Whether columns stand close, where there is little room. */
  readonly isDense?: boolean
  /** Whether cells have entry fields, which need taller rows. */
  readonly hasFields?: boolean
  readonly id?: string
  readonly testId?: string
}

/** Letters of the longest head of a row, where all are plain words. */
const longestHead = (rows: readonly ViewRow[]): number =>
  Math.max(
    0,
    ...rows.map(({ cells: [head] }) => (isViewCell(head) ? wordsIn(head.content) : wordsIn(head))),
  )

const wordsIn = (content: ReactNode): number => (typeof content === 'string' ? content.length : 0)

/**
 * The one table: heads, rows with a head each, sums. Scrolls sideways where it is wider than its place, its first
 * column stays; long ones are shown a page at a time.
 */
export const TableView = memo(function TableContent(props: TableViewProps) {
  const { label, columns, groups, rows: all = NO_ROWS, foot = NO_ROWS, caption, isStale } = props
  const { isUnseen = false, isWide = false, isDense = false, hasFields = false } = props
  const { children } = props
  const [wanted, setWanted] = useState(0)
  const { rows, page, words } = pageOf(all, wanted)
  const last = pageCount(all.length) - 1
  const place = useMemo(() => ({ columns: cellsUnder(columns), isUnseen }), [columns, isUnseen])
  const looks = [
    styles.table,
    isWide && styles.wide,
    isDense && styles.dense,
    hasFields && styles.fields,
  ]
  return (
    <div
      {...(props.id !== undefined && { id: props.id })}
      className={isUnseen ? layout.hidden : styles.region}
      {...(!isUnseen && { role: 'region', tabIndex: 0, 'aria-label': label })}
    >
      {words !== '' && <Pager words={words} page={page} last={last} onPage={setWanted} />}
      <table
        className={looks.filter(Boolean).join(' ')}
        style={{ '--head': `${longestHead(all)}ch` }}
        {...(isStale !== undefined && { 'data-stale': isStale })}
        {...(props.testId !== undefined && { 'data-testid': props.testId })}
      >
        <caption
          className={caption === undefined ? layout.hidden : `${layout.title} ${styles.caption}`}
          data-reveals
        >
          {caption ?? (words === '' ? label : `${label}. ${words}.`)}
        </caption>
        <thead>
          {groups && (
            <tr className={styles.groups}>
              {groups.map(({ key, header, span }) =>
                header === '' ? (
                  <td key={key} colSpan={span} />
                ) : (
                  <th key={key} scope="colgroup" colSpan={span}>
                    {header}
                  </th>
                ),
              )}
            </tr>
          )}
          <tr {...(columns.every(isHidden) && { className: styles.bare })}>
            {columns.map((column, at) => (
              <Head
                key={column.key}
                column={column}
                isUnseen={isUnseen}
                isMarked={column.scenario !== columns[at - 1]?.scenario}
              />
            ))}
          </tr>
        </thead>
        <Place value={place}>
          <tbody>{children ?? rows.map((row) => <TableRow key={row.id} row={row} />)}</tbody>
          {foot.length > 0 && (
            <tfoot>
              {foot.map((row) => (
                <TableRow key={row.id} row={row} />
              ))}
            </tfoot>
          )}
        </Place>
      </table>
    </div>
  )
})

const isHidden = ({ isHeaderHidden = false }: ViewColumn) => isHeaderHidden

const NO_ROWS: readonly ViewRow[] = []

/** What a row must know of its table. */
const Place = createContext<{
  readonly columns: readonly { readonly key: string; readonly align: Alignment }[]
  readonly isUnseen: boolean
}>({ columns: [], isUnseen: false })

/** A column for every cell of a row. */
const cellsUnder = (columns: readonly ViewColumn[]) =>
  columns.flatMap(({ key, align = 'number', span = 1 }) =>
    Array.from({ length: span }, (_, at) => ({ key: `${key} ${at}`, align })),
  )

interface PagerProps {
  readonly words: string
  readonly page: number
  readonly last: number
  readonly onPage: (page: number) => void
}

function Pager({ words, page, last, onPage }: PagerProps) {
  return (
    <p className={`${layout.links} ${styles.pager}`}>
      <Button look="link" isDisabled={page === 0} onPress={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button look="link" isDisabled={page === last} onPress={() => onPage(page + 1)}>
        Next
      </Button>
      <span role="status">{words}</span>
    </p>
  )
}

interface HeadProps {
  readonly column: ViewColumn
  readonly isUnseen: boolean
  /** Whether it has the mark of its scenario: the first of its columns. */
  readonly isMarked: boolean
}

function Head({ column, isUnseen, isMarked }: HeadProps) {
  const { header, where, align = 'number', scenario, isHeaderHidden, isSelected } = column
  const { span, minWidth } = column
  const words =
    typeof header === 'string' && !isUnseen && !isHeaderHidden ? (
      <Glossed>{header}</Glossed>
    ) : (
      header
    )
  return (
    <th
      scope={span === undefined ? 'col' : 'colgroup'}
      data-align={align}
      data-reveals
      {...(span !== undefined && { colSpan: span })}
      {...(isSelected !== undefined && { 'aria-current': isSelected })}
      style={{
        ...(scenario !== undefined && { color: scenarioCode(scenario).colour }),
        ...(minWidth !== undefined && { '--least': `${minWidth}px` }),
      }}
    >
      {scenario !== undefined && isMarked && (
        <>
          <ScenarioMark index={scenario} />{' '}
        </>
      )}
      {isHeaderHidden ? <span className={layout.hidden}>{words}</span> : words}
      {!isUnseen && where}
    </th>
  )
}

/** One row of the table that it stands in. */
export const TableRow = memo(function RowContent({ row }: { readonly row: ViewRow }) {
  const { kind, where, data } = row
  const { columns, isUnseen } = use(Place)
  const cells: ReactNode[] = []
  let at = 0
  for (const each of row.cells) {
    const cell = isViewCell(each) ? each : { content: each }
    const column = columns[at]
    const isHead = at === 0 && kind !== 'detail'
    const Tag = isHead ? 'th' : 'td'
    const span = kind === 'detail' ? columns.length : cell.span
    cells.push(
      <Tag
        key={column?.key ?? at}
        data-align={cell.align ?? column?.align}
        {...(isHead && { scope: 'row' })}
        {...(span !== undefined && { colSpan: span })}
        {...(cell.isStale !== undefined && { 'data-stale': cell.isStale })}
        {...(cell.isStrong && { 'data-strong': true })}
        {...(cell.isQuiet && { 'data-quiet': true })}
        {...(cell.scenario !== undefined && {
          style: { color: scenarioCode(cell.scenario).colour },
        })}
        {...cell.data}
      >
        {cell.content}
        {cell.unit !== undefined && <span className={styles.unit}>{cell.unit}</span>}
        {/* It waits in a table that is not seen, where no key must reach it. */}
        {isHead && where !== undefined && <span hidden={isUnseen}>{where}</span>}
      </Tag>,
    )
    at += span ?? 1
  }
  return (
    <tr {...(kind && { 'data-kind': kind })} data-reveals {...data}>
      {cells}
    </tr>
  )
})

const isViewCell = (cell: ReactNode | ViewCell): cell is ViewCell =>
  typeof cell === 'object' && cell !== null && 'content' in cell
