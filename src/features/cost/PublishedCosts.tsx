import { evidenceLabels } from '../../document/evidence'
import { formatPercent, formatUsd } from '../../document/format'
import { systemPrices, type SystemPrice } from '../../document/prices/system-prices'
import { presetAsBuilt } from '../../document/scenario/as-built'
import { presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import type { CostDto } from '../../model/engine'
import { toCsv, type CsvColumn } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { TableView } from '../../tables/TableView'
import styles from './CostTable.module.css'
import { PlainSource } from './PlainSource'

interface PublishedCostsProps {
  readonly scenario: Scenario
  readonly index: number
  /** The bill of the present design; undefined where there is none. */
  readonly cost: CostDto | undefined
}

const columns: readonly CsvColumn[] = [
  { key: 'item', header: 'what' },
  { key: 'usd', header: 'USD' },
  { key: 'low', header: 'low (USD)' },
  { key: 'high', header: 'high (USD)' },
  { key: 'year', header: 'year' },
  { key: 'evidence', header: 'evidence' },
  { key: 'source', header: 'source' },
  { key: 'note', header: 'note' },
]

/** What is published of the cost of the machine that a design starts from. */
export function PublishedCosts({ scenario, index, cost }: PublishedCostsProps) {
  const card = useModelCard()
  const published = systemPrices(scenario.preset)
  const save = useTableFile(
    { id: 'evidence', label: 'what is published of the cost', fileName: 'taper-published-costs' },
    () => {
      const stamp = stampOf(index, scenario, card)
      const rows = published.map(({ item, usd, low, high, year, evidence, source, note }) => ({
        item,
        usd,
        low,
        high,
        year,
        source,
        note,
        evidence: evidenceLabels[evidence],
        ...stamp,
      }))
      return toCsv([...columns, ...stampColumns], rows)
    },
  )
  const preset = presetOf(scenario)
  if (!preset) {
    return (
      <p className={styles.note}>
        This scenario comes from no machine that was built, so nothing is published of its cost.
      </p>
    )
  }
  if (published.length === 0) {
    return (
      <p className={styles.note}>
        Nothing that is known here is published of what {preset.name} cost.
      </p>
    )
  }
  const isAsBuilt = presetAsBuilt(scenario) !== undefined
  return (
    <>
      <h4 className={styles.published}>What is published of {preset.name}</h4>
      <TableView
        label="Published costs"
        isWide
        columns={[
          { key: 'what', header: 'What', align: 'prose' },
          { key: 'usd', header: 'USD' },
          { key: 'range', header: 'Range' },
          { key: 'year', header: 'Year' },
          { key: 'evidence', header: 'Evidence' },
          { key: 'bill', header: 'The bill against it' },
        ]}
        rows={published.map((price) => ({
          id: price.id,
          cells: [
            price.item,
            price.usd === undefined ? '–' : formatUsd(price.usd),
            rangeOf(price),
            price.year,
            <PlainSource key="evidence" subject={price.item} published={price} unit="$" />,
            isAsBuilt && cost ? againstBill(price, cost) : '–',
          ],
        }))}
      />
      <p className={styles.note}>
        {cost
          ? isAsBuilt
            ? 'The machine’s own bill is the sum of its parts; what a contract had in it beyond the machine is not published, and the bill has no storage, software or installation.'
            : `This design is no longer ${preset.name} as built, so its bill is not set against what was paid for that.`
          : 'There is no bill to set against it.'}
      </p>
      <SaveCsv what="what is published of the cost" onSave={save} />
    </>
  )
}

const rangeOf = ({ low, high }: SystemPrice): string =>
  low === undefined || high === undefined ? '–' : `${formatUsd(low)} to ${formatUsd(high)}`

/** Only what is of the machine alone, or of one node, compares with the bill. */
export function againstBill(
  { of, usd, low, high }: SystemPrice,
  { totalUsd, nodeUsd, bom }: CostDto,
): string {
  if (of === 'more') return 'has more in it'
  if (of === 'plan') return 'a plan, not a price'
  const hcaUsd = bom.find(({ priceKey }) => priceKey === 'hcaUsd')?.unitUsd ?? 0
  const own = of === 'node' ? nodeUsd + hcaUsd : totalUsd
  const isInside = low !== undefined && high !== undefined && own >= low && own <= high
  const where = low === undefined ? '' : isInside ? ', within the range' : ', outside the range'
  return usd === undefined
    ? `${formatUsd(own)}${where}`
    : `${formatUsd(own)} (${formatPercent(own / usd - 1, { signed: true })}${where})`
}
