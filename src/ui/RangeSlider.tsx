import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import styles from './RangeSlider.module.css'

export interface RangeSliderProps {
  readonly label: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** Where the baseline stands, and in which colour it is marked. */
  readonly reference: { readonly value: number; readonly colour: string } | undefined
  readonly onChange: (value: number) => void
  /** The drag or the key press is over. */
  readonly onChangeEnd: () => void
}

/** A slider of one thumb; the baseline's value is a ring on its track. */
export function RangeSlider(props: RangeSliderProps) {
  const { value, minimum, maximum, reference } = props
  const share = (at: number) =>
    `${(100 * Math.min(1, Math.max(0, (at - minimum) / (maximum - minimum)))).toFixed(3)}%`
  return (
    <Slider
      className={styles.slider}
      aria-label={`${props.label}, slider`}
      value={Math.min(maximum, Math.max(minimum, value))}
      minValue={minimum}
      maxValue={maximum}
      step={props.step}
      onChange={props.onChange}
      onChangeEnd={props.onChangeEnd}
    >
      <SliderTrack className={styles.track}>
        <span className={styles.rail} />
        <span className={styles.fill} style={{ width: share(value) }} />
        {reference && (
          <span
            className={styles.reference}
            style={{ left: share(reference.value), borderColor: reference.colour }}
          />
        )}
        <SliderThumb className={styles.thumb} />
      </SliderTrack>
    </Slider>
  )
}
