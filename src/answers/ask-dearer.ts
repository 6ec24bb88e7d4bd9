/** Asks whether the order of the scenarios by throughput survives other prices, each for its own money. */
import { atSize } from '../document/failures/thinned-tree'
import { atPrices } from '../document/prices/at-prices'
import type { KnownShock } from '../document/prices/shocks'
import type { Scenario } from '../document/scenario/schema'
import type { MachineDto } from '../model/engine'
import { toShock } from '../model/to-price-request'
import { toDesign } from '../model/to-request'
import type { Ask } from '../model/ask'
import { askThroughputStudy, perNodeOf } from './ask-throughputs'
import { CUT_TO_SIZE, type Pair } from './ask-damage'
import type { OnAsked } from './on-asked'
import { orSentence, type Answered } from './scenario-answers'

export interface DearerDesign {
  /** Of the scenario in the document. */
  readonly index: number
  readonly scenario: Scenario
  /** What the same money buys. */
  readonly nodes: Pair<number>
  /** Of the whole machine, in nodes of the first design that lose nothing; undefined where nothing runs. */
  readonly work: Pair<Worked> | undefined
}

/** Every slowdown at its low end, its value and its high end. */
export interface Worked {
  readonly low: number
  readonly value: number
  readonly high: number
}

export interface DearerAnswers {
  /** By scenario. */
  readonly designs: readonly Answered<DearerDesign>[]
  readonly notes: readonly string[]
}

interface Bought {
  readonly index: number
  readonly scenario: Scenario
  readonly sizes: Pair<{ readonly scenario: Scenario; readonly machine: MachineDto }>
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askDearer(
  ask: Ask,
  scenarios: readonly Scenario[],
  baseline: number,
  shock: KnownShock,
  onAsked: OnAsked = () => undefined,
): Promise<DearerAnswers> {
  const bought: Answered<Bought>[] = []
  for (const [index, scenario] of scenarios.entries()) {
    onAsked(index / scenarios.length / 2, 'what the money buys')
    bought.push(await buy(ask, scenario, index, shock))
  }
  onAsked(0.5, 'the applications')
  const known = bought.flatMap((each) => ('value' in each ? [each.value] : []))
  const workload = scenarios[baseline]?.workload
  const all = [
    ...known.map(({ sizes }) => sizes.before),
    ...known.map(({ sizes }) => sizes.after),
  ].map(({ scenario, machine }) => ({
    scenario: workload ? { ...scenario, workload } : scenario,
    machine,
  }))
  const { competing, study, notes } = await askThroughputStudy(ask, {
    scenarios: all.map(({ scenario }) => scenario),
    baseline: Math.max(
      0,
      known.findIndex(({ index }) => index === baseline),
    ),
    machines: all.map(({ machine }) => machine),
  })
  const workOf = (at: number): Worked | undefined => {
    const machine = all[at]?.machine
    const place = competing.findIndex((each) => each.index === at)
    if (!study || !machine || place < 0) return undefined
    const { low, value, high } = perNodeOf(study.request, place)
    return {
      // Most is done where slowdowns are least.
      low: machine.nodes * high,
      value: machine.nodes * value,
      high: machine.nodes * low,
    }
  }
  const designs = bought.map((each): Answered<DearerDesign> => {
    if ('sentence' in each) return each
    const { index, scenario, sizes } = each.value
    const at = known.indexOf(each.value)
    const [before, after] = [workOf(at), workOf(at + known.length)]
    return {
      value: {
        index,
        scenario,
        nodes: { before: sizes.before.machine.nodes, after: sizes.after.machine.nodes },
        work: before && after && { before, after },
      },
    }
  })
  return { designs, notes: notes.length > 0 ? [CUT_TO_SIZE] : [] }
}

async function buy(
  ask: Ask,
  scenario: Scenario,
  index: number,
  shock: KnownShock,
): Promise<Answered<Bought>> {
  const { topology } = scenario.fabric
  if (topology !== 'fat-tree') return { sentence: `a ${topology} is not priced.` }
  const answered = await orSentence(ask(toShock(scenario, shock)).then(({ result }) => result))
  if ('sentence' in answered) return answered
  const { nodesBefore, nodesAfter } = answered.value
  if (nodesBefore === 0)
    return { sentence: 'its money buys no machine at the prices as they stand.' }
  if (nodesAfter === 0) return { sentence: 'the same money buys no machine any more.' }
  const sized = async (of: Scenario, nodes: number) => {
    const design = atSize(of, nodes)
    const { machine } = await ask({ kind: 'design', design: toDesign(design) })
    return machine && { scenario: design, machine }
  }
  const before = await sized(scenario, nodesBefore)
  const after = await sized(
    atPrices(scenario, { id: shock.id, name: shock.name, shock }),
    nodesAfter,
  )
  return before && after
    ? { value: { index, scenario, sizes: { before, after } } }
    : { sentence: 'it cannot be built.' }
}
