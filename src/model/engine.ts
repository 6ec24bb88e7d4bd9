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
  AnsweredOptionDto,
  ApplicationsDto,
  BomLineDto,
  CostDto,
  DesignAnswer,
  EngineAnswer,
  MachineDto,
  NodeRatesDto,
  NodesDto,
  NodeTimeDto,
  OptionsDto,
  RefusedCellsDto,
} from './reasons/answers'
export type { Issue, Issue as IssueDto } from './reasons/issues'
/** The names by which the tree knows what the model calls otherwise. */
export type {
  Access as AccessDto,
  Algorithm as AlgorithmDto,
  BandwidthHistogram as HistogramDto,
  BomLevel as BomLevelDto,
  Budget as BudgetDto,
  Checkpoint as CheckpointPointDto,
  CheckpointPlan as CheckpointPlanDto,
  CollectiveOperation as OperationDto,
  Condition as ApplicationConditionDto,
  Congestor as CongestorDto,
  CongestorKind as CongestorKindDto,
  Core as CoreDto,
  CpuGpuLink as CpuGpuDto,
  Delivered as DeliveredDto,
  Design as DesignDto,
  Fabric as FabricDto,
  Fill as FillDto,
  GpuGpuLink as GpuGpuDto,
  JobSpread as JobSpreadDto,
  Jobs as ScoredJobsDto,
  Level as LevelId,
  LevelLoad as LevelDto,
  Library as RmaLibraryDto,
  Lifetime as LifetimeDto,
  LifetimeCost as LifetimeCostDto,
  LimitedBy as LimitedByDto,
  LinkTest as LinkTestDto,
  Mapping as MappingDto,
  Mechanism as MechanismDto,
  Mpigraph as MpigraphDto,
  Neighbour as NeighbourDto,
  Network as NetworkDto,
  Node as NodeDto,
  Operation as OperatingDto,
  Pair as PairDto,
  PairBandwidth as PairBandwidthDto,
  Pairs as PairsDto,
  Parameter as ParameterDto,
  PartPower as PartPowerDto,
  Pattern as PatternDto,
  Period as ServicePeriodDto,
  Phases as PhasesDto,
  Place as ApplicationCellDto,
  PortPolicy as PortPolicyDto,
  Pot as PotDto,
  Prices as PricesDto,
  ProfileReference as ProfileReferenceDto,
  Queue as QueueDto,
  QueuePlace as QueuePlaceDto,
  Routing as RoutingDto,
  RoutingPairs as RoutingPairsDto,
  RunSpread as RunSpreadDto,
  Scaling as ScalingDto,
  SocketWires as SocketDto,
  SpareShares as SpareSharesDto,
  Spares as SparesDto,
  Spread as SpreadDto,
  TaperFigures as TaperPointDto,
  Terms as TermsDto,
  Topology as TopologyDto,
  WayResult as WayDto,
  WhatIf as WhatIfDto,
  Wire as WireDto,
  Wiring as WiringDto,
} from './generated/taper_wasm'
/** What both modules know is named once, by the first. */
export type {
  AskedOptionDto,
  Axes as AxesDto,
  BeyondSwapDto,
  BreakEven as BreakEvenDto,
  CableKind as CableKindDto,
  CableLine as CableLineDto,
  CablePrices as CablePricesDto,
  CableRun as CableRunDto,
  Cabling as CablesDto,
  CablesRequest,
  CardDesignDto,
  ChaseDto,
  CellRun as CellRunDto,
  CompetitorDto,
  ComparedJobsDto,
  DesignRiskDto,
  DesignScoresDto,
  Flip as FlipDto,
  FlipsDto,
  FlipsRequest,
  GainHistogram as GainHistogramDto,
  BreakEvenStudy as GroupBreakEvenDto,
  HbmShock as HbmShockDto,
  KeptDrawsDto,
  Layout as LayoutDto,
  LinkChoice as LinkChoiceDto,
  MapCell as MapCellDto,
  MapDto,
  MapMeasure as MapMeasureDto,
  MapPoint as MapPointDto,
  MapRequest,
  Measure as MeasureDto,
  MovingPriceDto,
  OptionCaseDto,
  OptionDto,
  OptionPiecesDto,
  OptionSize as OptionSizeDto,
  OptionsRequest,
  Part as PartDto,
  Pieces as PiecesDto,
  PriceCaseDto,
  PriceFactorDto,
  PriceSwapDto,
  Probability as ProbabilityDto,
  RailChoice as RailChoiceDto,
  Range as RangeDto,
  RankFlip as RankFlipDto,
  Regret as RegretDto,
  Rest as RestDto,
  RestRequest,
  RiskDto,
  RiskRequest,
  RivalDto,
  Running as RunningDto,
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
  Split as SplitDto,
  StudyDto,
  Summary as SummaryDto,
  Swap as SwapDto,
  SwapRequest,
  TornadoBar as TornadoBarDto,
  TotalEffect as TotalEffectDto,
  UncertainDto,
  Verdict as VerdictDto,
  WeightMoveDto,
  Winners as WinnersDto,
  Worth as WorthDto,
} from './generated/taper_planning'

export type BisectionDto = first.ByRouting<first.Delivered>

export type PlanningRequest = planning.Asked
/** A request to the model; `request-facts.ts` says which of its modules answers. */
export type EngineRequest = first.Asked | PlanningRequest

export type RequestKind = EngineRequest['kind']

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
