import { useMemo, useRef, type ReactNode } from 'react'
import type { PairsDto } from '../../model/engine'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { saveBlob } from '../../sharing/save'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { PairMapCanvas } from './PairMapCanvas'
import { buildPairMapState, classLabels, pairMapTitle, type CellValue } from './PairMapState'
import { pairMapTable } from './pairMapTable'
import styles from './PairMap.module.css'

interface PairMapChartProps {
  readonly pairs: PairsDto
  readonly letter: ScenarioLetter
  readonly routing: 'static' | 'adaptive'
  readonly value: CellValue
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 720

/** Which pairs are slow? A map of senders against receivers, by blocks of nodes. */
export function PairMapChart(props: PairMapChartProps) {
  const { pairs, letter, routing, value, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const holder = useRef<HTMLDivElement>(null)
  const state = useMemo(
    () => buildPairMapState({ pairs, routing, value, width }),
    [pairs, routing, value, width],
  )
  const title = pairMapTitle(dimmedPart(status) === 'none' ? state : undefined, routing)
  const savePng = () =>
    holder.current?.querySelector('canvas')?.toBlob((blob) => {
      if (blob) saveBlob(`pair-map-${letter.toLowerCase()}-${routing}.png`, blob)
    })
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={pairMapTable(state)}
      csv={csv}
      where={where}
      savePng={savePng}
      fileName={`pair-map-${letter.toLowerCase()}-${routing}`}
      note="All pairs at one distance send at once, one rank a node, as mpiGraph does it; one distance is drawn from each of equal strata. CSV: every cell."
    >
      <div ref={measure}>
        <div ref={holder}>
          <Key />
          <PairMapCanvas pairs={pairs} state={state} routing={routing} title={title} />
        </div>
      </div>
    </ChartFrame>
  )
}

/** The classes, worst first. */
function Key() {
  return (
    <ul className={styles.key} aria-label="Share of what a pair has alone">
      {classLabels.map((label, index) => {
        const found = classLabels.length - 1 - index
        const colour = found === 0 ? 'var(--wash)' : `var(--heat-${found})`
        return (
          <li key={label}>
            <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
            {label}
          </li>
        )
      })}
      <li>
        <span
          className={styles.swatch}
          style={{ background: 'var(--paper)', border: '1px solid var(--axis)' }}
          aria-hidden="true"
        />
        not measured
      </li>
      <li>% of what a pair has alone</li>
    </ul>
  )
}
