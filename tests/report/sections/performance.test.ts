import { beforeAll, describe, expect, it } from 'vitest'
import type { Ask } from '../../../src/model/ask'
import { bidForm } from '../../../src/experiments/bid-form'
import { headline } from '../../../src/experiments/comparison/known'
import { resolve } from '../../../src/experiments/resolve'
import { findPreset } from '../../../src/document/presets'
import { NO_PROCUREMENT } from '../../../src/document/procurement/schema'
import {
  SCENARIO_VERSION,
  type Scenario,
  type Workbook,
} from '../../../src/document/scenario/schema'
import type { ReportSection } from '../../../src/report/document/report'
import { bidFormSection } from '../../../src/report/sections/bid-form'
import { realEngine } from '../../model/model'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

const sized = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})

const split = ({ fabric, ...rest }: Scenario, downlinks: number, uplinks: number): Scenario => ({
  ...rest,
  fabric: { ...fabric, edge: { ...fabric.edge, downlinks, uplinks } },
})

const sierra = sized(preset('sierra'), 720)

/** Two trees, a machine that nobody can build, a dragonfly and a single node. */
const workbook: Workbook = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  baseline: 0,
  procurement: NO_PROCUREMENT,
  scenarios: [
    sierra,
    { ...split(sierra, 18, 18), name: 'Full bisection' },
    { ...split(sierra, 40, 18), name: 'Too many ports' },
    { ...preset('perlmutter-ss11'), name: 'A dragonfly' },
    { ...sized(sierra, 1), name: 'A single node' },
  ],
}

let answers: Parameters<typeof bidFormSection>[0]
beforeAll(async () => {
  const engine = realEngine()
  const ask: Ask = (request) => engine.run(request)
  const input = { workbook, focus: 0, parameters: {}, replicates: 4 }
  const { answer: scenarios } = await resolve(headline, input, ask)
  const { answer: offers } = await resolve(bidForm, input, ask)
  answers = { workbook, scenarios, offers }
}, 60_000)

const textsOf = (section: ReportSection | undefined) =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join('\n')

describe('the bid form', () => {
  const rowsOf = (id: string) => {
    const table = bidFormSection(answers).blocks.find(
      (block) => block.kind === 'table' && block.id === id,
    )
    return table?.kind === 'table' ? table.rows : []
  }
  const line = (item: string) => rowsOf('form').find((row) => row[1] === item)

  it('has N/A where nothing is known, and the node of a machine on another network', () => {
    expect(line('Compute nodes')?.slice(3, 8)).toEqual(['720', '720', 'N/A', '1,794', '1'])
    expect(line('Bisection bandwidth, nominal')?.slice(3, 7)).toEqual([
      '9.00',
      '18.0',
      'N/A',
      'N/A',
    ])
    expect(line('Idle')?.slice(3, 8)).toEqual(['N/A', 'N/A', 'N/A', 'N/A', 'N/A'])
  })

  it('works the bisection out, a column a tree', () => {
    const nominal = rowsOf('bisection').find(([, item]) =>
      item?.startsWith('Nominal bisection, both'),
    )
    expect(nominal?.slice(3, 5)).toEqual(['9.0', '18.0'])
  })

  it('says why a design has no numbers', () => {
    expect(textsOf(bidFormSection(answers))).toContain('Too many ports')
  })
})
