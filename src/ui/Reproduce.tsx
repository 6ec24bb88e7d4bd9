import { use, useEffect, useRef, useState } from 'react'
import type { ReproducedRun } from '../document/reproduction'
import { Button } from './Button'
import layout from './layout.module.css'
import styles from './notes.module.css'
import { ReproducerContext } from './shown-provenance'

/** What takes less is not worth a bar that flickers, ms. */
const PATIENCE_MS = 300

interface ReproduceProps {
  readonly label: string
  readonly requested: ReproducedRun | undefined
}

/** Runs the model again for what is shown and says whether it is the same; ends when it is closed. */
export function Reproduce({ label, requested }: ReproduceProps) {
  const reproduce = use(ReproducerContext)
  const running = useRef<AbortController>(undefined)
  const [share, setShare] = useState<number>()
  const [notice, setNotice] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])
  if (!reproduce) return null
  const end = (sentence: string) => {
    running.current = undefined
    setShare(undefined)
    setNotice(sentence)
  }
  const start = () => {
    const own = new AbortController()
    running.current = own
    setShare(0)
    setNotice(undefined)
    const onProgress = (now: number) => {
      if (running.current === own) setShare(now)
    }
    reproduce(requested, { signal: own.signal, onProgress }).then(
      (sentence) => {
        if (running.current === own) end(sentence)
      },
      (error: unknown) => {
        if (running.current !== own) return
        end(
          `The result could not be computed again. ${error instanceof Error ? error.message : ''}`,
        )
      },
    )
  }
  const cancel = () => {
    running.current?.abort()
    end('Cancelled.')
  }
  return (
    <div className={`${layout.tight} ${styles.running}`}>
      <Button look="link" onPress={share === undefined ? start : cancel}>
        {share === undefined ? label : 'Cancel'}
      </Button>
      {share !== undefined && <Working share={share} />}
      <span role="status" data-testid="reproduced">
        {notice}
      </span>
    </div>
  )
}

function Working({ share }: { readonly share: number }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <>
      <progress max={1} value={share} aria-label="Computing again" />
      <span className={styles.share}>{Math.round(100 * share)} %</span>
    </>
  )
}
