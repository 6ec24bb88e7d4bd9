import { Headline } from '../features/compare/Headline'
import { WhatIfLine } from '../features/what-if/WhatIfLine'

/** The numbers that a buyer asks for first, and what may go wrong with what is bought. */
export function FirstNumbers() {
  return (
    <>
      <Headline />
      <WhatIfLine />
    </>
  )
}
