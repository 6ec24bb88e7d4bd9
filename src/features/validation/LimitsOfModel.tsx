import { limitsOf } from '../../validation/model-limits'
import styles from './ValidationView.module.css'

/** What the agreement does not say: what the model leaves out, and where it is known to be wrong. */
export function LimitsOfModel({ modules }: { readonly modules: readonly string[] }) {
  return (
    <section aria-labelledby="validation-limits">
      <h3 id="validation-limits" className={styles.title}>
        Limits of the model
      </h3>
      <div className={styles.limits}>
        {limitsOf(modules).map(({ id, title, limits }) => (
          <div key={id} className={styles.limit}>
            <h4>{title}</h4>
            <ul className={styles.list}>
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
