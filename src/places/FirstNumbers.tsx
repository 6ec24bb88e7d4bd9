import { lazy, Suspense, type CSSProperties } from 'react'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { firstNumbers } from '../state/engine-session'
import { useFromWorkbook } from '../state/scenario-store'
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

/** As a custom property, which its style takes. */
const roomFor = (offers: number): CSSProperties =>
  Object.fromEntries([['--offers', String(offers)]])

/** All offers under all conditions, and what may go wrong with what is bought. */
export function FirstNumbers() {
  const offers = useFromWorkbook(({ scenarios }) => scenarios.length)
  return (
    <>
      <div className={offers > 1 ? styles.matrix : undefined} style={roomFor(offers)}>
        <Suspense>
          <OffersByCondition />
        </Suspense>
      </div>
      <WhatIfLine />
    </>
  )
}
