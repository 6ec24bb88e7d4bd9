/** What the requirements ask of the scenarios, what they achieve, by how much and how surely. */
import { judge, withCertainty, type JudgedRequirement } from '../../document/procurement/judge'
import { letterOf, titleOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { message, table, type Refusal, type Section, messagesOf } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import { certaintyIn } from '../shared/certainty'
import { quantitiesIn, type AchievedQuantities } from '../shared/quantities'
import { freshnessOf, nothingYet } from '../shared/scenarios'
import {
  sourceColumns,
  verdictColumns,
  type VerdictRow,
  CONFIDENCE_NOTE,
  requirementsHeadline,
  rowSentence,
  tallySentences,
  unknownSentences,
} from './columns'

export interface Answer {
  readonly judged: readonly JudgedRequirement[]
  /** By scenario; an earlier one while it is not known. */
  readonly achieved: Slot<AchievedQuantities>
  readonly refusals: readonly Refusal[]
}

function answer({ workbook }: Input<{}>, get: Get): Answer {
  const { scenarios, procurement } = workbook
  const { requirements } = procurement
  const ids = [...new Set(requirements.flatMap(({ quantity }) => quantity ?? []))]
  const { slot, refusals } =
    ids.length === 0
      ? { slot: { state: 'current', value: [] } as const, refusals: [] }
      : quantitiesIn({ workbook }, get, ids)
  const judged = requirements.map((requirement) => {
    const { quantity } = requirement
    return judge(
      requirement,
      scenarios.map((_, at) => (quantity === null ? undefined : slot.value?.[at]?.get(quantity))),
    )
  })
  const { isKnown, isSure } = certaintyIn(workbook, slot.value ?? [], get)
  // What is not known yet is not said to be uncertain.
  return { judged: isKnown ? withCertainty(judged, isSure) : judged, achieved: slot, refusals }
}

const NONE = nothingYet(
  'No requirements yet',
  '“taper run” reads one scenario, but requirements belong to the whole workbook. Use “taper report WORKBOOK --csv DIR” for a workbook with requirements.',
)

function sections(
  { judged, achieved, refusals }: Answer,
  { workbook, isPaper = false }: Input<{}>,
): readonly Section[] {
  if (judged.length === 0) return [NONE]
  const { scenarios } = workbook
  const titles = scenarios.map((scenario, at) => titleOf(at, scenario))
  const freshness = freshnessOf([achieved])
  const headline = message(
    requirementsHeadline(
      judged,
      titles.map((_, at) => letterOf(at)),
    ),
  )
  const rows = judged.flatMap((each) =>
    scenarios.map((_, at): VerdictRow => {
      const { quantity } = each.requirement
      const own = quantity === null ? undefined : achieved.value?.[at]?.get(quantity)
      return { judged: each, at, achieved: own }
    }),
  )
  return [
    {
      id: 'tallies',
      title: headline,
      messages: messagesOf(tallySentences(judged, titles)),
      only: ['report'],
    },
    {
      id: 'matrix',
      title: isPaper
        ? message('Requirements and results of every design')
        : freshness === 'current' && refusals.length === 0
          ? headline
          : message('Which requirements do the scenarios meet?'),
      subtitle:
        'A design is disqualified only if it misses a mandatory or Class A requirement. Targets, desirable and Class B requirements earn credit',
      tables: [
        table({
          id: 'verdicts',
          caption: 'Requirements',
          columns: verdictColumns,
          rows,
          note: CONFIDENCE_NOTE,
          freshness,
          scenarioOf: ({ at }) => at,
        }),
      ],
      messages: messagesOf([
        // The page says it at the requirement.
        ...(isPaper ? judged.flatMap(remarkOf) : []),
        ...unknownSentences(achieved.value ?? [], titles),
      ]),
      refusals,
    },
    {
      id: 'sources',
      title: message('Sources of the requirements'),
      tables: [
        table({
          id: 'texts',
          caption: 'Sources',
          columns: sourceColumns,
          rows: judged,
          freshness: 'current',
          scenarioOf: () => undefined,
        }),
      ],
      only: ['report'],
    },
  ]
}

function remarkOf(judged: JudgedRequirement): readonly string[] {
  const sentence = rowSentence(judged)
  return sentence === undefined ? [] : [`${visibleText(judged.requirement.text)}: ${sentence}`]
}

export const requirements = defineExperiment<{}, Answer>({
  id: 'requirements',
  title: 'Requirements',
  report: true,
  help: 'which requirements the scenarios meet',
  parameters: {},
  answer,
  sections,
})
