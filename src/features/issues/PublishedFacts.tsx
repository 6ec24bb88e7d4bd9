import { evidenceLabels } from '../../document/evidence'
import { formatExact } from '../../document/format'
import { presetAsBuilt, presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import layout from '../../ui/layout.module.css'

/** What is published of a machine that is shown and not simulated, each with its source; of a changed one nothing is. */
export function PublishedFacts({ scenario }: { readonly scenario: Scenario }) {
  const facts = presetAsBuilt(scenario)?.facts ?? []
  if (facts.length === 0) {
    const preset = presetOf(scenario)
    return (
      <p className={layout.quiet} data-testid="published-facts">
        {preset
          ? `The published facts of ${preset.name} do not apply, because this design differs from it.`
          : 'No published facts are known about a machine with this name.'}
      </p>
    )
  }
  return (
    <p className={layout.quiet} data-testid="published-facts">
      Published:{' '}
      {facts.map(({ id, label, value, unit, published }, at) => (
        <span key={id} title={published.note}>
          {at > 0 && '; '}
          {label} {formatExact(value)}
          {unit !== '' && ` ${unit}`} ({sourceOf(published)})
        </span>
      ))}
      .
    </p>
  )
}

function sourceOf({ source, evidence }: { source: string; evidence: keyof typeof evidenceLabels }) {
  const words = evidenceLabels[evidence]
  const isAddress = source.startsWith('http')
  return isAddress || source === words ? words : source
}
