/**
 * What the rest of the application sees of the model: ask, watch, cancel, and nothing of WASM.
 *
 * Two implementations keep this interface: `pool.ts` (Web Workers, in the browser) and
 * `embedded.ts` (this thread, for the command line and for tests).
 */
import type * as planning from './generated/taper_planning'
import type * as first from './generated/taper_wasm'
import type { ModelCard } from './generated/taper_wasm'
import type { EngineAnswer } from './reasons/answers'
import type { Issue } from './reasons/issues'

export type * from './generated/taper_wasm'
/** What holds reasons, in words. */
export type {
  AnsweredOption,
  ApplicationsAnswer,
  BomLine,
  CheckpointsAnswer,
  MachineCost,
  DesignAnswer,
  EngineAnswer,
  MachineFigures,
  NodeRates,
  NodesAnswer,
  NodeRun,
  OptionsAnswer,
  ProductionAnswer,
  RefusedCells,
} from './reasons/answers'
export type { Issue } from './reasons/issues'
/** What both modules know is named once, by the first. */
export type {
  RequestedOption,
  BreakEven,
  BreakEvenStudy,
  CableLine,
  Cabling,
  ComparedJobs,
  Competitor,
  DesignRisk,
  DesignScores,
  Flip,
  FlipsAnswer,
  GainHistogram,
  HbmShock,
  Layout,
  MapAnswer,
  MapCell,
  MapMeasure,
  MapPoint,
  MapRequest,
  Measure,
  MovingPrice,
  Part,
  PartPieces,
  PriceFactor,
  PriceSwap,
  PricedOption,
  Probability,
  RankFlip,
  Regret,
  Rest,
  RiskAnswer,
  Scorecard,
  ScorecardCriterion,
  ScorecardRequest,
  ScoredMachine,
  ScoresAnswer,
  ScoresRequest,
  SensitivityAnswer,
  Shock,
  ShockAnswer,
  ModelInput,
  RankingAnswer,
  StudyInput,
  StudyQuestion,
  Summary,
  WeightMove,
} from './generated/taper_planning'

export type BisectionAnswer = first.ByRouting<first.Delivered>

export type PlanningRequest = planning.Requested
/** A request to the model; `request-facts.ts` says which of its modules answers. */
export type EngineRequest = first.Requested | PlanningRequest

export type RequestKind = EngineRequest['kind']

export type RequestOf<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

export type AnswerTo<Kind extends EngineRequest['kind']> = Extract<EngineAnswer, { kind: Kind }>

export interface RunOptions<Kind extends EngineRequest['kind'] = EngineRequest['kind']> {
  /** Share of the work done, 0 to 1; called at most once a slice. */
  readonly onProgress?: (share: number) => void
  /** Called now and then with the answer so far; see `run-session.ts` for what has one before its end. */
  readonly onPartial?: (answer: AnswerTo<Kind>) => void
  /** Cancels the run: the promise is rejected with an `EngineError` of code `cancelled`. */
  readonly signal?: AbortSignal
}

export interface Engine {
  /** Requests, cheap ones apart, that it works on at the same time; others wait for their turn. */
  readonly workers: number
  /** Version and parameters of the model that answers. */
  readonly card: () => Promise<ModelCard>
  /**
   * Answers a request.
   * @throws EngineError
   */
  readonly run: <Request extends EngineRequest>(
    request: Request,
    options?: RunOptions<Request['kind']>,
  ) => Promise<AnswerTo<Request['kind']>>
  /** Ends all work and lets go of workers. */
  readonly dispose: () => void
}

export type EngineErrorCode =
  /** The design cannot be built or bought; `issues` says why. */
  | 'infeasible'
  /** The machine has more links than the model simulates; its cost is still exact. */
  | 'too-large'
  /** The request itself is malformed. */
  | 'bad-request'
  /** The model failed at a problem of its own making. */
  | 'model-fault'
  /** Cancelled by its signal. */
  | 'cancelled'
  /** The worker died or did not answer; it has been replaced and the request may be repeated. */
  | 'worker-lost'
  /** The browser has no WebAssembly. */
  | 'no-webassembly'
  /** The model could not be loaded. */
  | 'load-failed'

/** Why a request failed, in words that a buyer understands. */
export interface EngineFault {
  readonly code: string
  /** What happened and what to do. */
  readonly sentence: string
  /** For a design that cannot be built or simulated, each reason. */
  readonly issues: readonly Issue[]
}

/** A fault as it is thrown. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  constructor(
    readonly code: EngineErrorCode,
    sentence: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(sentence)
  }
}

/** Passes on answers so far that are to that request, and no others. */
export const partialTo =
  <Request extends EngineRequest>(
    request: Request,
    onPartial: (answer: AnswerTo<Request['kind']>) => void,
  ) =>
  (answer: EngineAnswer) => {
    if (isAnswerTo(request, answer)) onPartial(answer)
  }

/** Whether an answer is to that request. */
export function isAnswerTo<Request extends EngineRequest>(
  request: Request,
  answer: EngineAnswer,
): answer is AnswerTo<Request['kind']> {
  return answer.kind === request.kind
}

/** An engine in place of one that could not be started: it answers everything with the reason. */
export const failingEngine = (reason: EngineError): Engine => ({
  workers: 1,
  card: () => Promise.reject(reason),
  run: () => Promise.reject(reason),
  dispose: () => undefined,
})
