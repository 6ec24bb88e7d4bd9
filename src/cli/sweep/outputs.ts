/** What a sweep says of a design: columns, and the questions to the model behind them. */
import type { Scenario } from '../../document/scenario/schema'
import { workANode, workloadCells } from '../../document/workload/cells'
import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { EngineError } from '../../model/engine'
import { toCostedDesign, toDesign } from '../../model/to-request'
import { AS_BUILT } from '../../model/to-what-if-request'
import { askWorkloadRuns } from '../../model/workload-runs'
import type { CsvColumn, CsvRow } from '../../report/csv'
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
  readonly columns: readonly CsvColumn[]
  /** Cells by key; a string is the sentence why there are none. */
  readonly ask: (asked: Asked) => Promise<CsvRow | string>
}

const column = (key: string, header = key): CsvColumn => ({ key, header })

const machine: Output = {
  columns: [
    column('nodes'),
    column('racks'),
    column('edgeSwitches', 'edge switches'),
    column('uplinks', 'edge uplinks'),
    column('coreSwitches', 'core switches'),
    column('populatedTaper', 'taper'),
    column('injectionGBps', 'injection a node (GB/s)'),
    column('peakPFlops', 'peak (PFLOP/s)'),
    column('limitedBy', 'limited by'),
  ],
  ask: async ({ machine: built, scenario }) => {
    const { nodes, racks, populatedTaper, injectionGBps, peakPFlops, limitedBy } = built
    const { planes } = scenario.fabric
    const network = {
      edgeSwitches: planes * built.edgeSwitches,
      uplinks: planes * built.uplinks,
      coreSwitches: planes * built.coreSwitches,
    }
    const sizes = { nodes, racks, ...network, populatedTaper }
    return Promise.resolve({ ...sizes, injectionGBps, peakPFlops, limitedBy })
  },
}

const cost: Output = {
  columns: [
    column('totalUsd', 'purchase (USD)'),
    column('nodeUsd', 'node without adapter (USD)'),
    column('networkUsd', 'network (USD)'),
    column('networkShare', 'network share of purchase'),
    column('unspentUsd', 'unspent (USD)'),
  ],
  ask: async ({ machine: built }) => {
    const { totalUsd, nodeUsd, networkUsd, networkShare, unspentUsd } = built.cost
    return Promise.resolve({ totalUsd, nodeUsd, networkUsd, networkShare, unspentUsd })
  },
}

const power: Output = {
  columns: [
    column('powerKW', 'power at full load (kW)'),
    column('allYearsUsd', 'all years (USD, undiscounted)'),
    column('presentUsd', 'all years (USD, present value)'),
  ],
  ask: async ({ machine: { lifetime } }) =>
    Promise.resolve(
      lifetime
        ? {
            powerKW: lifetime.powerKW,
            allYearsUsd: lifetime.undiscounted.totalUsd,
            presentUsd: lifetime.present.totalUsd,
          }
        : {},
    ),
}

const bisection: Output = {
  columns: [column('nominalTBps', 'nominal bisection (TB/s)')],
  ask: async ({ machine: built }) => Promise.resolve({ nominalTBps: built.nominalBisectionTBps }),
}

const delivered: Output = {
  columns: [
    column('staticTBps', 'delivered bisection, static (TB/s)'),
    column('adaptiveTBps', 'delivered bisection, adaptive (TB/s)'),
  ],
  ask: async ({ model, scenario, machine: built, replicates }) => {
    if (built.nodes < 2) return 'A single node has no bisection.'
    const design = toDesign(scenario)
    const circumstances = AS_BUILT
    const { result } = await model.ask({ kind: 'whatIf', design, circumstances, replicates })
    return {
      staticTBps: result.static.delivered.deliveredTBps,
      adaptiveTBps: result.adaptive.delivered.deliveredTBps,
    }
  },
}

const throughput: Output = {
  columns: [
    column('throughput', 'throughput of the workload (undisturbed nodes of the base)'),
    column('workANode', 'work a node (of the base, undisturbed)'),
  ],
  ask: async ({ model, base, scenario, machine: built }) => {
    const { workload } = scenario
    const cells = workloadCells(workload)
    if (cells.length === 0) return 'The workload names no application that the model can compute.'
    const asked = { workload, cells, reference: base }
    const answer = await askWorkloadRuns(model, asked, { scenario, machine: built })
    if (answer.kind === 'refused') return answer.sentence
    const own = workANode(cells, answer.runs)
    return { throughput: built.nodes * own, workANode: own }
  },
}

const outputs: Readonly<Record<OutputName, Output>> = {
  machine,
  cost,
  power,
  bisection,
  delivered,
  throughput,
}

export const columnsOf = (names: readonly OutputName[]): readonly CsvColumn[] =>
  names.flatMap((name) => outputs[name].columns)

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
  const { machine: built, issues } = await model.ask({ kind: 'design', design })
  if (!built) {
    return { problem: issues.map(({ path, sentence }) => `${path}: ${sentence}`).join(' ') }
  }
  let row: CsvRow = {}
  const problems = new Set<string>()
  for (const name of names) {
    const answer = await outputs[name].ask({ ...context, machine: built }).catch(sentenceOf)
    if (typeof answer === 'string') problems.add(answer)
    else row = { ...row, ...answer }
  }
  return { ...row, problem: [...problems].join(' ') }
}

/** What the model refuses of one design; what else goes wrong ends the sweep. */
function sentenceOf(error: unknown): string {
  const refusals: readonly unknown[] = ['infeasible', 'too-large', 'bad-request']
  if (error instanceof EngineError && refusals.includes(error.code)) return error.message
  throw error
}
