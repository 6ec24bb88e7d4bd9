import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import styles from './Section.module.css'

export interface SectionProps {
  readonly title: string
  /** One line that stands in for the body while it is folded. */
  readonly summary: ReactNode
  /** At the right of the title, such as the number of changes. */
  readonly note?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A section that folds to one line. */
export function Section({ title, summary, note, isOpen, onToggle, children }: SectionProps) {
  return (
    <Disclosure className={styles.section} isExpanded={isOpen} onExpandedChange={onToggle}>
      <Heading level={3} className={styles.heading}>
        <Button slot="trigger" className={styles.trigger}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
          {!isOpen && <span className={styles.summary}>{summary}</span>}
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={styles.body}>{isOpen && children}</div>
      </DisclosurePanel>
    </Disclosure>
  )
}
