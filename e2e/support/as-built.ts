/** Sierra as built, its node and budget at 1:1, and Summit: for what is about built machines and published figures. */
import { asBuiltWorkbook } from '../../src/document/presets'
import { linkOf } from './link-of'
import type { Opening } from './sections'
import { smallAsBuilt } from './small-machines'

export const AS_BUILT: Opening = {
  get link() {
    return linkOf(asBuiltWorkbook())
  },
}

/** The same for a sixth of the budgets: for what machines of any size show. */
export const SMALL_AS_BUILT: Opening = {
  get link() {
    return linkOf(smallAsBuilt())
  },
}
