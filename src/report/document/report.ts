/**
 * The report of a workbook as data: what the page, the PDF and the CSV files are three writings of. A
 * figure is made into text here, once, so that all three carry the same one.
 */
import type { ReactElement } from 'react'
import type { CsvTable } from '../../tables/csv'

export interface Report {
  /** "Sierra as built, Sierra at 1:1, Summit as built" */
  readonly title: string
  /** The result, a sentence each. */
  readonly decision: readonly string[]
  /** The figures that a buyer asks for first, under the decision. */
  readonly headline: ReportTable
  /** The rest of the first page: how each offer does under each condition, and what that rests on. */
  readonly summary: readonly ReportBlock[]
  readonly provenance: ReportProvenance
  readonly sections: readonly ReportSection[]
}

/** By what the same report can be had again. */
export interface ReportProvenance {
  /** The document's own date, YYYY-MM-DD; undefined where it has none. */
  readonly asOf: string | undefined
  readonly modelVersion: string
  readonly parametersHash: string
  /** Of the workbook as it is saved. */
  readonly documentHash: string
  /** Of the scenarios, each said once. */
  readonly seeds: readonly number[]
  /** The share link: a whole address where the app's is known, else its fragment, `#s=...`. */
  readonly link: string
}

export interface ReportSection {
  /** Short and stable: it begins the names of the section's CSV files. */
  readonly id: string
  readonly title: string
  readonly blocks: readonly ReportBlock[]
}

export type ReportBlock =
  | ReportHeading
  | ReportText
  | ReportList
  | ReportTable
  | ReportChart
  | ReportPicture

interface ReportHeading {
  readonly kind: 'heading'
  readonly text: string
}

export interface ReportText {
  readonly kind: 'text'
  readonly text: string
  /**
   * `result`: what the section found; `limit`: what it does not cover; `caution`: what does not fit; `address`: an
   * address, or the fragment of one, and nothing else.
   */
  readonly role?: 'result' | 'limit' | 'caution' | 'address'
}

interface ReportList {
  readonly kind: 'list'
  readonly items: readonly string[]
}

interface ReportColumn {
  /** With its unit where all cells share one: "Nominal, TB/s". */
  readonly header: string
  /** Numbers stand to the right. */
  readonly align: 'left' | 'right'
}

/** The numbers as they are read. */
export interface ReportRows {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly string[])[]
}

export interface ReportTable extends ReportRows {
  readonly kind: 'table'
  /** Names its CSV file, after the section's id. */
  readonly id: string
  readonly caption: string
  readonly note?: string
  /** That computes it again; none of what is entered or copied. */
  readonly command?: string
  readonly csv: CsvTable
}

/** A chart: vector on paper, with its numbers in the CSV files. */
export interface ReportChart {
  readonly kind: 'chart'
  /** Names its CSV file, after the section's id. */
  readonly id: string
  /** The sentence that says what it shows. */
  readonly caption: string
  /** What was shown, under what, and how to read it. */
  readonly note?: string
  /** That computes it again. */
  readonly command?: string
  /** Pixels of the drawing; on paper it is as wide as the text. */
  readonly width: number
  readonly height: number
  /** What stands inside the `svg` element; colours are design tokens. */
  readonly drawing: ReactElement
  /** The numbers behind it, as its table on the screen has them. */
  readonly data: ReportRows
  readonly csv: CsvTable
}

/** A square picture of one colour, such as a QR code. */
export interface ReportPicture {
  readonly kind: 'picture'
  readonly caption: string
  /** Units a side. */
  readonly size: number
  /** SVG path data in these units, to be filled. */
  readonly path: string
}
