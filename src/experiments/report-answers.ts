/** Everything that a report shows: the workbook, and every experiment that the report has, requested together. */
import { DEFAULT_REPLICATES } from '../document/samples'
import type { Workbook } from '../document/scenario/schema'
import type { Ask } from '../model/ask'
import type { ModelCard } from '../model/engine'
import type { ConditionParameter } from './shared/ranking/conditions'
import { bidForm, type Offered } from './bid-form'
import { comparison } from './comparison'
import type { Known } from './comparison/known'
import { wholeReader, type Evaluation, type Peek } from './evaluate'
import { standardsOf, type Experiment, type Slot } from './experiment'
import { EXPERIMENT_IDS, experiments, type ExperimentId } from './registry'
import { resolveBy, type Resolution } from './resolve'
import type { Throughputs } from './shared/throughput'

export interface ReportAnswers {
  readonly workbook: Workbook
  readonly card: ModelCard
  /** The condition that the verdict is for, and those beside it. */
  readonly asked: ConditionParameter
  /** In the order of the workbook. */
  readonly scenarios: readonly Known[]
  readonly throughputs: Slot<Throughputs>
  readonly offers: readonly Offered[]
  /** What the experiments that the report has say of it, seen from the baseline. */
  readonly chapters: Chapters
  /** Else only what the first page needs is there for certain. */
  readonly isWhole: boolean
}

type Chapters = Readonly<Partial<Record<ExperimentId, Resolution>>>

/** How far the report has come. */
interface ReportReading extends Pick<Evaluation<unknown>, 'reads' | 'files'> {
  /** Those of `reads` that the first page waits for. */
  readonly firstReads: Evaluation<unknown>['reads']
  /** Undefined while the first page lacks something. */
  readonly answers: ReportAnswers | undefined
  /** What is missing first, as it follows "Computing". */
  readonly what: string
}

/** What a report is of. */
export interface ReportSubject extends Pick<ReportAnswers, 'workbook' | 'card' | 'asked'> {}

/** Chapters of which the first page is made, beside the comparison. */
const ON_FIRST_PAGE: readonly ExperimentId[] = ['answer', 'evidence']

/** @param isFirst reads what the first page needs, and nothing else */
type ReadReport = (of: ReportSubject, peek: Peek, isFirst?: boolean) => ReportReading

/** Reads the report time and again, as answers come; it remembers what it has read. */
export function reportReader(): ReadReport {
  const compared = wholeReader(comparison)
  const form = wholeReader(bidForm)
  const ids = EXPERIMENT_IDS.filter((id) => id !== comparison.id && experiments[id].report)
  const others = ids.map((id) => ({ id, read: wholeReader(experiments[id]) }))
  return ({ workbook, card, asked }, peek, isFirst = false) => {
    const how = { workbook, card, ...ON_PAPER, focus: workbook.baseline }
    const first = compared({ ...how, parameters: standardsOf(comparison) }, peek)
    const offers = isFirst ? undefined : form({ ...how, parameters: {} }, peek)
    const isOnFirst = ({ id }: { readonly id: ExperimentId }) => ON_FIRST_PAGE.includes(id)
    const chapters = others
      .filter((each) => !isFirst || isOnFirst(each))
      .map(({ id, read }) => {
        const experiment: Experiment = experiments[id]
        const parameters = standardsOf(experiment)
        const chosen = 'conditions' in parameters ? { ...parameters, ...asked } : parameters
        return { id, found: read({ ...how, parameters: chosen }, peek) }
      })
    const all = [first, ...chapters.map(({ found }) => found), ...(offers ? [offers] : [])]
    const page = [first, ...chapters.filter(isOnFirst).map(({ found }) => found)]
    const hasFirst = page.every(({ isComplete }) => isComplete)
    const titles = [comparison, ...chapters.map(({ id }) => experiments[id]), bidForm]
    const missing = all.findIndex(({ isComplete }) => !isComplete)
    const { outcomes, throughputs } = first.answer
    return {
      reads: all.flatMap(({ reads }) => reads),
      firstReads: page.flatMap(({ reads }) => reads),
      files: all.flatMap(({ files }) => files),
      what: titles[missing]?.title.toLowerCase() ?? '',
      answers: hasFirst
        ? {
            workbook,
            card,
            asked,
            scenarios: outcomes,
            throughputs,
            offers: offers?.answer ?? [],
            chapters: {
              ...Object.fromEntries(chapters.map(({ id, found }) => [id, found])),
              comparison: first,
            },
            isWhole: offers !== undefined && missing < 0,
          }
        : undefined,
    }
  }
}

/** @throws EngineError if it was cancelled or the model is lost */
export async function askReport(ask: Ask, of: ReportSubject): Promise<ReportAnswers> {
  const read = reportReader()
  const { answers } = await resolveBy('The report', (peek) => read(of, peek), ask)
  if (!answers?.isWhole) throw new Error('the report is not complete')
  return answers
}

/** On paper every other parameter is at its standard, and the baseline is requested. */
const ON_PAPER = { replicates: DEFAULT_REPLICATES, isPaper: true, isPrint: true } as const
