import { useEffect } from 'react'
import { whatIfKinds, whatIfNames } from '../../document/failures/what-if'
import { beginWhatIf, chooseWhatIf, useWhatIfPlan } from '../../state/what-if-plan'
import { Segmented } from '../../ui/Segmented'
import { DamagePart } from './DamagePart'
import { LatePart } from './LatePart'
import { MemoryPart } from './MemoryPart'
import styles from './WhatIfView.module.css'

const choices = whatIfKinds.map((kind) => ({
  value: kind,
  label: `${whatIfNames[kind].charAt(0).toUpperCase()}${whatIfNames[kind].slice(1)}`,
}))

/** What a machine is worth that does not turn out as ordered: every scenario as if, beside as built. */
export function WhatIfView() {
  const { kind, late } = useWhatIfPlan()
  useEffect(() => {
    if (kind === undefined) beginWhatIf()
  }, [kind])
  if (kind === undefined) return null
  return (
    <div className={styles.view}>
      <div className={styles.choice}>
        <Segmented
          label="What if"
          hidesLabel
          value={kind}
          choices={choices}
          onChange={chooseWhatIf}
        />
      </div>
      {kind === 'memory' ? (
        <MemoryPart />
      ) : kind === 'late' ? (
        <LatePart late={late} />
      ) : (
        <DamagePart />
      )}
    </div>
  )
}
