import { useEffect, type ReactNode } from 'react'
import { setOpen, useAreOpen, useIsOpen } from '../../state/page/open-parts'
import { useView } from '../../state/page/view-store'
import { usePart } from '../../state/page/keep-in-place'
import { Button } from '../../ui/Button'
import { Section } from '../../ui/Section'
import layout from '../../ui/layout.module.css'
import styles from './cost.module.css'
import { costParts, type CostPartId } from './parts'

const keyOf = (id: CostPartId) => `cost/${id}`
const folding = costParts.filter(({ folds }) => folds).map(({ id }) => keyOf(id))

/** All that folds, at once. */
export function FoldAll() {
  const areOpen = useAreOpen(folding)
  return (
    <p className={`${layout.screen} ${layout.label}`}>
      <Button look="link" onPress={() => setOpen(folding, !areOpen)}>
        {areOpen ? 'Fold all' : 'Unfold all'}
      </Button>
    </p>
  )
}

interface PartProps {
  readonly id: CostPartId
  readonly children: ReactNode
}

/** A part that can be gone to. */
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

/** A part that folds to one line: nothing of it is computed before it is unfolded, or gone to. */
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
        title={costParts.find((part) => part.id === id)?.title ?? ''}
        summary={summary}
        isOpen={isOpen}
        onToggle={() => setOpen([key], !isOpen)}
      >
        {children}
      </Section>
    </Part>
  )
}
