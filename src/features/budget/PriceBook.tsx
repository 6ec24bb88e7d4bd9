import { memo, useRef, useState } from 'react'
import { priceBooks, type BookId } from '../../document/prices/books'
import { bookChanges, bookId, ownPrices } from '../../document/prices/change-book'
import type { PriceKey, Prices } from '../../document/scenario/schema'
import { editScenario } from '../../state/workbook/scenario-store'
import { useChoice } from '../../state/edits/use-choice'
import { Button } from '../../ui/Button'
import { ChoiceField } from '../../ui/ChoiceField'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

interface PriceBookProps {
  readonly index: number
  readonly prices: Prices
}

/** The book whose prices the scenario has; choosing another replaces them as one step of undo. */
export const PriceBook = memo(function PriceBookView({ index, prices }: PriceBookProps) {
  const choice = useChoice('prices.book')
  const [wanted, setWanted] = useState<BookId>()
  const field = useRef<HTMLDivElement>(null)
  const own = ownPrices(prices)
  const settle = () => {
    setWanted(undefined)
    // The buttons of the question go, and the focus with them.
    field.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const take = (book: BookId, stay: readonly PriceKey[]) => {
    editScenario(index, bookChanges(book, stay), `price book ${priceBooks[book].name}`)
    settle()
  }
  const choose = (text: string) => {
    const book = bookId(text)
    if (book === undefined || book === prices.book) setWanted(undefined)
    else if (own.length === 0) take(book, [])
    else setWanted(book)
  }
  return (
    <div ref={field} className={styles.book}>
      <ChoiceField
        choice={{ ...choice, ...(wanted !== undefined && undecided(wanted)), onChange: choose }}
        note={ownNote(own.length)}
      />
      {wanted !== undefined && (
        <div
          className={`${layout.notice} ${layout.label}`}
          role="group"
          aria-label="Your own prices"
        >
          <p aria-live="polite">{question(own.length, wanted, prices)}</p>
          <p className={layout.tight}>
            <Button look="link" onPress={() => take(wanted, [])}>
              {own.length === 1 ? 'Replace it too' : 'Replace them too'}
            </Button>
            <Button look="link" onPress={() => take(wanted, own)}>
              {own.length === 1 ? 'Keep it' : `Keep my ${own.length}`}
            </Button>
            <Button look="link" onPress={settle}>
              Cancel
            </Button>
          </p>
        </div>
      )}
    </div>
  )
})

/** What is chosen but not yet taken differs from nothing. */
const undecided = (wanted: BookId) => ({ value: wanted, preset: undefined, baseline: undefined })

function ownNote(own: number): string {
  if (own === 0) return 'every price is from the price book'
  return own === 1 ? '1 price is your own' : `${own} prices are your own`
}

/** What a change of the book would do, and what is open. */
function question(own: number, wanted: BookId, prices: Prices): string {
  const { name, entries } = priceBooks[wanted]
  const others = Object.keys(entries).length - own
  const given = others === 1 ? '1 price' : `${others} prices`
  const yours =
    own === 1
      ? 'The other price is your own. Replace it too, or keep it?'
      : `The other ${own} prices are your own. Replace them too, or keep them?`
  return `The price book ${name} replaces ${given} from ${priceBooks[prices.book].name}. ${yours}`
}
