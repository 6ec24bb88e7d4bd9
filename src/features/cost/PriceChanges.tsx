import { noShock } from '../../domain/prices/shocks'
import { useActiveIndex } from '../../state/active-scenario'
import { usePriceEnd, useShocks } from '../../state/price-answers'
import { usePriceShock } from '../../state/price-shock'
import { useWorkbook } from '../../state/scenario-store'
import { Part } from './Part'
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
  const base = useShocks('prices-now', scenarios, noShock)
  const shocked = useShocks('shock', scenarios, shock)
  const low = usePriceEnd(scenarios, 'low')
  const high = usePriceEnd(scenarios, 'high')
  return (
    <>
      <Part id="price-shock">
        <Shock
          shock={shock}
          rows={pricedScenarios(scenarios, base, shocked)}
          slots={[...base, ...shocked]}
          index={index}
        />
      </Part>
      <Part id="price-cases">
        <PriceCases
          low={pricedScenarios(scenarios, base, low)}
          high={pricedScenarios(scenarios, base, high)}
          slots={[...base, ...low, ...high]}
          index={index}
        />
      </Part>
      <Part id="price-rises">
        <PriceRises rows={pricedScenarios(scenarios, base, base)} slots={base} index={index} />
      </Part>
      <Part id="rank-swaps">
        <RankSwaps
          scenarios={scenarios}
          rows={pricedScenarios(scenarios, base, base)}
          index={index}
          baseline={baseline}
        />
      </Part>
    </>
  )
}
