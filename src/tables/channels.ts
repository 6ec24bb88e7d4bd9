/**
 * How a chart shows a table: a type of chart, and which column feeds which channel. Texts are keys of columns; scales,
 * axes, tips and legends follow from the columns' units and formats.
 */
import type { FabricDesign } from '../document/scenario/schema'
import type { MachineFigures } from '../model/engine'
import type { MatrixChannels, RankingChannels, Tip } from './grid-channels'

export type {
  MatrixBlock,
  MatrixChannels,
  MatrixHead,
  RankingChannels,
  RankingColumn,
  RankingRow,
  Tip,
} from './grid-channels'

/** A column's key, one value for all rows, or what follows from a row. */
export type Position<Row> = string | number | ((row: Row) => number | undefined)

/** A column's key, or what is said of a row; nothing where it is empty. */
export type Words<Row> = string | ((row: Row) => string)

/** How a mark is coloured: as the row's scenario is where it has one, else in ink, unless said. */
export type Tone = 'ink' | 'quiet' | 'risk'

interface OfScenarios<Row> {
  /** Index of the scenario whose colour, shape and letter the mark has; undefined for ink. */
  readonly scenario?: (row: Row) => number | undefined
}

interface Mark<Row> {
  /** What the mark means, for the key under the chart; without it the note says so. */
  readonly label?: string
  /** What is written beside it. */
  readonly words?: Words<Row>
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
export interface SpanChannel<Row> extends Mark<Row>, OfScenarios<Row> {
  /** Zero unless given. */
  readonly from?: Position<Row>
  readonly to: Position<Row>
  readonly look: SpanLook | ((row: Row) => SpanLook)
  /** Whether a line leads from its end to the next row: causes that add up. */
  readonly isChained?: boolean
}

/** `mark` and `outline` have the shape of the scenario. */
export type PointShape =
  | 'mark'
  | 'outline'
  | 'dot'
  | 'ring'
  | 'tick'
  | 'cross'
  | 'diamond'
  | 'open-diamond'

/** A mark at one value of a row. */
interface PointChannel<Row> extends Mark<Row>, OfScenarios<Row> {
  readonly at: Position<Row>
  readonly shape: PointShape | ((row: Row) => PointShape)
}

/** A line across all rows, such as break-even. */
export interface Reference {
  readonly value: number
  readonly label: string
  readonly look?: 'line' | 'dashed' | 'risk'
}

/** Counts over equal bins between two values. */
interface Bins {
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
  /** What is said of the row beside its marks. */
  readonly words?: Words<Row>
  /** Those beyond the ends of the axis are left out. */
  readonly references?: readonly Reference[]
  readonly scale?: 'linear' | 'log'
  /** Ends of the axis, where the marks do not set them; what lies beyond stands at its end. */
  readonly domain?: readonly [number, number]
  /** What the axis has in any case. */
  readonly includes?: readonly number[]
  /** Where its axis has ticks; none for an axis that is not shown. */
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
  /** What stands under the label. */
  readonly detail?: Words<Row>
  /** A heading that rows which follow one another share; their letters then distinguish them. */
  readonly group?: Words<Row>
  readonly panels: readonly RowsPanel<Row>[]
  /** Whether labels are so short that they stand beside the marks on any page. */
  readonly hasShortLabels?: boolean
  /** Which rows the chart shows, in which order; all in their order if absent. */
  readonly plotted?: (rows: readonly Row[]) => readonly Row[]
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
  /** The part of a row that its bar is about, in full colour; all others are paler then. */
  readonly accent?: (row: Row) => string | undefined
  /** A line across all bars. */
  readonly reference?: Reference
  /** What the key says of a part; its column's header and value unless given. */
  readonly words?: (row: Row, part: string) => string
  /** The whole around every bar, as an outline; without it the largest bar fills the width. */
  readonly whole?: number
  readonly plotted?: (rows: readonly Row[]) => readonly Row[]
  readonly emphasis?: (row: Row) => 'strong' | undefined
  readonly isOld?: (row: Row) => boolean
}

/** A word or number in a label, in the colour of its scenario if it has one. */
export interface LabelPart {
  readonly text: string
  readonly scenario?: number | undefined
  /** In small weight and grey. */
  readonly isQuiet?: boolean
}

/** The name of a line at its end. */
export interface LineEnd {
  readonly text: string
  /** In its place where there is little room. */
  readonly short?: string
  /** Under it, in small. */
  readonly detail?: string | undefined
}

/** One line: the values of one column over x. */
export interface LineChannel<Row> extends LineEnd {
  /** Column of its heights. Rows without a value are not on it. */
  readonly y: string
  /** Its rows, where a table holds those of several lines one under the other. */
  readonly of?: (row: Row) => boolean
  /** Scenario whose colour and dash it has; ink without one. */
  readonly scenario?: number | undefined
  /** `none`: marks alone. */
  readonly look?: 'bold' | 'plain' | 'thin' | 'dashed' | 'none'
  /**
   * `point`: a circle at each row, hollow square where the row is `isSquare`; `glyph`: the scenario's own shape, at
   * some rows of a line and at all rows where there is no line.
   */
  readonly marks?: 'point' | 'hollow' | 'dash' | 'glyph' | 'none'
  /** Columns of both ends of a band around it, and of a bar at each row. */
  readonly band?: readonly [low: string, high: string]
  readonly whisker?: readonly [low: string, high: string]
  /** Name at the end of each of its strands; of its first or the own one unless given. */
  readonly end?: (strand: readonly Row[], strands: number) => LineEnd | undefined
}

/** What is written beside a mark, where it hides least. */
export interface Callout<Row> {
  /** The marks that it stands beside: one, or several at one height. */
  readonly rows: readonly Row[]
  /** Column of their height. */
  readonly y: string
  /** Wordings, the fullest first; a shorter one is taken where the others would hide a line. */
  readonly texts: readonly (readonly LabelPart[])[]
  /** Scenario whose shape stands at the mark. */
  readonly scenario?: number | undefined
  /** Whether the mark has a ring. */
  readonly isRinged?: boolean
  /** The side of the mark that is tried first. */
  readonly side?: 'left' | 'right' | 'above'
  /** Left out where the chart is narrow. */
  readonly isOptional?: boolean
}

/** Lines that share an axis of height. */
export interface CurvePanel<Row> {
  readonly heading: string
  /** After the heading, in small. */
  readonly detail?: string
  readonly isStrong?: boolean
  readonly lines: readonly LineChannel<Row>[]
  /** `zero`: the axis holds zero; `free`: it begins where the values do, and its heading says where. */
  readonly scale?: 'zero' | 'free' | 'log'
  /** Ends of the axis; what lies beyond stands at its end. Both or one. */
  readonly domain?: readonly [low: number | undefined, high: number | undefined]
  /** Named heights in place of ticks. */
  readonly levels?: readonly {
    readonly value: number
    readonly label: string
    readonly isStrong?: boolean
  }[]
  readonly callouts?: readonly Callout<Row>[]
}

/** A row of words and numbers under the axis, in line with the marks. */
export interface AlignedRow<Row> {
  readonly name: string
  /** In its place where the chart is narrow. */
  readonly short: string
  readonly text: (row: Row) => string
}

/** Another scenario's machine, where it lies on these axes; it need not lie on a line. */
export interface OtherMark {
  readonly scenario: number
  readonly x: number
  /** By column. The first panel's decides whether it lies inside. */
  readonly y: Readonly<Record<string, number | undefined>>
  /** Whether it is of an earlier design, so that it is dimmed. */
  readonly isOld?: boolean
}

/** A value of x that is worth a line: a break-even, a crossover. */
export interface CurveVertical {
  readonly x: number
  /** Height at which it begins, with a diamond; the whole height without. */
  readonly y?: number
  readonly parts: readonly LabelPart[]
  readonly tone?: 'risk'
}

/** Lines over a common axis: taper, gains, message sizes, allreduce over nodes, distributions. */
export interface CurveChannels<Row> extends OfScenarios<Row> {
  readonly type: 'curve'
  readonly x: string
  /** `log2`: ticks at powers of two, as of bytes and nodes. */
  readonly xScale?: 'linear' | 'log' | 'log2'
  readonly xDomain?: readonly [number, number]
  /** How ticks are written, if not as the column is. */
  readonly xTick?: (value: number) => string
  /** Under one another with the axis of x below the last, or side by side where each has its own. */
  readonly panels: readonly CurvePanel<Row>[]
  readonly arrangement?: 'stacked' | 'grid'
  /** Rows that are joined, as far as they are not all one line; a row may be in several. */
  readonly strands?: (rows: readonly Row[]) => readonly (readonly Row[])[]
  readonly isSquare?: (row: Row) => boolean
  /** What bars at rows are, for the note; said where any is long enough to be seen. */
  readonly whiskerNote?: string
  /** Rows under the axis in place of its ticks. */
  readonly aligned?: readonly AlignedRow<Row>[]
  /** A line at the row that the table emphasises, the design itself: to the axis, or from line to line, where the gap means something. */
  readonly guide?: 'axis' | 'between'
  readonly others?: readonly OtherMark[]
  readonly verticals?: readonly CurveVertical[]
  /** What a row says; its x and the values of the lines unless given. */
  readonly tip?: (row: Row) => Tip
  /** What all rows are, for those who hear them: "Buildable tapers". */
  readonly name?: string
}

/** Counts over bins; one panel for each column of counts, as shares of all that it counts. */
export interface HistogramChannels<Row> extends OfScenarios<Row> {
  readonly type: 'histogram'
  readonly from: string
  readonly to: string
  readonly panels: readonly {
    readonly count: string
    readonly heading: string
    /** Scenario whose colour the bars have; grey without one. */
    readonly scenario?: number | undefined
    readonly reference?: { readonly value: number; readonly label: string }
  }[]
}

/** Marks with axes of their own. Those of `log` are decades; those of `symlog` are even about zero. */
export interface ScatterPanel<Row> {
  readonly heading: string
  /** Which rows it has; a panel without any is left out. */
  readonly of: (row: Row) => boolean
  readonly scale: 'log' | 'symlog'
  readonly x: (row: Row) => number
  readonly y: (row: Row) => number
  readonly xName: string
  readonly yName: string
  /** Ends of a `log` axis of heights: what lies beyond stands at its end as a triangle, and is not left out. */
  readonly most?: number
  readonly xTicks?: readonly number[]
  /** Those beyond the ends of the axis are left out, as are lines. */
  readonly yTicks: readonly number[]
  /** Height of perfect agreement. */
  readonly even: number
  /** Lines of a small and of a large miss. */
  readonly lines: readonly { readonly value: number; readonly label?: string }[]
}

/** Marks at two values of a row, in panels: what is predicted over what was published. */
export interface ScatterChannels<Row> {
  readonly type: 'scatter'
  readonly panels: readonly ScatterPanel<Row>[]
  /** From what is covered by the others to what covers them. */
  readonly shape: (row: Row) => 'speck' | 'ring' | 'dot'
  readonly isRisk: (row: Row) => boolean
  readonly tip: (row: Row) => Tip
}

/** A stop of the picture of a fabric, from the top. */
export type FabricStop = 'core' | 'uplinks' | 'edge' | 'nodeLinks' | 'nodes'

/** The scenario whose machine is compared with. */
export interface ReferenceMachine {
  readonly letter: string
  readonly coreNoun: string
  readonly coreSwitches: number
}

/** A fabric from the machine down to one node, each stage from inside the one above. */
export interface FabricChannels {
  readonly type: 'fabric'
  /** Index of the scenario that it is of. */
  readonly of: number
  readonly fabric: FabricDesign
  readonly machine: MachineFigures
  readonly reference: ReferenceMachine | undefined
  /** What each stop says where the pointer or the focus is. */
  readonly tips: Readonly<Record<FabricStop, Tip>>
}

export type Channels<Row> =
  | FabricChannels
  | RowsChannels<Row>
  | StackChannels<Row>
  | CurveChannels<Row>
  | MatrixChannels<Row>
  | RankingChannels<Row>
  | HistogramChannels<Row>
  | ScatterChannels<Row>
