import { isSimulated } from '../../document/scenario/fabric'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { asWorkbook } from '../../document/scenario/read'
import type { Scenario } from '../../document/scenario/schema'
import { causes } from '../../experiments/causes'
import { standardsOf } from '../../experiments/experiment'
import type { ParsedArguments } from '../arguments'
import { builtDesign } from '../built-design'
import { SCENARIO_NOTE, writeJson, type Command } from '../command'
import { loadDocument } from '../documents'
import { CliFailure } from '../failure'
import type { CliIo } from '../io'
import { openModel } from '../open-model'
import { runExperiment } from '../run-experiment'

export const causesCommand: Command = {
  name: 'causes',
  operands: 'BASELINE OTHER',
  summary: 'Explain the difference between two designs by cause',
  options: {},
  notes: [
    SCENARIO_NOTE.replace('SCENARIO is', 'BASELINE and OTHER are each'),
    'Prints how much each group of differences contributes to the gap between BASELINE and OTHER. Quantities: nodes, purchase, cost over all years (undiscounted) and throughput. Each contribution is given in the quantity’s unit and, as addsPercent, in percent of the baseline. Values are Shapley values (means over all orders of the differences), so they add up to the gap. Throughput is nodes × per-node speed on the workload of BASELINE. byNodes is the effect of the change in nodes, at the two designs’ mean per-node speed. byApplications is the effect of the change in per-node speed, at the two designs’ mean number of nodes.',
  ],
  async run(parsed, io) {
    const [baseline, other] = await twoFatTrees(parsed, io)
    const model = await openModel(io)
    try {
      await builtDesign(model, baseline)
      await builtDesign(model, other)
      const workbook = { ...asWorkbook(baseline), scenarios: [baseline, other] }
      const how = { focus: 1, parameters: standardsOf(causes), replicates: DEFAULT_REPLICATES }
      const ran = await runExperiment(causes, workbook, model.ask, how)
      if (ran.refusal) throw new CliFailure(ran.refusal.message)
      writeJson(io, ran.result)
    } finally {
      model.dispose()
    }
  },
}

async function twoFatTrees(
  { positionals }: ParsedArguments,
  io: CliIo,
): Promise<readonly [Scenario, Scenario]> {
  const [from, to, ...more] = positionals
  if (from === undefined || to === undefined || more.length > 0) {
    throw new CliFailure('Name two designs, BASELINE and OTHER. Each is a file or preset:ID.')
  }
  return [await fatTree(from, io), await fatTree(to, io)]
}

async function fatTree(from: string, io: CliIo): Promise<Scenario> {
  const document = await loadDocument(from, io)
  const name = from.slice(0, 60)
  if (document.kind !== 'taper.scenario') {
    throw new CliFailure(`${name} is a workbook. Name a file with one scenario, or preset:ID.`)
  }
  if (!isSimulated(document.fabric)) {
    throw new CliFailure(
      `${name} has a ${document.fabric.topology} network. Only fat trees are simulated. Name a design with a fat tree.`,
    )
  }
  return document
}
