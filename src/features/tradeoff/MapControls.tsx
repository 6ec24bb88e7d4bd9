import { measureIds, measures } from '../../charts/designs/measures'
import { useHeld } from '../../charts/frame/useHeld'
import { counted, formatCount, formatExact } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { axisIds, type AxisId } from '../../document/tradeoff/design-axes'
import { changeTradeoffPlan, type MapMode, type TradeoffPlan } from '../../state/tradeoff-plan'
import { Segmented } from '../../ui/Segmented'
import { SelectField } from '../../ui/Select'
import { Checks } from '../../ui/Switch'
import styles from './Tradeoff.module.css'

interface MapControlsProps {
  readonly plan: TradeoffPlan
  readonly scenario: Scenario
  /** Designs that the axes make; undefined until it is known. */
  readonly count: number | undefined
  /** Of those, designs that cannot be built or bought. */
  readonly impossible: number | undefined
  /** Whether the design is being dragged: what is read aloud then rests until the release. */
  readonly isMoving: boolean
}

const axisNames: Readonly<Record<AxisId, string>> = {
  split: 'taper',
  gpus: 'GPUs',
  ddr: 'DDR',
  rails: 'rails',
  link: 'link speed',
}

type Modes = readonly { readonly value: MapMode; readonly label: string }[]

const modesOf = ({ mode }: Scenario['budget']): Modes => [
  { value: 'budget', label: mode === 'usd' ? 'same money' : 'given size' },
  { value: 'performance', label: 'same throughput' },
]

/** What the map compares, what it varies, and how many designs that makes. */
export function MapControls({ plan, scenario, count, impossible, isMoving }: MapControlsProps) {
  const { mode, varied } = plan
  const said = useHeld(countWords(mode, count, impossible), isMoving)
  const axes = axisIds.filter((id) => id !== 'gpus' || scenario.node.gpu.count > 0)
  const toggle = (id: AxisId) => {
    const next = new Set(varied)
    if (!next.delete(id)) next.add(id)
    changeTradeoffPlan({ varied: next })
  }
  return (
    <div className={styles.controls}>
      <Segmented
        label="Designs for"
        value={mode}
        choices={modesOf(scenario.budget)}
        onChange={(value) => changeTradeoffPlan({ mode: value })}
      />
      <MeasureChoice plan={plan} axis="y" label="Up" />
      <MeasureChoice plan={plan} axis="x" label="Across" />
      <Checks
        legend="Vary"
        choices={axes.map((id) => ({ value: id, label: axisNames[id] }))}
        chosen={varied}
        onToggle={toggle}
      />
      {varied.has('link') && <FactorField factor={plan.fasterFactor} />}
      <span role="status">{said}</span>
    </div>
  )
}

function countWords(mode: MapMode, count: number | undefined, impossible = 0): string {
  if (count === undefined) return ''
  const all = counted(count, 'design', 'designs')
  const failing = mode === 'budget' ? 'cannot be built' : 'cannot be built, or never do that work'
  return impossible > 0 ? `${all}, ${formatCount(impossible)} of them ${failing}` : all
}

interface MeasureChoiceProps {
  readonly plan: TradeoffPlan
  readonly axis: 'x' | 'y'
  readonly label: string
}

function MeasureChoice({ plan, axis, label }: MeasureChoiceProps) {
  const { mode } = plan
  // At equal work all designs have the same throughput.
  const offered = measureIds.filter((each) => mode === 'budget' || each !== 'throughput')
  return (
    <SelectField
      label={label}
      value={plan[axis][mode]}
      choices={offered.map((each) => ({ value: each, label: measures[each].name }))}
      onChange={(chosen) => changeTradeoffPlan({ [axis]: { ...plan[axis], [mode]: chosen } })}
    />
  )
}

const FACTORS = [1, 1.25, 1.5, 2] as const

/** No price is known, so the person says what twice the speed costs. */
function FactorField({ factor }: { readonly factor: number }) {
  return (
    <SelectField
      label="Twice the link speed costs"
      value={String(factor)}
      choices={FACTORS.map((value) => ({
        value: String(value),
        label: `${formatExact(value)} × (assumed)`,
      }))}
      onChange={(value) => changeTradeoffPlan({ fasterFactor: Number(value) })}
    />
  )
}
