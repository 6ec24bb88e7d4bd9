import { Fragment } from 'react'
import {
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import { cautionAt } from '../../document/prices/price-fit'
import type { NodePriceLine } from '../../document/prices/node-price'
import { priceOfNode } from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { nodePriceCsv } from '../../report/cost-tables'
import { originOf } from '../../report/provenance-of-results'
import { documentNow } from '../../state/document-now'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import type { ViewRow } from '../../tables/TableView'
import { CostTable } from './CostTable'
import { PriceNote } from './PriceNote'
import { ShareBar } from './ShareBar'

interface NodePriceTableProps {
  readonly scenario: Scenario
  readonly index: number
}

/** The price of one node from its parts. */
export function NodePriceTable({ scenario, index }: NodePriceTableProps) {
  const card = useModelCard()
  const price = priceOfNode(scenario)
  const save = useTableFile(
    { id: 'node-price', label: 'the price of one node', fileName: 'taper-node-price' },
    () => nodePriceCsv(documentNow(), index),
  )
  const largest = Math.max(...price.lines.map(({ subtotalUsd }) => subtotalUsd))
  const title = (
    <>
      One node costs {formatUsd(price.priceUsd)}, which is {formatSignificant(price.factor)} of its
      parts at list price
      <WhereFrom
        subject="Price of one node"
        origin={() => originOf('nodePrice', [scenario], card)}
      />
    </>
  )
  return (
    <CostTable
      label="Price of one node"
      title={title}
      subtitle={`${scenarioCode(index).letter} ${visibleText(scenario.name)}; the adapter belongs to the network and stands in the bill above`}
      heads={['Part', 'Count', 'List, USD']}
      onSave={save}
      rows={price.lines.map((line) => partRow(line, scenario, price.listUsd, largest))}
      foot={sums(scenario, price)}
    />
  )
}

/** The parts together, and what is paid for them. */
function sums(scenario: Scenario, price: ReturnType<typeof priceOfNode>): readonly ViewRow[] {
  const factorCaution = cautionAt(scenario, price.factorPath)
  return [
    {
      id: 'list',
      cells: ['Parts at list price', '', '', formatFixed(price.listUsd, 0), '100', ''],
    },
    {
      id: 'factor',
      cells: [
        <Fragment key="factor">
          × volume factor
          {factorCaution !== undefined && <Caution sentence={factorCaution} />}
          <PriceNote subject="Volume factor" scenario={scenario} priceKey="volumeFactor" />
        </Fragment>,
        '',
        formatExact(price.factor),
        formatFixed(price.priceUsd, 0),
        '',
        '',
      ],
    },
  ]
}

/** @param largest USD of the widest bar */
function partRow(
  { label, count, unit, unitUsd, subtotalUsd, path }: NodePriceLine,
  scenario: Scenario,
  listUsd: number,
  largest: number,
): ViewRow {
  const caution = cautionAt(scenario, path)
  return {
    id: path,
    cells: [
      <Fragment key="part">
        {label}
        <PriceNote subject={label} scenario={scenario} priceKey={path.replace(/^prices\./, '')} />
        {caution !== undefined && <Caution sentence={caution} />}
      </Fragment>,
      `${formatExact(count)} ${unit}`,
      formatFixed(unitUsd, 2),
      formatFixed(subtotalUsd, 0),
      formatPercent(subtotalUsd / listUsd).replace(/\u202f%$/, ''),
      <ShareBar key="bar" share={subtotalUsd / largest} isNetwork={false} />,
    ],
  }
}
