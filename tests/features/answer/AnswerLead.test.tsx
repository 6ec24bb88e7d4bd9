import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { saidOnce } from '../../../src/experiments/shared/ranking/not-ranked'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import { verdictOf } from '../../../src/experiments/answer/words'
import type { LeadState } from '../../../src/features/answer/AnswerLead'
import { AssumptionChips } from '../../../src/features/answer/AssumptionChips'
import { VerdictLead } from '../../../src/features/answer/VerdictLead'
import { changing, early, headline, refusing } from '../../experiments/answer/rankings'

const leadOf = (ranking: Ranking | undefined, state: LeadState, reason?: string) =>
  renderToStaticMarkup(
    <VerdictLead
      {...{ ranking, state }}
      verdict={ranking && verdictOf(ranking)}
      broken={ranking?.broken ?? []}
      {...(reason !== undefined && { reason })}
      condition="shared"
      onCondition={() => undefined}
    />,
  )

/** As it is read: without tags, with plain spaces. */
const readOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u202f', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const tagOf = (markup: string) => /data-tag="(\w+)"/.exec(markup)?.[1]

it('leads with the verdict, its differences and what changes it', () => {
  const lead = leadOf(changing, 'current')
  expect(readOf(lead)).toMatch(
    /Offer B .*highest.*Offer B .*5\.3 % more.*1\.7 to 7\.2 %.*static .*A is first\./,
  )
  expect(lead).toMatch(/<h2[^>]*data-testid="verdict"/)
  expect(lead).toContain(
    '<strong>Offer B has 6.6\u202f% more nodes and 5.3\u202f% more throughput than A</strong>',
  )
  expect(tagOf(lead)).toBeUndefined()
})

it('tags a tie, what is preliminary, and what is outdated', () => {
  expect(tagOf(leadOf(headline, 'current'))).toBe('tie')
  expect(tagOf(leadOf(early, 'partial'))).toBe('preliminary')
  expect(tagOf(leadOf(early, 'pending'))).toBe('outdated')
  expect(leadOf(headline, 'pending')).toContain('data-outdated="true"')
  expect(leadOf(headline, 'current')).not.toContain('data-outdated="true"')
})

it('is a question while nothing is known, and gives the reason where nothing can be', () => {
  expect(readOf(leadOf(undefined, 'pending'))).toMatch(/^Which offer .*\? Assumptions/)
  const refused = readOf(leadOf(headline, 'refused', 'The model could not be loaded.'))
  expect(refused).toMatch(/not ranked\. .*could not be loaded\./)
})

it('states what is not ranked', () => {
  expect(readOf(leadOf(refusing, 'current'))).toContain('Cannot be built: 181 uplinks')
})

it('states the way in of what is not ranked', () => {
  const notRanked = [
    {
      at: 2,
      sentence: 'Offer C exceeds the budget of Offer A by $1,000,000 and is not ranked.',
      remedies: [{ label: 'Buy 4,572 nodes', changes: [{ path: 'budget.nodes', value: 4572 }] }],
    },
  ]
  const lead = leadOf({ ...changing, notRanked }, 'current')
  expect(readOf(lead)).toMatch(/not ranked\. .*4,572 nodes/)
  expect(lead).toMatch(/<button[^>]*>Buy 4,572 nodes/)
})

it('states which offer breaks a limit, with the way out', () => {
  const broken = [
    {
      at: 1,
      sentence: 'Offer B draws 34.2 kW per rack. The limit is 30 kW.',
      remedies: [
        { label: 'Use 15 nodes per rack', changes: [{ path: 'fabric.rack.nodes', value: 15 }] },
      ],
    },
  ]
  const lead = leadOf({ ...changing, broken }, 'current')
  expect(readOf(lead)).toMatch(/34\.2 kW .*30 kW\. .*15 nodes/)
  expect(lead).toMatch(/<button[^>]*>Use 15 nodes per rack/)
})

it('says once what is true of several offers', () => {
  const ofAll = 'The job of 4,320 nodes does not fit Offers A and B.'
  const broken = saidOnce([0, 1].map((at) => ({ at, sentence: `${at}`, ofAll, remedies: [] })))
  expect(readOf(leadOf({ ...changing, broken }, 'current')).split(ofAll)).toHaveLength(2)
})

it('puts what is not ranked before promises and limits, and folds all but two of many notes', () => {
  const notRanked = [{ at: 2, sentence: 'Offer C cannot be built.', remedies: [] }]
  const broken = ['promise', 'limit', 'jobs'].map((sentence, at) => ({
    at,
    sentence,
    remedies: [],
  }))
  const lead = leadOf({ ...changing, notes: ['terms'], notRanked, broken }, 'current')
  expect(readOf(lead)).toMatch(
    /Offer C cannot be built\. 4 more notes promise limit jobs terms Assumptions/,
  )
  const few = leadOf({ ...changing, notes: ['terms'], broken: broken.slice(0, 1) }, 'current')
  expect(readOf(few)).toMatch(/promise terms Assumptions/)
})

it('shows the assumptions, each a list to choose from, and which are changed', () => {
  const chips = renderToStaticMarkup(
    <AssumptionChips
      ranking={changing}
      isOutdated={false}
      condition="quiet"
      onCondition={() => undefined}
    />,
  )
  const buttons = [...chips.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([button]) => button)
  expect(buttons.map((button) => readOf(button))).toEqual([
    'Neighbours none',
    'Routing adaptive 0.9 (0.8 to 1)',
    'Jobs 72 to 4,320 nodes',
    'Workload NNSA-like',
    'Prices 2018, list × 0.456',
  ])
  expect(buttons.every((button) => button.includes('role="combobox"'))).toBe(true)
  expect(buttons.map((button) => button.includes('data-changed'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
