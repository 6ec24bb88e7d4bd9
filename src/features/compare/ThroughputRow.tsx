import { formatCount, formatPercent } from '../../document/format'
import { letterOf } from '../../report/decision'
import { originOfStudy } from '../../report/study-origins'
import { gainOverBaseline, throughputText } from '../../report/throughput-words'
import { useModelCard } from '../../state/results-store'
import { useBaseline, useScenarioNames } from '../../state/scenario-store'
import { useThroughputs } from '../../state/throughput-store'
import { scenarioCode } from '../../ui/scenario-code'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './ComparisonTable.module.css'

const LABEL = 'Workload throughput'

/** What each scenario does of the baseline's workload. It is loaded after the first numbers. */
export function ThroughputRow() {
  const { status, answer } = useThroughputs()
  const card = useModelCard()
  const count = useScenarioNames().length
  const baseline = useBaseline()
  const covered = answer?.covered ?? 1
  const stale = status === 'current' ? undefined : styles.stale
  const origin = () =>
    originOfStudy(
      'throughputGain',
      (answer?.scenarios ?? []).map((scenario, index) => ({ label: letterOf(index), scenario })),
      card,
      `${formatCount(answer?.draws ?? 0)} draws`,
    )
  return (
    <tr data-quantity="throughput" data-reveals>
      <th scope="row" className={styles.first}>
        {LABEL}
        <span className={styles.unit}>
          nodes of {letterOf(baseline)}
          {covered < 1 &&
            `, on the ${formatPercent(covered)} that ${answer?.blocked.length === 0 ? 'has profiles' : 'runs on all'}`}
        </span>
        <WhereFrom subject={LABEL} origin={origin} />
      </th>
      {Array.from({ length: count }, (_, index) => {
        const said = answer?.found[index]
        const isOld = answer?.scenarios.length !== count || answer.baseline !== baseline
        const none = <span className={styles.stale}>–</span>
        return [
          <td key={`${index} value`} className={styles.number} data-scenario={letterOf(index)}>
            {said && !isOld ? <span className={stale}>{throughputText(said)}</span> : none}
          </td>,
          index !== baseline && (
            <td
              key={`${index} difference`}
              className={styles.difference}
              style={{ color: scenarioCode(index).colour }}
              data-difference={letterOf(index)}
            >
              {said && !isOld ? <span className={stale}>{gainOverBaseline(said)}</span> : none}
            </td>
          ),
        ]
      })}
    </tr>
  )
}
