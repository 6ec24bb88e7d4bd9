import { formatCount } from '../../document/format'
import { MAX_TERMS_CHARACTERS } from '../../document/procurement/schema'
import { MAX_NOTES_CHARACTERS } from '../../document/scenario/schema'
import { visibleLines } from '../../document/visible-text'
import { changeProcurement, useProcurement } from '../../state/edits/procurement-edits'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { editScenario, useFromWorkbook } from '../../state/workbook/scenario-store'
import { scenarioCode } from '../../ui/scenario-code'
import { TextArea } from '../../ui/TextEntry'
import layout from '../../ui/layout.module.css'

/** What the buyer wants to remember of a design; typed without a pause it is one step of undo. */
export function NotesSection() {
  const index = useActiveIndex()
  const notes = useFromWorkbook(({ scenarios }) => scenarios[index]?.notes ?? '')
  const { letter } = scenarioCode(index)
  const write = (text: string) => {
    const value = visibleLines(text).slice(0, MAX_NOTES_CHARACTERS)
    editScenario(index, [{ path: 'notes', value }], `notes of ${letter}`, true)
  }
  const { constraints } = useProcurement()
  const writeTerms = (text: string) => {
    const said = visibleLines(text).slice(0, MAX_TERMS_CHARACTERS)
    changeProcurement({ constraints: said }, 'terms of the whole procurement', 'constraints')
  }
  return (
    <>
      <TextArea
        label={`Notes on ${letter}`}
        hidesLabel
        rows={6}
        maxLength={MAX_NOTES_CHARACTERS}
        value={visibleLines(notes)}
        onChange={write}
      />
      <p className={layout.fine}>
        {formatCount(notes.length)} of {formatCount(MAX_NOTES_CHARACTERS)} characters. Files and
        links include notes. When you share, you can leave them out. The report does not print them.
      </p>
      <TextArea
        label="Terms of the whole procurement"
        rows={4}
        maxLength={MAX_TERMS_CHARACTERS}
        value={visibleLines(constraints)}
        onChange={writeTerms}
      />
      <p className={layout.fine}>
        What binds all offers, such as what the budget covers. The report prints these terms.
      </p>
    </>
  )
}
