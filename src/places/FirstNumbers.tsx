import { lazy, Suspense } from 'react'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { firstNumbers } from '../state/answers/engine-session'
import { useFromWorkbook } from '../state/workbook/scenario-store'
import styles from './Place.module.css'

/** Loaded when the first numbers are there. */
const OffersByCondition = lazy(async () => {
  await firstNumbers()
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
