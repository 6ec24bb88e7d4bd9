/**
 * Which of the model's two WASM modules answers a question. The first is what a visit loads at once;
 * the second, of money, risk and scores, is loaded when it is first asked.
 */
import type { EngineAnswer, EngineRequest, PlanningRequest, Progress } from './engine'

export type Door = 'first' | 'planning'

/** Every kind of question; a kind that is missing, or no longer asked, fails to compile. */
const DOOR_OF: Readonly<Record<EngineRequest['kind'], Door>> = {
  design: 'first',
  bisection: 'first',
  mpigraph: 'first',
  taperCurve: 'first',
  whatIf: 'first',
  pairs: 'first',
  congestion: 'first',
  applications: 'first',
  pointToPoint: 'first',
  rma: 'first',
  collectives: 'first',
  node: 'first',
  checkpoint: 'first',
  cables: 'planning',
  shock: 'planning',
  swap: 'planning',
  rest: 'planning',
  risk: 'planning',
  sensitivity: 'planning',
  flips: 'planning',
  map: 'planning',
  scores: 'planning',
  scorecard: 'planning',
  options: 'planning',
}

/** Whether there is a question of that name. */
export const isKind = (kind: unknown): kind is EngineRequest['kind'] =>
  typeof kind === 'string' && Object.hasOwn(DOOR_OF, kind)

/** Whether it is the second module that answers. */
export const isPlanning = (request: EngineRequest): request is PlanningRequest =>
  DOOR_OF[request.kind] === 'planning'

/** A question being answered in steps, by either module. */
export interface Session {
  /** Does one unit of work and says how far it has come. */
  readonly step: () => Progress
  /** The answer so far; throws while there is none. */
  readonly answer: () => EngineAnswer
  /** Whether there is an answer before the end, which grows more exact. */
  readonly hasPartials: boolean
  readonly free: () => void
}
