import { useMemo, useState, type ReactNode } from 'react'
import { bisectionCsvColumns, bisectionRecords } from '../../charts/bisection/bisectionRows'
import { BisectionChart } from '../../charts/bisection/BisectionChart'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { levelColumns, levelRecords } from '../../charts/levels/levelRows'
import { LevelsChart } from '../../charts/levels/LevelsChart'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineDto, WhatIfDto } from '../../model/engine'
import { stampedCsv } from '../../report/table-stamp'
import type { ResultId } from '../../report/provenance-of-results'
import { originOf } from '../../report/provenance-of-results'
import { activeIndex, useActiveIndex } from '../../state/active-scenario'
import type { ScenarioResults } from '../../state/results-store'
import { noResults, useModelCard, useResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { scenarioCode } from '../../ui/scenario-code'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './BisectionView.module.css'
import { Calculation } from './Calculation'
import {
  circumstanceWords,
  isAsBuilt,
  limitsOf,
  useCircumstances,
  within,
} from '../../state/circumstances'
import { rowsOf, withoutRow } from './rows'
import { PairsPart } from './PairsPart'
import { laterStatus, slotStatus } from './slotStatus'
import { useAsBuilt, useWhatIf } from '../../state/use-bisection-answers'
import { documentNow } from '../../state/document-now'
import { WhatIfControls } from './WhatIfControls'
import { WhatIfTable } from './WhatIfTable'

/** Which computed number stands in which column of a table, and what it is called there. */
const columns: Readonly<Record<string, readonly [id: ResultId, subject: string]>> = {
  nominal: ['nominal', 'Nominal bisection'],
  static: ['deliveredStatic', 'Delivered, static routing'],
  staticRange: ['deliveredStatic', 'Range over the replicates'],
  staticShare: ['efficiency', 'Static, of nominal'],
  ordered: ['deliveredOrdered', 'Delivered, ordered'],
  orderedShare: ['deliveredOrdered', 'Ordered, of nominal'],
  adaptive: ['deliveredAdaptive', 'Delivered, adaptive routing'],
  adaptiveShare: ['efficiency', 'Adaptive, of nominal'],
  load: ['levelLoad', 'Load'],
  use: ['levelLoad', 'In use'],
  limited: ['levelLoad', 'Flows held back'],
  full: ['levelLoad', 'Full'],
  links: ['counts', 'Links of the machine'],
  capacity: ['counts', 'Capacity'],
  whatIf: ['whatIf', 'What if'],
  calculation: ['calculation', 'The calculation'],
}

/** What the fabric delivers across its middle, what limits it, and what each pair gets. */
export function BisectionView() {
  const { scenarios } = useWorkbook()
  const results = useResults()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const own = results[index] ?? noResults
  const machine = own.design.value?.machine
  if (!scenario) return null
  if (scenario.fabric.topology !== 'fat-tree') {
    return (
      <p className={styles.absent}>
        This machine’s network is a {scenario.fabric.topology}, which this version does not
        simulate: its bisection is published at best. To see what its node would get on a fat tree,
        choose “Fat tree” as the topology.
      </p>
    )
  }
  if (!machine) {
    return (
      <p className={styles.absent} role="status">
        {own.design.status === 'infeasible'
          ? `This design cannot be built, so there is no bisection. ${own.issues[0]?.sentence ?? ''}`
          : 'Counting the machine …'}
      </p>
    )
  }
  return <BuiltView index={index} scenario={scenario} machine={machine} own={own} />
}

interface BuiltProps {
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly own: ScenarioResults
}

function BuiltView({ index, scenario, machine, own }: BuiltProps) {
  const { scenarios } = useWorkbook()
  const results = useResults()
  const card = useModelCard()
  const wanted = useCircumstances()
  const limits = useMemo(() => limitsOf(scenario, machine), [scenario, machine])
  const circumstances = useMemo(() => within(wanted, limits), [wanted, limits])
  const machines = scenarios.map(
    ({ fabric }, at) =>
      fabric.topology === 'fat-tree' &&
      results[at]?.design.status !== 'infeasible' &&
      (results[at]?.design.value?.machine.nodes ?? 0) > 1,
  )
  const asBuilt = useAsBuilt(scenarios, machines)
  const whatIf = useWhatIf(index, scenario, circumstances)
  const renderWhere = (column: string) => {
    const [id, subject] = columns[column] ?? []
    return id && <WhereFrom subject={subject ?? ''} origin={() => originOf(id, [scenario], card)} />
  }
  const letter = scenarioCode(index).letter
  const rows = useMemo(
    () => rowsOf(scenarios, results, asBuilt, index),
    [scenarios, results, asBuilt, index],
  )
  const absent = withoutRow(scenarios, results, asBuilt, index)
  const status = slotStatus(asBuilt[index], 'Simulating bisection', own, index)
  const shown = isAsBuilt(circumstances) ? asBuilt[index] : whatIf
  const words = circumstanceWords(circumstances, limits)
  if (machine.nodes < 2) return <p className={styles.absent}>A single node has no bisection.</p>
  return (
    <div className={styles.view}>
      <div className={styles.main}>
        {!isAsBuilt(circumstances) && asBuilt[index]?.value && whatIf?.value && (
          <WhatIfTable
            letter={letter}
            words={words}
            asBuilt={asBuilt[index].value.result}
            now={whatIf.value.result}
            routing={scenario.fabric.routing}
            status={
              status.kind === 'current'
                ? laterStatus(whatIf, 'Simulating bisection', own, index)
                : status
            }
            renderWhere={renderWhere}
          />
        )}
        <BisectionChart
          rows={rows}
          active={letter}
          status={status}
          csv={() => stampedCsv(bisectionCsvColumns, bisectionRecords(rows), documentNow())}
          renderWhere={renderWhere}
        />
        {words !== '' && (
          <p className={styles.absent}>
            These bars are of machines as built; what {letter} delivers with {words} stands above.
          </p>
        )}
        {absent !== '' && <p className={styles.absent}>{absent}</p>}
        <Levels
          answer={shown?.value?.result}
          status={laterStatus(shown, 'Simulating bisection', own, index)}
          subtitle={subtitleOf(letter, words)}
          initial={scenario.fabric.routing}
          renderWhere={renderWhere}
        />
        <PairsPart
          index={index}
          letter={letter}
          scenario={scenario}
          machine={machine}
          own={own}
          circumstances={circumstances}
          subtitle={subtitleOf(letter, words)}
        />
        {own.design.status === 'current' && (
          <Calculation
            letter={letter}
            scenario={scenario}
            machine={machine}
            where={renderWhere('calculation')}
            delivered={
              asBuilt[index]?.status === 'current' ? asBuilt[index].value?.result : undefined
            }
          />
        )}
      </div>
      <WhatIfControls scenario={scenario} circumstances={circumstances} limits={limits} />
    </div>
  )
}

const subtitleOf = (letter: string, words: string) =>
  words === '' ? `${letter} as built` : `${letter} with ${words}`

interface LevelsProps {
  readonly answer: WhatIfDto | undefined
  readonly status: ChartStatus
  readonly subtitle: string
  readonly initial: 'static' | 'adaptive'
  readonly renderWhere: (column: string) => ReactNode
}

const routingChoices = [
  { value: 'static', label: 'Static' },
  { value: 'ordered', label: 'Ordered' },
  { value: 'adaptive', label: 'Adaptive' },
] as const

function Levels({ answer, status, subtitle, initial, renderWhere }: LevelsProps) {
  const [chosen, setChosen] = useState<'static' | 'ordered' | 'adaptive'>()
  const way = chosen ?? initial
  const levels = answer?.[way].levels ?? noLevels
  return (
    <div className={styles.part}>
      <div className={styles.choice}>
        <Segmented
          label="Routing of the levels"
          hidesLabel
          value={way}
          choices={routingChoices}
          onChange={setChosen}
        />
      </div>
      <LevelsChart
        levels={levels}
        routing={way}
        subtitle={`${subtitle}; load at the max-min fair solution`}
        status={status}
        csv={() => stampedCsv(levelColumns, levelRecords(levels), documentNow(), activeIndex())}
        renderWhere={renderWhere}
      />
    </div>
  )
}

const noLevels: readonly never[] = []
