/** Where each value of a scenario comes from: the person who typed it, or a source. */
import type { Published } from './evidence'
import { publishedByPart } from './parts'
import { priceBooks } from './prices/books'
import { presetOf } from './scenario/differences'
import { readPath } from './scenario/read-path'
import type { PriceKey, Scenario } from './scenario/schema'

export type { Evidence, Published } from './evidence'

export type Provenance =
  /** Typed by a person, or changed from what the preset or price book has. */
  | { readonly kind: 'input' }
  /** As its preset or price book has it. */
  | ({ readonly kind: 'published' } & Published)

/**
 * The origin of the value at a document path. A price counts as published while it equals its
 * book's, any other value while it equals its preset's or that of the known processor that the node
 * names; a path that leads nowhere is an input.
 * Where a machine's prices are of another year, for want of a book of its own, the note says so.
 */
export function provenanceOf(scenario: Scenario, path: string): Provenance {
  const published = path.startsWith('prices.')
    ? publishedPrice(scenario, path.slice('prices.'.length))
    : (publishedByPreset(scenario, path) ?? publishedByPart(scenario, path))
  return published ? { kind: 'published', ...published } : { kind: 'input' }
}

function publishedPrice(scenario: Scenario, key: string): Published | undefined {
  const reason = publishedByPreset(scenario, 'prices.book')
  if (key === 'book') return reason
  const { entries } = priceBooks[scenario.prices.book]
  if (!isPriceKey(entries, key)) return undefined
  const entry = entries[key]
  if (scenario.prices[key] !== entry.value) return undefined
  const { value: _value, label: _label, unit: _unit, ...published } = entry
  if (reason?.evidence !== 'assumed') return published
  return { ...published, note: [published.note, reason.note].join(' ') }
}

function isPriceKey(entries: Readonly<Record<PriceKey, unknown>>, key: string): key is PriceKey {
  return Object.hasOwn(entries, key)
}

function publishedByPreset(scenario: Scenario, path: string): Published | undefined {
  const preset = presetOf(scenario)
  if (!preset || readPath(scenario, path) !== readPath(preset.scenario, path)) return undefined
  return preset.provenance.get(path)
}
