import { memo } from 'react'
import { useQuantity } from '../../state/edits/use-quantity'
import { QuantityField } from '../../ui/QuantityField'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

const groups = [
  {
    title: 'Operation',
    names: [
      'years',
      'usdPerMWh',
      'pue',
      'meanLoad',
      'coolingUsdPerKW',
      'maintenanceShare',
      'warrantyYears',
      'staffUsdPerYear',
      'floorUsdPerRackYear',
      'discountRate',
    ],
  },
  { title: 'Spares', names: ['spares.nodes', 'spares.switches', 'spares.adaptersAndCables'] },
  {
    title: 'Power at full load',
    names: [
      'power.cpuSocketW',
      'power.gpuW',
      'power.ddrWPerGB',
      'power.nvmeWPerTB',
      'power.boardW',
      'power.hcaW',
      'power.edgeSwitchW',
      'power.opticalCableW',
      'power.directorChassisW',
      'power.directorLeafModuleW',
      'power.nodeW',
    ],
  },
] as const

/** How the machine is run, what is bought for the shelf, and what its parts draw. */
export function OperationFields() {
  return groups.map(({ title, names }) => (
    <section key={title} aria-label={title}>
      <h4 className={`${layout.quiet} ${styles.title}`}>{title}</h4>
      {names.map((name) => (
        <Value key={name} path={`operation.${name}`} />
      ))}
    </section>
  ))
}

const Value = memo(function ValueView({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} showsEvidence />
})
