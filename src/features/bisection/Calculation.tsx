import { useState, type ReactNode } from 'react'
import { formatFixed, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineDto, WhatIfDto } from '../../model/engine'
import { calculationOf, calculationText } from '../../report/bisection-calculation'
import { FiguresTable } from './FiguresTable'
import styles from './BisectionView.module.css'

interface CalculationProps {
  readonly letter: string
  readonly scenario: Scenario
  readonly machine: MachineDto
  /** Where its values come from. */
  readonly where: ReactNode
  /** Absent while it is being simulated. */
  readonly delivered: WhatIfDto | undefined
}

/** The bisection calculation step by step. Shown only of one design: document and machine must agree. */
export function Calculation({ letter, scenario, machine, where, delivered }: CalculationProps) {
  const lines = calculationOf(scenario, machine, delivered)
  const [told, setTold] = useState<string>()
  const copy = () => {
    navigator.clipboard.writeText(calculationText(lines)).then(
      () => setTold('Copied.'),
      () => setTold('The browser does not let the page copy; save the CSV instead.'),
    )
  }
  const nominal = formatFixed(machine.nominalBisectionTBps, 1)
  return (
    <FiguresTable
      title={`The calculation for a bid: ${nominal} TB/s nominal at a taper of ${formatTaper(machine.populatedTaper)}`}
      subtitle={`${letter} as built. The cut goes through the middle of the machine between whole edge switches; every node sends across it, so the sum counts both directions.`}
      columns={[
        { key: 'line', header: 'Line' },
        { key: 'item', header: 'Item', isText: true },
        { key: 'from', header: 'From', isText: true },
        { key: 'value', header: 'Value', where },
        { key: 'unit', header: 'Unit', isText: true },
      ]}
      rows={lines.map(({ line, item, from, value, unit }) => ({
        id: line,
        cells: [line, item, from, value, unit],
      }))}
      fileName={`bisection-calculation-${letter.toLowerCase()}`}
      status={{ kind: 'current' }}
      actions={
        <>
          <button type="button" onClick={copy}>
            Copy
          </button>
          <span className={styles.told} role="status">
            {told}
          </span>
        </>
      }
    />
  )
}
