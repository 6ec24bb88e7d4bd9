import { useId, useState } from 'react'
import { coreNouns, coreKind } from '../../domain/scenario/core-words'
import type { Scenario } from '../../domain/scenario/schema'
import { Button } from '../../ui/Button'
import { NumberEntry } from '../../ui/NumberEntry'
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
      <Count
        label="Failed uplinks, each edge switch"
        value={failedUplinksPerEdge}
        maximum={limits.uplinksPerEdge}
        onChange={(value) => changeCircumstances({ failedUplinksPerEdge: value })}
      />
      <Count
        label="Failed uplinks, anywhere"
        value={failedUplinks}
        maximum={limits.uplinks}
        onChange={(value) => changeCircumstances({ failedUplinks: value })}
      />
      <Count
        label={`Missing ${cores}`}
        value={missingCores}
        maximum={limits.cores}
        onChange={(value) => changeCircumstances({ missingCores: value })}
      />
      <Count
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

interface CountProps {
  readonly label: string
  readonly value: number
  readonly minimum?: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}

function Count({ label, value, minimum = 0, maximum, onChange }: CountProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const commit = (entered: number) => {
    if (!Number.isInteger(entered) || entered < minimum || entered > maximum) {
      return `${label}: enter a whole number from ${minimum} to ${maximum}.`
    }
    onChange(entered)
    return undefined
  }
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{label}</label>
      <span>
        <NumberEntry
          id={id}
          value={value}
          unit=""
          step={1}
          minimum={minimum}
          maximum={maximum}
          errorId={refusal === undefined ? undefined : `${id}-refusal`}
          onCommit={commit}
          onNudge={commit}
          onRefused={setRefusal}
        />
        <span className={styles.of}> of {maximum.toLocaleString('en-US')}</span>
      </span>
      {refusal !== undefined && (
        <p id={`${id}-refusal`} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  )
}
