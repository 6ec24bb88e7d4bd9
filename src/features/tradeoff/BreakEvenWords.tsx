import type { ChartStatus } from '../../charts/frame/ChartStatus'
import type { DesignRiskDto, TaperPointDto } from '../../model/engine'
import { breakEvenCsv } from '../../report/break-even-csv'
import { breakEvenSentences } from '../../experiments/shared/break-evens'
import type { Rival } from '../../report/table-stamp'
import { activeIndex } from '../../state/active-scenario'
import { documentNow } from '../../state/document-now'
import { useTableFile } from '../../state/table-files'
import type { BreakEvens } from '../../state/use-split-study'
import { formatTaper } from '../../document/format'
import { Button } from '../../ui/Button'
import { SaveCsv } from '../../ui/SaveCsv'
import { scenarioCode } from '../../ui/scenario-code'
import { tradeSentence } from './trade-sentence'
import styles from './Tradeoff.module.css'

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
  const save = useTableFile(
    { id: 'break-evens', label: 'the break-even shares', fileName: 'taper-break-evens' },
    sentences.length > 0 ? () => csvOf(breakEvens) : undefined,
  )
  return (
    <div aria-live="polite">
      {sentences.length > 0 ? (
        <>
          <ul className={styles.words} data-testid="break-even">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <SaveCsv what="the break-even shares" onSave={save} />
        </>
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
  return [
    ...(trade === undefined ? [] : [trade]),
    ...breakEvenSentences(own ?? '', other ?? '', foundOf(groups, risk)),
  ]
}

const foundOf = (groups: BreakEvens['groups'], { breakEven }: DesignRiskDto) =>
  groups.flatMap((group, at) => {
    const found = breakEven[at]
    return found ? [{ ...group, breakEven: found }] : []
  })

function csvOf({ reference, against, groups, value }: BreakEvens): string {
  const { scenarios, card } = documentNow()
  const scenario = scenarios[activeIndex()]
  const risk = value?.designs[1]
  if (!reference || !against || !risk || !scenario) return ''
  const { letter } = scenarioCode(activeIndex())
  const at = ({ populatedTaper }: TaperPointDto): Rival => ({
    letter,
    title: `${letter} at ${formatTaper(populatedTaper)}`,
    scenario,
  })
  return breakEvenCsv(at(against), at(reference), foundOf(groups, risk), value.draws, card)
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
