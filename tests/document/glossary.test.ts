import { describe, expect, it } from 'vitest'
import { findTerms } from '../../src/document/find-terms'
import { glossary } from '../../src/document/glossary'
import { papersIn } from '../../src/document/papers'

describe('the glossary', () => {
  it('has each term once, in one or two sentences', () => {
    const ids = glossary.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { meaning } of glossary) {
      expect(meaning).toMatch(/^[A-Z].*\.$/s)
      expect(meaning.length).toBeLessThan(280)
    }
  })

  it('has no form that means two terms', () => {
    const forms = glossary.flatMap(({ name, forms: others = [] }) => [name, ...others])
    expect(new Set(forms.map((form) => form.toLowerCase())).size).toBe(forms.length)
  })

  it('names papers that are spelled out', () => {
    const short = glossary.flatMap(
      ({ source = '' }) => source.match(/\b(SC1[89]|TAPER|GASNET22)\b/g) ?? [],
    )
    expect(short.length).toBeGreaterThan(10)
    expect(papersIn(short).length).toBe(new Set(short).size)
  })

  it('explains every term that its own meanings and the issue of a buyer need', () => {
    const needed = [
      'bisection',
      'taper',
      'edge-switch',
      'spine',
      'director',
      'rail',
      'plane',
      'hca',
    ]
    const measured = ['injection', 'max-min', 'congestor', 'victim', 'p99', 'incast', 'eager']
    const scored = ['fom', 'ssi', 'ssni', 'ssp', 'regret', 'shapley-value']
    const ids = glossary.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([...needed, ...measured, ...scored]))
  })
})

describe('terms in a text', () => {
  const termsIn = (text: string) =>
    findTerms(text).flatMap(({ text: words, term }) => (term ? [`${term.id}: ${words}`] : []))

  it('are found once, the longest words first, with or without a capital', () => {
    expect(termsIn('Bisection bandwidth at a taper, and the taper again')).toEqual([
      'bisection: Bisection bandwidth',
      'taper: taper',
    ])
    expect(termsIn('SSNI against SSI')).toEqual(['ssni: SSNI', 'ssi: SSI'])
  })

  it('are whole words as they are written: no part of one, no brand in small letters', () => {
    expect(termsIn('tapering trails spinel ssi hbm')).toEqual([])
    expect(termsIn('max-min fair, one-sided')).toEqual(['max-min: max-min fair', 'rma: one-sided'])
  })

  it('leave the text as it was', () => {
    for (const text of ['', 'no word of it', 'Taper 2:1, p99 of a victim', 'rail']) {
      expect(
        findTerms(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
  })
})
