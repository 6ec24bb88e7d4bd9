/** Which offer does most for the money, under which condition, and how sure that is. */
import { counted, formatUsd } from '../../document/format'
import { letterOf } from '../../document/titles'
import { message, type Message, type Section } from '../../tables/table'
import { defineExperiment, type Input } from '../experiment'
import { freshnessOfMade } from '../shared/scenarios'
import { assumptionsOf } from './assumptions'
import { conditionParameters, type ConditionParameter } from '../shared/ranking/conditions'
import { matrixTable } from './matrix-table'
import { notesOf } from './notes'
import { rankedIn, type Ranked } from './ranked'
import { termsWords } from './remarks'
import type { Ranking } from '../shared/ranking/ranking'
import { allChanges, matrixTitle, QUESTION, verdictOf, type Verdict } from './words'

/** What is shown of it: it stays the same while answers come that do not change it yet. */
type Shown = Pick<Ranked, 'ranking' | 'broken' | 'refusal' | 'refusals'>

function sections(
  { ranking: made, refusals, refusal }: Shown,
  { workbook, parameters, isPaper = false }: Input<ConditionParameter>,
): readonly Section[] {
  const ranking = made.value
  const freshness = freshnessOfMade(made)
  const verdict = ranking && freshness === 'current' ? verdictOf(ranking) : undefined
  const [page] = ranking?.conditions ?? []
  const refused = [...refusals, ...(refusal ? [refusal] : [])]
  // One offer that stands and others that do not: the matrix says why. What was known before says nothing of offers for
  // which there will be none.
  const hasMatrix =
    ranking !== undefined &&
    ranking.offers.length + ranking.notRanked.length > 1 &&
    (freshness === 'current' || refused.length === 0)
  return [
    // On the page they stand at its head.
    {
      id: 'verdict',
      title: verdict?.rank[0] ?? message(QUESTION),
      messages: verdict
        ? [...verdict.rank.slice(1), ...verdict.differences, ...verdict.licence, ...verdict.sampled]
        : [],
      refusals: refused,
      only: ['report', 'file'],
    },
    ...noticesOf(verdict, ranking),
    {
      id: 'matrix',
      title: ranking && freshness === 'current' ? matrixTitle(ranking) : message(QUESTION),
      subtitle: page
        ? `Throughput over the baseline${termsWords(ranking?.offers ?? [])}: median of the samples and 90\u202f% interval.${ranking && ranking.merged.length > 0 ? ' All offers route statically, so “Static” equals “Shared”.' : ''}${isPaper ? '' : ' Select a column to apply its condition.'}`
        : '',
      tables: hasMatrix ? [matrixTable(ranking, workbook.scenarios, freshness, isPaper)] : [],
      // Over a refusal in place of the matrix nothing is compared.
      controls: hasMatrix || refused.length === 0 ? ['conditions'] : [],
      hasControlsBelow: true,
      refusals: hasMatrix && freshness === 'current' ? refusals : refused,
    },
    ...(ranking && verdict && page
      ? [
          {
            id: 'changes',
            title: message('What changes the ranking'),
            messages: allChanges(ranking, verdict),
            only: ['report', 'file'],
          } as const,
          {
            id: 'assumptions',
            title: message('Assumptions'),
            messages: [
              budgetMessage(ranking.offers),
              ...assumptionsOf({
                scenarios: ranking.offers.map(({ scenario }) => scenario),
                places: ranking.offers.map(({ at }) => at),
                condition: parameters.condition,
              }).map(({ label, text }) => message('{label}: {text}.', { label, text })),
              ...verdict.assumed,
            ],
            only: ['report', 'file'],
          } as const,
        ]
      : []),
  ]
}

/** What each offer may cost, or its size: once where all have the same. */
function budgetMessage(offers: Ranking['offers']): Message {
  const own = offers.map(({ at, scenario: { budget } }) => ({
    letter: letterOf(at),
    text: budget.mode === 'usd' ? formatUsd(budget.usd) : counted(budget.nodes, 'node', 'nodes'),
  }))
  const [first] = own
  const isOne = own.every(({ text }) => text === first?.text)
  return message('Budget: {budget}.', {
    budget: isOne
      ? `${first?.text ?? ''}${own.length > 1 ? ' for each offer' : ''}`
      : own.map(({ letter, text }) => `${letter} ${text}`).join(', '),
  })
}

/** On the page they stand below the verdict. */
function noticesOf(verdict: Verdict | undefined, ranking: Ranking | undefined): readonly Section[] {
  // What is assumed has a section of its own.
  const notes = verdict ? notesOf({ ...verdict, assumed: [] }, ranking, ranking?.broken) : []
  return notes.length === 0
    ? []
    : [
        {
          id: 'notices',
          title: message('Notes on the offers'),
          messages: notes.map(({ text }) => message('{text}', { text })),
          only: ['report', 'file'],
        },
      ]
}

/** What other tools read. */
function json({ ranking: { value, isOld } }: Shown): object | undefined {
  if (!value || isOld || value.offers.length < 2) return undefined
  const { offers, sampled = [], notRanked, broken = [] } = value
  const { conditions: found, samples, merged } = value
  const verdict = verdictOf(value)
  const { rank, differences, licence, exceptions, assumed } = verdict
  const text = (messages: readonly Message[]) => messages.map((each) => each.text)
  return {
    verdict: text(rank).join(' '),
    differences: text(differences).join(' '),
    changes: text(allChanges(value, verdict)).join(' '),
    ...(licence.length > 0 && { licence: text(licence).join(' ') }),
    ...(exceptions.length + assumed.length > 0 && { notes: text([...exceptions, ...assumed]) }),
    samples,
    offers: offers.map(({ label, at, nodes, costUsd, yearsUsd }, place) => ({
      label,
      scenario: at,
      nodes,
      costUsd,
      ...(yearsUsd !== undefined && { yearsUsd }),
      ...(sampled[place] && { sampled: sampled[place] }),
    })),
    notRanked: notRanked.map(({ disqualified, figures, ...why }) => ({
      ...why,
      ...(disqualified && { nodes: disqualified.nodes, costUsd: disqualified.costUsd }),
      ...(figures && { conditions: figures }),
    })),
    ...(broken.length > 0 && {
      doubts: broken.map(({ at, sentence }) => ({ at, sentence })),
    }),
    conditions: found.map(({ id, gains, atValues, differences }) => ({
      id,
      gains,
      gainsAtMostLikely: atValues,
      differences,
    })),
    merged,
  }
}

export const ranking = defineExperiment<ConditionParameter, Shown>({
  id: 'answer',
  title: 'Answer',
  report: true,
  restsInDrag: true,
  isOfWorkbook: true,
  help: 'which offer has the highest throughput, under which conditions',
  parameters: conditionParameters,
  answer: (input, get) => {
    const { ranking: made, broken, refusal, refusals } = rankedIn(input, get)
    return { ranking: made, broken, refusal, refusals }
  },
  sections,
  json,
})
