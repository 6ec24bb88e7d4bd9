import { isSimulated } from '../../document/scenario/fabric'
import { lazy, Suspense } from 'react'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useKnown } from '../../state/answers/known-scenarios'
import { applyRemedy } from '../../state/edits/use-quantity'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './Impossible.module.css'

/** Of the few machines that are no fat tree. */
const PublishedFacts = lazy(async () => ({
  default: (await import('./PublishedFacts')).PublishedFacts,
}))

/** What is wrong with the design that is edited, with the ways out. */
export function Impossible() {
  const index = useActiveIndex()
  const known = useKnown(index)
  if (known?.problem === undefined) return null
  const { scenario, issues } = known
  return (
    <div
      className={`${layout.problem} ${layout.close} ${styles.impossible}`}
      {...(!isSimulated(scenario.fabric) && { 'data-published': '' })}
      role="status"
    >
      {issues.map((issue) => (
        <p key={issue.sentence}>
          {`${issue.sentence} `}
          {issue.remedies.map((remedy) => (
            <Button
              key={remedy.label}
              look="link"
              onPress={() => {
                applyRemedy(index, remedy)
                // The button goes with the problem; the keys stay with the result.
                document.querySelector('main')?.focus()
              }}
            >
              {remedy.label}
            </Button>
          ))}
        </p>
      ))}
      {!isSimulated(scenario.fabric) ? (
        <Suspense>
          <PublishedFacts scenario={scenario} />
        </Suspense>
      ) : (
        <p className={layout.quiet}>Its figures appear once it can be built.</p>
      )}
    </div>
  )
}
