import { Suspense, memo, use, useState } from 'react'
import { evidenceLabels } from '../domain/evidence'
import type { Provenance } from '../domain/provenance'
import { SourceNote } from './SourceNote'
import styles from './WhereFrom.module.css'

/** One value that a result depends on, for every scenario that the note is about. */
export interface OriginInput {
  readonly label: string
  /** As written, with unit; one text where all scenarios have the same. */
  readonly value: string
  readonly provenance: Provenance
}

export interface OriginParameter {
  readonly meaning: string
  /** As written, with its symbol. */
  readonly value: string
  /** What it was fitted on, or that it was not. */
  readonly standing: string
}

/** Where a computed number comes from. */
export interface Origin {
  readonly meaning: string
  /** In words. */
  readonly formula: string
  readonly inputs: readonly OriginInput[]
  readonly parameters: readonly OriginParameter[]
  /** Model version, and the seed where there is chance in it. */
  readonly model: string
  readonly limits: string
}

export interface WhereFromProps {
  readonly subject: string
  /** Asked when the note is opened; it may have to be fetched. */
  readonly origin: () => Origin | Promise<Origin>
}

/** “Where does this come from?” of a number that was computed. */
export const WhereFrom = memo(function DrawnWhereFrom({ subject, origin }: WhereFromProps) {
  return <SourceNote subject={subject}>{() => <Asked origin={origin} />}</SourceNote>
})

function Asked({ origin }: Pick<WhereFromProps, 'origin'>) {
  const [asked] = useState(() => {
    const told = origin()
    return told instanceof Promise ? told.catch(() => undefined) : told
  })
  if (!(asked instanceof Promise)) return <OriginDetails origin={asked} />
  return (
    <Suspense fallback={<p className={styles.quiet}>Fetching where this comes from.</p>}>
      <Fetched origin={asked} />
    </Suspense>
  )
}

function Fetched({ origin }: { readonly origin: Promise<Origin | undefined> }) {
  const told = use(origin)
  return told ? (
    <OriginDetails origin={told} />
  ) : (
    <p>Where this comes from could not be fetched. Check the connection and load the page again.</p>
  )
}

function OriginDetails({ origin }: { readonly origin: Origin }) {
  const { meaning, formula, inputs, parameters, model, limits } = origin
  return (
    <>
      <p>{meaning}</p>
      <p>
        <strong className={styles.word}>Computed:</strong> {formula}
      </p>
      {inputs.length > 0 && (
        <dl className={styles.list}>
          {inputs.map(({ label, value, provenance }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              <dd className={styles.source}>{sourceOf(provenance)}</dd>
            </div>
          ))}
        </dl>
      )}
      {parameters.length > 0 && (
        <dl className={styles.list} aria-label="Parameters of the model">
          {parameters.map(({ meaning: what, value, standing }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{value}</dd>
              <dd className={styles.source}>{standing}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.quiet}>{limits}</p>
      <p className={styles.quiet}>{model}</p>
    </>
  )
}

function sourceOf(provenance: Provenance): string {
  if (provenance.kind === 'input') return 'input'
  const { evidence, source } = provenance
  const word = evidenceLabels[evidence]
  return source === word ? word : `${word}: ${source}`
}
