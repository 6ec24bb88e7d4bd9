import { whatIfKinds, whatIfNames } from '../../document/what-ifs'
import { askWhatIf } from '../../state/parameters/what-if-plan'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'

/** What may go wrong with what is bought, each one press away. */
export function WhatIfLine() {
  return (
    <nav
      className={`${layout.links} ${layout.screen}`}
      style={{ marginTop: 'var(--space-2)' }}
      aria-label="What if"
    >
      <span className={layout.quiet}>What if:</span>
      {whatIfKinds.map((kind) => (
        <Button
          key={kind}
          look="link"
          label={`What if: ${whatIfNames[kind]}`}
          onPress={() => askWhatIf(kind)}
        >
          {whatIfNames[kind]}
        </Button>
      ))}
    </nav>
  )
}
