import { useId, useState } from 'react'
import { optionKindWords, type OptionKind } from '../../document/procurement/option-words'
import { MAX_OPTIONS } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import type { OptionAnswer } from '../../experiments/options/words'
import { useActiveIndex } from '../../state/active-scenario'
import { addOption } from '../../state/option-edits'
import { refusalOf, useWorkbook } from '../../state/scenario-store'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'
import { OptionFields } from './OptionFields'
import layout from '../../ui/layout.module.css'
import styles from './OptionEditor.module.css'

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
