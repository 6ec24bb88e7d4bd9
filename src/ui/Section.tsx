import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
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
  const id = useId()
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-controls={id}
          data-printed=""
          onClick={onToggle}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
          {!isOpen && <span className={styles.summary}>{summary}</span>}
        </button>
      </h3>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
