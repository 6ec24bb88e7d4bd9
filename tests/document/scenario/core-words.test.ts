import { expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { coreChoiceWords, coreFieldWords } from '../../../src/document/scenario/core-words'
import {
  choiceAt,
  choiceIn,
  fieldAt,
  fieldIn,
  writePath,
} from '../../../src/document/scenario/fields'
import type { Scenario } from '../../../src/document/scenario/schema'

function sierraWith(path: string, value: string): Scenario {
  const scenario = findPreset('sierra')?.scenario
  const written = scenario && writePath(scenario, path, value)
  if (!written?.ok) throw new Error(`no Sierra with ${path} ${value}`)
  return written.scenario
}

const fixed = sierraWith('fabric.core', 'fixed')
const flat = sierraWith('fabric.levels', '2')

it('never says director where there is none', () => {
  const paths = ['leaves', 'leafPorts', 'spines', 'podEdges'].map((key) => `fabric.director.${key}`)
  for (const path of paths) {
    const { label, unit, help } = fieldIn(fixed, path) ?? { label: 'director', unit: '', help: '' }
    expect(`${label} ${unit} ${help}`).not.toMatch(/director|module/i)
  }
  for (const scenario of [fixed, flat]) {
    const { label, help, options } = choiceIn(scenario, 'fabric.wiring') ?? {}
    expect(JSON.stringify([label, help, options])).not.toMatch(/director/i)
  }
})

it('names the other paths as ever', () => {
  expect(fieldIn(fixed, 'fabric.linkGBps')).toEqual(fieldAt('fabric.linkGBps'))
  expect(fieldIn(sierraWith('fabric.levels', '3'), 'fabric.director.leaves')).toBe(
    fieldAt('fabric.director.leaves'),
  )
})

it('has words only for what can be edited, with the same limits and options', () => {
  for (const [path] of Object.values(coreFieldWords).flatMap(Object.entries)) {
    expect(fieldIn(fixed, path)?.maximum).toBe(fieldAt(path)?.maximum)
    expect(fieldAt(path), path).toBeDefined()
  }
  for (const [path] of Object.values(coreChoiceWords).flatMap(Object.entries)) {
    const values = (scenario: Scenario) => choiceIn(scenario, path)?.options.map((one) => one.value)
    expect(values(fixed)).toEqual(choiceAt(path)?.options.map((one) => one.value))
    for (const { label } of choiceIn(fixed, path)?.options ?? []) expect(label).not.toBe('')
  }
})
