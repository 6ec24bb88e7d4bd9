import { useMemo, useState, type ReactNode } from 'react'
import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { StatusNote } from '../../charts/frame/StatusNote'
import { HistogramChart } from '../../charts/pairs/HistogramChart'
import { histogramCsvColumns, histogramRecords } from '../../charts/pairs/histogramRows'
import { PairMapChart } from '../../charts/pairs/PairMapChart'
import { pairMapCsvColumns, pairMapRecords, type CellValue } from '../../charts/pairs/PairMapState'
import { formatCount } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineDto, PairsDto } from '../../model/engine'
import { stampedCsv } from '../../report/table-stamp'
import { originOf } from '../../report/provenance-of-results'
import type { ScenarioResults } from '../../state/results-store'
import { useModelCard } from '../../state/results-store'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './BisectionView.module.css'
import type { Circumstances } from '../../state/circumstances'
import { LinkTestTable } from './LinkTestTable'
import { laterStatus } from './slotStatus'
import { usePairs } from '../../state/use-bisection-answers'
import { documentNow } from '../../state/document-now'

interface PairsPartProps {
  readonly index: number
  readonly letter: ScenarioLetter
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly own: ScenarioResults
  readonly circumstances: Circumstances
  /** Of which machine or job these are. */
  readonly subtitle: string
}

/** What every pair of nodes gets: a histogram, a map and a link test. */
export function PairsPart(props: PairsPartProps) {
  const { index, letter, scenario, machine, own, circumstances } = props
  const card = useModelCard()
  const slot = usePairs(index, scenario, machine, circumstances)
  const status = laterStatus(slot, 'Measuring every pair', own, index)
  const pairs = slot?.value?.result
  const histograms = useMemo(
    () => pairs && { static: pairs.static.bandwidth, adaptive: pairs.adaptive.bandwidth },
    [pairs],
  )
  if (!pairs || !histograms) {
    return (
      <div className={styles.waiting}>
        <h3 className={styles.title}>What does each pair of nodes get?</h3>
        <StatusNote status={status} />
      </div>
    )
  }
  const renderWhere = () => (
    <WhereFrom
      subject="Bandwidth of pairs"
      origin={() => originOf('pairBandwidth', [scenario], card)}
    />
  )
  const measured = `${props.subtitle}; ${formatCount(pairs.pairs)} pairs over ${formatCount(pairs.shifts)} distances, one rank a node`
  return (
    <>
      <HistogramChart
        pairs={histograms}
        letter={letter}
        routing={scenario.fabric.routing}
        subtitle={measured}
        status={status}
        csv={() =>
          stampedCsv(histogramCsvColumns, histogramRecords(histograms), documentNow(), index)
        }
        renderWhere={renderWhere}
      />
      <PairMap
        index={index}
        letter={letter}
        pairs={pairs}
        subtitle={measured}
        status={status}
        where={renderWhere()}
      />
      <LinkTestTable letter={letter} pairs={pairs} status={status} renderWhere={renderWhere} />
    </>
  )
}

interface PairMapProps extends Pick<PairsPartProps, 'index' | 'letter' | 'subtitle'> {
  readonly pairs: PairsDto
  readonly status: Parameters<typeof StatusNote>[0]['status']
  readonly where: ReactNode
}

const routings = [
  { value: 'static', label: 'Static' },
  { value: 'adaptive', label: 'Adaptive' },
] as const

const values = [
  { value: 'mean', label: 'Mean' },
  { value: 'least', label: 'Least' },
] as const

function PairMap({ index, letter, pairs, subtitle, status, where }: PairMapProps) {
  // Ideal splitting gives all groups the same, so the map begins where there is something to see.
  const [routing, setRouting] = useState<'static' | 'adaptive'>('static')
  const [value, setValue] = useState<CellValue>('mean')
  return (
    <div className={styles.part}>
      <div className={styles.choice}>
        <Segmented
          label="Routing of the map"
          hidesLabel
          value={routing}
          choices={routings}
          onChange={setRouting}
        />
        <Segmented
          label="What a cell shows"
          hidesLabel
          value={value}
          choices={values}
          onChange={setValue}
        />
      </div>
      <PairMapChart
        pairs={pairs}
        letter={letter}
        routing={routing}
        value={value}
        subtitle={`${subtitle}; ${blockWords(pairs)}`}
        status={status}
        csv={() =>
          stampedCsv(pairMapCsvColumns, pairMapRecords(pairs, routing), documentNow(), index)
        }
        where={where}
      />
    </div>
  )
}

function blockWords({ blockEdges }: PairsDto): string {
  if (blockEdges === 0) return 'a cell is one pair of nodes'
  const switches = blockEdges === 1 ? 'one edge switch' : `${formatCount(blockEdges)} edge switches`
  return `a cell is all pairs from the nodes of ${switches} to those of another`
}
