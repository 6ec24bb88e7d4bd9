/**
 * What a section shows, as data: tables of typed columns, their charts, messages, refusals and limits. The page,
 * the PDF, CSV files, the zip and the command line's JSON are writers of it; none of them knows an experiment.
 */
import type { Procurement } from '../document/procurement/schema'
import type { Provenance as EntryProvenance } from '../document/provenance'
import type { Scenario } from '../document/scenario/schema'
import type { RequestKind } from '../model/engine'
import type { Channels } from './channels'

/** Both ends of a range, in the unit of its column. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** What a column holds for one row; `undefined` where it has no value. */
export type Cell = number | string | boolean | undefined

/**
 * How a computed number comes about. The reader joins it with the values of the scenario at `inputs`, with the
 * model's `parameters`, with seed and model version.
 */
export interface Provenance {
  /** What the number means. */
  readonly meaning: string
  /** Formula in words. */
  readonly formula: string
  /** Paper with table or section, book, or convention; where it is this model's own, that it is. */
  readonly source: string
  /** Document paths. */
  readonly inputs: (scenario: Scenario) => readonly string[]
  /** Ids of the model's parameters. */
  readonly parameters?: readonly string[] | 'all'
  /** Kinds of requests whose answers the number is read from; none where the page itself computes it. */
  readonly asks: readonly RequestKind[]
  /** What the number does not cover. */
  readonly limits: string | ((scenarios: readonly Scenario[]) => string)
  /** Whether chance is in it. */
  readonly random?: boolean
  /** Number of samples, in words, where that is not the replicates. */
  readonly samples?: string
}

/** Where a number of a row comes from: entered or published, or as words. */
export interface RowSource {
  readonly said: readonly string[]
  readonly entry?: { readonly provenance: EntryProvenance; readonly unit: string }
}

export interface Column<Row> {
  /** `snake_case_with_unit`: the header of the CSV file, the name in JSON. Unique in its table. */
  readonly key: string
  /** Head on the screen and in the report, without its unit: "Delivered, static". */
  readonly header: string
  /** As it is written behind the header: "TB/s". */
  readonly unit?: string
  readonly value: (row: Row) => Cell
  /** How the number is read; files hold it in full. Counts and texts need none. */
  readonly format?: (value: number) => string
  /** How the number of a row is read, where rows are of different quantities. */
  readonly formatOf?: (row: Row) => (value: number) => string
  /** Where the value is uncertain. Files get `<key>_low` and `<key>_high` beside it. */
  readonly interval?: (row: Row) => Interval | undefined
  /**
   * `input`: entered or published; `analytic`: follows every edit at once; `simulated`: waits for a simulation, and is
   * dimmed alone where only that is outdated.
   */
  readonly basis: 'input' | 'analytic' | 'simulated'
  /** Every computed column has one. */
  readonly provenance?: Provenance
  /** Where the value of one row comes from, if rows differ in that: as a note at the row. */
  readonly sourceOf?: (row: Row) => RowSource | undefined
  /** Whether rows that follow one another and share it, and all such columns before it, say it once. */
  readonly isMerged?: boolean
  /** Whether a bar beside it shows its number, on the scale of its column. */
  readonly isBar?: boolean
  /** Both ends of a line under its text, as shares of its room; its lower end is marked. */
  readonly line?: (row: Row) => Interval | undefined
  /** Index of the scenario that it is of, where scenarios stand side by side: its head has that colour, its note is of it alone. */
  readonly scenario?: number
  /** How the number of one row comes about, if rows differ in that: as a note at the row. */
  readonly provenanceOf?: (row: Row) => Provenance
  /** Whether the value of a row is of an earlier design, or not known, where cells differ in that: dimmed, and in no file. */
  readonly isOld?: (row: Row) => boolean
  /** Why a row has no value: stands in its place where it is read; files leave the cell empty. */
  readonly absence?: (row: Row) => string | undefined
  /** Whether some of its texts have an interval, and come later than the others: it keeps room for them. */
  readonly isRanged?: boolean
  /** Whether its texts are sentences, which take several lines. */
  readonly isProse?: boolean
  /** What stands under it in small on the screen, a line each; files have columns of their own for it. */
  readonly details?: (row: Row) => readonly string[]
  /** Whether it stands out among those of its column. */
  readonly isStrong?: (row: Row) => boolean
  /** Parameters of the experiment that pressing it changes on the page: to what a row is about. */
  readonly chooses?: (row: Row) => Readonly<Record<string, unknown>> | undefined
  /** Whether it steps back: what is published, beside what is computed. */
  readonly isQuiet?: boolean
  /** How a difference to the baseline's row is written: in percent, as a count, or in percentage points. */
  readonly change?: 'percent' | 'count' | 'points'
  /** Stands in files only: what the screen says otherwise. */
  readonly fileOnly?: boolean
  /** Feeds the chart only, such as words beside a mark that are made of other columns. */
  readonly chartOnly?: boolean
}

/**
 * `current`: every value answers the document as it is. `partial`: rows or digits are still to come.
 * `stale-simulated`: only simulated columns are of the design before. `stale`: all are.
 */
export type Freshness = 'current' | 'partial' | 'stale-simulated' | 'stale'

/** What is picked is the value of a parameter, which has no control of its own. */
export interface TablePicking<Row> {
  readonly parameter: string
  /** What names the row; undefined where it cannot be picked. */
  readonly value: (row: Row) => string | undefined
  /** What picking leads to: "its flows and parts, below". */
  readonly hint: string
  readonly isPicked: (row: Row) => boolean
}

/** What picking a row in the drawing of its table makes of the scenario that is looked at. */
export interface TableEdit<Row> {
  readonly changes: (row: Row) => readonly { readonly path: string; readonly value: number }[]
  /** As it follows "Undo": "taper 2:1". */
  readonly step: (row: Row) => string
  /** What it leads to: "give B this split"; of the row that is picked, that it is. */
  readonly hint: (row: Row) => string
  readonly isPicked: (row: Row) => boolean
}

/** A table as a text of lines, to be read, copied and saved. */
interface TableText {
  /** What a screen reader calls it. */
  readonly name: string
  readonly content: string
  /** Of its files, without the ending. */
  readonly fileName: string
}

export interface Table<Row = unknown> {
  /** Names its CSV file after the section's id; unique in its section. */
  readonly id: string
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly note?: string
  readonly freshness: Freshness
  /**
   * Index of the scenario that a row is of; undefined for a row that is of all. Where it is left out, all rows are
   * of the scenario in focus.
   */
  readonly scenarioOf?: (row: Row) => number | undefined
  /** Indices of the scenarios that every row is of, where it is of several: what sets them apart. */
  readonly about?: readonly number[]
  /** Whether its rows are of no scenario at all, such as what was published. */
  readonly isOfNone?: boolean
  /** The row that the design has, or that the title speaks of. */
  readonly isEmphasised?: (row: Row) => boolean
  /** What the report prints of it; the chart unless given. Its numbers are in the files anyway. */
  readonly paper?: 'chart' | 'table' | 'both'
  /** Whether its columns stand close, where it has little room. */
  readonly isDense?: boolean
  /** Rows under a line, such as sums. */
  readonly isSum?: (row: Row) => boolean
  /** Whether it is of an earlier design, for the present one cannot be built: dimmed, and in no file. */
  readonly isOld?: (row: Row) => boolean
  /** Which rows the screen shows; its file has all. */
  readonly isShown?: (row: Row) => boolean
  /** The row that the others are compared with. */
  readonly isBaseline?: (row: Row) => boolean
  /** Its rows can be picked in its drawing, for what other sections say of one. */
  readonly picking?: TablePicking<Row>
  /** The same, where what is picked changes the scenario. */
  readonly edit?: TableEdit<Row>
  /** Its chart; a chart is never without its table. */
  readonly chart?: Channels<Row>
  /** The table of its chart, where that has other rows. */
  readonly plotted?: Table
  /** Which rows stand on paper; its files have all. */
  readonly isPrinted?: (row: Row) => boolean
  /** Where it is published as text: that stands in place of its cells. */
  readonly text?: TableText
  /** The machines that its rows are of, by `scenarioOf`, where they are none of the workbook. */
  readonly machines?: readonly Scenario[]
}

/** Erases the type of the rows: a section lists tables of different ones. Its columns and rows fit, checked here. */
export const table = <Row>(specification: Table<Row>): Table =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where the type of rows is given up
  specification as unknown as Table

/**
 * The same without what is simulated of an earlier design: charts show it, so that the change is visible, but no
 * word and no file claims it.
 */
export const settled = (of: Table): Table =>
  of.freshness === 'stale-simulated'
    ? {
        ...of,
        columns: of.columns.map((column) => (column.isOld ? column : withoutSimulated(column))),
      }
    : of

function withoutSimulated({ interval: _interval, ...column }: Column<unknown>): Column<unknown> {
  return column.basis === 'simulated' ? { ...column, value: () => undefined } : column
}

/** A sentence with the numbers in it, which tests compare in place of words. */
export interface Message {
  readonly text: string
  readonly values: Readonly<Record<string, number | string>>
}

/**
 * A message from a template: its names in braces become values.
 * @param template such as `"{letter} delivers {tbps} TB/s"`
 * @param values written as they are, so numbers that are read are formatted before: pass `[number, text]`
 */
export function message(
  template: string,
  values: Readonly<Record<string, number | string | readonly [value: number, text: string]>> = {},
): Message {
  const text = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'object' ? value[1] : String(value)
  })
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value[0] : value,
  ])
  return { text, values: Object.fromEntries(plain) }
}

/** Sentences without values to compare; what is undefined is left out. */
export const messagesOf = (sentences: readonly (string | undefined)[]): readonly Message[] =>
  sentences.flatMap((sentence) => (sentence === undefined ? [] : [message(sentence)]))

/** A way out of a refusal, applied to the scenario, or to what the committee says, with one action. */
export interface Remedy {
  readonly label: string
  /** Each of the scenario that it is about, or of another by its index. */
  readonly changes: readonly {
    readonly path: string
    readonly value: number | string
    readonly scenario?: number
  }[]
  readonly procurement?: Partial<Procurement>
}

/** Why a section or a row has no answer. */
export interface Refusal {
  readonly reason:
    | 'not-modelled'
    | 'cannot-be-built'
    | 'nothing-to-compare'
    | 'wrong-input'
    | 'failed'
    /** A part of the program is not there. */
    | 'not-loaded'
    | 'cancelled'
  /** Index of the scenario that it is about; left out where it is about all. */
  readonly scenario?: number
  /** What happened, why, and what to do. */
  readonly message: string
  readonly remedies?: readonly Remedy[]
}

/** Whether another attempt may not meet it again: it is of the question as a whole. */
export const isPassing = ({ reason }: Pick<Refusal, 'reason'>): boolean =>
  reason === 'cancelled' || reason === 'failed'

/** Whether it is no mistake of anybody: there is nothing that an answer could be about. */
export const isOfNothing = ({ reason }: Pick<Refusal, 'reason'>): boolean =>
  reason === 'not-modelled' || reason === 'nothing-to-compare'

/** Who writes a section; all of them unless said. */
type Writer = 'page' | 'report' | 'file'

/** What an experiment states of a section; what it leaves out is empty. */
export interface Section {
  /** Short and stable: its address, and how the names of its files begin. */
  readonly id: string
  /** States the finding, with a number. */
  readonly title: Message
  /** What the chart shows, of which scenario, under which conditions. */
  readonly subtitle?: string
  readonly tables?: readonly Table[]
  readonly messages?: readonly Message[]
  readonly refusals?: readonly Refusal[]
  /** What the numbers do not cover, next to them. */
  readonly limits?: readonly string[]
  /** Names of the parameters whose controls stand with it; all others stand at the head of the experiment. */
  readonly controls?: readonly string[]
  /** Whether they stand under its chart, which is read without them. */
  readonly hasControlsBelow?: true
  readonly only?: readonly Writer[]
}

/** A section as readers have it. */
export type CompleteSection = Section &
  Required<Pick<Section, 'subtitle' | 'tables' | 'messages' | 'refusals' | 'limits'>>

/** Fills in what a section leaves out. */
export const completeSection = (section: Section): CompleteSection => ({
  subtitle: '',
  tables: [],
  messages: [],
  refusals: [],
  limits: [],
  ...section,
})

/** The rows that a file has: none that is dimmed. */
export const presentRows = ({ rows, isOld }: Pick<Table, 'rows' | 'isOld'>): readonly unknown[] =>
  isOld ? rows.filter((row) => !isOld(row)) : rows
