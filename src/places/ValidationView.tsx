import { useEffect, useSyncExternalStore } from 'react'
import { onFiles, peekFile } from '../experiments/data-files'
import { evidence } from '../experiments/answer/evidence'
import { validation } from '../experiments/validation'
import { publishedFile } from '../experiments/shared/published-rows'
import { ModelCheck } from '../features/validation/ModelCheck'
import { useFromWorkbook } from '../state/workbook/scenario-store'
import { followRowFilter } from '../state/parameters/row-filter-store'
import { modelLimits } from '../validation/model-limits'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

const limits = modelLimits.map(({ id }) => `limits-${id}`)

/** What tests the ranking, then every published measurement beside what the model says of it. */
export function ValidationView() {
  useEffect(followRowFilter, [])
  const isRanked = useFromWorkbook(({ scenarios }) => scenarios.length > 1)
  const isLoaded = useSyncExternalStore(onFiles, () => peekFile(publishedFile).state === 'current')
  return (
    <div className={layout.view}>
      <div className={isRanked ? styles.evidence : undefined}>
        <ExperimentSections experiment={evidence} hidesControls leads />
      </div>
      <ExperimentSections experiment={validation} only={['agreement']} hidesControls>
        {({ answer: { value } }) =>
          value && <ModelCheck published={value.published} shown={value.shown} />
        }
      </ExperimentSections>
      {/* The result is long: what stands below it would jump as it comes. */}
      {isLoaded && <Rows />}
    </div>
  )
}

function Rows() {
  return (
    <>
      <ExperimentSections
        experiment={validation}
        only={['modules', 'roles', 'crossing', 'routing', 'farthest-off', 'rows']}
      />
      <div className={layout.stack}>
        <ExperimentSections experiment={validation} only={['limits']} hidesControls />
        <div className={styles.columns}>
          <ExperimentSections experiment={validation} only={limits} hidesControls />
        </div>
      </div>
      <ExperimentSections experiment={validation} only={['blind']} hidesControls />
      <ExperimentSections experiment={validation} only={['every-row']} hidesControls />
    </>
  )
}
