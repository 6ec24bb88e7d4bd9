/**
 * What the rest of the application sees of the model: ask, watch, cancel, and nothing of WASM.
 *
 * Two implementations keep this interface: `pool.ts` (Web Workers, in the browser) and
 * `embedded.ts` (this thread, for the command line and for tests).
 */
import type { PlanningAnswer, PlanningRequest } from './generated/taper_planning'
import type * as first from './generated/taper_wasm'
import type { IssueDto, ModelCard } from './generated/taper_wasm'

export type * from './generated/taper_wasm'
/** What both modules know is named once, by the first. */
export type {
  AnsweredOptionDto,
  AskedOptionDto,
  AxesDto,
  BeyondSwapDto,
  BreakEvenDto,
  CableKindDto,
  CableLineDto,
  CablePricesDto,
  CableRunDto,
  CablesDto,
  CablesRequest,
  CardDesignDto,
  ChaseDto,
  CellRunDto,
  CompetitorDto,
  ComparedJobsDto,
  DesignRiskDto,
  DesignScoresDto,
  FlipDto,
  FlipsDto,
  FlipsRequest,
  GainHistogramDto,
  GroupBreakEvenDto,
  HbmShockDto,
  KeptDrawsDto,
  LayoutDto,
  LinkChoiceDto,
  MapCellDto,
  MapDto,
  MapMeasureDto,
  MapPointDto,
  MapRequest,
  MeasureDto,
  MovingPriceDto,
  OptionCaseDto,
  OptionDto,
  OptionPiecesDto,
  OptionSizeDto,
  OptionsDto,
  OptionsRequest,
  PartDto,
  PiecesDto,
  PlanningAnswer,
  PlanningRequest,
  PriceCaseDto,
  PriceFactorDto,
  PriceSwapDto,
  ProbabilityDto,
  RailChoiceDto,
  RangeDto,
  RankFlipDto,
  RegretDto,
  RestDto,
  RestRequest,
  RiskDto,
  RiskRequest,
  RivalDto,
  RunningDto,
  ScorecardCriterionDto,
  ScorecardDto,
  ScorecardRequest,
  ScoredMachineDto,
  ScoresDto,
  ScoresRequest,
  SensitivityDto,
  SensitivityRequest,
  ShockDto,
  ShockRequest,
  SplitDto,
  StudyDto,
  SummaryDto,
  SwapDto,
  SwapRequest,
  TornadoBarDto,
  TotalEffectDto,
  UncertainDto,
  VerdictDto,
  WeightMoveDto,
  WinnersDto,
  WorthDto,
} from './generated/taper_planning'

/** A question to the model; `doors.ts` says which of its modules answers. */
export type EngineRequest = first.EngineRequest | PlanningRequest
export type EngineAnswer = first.EngineAnswer | PlanningAnswer

export type RequestKind = EngineRequest['kind']

export type AnswerTo<Kind extends EngineRequest['kind']> = Extract<EngineAnswer, { kind: Kind }>

export interface RunOptions<Kind extends EngineRequest['kind'] = EngineRequest['kind']> {
  /** Share of the work done, 0 to 1; called at most once a slice. */
  readonly onProgress?: (share: number) => void
  /** Called now and then with the answer so far; see `run-session.ts` for what has one before its end. */
  readonly onPartial?: (answer: AnswerTo<Kind>) => void
  /** Cancels the run: the promise is rejected with an `EngineError` of code `cancelled`. */
  readonly signal?: AbortSignal
  /**
   * Requests that share a lane replace one another: a new one cancels the one before
   * (code `superseded`). Without a lane a request only ends by itself or by its signal.
   */
  readonly lane?: string
}

export interface Engine {
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
  /** Replaced by a later request in its lane. */
  | 'superseded'
  /** The worker died or did not answer; it has been replaced and the request may be repeated. */
  | 'worker-lost'
  /** The browser has no WebAssembly. */
  | 'no-webassembly'
  /** The model could not be loaded. */
  | 'load-failed'

/** A failure in words that a buyer understands. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  constructor(
    readonly code: EngineErrorCode,
    sentence: string,
    readonly issues: readonly IssueDto[] = [],
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
