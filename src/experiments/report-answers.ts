/** Everything that a report shows, asked once: the workbook and what the model answers about it. */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Workbook } from '../document/scenario/schema'
import type { Ask } from '../model/ask'
import type { AnswerTo, EngineAnswer, EngineRequest, ModelCard } from '../model/engine'
import { requestKey } from '../model/request-hash'
import { partOf, type OnAsked } from '../answers/on-asked'
import { askPerformance, type PerformanceAnswers } from '../answers/performance-answers'
import type { Answered } from '../answers/scenario-answers'
import { comparison } from './comparison'
import type { Known } from './comparison/known'
import { standardsOf, type Experiment, type Slot } from './experiment'
import { EXPERIMENT_IDS, experiments, type ExperimentId } from './registry'
import { resolve, type Resolution } from './resolve'
import type { Throughputs } from './shared/throughput'

export interface ReportAnswers {
  readonly workbook: Workbook
  readonly card: ModelCard
  /** In the order of the workbook. */
  readonly scenarios: readonly Known[]
  readonly throughputs: Answered<Throughputs>
  readonly performance: PerformanceAnswers
  /** What the experiments that the report has say of it, asked about the baseline. */
  readonly chapters: Chapters
}

type Chapters = Readonly<Partial<Record<ExperimentId, Resolution>>>

/** What the sections of performance show. */
export type AnsweredPerformance = Pick<ReportAnswers, 'workbook' | 'scenarios' | 'performance'>

/** @throws EngineError if it was cancelled or the model is lost */
export async function askReport(
  askOne: Ask,
  workbook: Workbook,
  card: ModelCard,
  onAsked: OnAsked = () => undefined,
): Promise<ReportAnswers> {
  const ask = askedOnce(askOne)
  onAsked(0, 'the machines')
  const compared = await resolve(comparison, { ...reportInput(comparison, workbook), card }, ask)
  const { outcomes: scenarios, throughputs } = compared.answer
  const chapters = await askChapters(ask, workbook, card, partOf(onAsked, 0.15, 0.8))
  const performance = await askPerformance(ask, scenarios, partOf(onAsked, 0.8, 1))
  onAsked(1, '')
  return {
    workbook,
    card,
    scenarios,
    throughputs: answeredIn(throughputs),
    performance,
    chapters: { ...chapters, comparison: compared },
  }
}

/** Everything has been asked: what is not known is refused. */
const answeredIn = <Value>(slot: Slot<Value>): Answered<Value> =>
  slot.state === 'current'
    ? { value: slot.value }
    : { sentence: slot.state === 'refused' ? slot.refusal.message : '' }

/**
 * Every other experiment that the report has, with all that it asks.
 * @throws EngineError if it was cancelled or the model is lost
 */
async function askChapters(
  ask: Ask,
  workbook: Workbook,
  card: ModelCard,
  onAsked: OnAsked = () => undefined,
): Promise<Chapters> {
  const chapters: Partial<Record<ExperimentId, Resolution>> = {}
  const ids = EXPERIMENT_IDS.filter((id) => id !== comparison.id && experiments[id].report)
  for (const [at, id] of ids.entries()) {
    const experiment = experiments[id]
    const input = { ...reportInput(experiment, workbook), card }
    const title = experiment.title.toLowerCase()
    const onProgress = (share: number) => onAsked((at + share) / ids.length, title)
    chapters[id] = await resolve(experiment, input, ask, { onProgress })
  }
  return chapters
}

/** On paper every parameter is at its standard, and the baseline is asked about. */
const reportInput = (experiment: Experiment, workbook: Workbook) => ({
  workbook,
  focus: workbook.baseline,
  parameters: standardsOf(experiment),
  replicates: DEFAULT_REPLICATES,
  isPaper: true,
})

/** Asks equal questions once. */
function askedOnce(ask: Ask): Ask {
  const asked = new Map<string, Promise<EngineAnswer>>()
  return <Request extends EngineRequest>(request: Request) => {
    const key = requestKey(request)
    const found = asked.get(key) ?? ask(request)
    asked.set(key, found)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a request holds its kind
    return found as Promise<AnswerTo<Request['kind']>>
  }
}
