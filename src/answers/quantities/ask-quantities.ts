/**
 * What every scenario achieves of the quantities that requirements and criteria are about. Asked is only what
 * those quantities need: congestion, which takes longest, only for its own.
 */
import { gpcnet13 } from '../../document/congestion-plan'
import type { Achieved } from '../../document/procurement/achieved'
import type { QuantityId } from '../../document/procurement/quantities'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import { toPlanDto } from '../../model/to-congestion-request'
import { toCollectives, toPointToPoint } from '../../model/to-message-request'
import { checkpointJobs, toCheckpoint } from '../../model/to-node-request'
import { toDesign } from '../../model/to-request'
import type { Ask } from '../../model/ask'
import type { OnAsked } from '../on-asked'
import {
  askBisection,
  askDesign,
  orSentence,
  type Answered,
  type DesignAnswers,
} from '../scenario-answers'
import { askWorkbookScores, type WorkbookScores } from '../workbook-scores'
import { askDrawnCost, askDrawnLifetime, askDrawnNodes } from './drawn'
import type { Found, Need } from './found'
import { needsOf, readers } from './readers'
import { askThroughputGains } from './throughput-gains'
import { askWorstSlowdown } from './worst-slowdown'

/** By scenario, what is achieved of every quantity that was asked for. */
export type AchievedQuantities = readonly ReadonlyMap<QuantityId, Achieved>[]

/** Runs of the virtual GPCNeT: those of the congestion view, under the scenario's own policy alone. */
const RUNS = gpcnet13.runs

/** @throws EngineError if it was cancelled or the model is lost */
export async function askQuantities(
  ask: Ask,
  workbook: Workbook,
  ids: readonly QuantityId[],
  onAsked: OnAsked = () => undefined,
): Promise<AchievedQuantities> {
  const needs = needsOf(ids)
  const { scenarios, baseline } = workbook
  const designs: DesignAnswers[] = []
  for (const [at, scenario] of scenarios.entries()) {
    onAsked((0.1 * at) / scenarios.length, `the machine of ${scenario.name}`)
    designs.push(await askDesign(ask, scenario))
  }
  onAsked(0.1, 'the workload')
  const gains = needs.has('throughput')
    ? await askThroughputGains(ask, {
        scenarios,
        baseline,
        machines: designs.map(({ machine }) => machine),
      })
    : []
  const scores = needs.has('scores') ? await askWorkbookScores(ask, workbook, designs) : undefined
  const found: Found[] = []
  for (const [at, design] of designs.entries()) {
    onAsked(0.3 + (0.7 * at) / scenarios.length, `the quantities of ${design.scenario.name}`)
    found.push({
      ...(await askOne(ask, workbook, design, needs)),
      isBaseline: at === baseline,
      throughput: gains[at],
      scores: scores && scoresAt(scores, at),
      reference: scores && 'value' in scores ? scores.value.reference.name : '',
      scoresCaution: scores && 'value' in scores ? scores.value.caution : undefined,
    })
  }
  onAsked(1, '')
  return found.map((each) => new Map(ids.map((id) => [id, readers[id].read(each)])))
}

/** Scores of one scenario; undefined where it is no machine that can be scored. */
function scoresAt(scores: Answered<WorkbookScores>, at: number): Found['scores'] {
  if ('sentence' in scores) return scores
  const value = scores.value.designs[at]
  return value && { value }
}

async function askOne(
  ask: Ask,
  { scenarios, baseline }: Workbook,
  { scenario, machine, issues, node }: DesignAnswers,
  needs: ReadonlySet<Need>,
): Promise<Omit<Found, 'isBaseline' | 'throughput' | 'scores' | 'reference' | 'scoresCaution'>> {
  const isTree = scenario.fabric.topology === 'fat-tree'
  const tree = isTree ? machine : undefined
  const nodes = isTree ? tree?.nodes : givenNodes(scenario)
  const where = async <Value>(
    need: Need,
    answer: (machine: NonNullable<typeof tree>) => Promise<Answered<Value>>,
  ): Promise<Answered<Value> | undefined> =>
    tree && needs.has(need) ? await answer(tree) : undefined
  const workload = (scenarios[baseline] ?? scenario).workload
  return {
    scenario,
    machine: tree,
    noTree: tree ? undefined : whyNoTree(scenario, issues),
    figures: node,
    nodes,
    bisection: await where('bisection', () => askBisection(ask, scenario)),
    messages: await where('messages', () =>
      orSentence(ask(toPointToPoint(scenario)).then(({ result }) => result)),
    ),
    collectives: await where('collectives', () =>
      orSentence(ask(toCollectives(scenario, { ranksPerNode: 1 })).then(({ result }) => result)),
    ),
    congestion: await where('congestion', () =>
      orSentence(
        ask({
          kind: 'congestion',
          design: toDesign(scenario),
          plan: toPlanDto({ ...gpcnet13, runs: RUNS }, [ownPolicy(scenario)]),
        }).then(({ result }) => result),
      ),
    ),
    checkpoints:
      needs.has('checkpoints') && nodes !== undefined
        ? await orSentence(
            ask(toCheckpoint(scenario, checkpointJobs(nodes))).then(({ result }) => result),
          )
        : undefined,
    slowdown: await where('slowdowns', (built) => askWorstSlowdown(ask, scenario, built, workload)),
    // A size that is entered is not drawn.
    drawnNodes:
      scenario.budget.mode === 'nodes'
        ? undefined
        : await where('drawn-nodes', () => orSentence(askDrawnNodes(ask, scenario))),
    drawnCostUsd: await where('drawn-cost', (built) =>
      orSentence(askDrawnCost(ask, scenario, built.nodes)),
    ),
    drawnLifetimeUsd: await where('drawn-lifetime', (built) =>
      orSentence(askDrawnLifetime(ask, scenario, built.nodes)),
    ),
  }
}

/** Nodes of a machine that the model does not size. */
const givenNodes = ({ budget }: Scenario): number | undefined =>
  budget.mode === 'nodes' ? budget.nodes : undefined

function whyNoTree({ fabric }: Scenario, issues: DesignAnswers['issues']): string {
  if (fabric.topology !== 'fat-tree') {
    return `Its network is a ${fabric.topology}, which is not modelled.`
  }
  return `It cannot be built as it stands. ${issues[0]?.sentence ?? ''}`.trim()
}
