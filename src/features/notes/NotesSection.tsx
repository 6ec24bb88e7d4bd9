import { formatCount } from '../../document/format'
import { MAX_NOTES_CHARACTERS } from '../../document/scenario/schema'
import { visibleLines } from '../../document/visible-text'
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
        links include notes. When you share, you can leave them out.
      </p>
    </>
  )
}
