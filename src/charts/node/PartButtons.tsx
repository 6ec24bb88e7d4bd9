import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Part, PartKind } from './nodeDrawing'
import { nextPart } from './partFocus'
import styles from './NodeDiagram.module.css'

interface PartButtonsProps {
  readonly parts: readonly Part[]
  readonly editor: (kind: PartKind) => ReactNode
}

/** A button over every part of the picture: one tab stop, arrows move to the part that lies there. */
export const PartButtons = memo(function PartButtons({ parts, editor }: PartButtonsProps) {
  const [current, setCurrent] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  // An edit can take away the part that was current.
  const stop = Math.min(current, parts.length - 1)
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextPart(parts, index, event.key)
    if (next === undefined) return
    event.preventDefault()
    const button = group.current?.querySelectorAll('button')[next]
    button?.focus()
  }
  return (
    <div ref={group} role="group" aria-label="Parts of the node">
      {parts.map((part, index) => (
        <PartButton
          key={part.id}
          part={part}
          isStop={index === stop}
          onFocus={() => setCurrent(index)}
          onArrow={(event) => move(event, index)}
          editor={editor}
        />
      ))}
    </div>
  )
})

interface PartButtonProps {
  readonly part: Part
  readonly isStop: boolean
  readonly onFocus: () => void
  readonly onArrow: (event: KeyboardEvent) => void
  readonly editor: (kind: PartKind) => ReactNode
}

function PartButton({ part, isStop, onFocus, onArrow, editor }: PartButtonProps) {
  const { x, y, width, height } = part
  return (
    <DialogTrigger>
      {/* React Aria keeps arrows for itself only while the popover is open. */}
      <span onKeyDownCapture={onArrow}>
        <Button
          className={styles.part}
          style={{ left: x, top: y, width, height }}
          aria-label={`${part.name}. Change it`}
          excludeFromTabOrder={!isStop}
          onFocus={onFocus}
          data-part={part.kind}
        />
      </span>
      <Popover className={styles.popover} placement="bottom" offset={6}>
        <Dialog className={styles.dialog} aria-label={part.name}>
          {editor(part.kind)}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
