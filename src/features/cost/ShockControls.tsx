import { useState } from 'react'
import { countedPrices } from '../../document/prices/quotes'
import { priceLabel } from '../../document/prices/price-words'
import {
  hbmUsdPerGB,
  knownShock,
  knownShocks,
  noShock,
  type PriceShock,
} from '../../document/prices/shocks'
import type { Scenario } from '../../document/scenario/schema'
import {
  changeFactor,
  changeHbm,
  takeShock,
  usePriceShock,
} from '../../state/parameters/price-shock'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import { PlainSource } from './PlainSource'
import layout from '../../ui/layout.module.css'
import styles from './cost.module.css'

interface ShockControlsProps {
  readonly shock: PriceShock
  /** The active one, whose book names the prices. */
  readonly scenario: Scenario
}

const FACTORS = [0.1, 10] as const
const HBM_USD = [0.1, 1000] as const

/** Which prices change: as it has happened, or by factors of one's own. Not part of the document. */
export function ShockControls({ scenario }: Pick<ShockControlsProps, 'scenario'>) {
  const shock = usePriceShock()
  const [isOpen, setOpen] = useState(false)
  const known = knownShock(shock)
  const hasNone = knownShock(shock) === undefined && isNone(shock)
  return (
    <div
      className={`${layout.controls} ${layout.stack} ${styles.controls}`}
      role="group"
      aria-label="Price shock"
    >
      <div className={layout.row}>
        <SelectField
          label="What happens"
          value={known?.id ?? (hasNone ? 'none' : 'own')}
          choices={[
            ...knownShocks.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'none', label: 'No price changes' },
            ...(!known && !hasNone ? [{ value: 'own', label: 'Custom factors' }] : []),
          ]}
          onChange={(chosen) => takeShock(knownShocks.find(({ id }) => id === chosen) ?? noShock)}
        />
        <Button look="link" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the factors' : 'Custom factors'}
        </Button>
      </div>
      {known && (
        <p className={layout.quiet} data-reveals>
          {known.note} <PlainSource subject={known.name} published={known} />
        </p>
      )}
      {shock.hbm.factor !== 1 && (
        <p className={layout.quiet} data-reveals>
          Price of HBM <PlainSource subject="Price of HBM" published={hbmUsdPerGB} unit="$/GB" />
        </p>
      )}
      {isOpen && <FactorFields shock={shock} scenario={scenario} />}
      <p className={layout.quiet}>
        These settings apply only to this section. They do not change any design and are not
        included in links or files.
      </p>
    </div>
  )
}

const isNone = ({ factors, hbm }: PriceShock) =>
  hbm.factor === 1 && Object.values(factors).every((factor) => factor === 1)

function FactorFields({ shock, scenario }: ShockControlsProps) {
  return (
    <fieldset className={`${layout.groups} ${styles.fields}`}>
      <legend>New price ÷ old price</legend>
      {countedPrices(scenario.prices).map((key) => (
        <NumberField
          key={key}
          label={priceLabel(scenario.prices, key)}
          value={shock.factors[key] ?? 1}
          sign="× "
          step={0.1}
          limits={FACTORS}
          isChanged={(shock.factors[key] ?? 1) !== 1}
          onChange={(factor) => changeFactor(key, factor)}
        />
      ))}
      <NumberField
        label="HBM, as part of the GPU’s price"
        value={shock.hbm.factor}
        sign="× "
        step={0.1}
        limits={FACTORS}
        isChanged={shock.hbm.factor !== 1}
        onChange={(factor) => changeHbm({ factor })}
      />
      <NumberField
        label="HBM price before the change"
        value={shock.hbm.usdPerGB}
        sign="$"
        unit="/GB"
        step={0.5}
        limits={HBM_USD}
        onChange={(usdPerGB) => changeHbm({ usdPerGB })}
      />
    </fieldset>
  )
}
