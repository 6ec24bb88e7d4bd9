/** Sierra as built, its node and budget at 1:1, and Summit: for what is about built machines and published figures. */
import { asBuiltWorkbook } from '../../src/document/presets'
import { linkOf } from './link-of'
import type { Opening } from './sections'

export const AS_BUILT: Opening = {
  get link() {
    return linkOf(asBuiltWorkbook())
  },
}
