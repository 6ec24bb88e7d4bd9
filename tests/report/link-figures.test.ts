import { describe, expect, it } from 'vitest'
import {
  FIGURE_SET,
  figurePairs,
  modelName,
  quantitiesOfSet,
  provenanceColumnsOf,
} from '../../src/report/link-figures'
import { compareHeadline } from '../../src/experiments/comparison/figures'
import { asBuiltOutcomes } from './outcomes'

const outcomes = asBuiltOutcomes()
const [sierra, untapered] = outcomes
const card = { version: '0.9.0', parametersHash: '0123456789abcdef', parameters: [] }
const provenance = provenanceColumnsOf(outcomes, card)

describe('the figures of a link', () => {
  it('are those of the headline; else add a set, and never change one', () => {
    for (const outcome of outcomes) {
      const ids = quantitiesOfSet(FIGURE_SET, outcome)
      const headline = compareHeadline([outcome], 0).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(headline.toSorted())
    }
  })

  it('name the model by its version and the start of its parameters', () => {
    expect(modelName(card)).toBe('0.9.0+01234567')
    expect(provenance).toMatchObject({ model: '0.9.0+01234567', figureSet: FIGURE_SET })
  })

  it('are six a scenario: nodes exact, the rest to four digits', () => {
    expect(provenance.figures.map((each) => each.length)).toEqual([6, 6, 6])
    expect(provenance.figures[0]?.slice(0, 2)).toEqual([4320, 44])
    const odd = { ...sierra, machine: sierra.machine && { ...sierra.machine, peakPFlops: 123.456 } }
    expect(provenanceColumnsOf([odd], card).figures[0]?.[5]).toBe(123.5)
  })

  it('are left open where they do not answer the scenario as it stands', () => {
    const running = { ...sierra, bisectionCurrent: false }
    expect(provenanceColumnsOf([running], card).figures[0]?.[1]).toBeNull()
    const edited = { ...sierra, bisectionCurrent: false, machineCurrent: false }
    expect(provenanceColumnsOf([edited], card).figures[0]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ])
  })

  it('stand beside those of now, and say which are other ones', () => {
    expect(figurePairs(provenance, 0, sierra).map(({ state }) => state)).toEqual(
      Array.from({ length: 6 }, () => 'same'),
    )
    const machine = untapered.machine && { ...untapered.machine, nodes: 4000 }
    const pairs = figurePairs(provenance, 1, { ...untapered, machine, bisectionCurrent: false })
    expect(pairs.slice(0, 3)).toMatchObject([
      { label: 'Nodes', sent: '4,050', now: '4,000', state: 'other' },
      { label: 'Delivered bisection', sent: '100\u202fTB/s', now: '\u2013', state: 'waiting' },
      { label: 'Nominal bisection', state: 'same' },
    ])
  })

  it('of a set that this build does not know are not shown', () => {
    expect(figurePairs({ ...provenance, figureSet: FIGURE_SET + 1 }, 0, sierra)).toEqual([])
  })
})
