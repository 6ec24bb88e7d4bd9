/** An engine whose answers a test gives by hand, in the order and with the faults that it wants. */
import type {
  AnswerTo,
  Engine,
  EngineAnswer,
  EngineRequest,
  MachineFigures,
  RunOptions,
  TaperFigures,
} from '../../src/model/engine'
import type { EngineError } from '../../src/model/engine'
import { isAnswerTo } from '../../src/model/engine'

export interface Requested {
  readonly request: EngineRequest
  readonly options: RunOptions
  /** Answers; the number tells answers apart: nodes of the machine, or TB/s delivered. */
  readonly answer: (value: number) => Promise<void>
  readonly fail: (error: EngineError) => Promise<void>
}

/** Lets every promise that is already settled run its course. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve()
}

const yearsOf = (nodes: number) => ({
  purchaseUsd: nodes * 32_000,
  sparesUsd: 0,
  coolingUsd: nodes * 1000,
  energyUsd: nodes * 5000,
  maintenanceUsd: nodes * 7000,
  staffUsd: 12_500_000,
  supportUsd: 0,
  floorUsd: nodes * 200,
  totalUsd: nodes * 45_200 + 12_500_000,
})

export function machineOf(nodes: number): MachineFigures {
  return {
    nodes,
    limitedBy: 'budget',
    buildStepNodes: 18,
    racks: nodes / 18,
    nodesPerEdge: 18,
    edgeNodes: Array.from({ length: nodes / 18 }, () => 18),
    edgeSwitches: 480,
    uplinks: 4320,
    coreSwitches: 9,
    bundle: 1,
    leafModulesPerDirector: 30,
    spinesPerCore: 18,
    podEdges: [],
    leafLinks: 0,
    portTaper: 2,
    populatedTaper: 2,
    nodeLinkGBps: 12.5,
    injectionGBps: 25,
    nominalBisectionTBps: nodes / 80,
    peakPFlops: nodes / 34,
    cost: {
      nodeUsd: 27_000,
      totalUsd: nodes * 32_000,
      networkUsd: nodes * 5_000,
      networkShare: 5 / 32,
      bom: [],
      unspentUsd: 0,
      nextUsd: undefined,
    },
    lifetime: {
      powerKW: nodes * 2,
      rackKW: 36,
      pieces: [],
      budgetedUsd: nodes * 32_000,
      spares: [],
      undiscounted: yearsOf(nodes),
      present: yearsOf(nodes),
    },
  }
}

const delivered = (value: number) => ({
  nominalTBps: 2 * value,
  deliveredTBps: value,
  lowTBps: 0.9 * value,
  highTBps: 1.1 * value,
  leastTBps: 0.9 * value,
  mostTBps: 1.1 * value,
  efficiency: 0.5,
})

export const bisectionOf = (value: number) => ({
  static: delivered(value / 2),
  adaptive: delivered(value),
})

function answerTo(request: EngineRequest, value: number): EngineAnswer {
  const points: TaperFigures[] = []
  switch (request.kind) {
    case 'design':
      return value > 0
        ? {
            kind: 'design',
            machine: machineOf(value),
            issues: [],
            node: undefined,
            tapers: points,
            buildableTapers: points.length,
          }
        : {
            kind: 'design',
            machine: undefined,
            issues: [issue],
            node: undefined,
            tapers: points,
            buildableTapers: points.length,
          }
    case 'bisection':
      return { kind: 'bisection', result: bisectionOf(value) }
    default:
      return { kind: 'taperCurve', points }
  }
}

/** What a fake answer of no nodes gives as its reason. */
export const issue = {
  code: 'edge-ports-exceed-radix',
  path: 'fabric.edge.uplinks',
  sentence: '18 down and 19 up ports need 37; the switch has 36.',
  remedies: [{ label: 'Use 18 uplinks', changes: [{ path: 'fabric.edge.uplinks', value: 18 }] }],
}

const seedOf = (request: EngineRequest): number | undefined =>
  'design' in request && typeof request.design === 'object' ? request.design.seed : undefined

export class FakeEngine implements Engine {
  readonly workers = 8
  readonly requested: Requested[] = []
  disposed = false

  readonly card = () =>
    Promise.resolve({ version: 'fake', parametersHash: '0000000000000000', parameters: [] })

  readonly run = <Request extends EngineRequest>(request: Request, options: RunOptions = {}) =>
    new Promise<AnswerTo<Request['kind']>>((resolve, reject) => {
      this.requested.push({
        request,
        options,
        answer: (value) => {
          const answer = answerTo(request, value)
          if (isAnswerTo(request, answer)) resolve(answer)
          return settled()
        },
        fail: (error) => {
          reject(error)
          return settled()
        },
      })
    })

  readonly dispose = () => {
    this.disposed = true
  }

  /** The requests of one kind about designs of that seed, oldest first. */
  of(kind: EngineRequest['kind'], seed: number): readonly Requested[] {
    return this.requested.filter(({ request }) => request.kind === kind && seedOf(request) === seed)
  }

  /** The last request of one kind about a design of that seed. */
  last(kind: EngineRequest['kind'], seed: number): Requested {
    const requested = this.of(kind, seed).at(-1)
    if (!requested) throw new Error(`${kind} of seed ${seed} was never asked`)
    return requested
  }
}
