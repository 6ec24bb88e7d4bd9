import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { DesignRiskDto } from '../../engine/engine'
import { breakEvenSentences } from '../../report/break-even-sentences'
import type { BreakEvens } from '../../state/use-split-study'
import { formatTaper } from '../../domain/format'
import { Button } from '../../ui/Button'
import { tradeSentence } from './trade-sentence'
import styles from './TradeoffView.module.css'

interface BreakEvenWordsProps {
  readonly breakEvens: BreakEvens
  /** What the draws over all splits say of the one that is set against the reference. */
  readonly drawn: DesignRiskDto | undefined
  readonly budgetUsd: number | undefined
  /** Whether what it builds on is of the present design; where it is not, the chart above says why. */
  readonly isCurrent: boolean
  readonly status: ChartStatus
}

/** What the taper trades for what, and which workload would turn the order. */
export function BreakEvenWords(props: BreakEvenWordsProps) {
  const { breakEvens, drawn, budgetUsd, isCurrent, status } = props
  const sentences = isCurrent && drawn ? sentencesOf(breakEvens, drawn, budgetUsd) : []
  return (
    <div aria-live="polite">
      {sentences.length > 0 ? (
        <ul className={styles.words} data-testid="break-even">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : (
        isCurrent && <Waiting status={status} />
      )}
    </div>
  )
}

/** Nothing until all of it is there. */
function sentencesOf(
  { reference, against, groups, value }: BreakEvens,
  drawn: DesignRiskDto,
  budgetUsd: number | undefined,
): readonly string[] {
  const risk = value?.designs[1]
  if (!reference || !against || !risk) return []
  const trade = tradeSentence({ reference, against, risk: drawn }, budgetUsd)
  const [own, other] = [against, reference].map(({ populatedTaper }) => formatTaper(populatedTaper))
  const found = groups.flatMap((group, at) => {
    const breakEven = risk.breakEven[at]
    return breakEven ? [{ ...group, breakEven }] : []
  })
  return [
    ...(trade === undefined ? [] : [trade]),
    ...breakEvenSentences(own ?? '', other ?? '', found),
  ]
}

function Waiting({ status }: { readonly status: ChartStatus }) {
  switch (status.kind) {
    case 'current':
    case 'told':
      return null
    case 'loading':
    case 'stale':
      return <p className={styles.quiet}>{status.work.sentence} …</p>
    case 'empty':
      return <p className={styles.quiet}>{status.sentence}</p>
    case 'error':
      return (
        <p>
          <strong>{status.what}</strong> {status.why} {status.wayOut}{' '}
          {status.fix && (
            <Button look="link" onPress={status.fix.run}>
              {status.fix.label}
            </Button>
          )}
        </p>
      )
  }
}
