import { useEffect, useLayoutEffect, useRef } from 'react'
import { BEYOND, designFacts, designName } from '../../document/tradeoff/design-words'
import type { Measure } from '../../document/tradeoff/map-measures'
import { counted, formatExact, formatUsd } from '../../document/format'
import { changesTo, type DesignAxes } from '../../document/tradeoff/design-axes'
import type { Scenario } from '../../document/scenario/schema'
import type { MapPoint } from '../../model/engine'
import { addDesign } from '../../state/workbook/scenario-actions'
import type { MapMode } from '../../experiments/tradeoff/designs'
import { activeIndex } from '../../state/workbook/active-scenario'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './Tradeoff.module.css'

interface PickedDesignProps {
  readonly point: MapPoint
  readonly scenario: Scenario
  readonly axes: DesignAxes
  readonly measures: readonly Measure[]
  readonly mode: MapMode
  /** Whether the point is of the present design. */
  readonly isCurrent: boolean
  readonly onClose: () => void
  /** Takes the focus, which goes with this. */
  readonly onGone: () => void
}

/** A design of the map that was picked: what it is, and the way to make it a scenario. Give it a key of the design. */
export function PickedDesign(props: PickedDesignProps) {
  const { point, scenario, axes, measures, mode, isCurrent, onClose } = props
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const box = useFocusHandedOn(props.onGone)
  const isSameWork = mode === 'performance'
  const changes = changesTo(scenario, point, axes, isSameWork ? point.budgetedUsd : undefined)
  const priced = changes.filter(({ path }) => path.startsWith('prices.'))
  const name = designName(point)
  const add = () => {
    addDesign(activeIndex(), changes, name)
    onClose()
  }
  return (
    <div
      ref={box}
      className={`${layout.stack} ${styles.picked}`}
      data-testid="picked-design"
      data-dimmed={isCurrent ? 'none' : 'all'}
    >
      <h4 ref={head} tabIndex={-1} className={layout.heading}>
        {name}
      </h4>
      <dl className={styles.facts}>
        {designFacts(point, measures).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {point.beyondCurves && <p className={layout.quiet}>{BEYOND}</p>}
      {isSameWork && (
        <p className={layout.quiet}>
          {`This design is sized to match the present throughput. If you add it as a scenario, its budget is its cost, ${formatUsd(point.budgetedUsd)}.`}
        </p>
      )}
      {priced.length > 0 && (
        <p className={layout.quiet}>
          {`The new scenario has ${counted(priced.length, 'network price', 'network prices')} of its own: ${factorWords(point, axes)} They are calculated from this scenario’s prices and are not quotes. Change them under “Budget and prices”.`}
        </p>
      )}
      <p className={layout.row}>
        {changes.length === 0 ? (
          'This is the current scenario.'
        ) : (
          <Button onPress={add} isDisabled={!isCurrent}>
            Add as a scenario
          </Button>
        )}
        <Button onPress={onClose} look="link">
          Close
        </Button>
      </p>
    </div>
  )
}

/** Gives the focus on when what holds it goes away. */
function useFocusHandedOn(onGone: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onGone)
  useLayoutEffect(() => {
    latest.current = onGone
  })
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) latest.current()
    }
  }, [])
  return box
}

function factorWords({ rails, linkGBps }: MapPoint, { rails: all, links }: DesignAxes): string {
  const rail = all.find((choice) => choice.rails === rails)?.hcaFactor ?? 1
  const link = links.find(({ gbps }) => gbps === linkGBps)?.networkFactor ?? 1
  const write = (factor: number) => formatExact(Number(factor.toPrecision(3)))
  return [
    ...(rail === 1 ? [] : [`the adapter price × ${write(rail)} for ${rails} ports (unverified)`]),
    ...(link === 1 ? [] : [`each network price × ${write(link)} for the link speed (assumed)`]),
  ]
    .join('; ')
    .concat('.')
}
