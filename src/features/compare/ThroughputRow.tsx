import { formatCount, formatPercent } from '../../document/format'
import { letterOf } from '../../document/titles'
import { studyProvenance } from '../../experiments/shared/study-provenance'
import { originBy } from '../../tables/provenance'
import { gainOverBaseline, throughputText } from '../../experiments/comparison/throughput-words'
import { useModelCard } from '../../state/results-store'
import { useBaseline, useScenarioNames } from '../../state/scenario-store'
import { useThroughputs } from '../../state/throughputs'
import { WhereFrom } from '../../ui/WhereFrom'
import { TableRow, type ViewCell } from '../../tables/TableView'

const LABEL = 'Workload throughput'

/** What each scenario does of the baseline's workload. It is loaded after the first numbers. */
export function ThroughputRow() {
  const { status, answer } = useThroughputs()
  const card = useModelCard()
  const count = useScenarioNames().length
  const baseline = useBaseline()
  const covered = answer?.covered ?? 1
  const origin = () =>
    originBy(studyProvenance.throughputGain, answer?.scenarios ?? [], card, {
      draws: `${formatCount(answer?.draws ?? 0)} draws`,
      letters: (answer?.scenarios ?? []).map((_, index) => letterOf(index)),
    })
  const isOld = answer?.scenarios.length !== count || answer.baseline !== baseline
  const numbers = Array.from({ length: count }, (_, index): readonly ViewCell[] => {
    const said = isOld ? undefined : answer.found[index]
    const isStale = !said || status !== 'current'
    return [
      {
        content: said ? throughputText(said) : '–',
        isStale,
        data: { 'data-scenario': letterOf(index) },
      },
      ...(index === baseline
        ? []
        : [
            {
              content: said ? gainOverBaseline(said) : '–',
              isStale,
              scenario: index,
              data: { 'data-difference': letterOf(index) },
            } as const,
          ]),
    ]
  })
  const on = `, on the ${formatPercent(covered)} that ${answer?.blocked.length === 0 ? 'has profiles' : 'runs on all'}`
  const head = { content: LABEL, unit: `nodes of ${letterOf(baseline)}${covered < 1 ? on : ''}` }
  return (
    <TableRow
      row={{
        id: 'throughput',
        data: { 'data-quantity': 'throughput' },
        where: <WhereFrom subject={LABEL} origin={origin} />,
        cells: [head, ...numbers.flat()],
      }}
    />
  )
}
