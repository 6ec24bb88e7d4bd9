import { memo, useMemo } from 'react'
import { ownPrices } from '../../document/prices/change-book'
import {
  assumptionsOf,
  changeOf,
  type AssumptionChange,
  type AssumptionId,
} from '../../experiments/answer/assumptions'
import type { ConditionId, Ranking } from '../../experiments/shared/ranking/ranking'
import {
  editEveryScenario,
  scenarioStore,
  useSettledWorkbook,
} from '../../state/workbook/scenario-store'
import { notify } from '../../state/page/view-store'
import { Select } from '../../ui/Select'
import styles from './AnswerLead.module.css'

export interface AssumptionChipsProps {
  readonly ranking: Ranking | undefined
  readonly isOutdated: boolean
  readonly condition: ConditionId
  readonly onCondition: (condition: ConditionId) => void
}

/** What all offers are compared under, each with its options; a choice applies to all offers as one step. */
export const AssumptionChips = memo(function AssumptionChips(props: AssumptionChipsProps) {
  const { ranking, isOutdated, condition, onCondition } = props
  const { scenarios } = useSettledWorkbook()
  const circumstances = useMemo(
    () => ({ scenarios, condition, ranking, isOutdated }),
    [scenarios, condition, ranking, isOutdated],
  )
  const assumptions = useMemo(() => assumptionsOf(circumstances), [circumstances])
  const choose = (id: AssumptionId, value: string) => {
    const change = changeOf(id, value, circumstances)
    if (change?.condition) onCondition(change.condition)
    if (change) apply(id, change)
  }
  return (
    <div className={styles.chips} role="group" aria-label="Assumptions">
      <span className={styles.heading} aria-hidden="true">
        Assumptions
      </span>
      {assumptions.map(({ id, label, text, value, options, isChanged }) => (
        <Select
          key={id}
          frame="chip"
          label={label}
          shown={text}
          value={value}
          isChanged={isChanged}
          choices={options.map(({ first, ...option }) => ({
            ...option,
            ...(first !== undefined && { detail: first }),
          }))}
          onChange={(chosen) => choose(id, chosen)}
        />
      ))}
    </div>
  )
})

function apply(id: AssumptionId, { changesOf, step }: AssumptionChange): void {
  if (!changesOf) return
  const { scenarios } = scenarioStore.getState().workbook
  const hasOwn = scenarios.some(({ prices }) => ownPrices(prices).length > 0)
  const outcome = editEveryScenario(changesOf, step)
  if (!outcome.ok) notify({ tone: 'problem', sentence: outcome.sentence })
  else if (id === 'prices' && hasOwn) {
    notify({
      tone: 'news',
      sentence: 'This replaces your own prices in all offers. Undo restores them.',
    })
  }
}
