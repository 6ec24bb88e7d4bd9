import { knownShock, noShock } from '../../document/prices/shocks'
import type { Scenario } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { usePriceEnd, useShocks } from '../../state/price-answers'
import { usePriceShock } from '../../state/price-shock'
import { useWorkbook } from '../../state/scenario-store'
import { FoldingPart, useIsPartOpen } from './Part'
import { PriceCases } from './PriceCases'
import { PriceRises } from './PriceRises'
import { pricedScenarios } from './priced-scenarios'
import { RankSwaps } from './RankSwaps'
import { Shock } from './Shock'

/** What every open scenario makes of prices that are not what they were thought to be. */
export function PriceChanges() {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const shock = usePriceShock()
  const hasShock = useIsPartOpen('price-shock')
  const hasCases = useIsPartOpen('price-cases')
  const hasRises = useIsPartOpen('price-rises')
  const hasSwaps = useIsPartOpen('rank-swaps')
  // Of what is folded nothing is asked.
  const askedIf = (isShown: boolean) => (isShown ? scenarios : none)
  const base = useShocks(
    'prices-now',
    askedIf(hasShock || hasCases || hasRises || hasSwaps),
    noShock,
  )
  const shocked = useShocks('shock', askedIf(hasShock), shock)
  const low = usePriceEnd(askedIf(hasCases), 'low')
  const high = usePriceEnd(askedIf(hasCases), 'high')
  return (
    <>
      <FoldingPart
        id="price-shock"
        summary={`${knownShock(shock)?.name ?? 'Own factors'}: who survives it, with fewer nodes, less memory or more money`}
      >
        <Shock
          shock={shock}
          rows={pricedScenarios(scenarios, base, shocked)}
          slots={[...base, ...shocked]}
          index={index}
        />
      </FoldingPart>
      <FoldingPart
        id="price-cases"
        summary="Nodes for the same money, and the cost of the same machine, with all prices at the low and at the high ends of their ranges"
      >
        <PriceCases
          low={pricedScenarios(scenarios, base, low)}
          high={pricedScenarios(scenarios, base, high)}
          slots={[...base, ...low, ...high]}
          index={index}
        />
      </FoldingPart>
      <FoldingPart
        id="price-rises"
        summary="What 10 % more on each price takes by itself, in nodes and in dollars"
      >
        <PriceRises rows={pricedScenarios(scenarios, base, base)} slots={base} index={index} />
      </FoldingPart>
      <FoldingPart
        id="rank-swaps"
        summary="The price at which two designs change places, and whether its range has it"
      >
        <RankSwaps
          scenarios={scenarios}
          rows={pricedScenarios(scenarios, base, base)}
          index={index}
          baseline={baseline}
        />
      </FoldingPart>
    </>
  )
}

const none: readonly Scenario[] = []
