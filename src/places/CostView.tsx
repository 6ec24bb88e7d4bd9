import { formatWholeUsd } from '../document/format'
import { priceOfNode } from '../document/prices/node-price'
import { cost } from '../experiments/cost'
import { Cables } from '../features/cost/Cables'
import { NodePriceTable } from '../features/cost/NodePriceTable'
import { FoldAll, FoldingPart, Part } from '../features/cost/Part'
import { PriceChanges } from '../features/cost/PriceChanges'
import { PriceTable, priceTableTitle } from '../features/cost/PriceTable'
import { PublishedCosts } from '../features/cost/PublishedCosts'
import { useActiveIndex } from '../state/active-scenario'
import { noResults, useFromResults } from '../state/results-store'
import { useWorkbook } from '../state/scenario-store'
import { ExperimentSections } from './ExperimentSections'
import styles from './ExperimentSections.module.css'

/** Where every dollar of the active scenario goes: the machine by parts, and the node by its own. */
export function CostView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const design = useFromResults((results) => (results[index] ?? noResults).design)
  const scenario = scenarios[index]
  if (!scenario) return null
  // The last tree is not what stands here now.
  const isPresent = scenario.fabric.topology === 'fat-tree' && design.status === 'current'
  const present = isPresent ? design.value?.machine : undefined
  return (
    <div className={styles.sections}>
      <div className={styles.bill}>
        <ExperimentSections experiment={cost} only={['bill', 'left']} />
      </div>
      <Part id="all-years">
        <ExperimentSections experiment={cost} only={['all-years']} />
      </Part>
      <div>
        <FoldAll />
        <FoldingPart
          id="how-known"
          summary="The bill’s dollars by the evidence of their prices; and what is published of the whole machine"
        >
          <ExperimentSections experiment={cost} only={['evidence']} />
          <PublishedCosts scenario={scenario} index={index} cost={present?.cost} />
        </FoldingPart>
        <FoldingPart
          id="cables"
          summary="Every cable by what it joins, its kind and its length in a room that you state, with transceivers, splitters and spares"
        >
          <Cables scenario={scenario} index={index} machine={present} />
        </FoldingPart>
        <FoldingPart
          id="node-price"
          summary={`${formatWholeUsd(priceOfNode(scenario).priceUsd)}, from its parts at list price`}
        >
          <NodePriceTable scenario={scenario} index={index} />
        </FoldingPart>
        <FoldingPart id="price-book" summary={priceTableTitle(scenario)}>
          <PriceTable scenario={scenario} index={index} />
        </FoldingPart>
        <PriceChanges />
      </div>
    </div>
  )
}
