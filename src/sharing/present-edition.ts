/** The edition that the schema and the presets of this moment would make, to be frozen or compared. */
import { presets } from '../document/presets'
import { ruleAt } from '../document/scenario/rules'
import { SCENARIO_VERSION } from '../document/scenario/schema'
import type { Edition } from './editions'
import { valuesOf, type Layout } from './layout'

/** A scenario's kind and version are known without being written. */
const SAID_OTHERWISE: readonly string[] = ['kind', 'version']

export function presentEdition(): Edition {
  const layout = layoutAt('')
  return {
    version: SCENARIO_VERSION,
    layout,
    presets: Object.fromEntries(
      presets.map(({ id, scenario }) => [id, valuesOf(scenario, layout)]),
    ),
  }
}

function layoutAt(path: string): Layout {
  const rule = ruleAt(path)
  if (rule === undefined) throw new Error(`${path} has a type of value that links cannot contain`)
  const inside = (key: string | number) => layoutAt(path === '' ? String(key) : `${path}.${key}`)
  if (rule.kind === 'list') return [inside(0)]
  if (rule.kind !== 'group') return null
  const keys = rule.keys.filter((key) => path !== '' || !SAID_OTHERWISE.includes(key))
  return Object.fromEntries(keys.map((key) => [key, inside(key)]))
}
