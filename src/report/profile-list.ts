/** Profiles of applications that are a person's own or changed, value by value, for paper. */
import { toShown, inFull } from '../document/value-text'
import type { Scenario } from '../document/scenario/schema'
import { isSame } from '../document/workload/edited-profile'
import { libraryProfile, profileOf } from '../document/workload/library'
import { nameOf } from '../document/workload/names'
import type { Profile } from '../document/workload/profile'
import { patternWords, profileNumber, profileNumbers } from '../document/workload/profile-fields'
import type { Application } from '../document/workload/workload'
import type { DesignLine } from './design-list'

interface ProfileValue {
  /** Of the profile, as in its sources. */
  readonly field: string
  readonly label: string
  readonly text: (profile: Profile) => string
}

const values: readonly ProfileValue[] = [
  { field: 'bound', label: 'Bound by', text: ({ bound }) => bound },
  { field: 'pattern', label: 'Messages', text: ({ pattern }) => patternWords[pattern] },
  { field: 'scaling', label: 'Scaling', text: ({ scaling }) => scaling },
  { field: 'reference', label: 'Reference machine', text: ({ reference }) => reference.machine },
  ...profileNumbers.map(({ key, label, unit, sourced }) => ({
    field: sourced,
    label,
    text: (profile: Profile) =>
      `${inFull(toShown(profileNumber(profile, key) ?? 0, unit))} ${unit}`.trim(),
  })),
]

/** One line a value that some scenario has otherwise than the library; none where all are the library's. */
export function profileList(scenarios: readonly Scenario[]): readonly DesignLine[] {
  const applications = scenarios.flatMap(({ workload }) => workload.applications)
  const own = new Map(applications.filter(({ profile }) => profile).map((one) => [one.id, one]))
  return [...own.values()].flatMap((application) =>
    values.flatMap(({ field, label, text }) => {
      const cells = scenarios.map((scenario) => cellOf(scenario, application, field, text))
      if (!cells.some(({ isOwn }) => isOwn)) return []
      return [
        {
          path: `${application.id}.${label}`,
          label: `${nameOf(application)}: ${label}`,
          values: cells.map(({ value, isOwn }) => `${value}${isOwn ? '*' : ''}`),
          source: sourceOf(application.id, field),
        },
      ]
    }),
  )
}

function cellOf(
  { workload }: Scenario,
  { id }: Application,
  field: string,
  text: ProfileValue['text'],
) {
  const application = workload.applications.find((one) => one.id === id)
  const profile = application && profileOf(application)
  if (!profile) return { value: 'not run', isOwn: false }
  const library = libraryProfile(id)
  return { value: text(profile), isOwn: !library || !isSame(profile, library, field) }
}

/** Where the library's value comes from; nothing of an application of the person's own. */
function sourceOf(id: string, field: string): string {
  const source = libraryProfile(id)?.sources.find(({ fields }) => fields.includes(field))
  return source ? `library: ${source.text}` : ''
}
