import type { CSSProperties } from 'react'
import layout from '../../ui/layout.module.css'
import styles from './frame.module.css'

interface TooltipProps {
  /** The mark, in pixels of the chart. */
  readonly x: number
  readonly y: number
  /** Width of the chart. */
  readonly width: number
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** What picking it does; empty where nothing. */
  readonly hint: string
}

/** Width of the tooltip, as in its style sheet, and its distance from the mark. */
const WIDTH = 300
const DISTANCE = 16

/** Right of the mark where that fits, else left of it; where neither does, over the whole width. */
function place(x: number, width: number): CSSProperties {
  if (x + DISTANCE + WIDTH <= width) return { left: x + DISTANCE }
  if (x - DISTANCE - WIDTH >= 0) return { right: width - x + DISTANCE }
  return { left: 0, right: 0, width: 'auto' }
}

/**
 * What a mark says when the pointer or the focus is on it. Hidden from screen readers, because the
 * mark's own label holds the same words.
 */
export function Tooltip({ x, y, width, title, facts, hint }: TooltipProps) {
  return (
    <div
      className={`${layout.card} ${layout.screen} ${styles.tooltip}`}
      style={{ top: y, ...place(x, width) }}
      aria-hidden="true"
    >
      <p>{title}</p>
      <dl>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      {hint !== '' && <p className={`${layout.fine} ${styles.hint}`}>{hint}</p>}
    </div>
  )
}
