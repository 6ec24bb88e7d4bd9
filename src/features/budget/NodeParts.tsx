import { formatCount, formatExact, formatFixed } from '../../document/format'
import type { NodePrice, NodePriceLine } from '../../document/prices/node-price'
import { saveText } from '../../sharing/save'
import { activeIndex } from '../../state/workbook/active-scenario'
import { fileSubject } from '../../state/files/document-now'
import { SaveCsv } from '../../ui/CsvButtons'
import { TableView, type ViewRow } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'

/** The parts that the price of a node is the sum of. */
export function NodeParts({ price }: { readonly price: NodePrice }) {
  return (
    <>
      <TableView
        label="Price of this node from its parts"
        isWide
        isDense
        caption={
          <span className={layout.faint}>
            List prices in USD, without the adapter, which is part of the network
          </span>
        }
        columns={[
          { key: 'part', header: 'Part' },
          { key: 'each', header: 'Unit price' },
          { key: 'together', header: 'Total' },
        ]}
        rows={price.lines.map(partRow)}
        foot={[
          {
            id: 'list',
            cells: [{ content: 'Parts at list price', span: 2 }, formatCount(price.listUsd)],
          },
          {
            id: 'factor',
            cells: [{ content: '× volume factor', span: 2 }, formatExact(price.factor)],
          },
          {
            id: 'node',
            kind: 'sum',
            cells: [{ content: 'Node', span: 2 }, formatCount(price.priceUsd)],
          },
        ]}
      />
      <SaveCsv what="the price of one node" onSave={() => void saveNodePrice()} />
    </>
  )
}

/** Of the active scenario; what writes it is fetched when it is wanted. */
async function saveNodePrice(): Promise<void> {
  const [{ nodePriceTable }, { csvText }] = await Promise.all([
    import('../../experiments/cost/node-price'),
    import('../../tables/write-csv'),
  ])
  const subject = fileSubject(activeIndex())
  const scenario = subject.workbook.scenarios[subject.focus]
  if (!scenario) return
  saveText('taper-node-price.csv', 'text/csv', csvText(nodePriceTable(scenario), subject))
}

function partRow({ path, label, count, unit, unitUsd, subtotalUsd }: NodePriceLine): ViewRow {
  return {
    id: path,
    cells: [
      { content: label.replace(/, list$/, ''), unit: `${formatExact(count)} ${unit}` },
      Number.isInteger(unitUsd) ? formatCount(unitUsd) : formatFixed(unitUsd, 2),
      formatCount(subtotalUsd),
    ],
  }
}
