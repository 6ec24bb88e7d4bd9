import { counted, formatWholeUsd } from '../../document/format'
import { priceOfNode } from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { evidenceShares } from '../../report/evidence-shares'
import { useActiveIndex } from '../../state/active-scenario'
import { noResults, useFromResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { AllYears } from './AllYears'
import { BillOfMaterials } from './BillOfMaterials'
import { Cables } from './Cables'
import styles from './CostView.module.css'
import { HowKnown, knownTitle } from './HowKnown'
import { NodePriceTable } from './NodePriceTable'
import { FoldingPart, Part, Parts } from './Part'
import { PriceChanges } from './PriceChanges'
import { PriceTable, priceTableTitle } from './PriceTable'

/** Where every dollar of the active scenario goes: the machine by parts, and the node by its own. */
export function CostView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const design = useFromResults((results) => (results[index] ?? noResults).design)
  const scenario = scenarios[index]
  if (!scenario) return null
  // The last tree is not what stands here now.
  const machine = scenario.fabric.topology === 'fat-tree' ? design.value?.machine : undefined
  const present = design.status === 'current' ? machine : undefined
  // Both tables at once, so that the lower one does not jump.
  if (!machine && design.status === 'pending') {
    return <p className={styles.quiet}>The bill is being computed.</p>
  }
  return (
    <div className={styles.view}>
      <Parts />
      <Part id="bill">
        {machine ? (
          <BillOfMaterials
            scenario={scenario}
            index={index}
            machine={machine}
            isStale={design.status !== 'current'}
            isLast={design.status === 'infeasible'}
          />
        ) : (
          <p className={styles.quiet}>
            {design.status === 'infeasible'
              ? noBill(scenario)
              : 'The bill could not be computed; why stands above.'}
          </p>
        )}
      </Part>
      <Part id="all-years">
        <AllYears scenarios={scenarios} index={index} />
      </Part>
      <div>
        <FoldingPart
          id="how-known"
          summary={
            present
              ? `${knownTitle(evidenceShares(scenario, present.cost))}; and what is published of the whole machine`
              : 'What is published of the whole machine’s cost'
          }
        >
          <HowKnown scenario={scenario} index={index} cost={present?.cost} />
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

/** Why there is no bill; of a machine that is no tree, what its nodes cost if their prices fit. */
function noBill(scenario: Scenario): string {
  const { fabric, budget } = scenario
  if (fabric.topology === 'fat-tree') {
    return 'There is no bill until the design can be built; what is wrong stands above.'
  }
  const why = `The network of a ${fabric.topology} is not priced, so there is no bill.`
  const { priceUsd, cautions } = priceOfNode(scenario)
  if (budget.mode === 'usd') return why
  if (cautions.length > 0) {
    return `${why} Nor is there a sum of its nodes: their prices are of other parts.`
  }
  return `${why} Its ${counted(budget.nodes, 'node', 'nodes')} cost ${formatWholeUsd(budget.nodes * priceUsd)}.`
}
