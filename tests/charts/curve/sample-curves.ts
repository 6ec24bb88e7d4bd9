/** Tables that are drawn as curves: tapers, gains and times of messages. */
import { curveState, type CurveState } from '../../../src/charts/curve/CurveState'
import { gainTable } from '../../../src/experiments/tradeoff/gain-table'
import { taperTable, type OtherMachine } from '../../../src/experiments/tradeoff/taper-table'
import type { TaperFigures } from '../../../src/model/engine'
import {
  scenarioCurvesTable,
  type Crossover,
  type ScenarioCurve,
} from '../../../src/tables/scenario-curves'
import type { Table } from '../../../src/tables/table'
import { sampleGains, samplePoints, sampleRepacked } from '../../experiments/tradeoff/sample-points'

interface Tapers {
  readonly points?: readonly TaperFigures[]
  readonly routing?: 'static' | 'adaptive'
  readonly others?: readonly OtherMachine[]
}

export const tapers = ({
  points = samplePoints(),
  routing = 'adaptive',
  others = [],
}: Tapers = {}): Table =>
  taperTable({
    points,
    routing,
    scenario: { index: 0, letter: 'A', core: 'directors' },
    others,
    freshness: 'current',
  })

export const gains = (others: Parameters<typeof gainTable>[0]['others'] = []): Table =>
  gainTable({
    points: sampleGains(),
    scenario: { index: 0, letter: 'A' },
    others,
    freshness: 'current',
  })

export const curve = (
  letter: string,
  factor: number,
  isSecond = false,
  last = 4096,
): ScenarioCurve => ({
  letter,
  kind: isSecond ? 'in the switches' : 'in software',
  isSecond,
  points: [2, 8, 32, 128, 512, 2048, last].map((x, round) => ({ x, y: factor * (round + 1) })),
})

export const messages = (
  curves: readonly ScenarioCurve[],
  crossovers: readonly Crossover[] = [],
): Table =>
  scenarioCurvesTable({
    id: 'allreduce',
    caption: 'How long does it take?',
    curves,
    axes: { x: { heading: 'Nodes', unit: 'nodes' }, y: { heading: 'Time', unit: 'µs' } },
    freshness: 'current',
    crossovers,
  })

export function stateOf(table: Table, width = 1086): CurveState {
  const { chart } = table
  if (chart?.type !== 'curve') throw new Error('the sample is drawn as curves')
  return curveState(table, chart, width)
}

/** The row of a split in a state, by its taper. */
export const spotOf = ({ spots }: CurveState, title: string) => {
  const found = spots.find((spot) => spot.title?.startsWith(title) === true)
  if (!found) throw new Error(`no spot ${title}`)
  return found
}

export const both = () => [...samplePoints(), ...sampleRepacked()]
