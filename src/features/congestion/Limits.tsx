import { limitsTitled } from '../../validation/model-limits'
import styles from './CongestionView.module.css'

/** What the model is not asked to decide. */
export function Limits() {
  return (
    <section aria-labelledby="congestion-limits">
      <h3 id="congestion-limits" className={styles.title}>
        What this cannot answer
      </h3>
      <ul className={styles.limits}>
        {limitsTitled('congestion').map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
