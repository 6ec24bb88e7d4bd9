import { visibleText } from '../../document/visible-text'
import { breakEvenCsv } from '../../report/break-even-csv'
import { breakEvenSentences } from '../../report/break-even-sentences'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { rivalOf } from './risk-csv'
import styles from './RiskView.module.css'
import type { RiskResults } from './risk-results'

interface BreakEvensProps {
  readonly results: RiskResults
  readonly design: number
}

/** Up to which share of the cycles of each application a design is ahead. */
export function BreakEvens({ results, design }: BreakEvensProps) {
  const { contest, workload } = results
  const found = workload.designs[design]?.breakEven ?? []
  const label = contest.designs[design]?.label ?? ''
  const [first, own] = [contest.designs[0], contest.designs[design]]
  const named = contest.profiles.flatMap(({ name }, at) => {
    const breakEven = found[at]
    return breakEven ? [{ name: visibleText(name), breakEven }] : []
  })
  const save = useTableFile(
    { id: 'break-evens', label: 'the break-even shares', fileName: 'taper-break-evens' },
    own && first
      ? () => {
          const { card } = resultsStore.getState()
          return breakEvenCsv(rivalOf(own), rivalOf(first), named, workload.draws, card)
        }
      : undefined,
  )
  if (found.length !== contest.profiles.length || found.length === 0) return null
  return (
    <section className={styles.section} aria-label="Break-even shares">
      <h3 className={styles.title}>Which shares of the cycles would change the order?</h3>
      <ul className={styles.list}>
        {breakEvenSentences(label, contest.designs[0]?.label ?? '', named).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        The other applications keep their proportions to one another; the shares of the workload are
        its own and are not drawn.
      </p>
      <SaveCsv what="the break-even shares" onSave={save} />
    </section>
  )
}
