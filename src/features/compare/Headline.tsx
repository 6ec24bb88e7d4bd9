import { useCallback, useMemo } from 'react'
import { formatSignificant } from '../../document/format'
import { publishedPower } from '../../document/operation/published-power'
import { headingUnit, quantities } from '../../document/quantities'
import { cannotBeBuilt } from '../../document/refusals'
import { titleOf } from '../../document/titles'
import { priceCautions } from '../../document/prices/price-fit'
import {
  compare,
  formatDifference,
  headlineIds,
  formatValue,
  headlineLabel,
  type ComparedId,
  type ComparisonRow,
  type Outcome,
} from '../../experiments/comparison/figures'
import { hasNoTree } from '../../experiments/shared/quantities/values'
import { useActiveIndex } from '../../state/active-scenario'
import { fetchedProvenance } from '../../experiments/comparison/fetched-provenance'
import { useKnownScenarios } from '../../state/known-scenarios'
import { modelCard } from '../../state/page-query'
import { scenarioStore, useBaseline } from '../../state/scenario-store'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { scenarioCode } from '../../ui/scenario-code'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './Headline.module.css'
import { MarkStrip } from './MarkStrip'

/** The number without its unit, and the unit set small beside it. */
function parted(text: string, unit: string): readonly [string, string] {
  const [number = text, suffix] = text.split('\u202f')
  return suffix === undefined ? [text, unit] : [number, suffix]
}

/** Smallest and largest of the replicates, unless they are written alike. */
function rangeOf(low: number, high: number): string {
  const [from, to] = [formatSignificant(low), formatSignificant(high)]
  return from === to ? '' : `replicates ${from} to ${to}; `
}

const basisWords = {
  'purchase-and-energy': 'energy is in the budget',
  lifetime: 'all years are in the sum',
}

/** A second line under the value: how it is to be read. */
function detailOf(id: ComparedId, { scenario, machine, bisection }: Outcome): string {
  switch (id) {
    case 'nodes':
      if (machine?.limitedBy === 'fabric') return 'all that the fabric can hold'
      if (machine?.limitedBy === 'model') return 'the most that the model sizes'
      if (machine?.limitedBy === 'size') return 'the size that is given'
      if (machine) return `in steps of ${machine.buildStepNodes}`
      return scenario.budget.mode === 'nodes' ? 'the size that is given' : ''
    case 'bisection-static':
      return bisection
        ? `${rangeOf(bisection.static.lowTBps, bisection.static.highTBps)}adaptive routing ${formatSignificant(bisection.adaptive.deliveredTBps)}`
        : ''
    case 'bisection-adaptive':
      return bisection
        ? `${rangeOf(bisection.adaptive.lowTBps, bisection.adaptive.highTBps)}static routing ${formatSignificant(bisection.static.deliveredTBps)}`
        : ''
    case 'bisection-nominal':
      return machine ? `${formatSignificant(machine.injectionGBps)} GB/s per node` : ''
    case 'network-share':
      return machine ? 'adapters, cables, switches' : ''
    case 'power': {
      const published = publishedPower(scenario)
      if (!machine) return ''
      return published === undefined
        ? 'from its parts, mostly assumed'
        : `from its parts; published ${formatSignificant(published)} MW`
    }
    case 'cost':
      if (!machine) return ''
      if (priceCautions(scenario).length > 0) return 'with prices that do not fit'
      if (scenario.budget.mode === 'nodes') return 'of the given size'
      return scenario.budget.basis === 'purchase'
        ? 'within the budget'
        : basisWords[scenario.budget.basis]
    default:
      return 'CPUs and GPUs'
  }
}

/** The six numbers that a buyer asks for first, of the active scenario. */
export function Headline() {
  const baseline = useBaseline()
  const active = useActiveIndex()
  const outcomes = useKnownScenarios()
  const rows = useMemo(() => compare(outcomes, baseline), [outcomes, baseline])
  const outcome = outcomes[active]
  if (!outcome) return null
  const { problem, scenario } = outcome
  if (problem !== undefined && !hasNoTree(scenario)) {
    return (
      <div className={styles.room}>
        <p className={styles.reason} data-testid="headline">
          {cannotBeBuilt(titleOf(active, scenario), problem)}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.room}>
      <dl className={styles.strip} data-testid="headline">
        {headlineIds(scenario).map((id) => {
          const row = rows.find((each) => each.id === id)
          return (
            row && (
              <Figure key={id} row={row} outcome={outcome} active={active} baseline={baseline} />
            )
          )
        })}
      </dl>
    </div>
  )
}

interface FigureProps {
  readonly row: ComparisonRow
  readonly outcome: Outcome
  readonly active: number
  readonly baseline: number
}

function Figure({ row, outcome, active, baseline }: FigureProps) {
  const { id, cells } = row
  const { unit: own } = quantities[id]
  const cell = cells[active]
  const label = headlineLabel(id)
  const waiting = cell?.value === undefined
  const [number, unit] = parted(
    waiting ? '\u2013' : formatValue(id, cell.value),
    own === 'USD' ? '' : headingUnit({ unit: own }),
  )
  const stale = cell && !cell.current ? styles.stale : undefined
  const provenance = useCallback(() => {
    const scenario = scenarioStore.getState().workbook.scenarios[active]
    return fetchedProvenance(id, scenario ? [scenario] : [], modelCard())
  }, [id, active])
  return (
    <div className={styles.figure} data-quantity={id} data-stale={!cell?.current} data-reveals>
      <dt>
        <span className={styles.whose}>
          <ScenarioMark index={active} size={9} />
        </span>
        <span className={styles.label}>{label}</span>
        <WhereFrom subject={label} provenance={provenance} />
      </dt>
      <dd className={`${styles.value} ${stale ?? ''}`}>
        {waiting ? <span>{number}</span> : number}
        {!waiting && unit !== '' && <span className={styles.unit}>{unit}</span>}
      </dd>
      <dd
        className={`${styles.difference} ${cell && !cell.differenceCurrent ? styles.stale : ''}`}
        style={{ color: active === baseline ? undefined : scenarioCode(active).colour }}
      >
        {cell?.difference
          ? formatDifference(id, cell.difference)
          : active === baseline
            ? 'baseline'
            : '\u00a0'}
      </dd>
      <dd className={`${styles.detail} ${stale ?? ''}`}>{detailOf(id, outcome) || '\u00a0'}</dd>
      <dd className={styles.marks}>
        <MarkStrip cells={cells} baseline={baseline} />
      </dd>
    </div>
  )
}
