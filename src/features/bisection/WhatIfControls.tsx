import { coreNouns, coreKind } from '../../document/scenario/core-words'
import type { Scenario } from '../../document/scenario/schema'
import { Button } from '../../ui/Button'
import { CountField } from '../../ui/CountField'
import {
  changeCircumstances,
  isAsBuilt,
  resetCircumstances,
  type Circumstances,
  type Limits,
} from '../../state/circumstances'
import styles from './BisectionView.module.css'

interface WhatIfControlsProps {
  readonly scenario: Scenario
  readonly circumstances: Circumstances
  readonly limits: Limits
}

/** What is broken, and which part of the machine a job has. Not part of the document. */
export function WhatIfControls({ scenario, circumstances, limits }: WhatIfControlsProps) {
  const { failedUplinksPerEdge, failedUplinks, missingCores, racks } = circumstances
  const cores = coreNouns[coreKind(scenario.fabric)].many
  const rackWords = limits.rackWord === 'rack' ? 'racks' : 'edge switches'
  return (
    <section className={styles.controls} aria-label="What if">
      <div className={styles.controlsHead}>
        <h3 className={styles.controlsTitle}>What if</h3>
        {/* Above the fields: a refusal that goes away as one leaves its field must not move it. */}
        <Button look="link" label="Back to as built" onPress={resetCircumstances}>
          {isAsBuilt(circumstances) ? 'as built' : 'Back to as built'}
        </Button>
      </div>
      <CountField
        label="Failed uplinks, each edge switch"
        value={failedUplinksPerEdge}
        maximum={limits.uplinksPerEdge}
        onChange={(value) => changeCircumstances({ failedUplinksPerEdge: value })}
      />
      <CountField
        label="Failed uplinks, anywhere"
        value={failedUplinks}
        maximum={limits.uplinks}
        onChange={(value) => changeCircumstances({ failedUplinks: value })}
      />
      <CountField
        label={`Missing ${cores}`}
        value={missingCores}
        maximum={limits.cores}
        onChange={(value) => changeCircumstances({ missingCores: value })}
      />
      <CountField
        label={`Whole ${rackWords} of the job`}
        value={racks ?? limits.racks}
        minimum={1}
        maximum={limits.racks}
        onChange={(value) =>
          changeCircumstances({ racks: value >= limits.racks ? undefined : value })
        }
      />
      <p className={styles.aside}>
        These belong to this view: they change no design, and no link or file holds them.
      </p>
    </section>
  )
}
