import { formatCount, formatExact, formatWholeUsd } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { PartDto, RestDto } from '../../model/engine'
import { useRest } from '../../state/rest-answer'
import styles from './CostTable.module.css'

/** What the money that is left over could buy instead; each way takes all of it. */
export function Rest({ scenario }: { readonly scenario: Scenario }) {
  const slot = useRest(scenario)
  if (slot?.status !== 'current' || !slot.value) return null
  return <p className={styles.note}>{restSentence(slot.value.result, scenario)}</p>
}

const partWords: Readonly<Record<PartDto, readonly [one: string, more: string]>> = {
  node: ['spare node', 'spare nodes'],
  hca: ['spare adapter', 'spare adapters'],
  'copper-cable': ['spare cable to a node', 'spare cables to nodes'],
  'edge-switch': ['spare edge switch', 'spare edge switches'],
  'optical-cable': ['spare cable between switches', 'spare cables between switches'],
  'director-chassis': ['spare director chassis', 'spare director chassis'],
  'director-leaf-module': ['spare leaf module', 'spare leaf modules'],
}

/** "The rest could buy one of: 15 spare nodes; 32 GB more DDR for every node. $38,000 are missing …" */
export function restSentence(
  { missingUsd, spares, moreDdrGB, uplinks }: RestDto,
  { fabric }: Scenario,
): string {
  const more = uplinks - fabric.edge.uplinks
  const ways = [
    ...spares
      .filter(({ pieces }) => pieces > 0)
      .map(({ part, pieces }) => `${formatCount(pieces)} ${partWords[part][pieces === 1 ? 0 : 1]}`),
    ...(moreDdrGB > 0 ? [`${formatExact(moreDdrGB)} GB more DDR for every node`] : []),
    ...(more > 0
      ? [`${formatCount(more)} more ${more === 1 ? 'uplink' : 'uplinks'} of every edge switch`]
      : []),
  ]
  const buys =
    ways.length === 0
      ? 'The rest buys no spare part, no more DDR and no uplink.'
      : `The rest could buy one of: ${ways.join('; ')}.`
  return missingUsd === undefined
    ? buys
    : `${buys} The next larger machine lacks ${formatWholeUsd(missingUsd)}.`
}
