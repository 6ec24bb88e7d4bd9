import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { PublishedFacts } from '../../../src/features/issues/PublishedFacts'

const shownOf = (id: string, topology: Scenario['fabric']['topology']) => {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no ${id}`)
  const changed = { ...scenario, fabric: { ...scenario.fabric, topology } }
  return renderToStaticMarkup(<PublishedFacts scenario={changed} />)
}

it('shows what is published of a machine that is not simulated', () => {
  expect(shownOf('titan', 'torus')).toMatch(/Nodes 18,?688/)
})

it('shows no published figure of another fabric', () => {
  const shown = shownOf('sierra', 'dragonfly')
  expect(shown).not.toContain('TB/s')
  expect(shown).toContain('published facts of Sierra')
  expect(shown).toContain('because this design differs')
})
