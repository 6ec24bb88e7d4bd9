/** More of a thing never gives less: documents that differ in one value are compared, by the model alone. */
import { type LeafValue, writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'
import { EngineError } from '../../src/model/engine'
import { toCostedDesign, toDesign } from '../../src/model/to-request'
import { computingEngine } from '../model/model'

const { run } = computingEngine()

type Changes = readonly (readonly [path: string, value: LeafValue])[]

interface Grown {
  readonly what: string
  readonly less: Changes
  readonly more: Changes
  /** Undefined where it cannot be built or computed. */
  readonly measure: (scenario: Scenario) => Promise<number | undefined>
}

const machineOf = async (scenario: Scenario) =>
  (await run({ kind: 'design', design: toCostedDesign(scenario) })).machine

const nodesOf = async (scenario: Scenario) => (await machineOf(scenario))?.nodes

async function deliveredOf(scenario: Scenario): Promise<number | undefined> {
  try {
    const request = {
      kind: 'bisection',
      design: toDesign(scenario),
      replicates: REPLICATES,
    } as const
    return (await run(request)).result.adaptive.deliveredTBps
  } catch (error) {
    if (error instanceof EngineError) return undefined
    throw error
  }
}

const sumOf = async (scenario: Scenario) => {
  const machine = await machineOf(scenario)
  return machine?.cost.totalUsd
}

/** Pairings of which the mean is compared. */
const REPLICATES = 4
/** The share by which the means of so few may differ where nothing else does. */
const NOISE = 0.01
/** The share that rounding may take. */
const ROUNDING = 1e-9

/** Which comparisons fall, and how many were made. */
export async function wrongGrowth(
  scenario: Scenario,
): Promise<{ readonly problems: readonly string[]; readonly compared: number }> {
  const machine = scenario.fabric.topology === 'fat-tree' ? await machineOf(scenario) : undefined
  if (!machine) return { problems: [], compared: 0 }
  const { edge, linkGBps } = scenario.fabric
  const fixed: Changes = [
    ['budget.mode', 'nodes'],
    ['budget.nodes', machine.nodes],
  ]
  const buys = (usd: number): Changes => [
    ['budget.mode', 'usd'],
    ['budget.basis', 'purchase'],
    ['budget.usd', usd],
  ]
  const usd = machine.cost.totalUsd
  const comparisons: readonly Grown[] = [
    {
      what: 'delivered bisection with an uplink more',
      less: fixed,
      more: [...fixed, ['fabric.edge.uplinks', edge.uplinks + 1]],
      measure: deliveredOf,
    },
    {
      what: 'delivered bisection with links twice as fast',
      less: fixed,
      more: [...fixed, ['fabric.linkGBps', 2 * linkGBps]],
      measure: deliveredOf,
    },
    {
      what: 'nodes for 1.3 times the sum',
      less: buys(usd),
      more: buys(1.3 * usd),
      measure: nodesOf,
    },
    { what: 'nodes for 3 times the sum', less: buys(usd), more: buys(3 * usd), measure: nodesOf },
    {
      what: 'the sum with dearer switches',
      less: fixed,
      more: [...fixed, ['prices.edgeSwitchUsd', 2 * scenario.prices.edgeSwitchUsd]],
      measure: sumOf,
    },
    {
      what: 'the sum of a node more',
      less: fixed,
      more: [
        ['budget.mode', 'nodes'],
        ['budget.nodes', machine.nodes + 1],
      ],
      measure: sumOf,
    },
  ]
  const problems: string[] = []
  let compared = 0
  for (const { what, less, more, measure } of comparisons) {
    const [before, after] = [applied(scenario, less), applied(scenario, more)]
    const small = before && (await measure(before))
    const large = small === undefined ? undefined : after && (await measure(after))
    if (small === undefined || large === undefined) continue
    compared += 1
    const slack = measure === deliveredOf ? NOISE : ROUNDING
    if (large < small * (1 - slack)) problems.push(`${what} falls from ${small} to ${large}`)
  }
  return { problems, compared }
}

/** Undefined where the document may not have such a value. */
function applied(scenario: Scenario, changes: Changes): Scenario | undefined {
  let made = scenario
  for (const [path, value] of changes) {
    const written = writePath(made, path, value)
    if (!written.ok) return undefined
    made = written.scenario
  }
  return made
}
