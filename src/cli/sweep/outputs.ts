/** What a sweep says of a design: quantities of the registry, and the questions to the model behind them. */
import { keyOf, quantities } from '../../document/quantities'
import type { Scenario } from '../../document/scenario/schema'
import { workANode, workloadCells } from '../../document/workload/cells'
import { values, type Known, type ValueId } from '../../experiments/shared/quantities/values'
import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { EngineError } from '../../model/engine'
import { toCostedDesign, toDesign } from '../../model/to-request'
import { askWorkloadRuns } from '../../model/workload-runs'
import type { CsvColumn, CsvRow } from '../../tables/csv'
import type { OutputName } from './spec'

/** A machine of the sweep. */
interface Asked {
  readonly model: Model
  readonly base: Scenario
  readonly scenario: Scenario
  readonly machine: MachineFigures
  readonly replicates: number
}

interface Output {
  readonly ids: readonly ValueId[]
  /** What is known of a design once that is simulated; a string is the sentence why it is not. */
  readonly ask?: (asked: Asked) => Promise<Partial<Known> | string>
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
    ask: async ({ model, scenario, machine, replicates }) => {
      if (machine.nodes < 2) return 'A single node has no bisection.'
      const design = toDesign(scenario)
      const { result } = await model.ask({ kind: 'bisection', design, replicates })
      return { bisection: result }
    },
  },
  throughput: {
    ids: ['workload-throughput', 'node-work'],
    ask: async ({ model, base, scenario, machine }) => {
      const { workload } = scenario
      const cells = workloadCells(workload)
      if (cells.length === 0) return 'The workload names no application that the model can compute.'
      const asked = { workload, cells, reference: base }
      const answer = await askWorkloadRuns(model, asked, { scenario, machine })
      return answer.kind === 'refused' ? answer.sentence : { work: workANode(cells, answer.runs) }
    },
  },
}

/** What binds the size is a word, no quantity. */
const LIMITED_BY = 'limited_by'

export const columnsOf = (names: readonly OutputName[]): readonly CsvColumn[] =>
  names
    .flatMap((name) => [
      ...outputs[name].ids.map((id) => keyOf(quantities[id])),
      ...(name === 'machine' ? [LIMITED_BY] : []),
    ])
    .map((key) => ({ key, header: key }))

/**
 * The cells of a design, and under `problem` why there are none: it cannot be built or bought, or the
 * model does not answer part of it.
 */
export async function resultsOf(
  names: readonly OutputName[],
  context: Omit<Asked, 'machine'>,
): Promise<CsvRow> {
  const { model, scenario } = context
  // Power and the cost of all years come with the terms only.
  const design = names.includes('power') ? toCostedDesign(scenario) : toDesign(scenario)
  const { machine, node, issues } = await model.ask({ kind: 'design', design })
  if (!machine) {
    return { problem: issues.map(({ path, sentence }) => `${path}: ${sentence}`).join(' ') }
  }
  let known: Known = { scenario, machine, node }
  const problems = new Set<string>()
  for (const name of names) {
    const answer = await outputs[name].ask?.({ ...context, machine }).catch(sentenceOf)
    if (typeof answer === 'string') problems.add(answer)
    else known = { ...known, ...answer }
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

/** What the model refuses of one design; what else goes wrong ends the sweep. */
function sentenceOf(error: unknown): string {
  const refusals: readonly unknown[] = ['infeasible', 'too-large', 'bad-request']
  if (error instanceof EngineError && refusals.includes(error.code)) return error.message
  throw error
}
