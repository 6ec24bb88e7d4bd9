/**
 * How a table is drawn: a type of chart, and which column feeds which channel. Texts are keys of columns; scales,
 * axes, tips and legends follow from the columns' units and formats.
 */

/** A mark on the axis of a row. */
export interface PointChannel {
  /** Column of the position. */
  readonly at: string
  /** What the mark means, for its key: "static". */
  readonly label: string
  readonly shape: 'disc' | 'ring' | 'tick' | 'diamond'
}

interface OfScenarios<Row> {
  /** Index of the scenario whose colour, shape and letter the mark has; undefined for ink. */
  readonly scenario?: (row: Row) => number | undefined
}

/** Labelled rows on one axis: strips, bars with whiskers, levels, tornado, spans, scores, options, flips. */
export interface RowsChannels<Row> extends OfScenarios<Row> {
  readonly type: 'rows'
  readonly label: string
  /** Column of a bar from `from`, or from zero. */
  readonly bar?: string
  readonly from?: string
  /** Columns of both ends of a whisker. */
  readonly whisker?: readonly [low: string, high: string]
  readonly points?: readonly PointChannel[]
  /** A line across all rows, such as break-even. */
  readonly reference?: { readonly value: number; readonly label: string }
  /** Where the axis starts if not at zero or at the data. */
  readonly domain?: readonly [number, number]
}

/** Parts of a whole, one bar per row group: spending, cost by item, placements. */
export interface StackChannels<Row> extends OfScenarios<Row> {
  readonly type: 'stack'
  readonly label: string
  readonly part: string
  readonly size: string
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
