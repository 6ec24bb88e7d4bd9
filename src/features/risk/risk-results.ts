/** What the model has said of a study, put together for the view. */
import type { GainBlock } from '../../experiments/risk/gain-cells-table'
import type { HeatRow } from '../../experiments/shared/heat'
import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { counted, formatPercent } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { conditions } from '../../document/workload/conditions'
import type { GainRow } from '../../experiments/risk/gains-table'
import type { RiskDto } from '../../model/engine'
import type { Alternative } from '../../state/use-alternatives'
import type { ConditionCell, Contest } from '../../state/use-study'
import { scenarioCode } from '../../ui/scenario-code'

/** All that is known; of one state of the document. */
export interface RiskResults {
  readonly contest: Contest
  /** Draws over the throughput of the workload. */
  readonly workload: RiskDto
  /** Over the cells of application and condition; undefined where none is common to all designs. */
  readonly cells: RiskDto | undefined
  readonly conditionCells: readonly ConditionCell[]
  readonly jobNodes: number
}

export const letterOf = ({ index }: Alternative): ScenarioLetter => scenarioCode(index).letter

/** Distributions of every design against the first. */
export function gainRows({ contest, workload }: RiskResults): readonly GainRow[] {
  return contest.designs.flatMap((design, at): readonly GainRow[] => {
    const risk = workload.designs[at]
    if (at === 0 || !risk?.throughputGain || !risk.gainHistogram) return []
    return [
      {
        scenario: design.index,
        title: design.title,
        gain: risk.throughputGain,
        histogram: risk.gainHistogram,
      },
    ]
  })
}

/** The table of gains and losses, one block a design. */
export function gainBlocks({
  contest,
  cells,
  conditionCells,
  jobNodes,
}: RiskResults): readonly GainBlock[] {
  const present = new Set(conditionCells.map(({ condition }) => condition))
  const columns = conditions.map(({ id, short, tiny, long }) => ({ id, short, tiny, long }))
  const absent = new Map(
    columns.flatMap(({ id }): [string, string][] =>
      present.has(id) ? [] : [[id, 'not every design that competes has room for it']],
    ),
  )
  return contest.designs.flatMap((design, at): readonly GainBlock[] => {
    const risk = cells?.designs[at]
    if (at === 0 || !risk?.verdict) return []
    const { cellGains, nodeGain } = risk.verdict
    return [
      {
        id: design.key,
        letter: letterOf(design),
        title: design.title,
        detail: `${formatPercent(nodeGain, { signed: true })} nodes, jobs of ${counted(jobNodes, 'node', 'nodes')}`,
        columns,
        absent,
        refused: [],
        cells: conditionCells.map(({ application, condition }, cell) => ({
          application,
          condition,
          gain: cellGains[cell] ?? 0,
          loses: risk.cellLoses[cell] ?? 0,
        })),
      },
    ]
  })
}

export const heatRows = ({ contest }: RiskResults): readonly HeatRow[] =>
  contest.profiles.map(({ id, name }) => ({ id, name: visibleText(name) }))

/** "AMG beside a bully that sends across the bisection" */
export function cellName(
  results: RiskResults,
  cell: number,
): { application: string; condition: string } {
  const found = results.conditionCells[cell]
  return {
    application: visibleText(found?.name ?? ''),
    condition: conditions.find(({ id }) => id === found?.condition)?.long ?? '',
  }
}
