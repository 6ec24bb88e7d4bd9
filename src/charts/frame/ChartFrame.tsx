import { useContext, useId, useRef, useState, type ReactNode } from 'react'
import { dimmedPart, holdsPresent, savingWords, type ChartStatus } from './ChartStatus'
import { DataTable, type TableData } from './DataTable'
import { Button } from '../../ui/Button'
import { Glossed } from '../../ui/Glossed'
import { Tools, type About } from '../../ui/Tools'
import { saveBlob, saveText } from '../../sharing/save'
import { chartPng, standaloneSvg } from './standaloneSvg'
import { ShowEvidence } from './ShowEvidence'
import { StatusNote } from './StatusNote'
import layout from '../../ui/layout.module.css'
import styles from './frame.module.css'

interface ChartFrameProps {
  /** A sentence that says what the chart shows. */
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  /** The numbers behind the chart. */
  readonly table: TableData
  /** The same numbers as the text of a CSV file. */
  readonly csv: () => string
  /** Name of the files saved, without the ending. */
  readonly fileName: string
  /** What is out of the ordinary about the marks, such as one that lies outside the axes. */
  readonly note?: string
  /** What explains the chart. */
  readonly about: About
  /** Where all of its numbers come from, as a note at its head; a table may have notes of its columns. */
  readonly where?: ReactNode
  /** Whether it is painted on a canvas, so that there is no vector file of it. */
  readonly isPainted?: boolean
  /** The chart: one svg, and what lies over it. */
  readonly children: ReactNode
}

/** What every chart has around it: its sentence, its state, its data and its files. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, subtitle, status, note, where, children } = props
  const stage = useRef<HTMLDivElement>(null)
  return (
    <figure className={styles.frame}>
      <figcaption data-reveals>
        <h3 className={layout.title}>
          <Glossed>{title}</Glossed>
        </h3>
        <p className={layout.subtitle}>
          <Glossed>{subtitle}</Glossed>
          {where}
        </p>
      </figcaption>
      {status.kind === 'error' && <StatusNote status={status} />}
      <div
        className={styles.stage}
        aria-busy={status.kind === 'loading' || status.kind === 'stale'}
      >
        {status.kind !== 'error' && <StatusNote status={status} />}
        <div ref={stage} data-dimmed={dimmedPart(status)}>
          {children}
        </div>
      </div>
      {note !== undefined && <p className={`${layout.fine} ${styles.note}`}>{note}</p>}
      <FrameActions {...props} stage={() => stage.current} />
    </figure>
  )
}

interface FrameActionsProps extends Pick<
  ChartFrameProps,
  'title' | 'status' | 'table' | 'csv' | 'fileName' | 'isPainted' | 'about'
> {
  readonly stage: () => HTMLElement | null
}

function FrameActions(props: FrameActionsProps) {
  const { title, status, table, csv, fileName, isPainted = false, about, stage } = props
  const [open, setOpen] = useState(false)
  const tableId = useId()
  const showEvidence = useContext(ShowEvidence)
  const svgText = () => {
    const svg = stage()?.querySelector('svg')
    return svg ? standaloneSvg(svg, title) : undefined
  }
  const saveSvg = () => {
    const text = svgText()
    if (text !== undefined) saveText(`${fileName}.svg`, 'image/svg+xml', text)
  }
  const [isMissing, setMissing] = useState(false)
  const savePicture = () => {
    if (isPainted) {
      stage()
        ?.querySelector('canvas')
        ?.toBlob((blob) => {
          if (blob) saveBlob(`${fileName}.png`, blob)
          else setMissing(true)
        })
      return
    }
    const text = svgText()
    if (text === undefined) return
    chartPng(text).then(
      (png) => {
        setMissing(false)
        saveBlob(`${fileName}.png`, png)
      },
      () => setMissing(true),
    )
  }
  const none = table.rows.length === 0
  const isSavable = holdsPresent(status)
  return (
    <>
      <Tools about={about}>
        <Button
          look="link"
          isDisabled={none}
          isExpanded={open}
          controls={tableId}
          onPress={() => setOpen(!open)}
        >
          Data
        </Button>
        <Button
          look="link"
          isDisabled={none || !isSavable}
          hint={savingWords(status)}
          label="CSV, save the data"
          onPress={() => saveText(`${fileName}.csv`, 'text/csv', csv())}
        >
          CSV
        </Button>
        {!isPainted && (
          <Button look="link" isDisabled={none} label="SVG, save the chart" onPress={saveSvg}>
            SVG
          </Button>
        )}
        <Button look="link" isDisabled={none} label="PNG, save the chart" onPress={savePicture}>
          PNG
        </Button>
        {showEvidence && (
          <Button look="link" onPress={showEvidence}>
            Evidence
          </Button>
        )}
      </Tools>
      {isMissing && (
        <p role="alert">The browser could not draw the picture. Save the SVG instead.</p>
      )}
      <DataTable id={tableId} caption={title} data={table} visible={open} />
    </>
  )
}
