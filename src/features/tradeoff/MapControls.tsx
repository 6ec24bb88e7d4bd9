import { measureIds, measures } from '../../document/tradeoff/map-measures'
import { useHeld } from '../../charts/frame/useHeld'
import { counted, formatCount, formatExact } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import {
  axisIds,
  designCount,
  type AxisId,
  type DesignAxes,
} from '../../document/tradeoff/design-axes'
import {
  FACTORS,
  measureOn,
  type DesignsParameters,
  type MapMode,
} from '../../experiments/tradeoff/designs'
import { changeParameters } from '../../state/parameters/parameter-store'
import { Segmented } from '../../ui/Segmented'
import { SelectField } from '../../ui/Select'
import { Checks } from '../../ui/Switch'
import layout from '../../ui/layout.module.css'
import styles from './Tradeoff.module.css'

interface MapControlsProps {
  readonly parameters: DesignsParameters
  readonly scenario: Scenario
  /** What is varied; undefined until it is known. */
  readonly axes: DesignAxes | undefined
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

const modes: readonly { readonly value: MapMode; readonly label: string }[] = [
  { value: 'budget', label: 'same money' },
  { value: 'performance', label: 'same throughput' },
]

const change = (values: Partial<DesignsParameters>) => changeParameters(values)

/** What the map compares, what it varies, and how many designs that makes. */
export function MapControls(props: MapControlsProps) {
  const { parameters, scenario, axes, impossible, isMoving } = props
  const { designsFor: mode, vary, fasterFactor } = parameters
  const count = axes && designCount(axes)
  const said = useHeld(countWords(mode, count, impossible), isMoving)
  const varied = new Set(vary)
  const offered = axisIds.filter((id) => id !== 'gpus' || scenario.node.gpu.count > 0)
  const toggle = (id: AxisId) => {
    const next = new Set(varied)
    if (!next.delete(id)) next.add(id)
    change({ vary: axisIds.filter((each) => next.has(each)) })
  }
  return (
    <div className={`${layout.row} ${styles.controls}`}>
      <Segmented
        label="Designs for"
        value={mode}
        choices={modes}
        onChange={(value) => change({ designsFor: value })}
      />
      <MeasureChoice parameters={parameters} axis="up" label="Vertical axis" />
      <MeasureChoice parameters={parameters} axis="across" label="Horizontal axis" />
      <Checks
        legend="Vary"
        choices={offered.map((id) => ({ value: id, label: axisNames[id] }))}
        chosen={varied}
        onToggle={toggle}
      />
      {varied.has('link') && <FactorField factor={fasterFactor} />}
      <span role="status">{said}</span>
    </div>
  )
}

function countWords(mode: MapMode, count: number | undefined, impossible = 0): string {
  if (count === undefined) return ''
  const all = counted(count, 'design', 'designs')
  const failing =
    mode === 'budget'
      ? 'cannot be built'
      : 'cannot be built or do not reach the required throughput'
  return impossible > 0 ? `${all}; ${formatCount(impossible)} of them ${failing}` : all
}

interface MeasureChoiceProps {
  readonly parameters: DesignsParameters
  readonly axis: 'up' | 'across'
  readonly label: string
}

function MeasureChoice({ parameters, axis, label }: MeasureChoiceProps) {
  // At equal work all designs have the same throughput.
  const offered = measureIds.filter(
    (each) => parameters.designsFor === 'budget' || each !== 'throughput',
  )
  return (
    <SelectField
      label={label}
      value={measureOn(axis, parameters)}
      choices={offered.map((each) => ({ value: each, label: measures[each].quantity.short }))}
      onChange={(chosen) => change({ [axis]: chosen })}
    />
  )
}

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
      onChange={(value) => change({ fasterFactor: Number(value) })}
    />
  )
}
