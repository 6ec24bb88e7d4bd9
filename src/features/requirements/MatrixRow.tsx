import { useState } from 'react'
import type { JudgedRequirement, Verdict } from '../../document/procurement/judge'
import { levelWords } from '../../document/procurement/level-words'
import { visibleText } from '../../document/visible-text'
import {
  achievedText,
  chanceBasis,
  confidenceText,
  marginText,
  rowSentence,
  sourceText,
  verdictText,
} from '../../experiments/requirements/columns'
import { changeRequirement, removeRequirement } from '../../state/edits/requirement-edits'
import { Button } from '../../ui/Button'
import { refusalOf } from '../../state/workbook/scenario-store'
import { TableRow } from '../../tables/TableView'
import { RequirementFields, ThresholdFields } from './RequirementFields'
import layout from '../../ui/layout.module.css'
import styles from './RequirementsView.module.css'

interface MatrixRowProps {
  readonly at: number
  readonly judged: JudgedRequirement
  readonly designs: number
  readonly onRefused: (sentence: string | undefined) => void
}

/** One requirement: what is requested, with its threshold to change in its place, and every design's verdict. */
export function MatrixRow({ at, judged, designs, onRefused }: MatrixRowProps) {
  const { requirement, quantity, verdicts, unjudged } = judged
  const [isOpen, setOpen] = useState(false)
  const { level, unit } = requirement
  const text = visibleText(requirement.text)
  const sentence = rowSentence(judged)
  const isWrong = unjudged?.kind === 'wrong-unit' || (!unjudged && sentence !== undefined)
  const change = (...args: Parameters<typeof changeRequirement>) => {
    const outcome = changeRequirement(...args)
    onRefused(refusalOf(outcome))
  }
  const answers = Array.from({ length: designs }, (_, design) => (
    <VerdictCell
      key={design}
      verdict={verdicts[design]}
      unit={unit}
      isJudged={unjudged === undefined}
    />
  ))
  return (
    <>
      <TableRow
        row={{
          id: String(at),
          data: { 'data-requirement': at },
          cells: [
            <div key="asked" className={layout.close}>
              <span className={styles.words}>
                <strong>{levelWords[level]}</strong> <span>{text}</span>
              </span>
              {(quantity ?? requirement.threshold) !== null && (
                <span className={`${layout.tight} ${layout.quiet}`}>
                  {quantity && quantity.name !== requirement.text && <span>{quantity.name}</span>}
                  <ThresholdFields
                    at={at}
                    requirement={requirement}
                    quantity={quantity}
                    onChange={change}
                    onRefused={onRefused}
                  />
                </span>
              )}
              {sentence !== undefined && (
                <span className={isWrong ? layout.problem : `${layout.quiet} ${styles.words}`}>
                  {sentence}
                </span>
              )}
              <span className={`${layout.quiet} ${styles.words}`}>
                {sourceText(requirement)}{' '}
                <Button
                  look="link"
                  isExpanded={isOpen}
                  label={`Change ${text}`}
                  onPress={() => setOpen(!isOpen)}
                >
                  Change
                </Button>{' '}
                <Button look="link" label={`Remove ${text}`} onPress={() => removeRequirement(at)}>
                  Remove
                </Button>
              </span>
            </div>,
            ...answers,
          ],
        }}
      />
      {isOpen && (
        <TableRow
          row={{
            id: `${at} fields`,
            kind: 'detail',
            cells: [
              <RequirementFields
                key="fields"
                at={at}
                requirement={requirement}
                onChange={change}
                onRefused={onRefused}
              />,
            ],
          }}
        />
      )}
    </>
  )
}

interface VerdictCellProps {
  readonly verdict: Verdict | undefined
  readonly unit: string
  /** Whether there is a threshold that it could meet. */
  readonly isJudged: boolean
}

/** Verdict, what is achieved, margin and confidence, a line each. */
function VerdictCell({ verdict, unit, isJudged }: VerdictCellProps) {
  if (!verdict || verdict.kind === 'pending') return <>&ndash;</>
  if (!isJudged) return <span>{achievedText(verdict, unit)}</span>
  return (
    <span className={styles.cell}>
      <span className={`${layout.marked} ${styles.verdict}`} data-verdict={verdict.kind}>
        <VerdictMark kind={verdict.kind} /> {verdictText(verdict)}
      </span>
      {verdict.kind !== 'not-known' && (
        <>
          <span>{achievedText(verdict, unit)}</span>
          <span>{marginText(verdict, unit)}</span>
          <span className={layout.quiet}>
            {confidenceText(verdict)}
            {isChance(verdict) && ' likely'}
          </span>
          {'confidence' in verdict && verdict.confidence.kind !== 'designed' && (
            <span className={layout.quiet}>{chanceBasis(verdict.confidence)}</span>
          )}
        </>
      )}
    </span>
  )
}

const isChance = (verdict: Verdict) =>
  'confidence' in verdict && verdict.confidence.kind === 'chance'

/** Rendered in a square of 12 units. */
const strokes: Readonly<Record<Verdict['kind'], string>> = {
  met: 'M2 6.5L5 9.5L10.5 2.5',
  missed: 'M2.5 2.5L9.5 9.5M9.5 2.5L2.5 9.5',
  reported: 'M2.5 6H9.5',
  'not-known': 'M2.5 6H9.5',
  pending: '',
}

/** A tick, a cross or a dash; decorative, since the word stands beside it. */
function VerdictMark({ kind }: { readonly kind: Verdict['kind'] }) {
  return (
    <svg width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
      <path d={strokes[kind]} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}
