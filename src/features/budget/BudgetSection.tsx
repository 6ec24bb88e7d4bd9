import { Suspense, lazy, memo, useState, useCallback } from 'react'
import { counted, formatUsd, formatCount, formatWholeUsd } from '../../document/format'
import { budgetNote } from '../../document/operation/budget-terms'
import { priceBooks } from '../../document/prices/books'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { chooseCsv, saveCsv } from '../../state/files/own-files'
import { useWorkbook, scenarioStore } from '../../state/workbook/scenario-store'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { showSection } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import { ChoiceField } from '../../ui/ChoiceField'
import { CsvActions } from '../../ui/CsvButtons'
import { QuantityField } from '../../ui/QuantityField'
import { Segmented } from '../../ui/Segmented'
import layout from '../../ui/layout.module.css'
import { NodePrice } from './NodePrice'
import { PriceBook } from './PriceBook'
import { isFatTree } from '../../document/scenario/fabric'
import { nodePartPrices, isInQuote, isNodeQuoted } from '../../document/prices/quotes'
import type { MachineFigures } from '../../model/engine'
import { fetchedProvenance } from '../../experiments/comparison/fetched-provenance'
import { useKnown } from '../../state/answers/known-scenarios'
import { modelCard } from '../../state/answers/page-query'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './budget.module.css'

const OperationFields = lazy(async () => ({
  default: (await import('./OperationFields')).OperationFields,
}))

const OfferFields = lazy(async () => ({
  default: (await import('./OfferFields')).OfferFields,
}))

const OwnRanges = lazy(async () => ({ default: (await import('./BudgetNotes')).OwnRanges }))

const ApplyBudget = lazy(async () => ({
  default: (await import('./BudgetNotes')).ApplyBudget,
}))

const paysFor = {
  purchase: '',
  'purchase-and-energy': ' with energy',
  lifetime: ' for all years',
}

/** One line for the folded section. */
export function budgetSummary({ budget, prices }: Scenario): string {
  const given =
    budget.mode === 'usd'
      ? `${formatUsd(budget.usd)}${paysFor[budget.basis]}`
      : `${counted(budget.nodes, 'node', 'nodes')} given`
  return `${given}, ${priceBooks[prices.book].year} prices`
}

/** What may be spent, and what the parts cost. */
export function BudgetSection() {
  const [showsAll, setShowsAll] = useState(false)
  const [runs, setRuns] = useState(false)
  const [isOffer, setIsOffer] = useState(false)
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  if (!scenario) return null
  const { entries } = priceBooks[scenario.prices.book]
  const unverified = Object.values(entries).filter(({ evidence }) => evidence === 'recalled').length
  const others = otherPrices(scenario)
  return (
    <>
      <Mode />
      {scenario.budget.mode === 'usd' ? (
        <>
          <Sum />
          <Basis note={budgetNote(scenario)} />
        </>
      ) : (
        <Size />
      )}
      <Suspense>
        <ApplyBudget index={index} />
      </Suspense>
      <Spent index={index} />
      <NodePrice scenario={scenario} />
      <PriceBook key={index} index={index} prices={scenario.prices} />
      {mainPrices(scenario).map((key) => (
        <Price key={key} price={key} />
      ))}
      {showsAll && others.map((key) => <Price key={key} price={key} />)}
      <Suspense>
        <OwnRanges index={index} scenario={scenario} />
      </Suspense>
      <p className={`${layout.split} ${layout.quiet}`}>
        <Button look="link" isExpanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Fewer prices' : `${others.length} more prices`}
        </Button>
        <Button look="link" onPress={() => showSection('price-book')}>
          {`Price book, ${unverified} unverified`}
        </Button>
      </p>
      <CsvActions
        what="prices"
        onRead={() => chooseCsv(index)}
        onSave={() => void saveCsv('prices', index)}
      />
      <Button look="link" isExpanded={isOffer} onPress={() => setIsOffer(!isOffer)}>
        {isOffer ? 'Hide the offer' : 'Offer, package and one-off payments'}
      </Button>
      {isOffer && (
        <Suspense>
          <OfferFields key={index} index={index} scenario={scenario} />
        </Suspense>
      )}
      <Button look="link" isExpanded={runs} onPress={() => setRuns(!runs)}>
        {runs ? 'Hide operation, spares and power' : 'Operation, spares and power'}
      </Button>
      {runs && (
        <Suspense>
          <OperationFields />
        </Suspense>
      )}
    </>
  )
}

const modes = [
  { value: 'usd', label: 'Budget' },
  { value: 'nodes', label: 'Nodes' },
]

const Mode = memo(function ModeView() {
  return <Segmented {...useChoice('budget.mode')} choices={modes} />
})

function Sum() {
  const quantity = useQuantity('budget.usd')
  const start = quantity.preset ?? 150e6
  return (
    <QuantityField
      quantity={quantity}
      shown={{ factor: 1e6, unit: '$ M' }}
      slider={{ minimum: roundTo(start / 5, 1e6), maximum: roundTo(start * 2, 1e6), step: 2e5 }}
    />
  )
}

/** What the sum pays for, and how later payments count in it. */
function Basis({ note }: { readonly note: string | undefined }) {
  const choice = useChoice('budget.basis')
  return <ChoiceField choice={choice} {...(note !== undefined && { note })} />
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step

function Size() {
  return <QuantityField quantity={useQuantity('budget.nodes')} />
}

const Price = memo(function PriceView({ price }: { readonly price: PriceKey }) {
  return <QuantityField quantity={useQuantity(`prices.${price}`)} showsEvidence />
})

/** In the order of the bill of materials. */
const allPrices: readonly PriceKey[] = [
  'nodeUsd',
  ...nodePartPrices,
  'hcaUsd',
  'copperCableUsd',
  'edgeSwitchUsd',
  'opticalCableUsd',
  'directorChassisUsd',
  'directorLeafModuleUsd',
]

/**
 * Which prices stand open in the panel: those that move this design's cost most.
 * Of a node without GPUs the CPU stands for the GPU; of a core without directors none is shown.
 */
function mainPrices({ node, fabric, prices }: Scenario): readonly PriceKey[] {
  const processor = node.gpu.count > 0 ? 'gpuUsd' : 'cpuSocketUsd'
  const hasDirectors = isFatTree(fabric) && fabric.levels === 3 && fabric.core === 'director'
  const core: readonly PriceKey[] = hasDirectors ? ['directorChassisUsd'] : []
  const ofNode: readonly PriceKey[] = isNodeQuoted(prices)
    ? ['nodeUsd']
    : ['volumeFactor', processor, 'ddrUsdPerGB']
  return [...ofNode, 'edgeSwitchUsd', 'opticalCableUsd', ...core]
}

function otherPrices(scenario: Scenario): readonly PriceKey[] {
  const main = mainPrices(scenario)
  return allPrices.filter((key) => !main.includes(key) && !isInQuote(scenario.prices, key))
}

/** What the budget buys, what is left of it, and what keeps the machine from being larger. */
const Spent = memo(function SpentView({ index }: { readonly index: number }) {
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
    nextUsd === undefined ? '' : ` ${formatCount(nextNodes)} nodes cost ${formatUsd(nextUsd)}.`
  const bought = counted(nodes, 'node', 'nodes')
  const left = `${bought}, ${unspentUsd === undefined ? '' : leftWords(unspentUsd)}.`
  switch (limitedBy) {
    case 'budget':
      return left + next
    case 'fabric':
      return `${left} The core has no ports for more nodes.`
    case 'model':
      return `${left} The model does not compute larger machines.`
    case 'size':
      return `${bought} cost ${formatUsd(takenUsd)}.${next}`
  }
}

/** In whole dollars: cents of a machine are no money. */
function leftWords(usd: number): string {
  return Math.round(usd) === 0 ? 'nothing left' : `${formatWholeUsd(usd)} left`
}
