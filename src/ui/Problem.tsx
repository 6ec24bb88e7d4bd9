import type { WayOut } from '../document/scenario/edited'
import { Button } from './Button'
import styles from './fields.module.css'
import layout from './layout.module.css'

export interface ProblemProps {
  readonly id?: string
  /** What is wrong and what to do. */
  readonly sentence: string
  readonly remedies?: readonly WayOut[]
}

/** Something that is wrong, at the place where it is wrong, with its ways out. */
export function Problem({ id, sentence, remedies = [] }: ProblemProps) {
  return (
    <div id={id} className={`${layout.problem} ${layout.label} ${styles.problem}`}>
      <p>{sentence}</p>
      {remedies.length > 0 && (
        <p className={layout.links}>
          {remedies.map(({ label, apply }) => (
            <Button key={label} look="link" onPress={apply}>
              {label}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
