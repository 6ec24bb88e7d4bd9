import { useEffect } from 'react'
import { chooseWorkbookFile, openDroppedFiles, saveWorkbookFile } from '../../state/files/own-files'
import { openPanel } from '../../state/page/view-store'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'

/** Opens and saves the document as a file; a file may also be dropped anywhere on the page. */
export function FileActions() {
  useDroppedFile()
  return (
    <div className={layout.links}>
      <Button look="link" onPress={chooseWorkbookFile}>
        Open file
      </Button>
      <Button look="link" onPress={saveWorkbookFile}>
        Save file
      </Button>
      <Button look="link" onPress={() => openPanel('forget')}>
        Delete local data
      </Button>
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
      void openDroppedFiles([...(event.dataTransfer?.files ?? [])])
    }
    globalThis.addEventListener('dragover', onDragOver)
    globalThis.addEventListener('drop', onDrop)
    return () => {
      globalThis.removeEventListener('dragover', onDragOver)
      globalThis.removeEventListener('drop', onDrop)
    }
  }, [])
}
