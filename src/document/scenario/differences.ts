/**
 * What sets a scenario apart from another one or from its preset, and the way back.
 *
 * The way back of a single price leads to the scenario's own price book, of anything else to the
 * preset; so what has been reset counts as published again.
 */
import { findPreset, type Preset } from '../presets'
import { onceFor } from '../once-for'
import { isPriceKey, priceBooks } from '../prices/books'
import { listText, readList, sameList } from './lists'
import { type LeafValue, readPath, writePath } from './write-path'
import { pathsUnder } from './rules'
import type { Scenario } from './schema'

interface Difference {
  readonly path: string
  /** In the scenario; a list in words. */
  readonly here: LeafValue
  /** In what it is compared with. */
  readonly there: LeafValue
}

/** Values that name a document and say nothing of its design. */
const NAMING: readonly string[] = ['kind', 'version', 'name', 'preset', 'asOf', 'notes']

const designPaths = pathsUnder('').filter((path) => !NAMING.includes(path))
const resettable = new Set(designPaths)

/** Every value of the design at which two scenarios differ, in document order. */
export function changedFrom(scenario: Scenario, reference: Scenario): readonly Difference[] {
  return designPaths.flatMap((path) => changeAt(scenario, reference, path) ?? [])
}

function changeAt(scenario: Scenario, reference: Scenario, path: string): Difference | undefined {
  if (isSameAt(scenario, reference, path)) return undefined
  const here = readPath(scenario, path) ?? listText(scenario, path)
  const there = readPath(reference, path) ?? listText(reference, path)
  return here === undefined || there === undefined ? undefined : { path, here, there }
}

/** Lists by what they hold: their words round. */
function isSameAt(scenario: Scenario, reference: Scenario, path: string): boolean {
  return readList(scenario, path) === undefined
    ? readPath(scenario, path) === readPath(reference, path)
    : sameList(scenario, reference, path)
}

/** Whether a path lies under one of the prefixes, such as `node` or `prices`; the empty one is all. */
export function isUnder(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some(
    (prefix) => prefix === '' || path === prefix || path.startsWith(`${prefix}.`),
  )
}

/** The preset that a scenario started from, if this build knows it. */
export function presetOf(scenario: Scenario): Preset | undefined {
  return scenario.preset === null ? undefined : findPreset(scenario.preset)
}

/** The value that a reset would write; undefined if there is none to go back to. */
export function resetValue(scenario: Scenario, path: string): LeafValue | undefined {
  if (!resettable.has(path)) return undefined
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  const { entries } = priceBooks[scenario.prices.book]
  if (isPriceKey(key)) return entries[key].value
  const preset = presetOf(scenario)
  return preset && readPath(preset.scenario, path)
}

/** The scenario with the value at a path reset; itself if there is nothing to go back to. */
export function resetPath(scenario: Scenario, path: string): Scenario {
  const preset = presetOf(scenario)?.scenario
  if (preset && sameList(scenario, preset, path)) return scenario
  const value = resetValue(scenario, path) ?? (preset && readList(preset, path))
  if (value === undefined || readPath(scenario, path) === value) return scenario
  const written = writePath(scenario, path, value)
  return written.ok ? written.scenario : scenario
}

/**
 * The scenario with every value under a prefix reset, such as `node` or `fabric.edge`; the empty
 * prefix resets all of the design. Prices go back to the preset's price book.
 */
export function resetSection(scenario: Scenario, prefix: string): Scenario {
  return designPaths.filter((path) => isUnder(path, [prefix])).reduce(resetPath, scenario)
}

// Whether a scenario still is the machine that its preset describes.

const machinePaths = designPaths.filter((path) => isUnder(path, ['node', 'fabric', 'budget']))

/** The preset, while its node, fabric and size are as they were built; else undefined. */
export const presetAsBuilt = onceFor((scenario: Scenario): Preset | undefined => {
  const preset = presetOf(scenario)
  const isChanged = preset && machinePaths.some((path) => changeAt(scenario, preset.scenario, path))
  return isChanged === true ? undefined : preset
})
