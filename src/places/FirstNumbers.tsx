import { lazy, Suspense } from 'react'
import { Headline } from '../features/compare/Headline'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { firstNumbers } from '../state/engine-session'

/** Loaded when the first numbers are there. */
const OffersByCondition = lazy(async () => {
  await firstNumbers()
  const [{ ExperimentSections }, { ranking }] = await Promise.all([
    import('./ExperimentSections'),
    import('../experiments/answer'),
  ])
  return {
    default: () => (
      <ExperimentSections experiment={ranking} only={MATRIX} hidesControls room={MATRIX_ROOM} />
    ),
  }
})

const MATRIX = ['matrix']
/** Pixels of three offers and their foot. */
const MATRIX_ROOM = 330

/** All offers under all conditions, the numbers that a buyer asks for first, and what may go wrong with what is bought. */
export function FirstNumbers() {
  return (
    <>
      <Suspense>
        <OffersByCondition />
      </Suspense>
      <Headline />
      <WhatIfLine />
    </>
  )
}
