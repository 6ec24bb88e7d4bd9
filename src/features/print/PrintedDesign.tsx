import { hasNotes, shownNotes } from '../../document/scenario/notes'
import type { Workbook } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { designList } from '../../report/design-list'
import { profileList } from '../../report/profile-list'
import { useSettledWorkbook } from '../../state/scenario-store'
import { SheetTable } from '../../tables/SheetTable'
import styles from './Printed.module.css'
import { usePrintDate } from '../../state/paper'

/** Every input and price of every scenario with its source: on paper only. */
export function PrintedDesign() {
  const date = usePrintDate()
  const { scenarios } = useSettledWorkbook()
  if (date === undefined) return null
  return (
    <section className={styles.design}>
      <PrintedNotes scenarios={scenarios} />
      <h2>Scenario values</h2>
      <p>
        A star marks a value that the author entered. Every other value shows its source and kind of
        evidence.
      </p>
      <SheetTable
        columns={[
          'Input',
          ...scenarios.map((scenario, index) => titleOf(index, scenario)),
          'Source',
        ].map((header) => ({ header }))}
        rows={[...designList(scenarios), ...profileList(scenarios)].map(
          ({ label, values, source }) => [label, ...values, source],
        )}
      />
    </section>
  )
}

/** What the buyer has written, with the lines as written. */
function PrintedNotes({ scenarios }: Pick<Workbook, 'scenarios'>) {
  if (!scenarios.some(hasNotes)) return null
  return (
    <>
      <h2>Notes</h2>
      {scenarios.map(
        (scenario, index) =>
          hasNotes(scenario) && (
            <p key={letterOf(index)} className={styles.notes}>
              <strong>{letterOf(index)}</strong> {shownNotes(scenario)}
            </p>
          ),
      )}
    </>
  )
}
