/** How a chart shows a table as cells by two categories: a matrix, a ranking. */

/** What a reader learns of a row where the pointer or the focus is; spoken and shown alike. */
export interface Tip {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What is spoken of it, where that is not title and facts. */
  readonly spoken?: string
}

/** Cells by two categories, ink by value: slowdowns by application and condition, pairs of nodes. */
export interface MatrixChannels<Row> {
  readonly type: 'matrix'
  /** Columns that hold the ids of a cell's row, its column and, where there are blocks, its block. */
  readonly row: string
  readonly column: string
  readonly block?: string
  /**
   * `numbers`: values in cells, in blocks of columns side by side as far as they fit. `map`: grounds alone, as many
   * cells as there are, with the words of the cell that is meant under it.
   */
  readonly look: 'numbers' | 'map'
  /** 0: no ground; 1 to 5: the darker the worse; undefined for a cell without a value. */
  readonly heat: (row: Row) => number | undefined
  readonly rows: readonly MatrixHead[]
  readonly columns: readonly MatrixHead[]
  /** One without a heading unless given. */
  readonly blocks?: readonly MatrixBlock[]
  /** What is written in a cell, and in its place where that has no room. */
  readonly texts?: (row: Row) => readonly string[]
  /** A letter before it. */
  readonly mark?: (row: Row) => string | undefined
  /** `filled`: the upper right corner; `open`: the lower left. The note says what they mean. */
  readonly corners?: (row: Row) => { readonly isFilled?: boolean; readonly isOpen?: boolean }
  /** What all cells are, for those who hear them: "Slowdowns". */
  readonly name: string
  readonly tip: (row: Row) => Tip
  /** Of a map: its classes in words from the darkest to none, and what they measure. */
  readonly classes?: {
    readonly name: string
    readonly labels: readonly string[]
    /** Of cells without a value. */
    readonly none: string
  }
  /** Of a map: what rows and columns are. */
  readonly axes?: { readonly row: string; readonly column: string }
}

/** A row or column of a matrix. */
export interface MatrixHead {
  readonly id: string
  readonly short: string
  /** Where that has no room. */
  readonly tiny?: string
  readonly long: string
}

export interface MatrixBlock {
  readonly id: string
  readonly scenario: number
  readonly title: string
  readonly detail: string
}

/** A competitor of a ranking; where it is not ranked, the reason stands in place of its cells. */
export interface RankingRow {
  readonly id: string
  readonly scenario: number
  readonly name: string
  readonly detail: string
  readonly refusal?: string | undefined
}

/** A condition of a ranking. */
export interface RankingColumn {
  readonly id: string
  readonly short: string
  readonly detail: string
  /** Who is first in it, under its cells. */
  readonly first: string
  /** Whether the page is about it. */
  readonly isChosen: boolean
}

/** Competitors by conditions: in every cell a value with its interval, as number and as bar, and the rank in words. */
export interface RankingChannels<Row> {
  readonly type: 'ranking'
  /** Columns of the table with the ids of a cell's row and column. */
  readonly row: string
  readonly column: string
  readonly rows: readonly RankingRow[]
  readonly columns: readonly RankingColumn[]
  /** Column of the values; its interval is the bar, on one scale for all cells. */
  readonly value: string
  /** The value as it is read; none while it is computed. */
  readonly text: (row: Row) => string | undefined
  readonly range: (row: Row) => string
  /** The rank, the fullest wording first; the words of a cell without a value. */
  readonly words: (row: Row) => readonly string[]
  /** `solid`: first; `dashed`: ties for first; `filled`: first, and not so in the chosen condition. */
  readonly frame: (row: Row) => 'solid' | 'dashed' | 'filled' | undefined
  readonly name: string
  readonly tip: (row: Row) => Tip
}
