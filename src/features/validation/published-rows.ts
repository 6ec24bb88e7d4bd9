/** The published rows beside their predictions, loaded when the view is first shown. */
import { useEffect, useMemo, useState } from 'react'
import { useModelCard } from '../../state/results-store'
import {
  compared,
  isOfModel,
  loadMeasurements,
  loadPredictions,
  type ComparedRow,
  type ModelStamp,
  type PublishedMeasurements,
  type StoredPredictions,
} from '../../validation/published/published'
import { useRecomputation } from './recomputation'

interface Files {
  readonly published: PublishedMeasurements
  readonly stored: StoredPredictions
}

export interface PublishedRows extends Files {
  readonly rows: readonly ComparedRow[]
  /** The model that is running; undefined until it has started. */
  readonly running: ModelStamp | undefined
  /** Ids of rows whose predictions are of another model than the one that is running. */
  readonly stale: ReadonlySet<string>
}

let loaded: Files | undefined

let loading: Promise<Files> | undefined

/** Parses the files once; after a failure the next visit tries again. */
function load(): Promise<Files> {
  loading ??= parse().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function parse(): Promise<Files> {
  const [published, stored] = await Promise.all([loadMeasurements(), loadPredictions()])
  loaded = { published, stored }
  return loaded
}

/** `failed` where the files could not be loaded. */
export function usePublishedRows(): PublishedRows | 'loading' | 'failed' {
  const [files, setFiles] = useState<Files | 'failed' | undefined>(loaded)
  const running = useModelCard()
  const { lines } = useRecomputation()
  useEffect(() => {
    let isWanted = true
    const give = (result: Files | 'failed') => {
      if (isWanted) setFiles(result)
    }
    load().then(give, () => give('failed'))
    return () => {
      isWanted = false
    }
  }, [])
  const there = files === 'failed' ? undefined : files
  const rows = useMemo(
    () =>
      there && compared(there.published.measurements, [...there.stored.rows, ...lines.values()]),
    [there, lines],
  )
  const stale = useMemo(() => {
    if (!there || !running || isOfModel(there.stored, running)) return new Set<string>()
    return new Set(there.published.measurements.map(({ id }) => id).filter((id) => !lines.has(id)))
  }, [there, running, lines])
  if (files === 'failed') return 'failed'
  return there && rows ? { ...there, rows, running, stale } : 'loading'
}
