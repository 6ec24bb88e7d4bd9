import { capitalised } from '../document/format'
import { dearerMemory } from '../document/prices/shocks'
import { whatIfKinds, whatIfNames, type LateDelivery } from '../document/what-ifs'
import { damage } from '../experiments/what-if/damage-sections'
import { lateRacks, type LateRow } from '../experiments/what-if/late'
import { dearer } from '../experiments/what-if/memory'
import { changeParameters } from '../state/parameters/parameter-store'
import { takeShock } from '../state/parameters/price-shock'
import { showSection } from '../state/page/view-store'
import { chooseWhatIf, useWhatIfKind } from '../state/parameters/what-if-plan'
import { Button } from '../ui/Button'
import { Segmented } from '../ui/Segmented'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

const choices = whatIfKinds.map((kind) => ({
  value: kind,
  label: capitalised(whatIfNames[kind]),
}))

/** Pixels of three scenarios on three axes. */
const ROOM = 300

interface Late {
  readonly answer: { readonly late: LateDelivery; readonly rows: readonly LateRow[] }
}

/** The same delivery where scores count it. */
function toScores({ answer: { late, rows } }: Late) {
  const { machine, found } = rows.find((row) => row.found) ?? {}
  if (!machine || !found || late.racks === 0) return null
  const percent = Math.round((1000 * found.after.nodes) / machine.nodes) / 10
  return (
    <p className={styles.message}>
      SSP over all years can include this delay:{' '}
      <Button
        look="link"
        isPrinted
        onPress={() => {
          changeParameters({ early: { percent, months: late.months } })
          showSection('scores')
        }}
      >
        {`${percent}\u202f% of the nodes ${late.months} months before the others, in SSI, SSNI and SSP`}
      </Button>
    </p>
  )
}

const toPriceShock = () => (
  <p className={styles.message}>
    To compare fewer nodes, less memory and more money one at a time, open{' '}
    <Button
      look="link"
      isPrinted
      onPress={() => {
        takeShock(dearerMemory)
        showSection('price-shock')
      }}
    >
      the price shock in Cost
    </Button>
  </p>
)

/** What a machine is worth that does not turn out as ordered: every scenario as if, beside as built. */
export function WhatIfView() {
  const kind = useWhatIfKind()
  return (
    <div className={`${layout.apart} ${styles.whatIf}`}>
      <div className={`${layout.row} ${layout.screen}`}>
        <Segmented
          label="What if"
          hidesLabel
          value={kind}
          choices={choices}
          onChange={chooseWhatIf}
        />
      </div>
      {kind === 'memory' ? (
        <ExperimentSections experiment={dearer} room={ROOM}>
          {toPriceShock}
        </ExperimentSections>
      ) : kind === 'late' ? (
        <ExperimentSections experiment={lateRacks} room={ROOM}>
          {toScores}
        </ExperimentSections>
      ) : (
        <ExperimentSections experiment={damage} room={ROOM} />
      )}
    </div>
  )
}
