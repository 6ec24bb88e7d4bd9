import { useEffect, useRef } from 'react'
import { renameScenario } from '../../state/scenario-actions'
import { startRenaming } from '../../state/view-store'
import styles from './RenameField.module.css'

/** The name of a scenario while it is being typed: Enter or leaving takes it, Escape does not. */
export function RenameField({ index, name }: { readonly index: number; readonly name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  useEffect(() => input.current?.select(), [])
  const end = (taken: boolean) => {
    // Ending takes the field away, which makes it lose the focus and end once more.
    if (isOver.current) return
    isOver.current = true
    const typed = input.current?.value ?? ''
    startRenaming(undefined)
    if (taken && typed.trim() !== '') renameScenario(index, typed)
  }
  return (
    <input
      ref={input}
      className={styles.field}
      aria-label="Name of the scenario"
      autoComplete="off"
      maxLength={80}
      defaultValue={name}
      onBlur={() => end(true)}
      onKeyDown={(event) => {
        // Arrows and letters are the text's own, not the tabs'.
        event.stopPropagation()
        if (event.key === 'Enter') end(true)
        if (event.key === 'Escape') end(false)
      }}
    />
  )
}
