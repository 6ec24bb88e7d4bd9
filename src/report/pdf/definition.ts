/** A report laid out for paper: title page, contents, a chapter a section, headers and page numbers. */
import type {
  Content,
  ContentTable,
  ContentText,
  CustomTableLayout,
  TDocumentDefinitions,
} from 'pdfmake/interfaces'
import { fitText } from '../../charts/frame/text'
import { bandsOf, COLUMN_GAP, columnsOf } from './columns'
import { inFace, lacksLetters, addressRuns, headRuns, linked, printedTexts } from './runs'
import {
  chartHeight,
  isShort,
  LEAST_ROWS,
  LOOKS,
  openingHeight,
  shownWidth,
  tableHeight,
  TALLEST_CHART,
  textHeight,
} from './heights'
import { SEE_NOTES, summaryRoom } from './summary-room'
import { together, type Piece } from './together'
import { PAPER_FONT, paperToken } from '../../charts/frame/paperTokens'
import type { PrintableBlock, PrintableChart, PrintableReport, PrintableSection } from './printable'
import type { ReportPicture, ReportRows, ReportTable, ReportText } from '../document/report'

export type PaperSize = 'A4' | 'LETTER'

/** Points: 1/72 inch. */
const MARGINS = { left: 45, top: 56, right: 45, bottom: 48 } as const
const PAGES = {
  A4: { width: 595.28, height: 841.89 },
  LETTER: { width: 612, height: 792 },
} as const satisfies Readonly<Record<PaperSize, object>>

const ink = paperToken('--ink')
const quiet = paperToken('--ink-3')
const line = paperToken('--line')
const risk = paperToken('--risk')

export function pdfDefinition(report: PrintableReport, pageSize: PaperSize): TDocumentDefinitions {
  const width = PAGES[pageSize].width - MARGINS.left - MARGINS.right
  const height = PAGES[pageSize].height - MARGINS.top - MARGINS.bottom
  const { provenance } = report
  const running = `Taper: ${inFace(report.title)}`
  const made = provenanceLine(report)
  const cover = summaryRoom(report, { width, height })
  const notes = cover.later.map((block) => blockOf(block, width))
  const column = contentsOf(report.sections, width)
  return {
    pageSize,
    pageMargins: [MARGINS.left, MARGINS.top, MARGINS.right, MARGINS.bottom],
    info: {
      title: running,
      creator: `Taper, model ${provenance.modelVersion}`,
      producer: 'pdfmake',
      creationDate: dateOf(provenance.asOf),
      modDate: dateOf(provenance.asOf),
    },
    language: 'en',
    defaultStyle: { font: PAPER_FONT, fontSize: 9.5, lineHeight: 1.3, color: ink },
    styles: {
      section: { fontSize: 15, bold: true, lineHeight: 1.15 },
      heading: { fontSize: 11.5, bold: true, lineHeight: 1.2 },
      caption: { fontSize: 10.5, bold: true, lineHeight: 1.25 },
      quiet: { fontSize: 8, color: quiet },
      address: { fontSize: ADDRESS_SIZE, color: quiet },
    },
    header: (page) => (page === 1 ? null : header(fitText(running, RUNNING_SIZE, width), width)),
    footer: (page, pages) => footer(made, `${page} of ${pages}`),
    content: [
      ...titlePage(report, cover, { width, height }),
      {
        ...(report.summary.length > 0 && { pageBreak: 'before' as const }),
        stack: [
          ...(notes.length > 0
            ? [{ text: 'Notes on the offers', style: 'heading' }, ...notes]
            : []),
          tableOf(report.headline, width),
        ],
      },
      {
        unbreakable: true,
        stack: [
          { text: 'Contents', style: 'heading', margin: [0, 10, 0, 6] },
          { columns: CONTENTS.map((id) => ({ toc: { id } })), columnGap: CONTENTS_GAP },
        ],
      },
      ...report.sections.flatMap((section, at) =>
        sectionOf(section, at, { width, height, contents: column(at) }),
      ),
      ...(printedTexts(report).some(lacksLetters) ? [LETTERS] : []),
    ],
  }
}

/** Small enough for few lines, which are copied together. */
const ADDRESS_SIZE = 7

/** Columns of the contents, which stand after the summary. */
const CONTENTS = ['contents-left', 'contents-right'] as const

/** Points between them, and of a line's number of its page. */
const CONTENTS_GAP = 24
const PAGE_NUMBER = 20

/** The column in which each section stands: those whose middle lies above the middle of all are in the left one. */
function contentsOf(sections: readonly PrintableSection[], width: number) {
  const room = (width - CONTENTS_GAP) / 2 - PAGE_NUMBER
  const heights = sections.map(({ title }, at) =>
    textHeight(`${at + 1}  ${title}`, LOOKS.contents, room),
  )
  const above = (end: number) => heights.slice(0, end).reduce((sum, own) => sum + own, 0)
  return (at: number): string =>
    CONTENTS[above(at) + above(at + 1) < above(sections.length) ? 0 : 1]
}

/** What a reader must know where names are in letters that are not embedded. */
const LETTERS: Content = {
  text: '[?] marks a character that this font does not contain. The CSV tables and the link contain it.',
  color: risk,
}

/** A section: its title and the words that lead to its first figure stand on one page with it. */
function sectionOf(
  { title, blocks }: PrintableSection,
  at: number,
  room: { readonly width: number; readonly height: number; readonly contents: string },
): readonly Content[] {
  const { width, height, contents } = room
  const first = blocks.findIndex(({ kind }) => kind !== 'text')
  const heading: Content = {
    text: `${at + 1}  ${inFace(title)}`,
    style: 'section',
    tocItem: contents,
    tocStyle: { fontSize: LOOKS.contents.size, lineHeight: LOOKS.contents.lines },
    tocMargin: [0, 0, 0, 0],
    margin: [0, at === 0 ? 24 : 10, 0, 8],
  }
  const pieces = blocks.flatMap((block, place): readonly Piece[] =>
    block.kind === 'text' && place < first
      ? [{ content: textOf(block, width), least: 'leads' }]
      : piecesOf(block, width),
  )
  return together([{ content: heading, least: 'leads' }, ...pieces], height)
}

function piecesOf(block: PrintableBlock, width: number, margin?: Margin): readonly Piece[] {
  const content = blockOf(block, width, margin)
  switch (block.kind) {
    case 'heading':
      return [{ content, least: 'leads' }]
    case 'text':
      return [{ content, least: () => openingHeight(block.text, width) }]
    case 'list':
      return [{ content, least: () => openingHeight(block.items[0] ?? '', width) }]
    case 'table':
      return tablePieces(block, width)
    case 'chart':
      return [{ content, least: () => chartHeight(block, width) }]
    case 'picture':
      return [{ content, least: () => PICTURE + textHeight(block.caption, LOOKS.caption, width) }]
  }
}

/**
 * A short table is one piece; what is said of a long one leads to its first rows, so that no such line stands alone on
 * the page after its last.
 */
function tablePieces(block: ReportTable, width: number): readonly Piece[] {
  const { caption, note, command, ...rows } = block
  const least = () => tableHeight(block, width)
  if (caption === '' || isShort(block)) return [{ content: tableOf(block, width), least }]
  const words = [captionOf(caption), ...linesUnder(note, command)]
  return [
    { content: { stack: words, margin: [0, 4, 0, 0] }, least: 'leads' },
    { content: tableOf({ ...rows, caption: '' }, width), least },
  ]
}

const captionOf = (caption: string) => ({
  text: inFace(caption),
  style: 'caption',
  margin: [0, 0, 0, 4] satisfies Margin,
})

/** Noon in Greenwich of the document's date; the beginning of time where it has none, the same everywhere. */
function dateOf(asOf: string | undefined): Date {
  return new Date(asOf === undefined ? 0 : `${asOf}T12:00:00Z`)
}

function provenanceLine({ provenance }: PrintableReport): string {
  const { asOf, modelVersion, parametersHash, documentHash, seeds } = provenance
  return [
    ...(asOf === undefined ? [] : [`as of ${asOf}`]),
    `model ${modelVersion}, parameters ${parametersHash}`,
    `document ${documentHash}`,
    `${seeds.length === 1 ? 'seed' : 'seeds'} ${seeds.join(', ')}`,
  ].join('  ·  ')
}

const RUNNING_SIZE = 7.5

function header(running: string, width: number): Content {
  return {
    margin: [MARGINS.left, 28, MARGINS.right, 0],
    stack: [
      {
        text: running,
        fontSize: RUNNING_SIZE,
        color: quiet,
        lineHeight: 1,
        noWrap: true,
      },
      rule(width, line),
    ],
  }
}

function footer(made: string, pages: string): Content {
  return {
    margin: [MARGINS.left, 20, MARGINS.right, 0],
    columns: [
      { text: made, fontSize: 7, color: quiet, width: '*' },
      { text: pages, fontSize: 7.5, color: quiet, width: 'auto', alignment: 'right' },
    ],
  }
}

const rule = (width: number, lineColor: string): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 0.5, lineColor }],
})

/** A title of more characters takes more than two lines at full size. */
const LONG_TITLE = 60

type Margin = [number, number, number, number]

/** Everything that is decided on, on one page. */
function titlePage(
  report: PrintableReport,
  { shown, later, tallest }: ReturnType<typeof summaryRoom>,
  { width, height }: { readonly width: number; readonly height: number },
): Content[] {
  const [first = '', ...rest] = report.decision
  const charts = shown.filter((block) => block.kind === 'chart')
  const others = shown.filter((block) => block.kind !== 'chart')
  return [
    { text: 'Taper', fontSize: 11, bold: true, color: quiet, margin: [0, 0, 0, 2] },
    {
      text: inFace(report.title),
      fontSize: report.title.length > LONG_TITLE ? 17 : 22,
      bold: true,
      lineHeight: 1.1,
      margin: [0, 0, 0, 6],
    },
    { text: inFace(first), fontSize: 13, lineHeight: 1.3, margin: [0, 0, 0, 5] },
    ...(rest.length > 0
      ? [{ text: inFace(rest.join(' ')), margin: [0, 0, 0, 5] } satisfies Content]
      : []),
    // Its command stands in its chapter.
    ...charts.map((chart) => chartOf({ ...chart, command: undefined }, width, tallest)),
    ...(later.length > 0 ? [textOf({ kind: 'text', role: 'limit', text: SEE_NOTES }, width)] : []),
    ...together(
      others.flatMap((block) => piecesOf(block, width, [0, 2, 0, 1])),
      height,
    ),
  ]
}

function blockOf(block: PrintableBlock, width: number, margin: Margin = [0, 8, 0, 4]): Content {
  switch (block.kind) {
    case 'heading':
      return { text: inFace(block.text), style: 'heading', margin }
    case 'text':
      return textOf(block, width)
    case 'list':
      return {
        ul: block.items.map((text) => ({ text: linked(text), unbreakable: true })),
        margin: [0, 0, 0, 8],
      }
    case 'table':
      return tableOf(block, width)
    case 'chart':
      return chartOf(block, width)
    case 'picture':
      return pictureOf(block)
  }
}

function textOf({ text, role }: ReportText, width: number): ContentText {
  const body = { text: linked(text), margin: [0, 0, 0, 6] as [number, number, number, number] }
  switch (role) {
    case 'result':
      return { ...body, fontSize: 11 }
    case 'caution':
      return { ...body, color: risk }
    case 'limit':
      return { ...body, style: 'quiet' }
    case 'address':
      return { ...body, style: 'address', text: addressRuns(text, ADDRESS_SIZE, width) }
    case undefined:
      return body
  }
}

/** Four centimetres a side, in which a telephone reads every module. */
const PICTURE = 113

const pictureOf = ({ caption, size, path }: ReportPicture): Content => ({
  unbreakable: true,
  margin: [0, 4, 0, 12],
  stack: [
    {
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000000"/></svg>`,
      width: PICTURE,
      height: PICTURE,
    },
    { text: inFace(caption), style: 'quiet' },
  ],
})

function chartOf(
  { caption, note, command, svg, width: plotted, height }: PrintableChart,
  width: number,
  tallest = TALLEST_CHART,
): Content {
  const shown = shownWidth(plotted, height, width, tallest)
  return {
    unbreakable: true,
    margin: [0, 4, 0, 12],
    stack: [
      { text: inFace(caption), style: 'caption', margin: [0, 0, 0, 6] },
      { svg: inSvg(svg), width: shown, height: (shown * height) / plotted },
      ...linesUnder(note, command),
    ],
  }
}

/** Small under a figure: its note, and the command that computes it again. */
const linesUnder = (note: string | undefined, command: string | undefined): Content[] =>
  [note, command === undefined ? undefined : `Reproduce: ${command}`].flatMap((text) =>
    text === undefined
      ? []
      : [{ text: linked(text), style: 'quiet', margin: [0, 4, 0, 0] satisfies Margin }],
  )

/** Texts within the drawing in the letters of the face; its tags are ASCII. */
const inSvg = (svg: string): string => svg.replace(/[^\u0020-\u007e]/gu, (letter) => inFace(letter))

const tableLayout: CustomTableLayout = {
  hLineWidth: (at, { table }) => {
    const heads = table.headerRows ?? 0
    return at === 0 || at === table.body.length ? 0.75 : at === heads ? 0.5 : 0.25
  },
  vLineWidth: () => 0,
  hLineColor: (at, { table }) =>
    at === 0 || at === table.body.length || at === (table.headerRows ?? 0) ? ink : line,
  paddingLeft: (at) => (at === 0 ? 0 : COLUMN_GAP / 2),
  paddingRight: (at, { table }) => (at === (table.widths?.length ?? 0) - 1 ? 0 : COLUMN_GAP / 2),
  paddingTop: () => 2.2,
  paddingBottom: () => 1.2,
}

function tableOf(table: ReportTable, width: number): Content {
  const { caption, note, command } = table
  return {
    ...(isShort(table) && { unbreakable: true }),
    margin: [0, 4, 0, 12],
    stack: [
      ...(caption === '' ? [] : [captionOf(caption)]),
      ...bandsOf(table, width).map((band, at) => bandOf(band, width, at === 0 ? 0 : BAND_GAP)),
      ...linesUnder(note, command),
    ],
  }
}

/** Points between the parts of a table that is wider than the page. */
const BAND_GAP = 8

function bandOf({ columns, rows }: ReportRows, width: number, above: number): ContentTable {
  const { fontSize, widths } = columnsOf({ columns, rows }, width)
  const alignment = (at: number) => columns[at]?.align ?? 'left'
  return {
    fontSize,
    lineHeight: 1.15,
    layout: tableLayout,
    margin: [0, above, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: Math.min(LEAST_ROWS, rows.length),
      dontBreakRows: true,
      widths: [...widths],
      body: [
        columns.map(({ header: head }, at) => ({
          text: headRuns(head),
          alignment: alignment(at),
          color: quiet,
        })),
        ...rows.map((row) =>
          row.map((text, at) => ({ text: linked(text), alignment: alignment(at) })),
        ),
      ],
    },
  }
}
