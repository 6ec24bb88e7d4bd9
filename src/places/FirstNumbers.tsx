import { lazy, Suspense } from 'react'
import { Headline } from '../features/compare/Headline'
import { WhatIfLine } from '../features/what-if/WhatIfLine'
import { firstNumbers } from '../state/engine-session'
import { useFromWorkbook } from '../state/scenario-store'

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
/** Pixels of the matrix: title, heads, foot and tools; and of each offer. So nothing below jumps as it comes. */
const HEADS = 182
const OFFER = 75

/** All offers under all conditions, the numbers that a buyer asks for first, and what may go wrong with what is bought. */
export function FirstNumbers() {
  const offers = useFromWorkbook(({ scenarios }) => scenarios.length)
  return (
    <>
      <div style={offers > 1 ? { minHeight: HEADS + OFFER * offers } : undefined}>
        <Suspense>
          <OffersByCondition />
        </Suspense>
      </div>
      <Headline />
      <WhatIfLine />
    </>
  )
}
