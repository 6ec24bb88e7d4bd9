/** Experiments over small workbooks, computed by the model itself. */
import { findPreset } from '../../src/document/presets'
import { criterionOf, criterionOfMarks } from '../../src/document/procurement/criteria'
import {
  NO_PROCUREMENT,
  type Procurement,
  type PurchaseOption,
  type Requirement,
} from '../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'
import { DEFAULT_REPLICATES } from '../../src/document/samples'
import { standardsOf, type Experiment } from '../../src/experiments/experiment'
import { resolve, type Resolution } from '../../src/experiments/resolve'
import type { CompleteSection, Table } from '../../src/tables/table'
import { realEngine } from '../model/model'

export function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  return found.scenario
}

export const sized = (scenario: Scenario, nodes: number): Scenario => ({
  ...scenario,
  budget: { ...scenario.budget, mode: 'nodes', nodes },
})

export const split = (scenario: Scenario, downlinks: number, uplinks: number): Scenario => ({
  ...scenario,
  fabric: { ...scenario.fabric, edge: { ...scenario.fabric.edge, downlinks, uplinks } },
})

export const workbookOf = (...scenarios: readonly Scenario[]): Workbook => ({
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  baseline: 0,
  procurement: NO_PROCUREMENT,
  scenarios: [...scenarios],
})

const requirement: Requirement = {
  text: 'SSI',
  level: 'mandatory',
  quantity: 'ssi',
  sense: 'at-least',
  threshold: 0.5,
  unit: '×',
  source: 'a tender',
  evidence: 'derived',
}

/** What is required and weighed; a little of everything. */
const committee: Procurement = {
  ...NO_PROCUREMENT,
  requirements: [
    requirement,
    {
      ...requirement,
      text: 'Price',
      quantity: 'cost',
      sense: 'at-most',
      threshold: 23,
      unit: 'M$',
    },
    { ...requirement, text: 'Latency', level: 'target-1', quantity: 'latency-longest', unit: 'MB' },
    { ...requirement, text: 'Service', quantity: null, threshold: null, unit: '' },
  ],
  criteria: [
    criterionOf('throughput', 50),
    criterionOf('cost', 30),
    { ...criterionOfMarks('Services', 'services', 20), marks: [60, 80] },
  ],
}

const sierra = sized(preset('sierra'), 720)
export const full = { ...split(sierra, 18, 18), name: 'Full bisection' }

const free = { scenario: 0, priceUsd: null, feeUsd: 0, expires: '' } as const
/** The last of them cannot be used. */
const options: PurchaseOption[] = [
  { ...free, kind: 'un-taper', amount: 18 },
  { ...free, kind: 'memory-upgrade', amount: 512, feeUsd: 50_000 },
  { ...free, kind: 'expansion-racks', amount: 500, scenario: 1 },
]
const procured = (workbook: Workbook): Workbook => ({
  ...workbook,
  procurement: { ...committee, options },
})

/** Two trees, and what a committee says of them. */
export const twoTrees = procured(workbookOf(sierra, full))

/** Two trees, a machine that nobody can build, a dragonfly and a single node. */
export const everyKind = procured(
  workbookOf(
    sierra,
    full,
    { ...split(sierra, 40, 18), name: 'Too many ports' },
    { ...preset('perlmutter-ss11'), name: 'A dragonfly' },
    { ...sized(sierra, 1), name: 'A single node' },
  ),
)

export function resolved<Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  workbook: Workbook,
  change: Partial<Parameters> = {},
  focus = 0,
): Promise<Resolution<Answer>> {
  const parameters = { ...standardsOf(experiment), ...change }
  const input = { workbook, focus, parameters, replicates: DEFAULT_REPLICATES }
  return resolve(experiment, input, (request, options) => realEngine().run(request, options))
}

export const sectionOf = (
  { sections }: { readonly sections: readonly CompleteSection[] },
  id: string,
) => {
  const section = sections.find((each) => each.id === id)
  if (!section) throw new Error(`there is no section ${id}`)
  return section
}

export function tableOf(
  found: { readonly sections: readonly CompleteSection[] },
  path: string,
): Table {
  const [section = '', id = ''] = path.split('.')
  const table = sectionOf(found, section).tables.find((each) => each.id === id)
  if (!table) throw new Error(`there is no table ${path}`)
  return table
}

/** As the report asks it. */
export const onPaper = <Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  workbook: Workbook,
): Promise<Resolution<Answer>> => {
  const how = { focus: workbook.baseline, replicates: DEFAULT_REPLICATES, isPaper: true }
  const input = { workbook, parameters: standardsOf(experiment), ...how }
  return resolve(experiment, input, (request, options) => realEngine().run(request, options))
}
