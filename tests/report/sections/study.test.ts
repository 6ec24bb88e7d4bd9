import { beforeAll, expect, it } from 'vitest'
import type { Ask } from '../../../src/model/ask'
import type { ReportAnswers } from '../../../src/experiments/report-answers'
import { askScenario } from '../../../src/answers/scenario-answers'
import { askStudy } from '../../../src/answers/study-answers'
import { findPreset } from '../../../src/document/presets'
import { NO_PROCUREMENT } from '../../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Workbook } from '../../../src/document/scenario/schema'
import { riskSection, sensitivitySection } from '../../../src/report/sections/study'
import { realEngine } from '../../model/model'
import { lostFigures } from './figures'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('there is no preset sierra')
const workbook: Workbook = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  baseline: 0,
  procurement: NO_PROCUREMENT,
  scenarios: [{ ...sierra, budget: { ...sierra.budget, mode: 'nodes', nodes: 720 } }],
}

type Answers = Pick<ReportAnswers, 'study' | 'workbook'>

let answers: Answers

beforeAll(async () => {
  const engine = realEngine()
  const ask: Ask = (request) => engine.run(request)
  const [scenario] = workbook.scenarios
  if (!scenario) throw new Error('there is no scenario')
  const { machine, tapers } = await askScenario(ask, scenario)
  if (!machine) throw new Error('there is no machine')
  const value = await askStudy(ask, { scenario, machine, tapers })
  answers = { workbook, study: value && { value } }
}, 60_000)

it.each([
  ['risk', riskSection],
  ['sensitivity', sensitivitySection],
] as const)('the section on %s has every figure in its files', (_, sectionOf) => {
  const blocks = sectionOf(answers)?.blocks ?? []
  expect(blocks.length).toBeGreaterThan(0)
  expect(blocks.flatMap(lostFigures)).toEqual([])
})

it('a refused study is a sentence, once', () => {
  const refused = { workbook, study: { sentence: 'Too large.' } }
  expect(riskSection(refused)?.blocks).toEqual([
    { kind: 'text', role: 'caution', text: 'Too large.' },
  ])
  expect(sensitivitySection(refused)).toBeUndefined()
})
