import { shareText } from '../../document/scenario/lists'
import { shareProblem, sumOfShares } from '../../document/workload/shares'
import { WeightProblems } from '../../ui/WeightProblems'
import styles from './WorkloadSection.module.css'

interface ShareSumProps {
  readonly items: readonly { readonly share: number }[]
  /** As it follows "All shares are 0 %:". */
  readonly of: string
  /** What was refused last. */
  readonly refusal: string | undefined
  readonly onNormalise: () => void
}

/** The sum of shares, and the way to 100 % where it is another. */
export function ShareSum({ items, of, refusal, onNormalise }: ShareSumProps) {
  const problem = shareProblem(items, of)
  return (
    <>
      <p className={styles.sum}>
        <span>Sum</span>
        <span data-testid="sum">{shareText(sumOfShares(items))}</span>
      </p>
      <WeightProblems {...{ refusal, problem, onNormalise }} />
    </>
  )
}
