import { lazy, Suspense } from 'react'
import { formatSignificant } from '../../document/format'
import type { ModelCard, Parameter } from '../../model/engine'
import { useModelCard } from '../../state/answers/page-query'
import { useQuantity } from '../../state/edits/use-quantity'
import { QuantityField } from '../../ui/QuantityField'
import { SourceNote } from '../../ui/SourceNote'
import layout from '../../ui/layout.module.css'
import notes from '../../ui/notes.module.css'

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
        <dl className={`${layout.label} ${notes.list}`}>
          {card.parameters.map((parameter) => (
            <Parameter key={parameter.id} parameter={parameter} />
          ))}
        </dl>
      ) : (
        <p className={layout.fine}>The model is being loaded.</p>
      )}
      {card && (
        <p className={layout.fine}>
          Model {card.version}, parameters {card.parametersHash}
        </p>
      )}
      {card && (
        <Suspense>
          <Reproduce label="Reproduce everything" requested={undefined} />
        </Suspense>
      )}
    </>
  )
}

function Parameter({ parameter }: { readonly parameter: Parameter }) {
  const { symbol, value, unit, meaning, fittedOn, low, high, source } = parameter
  const write = (number: number) => `${formatSignificant(number)} ${unit}`.trim()
  return (
    <div data-reveals>
      <dt>
        {meaning}
        <SourceNote subject={meaning}>
          <p>{source}</p>
          <p className={layout.fine}>
            Symbol {symbol}; plausible range {write(low)} to {write(high)}
          </p>
        </SourceNote>
      </dt>
      <dd>{write(value)}</dd>
      <dd className={`${layout.fine} ${notes.source}`}>
        {fittedOn.length > 0 ? `fitted to ${fittedOn.join(', ')}` : 'not fitted'}
      </dd>
    </div>
  )
}
