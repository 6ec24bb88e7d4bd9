import { isWhole, type Damage } from '../../document/failures/thinned-tree'
import { coreNounsOf } from '../../report/what-if-sentences'
import { changeCircumstances, resetCircumstances } from '../../state/circumstances'
import { useResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { Button } from '../../ui/Button'
import { NumberField, countOf } from '../../ui/NumberField'
import styles from './WhatIfView.module.css'

/** What is broken: the same that the view Bisection asks about. */
export function DamageFields({ damage }: { readonly damage: Damage }) {
  const { scenarios } = useWorkbook()
  const machines = useResults().flatMap(({ design }) => design.value?.machine ?? [])
  const most = (values: readonly number[]) => Math.max(1, ...values)
  const { many } = coreNounsOf(scenarios)
  return (
    <fieldset className={styles.fields}>
      <legend>What is broken</legend>
      <NumberField
        label="Lost uplinks, each edge switch"
        value={damage.failedUplinksPerEdge}
        {...countOf(most(scenarios.map(({ fabric }) => fabric.edge.uplinks)))}
        onChange={(failedUplinksPerEdge) => changeCircumstances({ failedUplinksPerEdge })}
      />
      <NumberField
        label="Lost uplinks, anywhere"
        value={damage.failedUplinks}
        {...countOf(most(machines.map(({ uplinks }) => uplinks)))}
        onChange={(failedUplinks) => changeCircumstances({ failedUplinks })}
      />
      <NumberField
        label={`${many.charAt(0).toUpperCase()}${many.slice(1)} out`}
        value={damage.missingCores}
        {...countOf(most(machines.map(({ coreSwitches }) => coreSwitches)))}
        onChange={(missingCores) => changeCircumstances({ missingCores })}
      />
      <p className={styles.aside}>
        These belong to this page, not to the document: no design, link or file holds them.{' '}
        {isWhole(damage) ? (
          'As built: nothing is broken.'
        ) : (
          <Button look="link" label="Back to as built" onPress={resetCircumstances}>
            Back to as built
          </Button>
        )}
      </p>
    </fieldset>
  )
}
