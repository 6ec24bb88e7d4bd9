import type { Evidence } from '../document/provenance'
import { evidenceLabels } from '../document/evidence'
import layout from './layout.module.css'
import styles from './notes.module.css'

/** Share of the disc that is filled: the stronger the evidence, the fuller. */
const fill: Record<Evidence, number> = {
  paper: 1,
  page: 1,
  repo: 0.75,
  derived: 0.5,
  assumed: 0.25,
  recalled: 0,
}

const CENTRE = 5
const RADIUS = 4

/** A sector from twelve o'clock, clockwise. */
function sector(share: number): string {
  if (share >= 1) return `M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8z`
  const angle = 2 * Math.PI * share
  const x = CENTRE + RADIUS * Math.sin(angle)
  const y = CENTRE - RADIUS * Math.cos(angle)
  return `M5 5V1A4 4 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)}z`
}

/** How well a number is supported: a disc and always the word. */
export function EvidenceDisc({ evidence }: { readonly evidence: Evidence }) {
  const unverified = evidence === 'recalled'
  return (
    <span className={`${layout.marked} ${styles.evidence}`} data-unverified={unverified}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        <circle
          cx="5"
          cy="5"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeDasharray={unverified ? '1.6 1.2' : 'none'}
        />
        {fill[evidence] > 0 && <path d={sector(fill[evidence])} fill="currentColor" />}
      </svg>
      <span>{unverified ? 'unverified' : evidenceLabels[evidence]}</span>
    </span>
  )
}
