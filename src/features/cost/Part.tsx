import { useEffect, type ReactNode } from 'react'
import { setOpen, useIsOpen } from '../../state/open-parts'
import { showPart, useView } from '../../state/view-store'
import { usePart } from '../../state/use-part'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import styles from './CostView.module.css'

/** In the order in which they stand. */
const parts = [
  { id: 'bill', title: 'Bill of materials' },
  { id: 'how-known', title: 'How well it is known' },
  { id: 'all-years', title: 'All years' },
  { id: 'cables', title: 'Cables by length' },
  { id: 'node-price', title: 'One node' },
  { id: 'price-book', title: 'Price book' },
  { id: 'price-shock', title: 'Price shock' },
  { id: 'price-cases', title: 'Low and high prices' },
  { id: 'price-rises', title: 'What a price is worth' },
  { id: 'rank-swaps', title: 'Where rank swaps' },
] as const

export type PartId = (typeof parts)[number]['id']

/** The parts of the view, to be gone to. */
export function Parts() {
  return (
    <nav className={styles.parts} aria-label="Parts of this view">
      {parts.map(({ id, title }) => (
        <Button key={id} look="link" onPress={() => showPart('cost', id)}>
          {title}
        </Button>
      ))}
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
  const key = `cost/${id}`
  const isOpen = useIsOpen(key, false)
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
