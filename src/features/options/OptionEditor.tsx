import { useId, useState } from 'react'
import {
  optionKindWords,
  type OptionKind,
  agreementCautions,
  optionWords,
  wordsOfKind,
} from '../../document/procurement/option-words'
import { MAX_OPTIONS, type PurchaseOption } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { type OptionAnswer, leftOverSentence, worthCautions } from '../../experiments/options/words'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { addOption, changeKind, editOption, removeOption } from '../../state/edits/option-edits'
import { refusalOf, useWorkbook, type EditOutcome } from '../../state/workbook/scenario-store'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'
import layout from '../../ui/layout.module.css'
import styles from './OptionEditor.module.css'
import { formatWholeUsd } from '../../document/format'
import { asOfDocument } from '../../document/scenario/as-of'
import { Caution } from '../../ui/Caution'
import { Problem } from '../../ui/Problem'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import { DateField } from '../../ui/DateField'

/** The options of the document, to be changed. */
export function OptionEditor({ answers }: { readonly answers: readonly OptionAnswer[] }) {
  const id = useId()
  const active = useActiveIndex()
  const { scenarios } = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const name = visibleText(scenarios[active]?.name ?? '')
  const add = (kind: OptionKind) => {
    const outcome = addOption(active, kind)
    setRefusal(refusalOf(outcome))
  }
  return (
    <section className={layout.stack} aria-labelledby={id}>
      <h3 id={id} className={layout.title}>
        {answers.length === 0 ? 'No options yet' : 'Options'}
      </h3>
      <p className={layout.quiet}>
        An option sets a price now for parts that may be bought later. Choose one of the four kinds
        below. The new option starts with values for this design and today’s prices.
      </p>
      {answers.length > 0 && (
        <ol className={styles.list} data-testid="option-list">
          {answers.map((answer, at) => (
            // An option has no identity but its place.
            <OptionFields key={at} at={at} shown={answer} />
          ))}
        </ol>
      )}
      {answers.length < MAX_OPTIONS ? (
        <div className={layout.row} role="group" aria-label="Add an option">
          <span className={layout.quiet}>
            Add an option to {scenarioCode(active).letter} {name}:
          </span>
          {optionKindWords.map(({ kind, name: words, meaning }) => (
            <span key={kind} title={meaning}>
              <Button look="link" label={`Add: ${words}`} onPress={() => add(kind)}>
                {words}
              </Button>
            </span>
          ))}
        </div>
      ) : (
        <p className={layout.quiet}>A document holds up to {MAX_OPTIONS} options.</p>
      )}
      {refusal !== undefined && (
        <p role="alert" className={layout.problem}>
          {refusal}
        </p>
      )}
    </section>
  )
}

interface OptionFieldsProps {
  /** Its place in the document. */
  readonly at: number
  readonly shown: OptionAnswer
}

/** One option to be changed, with what is wrong with it. */
function OptionFields({ at, shown }: OptionFieldsProps) {
  const workbook = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const { option, answer } = shown
  const found = answer?.kind === 'usable' ? answer.option : undefined
  const words = wordsOfKind(option.kind)
  const change = (edit: Partial<PurchaseOption>) => took(editOption(at, edit))
  const took = (outcome: EditOutcome) => {
    const sentence = refusalOf(outcome)
    setRefusal(sentence)
    return sentence
  }
  return (
    <li className={`${layout.close} ${layout.label} ${styles.option}`} data-option={at + 1}>
      <fieldset className={layout.close} aria-label={`Option ${at + 1}: ${optionWords(option)}`}>
        <span className={layout.row}>
          <strong className={styles.number} aria-hidden="true">
            {at + 1}
          </strong>
          <SelectField
            label="Design"
            value={String(option.scenario)}
            choices={workbook.scenarios.map(({ name }, place) => ({
              value: String(place),
              label: `${scenarioCode(place).letter} ${visibleText(name)}`,
            }))}
            onChange={(place) => change({ scenario: Number(place) })}
          />
          <SelectField
            label="Option"
            value={option.kind}
            choices={optionKindWords.map(({ kind, name }) => ({ value: kind, label: name }))}
            onChange={(kind) => void took(changeKind(at, kind))}
          />
          <NumberField
            look="inline"
            label="Amount"
            value={option.amount}
            unit={words.unit}
            step={option.kind === 'memory-upgrade' ? Math.max(1, option.amount / 8) : 1}
            limits={[1, 1e6]}
            onChange={(amount) => change({ amount })}
            problems={answer?.kind === 'refused' ? [answer] : []}
          />
          <PriceField option={option} todayUsd={found?.todayUsd} change={change} />
        </span>
        <span className={layout.row}>
          <NumberField
            look="inline"
            label="Fee, paid now"
            value={option.feeUsd}
            sign="$"
            step={10_000}
            limits={[0, 1e11]}
            onChange={(feeUsd) => change({ feeUsd })}
          />
          <DateField
            label="Expires"
            value={option.expires}
            onChange={(expires) => void change({ expires })}
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
      {refusal !== undefined && <Problem sentence={refusal} />}
      {[
        ...agreementCautions(option, asOfDocument(workbook), today()),
        ...(found ? worthCautions(found) : []),
      ].map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      <p className={layout.quiet}>
        {words.meaning} {found && leftOverSentence(found)}
      </p>
    </li>
  )
}

interface PriceFieldProps {
  readonly option: PurchaseOption
  /** What the pieces cost at the design's prices; undefined where they cannot be bought or are not known yet. */
  readonly todayUsd: number | undefined
  readonly change: (edit: Partial<PurchaseOption>) => string | undefined
}

/** The agreed price: as quoted, or what the design's prices say. */
function PriceField({ option, todayUsd, change }: PriceFieldProps) {
  const label = option.kind === 'spare-ports' ? 'Price, paid with the machine' : 'Price'
  if (option.priceUsd === null) {
    return (
      <span className={`${layout.tight} ${styles.field}`}>
        <span className={layout.quiet}>{label}</span>
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
    <NumberField
      look="inline"
      label={label}
      value={option.priceUsd}
      sign="$"
      step={100_000}
      limits={[0, 1e11]}
      onChange={(priceUsd) => change({ priceUsd })}
    >
      <Button look="link" onPress={() => change({ priceUsd: null })}>
        Use today’s prices
      </Button>
    </NumberField>
  )
}

/** YYYY-MM-DD. */
const today = (): string => new Date().toISOString().slice(0, 10)
