import { priceOrigin, type PriceResultId } from '../../report/price-origins'
import { useModelCard } from '../../state/results-store'
import { WhereFrom } from '../../ui/WhereFrom'
import type { Priced } from './priced-scenarios'

interface PriceWhereProps {
  readonly id: PriceResultId
  readonly subject: string
  readonly rows: readonly Pick<Priced, 'scenario' | 'letter'>[]
}

/** “Where does this come from?” of an answer about changed prices. */
export function PriceWhere({ id, subject, rows }: PriceWhereProps) {
  const card = useModelCard()
  return (
    <WhereFrom
      subject={subject}
      origin={() =>
        priceOrigin(
          id,
          rows.map(({ scenario }) => scenario),
          card,
          rows.map(({ letter }) => letter),
        )
      }
    />
  )
}
