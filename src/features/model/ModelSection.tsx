import { lazy, Suspense } from 'react'
import { formatSignificant } from '../../document/format'
import type { ModelCard, Parameter } from '../../model/engine'
import { useModelCard } from '../../state/page-query'
import { useQuantity } from '../../state/use-quantity'
import { QuantityField } from '../../ui/QuantityField'
import { SourceNote } from '../../ui/SourceNote'
import styles from './ModelSection.module.css'

/** The section is folded at first. */
const Reproduce = lazy(async () => ({ default: (await import('../../ui/Reproduce')).Reproduce }))

/** One line for the folded section. */
export function modelSummary(card: ModelCard | undefined): string {
  if (!card) return 'loading'
  const fitted = card.parameters.filter(({ fittedOn }) => fittedOn.length > 0).length
  return `version ${card.version}, ${card.parameters.length} parameters, ${fitted} fitted`
}

/** The model's parameters: what they mean, their values, and what they were fitted on. */
export function ModelSection() {
  const card = useModelCard()
  const seed = useQuantity('seed')
  return (
    <>
      <QuantityField quantity={seed} />
      {card ? (
        <dl className={styles.parameters}>
          {card.parameters.map((parameter) => (
            <Parameter key={parameter.id} parameter={parameter} />
          ))}
        </dl>
      ) : (
        <p className={styles.quiet}>The model is being loaded.</p>
      )}
      {card && (
        <p className={styles.quiet}>
          Model {card.version}, parameters {card.parametersHash}
        </p>
      )}
      {card && (
        <Suspense>
          <Reproduce label="Reproduce everything" asked={undefined} />
        </Suspense>
      )}
    </>
  )
}

function Parameter({ parameter }: { readonly parameter: Parameter }) {
  const { symbol, value, unit, meaning, fittedOn, low, high, source } = parameter
  const write = (number: number) => `${formatSignificant(number)} ${unit}`.trim()
  return (
    <div className={styles.parameter} data-reveals>
      <dt>
        {meaning}
        <SourceNote subject={meaning}>
          <p>{source}</p>
          <p className={styles.quiet}>
            Symbol {symbol}; plausible range {write(low)} to {write(high)}
          </p>
        </SourceNote>
      </dt>
      <dd>{write(value)}</dd>
      <dd className={styles.standing}>
        {fittedOn.length > 0 ? `fitted on ${fittedOn.join(', ')}` : 'not fitted'}
      </dd>
    </div>
  )
}
