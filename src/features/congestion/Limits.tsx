import styles from './CongestionView.module.css'

const limits: readonly string[] = [
  'How large a port’s buffer B and an incast’s round gap G are: both are fitted on Summit’s policy 03, not taken from a data sheet. They set the scale of every congested number.',
  'What congestion control, thresholds of adaptive routing, or quality of service would do: none of them is modelled.',
  'Whether a difference smaller than the 90 % band is real: it is no statement.',
  'What Sierra and other machines would measure: for all but Summit the numbers are predictions.',
  'What one job on one day will see: GPCNeT’s traffic is made to be hard, and other users are not in it.',
]

/** What the model is not asked to decide. */
export function Limits() {
  return (
    <section aria-labelledby="congestion-limits">
      <h3 id="congestion-limits" className={styles.title}>
        What this cannot answer
      </h3>
      <ul className={styles.limits}>
        {limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
