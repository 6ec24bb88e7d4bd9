import { isSimulated } from '../document/scenario/fabric'
import { useMemo } from 'react'
import { levelLoads, LinkLoads as ShownLoads } from '../charts/fabric/levelLoads'
import { ownPolicy } from '../document/port-policy'
import { fabric } from '../experiments/fabric'
import { EdgeSplitEditor } from '../features/fabric/EdgeSplitEditor'
import { FabricFields } from '../features/fabric/FabricFields'
import layout from '../ui/layout.module.css'
import styles from '../features/fabric/fabric.module.css'
import { LinkLoads } from '../features/fabric/LinkLoads'
import { useActiveIndex } from '../state/workbook/active-scenario'
import { useKnownCongestions } from '../state/answers/known-congestion'
import { useFromKnown } from '../state/answers/known-scenarios'
import { useWorkbook } from '../state/workbook/scenario-store'
import { ExperimentSections } from './ExperimentSections'

/** The fabric of the active scenario: its picture from machine to node, what it takes, and every value of it. */
export function FabricView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const isFirst = useFromKnown((known) => {
    const { built } = known[index] ?? {}
    return built?.state === 'pending' && !built.value
  })
  const shown = useMemo(() => (scenario ? [scenario] : []), [scenario])
  const [congestion] = useKnownCongestions(shown)
  const loads = useMemo(
    () =>
      congestion && scenario
        ? levelLoads(congestion, ownPolicy(scenario), scenario.fabric.routing)
        : {},
    [congestion, scenario],
  )
  if (!scenario) return null
  // All at once, so that what stands below the picture does not jump.
  if (isFirst) return <p className={layout.quiet}>Counting the parts …</p>
  const isShown = isSimulated(scenario.fabric)
  return (
    <div className={layout.beside}>
      <div>
        <ShownLoads value={loads}>
          <ExperimentSections experiment={fabric} only={['levels']}>
            {({ answer }) => {
              const { built } = answer.scenarios[index] ?? {}
              if (!isShown) return null
              return (
                <>
                  {built?.value && built.state !== 'refused' && (
                    <LinkLoads scenario={scenario} known={congestion} />
                  )}
                  <EdgeSplitEditor index={index} fabric={scenario.fabric} />
                </>
              )
            }}
          </ExperimentSections>
        </ShownLoads>
        <div className={styles.counts}>
          <ExperimentSections experiment={fabric} only={['counts']} />
        </div>
      </div>
      <FabricFields fabric={scenario.fabric} />
    </div>
  )
}
