import { useState } from 'react'
import { formatCount, formatFixed, formatPercent, formatUsd } from '../../domain/format'
import type { CostDto } from '../../engine/engine'
import { useActiveIndex } from '../../state/active-scenario'
import { useScenarioResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { Section } from '../../ui/Section'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './BillOfMaterials.module.css'

/** Every part of the active scenario's machine with its count and price. */
export function BillOfMaterials() {
  const [isOpen, setOpen] = useState(false)
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const { design } = useScenarioResults(index)
  const scenario = scenarios[index]
  const machine = design.value?.machine
  if (!scenario || !machine) return null
  const { cost } = machine
  return (
    <div className={styles.frame}>
      <Section
        title={`Bill of materials, ${scenarioCode(index).letter} ${scenario.name}`}
        summary={`${cost.bom.length} lines, ${formatUsd(cost.totalUsd)}, of which network ${formatPercent(cost.networkShare)}`}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <div
          className={design.status === 'current' ? styles.scroll : styles.stale}
          role="region"
          aria-label="Bill of materials"
          tabIndex={0}
        >
          <Bill cost={cost} />
        </div>
        <p className={styles.note}>{remainder(cost)}</p>
      </Section>
    </div>
  )
}

/** What is left of the budget, and what the next larger machine would cost. */
function remainder({ unspentUsd, nextUsd }: CostDto): string {
  const left = unspentUsd === undefined ? [] : [`${formatUsd(unspentUsd)} of the budget is left.`]
  const next =
    nextUsd === undefined ? [] : [`The next larger machine would cost ${formatUsd(nextUsd)}.`]
  return [...left, ...next].join(' ')
}

function Bill({ cost }: { readonly cost: CostDto }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Part of</th>
          <th scope="col">Pieces</th>
          <th scope="col">Each, USD</th>
          <th scope="col">Together, USD</th>
          <th scope="col">Share, %</th>
        </tr>
      </thead>
      <tbody>
        {cost.bom.map(({ item, network, count, unitUsd, totalUsd }) => (
          <tr key={item}>
            <th scope="row">{item}</th>
            <td>{network ? 'network' : 'nodes'}</td>
            <td>{formatCount(count)}</td>
            <td>{formatFixed(unitUsd, 2)}</td>
            <td>{formatCount(totalUsd)}</td>
            <td>{formatPercent(totalUsd / cost.totalUsd).replace(/\u202f%$/, '')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Machine</th>
          <td />
          <td />
          <td />
          <td>{formatCount(cost.totalUsd)}</td>
          <td>100</td>
        </tr>
      </tfoot>
    </table>
  )
}
