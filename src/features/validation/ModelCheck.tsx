import { StatusNote } from '../../charts/frame/StatusNote'
import { counted, formatCount } from '../../document/format'
import {
  type AgreementRow,
  type Published,
  publishedFile,
} from '../../experiments/shared/published-rows'
import { amountText } from '../../experiments/validation/words'
import { useModelCard, query } from '../../state/answers/page-query'
import { Button } from '../../ui/Button'
import type { PredictedLine } from '../../validation/validated-row'
import layout from '../../ui/layout.module.css'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { peekFile, replaceFile } from '../../experiments/data-files'
import type { PublishedRow, StoredPredictions } from '../../validation/published/published'

interface ModelCheckProps {
  readonly published: Published
  /** The rows that are looked at: what is computed again. */
  readonly shown: readonly AgreementRow[]
}

/** Which model has computed the predictions, and a way to see that it says the same here and now. */
export function ModelCheck({ published, shown }: ModelCheckProps) {
  const { status } = useRecomputation()
  const running = useModelCard()
  const [model = published.stored.model] = shown.map((row) => row.model)
  const rows = shown.map(({ measurement }) => measurement)
  return (
    <div className={`${layout.close} ${layout.quiet}`}>
      <p>
        Computed by model {model.version}, parameters <code>{model.parametersHash}</code>
        {model.parametersHash === running?.parametersHash && model.version === running.version
          ? ', the same as on this page.'
          : '.'}
      </p>
      <p>
        <Button
          look="link"
          isDisabled={status === 'running' || rows.length === 0 || !running}
          onPress={() => void startRecomputation(rows, published.stored)}
        >
          Recompute {counted(rows.length, 'row', 'rows')}
        </Button>
      </p>
      <Outcome />
    </div>
  )
}

function Outcome() {
  const { status, of, differing, sentence } = useRecomputation()
  switch (status) {
    case 'idle':
      return null
    case 'running':
      return <Progress of={of} />
    case 'cancelled':
      return <p role="status">Cancelled. The results on the page are unchanged.</p>
    case 'failed':
      return <p role="alert">The rows could not be computed again: {sentence}</p>
    case 'done':
      return <Difference of={of} differing={differing} />
  }
}

function Progress({ of }: { readonly of: number }) {
  const done = useRecomputed()
  const now = formatCount(Math.min(of, Math.floor(done) + 1))
  const work = {
    share: of === 0 ? 0 : done / of,
    sentence: `Computing row ${now} of ${formatCount(of)}`,
    onCancel: cancelRecomputation,
  }
  return (
    <div style={{ position: 'relative', height: '28px' }}>
      <StatusNote status={{ kind: 'loading', work }} />
    </div>
  )
}

/** How many of the differing rows are named. */
const MOST_NAMED = 20

interface DifferenceProps {
  readonly of: number
  readonly differing: readonly PredictedLine[]
}

function Difference({ of, differing }: DifferenceProps) {
  if (differing.length === 0) {
    return (
      <p role="status">
        {of === 1
          ? 'Computed again. The result is identical to the last digit.'
          : `${formatCount(of)} rows computed again. All results are identical to the last digit.`}
      </p>
    )
  }
  const unnamed = differing.length - MOST_NAMED
  return (
    <div role="status">
      <p>
        {counted(of, 'row', 'rows')} computed again. {formatCount(differing.length)}{' '}
        {differing.length === 1 ? 'differs' : 'differ'} from the file. The new results are shown.
      </p>
      <ul className={layout.points}>
        {differing.slice(0, MOST_NAMED).map(({ id, predicted, reason }) => (
          <li key={id}>
            <code>{id}</code>: now {reason ?? amountText(predicted, false)}
          </li>
        ))}
        {unnamed > 0 && <li>and {formatCount(unnamed)} more</li>}
      </ul>
    </div>
  )
}

// The run that computes predictions anew; it goes on while other views are looked at.

interface Recomputation {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed'
  /** Rows of the last run. */
  readonly of: number
  /** Of these, the ones that do not say what the file says. */
  readonly differing: readonly PredictedLine[]
  /** Why it failed. */
  readonly sentence: string
}

const store = createStore<Recomputation>()(() => ({
  status: 'idle',
  of: 0,
  differing: [],
  sentence: '',
}))

/** Rows that are done; apart from the rest, because it changes many times a second. */
const progress = createStore<{ readonly done: number }>()(() => ({ done: 0 }))

let stop = new AbortController()

const useRecomputation = (): Recomputation => useStore(store)
const useRecomputed = (): number => useStore(progress, ({ done }) => done)

function cancelRecomputation(): void {
  stop.abort()
  store.setState({ status: 'cancelled' })
}

async function startRecomputation(
  rows: readonly PublishedRow[],
  stored: StoredPredictions,
): Promise<void> {
  const run = new AbortController()
  stop.abort()
  stop = run
  progress.setState({ done: 0 })
  store.setState({ status: 'running', of: rows.length, differing: [], sentence: '' })
  const tell = (change: Partial<Recomputation>) => {
    if (!run.signal.aborted) store.setState(change)
  }
  try {
    const { recompute, differing } = await import('../../validation/recompute')
    const now = await recompute(query.anew(), rows, {
      signal: run.signal,
      onProgress: (done) => {
        if (!run.signal.aborted) progress.setState({ done })
      },
    })
    if (run.signal.aborted) return
    const { value } = peekFile(publishedFile)
    const lines = now.map((line) => [line.id, line] as const)
    if (value) replaceFile(publishedFile, { ...value, anew: new Map([...value.anew, ...lines]) })
    tell({ status: 'done', differing: differing(stored.rows, now) })
  } catch (error) {
    tell({ status: 'failed', sentence: error instanceof Error ? error.message : String(error) })
  }
}
