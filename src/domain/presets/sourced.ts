/**
 * How a preset is written down: every value beside its source, in the shape of the document.
 * `compilePreset` turns that into a plain scenario and a map from path to source.
 */
import type { Published } from '../evidence'
import { pricesOf, type BookId } from '../prices/books'
import {
  SCENARIO_VERSION,
  scenarioSchema,
  type Budget,
  type FabricDesign,
  type NodeDesign,
  type Scenario,
} from '../scenario/schema'

export interface Stated<Value> {
  readonly value: Value
  readonly published: Published
}

type Leaf = string | number | boolean

/** The document's shape with a source at every leaf. */
export type Sourced<Part> = Part extends Leaf
  ? Stated<Part>
  : { readonly [Key in keyof Part]: Sourced<Part[Key]> }

/** A value that a paper states; `source` names paper and place. */
export function stated<const Value extends Leaf>(
  value: Value,
  source: string,
  note?: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'paper', ...(note ? { note } : {}) } }
}

/** A value computed from stated ones; the note is the arithmetic. */
export function derived<const Value extends Leaf>(
  value: Value,
  source: string,
  note: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'derived', note } }
}

/** A value that no source gives; the note says why this one. */
export function assumed<const Value extends Leaf>(value: Value, note: string): Stated<Value> {
  return { value, published: { source: 'assumption of this product', evidence: 'assumed', note } }
}

/** A value from common knowledge that was not looked up. */
export function recalled<const Value extends Leaf>(value: Value, note: string): Stated<Value> {
  return { value, published: { source: 'recalled, unverified', evidence: 'recalled', note } }
}

export interface PresetSpec {
  readonly id: string
  readonly name: string
  /** Papers and places, one line. */
  readonly source: string
  readonly scenarioName: string
  readonly book: BookId
  readonly node: Sourced<NodeDesign>
  readonly fabric: Sourced<FabricDesign>
  readonly budget: Sourced<Budget>
}

export interface Preset {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly scenario: Scenario
  /** Source of every value of `node`, `fabric`, `budget` and `seed`, by document path. */
  readonly provenance: ReadonlyMap<string, Published>
}

/** Seed of every preset: any fixed number would do, so it is the same one everywhere. */
const PRESET_SEED = assumed(1, 'any fixed seed; change it to see the spread of random choices')

export function compilePreset(spec: PresetSpec): Preset {
  const provenance = new Map<string, Published>()
  const plain = strip(
    { node: spec.node, fabric: spec.fabric, budget: spec.budget, seed: PRESET_SEED },
    '',
    provenance,
  )
  const scenario = scenarioSchema.parse({
    kind: 'taper.scenario',
    version: SCENARIO_VERSION,
    name: spec.scenarioName,
    preset: spec.id,
    ...plain,
    prices: pricesOf(spec.book),
  })
  return { id: spec.id, name: spec.name, source: spec.source, scenario, provenance }
}

function strip(
  tree: object,
  prefix: string,
  provenance: Map<string, Published>,
): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [key, branch] of Object.entries(tree)) {
    const path = prefix + key
    if (isStated(branch)) {
      plain[key] = branch.value
      provenance.set(path, branch.published)
    } else {
      plain[key] = strip(branch, `${path}.`, provenance)
    }
  }
  return plain
}

function isStated(branch: object): branch is Stated<Leaf> {
  return 'published' in branch
}
