/** What a sweep says of a design: quantities of the registry, of what the experiments' modules know of it. */
import { onceFor } from '../../document/once-for'
import { keyOf, quantities } from '../../document/quantities'
import { asWorkbook } from '../../document/scenario/read'
import type { Scenario } from '../../document/scenario/schema'
import type { Get, Slot } from '../../experiments/experiment'
import { resolve } from '../../experiments/resolve'
import { values, type Known, type ValueId } from '../../experiments/shared/quantities/values'
import { bisectionOf, mapped, refusedAs } from '../../experiments/shared/scenarios'
import { workOn } from '../../experiments/shared/throughput'
import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import type { CsvRow } from '../../tables/csv'
import type { CellKind, SweepColumn } from './columns'
import type { OutputName } from './spec'

/** One design of a sweep. */
interface Swept {
  readonly base: Scenario
  readonly scenario: Scenario
  readonly replicates: number
}

interface Output {
  readonly ids: readonly ValueId[]
  /** What is simulated for it. */
  readonly simulated?: (
    swept: Swept & { readonly machine: MachineFigures },
    get: Get,
  ) => Slot<Partial<Known>>
}

const outputs: Readonly<Record<OutputName, Output>> = {
  machine: {
    ids: [
      'nodes',
      'racks',
      'edge-switches',
      'edge-uplinks',
      'core-switches',
      'taper',
      'injection',
      'peak',
    ],
  },
  cost: { ids: ['cost', 'node-cost', 'network-cost', 'network-share', 'unspent'] },
  power: { ids: ['power', 'all-years-cost', 'lifetime-cost'] },
  bisection: { ids: ['bisection-nominal'] },
  delivered: {
    ids: ['bisection-static', 'bisection-adaptive'],
    simulated: ({ scenario, machine, replicates }, get) =>
      machine.nodes < 2
        ? refusedAs({ reason: 'not-modelled', message: 'A single node has no bisection.' })
        : mapped(bisectionOf(scenario, 0, replicates, get), (bisection) => ({ bisection })),
  },
  throughput: {
    ids: ['workload-throughput', 'node-work'],
    simulated: ({ base, scenario, machine }, get) =>
      mapped(workOn(0, { scenario, machine }, base, get), (work) => ({ work })),
  },
}

/** What binds the size is a word, no quantity. */
const LIMITED_BY = 'limited_by'

export const columnsOf = (names: readonly OutputName[]): readonly SweepColumn[] =>
  names.flatMap((name) => [
    ...outputs[name].ids.map((id) => keyOf(quantities[id])).map((key) => columnOf(key, 'number')),
    ...(name === 'machine' ? [columnOf(LIMITED_BY, 'text')] : []),
  ])

const columnOf = (key: string, kind: CellKind): SweepColumn => ({ key, header: key, kind })

/**
 * The cells of a design, and under `problem` why there are none: it cannot be built or bought, or the
 * model does not answer part of it.
 */
export async function resultsOf(
  names: readonly OutputName[],
  { model, ...swept }: Swept & { readonly model: Model },
): Promise<CsvRow> {
  const { scenario, replicates } = swept
  const question = {
    title: 'Sweep',
    answer: (_: unknown, get: Get) => rowOf(names, swept, get),
    sections: () => [],
  }
  const input = { workbook: asWorkbook(scenario), focus: 0, parameters: {}, replicates }
  return (await resolve(question, input, model.ask)).answer
}

/** Whether a design takes so long that no other should be begun beside it. */
export const takesLong = (name: OutputName): boolean => outputs[name].simulated !== undefined

/** Its machine alone: which other splits could be bought takes longer than all else. */
const machineRequest = onceFor((scenario: Scenario) => ({
  kind: 'design' as const,
  design: toCostedDesign(scenario),
  mostTapers: 0,
}))

function rowOf(names: readonly OutputName[], swept: Swept, get: Get): CsvRow {
  const design = get(machineRequest(swept.scenario), 0)
  const {
    machine,
    node,
    issues = [],
  } = (design.state === 'refused' ? design.answer : design.value) ?? {}
  if (!machine) {
    const lines = issues.map(({ path, sentence }) => `${path}: ${sentence}`)
    const failure = design.state === 'refused' ? design.refusal.message : ''
    return { problem: lines.length > 0 ? lines.join(' ') : failure }
  }
  let known: Known = { scenario: swept.scenario, machine, node }
  const problems = new Set<string>()
  for (const name of names) {
    const slot = outputs[name].simulated?.({ ...swept, machine }, get)
    if (slot?.state === 'refused') problems.add(slot.refusal.message)
    else known = { ...known, ...slot?.value }
  }
  const cells = names
    .flatMap((name) => outputs[name].ids)
    .map((id) => [keyOf(quantities[id]), values[id](known)] as const)
  return {
    ...Object.fromEntries(cells),
    [LIMITED_BY]: machine.limitedBy,
    problem: [...problems].join(' '),
  }
}
