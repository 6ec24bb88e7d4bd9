import { memo, useCallback } from 'react'
import { counted, formatCount, formatUsd, formatWholeUsd } from '../../document/format'
import type { MachineFigures } from '../../model/engine'
import { fetchedProvenance } from '../../experiments/comparison/fetched-provenance'
import { useKnown } from '../../state/known-scenarios'
import { modelCard } from '../../state/page-query'
import { scenarioStore } from '../../state/scenario-store'
import { WhereFrom } from '../../ui/WhereFrom'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

/** What the budget buys, what is left of it, and what keeps the machine from being larger. */
export const Spent = memo(function SpentView({ index }: { readonly index: number }) {
  const known = useKnown(index)
  const provenance = useCallback(() => {
    const scenario = scenarioStore.getState().workbook.scenarios[index]
    return fetchedProvenance('bought', scenario ? [scenario] : [], modelCard())
  }, [index])
  const { machine, built, problem } = known ?? {}
  if (problem !== undefined) {
    return (
      <p className={`${layout.quiet} ${styles.spent}`} data-testid="spent">
        {problem}
      </p>
    )
  }
  // Empty before the first answer: what stands below must not jump as it comes.
  if (!machine)
    return built?.state === 'pending' && <p className={`${layout.quiet} ${styles.spent}`} />
  return (
    <p className={`${layout.quiet} ${styles.spent}`} data-testid="spent" data-reveals>
      {spentSentence(machine)}
      <WhereFrom subject="What the budget buys" provenance={provenance} />
    </p>
  )
})

/** One or two sentences. */
function spentSentence({
  nodes,
  buildStepNodes,
  limitedBy,
  cost,
  lifetime,
}: MachineFigures): string {
  const { unspentUsd, nextUsd } = cost
  const takenUsd = lifetime?.budgetedUsd ?? cost.totalUsd
  const nextNodes = (Math.floor(nodes / buildStepNodes) + 1) * buildStepNodes
  const next =
    nextUsd === undefined ? '' : `${formatCount(nextNodes)} nodes cost ${formatUsd(nextUsd)}`
  const left = unspentUsd === undefined ? '' : leftWords(unspentUsd)
  const bought = counted(nodes, 'node', 'nodes')
  switch (limitedBy) {
    case 'budget':
      return next === '' ? `${bought}, ${left}.` : `${bought}, ${left}. ${next}.`
    case 'fabric':
      return `${bought}, ${left}. The core has no ports for more nodes.`
    case 'model':
      return `${bought}, ${left}. The model does not compute larger machines.`
    case 'size':
      return `${bought} cost ${formatUsd(takenUsd)}${next === '' ? '' : `, ${next}`}.`
  }
}

/** In whole dollars: cents of a machine are no money. */
function leftWords(usd: number): string {
  return Math.round(usd) === 0 ? 'nothing left' : `${formatWholeUsd(usd)} left`
}
