/** All that the scenarios were designed with, side by side, for paper. */
import { evidenceLabels } from '../document/evidence'
import { provenanceOf } from '../document/provenance'
import { choiceIn, choices, fieldIn, fields } from '../document/scenario/fields'
import { listLabels } from '../document/scenario/lists'
import type { Scenario } from '../document/scenario/schema'
import { valueText } from '../document/value-text'

export interface DesignLine {
  readonly path: string
  readonly label: string
  /** One text a scenario, with its unit; a star marks what is the person's own. */
  readonly values: readonly string[]
  /** Where the published values come from, each said once. */
  readonly source: string
}

/** A source that says no more than its level of evidence is not said twice. */
const sourceWords = (level: string, source: string): string =>
  source === level ? level : `${level}: ${source}`

/** Of the sum and the size one is given, and the other is a result. */
const isUnused = ({ budget }: Scenario, path: string): boolean =>
  path === 'budget.nodes' && budget.mode === 'usd'

/** One line an editable value of the document, in its order. */
export function designList(scenarios: readonly Scenario[]): readonly DesignLine[] {
  const [first] = scenarios
  if (!first) return []
  const paths = [...choices, ...fields].map(({ path }) => path)
  return [...listLabels.keys(), ...paths].map((path) => {
    const provenances = scenarios.map((scenario) => provenanceOf(scenario, path))
    const sources = provenances.flatMap((one, index) =>
      one.kind === 'published' && !isUnused(scenarios[index] ?? first, path)
        ? [sourceWords(evidenceLabels[one.evidence], one.source)]
        : [],
    )
    return {
      path,
      label:
        fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path) ?? path,
      values: scenarios.map((scenario, index) => {
        if (isUnused(scenario, path)) return 'computed from the budget'
        const isOwn = provenances[index]?.kind === 'input'
        return `${valueText(scenario, path)}${isOwn ? '*' : ''}`
      }),
      source: [...new Set(sources)].join('; '),
    }
  })
}
