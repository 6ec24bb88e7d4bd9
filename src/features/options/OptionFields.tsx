import { useId, useState } from 'react'
import { formatWholeUsd } from '../../document/format'
import {
  agreementCautions,
  optionKindWords,
  optionWords,
  wordsOfKind,
} from '../../document/procurement/option-words'
import type { PurchaseOption } from '../../document/procurement/schema'
import { asOfDocument } from '../../document/scenario/as-of'
import { date } from '../../document/scenario/value-types'
import { visibleText } from '../../document/visible-text'
import { leftOverSentence, worthCautions } from '../../report/option-sentences'
import { useWorkbook, type EditOutcome } from '../../state/scenario-store'
import { changeKind, editOption, removeOption, type OptionAnswer } from '../../state/use-options'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { NumberEntry } from '../../ui/NumberEntry'
import { Problem } from '../../ui/Problem'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './OptionsView.module.css'

interface OptionFieldsProps {
  /** Its place in the document. */
  readonly at: number
  readonly shown: OptionAnswer
}

/** One option to be changed, with what is wrong with it. */
export function OptionFields({ at, shown }: OptionFieldsProps) {
  const id = useId()
  const workbook = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const { option, answer } = shown
  const found = answer?.kind === 'usable' ? answer.option : undefined
  const words = wordsOfKind(option.kind)
  const change = (edit: Partial<PurchaseOption>) => took(editOption(at, edit))
  const took = (outcome: EditOutcome) => {
    const sentence = outcome.ok ? undefined : outcome.sentence
    setRefusal(sentence)
    return sentence
  }
  const errorId = refusal === undefined ? undefined : `${id}-refusal`
  const problemId = answer?.kind === 'refused' ? `${id}-problem` : undefined
  return (
    <li className={styles.option} data-option={at + 1}>
      <fieldset className={styles.fields} aria-label={`Option ${at + 1}: ${optionWords(option)}`}>
        <span className={styles.group}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <span className={styles.field}>
            <label htmlFor={`${id}-design`} className={styles.label}>
              Design
            </label>
            <select
              id={`${id}-design`}
              className={styles.select}
              value={option.scenario}
              onChange={(event) => change({ scenario: Number(event.target.value) })}
            >
              {workbook.scenarios.map(({ name }, place) => (
                // Scenarios have no identity but their place.
                <option key={place} value={place}>
                  {scenarioCode(place).letter} {visibleText(name)}
                </option>
              ))}
            </select>
          </span>
          <span className={styles.field}>
            <label htmlFor={`${id}-kind`} className={styles.label}>
              Option
            </label>
            <select
              id={`${id}-kind`}
              className={styles.select}
              value={option.kind}
              onChange={(event) => {
                const kind = optionKindWords.find((each) => each.kind === event.target.value)?.kind
                if (kind) took(changeKind(at, kind))
              }}
            >
              {optionKindWords.map(({ kind, name }) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </span>
          <span className={styles.field}>
            <label htmlFor={`${id}-amount`} className={styles.label}>
              Amount
            </label>
            <NumberEntry
              id={`${id}-amount`}
              value={option.amount}
              unit={words.unit}
              step={option.kind === 'memory-upgrade' ? Math.max(1, option.amount / 8) : 1}
              minimum={1}
              maximum={1e6}
              errorId={errorId ?? problemId}
              onCommit={(amount) => change({ amount })}
              onNudge={(amount) => change({ amount })}
              onRefused={setRefusal}
            />
            <span className={styles.unit}>{words.unit}</span>
          </span>
          <PriceField
            id={`${id}-price`}
            option={option}
            todayUsd={found?.todayUsd}
            errorId={errorId}
            change={change}
            onRefused={setRefusal}
          />
        </span>
        <span className={styles.group}>
          <span className={styles.field}>
            <label htmlFor={`${id}-fee`} className={styles.label}>
              Fee, paid at once
            </label>
            <span>
              <span className={styles.unit}>$</span>
              <NumberEntry
                id={`${id}-fee`}
                value={option.feeUsd}
                unit="$"
                step={10_000}
                minimum={0}
                maximum={1e11}
                errorId={errorId}
                onCommit={(feeUsd) => change({ feeUsd })}
                onNudge={(feeUsd) => change({ feeUsd })}
                onRefused={setRefusal}
              />
            </span>
          </span>
          <ExpiryField
            id={`${id}-expires`}
            expires={option.expires}
            errorId={errorId}
            change={change}
            onRefused={setRefusal}
          />
          <Button
            look="link"
            label={`Remove option ${at + 1}`}
            onPress={() => took(removeOption(at))}
          >
            Remove
          </Button>
        </span>
      </fieldset>
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className={styles.wrong}>
          {refusal}
        </p>
      )}
      {answer?.kind === 'refused' && <Problem id={`${id}-problem`} sentence={answer.sentence} />}
      {[
        ...agreementCautions(option, asOfDocument(workbook), today()),
        ...(found ? worthCautions(found) : []),
      ].map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      <p className={styles.quiet}>
        {words.meaning} {found && leftOverSentence(found)}
      </p>
    </li>
  )
}

interface FieldProps {
  readonly id: string
  readonly errorId: string | undefined
  readonly change: (edit: Partial<PurchaseOption>) => string | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

interface PriceFieldProps extends FieldProps {
  readonly option: PurchaseOption
  /** What the pieces cost at the design's prices; undefined where they cannot be bought or are not known yet. */
  readonly todayUsd: number | undefined
}

/** The agreed price: as quoted, or what the design's prices say. */
function PriceField({ id, option, todayUsd, errorId, change, onRefused }: PriceFieldProps) {
  const label = option.kind === 'spare-ports' ? 'Price, with the machine' : 'Price'
  if (option.priceUsd === null) {
    return (
      <span className={styles.field}>
        <span className={styles.label}>{label}</span>
        <span>today’s{todayUsd === undefined ? '' : `, ${formatWholeUsd(todayUsd)}`}</span>
        <Button
          look="link"
          isDisabled={todayUsd === undefined}
          onPress={() => change({ priceUsd: Math.round(todayUsd ?? 0) })}
        >
          Enter a quote
        </Button>
      </span>
    )
  }
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span>
        <span className={styles.unit}>$</span>
        <NumberEntry
          id={id}
          value={option.priceUsd}
          unit="$"
          step={100_000}
          minimum={0}
          maximum={1e11}
          errorId={errorId}
          onCommit={(priceUsd) => change({ priceUsd })}
          onNudge={(priceUsd) => change({ priceUsd })}
          onRefused={onRefused}
        />
      </span>
      <Button look="link" onPress={() => change({ priceUsd: null })}>
        Use today’s prices
      </Button>
    </span>
  )
}

interface ExpiryFieldProps extends FieldProps {
  readonly expires: string
}

/** The last day; a day that is no day of the calendar is said, and the former one stays. */
function ExpiryField({ id, expires, errorId, change, onRefused }: ExpiryFieldProps) {
  const write = (text: string) => {
    // A browser gives no text for a day that is not whole yet, such as one that is being typed.
    if (text === '') return
    if (date.safeParse(text).success) change({ expires: text })
    else onRefused(NO_DAY)
  }
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        Expires
      </label>
      <input
        id={id}
        type="date"
        className={styles.select}
        value={expires}
        min="2000-01-01"
        max="2099-12-31"
        aria-describedby={errorId}
        onChange={(event) => write(event.target.value)}
        onBlur={({ target }) => {
          if (!target.validity.badInput) return
          onRefused(NO_DAY)
          target.value = expires
        }}
      />
      {expires === '' ? (
        <span className={styles.unit}>no date</span>
      ) : (
        <Button look="link" onPress={() => change({ expires: '' })}>
          No date
        </Button>
      )}
    </span>
  )
}

const NO_DAY =
  'That is no day of the calendar, so the former one was kept. Enter a year, a month and a day.'

/** YYYY-MM-DD. */
const today = (): string => new Date().toISOString().slice(0, 10)
