import styles from './Tooltip.module.css'

interface TooltipProps {
  /** The mark, in pixels of the chart. */
  readonly x: number
  readonly y: number
  /** Width of the chart; the tooltip lies on the side of the mark that has more room. */
  readonly width: number
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly hint: string
}

/**
 * What a mark says when the pointer or the focus is on it. Hidden from screen readers, because the
 * mark's own label holds the same words.
 */
export function Tooltip({ x, y, width, title, facts, hint }: TooltipProps) {
  const side = x < width / 2 ? { left: x + 14 } : { right: width - x + 14 }
  return (
    <div className={styles.tooltip} style={{ top: y, ...side }} aria-hidden="true">
      <p className={styles.title}>{title}</p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}
