import { useId } from 'react'
import { visibleLines } from '../../document/visible-text'
import { titleOf } from '../../report/decision'
import { auditGaps } from '../../report/sections/alternatives'
import { changeProcurement } from '../../state/procurement-edits'
import { useWorkbook } from '../../state/scenario-store'
import { Caution } from '../../ui/Caution'
import styles from './AlternativesFields.module.css'

/** What only people know of an analysis of alternatives, and what an auditor would miss in it. */
export function AlternativesFields() {
  const id = useId()
  const workbook = useWorkbook()
  const { scenarios, procurement } = workbook
  return (
    <section className={styles.fields} aria-label="What only you know">
      <label className={styles.choice} htmlFor={id}>
        Status quo
        <select
          id={id}
          className={styles.select}
          value={procurement.statusQuo ?? ''}
          onChange={({ target }) => {
            const statusQuo = target.value === '' ? null : Number(target.value)
            changeProcurement({ statusQuo }, 'status quo')
          }}
        >
          <option value="">not said</option>
          {scenarios.map((scenario, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- scenarios are named by their places
            <option key={index} value={index}>
              {titleOf(index, scenario)}
            </option>
          ))}
        </select>
      </label>
      <TextField part="need" label="Need: why a machine is wanted" />
      <TextField part="constraints" label="Constraints beside sums and requirements" />
      {auditGaps(workbook).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
    </section>
  )
}

interface TextFieldProps {
  readonly part: 'need' | 'constraints'
  readonly label: string
}

/** As the document allows. */
const MOST_CHARACTERS = 2000

/** Typed without a pause it is one step of undo. */
function TextField({ part, label }: TextFieldProps) {
  const id = useId()
  const { procurement } = useWorkbook()
  const write = (text: string) => {
    const value = visibleLines(text).slice(0, MOST_CHARACTERS)
    changeProcurement({ [part]: value }, part, part)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={visibleLines(procurement[part])}
        onChange={({ target }) => write(target.value)}
      />
    </div>
  )
}
