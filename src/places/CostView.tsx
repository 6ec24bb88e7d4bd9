import { formatWholeUsd } from '../document/format'
import { isNodeQuoted } from '../document/prices/quotes'
import { priceOfNode } from '../document/prices/node-price'
import { cost } from '../experiments/cost'
import { priceCases } from '../experiments/prices/cases'
import { priceRises } from '../experiments/prices/rises'
import { priceShock } from '../experiments/prices/shock'
import { priceSwaps } from '../experiments/prices/swaps'
import { cables } from '../experiments/cables'
import { CableControls } from '../features/cost/CableControls'
import { FoldAll, FoldingPart, Part } from '../features/cost/Part'
import { ShockControls } from '../features/cost/ShockControls'
import { PriceTable, priceTableTitle } from '../features/cost/PriceTable'
import { usePriceShock } from '../state/parameters/price-shock'
import { knownShock } from '../document/prices/shocks'
import { useActiveIndex } from '../state/workbook/active-scenario'
import { useWorkbook } from '../state/workbook/scenario-store'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

/** Where every dollar goes: all bills side by side, then that of the active scenario with its power and its node. */
export function CostView() {
  const { scenarios } = useWorkbook()
  const shock = usePriceShock()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  if (!scenario) return null
  const isCompared = scenarios.length > 1
  const bill = (
    <div className={styles.bill}>
      <ExperimentSections experiment={cost} only={['bill', 'left']} />
    </div>
  )
  return (
    <div className={layout.apart}>
      {isCompared && (
        <div className={styles.bills}>
          <ExperimentSections experiment={cost} only={['bills']} leads />
        </div>
      )}
      {!isCompared && bill}
      <Part id="all-years">
        <ExperimentSections experiment={cost} only={['all-years']} room={296} />
      </Part>
      {isCompared && bill}
      <div>
        <FoldAll />
        <FoldingPart
          id="how-known"
          summary="Cost by kind of price evidence, and the published cost of the whole machine"
        >
          <ExperimentSections experiment={cost} only={['evidence', 'published']} />
        </FoldingPart>
        <FoldingPart
          id="cables"
          summary="All cables by link, kind and length in a machine room that you describe, with transceivers, splitters and spares"
        >
          <ExperimentSections experiment={cables} hidesControls>
            {() => <CableControls scenario={scenario} />}
          </ExperimentSections>
        </FoldingPart>
        <FoldingPart
          id="node-price"
          summary={`${formatWholeUsd(priceOfNode(scenario).priceUsd)} per node, ${isNodeQuoted(scenario.prices) ? 'as quoted' : 'from its parts at list prices'}`}
        >
          <ExperimentSections experiment={cost} only={['node-price']} hidesControls />
        </FoldingPart>
        <FoldingPart id="price-book" summary={priceTableTitle(scenario)}>
          <PriceTable scenario={scenario} index={index} />
        </FoldingPart>
        <FoldingPart
          id="price-shock"
          summary={`${knownShock(shock)?.name ?? 'Custom factors'}: what each offer buys after the price change, with fewer nodes, less memory or more money`}
        >
          <ShockControls scenario={scenario} />
          <ExperimentSections experiment={priceShock} hidesControls />
        </FoldingPart>
        <FoldingPart
          id="price-cases"
          summary="Nodes for the same budget, and cost of the same machine, at low and high prices"
        >
          <ExperimentSections experiment={priceCases} />
        </FoldingPart>
        <FoldingPart
          id="price-rises"
          summary="Effect of a 10 % rise in each price alone, in nodes and dollars"
        >
          <ExperimentSections experiment={priceRises} />
        </FoldingPart>
        <FoldingPart
          id="rank-swaps"
          summary="Price at which two designs swap ranks, and whether it is within its range"
        >
          <ExperimentSections experiment={priceSwaps} />
        </FoldingPart>
      </div>
    </div>
  )
}
