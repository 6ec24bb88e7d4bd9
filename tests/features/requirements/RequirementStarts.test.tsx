import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { requirementSets } from '../../../src/document/procurement/requirement-sets'
import { RequirementStarts } from '../../../src/features/requirements/RequirementStarts'

/** The texts of each row's cells. */
const rowsOf = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
    ),
  )

it('lists every public document with its number of requirements, and what they ask', () => {
  const [header, ...rows] = rowsOf(
    renderToStaticMarkup(<RequirementStarts onRefused={() => undefined} />),
  )
  expect(header).toEqual(['Public document', 'Requirements', 'What they ask'])
  expect(rows.map(([name, count]) => [name, count])).toEqual(
    requirementSets.map(({ name, requirements }) => [name, String(requirements.length)]),
  )
  for (const [at, [name, , asked = '']] of rows.entries()) {
    const unknown = requirementSets[at]?.requirements.filter(({ quantity }) => quantity === null)
    const questions = unknown?.length ?? 0
    expect(asked, name).not.toBe('')
    // What is not computed is counted, and not named.
    expect(/(\d+) for the vendor to answer$/.exec(asked)?.[1] ?? '0', name).toBe(String(questions))
    const names = asked.split('; ')
    expect(new Set(names).size, name).toBe(names.length)
  }
})
