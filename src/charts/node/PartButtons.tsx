import { memo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Part, PartKind } from './nodeDrawing'
import { nextPart } from './partFocus'
import layout from '../../ui/layout.module.css'
import styles from '../frame/plot.module.css'

interface PartButtonsProps {
  readonly parts: readonly Part[]
  readonly editor: (kind: PartKind) => ReactNode
}

/**
 * A button over every part of the picture: one tab stop, arrows move to the part that lies there. They
 * all move in a drag, so a closed one is a button and nothing more; one popover serves them all.
 */
export const PartButtons = memo(function PartButtons({ parts, editor }: PartButtonsProps) {
  const [current, setCurrent] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  // An edit can take away the part that was current or open.
  const stop = Math.min(current, parts.length - 1)
  const open = parts.find(({ id }) => id === openId)
  const move = (event: KeyboardEvent, index: number) => {
    const next = nextPart(parts, index, event.key)
    if (next === undefined) return
    event.preventDefault()
    const button = group.current?.querySelectorAll('button')[next]
    button?.focus()
  }
  return (
    <div ref={group} role="group" aria-label="Parts of the node">
      {parts.map(({ id, kind, name, x, y, width, height }, index) => (
        <button
          key={id}
          type="button"
          className={`${layout.screen} ${styles.part}`}
          style={{ left: x, top: y, width, height }}
          aria-label={`${name}. Change it`}
          aria-haspopup="dialog"
          aria-expanded={id === openId}
          tabIndex={index === stop ? 0 : -1}
          data-part={kind}
          onFocus={() => setCurrent(index)}
          onKeyDown={(event) => move(event, index)}
          onClick={(event) => {
            trigger.current = event.currentTarget
            setOpenId(id)
          }}
        />
      ))}
      {open && (
        <Popover
          className={layout.card}
          triggerRef={trigger}
          placement="bottom"
          offset={6}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setOpenId(undefined)
          }}
        >
          <Dialog className={styles.editor} aria-label={open.name}>
            {editor(open.kind)}
          </Dialog>
        </Popover>
      )}
    </div>
  )
})
