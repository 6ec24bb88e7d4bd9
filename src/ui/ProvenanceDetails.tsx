import type { ShownProvenance } from './shown-provenance'
import { Reproduce } from './Reproduce'
import layout from './layout.module.css'
import styles from './notes.module.css'

/** What the note of a computed number says. Loaded when the first one is opened. */
export function ProvenanceDetails({ shown }: { readonly shown: ShownProvenance }) {
  const { meaning, formula, source, inputs, parameters, model, limits, papers, requested } = shown
  return (
    <>
      <p>{meaning}</p>
      <p>
        <strong>Computed:</strong> {formula}
      </p>
      <p className={layout.fine}>Formula: {source}</p>
      {inputs.length > 0 && (
        <dl className={styles.list}>
          {inputs.map(({ label, value, source: from }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className={`${layout.fine} ${styles.source}`}>{from}</dd>
            </div>
          ))}
        </dl>
      )}
      {parameters.length > 0 && (
        <dl className={styles.list} aria-label="Model parameters">
          {parameters.map(({ meaning: what, value, standing }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
              <dd className={`${layout.fine} ${styles.source}`}>{standing}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={layout.fine}>{limits}</p>
      <p className={layout.fine}>{model}</p>
      {papers.map((paper) => (
        <p key={paper} className={layout.fine}>
          {paper}
        </p>
      ))}
      {requested.kinds.length > 0 ? (
        <Reproduce label="Reproduce" requested={requested} />
      ) : (
        <p className={layout.fine}>The page computes this value each time and does not store it.</p>
      )}
    </>
  )
}
