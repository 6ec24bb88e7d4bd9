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
    nextUsd === undefined
      ? ''
      : `the next larger machine has ${formatCount(nextNodes)} nodes and costs ${formatUsd(nextUsd)}`
  const left = unspentUsd === undefined ? '' : leftWords(unspentUsd)
  switch (limitedBy) {
    case 'budget': {
      const missing =
        nextUsd === undefined || unspentUsd === undefined
          ? ''
          : `, ${formatWholeUsd(nextUsd - takenUsd - unspentUsd)} above the budget`
      const tail = next === '' ? '' : `; ${next}${missing}`
      return `Buys ${counted(nodes, 'node', 'nodes')}. The budget is the limit: ${left}${tail}.`
    }
    case 'fabric':
      return `Buys ${counted(nodes, 'node', 'nodes')}. The fabric is the limit: its core has no ports for more nodes, and ${left}.`
    case 'model':
      return `Buys ${counted(nodes, 'node', 'nodes')}. The model is the limit: it does not compute larger machines, and ${left}.`
    case 'size':
      return `The number of nodes is fixed. This machine costs ${formatUsd(takenUsd)}${next === '' ? '' : `; ${next}`}.`
  }
}

/** In whole dollars: cents of a machine are no money. */
function leftWords(usd: number): string {
  return Math.round(usd) === 0 ? 'nothing is left' : `${formatWholeUsd(usd)} is left`
}
