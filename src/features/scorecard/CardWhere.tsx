import type { CardDesign } from '../../document/procurement/scorecard'
import { letterOf } from '../../report/decision'
import { originOfCard, type CardFigure } from '../../report/scorecard-origins'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { WhereFrom } from '../../ui/WhereFrom'

interface CardWhereProps {
  readonly subject: string
  readonly id: CardFigure
  readonly designs: readonly CardDesign[]
}

/** “Where does this come from?” of a figure of the card. */
export function CardWhere({ subject, id, designs }: CardWhereProps) {
  const { scenarios } = useWorkbook()
  const origin = () => {
    const shown = designs.flatMap(({ place }) => {
      const scenario = scenarios[place]
      return scenario ? [{ letter: letterOf(place), scenario }] : []
    })
    return originOfCard(id, shown, resultsStore.getState().card)
  }
  return <WhereFrom subject={subject} origin={origin} />
}
