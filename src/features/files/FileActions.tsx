import { useEffect, useRef } from 'react'
import { openWorkbookFile, workbookFile } from '../../state/files'
import { Button } from '../../ui/Button'
import styles from './FileActions.module.css'

function save(): void {
  const { name, text } = workbookFile()
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The download has begun by then; without the delay some browsers cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Opens and saves the document as a file; a file may also be dropped anywhere on the page. */
export function FileActions() {
  const input = useRef<HTMLInputElement>(null)
  useDroppedFile()
  return (
    <div className={styles.actions}>
      <Button look="link" onPress={() => input.current?.click()}>
        Open file
      </Button>
      <Button look="link" onPress={save}>
        Save file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file must be able to be chosen twice in a row.
          event.target.value = ''
          if (file) void openWorkbookFile(file)
        }}
      />
    </div>
  )
}

function useDroppedFile(): void {
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (carriesFile(event)) event.preventDefault()
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFile(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) void openWorkbookFile(file)
    }
    globalThis.addEventListener('dragover', onDragOver)
    globalThis.addEventListener('drop', onDrop)
    return () => {
      globalThis.removeEventListener('dragover', onDragOver)
      globalThis.removeEventListener('drop', onDrop)
    }
  }, [])
}
