import { visibleLines } from '../../document/visible-text'
import { titleOf } from '../../document/titles'
import { auditGaps } from '../../report/sections/alternatives'
import { changeProcurement } from '../../state/procurement-edits'
import { useWorkbook } from '../../state/scenario-store'
import { Caution } from '../../ui/Caution'
import { SelectField } from '../../ui/Select'
import { TextArea } from '../../ui/TextEntry'
import layout from '../../ui/layout.module.css'
import styles from './report.module.css'

/** What only people know of an analysis of alternatives, and what an auditor would miss in it. */
export function AlternativesFields() {
  const workbook = useWorkbook()
  const { scenarios, procurement } = workbook
  return (
    <section
      className={`${layout.stack} ${layout.screen} ${styles.fields}`}
      aria-label="Facts that only you know"
    >
      <SelectField
        label="Status quo"
        value={String(procurement.statusQuo ?? '')}
        choices={[
          { value: '', label: 'not stated' },
          ...scenarios.map((scenario, at) => ({ value: String(at), label: titleOf(at, scenario) })),
        ]}
        onChange={(at) =>
          changeProcurement({ statusQuo: at === '' ? null : Number(at) }, 'status quo')
        }
      />
      <ProcurementText part="need" label="Need: why the machine is required" />
      <ProcurementText part="constraints" label="Constraints besides budgets and requirements" />
      {auditGaps(workbook).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
    </section>
  )
}

interface ProcurementTextProps {
  readonly part: 'need' | 'constraints'
  readonly label: string
}

/** As the document allows. */
const MOST_CHARACTERS = 2000

/** Typed without a pause it is one step of undo. */
function ProcurementText({ part, label }: ProcurementTextProps) {
  const { procurement } = useWorkbook()
  const write = (text: string) => {
    const value = visibleLines(text).slice(0, MOST_CHARACTERS)
    changeProcurement({ [part]: value }, part, part)
  }
  return (
    <TextArea
      label={label}
      rows={3}
      maxLength={MOST_CHARACTERS}
      value={visibleLines(procurement[part])}
      onChange={write}
    />
  )
}
