import { memo } from 'react'
import type {
  Report,
  ReportBlock,
  ReportChart,
  ReportRows,
  ReportTable,
} from '../../report/document/report'
import { SheetTable } from '../../tables/SheetTable'
import layout from '../../ui/layout.module.css'
import styles from './report.module.css'

interface ReportSheetProps {
  readonly report: Report
  /** Whether it is of an earlier document. */
  readonly isStale: boolean
  /** Whether the one of the present document is coming. */
  readonly isBusy: boolean
}

/** The report as a page: what the PDF carries, in the same order and words. */
export const ReportSheet = memo(function ReportSheetView({
  report,
  isStale,
  isBusy,
}: ReportSheetProps) {
  const [first, ...rest] = report.decision
  return (
    <article className={styles.sheet} data-stale={isStale} aria-busy={isBusy}>
      <header>
        <h3 className={styles.title}>{report.title}</h3>
        <p className={styles.decision}>{first}</p>
        {rest.length > 0 && <p>{rest.join(' ')}</p>}
        {report.summary.map((block, place) => (
          // Blocks have no identity but their place.
          <Block key={place} block={block} />
        ))}
        <TableBlock table={report.headline} />
        <ProvenanceLine report={report} />
      </header>
      {report.sections.map(({ id, title, blocks }, at) => (
        <section key={id} aria-labelledby={`report-${id}`} className={styles.section}>
          <h4 id={`report-${id}`} className={styles.heading}>
            {at + 1} {title}
          </h4>
          {blocks.map((block, place) => (
            // Blocks have no identity but their place.
            <Block key={place} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
})

function ProvenanceLine({ report: { provenance } }: Pick<ReportSheetProps, 'report'>) {
  const { asOf, modelVersion, parametersHash, documentHash, seeds } = provenance
  return (
    <p className={layout.faint}>
      {asOf !== undefined && `As of ${asOf}; `}model {modelVersion}, parameters {parametersHash},
      document {documentHash}, {seeds.length === 1 ? 'seed' : 'seeds'} {seeds.join(', ')}
    </p>
  )
}

/** An address breaks anywhere. */
const roleLooks = {
  result: styles.decision,
  limit: layout.faint,
  caution: styles.caution,
  address: layout.faint,
}

function Block({ block }: { readonly block: ReportBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h5 className={styles.subheading}>{block.text}</h5>
    case 'text':
      return <p className={block.role && roleLooks[block.role]}>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'table':
      return <TableBlock table={block} />
    case 'chart':
      return <ChartBlock chart={block} />
    case 'picture':
      return (
        <figure className={styles.block}>
          <svg
            viewBox={`0 0 ${block.size} ${block.size}`}
            width={151}
            height={151}
            role="img"
            aria-label={block.caption}
          >
            <rect width="100%" height="100%" fill="#fff" />
            <path d={block.path} fill="#000" />
          </svg>
          <p className={layout.faint}>{block.caption}</p>
        </figure>
      )
  }
}

function ChartBlock({ chart }: { readonly chart: ReportChart }) {
  const { caption, note, command, width, height, drawing } = chart
  return (
    <figure className={styles.block}>
      <figcaption className={layout.title}>{caption}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        fontFamily="var(--font)"
        fill="var(--ink)"
        role="img"
        aria-label={caption}
      >
        {drawing}
      </svg>
      {note !== undefined && <p className={layout.faint}>{note}</p>}
      <Command command={command} />
      <details className={layout.screen}>
        <summary>Data</summary>
        <Rows caption={caption} rows={chart.data} />
      </details>
    </figure>
  )
}

function TableBlock({ table }: { readonly table: ReportTable }) {
  const { caption, note, command } = table
  return (
    <div className={styles.block}>
      <Rows caption={caption} rows={table} />
      {note !== undefined && <p className={layout.faint}>{note}</p>}
      <Command command={command} />
    </div>
  )
}

/** That computes the figure above it again. */
const Command = ({ command }: Pick<ReportTable, 'command'>) =>
  command !== undefined && <p className={layout.faint}>Reproduce: {command}</p>

interface RowsProps {
  readonly caption: string
  readonly rows: ReportRows
}

/** A table; it scrolls sideways where it is wider than its place. */
function Rows({ caption, rows: { columns, rows } }: RowsProps) {
  return (
    <div
      className={styles.table}
      role="region"
      aria-label={caption === '' ? 'Headline figures' : caption}
      tabIndex={0}
    >
      <SheetTable caption={caption} columns={columns} rows={rows} />
    </div>
  )
}
