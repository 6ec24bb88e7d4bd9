/** Changing one value by its path as a person means it, where that changes more than one place of the document. */
import { bookChanges, ownPrices } from './prices/change-book'
import type { BookId } from './prices/books'
import { editPath, writePath, type WritableValue, type WriteResult } from './scenario/write-path'
import type { Scenario } from './scenario/schema'
import { libraryProfile } from './workload/library'

/** The scenario with one value changed; with another price book, its prices. */
export function withValue(scenario: Scenario, path: string, value: WritableValue): WriteResult {
  const profiled = withProfile(scenario, path)
  if (!profiled.ok) return profiled
  const result = editPath(profiled.scenario, path, value)
  if (!result.ok || path !== 'prices.book') return result
  return withBook(scenario, result.scenario.prices.book)
}

const IN_PROFILE = /^workload\.applications\.(\d+)\.profile\../

/**
 * The scenario with the library's profile in the document, where a value of it is about to be changed that
 * stands only in the library.
 */
function withProfile(scenario: Scenario, path: string): WriteResult {
  const place = IN_PROFILE.exec(path)?.[1]
  const application = scenario.workload.applications[Number(place)]
  if (place === undefined || !application || application.profile) return { ok: true, scenario }
  const profile = libraryProfile(application.id)
  if (!profile) {
    return {
      ok: false,
      sentence: `workload.applications.${place} is "${application.id.slice(0, 40)}", which has no profile. Set workload.applications to a list with a profile for it.`,
    }
  }
  const applications = scenario.workload.applications.with(Number(place), {
    ...application,
    profile: { ...profile, sources: [] },
  })
  return { ok: true, scenario: { ...scenario, workload: { ...scenario.workload, applications } } }
}

/** The scenario with the prices of another book; prices that are not its own book's stay. */
function withBook(scenario: Scenario, book: BookId): WriteResult {
  const kept = ownPrices(scenario.prices)
  return bookChanges(book, kept).reduce<WriteResult>(
    (before, { path, value }) => (before.ok ? writePath(before.scenario, path, value) : before),
    { ok: true, scenario },
  )
}
