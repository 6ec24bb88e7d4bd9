import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import styles from './RangeSlider.module.css'

interface RangeSliderProps {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** What the value stands for, where the number does not say it. */
  readonly valueText?: string
  /** Where the baseline stands, and in which colour it is marked. */
  readonly reference: { readonly value: number; readonly colour: string } | undefined
  readonly onDrag: (value: number) => void
  /** By the press of a key. */
  readonly onNudge: (value: number) => void
  /** The drag or the key press is over. */
  readonly onEnd: () => void
  /** It has got or lost the focus. */
  readonly onHold?: (isHeld: boolean) => void
}

/** What of the track's length lies left of the thumb's centre. */
const reach = (share: number) =>
  `calc(var(--thumb) / 2 + ${share.toFixed(5)} * (100% - var(--thumb)))`

/**
 * The browser's own slider, with the baseline's value as a ring on its track. While it is dragged its
 * thumb is the browser's and stands where the pointer is; else it stands at the value.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { value, minimum, maximum, reference } = props
  const input = useRef<HTMLInputElement>(null)
  const isDragged = useRef(false)
  const isPressed = useRef(false)
  const within = Math.min(maximum, Math.max(minimum, value))
  const end = useEffectEvent(() => {
    isDragged.current = false
    // Where the document has refused, the thumb goes back; else the new value follows at once.
    if (input.current) input.current.value = String(within)
    props.onEnd()
  })
  // Of a drag that ends where it began the browser tells no change.
  const release = useEffectEvent(() => {
    // Where there is a change, it is shown after the release.
    setTimeout(() => {
      if (isDragged.current) end()
    })
  })
  useLayoutEffect(() => {
    // It may be let go anywhere.
    globalThis.addEventListener('pointerup', release)
    globalThis.addEventListener('pointercancel', release)
    return () => {
      globalThis.removeEventListener('pointerup', release)
      globalThis.removeEventListener('pointercancel', release)
    }
  }, [])
  useLayoutEffect(() => {
    const slider = input.current
    // The browser's `change`, which comes at the release; React's is its `input`.
    slider?.addEventListener('change', end)
    return () => {
      slider?.removeEventListener('change', end)
      // A field that goes during a drag sees no release: the gesture ends with it.
      if (isDragged.current) end()
    }
  }, [])
  useLayoutEffect(() => {
    if (input.current && !isDragged.current) input.current.value = String(within)
  })
  const share = (at: number) => Math.min(1, Math.max(0, (at - minimum) / (maximum - minimum || 1)))
  return (
    <span
      className={styles.slider}
      style={{ backgroundSize: `${reach(share(within))} 2px, 100% 1px` }}
    >
      {reference && (
        <span
          className={styles.reference}
          style={{ left: reach(share(reference.value)), borderColor: reference.colour }}
        />
      )}
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={`${props.label}, slider`}
        aria-valuetext={props.valueText}
        min={minimum}
        max={maximum}
        step={props.step}
        onFocus={() => props.onHold?.(true)}
        onBlur={() => props.onHold?.(false)}
        onPointerDown={() => {
          isPressed.current = false
        }}
        onKeyDown={() => {
          isPressed.current = true
        }}
        onChange={(event) => {
          isDragged.current = !isPressed.current
          const change = isPressed.current ? props.onNudge : props.onDrag
          change(event.target.valueAsNumber)
        }}
      />
    </span>
  )
}
