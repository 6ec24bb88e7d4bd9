import { useId, useState, type ReactNode } from 'react'
import { Button } from './Button'
import layout from './layout.module.css'

export interface About {
  /** What the button names: "chart", "table", "section". */
  readonly what: string
  /** Title of what it explains. */
  readonly title: string
  /** What only some readers need: how to read the marks, and what the numbers do not cover. On paper it stands open. */
  readonly notes: readonly string[]
  /** How the numbers are computed; of the screen alone. */
  readonly methods?: readonly string[]
}

interface ToolsProps {
  readonly about: About
  /** Buttons for data and files. */
  readonly children?: ReactNode
}

/** What stands under a chart or table: its tools, and the explanation that one of them opens. */
export function Tools({ about: { what, title, notes, methods = [] }, children }: ToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const isExplained = notes.length > 0 || methods.length > 0
  return (
    <>
      <div className={`${layout.links} ${layout.screen} ${layout.tools}`}>
        {children}
        {isExplained && (
          <Button
            look="link"
            isExpanded={isOpen}
            controls={id}
            label={`About this ${what}: ${title}`}
            onPress={() => setOpen(!isOpen)}
          >
            About
          </Button>
        )}
      </div>
      {isExplained && (
        <div id={id} className={`${layout.about} ${isOpen ? '' : layout.paper}`}>
          {[...notes, ...(isOpen ? methods : [])].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </>
  )
}
