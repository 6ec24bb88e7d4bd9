import type { Verdict } from '../../document/procurement/judge'

/** Rendered in a square of 12 units. */
const strokes: Readonly<Record<Verdict['kind'], string>> = {
  met: 'M2 6.5L5 9.5L10.5 2.5',
  missed: 'M2.5 2.5L9.5 9.5M9.5 2.5L2.5 9.5',
  reported: 'M2.5 6H9.5',
  'not-known': 'M2.5 6H9.5',
  pending: '',
}

/** A tick, a cross or a dash; decorative, since the word stands beside it. */
export function VerdictMark({ kind }: { readonly kind: Verdict['kind'] }) {
  return (
    <svg width="10" height="10" viewBox="0 0 12 12" aria-hidden="true">
      <path d={strokes[kind]} fill="none" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  )
}
