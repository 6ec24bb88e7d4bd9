import { memo, useMemo, type ReactNode } from 'react'
import type { MachineDto } from '../../model/engine'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import styles from './FabricLadder.module.css'
import { buildFabricLadder } from './FabricLadderState'
import { FabricLadderPlot } from './FabricLadderPlot'
import { fabricLevels } from './fabricLevels'
import { ladderTable } from './ladderTable'
import { ladderNote, ladderSubtitle, ladderTitle, type ReferenceMachine } from './ladderTexts'
import type { FabricOnly } from './fabricCounts'
import type { LevelLoads } from './levelLoads'

/** A design with the machine that it is. */
export interface BuiltMachine {
  readonly scenario: FabricOnly
  readonly machine: MachineDto
}

interface FabricLadderProps {
  readonly letter: ScenarioLetter
  readonly built: BuiltMachine
  /** The baseline, if it is another scenario. */
  readonly reference: ReferenceMachine | undefined
  readonly status: ChartStatus
  /** Load and queues of the links, where congestion of this design is known. */
  readonly loads?: LevelLoads
  /** Text of the CSV file; `ladderTableColumns` and `ladderRecords` hold what belongs in it. */
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const noLoads: LevelLoads = {}
const WIDTH_BEFORE_LAYOUT = 760

/** The fabric from the whole machine down to one node, each stage from inside the one above. */
export const FabricLadder = memo(function FabricLadder({
  letter,
  built,
  reference,
  status,
  loads = noLoads,
  csv,
  where,
}: FabricLadderProps) {
  const { scenario, machine } = built
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildFabricLadder({ scenario, machine, reference, width }),
    [scenario, machine, reference, width],
  )
  const levels = useMemo(() => fabricLevels(scenario, machine), [scenario, machine])
  const title = ladderTitle(letter, scenario, machine, reference)
  const missing = state.core.missing.length
  return (
    <ChartFrame
      title={title}
      subtitle={ladderSubtitle}
      status={status}
      table={ladderTable(levels)}
      csv={csv}
      where={where}
      fileName={`fabric-${letter.toLowerCase()}`}
      note={ladderNote(scenario, missing, reference)}
    >
      <div ref={measure} className={styles.plot}>
        <FabricLadderPlot
          state={state}
          letter={letter}
          levels={levels}
          totalUsd={machine.cost.totalUsd}
          title={title}
          loads={loads}
        />
      </div>
    </ChartFrame>
  )
})
