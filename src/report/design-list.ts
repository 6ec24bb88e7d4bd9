/** All that the scenarios were designed with, side by side, for paper. */
import { group } from 'd3-array'
import { sourceWords } from '../document/evidence'
import { isNodeQuoted } from '../document/prices/quotes'
import { listed } from '../document/format'
import { provenanceOf, type Provenance } from '../document/provenance'
import { coreKind } from '../document/scenario/core-words'
import { isUnder } from '../document/scenario/differences'
import { choiceIn, choices, fieldIn, fields } from '../document/scenario/fields'
import { listLabels } from '../document/scenario/lists'
import type { Scenario } from '../document/scenario/schema'
import { letterOf } from '../document/titles'
import { valueText, toShown, inFull } from '../document/value-text'
import { isSame } from '../document/workload/edited-profile'
import { libraryProfile, profileOf } from '../document/workload/library'
import { nameOf } from '../document/workload/names'
import type { Profile } from '../document/workload/profile'
import { patternWords, profileNumber, profileNumbers } from '../document/workload/profile-fields'
import type { Application } from '../document/workload/workload'

export interface DesignLine {
  readonly path: string
  readonly label: string
  /** One text a scenario, with its unit; a star marks what is the person's own. */
  readonly values: readonly string[]
  /** Where values come from that nobody has entered, or that a vendor quotes; each said once. */
  readonly source: string
}

const DIRECTOR_POWERS = ['operation.power.directorChassisW', 'operation.power.directorLeafModuleW']

/**
 * Of the sum and the size one is given, and the other is a result; what is in the price of a node, of a quoted one; what
 * stands above a third level or how evenly adaptive routing spreads, of a network that has it.
 */
function unusedText({ budget, fabric, prices }: Scenario, path: string): string | undefined {
  if (path === 'budget.nodes' && budget.mode === 'usd') return 'computed from the budget'
  if (coreKind(fabric) === 'spine' && isUnder(path, ['fabric.core', 'fabric.director'])) {
    return 'none with two levels'
  }
  if (coreKind(fabric) !== 'director' && isUnder(path, DIRECTOR_POWERS)) return 'no directors'
  if (fabric.routing === 'static' && isUnder(path, ['fabric.routingQuality'])) {
    return 'none with static routing'
  }
  return path === 'prices.nodeHolds' && !isNodeQuoted(prices) ? 'no quoted price' : undefined
}

/** One line an editable value of the document, in its order. */
export function designList(scenarios: readonly Scenario[]): readonly DesignLine[] {
  const [first] = scenarios
  if (!first) return []
  const paths = [...choices, ...fields].map(({ path }) => path)
  return [...listLabels.keys(), ...paths].map((path) => {
    const provenances = scenarios.map((scenario) => provenanceOf(scenario, path))
    const sources = provenances.map((one, index) =>
      unusedText(scenarios[index] ?? first, path) === undefined ? sourceOf(one) : undefined,
    )
    return {
      path,
      label:
        fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path) ?? path,
      values: scenarios.map((scenario, index) => {
        const unused = unusedText(scenario, path)
        if (unused !== undefined) return unused
        const isOwn = provenances[index]?.kind === 'input'
        return `${valueText(scenario, path)}${isOwn ? '*' : ''}`
      }),
      source: namedSources(sources),
    }
  })
}

const sourceOf = (provenance: Provenance): string | undefined =>
  provenance.kind === 'input' ? provenance.quote : sourceWords(provenance)

/** One for all that have one, or by letters: "A and C: assumed: …; D: quoted, offer of East". */
function namedSources(sources: readonly (string | undefined)[]): string {
  const those = group(
    [...sources.entries()].filter(([, source]) => source !== undefined),
    ([, source]) => source,
  )
  const isSame = those.size === 1 && sources.every((source) => source !== undefined)
  return [...those]
    .map(([source = '', own]) =>
      isSame ? source : `${listed(own.map(([at]) => letterOf(at)))}: ${source}`,
    )
    .join('; ')
}

// Profiles of applications that are a person's own or changed, value by value, for paper.

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
          source: librarySource(application.id, field),
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
function librarySource(id: string, field: string): string {
  const source = libraryProfile(id)?.sources.find(({ fields }) => fields.includes(field))
  return source ? `library: ${source.text}` : ''
}
