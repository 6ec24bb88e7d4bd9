import { useContext, useState, type ReactNode } from 'react'
import { dimmedPart, isUnderWay, type ChartStatus } from '../charts/frame/ChartStatus'
import { ShowEvidence } from '../charts/frame/ShowEvidence'
import { StatusNote } from '../charts/frame/StatusNote'
import type { TableData } from '../charts/frame/DataTable'
import { saveText } from '../sharing/save'
import { TableView } from '../tables/TableView'
import { Button } from '../ui/Button'
import { Glossed } from '../ui/Glossed'
import styles from './ExperimentSections.module.css'

interface TableFrameProps {
  readonly title: string
  readonly subtitle: string
  readonly note: string | undefined
  readonly status: ChartStatus
  readonly data: TableData
  /** Keys of the columns whose cells are texts. */
  readonly texts: readonly string[]
  readonly csv: () => string
  readonly fileName: string
}

/** A table that is not drawn: its sentence and state, its numbers, its file. */
export function TableFrame(props: TableFrameProps) {
  const { title, subtitle, note, status, data, texts } = props
  const isStale = dimmedPart(status) !== 'none'
  return (
    <section className={styles.frame} aria-busy={isUnderWay(status)} aria-label={title}>
      <Head title={title} subtitle={subtitle} />
      <StatusNote status={status} />
      {data.rows.length > 0 && (
        <TableView
          label={`Table: ${title}`}
          columns={data.columns.map((column) => ({
            ...column,
            align: texts.includes(column.key) ? 'text' : 'number',
          }))}
          rows={data.rows.map(({ id, cells, current, where }) => ({
            id,
            cells,
            ...(current && { kind: 'current' as const }),
            ...(where !== undefined && { where }),
          }))}
          isStale={isStale}
        />
      )}
      {note !== undefined && <p className={styles.aside}>{note}</p>}
      <Actions {...props} />
    </section>
  )
}

function Head({ title, subtitle }: { readonly title: string; readonly subtitle: ReactNode }) {
  return (
    <>
      <h3 className={styles.title}>
        <Glossed>{title}</Glossed>
      </h3>
      {typeof subtitle === 'string' && subtitle !== '' && (
        <p className={styles.subtitle}>
          <Glossed>{subtitle}</Glossed>
        </p>
      )}
    </>
  )
}

function Actions({ title, status, data, csv, fileName }: TableFrameProps) {
  const showEvidence = useContext(ShowEvidence)
  const [told, setTold] = useState<string>()
  const isSavable = status.kind === 'current'
  const copy = () => {
    const lines = [data.columns.map(({ header }) => header), ...data.rows.map(({ cells }) => cells)]
    navigator.clipboard.writeText(lines.map((cells) => cells.join('\t')).join('\n')).then(
      () => setTold('Copied.'),
      () => setTold('The browser does not let the page copy; save the CSV instead.'),
    )
  }
  return (
    <div className={styles.actions}>
      <Button
        look="link"
        label={`CSV, save: ${title}`}
        isDisabled={!isSavable}
        onPress={() => saveText(`${fileName}.csv`, 'text/csv', csv())}
      >
        CSV
      </Button>
      <Button look="link" isDisabled={!isSavable} onPress={copy}>
        Copy
      </Button>
      {showEvidence && (
        <Button look="link" onPress={showEvidence}>
          How good is the model?
        </Button>
      )}
      <span className={styles.told} role="status">
        {told}
      </span>
    </div>
  )
}
