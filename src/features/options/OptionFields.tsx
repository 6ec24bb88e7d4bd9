import { useState } from 'react'
import { formatWholeUsd } from '../../document/format'
import {
  agreementCautions,
  optionKindWords,
  optionWords,
  wordsOfKind,
} from '../../document/procurement/option-words'
import type { PurchaseOption } from '../../document/procurement/schema'
import { asOfDocument } from '../../document/scenario/as-of'
import { visibleText } from '../../document/visible-text'
import { leftOverSentence, worthCautions, type OptionAnswer } from '../../experiments/options/words'
import { refusalOf, useWorkbook, type EditOutcome } from '../../state/scenario-store'
import { changeKind, editOption, removeOption } from '../../state/option-edits'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { Problem } from '../../ui/Problem'
import { scenarioCode } from '../../ui/scenario-code'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import { DateField } from '../../ui/DateField'
import layout from '../../ui/layout.module.css'
import styles from './OptionEditor.module.css'

interface OptionFieldsProps {
  /** Its place in the document. */
  readonly at: number
  readonly shown: OptionAnswer
}

/** One option to be changed, with what is wrong with it. */
export function OptionFields({ at, shown }: OptionFieldsProps) {
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
