import { memo } from 'react'
import { packageSentence } from '../../document/prices/package'
import { MAX_PRICE_LINES, type PriceLine, type Scenario } from '../../document/scenario/schema'
import { editScenario, refusalOf } from '../../state/workbook/scenario-store'
import { priceThePackage } from '../../state/edits/price-edits'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { Button } from '../../ui/Button'
import { ChoiceField } from '../../ui/ChoiceField'
import { DateField } from '../../ui/DateField'
import { NumberField } from '../../ui/NumberField'
import { QuantityField } from '../../ui/QuantityField'
import { Segmented } from '../../ui/Segmented'
import { TextField } from '../../ui/TextEntry'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

interface OfferFieldsProps {
  readonly index: number
  readonly scenario: Scenario
}

/** What a vendor says of the offer as a whole: who, until when, how many nodes, and payments beside the pieces. */
export function OfferFields({ index, scenario }: OfferFieldsProps) {
  const { offer, prices } = scenario
  const write = (path: string, value: string) =>
    refusalOf(editScenario(index, [{ path, value }], 'values stated by the vendor'))
  const packaged = packageSentence(scenario)
  return (
    <>
      <section aria-label="Offer">
        <h4 className={`${layout.quiet} ${styles.title}`}>Offer</h4>
        <TextField
          label="Vendor"
          value={offer.vendor}
          maxLength={60}
          onCommit={(text) => write('offer.vendor', text)}
        />
        <DateField
          label="Valid until"
          value={offer.validUntil}
          onChange={(day) => write('offer.validUntil', day)}
        />
        <DateField
          label="Delivery"
          value={offer.delivery}
          onChange={(day) => write('offer.delivery', day)}
        />
        <TextField
          label="Scope"
          value={offer.scope ?? ''}
          maxLength={120}
          onCommit={(text) => write('offer.scope', text)}
        />
        <Value path="offer.promisedNodes" />
        {prices.nodeUsd > 0 && <Holds />}
      </section>
      <section aria-label="Package">
        <h4 className={`${layout.quiet} ${styles.title}`}>Package</h4>
        <Value path="offer.package.usd" />
        <Value path="offer.package.nodes" />
        <Value path="offer.package.networkShare" />
        {offer.package.networkShare > 0 && (
          <>
            <Value path="offer.package.networkShareLow" />
            <Value path="offer.package.networkShareHigh" />
          </>
        )}
        {packaged !== undefined && (
          <p className={layout.quiet}>
            {packaged}{' '}
            <Button look="link" onPress={() => void priceThePackage(index)}>
              Use the package price for this offer
            </Button>
          </p>
        )}
      </section>
      <Lines index={index} lines={prices.lines} />
    </>
  )
}

const Value = memo(function ValueView({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
})

function Holds() {
  return <ChoiceField choice={useChoice('prices.nodeHolds')} />
}

const NEW_LINE: PriceLine = {
  name: 'Licence',
  usd: 0,
  low: 0,
  high: 0,
  paid: 'once',
  asOf: '',
  source: '',
}

interface LinesProps {
  readonly index: number
  readonly lines: readonly PriceLine[]
}

/** Payments that do not follow the size: a licence, the installation, support. */
function Lines({ index, lines }: LinesProps) {
  const write = (changed: readonly PriceLine[], step: string) =>
    refusalOf(editScenario(index, [{ path: 'prices.lines', value: changed }], step))
  const change = (at: number, part: Partial<PriceLine>) => {
    const line = lines[at]
    return line && write(lines.with(at, { ...line, ...part }), `payment ${line.name}`)
  }
  return (
    <section aria-label="One-off and yearly payments">
      <h4 className={`${layout.quiet} ${styles.title}`}>One-off and yearly payments</h4>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may read the same
        <fieldset key={at} className={layout.stack}>
          <legend className={layout.hidden}>{line.name}</legend>
          <TextField
            label="Payment"
            value={line.name}
            maxLength={80}
            onCommit={(name) =>
              name === '' ? 'Enter a name for the payment.' : change(at, { name })
            }
          />
          <NumberField
            label="Amount"
            sign="$"
            value={line.usd}
            limits={[0, 1e9]}
            step={1000}
            onChange={(usd) => change(at, firm(line, usd))}
          />
          {ENDS.map(({ end, label, isWrong, why }) => (
            <NumberField
              key={end}
              label={label}
              sign="$"
              value={line[end]}
              limits={[0, 1e9]}
              step={1000}
              onChange={(usd) => (isWrong(usd, line.usd) ? why : change(at, { [end]: usd }))}
            />
          ))}
          <Segmented
            label="Paid"
            value={line.paid}
            choices={[
              { value: 'once', label: 'Once' },
              { value: 'yearly', label: 'Yearly' },
              { value: 'optional', label: 'Optional' },
            ]}
            onChange={(paid) => change(at, { paid })}
          />
          <TextField
            label="Source"
            value={line.source}
            maxLength={200}
            onCommit={(source) => change(at, { source })}
          />
          <DateField label="As of" value={line.asOf} onChange={(asOf) => change(at, { asOf })} />
          <Button
            look="link"
            onPress={() => write(lines.toSpliced(at, 1), `without payment ${line.name}`)}
          >
            Delete this payment
          </Button>
        </fieldset>
      ))}
      {lines.length < MAX_PRICE_LINES && (
        <Button look="link" onPress={() => write([...lines, NEW_LINE], 'a payment')}>
          Add a payment
        </Button>
      )}
    </section>
  )
}

/** The ends of a payment's range, which holds the sum. */
const ENDS = [
  {
    end: 'low',
    label: 'At least',
    isWrong: (low: number, usd: number) => low > usd,
    why: 'The lower end is above the amount. Enter the amount or less.',
  },
  {
    end: 'high',
    label: 'At most',
    isWrong: (high: number, usd: number) => high < usd,
    why: 'The upper end is below the amount. Enter the amount or more.',
  },
] as const

/** A firm sum stays firm; a range moves only as far as it must to hold the sum. */
const firm = ({ usd: before, low, high }: PriceLine, usd: number): Partial<PriceLine> =>
  low === before && high === before
    ? { usd, low: usd, high: usd }
    : { usd, low: Math.min(low, usd), high: Math.max(high, usd) }
