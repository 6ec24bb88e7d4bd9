/** All that the scenarios were designed with, side by side, for paper. */
import { evidenceLabels } from '../domain/evidence'
import { provenanceOf } from '../domain/provenance'
import { choiceIn, choices, fieldIn, fields, readPath } from '../domain/scenario/fields'
import { listLabels, listText } from '../domain/scenario/lists'
import type { Scenario } from '../domain/scenario/schema'

export interface DesignLine {
  readonly path: string
  readonly label: string
  /** One text a scenario, with its unit; a star marks what is the person's own. */
  readonly values: readonly string[]
  /** Where the published values come from, each said once. */
  readonly source: string
}

const written = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

function textAt(scenario: Scenario, path: string): string {
  const value = readPath(scenario, path) ?? listText(scenario, path)
  const option = choiceIn(scenario, path)?.options.find((one) => one.value === value)
  if (option) return option.label
  const number = typeof value === 'number' ? written.format(value) : String(value)
  return `${number} ${fieldIn(scenario, path)?.unit ?? ''}`.trim()
}

/** One line an editable value of the document, in its order. */
export function designList(scenarios: readonly Scenario[]): readonly DesignLine[] {
  const [first] = scenarios
  if (!first) return []
  const paths = [...choices, ...fields].map(({ path }) => path)
  return [...listLabels.keys(), ...paths].map((path) => {
    const provenances = scenarios.map((scenario) => provenanceOf(scenario, path))
    const sources = provenances.flatMap((one) =>
      one.kind === 'published' ? [`${evidenceLabels[one.evidence]}: ${one.source}`] : [],
    )
    return {
      path,
      label:
        fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path) ?? path,
      values: scenarios.map((scenario, index) => {
        const isOwn = provenances[index]?.kind === 'input'
        return `${textAt(scenario, path)}${isOwn ? '*' : ''}`
      }),
      source: [...new Set(sources)].join('; '),
    }
  })
}
