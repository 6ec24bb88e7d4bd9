/**
 * How a table is drawn: a type of chart, and which column feeds which channel. Texts are keys of columns; scales,
 * axes, tips and legends follow from the columns' units and formats.
 */

/** A column's key, or one value for all rows. */
export type Position = string | number

/** How a mark is coloured: as the row's scenario is where it has one, else in ink, unless said. */
export type Tone = 'ink' | 'quiet' | 'risk'

interface OfScenarios<Row> {
  /** Index of the scenario whose colour, shape and letter the mark has; undefined for ink. */
  readonly scenario?: (row: Row) => number | undefined
}

interface Mark<Row> {
  /** What the mark means, for the key under the chart; without it the note says so. */
  readonly label?: string
  /** Column of what is written beside it. */
  readonly words?: string
  readonly tone?: (row: Row) => Tone | undefined
}

/**
 * `bar`, `pale`, `hollow` and `dashed` are bars, `track` is the outline of what they can fill; `range` is a band on
 * the line of the row, `thick`, `line` and `whisker` (with ends) lie on it.
 */
export type SpanLook =
  | 'bar'
  | 'pale'
  | 'hollow'
  | 'dashed'
  | 'track'
  | 'range'
  | 'thick'
  | 'line'
  | 'whisker'

/** A mark from one value of a row to another. Rows that lack an end have none. */
export interface SpanChannel<Row> extends Mark<Row> {
  /** Zero unless given. */
  readonly from?: Position
  readonly to: Position
  readonly look: SpanLook | ((row: Row) => SpanLook)
  /** Whether a line leads from its end to the next row: causes that add up. */
  readonly isChained?: boolean
}

/** `mark` and `outline` have the shape of the scenario. */
export type PointShape = 'mark' | 'outline' | 'dot' | 'ring' | 'tick' | 'diamond' | 'open-diamond'

/** A mark at one value of a row. */
export interface PointChannel<Row> extends Mark<Row>, OfScenarios<Row> {
  readonly at: Position
  readonly shape: PointShape | ((row: Row) => PointShape)
}

/** A line across all rows, such as break-even. */
export interface Reference {
  readonly value: number
  readonly label: string
  readonly look?: 'line' | 'dashed' | 'risk'
}

/** Counts over equal bins between two values. */
export interface Bins {
  readonly low: number
  readonly high: number
  readonly counts: readonly number[]
}

/** One axis with what every row has on it. */
export interface RowsPanel<Row> {
  /** Over its axis, where there are several or the columns do not say it. */
  readonly heading?: string
  readonly spans?: readonly SpanChannel<Row>[]
  readonly points?: readonly PointChannel<Row>[]
  /** The distribution of what the row is about; below zero in the accent. */
  readonly hill?: (row: Row) => Bins | undefined
  /** Column of what is said of the row beside its marks. */
  readonly words?: string
  readonly references?: readonly Reference[]
  readonly scale?: 'linear' | 'log'
  /** Ends of the axis, where the marks do not set them; what lies beyond stands at its end. */
  readonly domain?: readonly [number, number]
  /** Where its axis has ticks; none for an axis that is not drawn. */
  readonly ticks?: readonly number[]
  /** What the axis measures, with its unit, under it. */
  readonly axisName?: string
  /** How its numbers are written, where its first mark's column does not say it. */
  readonly measure?: { readonly format?: (value: number) => string; readonly unit?: string }
  /** Its part of the width against the others; 1 unless given. */
  readonly share?: number
  /** Says more of what another axis is about: where there is no room beside, its words alone are written. */
  readonly isAside?: boolean
}

/** Labelled rows on one axis, or on several side by side: strips, bars with whiskers, levels, tornado, flips. */
export interface RowsChannels<Row> extends OfScenarios<Row> {
  readonly type: 'rows'
  readonly label: string
  /** Column of what stands under the label. */
  readonly detail?: string
  /** Column of a heading that rows which follow one another share; they are then told apart by their letters. */
  readonly group?: string
  readonly panels: readonly RowsPanel<Row>[]
  /** Which rows are drawn, in which order; all as they are unless given. */
  readonly drawn?: (rows: readonly Row[]) => readonly Row[]
  readonly emphasis?: (row: Row) => 'strong' | 'risk' | undefined
  /** Whether a rule stands above it. */
  readonly isRuled?: (row: Row) => boolean
  /** Whether it is of an earlier design, so that it is dimmed. */
  readonly isOld?: (row: Row) => boolean
}

/** Parts of a whole, a bar a row: spending, scorecards. */
export interface StackChannels<Row> extends OfScenarios<Row> {
  readonly type: 'stack'
  readonly label: string
  /** What stands over the bar; the label unless given. */
  readonly heading?: (row: Row) => string
  /** Columns of the parts, in the order of the bar. */
  readonly parts: readonly string[]
  /** What the key says of a part; its column's header and value unless given. */
  readonly words?: (row: Row, part: string) => string
  /** The whole that every bar is drawn in, as an outline; without it the largest bar fills the width. */
  readonly whole?: number
  readonly drawn?: (rows: readonly Row[]) => readonly Row[]
  readonly emphasis?: (row: Row) => 'strong' | undefined
  readonly isOld?: (row: Row) => boolean
}

/** Lines over a common axis: taper, allreduce over nodes, message sizes, gains. */
export interface CurveChannels<Row> extends OfScenarios<Row> {
  readonly type: 'curve'
  readonly x: string
  readonly y: string
  readonly band?: readonly [low: string, high: string]
  /** Column that tells the lines apart. */
  readonly series?: string
  readonly xScale?: 'linear' | 'log'
  readonly yScale?: 'linear' | 'log'
  /** Rows that are marked on the line: the designs themselves. */
  readonly isMarked?: (row: Row) => boolean
  readonly reference?: { readonly value: number; readonly label: string }
}

/** Cells by two categories, ink by value: applications by condition, pairs, designs. */
export interface MatrixChannels<Row> extends OfScenarios<Row> {
  readonly type: 'matrix'
  readonly row: string
  readonly column: string
  readonly value: string
}

/** Counts over bins. */
export interface HistogramChannels<Row> extends OfScenarios<Row> {
  readonly type: 'histogram'
  readonly from: string
  readonly to: string
  readonly count: string
  readonly series?: string
}

export type Channels<Row> =
  | RowsChannels<Row>
  | StackChannels<Row>
  | CurveChannels<Row>
  | MatrixChannels<Row>
  | HistogramChannels<Row>
