/**
 * What the rest of the application sees of the model: ask, watch, cancel, and nothing of WASM.
 *
 * Two implementations keep this interface: `pool.ts` (Web Workers, in the browser) and
 * `embedded.ts` (this thread, for the command line and for tests).
 */
import type * as details from './generated/taper_details'
import type * as verdict from './generated/taper_verdict'
import type { ModelCard } from './generated/taper_verdict'
import type { EngineAnswer } from './reasons/answers'
import type { Issue } from './reasons/issues'

export type * from './generated/taper_verdict'
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
  CollectivePoint,
  CollectivesAnswer,
  CongestionAnswer,
  CongestionCondition,
  CongestionRuns,
  CongestionTest,
  GpcnetPlan,
  MapRequest,
  MessagePoint,
  PartPieces,
  PointToPointAnswer,
  PriceSwap,
  PricedOption,
  RequestedOption,
  RmaAnswer,
  RmaPoint,
  ScorecardRequest,
  ScoresAnswer,
  ScoresRequest,
} from './generated/taper_details'

export type BisectionAnswer = verdict.ByRouting<verdict.Delivered>

export type DetailsRequest = details.Requested
/** A request to the model; `request-facts.ts` says which of its modules answers. */
export type EngineRequest = verdict.Requested | DetailsRequest

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
  /** Less is more urgent: less urgent work of its kind on the same worker rests until it is done. */
  readonly urgency?: number
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
  /** Loads what later questions need, where that is not there from the start. */
  readonly prepare?: () => void
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
