/** What the scenarios meet of what is asked of them: the requirement matrix. */
import type { AchievedQuantities } from '../../answers/quantities/ask-quantities'
import type { ScenarioAnswers } from '../../answers/scenario-answers'
import { judge, type JudgedRequirement } from '../../document/procurement/judge'
import { levelWords } from '../../document/procurement/level-words'
import type { Workbook } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { letterOf, titleOf } from '../decision'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { cellTable, left, words } from '../document/tables'
import { matrixColumns, matrixRecords } from '../requirement-rows'
import {
  achievedText,
  CONFIDENCE_NOTE,
  confidenceText,
  limitText,
  marginText,
  requirementsHeadline,
  rowSentence,
  sourceText,
  tallySentences,
  unknownSentences,
  verdictText,
} from '../requirement-words'
import { caution } from './unbuilt'

export interface RequirementAnswers {
  readonly workbook: Workbook
  readonly scenarios: readonly Pick<ScenarioAnswers, 'scenario'>[]
  /** Of the quantities of the requirements, by scenario. */
  readonly quantities: AchievedQuantities
}

/** @returns undefined where nothing is asked of the scenarios */
export function requirementsSection(answers: RequirementAnswers): ReportSection | undefined {
  const { workbook, scenarios, quantities } = answers
  const { requirements } = workbook.procurement
  if (requirements.length === 0) return undefined
  const judged = requirements.map((requirement) => {
    const { quantity } = requirement
    return judge(
      requirement,
      scenarios.map((_, at) => (quantity === null ? undefined : quantities[at]?.get(quantity))),
    )
  })
  const titles = scenarios.map(({ scenario }, at) => titleOf(at, scenario))
  const letters = titles.map((_, at) => letterOf(at))
  const blocks: readonly ReportBlock[] = [
    { kind: 'text', role: 'result', text: requirementsHeadline(judged, letters) },
    { kind: 'list', items: tallySentences(judged, titles) },
    matrix(judged, letters, quantities),
    sources(judged),
    ...unknownSentences(quantities, titles).map(caution),
  ]
  return { id: 'requirements', title: 'Requirements', blocks }
}

function matrix(
  judged: readonly JudgedRequirement[],
  letters: readonly string[],
  quantities: AchievedQuantities,
): ReportTable {
  const table = cellTable({
    id: 'matrix',
    caption: 'What is asked, and what every design achieves of it',
    columns: [
      left('Level'),
      left('Requirement'),
      left('Threshold'),
      left('Design'),
      left('Achieved'),
      left('Verdict'),
      left('Margin'),
      left('Confidence'),
    ],
    cells: judged.flatMap((each) => rowsOf(each, letters)),
    note: `${CONFIDENCE_NOTE} Only mandatory requirements and Class A disqualify; the others earn credit.`,
  })
  return { ...table, csv: { columns: matrixColumns, rows: [...matrixRecords(judged, quantities)] } }
}

/** A row a design; one row where no design is judged. */
function rowsOf(each: JudgedRequirement, letters: readonly string[]) {
  const { requirement, verdicts, unjudged } = each
  const { level, text, unit } = requirement
  const asked = [words(levelWords[level]), words(visibleText(text)), words(limitText(requirement))]
  const remark = rowSentence(each)
  const last = remark === undefined ? [] : [[words(''), words(remark), ...blank(6)]]
  if (verdicts.length === 0) return [[...asked, ...blank(5)], ...last]
  const rows = verdicts.map((verdict, at) => [
    ...(at === 0 ? asked : blank(3)),
    words(letters[at] ?? ''),
    words(achievedText(verdict, unit)),
    words(unjudged ? '\u2013' : verdictText(verdict)),
    words(marginText(verdict, unit)),
    words(confidenceText(verdict)),
  ])
  return [...rows, ...last]
}

const blank = (count: number) => Array.from({ length: count }, () => words(''))

function sources(judged: readonly JudgedRequirement[]): ReportTable {
  return cellTable({
    id: 'sources',
    caption: 'Where the requirements are from',
    columns: [left('Requirement'), left('Source, and how it is known')],
    cells: judged.map(({ requirement }) => [
      words(visibleText(requirement.text)),
      words(sourceText(requirement)),
    ]),
  })
}
