import { useEffect, type ReactNode } from 'react'
import { setOpen, useAreOpen, useIsOpen } from '../../state/open-parts'
import { showPart, useView } from '../../state/view-store'
import { usePart } from '../../state/use-part'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import styles from './CostView.module.css'

/** In the order in which they stand; those that fold are folded until somebody asks for them. */
const parts = [
  { id: 'bill', title: 'Bill of materials', folds: false },
  { id: 'all-years', title: 'All years', folds: false },
  { id: 'how-known', title: 'How well it is known', folds: true },
  { id: 'cables', title: 'Cables by length', folds: true },
  { id: 'node-price', title: 'One node', folds: true },
  { id: 'price-book', title: 'Price book', folds: true },
  { id: 'price-shock', title: 'Price shock', folds: true },
  { id: 'price-cases', title: 'Low and high prices', folds: true },
  { id: 'price-rises', title: 'What a price is worth', folds: true },
  { id: 'rank-swaps', title: 'Where rank swaps', folds: true },
] as const

export type PartId = (typeof parts)[number]['id']

const keyOf = (id: PartId) => `cost/${id}`
const folding = parts.filter(({ folds }) => folds).map(({ id }) => keyOf(id))

export const useIsPartOpen = (id: PartId): boolean => useIsOpen(keyOf(id))

/** The parts of the view, to be gone to. */
export function Parts() {
  const areOpen = useAreOpen(folding)
  return (
    <nav className={styles.parts} aria-label="Parts of the bill">
      {parts.map(({ id, title }) => (
        <Button key={id} look="link" onPress={() => showPart('bill', id)}>
          {title}
        </Button>
      ))}
      <Button look="link" onPress={() => setOpen(folding, !areOpen)}>
        {areOpen ? 'Fold all' : 'Unfold all'}
      </Button>
    </nav>
  )
}

interface PartProps {
  readonly id: PartId
  readonly children: ReactNode
}

/** A part of the view that can be gone to. */
export function Part({ id, children }: PartProps) {
  const element = usePart(id)
  return (
    <div ref={element} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  )
}

interface FoldingPartProps extends PartProps {
  /** What stands in for it while it is folded. */
  readonly summary: string
}

/** A part that folds to one line: nothing of it is asked before it is unfolded, or gone to. */
export function FoldingPart({ id, summary, children }: FoldingPartProps) {
  const key = keyOf(id)
  const isOpen = useIsOpen(key)
  const isWanted = useView(({ part }) => part === id)
  useEffect(() => {
    if (isWanted) setOpen([key], true)
  }, [isWanted, key])
  return (
    <Part id={id}>
      <Section
        title={parts.find((part) => part.id === id)?.title ?? ''}
        summary={summary}
        isOpen={isOpen}
        onToggle={() => setOpen([key], !isOpen)}
      >
        {children}
      </Section>
    </Part>
  )
}
