import { formatPercent, formatUsd, formatWholeUsd } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import { systemPrices, type SystemPrice } from '../../document/prices/system-prices'
import { fieldIn } from '../../document/scenario/fields'
import { presetAsBuilt } from '../../document/scenario/as-built'
import { presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { CostDto } from '../../model/engine'
import { toCsv } from '../../report/csv'
import {
  evidenceColumns,
  evidenceRows,
  evidenceShares,
  groupedShares,
  standingLabel,
  type EvidenceShares,
} from '../../report/evidence-shares'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { EvidenceDisc } from '../../ui/EvidenceDisc'
import { SourceNote } from '../../ui/SourceNote'
import { scenarioCode } from '../../ui/scenario-code'
import { TableView } from '../../tables/TableView'
import styles from './CostTable.module.css'
import { PlainSource } from './PlainSource'
import { ShareBar } from './ShareBar'

interface HowKnownProps {
  readonly scenario: Scenario
  readonly index: number
  /** The bill of the present design; undefined where there is none. */
  readonly cost: CostDto | undefined
}

/** What is published of the machine's cost, what is derived and what assumed. */
export function HowKnown({ scenario, index, cost }: HowKnownProps) {
  const card = useModelCard()
  const published = systemPrices(scenario.preset)
  const known = cost && evidenceShares(scenario, cost)
  const save = useTableFile(
    { id: 'evidence', label: 'how well the cost is known', fileName: 'taper-cost-evidence' },
    () => {
      const stamp = stampOf(index, scenario, card)
      const rows = evidenceRows(published, known?.shares ?? []).map((row) => ({ ...row, ...stamp }))
      return toCsv([...evidenceColumns, ...stampColumns], rows)
    },
  )
  return (
    <section className={styles.section} aria-label="How well the cost is known">
      {known && <Shares scenario={scenario} index={index} known={known} />}
      <PublishedCosts scenario={scenario} published={published} cost={cost} />
      {(known !== undefined || published.length > 0) && (
        <SaveCsv what="how well the cost is known" onSave={save} />
      )}
    </section>
  )
}

/** "63.8 % of the bill’s dollars start from a published price, 6.16 % from a derived one, …" */
export function knownTitle({ shares }: EvidenceShares): string {
  const { published, derived, assumed, entered } = groupedShares(shares)
  return [
    `${formatPercent(published)} of the bill’s dollars start from a published price`,
    ...(derived > 0 ? [`${formatPercent(derived)} from a derived one`] : []),
    ...(assumed > 0 ? [`${formatPercent(assumed)} from one that is assumed or recalled`] : []),
    ...(entered > 0 ? [`${formatPercent(entered)} from one entered here`] : []),
  ].join(', ')
}

interface SharesProps {
  readonly scenario: Scenario
  readonly index: number
  readonly known: EvidenceShares
}

function Shares({ scenario, index, known }: SharesProps) {
  const { shares, scaled, otherPartUsd } = known
  const most = Math.max(...shares.map(({ share }) => share))
  const book = priceBooks[scenario.prices.book].entries.volumeFactor
  return (
    <>
      <h3 className={styles.title}>{knownTitle(known)}</h3>
      <p className={styles.subtitle}>
        Bill of {scenarioCode(index).letter} {visibleText(scenario.name)}, each dollar by the
        evidence of the price that it was counted at
      </p>
      <TableView
        label="Dollars by evidence"
        isWide
        columns={[
          { key: 'evidence', header: 'Evidence of the price' },
          { key: 'usd', header: 'USD' },
          { key: 'share', header: 'Share, %' },
          { key: 'bar', header: 'Share, drawn', align: 'bar', isHeaderHidden: true },
        ]}
        rows={shares.map(({ standing, usd, share, paths }) => ({
          id: standing,
          cells: [
            <SourceNote
              key="evidence"
              subject={`Dollars whose price is: ${standingLabel(standing)}`}
              trigger={
                standing === 'input' ? (
                  standingLabel(standing)
                ) : (
                  <EvidenceDisc evidence={standing} />
                )
              }
            >
              {() => (
                <p>
                  Sum over the bill of pieces × price, of these prices:{' '}
                  {paths.map((path) => fieldIn(scenario, path)?.label ?? path).join(', ')}.
                </p>
              )}
            </SourceNote>,
            formatWholeUsd(usd).replace('$', ''),
            formatPercent(share).replace(/\u202f%$/, ''),
            <ShareBar key="bar" share={share / most} isNetwork={false} />,
          ],
        }))}
      />
      <p className={styles.note}>
        The nodes’ {formatUsd(scaled.usd)} are list prices times the volume factor of{' '}
        {scenario.prices.volumeFactor}, which is {standingLabel(scaled.factor)}
        {scaled.factor === 'input' ? '' : ` (${book.low} to ${book.high})`}: it scales them all,
        whatever the evidence of a list price.
        {otherPartUsd > 0 &&
          ` ${formatUsd(otherPartUsd)} are at prices of other parts than this design has.`}
      </p>
    </>
  )
}

interface PublishedCostsProps {
  readonly scenario: Scenario
  readonly published: readonly SystemPrice[]
  readonly cost: CostDto | undefined
}

function PublishedCosts({ scenario, published, cost }: PublishedCostsProps) {
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
