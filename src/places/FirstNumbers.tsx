import { lazy, Suspense } from 'react'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { firstVerdict } from '../state/answers/engine-session'
import { useFromWorkbook } from '../state/workbook/scenario-store'
import styles from './Place.module.css'

/** Loaded when the first verdict is there, which needs none of it. */
const OffersByCondition = lazy(async () => {
  await firstVerdict()
  const [{ ExperimentSections }, { ranking }] = await Promise.all([
    import('./ExperimentSections'),
    import('../experiments/answer'),
  ])
  return {
    default: () => <ExperimentSections experiment={ranking} only={MATRIX} hidesControls />,
  }
})

const MATRIX = ['matrix']

/** All offers under all conditions, and what may go wrong with what is bought. */
export function FirstNumbers() {
  const offers = useFromWorkbook(({ scenarios }) => scenarios.length)
  return (
    <>
      <div className={offers > 1 ? styles.matrix : undefined} style={{ '--offers': offers }}>
        <Suspense>
          <OffersByCondition />
        </Suspense>
      </div>
      <WhatIfLine />
    </>
  )
}
