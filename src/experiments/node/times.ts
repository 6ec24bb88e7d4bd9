/** Where the time of applications goes on the nodes of all scenarios. */
import { formatPercent, formatSignificant } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Profile } from '../../document/workload/profile'
import type { NodeRun, Wire } from '../../model/engine'
import { CHART_ONLY, entered, FILE_ONLY, SIGNIFICANT, simulatedBy } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { scenarioColumn } from '../shared/scenarios'
import { totalOf, wireNames, wires } from './words'
import { timeProvenance } from './provenance'

const computed = simulatedBy(timeProvenance)

/** One application on the node of one scenario. */
interface TimeRow {
  readonly at: number
  readonly scenario: Scenario
  /** Undefined until it is known. */
  readonly time: NodeRun | undefined
}

const runs = ({ time }: Pick<TimeRow, 'time'>) => (time?.kind === 'runs' ? time : undefined)
const phaseOf = (row: TimeRow, wire: Wire) => runs(row)?.phases[wire]
const total = (row: TimeRow) => {
  const time = runs(row)
  return time && totalOf(time.phases)
}

const share = (value: number) => formatPercent(value, { digits: 2 })
const shareOf = (row: TimeRow, wire: Wire) => {
  const [own, all] = [phaseOf(row, wire), total(row)]
  return own === undefined || all === undefined ? undefined : own / all
}

/** Part of the links' phase that data beyond the GPUs' memory takes. */
const SPILL = 'link_overflow_time'
const overflowOf = (row: TimeRow) => runs(row)?.overflow

const columns: readonly Column<TimeRow>[] = [
  scenarioColumn(),
  ...wires.map((wire): Column<TimeRow> =>
    computed(`${wire}_share`, wireNames[wire], (row) => shareOf(row, wire), {
      format: share,
    }),
  ),
  computed('time_of_reference', 'Time, reference node = 1', total, SIGNIFICANT),
  computed('speed_per_gpu', 'Speed per GPU', (row) => runs(row)?.perGpu, SIGNIFICANT),
  computed('bound_by', 'Longest phase', (row) => {
    if (!row.time) return undefined
    const time = runs(row)
    return time ? wireNames[time.boundBy] : 'does not run'
  }),
  ...wires.map((wire): Column<TimeRow> =>
    computed(`${wire}_time`, `${wireNames[wire]}, time`, (row) => phaseOf(row, wire), FILE_ONLY),
  ),
  computed(SPILL, 'data that exceeds GPU memory', overflowOf, FILE_ONLY),
  entered(
    'link_within_time',
    wireNames.link,
    (row) => {
      const time = runs(row)
      return time && time.phases.link - time.overflow
    },
    CHART_ONLY,
  ),
]

const partOf = (wire: Wire) => (wire === 'link' ? 'link_within_time' : `${wire}_time`)
const parts = wires.flatMap((wire) => (wire === 'link' ? [partOf(wire), SPILL] : [partOf(wire)]))

/** "CPU-GPU links 12 %" */
function wordsOf(row: TimeRow, part: string): string {
  const wire = wires.find((each) => partOf(each) === part)
  const time = runs(row)
  if (!row.time) return wire && wire !== 'latency' ? wireNames[wire] : ''
  if (!time) return ''
  const all = totalOf(time.phases)
  const own =
    wire === undefined ? time.overflow : time.phases[wire] - (wire === 'link' ? time.overflow : 0)
  const name = wire === undefined ? 'data that exceeds GPU memory' : wireNames[wire]
  return own > 0 ? `${name} ${share(own / all)}` : ''
}

function headingOf(row: TimeRow): string {
  const letter = letterOf(row.at)
  if (!row.time) return letter
  const all = total(row)
  return all === undefined
    ? `${letter} does not run it`
    : `${letter}: ${formatSignificant(all)} × reference`
}

export const timesTable = (rows: readonly TimeRow[], freshness: Freshness): Table =>
  table<TimeRow>({
    id: 'phases',
    caption: 'Where the time goes on a node',
    columns,
    rows,
    note: 'The length of a bar is one node’s time for the same work. Full colour marks the longest phase.',
    freshness,
    scenarioOf: ({ at }) => at,
    chart: {
      type: 'stack',
      label: 'design',
      scenario: ({ at }) => at,
      heading: headingOf,
      parts,
      words: wordsOf,
      accent: (row) => {
        const time = runs(row)
        return time && partOf(time.boundBy)
      },
      reference: { value: 1, label: 'reference node' },
    },
  })

/** An application on the nodes of all scenarios. */
interface BoundRow {
  readonly profile: Profile
  readonly times: readonly (NodeRun | undefined)[]
}

/** On paper, what every application waits for on every node. */
export const boundTable = (
  rows: readonly BoundRow[],
  scenarios: number,
  freshness: Freshness,
): Table =>
  table<BoundRow>({
    id: 'applications',
    caption: 'Time of every application on one node (reference node = 1), and its longest phase',
    columns: [
      entered('application', 'Application', ({ profile }) => visibleText(profile.name)),
      ...Array.from({ length: scenarios }, (_, at) => at).flatMap(
        (at): readonly Column<BoundRow>[] => {
          const letter = letterOf(at)
          const key = letter.toLowerCase()
          const timeOf = ({ times }: BoundRow) => runs({ time: times[at] })
          return [
            computed(
              `${key}_time_of_reference`,
              `${letter}, time`,
              (row) => {
                const time = timeOf(row)
                return time && totalOf(time.phases)
              },
              { format: formatSignificant, scenario: at },
            ),
            computed(
              `${key}_waits_for`,
              `${letter}, longest phase`,
              (row) => {
                const time = timeOf(row)
                return time ? wireNames[time.boundBy] : 'does not run'
              },
              { scenario: at },
            ),
          ]
        },
      ),
    ],
    rows,
    note: 'Shares of time come from the profiles. Most are assumed. The chapter on assumptions lists each source.',
    freshness,
    scenarioOf: () => undefined,
  })
