/** All that a report shows, demanded for the document as it settles while somebody looks. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { NO_PROCUREMENT } from '../../document/procurement/schema'
import type { Workbook } from '../../document/scenario/schema'
import { loadFile, onFiles } from '../../experiments/data-files'
import type { Peek } from '../../experiments/evaluate'
import { ranking } from '../../experiments/answer'
import {
  reportReader,
  type ReportAnswers,
  type ReportSubject,
} from '../../experiments/report-answers'
import type { EngineRequest } from '../../model/engine'
import { withAllTests } from '../../model/to-congestion-request'
import { isPassing } from '../../model/work'
import { query, useModelCard } from './page-query'
import { useParameters } from '../parameters/parameter-store'
import { scenarioStore, useSettledWorkbook } from '../workbook/scenario-store'
import { useProgress } from './use-experiment'
import type { ReportForm } from '../../document/report-forms'

interface Requested {
  readonly status: 'asking' | 'current' | 'cancelled' | 'failed'
  /** What is being requested. */
  readonly what: string
  /** Why it failed. */
  readonly sentence: string | undefined
  /** Of the document as it is while `current`; else of an earlier one, or of the first page alone, if any. */
  readonly value: ReportAnswers | undefined
}

/** Kept from visit to visit. */
const store = createStore<Requested>()(() => ({
  status: 'asking',
  what: '',
  sentence: undefined,
  value: undefined,
}))
const owner = {}
/** Of what the first page waits for, which comes before all else. */
const firstPage = {}
const owners = [owner, firstPage]
/** What the page has computed of more than a report prints is not computed again. */
const asKnown = <Request extends EngineRequest>(request: Request): Request => {
  if (request.kind !== 'congestion') return request
  const whole = withAllTests(request)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same kind
  return query.peek(whole)?.state === 'current' ? (whole as Request) : request
}
const peek: Peek = (request) => query.peek(asKnown(request), owners)
const read = reportReader()

export const cancelReport = (): void => query.cancel(owners)

/** @returns ends it; what is demanded stays so, for what may be requested next */
function follow(of: ReportSubject): () => void {
  // What the first page waits for is under way before the other chapters are read, which takes a while.
  let isFirst = store.getState().value === undefined
  const look = () => {
    const { answers, reads, firstReads, files, what } = read(of, peek, isFirst)
    const requests = reads.map(({ request }) => asKnown(request))
    query.demand(
      firstPage,
      firstReads.map(({ request }) => asKnown(request)),
    )
    query.demand(owner, requests, 'later')
    for (const file of files) void loadFile(file)
    const errors = requests.flatMap((request) => peek(request)?.error ?? [])
    const error = errors.find(isPassing)
    const { value } = store.getState()
    if (error) {
      const status = error.code === 'cancelled' ? error.code : 'failed'
      store.setState({ status, sentence: error.message })
    } else if (!answers?.isWhole) {
      // A whole report of an earlier document stays in sight, where it was scrolled to.
      store.setState({ status: 'asking', what, sentence: undefined, value: value ?? answers })
    } else if (!isOf(value, of) || store.getState().status !== 'current') {
      store.setState({ status: 'current', what, sentence: undefined, value: answers })
    }
  }
  const ends = [query.subscribe(look), onFiles(look)]
  look()
  const others = setTimeout(() => {
    if (!isFirst) return
    isFirst = false
    look()
  })
  return () => {
    clearTimeout(others)
    ends.forEach((end) => end())
  }
}

const isOf = (
  value: ReportAnswers | undefined,
  { workbook, asked }: Pick<ReportSubject, 'workbook' | 'asked'>,
) =>
  value?.workbook === workbook &&
  value.asked.condition === asked.condition &&
  value.asked.conditions === asked.conditions

interface Followed extends Requested {
  readonly share: number
  /** Whether `value` is of an earlier document. */
  readonly isOld: boolean
}

export function useReportAnswers(): Followed {
  const { scenarios, baseline, procurement } = useSettledWorkbook()
  const isMoving = useStore(scenarioStore, (now) => now.workbook.scenarios !== scenarios)
  const { need, constraints, ...requested } = procurement
  const { statusQuo, requirements, criteria, scoring, options } = requested
  const card = useModelCard()
  const asked = useParameters(ranking)
  // No answer depends on the texts, so that typing one asks nothing anew.
  const document = useMemo((): Workbook => {
    const { workbook } = scenarioStore.getState()
    const said = { ...NO_PROCUREMENT, statusQuo, requirements, criteria, scoring, options }
    return { ...workbook, scenarios, baseline, procurement: said }
  }, [scenarios, baseline, statusQuo, requirements, criteria, scoring, options])
  useEffect(() => card && follow({ workbook: document, card, asked }), [document, card, asked])
  useEffect(() => () => owners.forEach((each) => query.demand(each, [])), [])
  const found = useStore(store)
  const { value } = found
  const share = useProgress(owner) / 100
  const withTexts = useMemo(
    () =>
      value && {
        ...value,
        workbook: {
          ...value.workbook,
          procurement: { ...value.workbook.procurement, need, constraints },
        },
      },
    [value, need, constraints],
  )
  // In a drag the document is already another, of which nothing is asked yet.
  const isOfThis = !isMoving && isOf(value, { workbook: document, asked })
  const status = found.status === 'current' && !isOfThis ? 'asking' : found.status
  return { ...found, status, share, value: withTexts, isOld: value !== undefined && !isOfThis }
}

/** In which form the report is looked at: it belongs to the view. */
const formStore = createStore<{ readonly form: ReportForm }>()(() => ({ form: 'full' }))

export const useReportForm = (): ReportForm => useStore(formStore, ({ form }) => form)

export const chooseReportForm = (form: ReportForm): void => formStore.setState({ form })
