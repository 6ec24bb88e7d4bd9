import type { ReactNode } from 'react'
import styles from './ViewParts.module.css'
import { Segmented } from './Segmented'

type Axis = 'tapers' | 'scenarios'

interface CompareControlsProps {
  readonly axis: Axis
  /** Of the scenario whose tapers compete. */
  readonly letter: string
  readonly onAxis: (axis: Axis) => void
  /** The design that the others are set against. */
  readonly first: string
  readonly others: readonly { readonly key: string; readonly label: string }[]
  /** Key of the one that is looked at; undefined where there is none. */
  readonly against: string | undefined
  readonly onAgainst: (key: string) => void
  /** What only one view asks. */
  readonly children?: ReactNode
}

/** Which designs compete, and which of them is set against the first. */
export function CompareControls(props: CompareControlsProps) {
  const { axis, letter, onAxis, first, others, against, onAgainst, children } = props
  return (
    <div className={styles.controls}>
      <Segmented
        label="Compare"
        value={axis}
        choices={[
          { value: 'tapers', label: `Tapers of ${letter}` },
          { value: 'scenarios', label: 'Scenarios' },
        ]}
        onChange={onAxis}
      />
      {against !== undefined && others.length > 1 && (
        <Segmented
          label={`Against ${first}`}
          value={against}
          choices={others.map(({ key, label }) => ({ value: key, label }))}
          onChange={onAgainst}
        />
      )}
      {children}
    </div>
  )
}
