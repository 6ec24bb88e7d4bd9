/** What designs of the map are compared by. */
import { formatCount, formatPercent, formatSignificant, formatUsd } from '../../document/format'
import { measureIds, type MeasureId } from '../../document/tradeoff/map-measures'
import type { MapPoint } from '../../model/engine'

export { measureIds, type MeasureId }

export interface Measure {
  readonly id: MeasureId
  /** For the head of an axis, with its unit. */
  readonly heading: string
  /** The same where room is short; the heading itself unless given. */
  readonly shortHeading?: string
  /** As it stands in a list of choices. */
  readonly name: string
  readonly better: 'more' | 'less'
  readonly write: (value: number) => string
}

export const measures: Readonly<Record<MeasureId, Measure>> = {
  throughput: {
    id: 'throughput',
    heading: 'Workload throughput, undisturbed nodes of the scenario',
    shortHeading: 'Workload throughput, nodes’ worth',
    name: 'Workload throughput',
    better: 'more',
    write: (value) => `${formatSignificant(value, 4)} nodes’ worth`,
  },
  bisection: {
    id: 'bisection',
    heading: 'Nominal bisection, TB/s',
    name: 'Nominal bisection',
    better: 'more',
    write: (value) => `${formatSignificant(value)} TB/s`,
  },
  nodes: {
    id: 'nodes',
    heading: 'Nodes bought',
    name: 'Nodes',
    better: 'more',
    write: formatCount,
  },
  cost: {
    id: 'cost',
    heading: 'Cost, US dollars',
    name: 'Cost',
    better: 'less',
    write: formatUsd,
  },
  power: {
    id: 'power',
    heading: 'Power at full load, MW',
    name: 'Power',
    better: 'less',
    write: (value) => `${formatSignificant(value)} MW`,
  },
  risk: {
    id: 'risk',
    heading: 'Risk: machine time in applications that get less done than on 1:1, %',
    shortHeading: 'Machine time losing against 1:1, %',
    name: 'Risk, machine time losing',
    better: 'less',
    write: (value) => formatPercent(value / 100),
  },
  p99: {
    id: 'p99',
    heading: 'Congested p99, µs',
    name: 'Congested p99',
    better: 'less',
    write: (value) => `${formatSignificant(value)} µs`,
  },
}

/** The value of a design in the unit of its axis; undefined where it has none. */
export function valueOf(point: MapPoint, id: MeasureId): number | undefined {
  switch (id) {
    case 'throughput':
      return point.throughput
    case 'bisection':
      return point.nominalBisectionTBps
    case 'nodes':
      return point.nodes
    case 'cost':
      return point.potUsd
    case 'power':
      return point.powerKW > 0 ? point.powerKW / 1000 : undefined
    case 'risk':
      return 100 * point.losingCycles
    case 'p99':
      return undefined
  }
}
