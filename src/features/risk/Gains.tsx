import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { GainsChart } from '../../charts/uncertain/GainsChart'
import { formatCount } from '../../domain/format'
import { toCsv } from '../../report/csv'
import { DRAWS } from '../../state/use-study-answers'
import { gainRows, type RiskResults } from './risk-results'
import { gainSentence } from './sentences'

interface GainsProps {
  readonly results: RiskResults | undefined
  /** Position of the design that the sentence is about. */
  readonly design: number
  readonly status: ChartStatus
}

const columns = [
  { key: 'design', header: 'design' },
  { key: 'nodesP5', header: 'nodes_p5' },
  { key: 'nodesP50', header: 'nodes_p50' },
  { key: 'nodesP95', header: 'nodes_p95' },
  { key: 'mean', header: 'gain_mean' },
  { key: 'standardError', header: 'gain_standard_error' },
  { key: 'p5', header: 'gain_p5' },
  { key: 'p25', header: 'gain_p25' },
  { key: 'p50', header: 'gain_p50' },
  { key: 'p75', header: 'gain_p75' },
  { key: 'p95', header: 'gain_p95' },
  { key: 'beats', header: 'beats_first' },
  { key: 'beatsError', header: 'beats_standard_error' },
  { key: 'beatsLow', header: 'beats_low' },
  { key: 'beatsHigh', header: 'beats_high' },
]

function records({ contest, workload }: RiskResults) {
  return workload.designs.map(({ nodes, throughputGain: gain, beatsFirst }, at) => ({
    design: contest.designs[at]?.title ?? '',
    nodesP5: nodes.p5,
    nodesP50: nodes.p50,
    nodesP95: nodes.p95,
    ...(at > 0 && {
      mean: gain?.mean,
      standardError: gain?.standardError,
      p5: gain?.p5,
      p25: gain?.p25,
      p50: gain?.p50,
      p75: gain?.p75,
      p95: gain?.p95,
      beats: beatsFirst.share,
      beatsError: beatsFirst.standardError,
      beatsLow: beatsFirst.low,
      beatsHigh: beatsFirst.high,
    }),
  }))
}

/** The distribution of the throughput gained, with how sure the order is. */
export function Gains({ results, design, status }: GainsProps) {
  const rows = useMemo(() => (results ? gainRows(results) : []), [results])
  const risk = results?.workload.designs[design]
  const [first, own] = [results?.contest.designs[0], results?.contest.designs[design]]
  return (
    <GainsChart
      rows={rows}
      title={
        status.kind === 'current' && risk && first && own && design > 0
          ? gainSentence(own.label, first.label, risk)
          : 'How much throughput does each design gain, and how sure is that?'
      }
      subtitle={`Throughput of the workload over ${first?.label ?? 'the first design'}, over ${formatCount(results?.workload.draws ?? DRAWS)} draws of all prices and slowdowns.`}
      status={status}
      csv={() => toCsv(columns, results ? records(results) : [])}
    />
  )
}
