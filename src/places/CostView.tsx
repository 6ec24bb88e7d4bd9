import { formatWholeUsd } from '../document/format'
import { priceOfNode } from '../document/prices/node-price'
import { cost } from '../experiments/cost'
import { cables } from '../experiments/cables'
import { CableControls } from '../features/cost/CableControls'
import { FoldAll, FoldingPart, Part } from '../features/cost/Part'
import { PriceChanges } from '../features/cost/PriceChanges'
import { PriceTable, priceTableTitle } from '../features/cost/PriceTable'
import { useActiveIndex } from '../state/active-scenario'
import { useWorkbook } from '../state/scenario-store'
import { ExperimentSections } from './ExperimentSections'
import styles from './ExperimentSections.module.css'

/** Where every dollar of the active scenario goes: the machine by parts, and the node by its own. */
export function CostView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  if (!scenario) return null
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
          <ExperimentSections experiment={cost} only={['evidence', 'published']} />
        </FoldingPart>
        <FoldingPart
          id="cables"
          summary="Every cable by what it joins, its kind and its length in a room that you state, with transceivers, splitters and spares"
        >
          <ExperimentSections experiment={cables} hidesControls>
            {() => <CableControls scenario={scenario} />}
          </ExperimentSections>
        </FoldingPart>
        <FoldingPart
          id="node-price"
          summary={`${formatWholeUsd(priceOfNode(scenario).priceUsd)}, from its parts at list price`}
        >
          <ExperimentSections experiment={cost} only={['node-price']} hidesControls />
        </FoldingPart>
        <FoldingPart id="price-book" summary={priceTableTitle(scenario)}>
          <PriceTable scenario={scenario} index={index} />
        </FoldingPart>
        <PriceChanges />
      </div>
    </div>
  )
}
