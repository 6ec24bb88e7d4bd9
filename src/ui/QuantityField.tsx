import { memo, useId, useState } from 'react'
import { shownUnit } from '../document/value-text'
import type { Provenance } from '../document/provenance'
import { whyRefused } from '../document/scenario/fields'
import { Caution } from './Caution'
import { EvidenceDisc } from './EvidenceDisc'
import { FieldFrame } from './FieldFrame'
import { NumberEntry } from './NumberEntry'
import styles from './fields.module.css'
import type { EditedNumber } from '../document/scenario/edited'
import { RangeSlider } from './RangeSlider'
import { SourceNote } from './SourceNote'
import { writeNumber } from './number-entry'
import { scenarioCode } from './scenario-code'
import { Button } from './Button'
import { ProvenanceNote } from './ProvenanceNote'
import layout from './layout.module.css'

interface QuantityFieldProps {
  readonly quantity: EditedNumber
  /** Range of the slider; without it there is none. */
  readonly slider?: { readonly minimum: number; readonly maximum: number; readonly step: number }
  /** How the number is shown: the document's value over `factor`, in `unit`. */
  readonly shown?: {
    readonly factor: number
    readonly unit: string
  }
  /** One line below the field. */
  readonly note?: string | undefined
  /** Whether range and evidence stand below the field, as they do for prices. */
  readonly showsEvidence?: boolean
}

/** The one field for a number: label, entry, unit, slider, range, source, reset and problems. */
export const QuantityField = memo(QuantityFieldView, isSame)

function QuantityFieldView({
  quantity,
  slider,
  shown,
  note,
  showsEvidence = false,
}: QuantityFieldProps) {
  const id = useId()
  const [refused, setRefused] = useState<{ readonly sentence: string; readonly of: EditedNumber }>()
  // What was refused is past once the value has changed by another way, such as undo.
  const refusal = refused?.of === quantity ? refused.sentence : undefined
  const setRefusal = (sentence: string | undefined) =>
    setRefused(sentence === undefined ? undefined : { sentence, of: quantity })
  const { field, value, provenance, preset, baseline } = quantity
  const unit = shown?.unit ?? field.unit
  const factor = shown?.factor ?? shownUnit(unit)
  const write = (raw: number) => writeNumber(Number((raw / factor).toPrecision(15)))
  const taken = (entered: number, take: (value: number) => string | undefined) =>
    whyRefused(
      { ...field, unit, minimum: field.minimum / factor, maximum: field.maximum / factor },
      entered,
    ) ?? take(Number((entered * factor).toPrecision(15)))
  const reference = baseline && { ...scenarioCode(baseline.index), value: baseline.value }
  const problemsId = `${id}-problems`
  const hasProblems = refusal !== undefined || quantity.problems.length > 0
  const isReset = preset === undefined || preset === value
  const source = (
    <QuantitySource
      quantity={quantity}
      write={write}
      unit={unit}
      onReset={() => {
        if (preset !== undefined) setRefusal(quantity.edit(preset))
      }}
    />
  )
  const worded = showsEvidence ? provenance : undefined
  return (
    <FieldFrame
      path={field.path}
      label={field.label}
      controlId={id}
      source={worded ? undefined : source}
      scenario={quantity.scenario}
      {...(note !== undefined && { note })}
      baseline={baseline && { text: write(baseline.value), index: baseline.index }}
      preset={
        isReset
          ? undefined
          : {
              // A computed one has more digits than anybody reads.
              text: `${writeNumber(Number((preset / factor).toPrecision(6)))} ${unit}`.trim(),
              reset: () => setRefusal(quantity.edit(preset)),
            }
      }
      problems={{ id: problemsId, refusal, found: quantity.problems }}
    >
      <span className={styles.value}>
        <NumberEntry
          id={id}
          value={Number((value / factor).toPrecision(15))}
          unit={unit}
          step={field.step / factor}
          minimum={field.minimum / factor}
          maximum={field.maximum / factor}
          errorId={hasProblems ? problemsId : undefined}
          onCommit={(entered) => taken(entered, quantity.edit)}
          onNudge={(entered) => taken(entered, quantity.nudge)}
          onRefused={setRefusal}
        />
        {unit !== '' && <span className={layout.faint}>{unit}</span>}
      </span>
      {slider && (
        <RangeSlider
          label={field.label}
          value={value}
          {...slider}
          reference={reference}
          onDrag={(next) => {
            quantity.beginGesture()
            setRefusal(quantity.edit(next))
          }}
          onNudge={(next) => setRefusal(quantity.nudge(next))}
          onEnd={quantity.endGesture}
          onHold={(isHeld) => quantity.hold(isHeld ? slider.step : undefined)}
        />
      )}
      {worded && (
        <span className={styles.below}>
          <span>{rangeOf(worded, write)}</span>
          <SourceNote
            subject={field.label}
            trigger={
              worded.kind === 'published' ? (
                <EvidenceDisc evidence={worded.evidence} />
              ) : (
                <span className={styles.own}>
                  {field.path.startsWith('prices.') ? 'own price' : 'own value'}
                </span>
              )
            }
          >
            {source}
          </SourceNote>
        </span>
      )}
      {quantity.caution !== undefined && <Caution sentence={quantity.caution} />}
    </FieldFrame>
  )
}

/** "6,000 to 11,000" of the book, "used: 6,189 to 11,347" of an own price; empty where there is no range. */
function rangeOf(provenance: Provenance, write: (value: number) => string): string {
  const isOwn = provenance.kind === 'input'
  const range = isOwn ? provenance.book?.used : provenance
  if (range?.low === undefined || range.high === undefined) return ''
  // Scaled with the price, an end has more digits than anybody reads.
  const text = (end: number) =>
    write(isOwn && end >= 1000 ? Math.round(end) : Number(end.toPrecision(4)))
  const whose = isOwn ? 'used: ' : ''
  const [low, high] = [text(range.low), text(range.high)]
  return `${whose}${low === high ? low : `${low} to ${high}`}`
}

/** Sliders and writers are made anew by whoever shows the field, with the same content. */
function isSame(before: QuantityFieldProps, now: QuantityFieldProps): boolean {
  const parts = partsOf(now)
  return partsOf(before).every((part, at) => part === parts[at])
}

const partsOf = ({ quantity, note, showsEvidence, slider, shown }: QuantityFieldProps) => [
  quantity,
  note,
  showsEvidence,
  slider?.minimum,
  slider?.maximum,
  slider?.step,
  shown?.factor,
  shown?.unit,
]

interface QuantitySourceProps {
  readonly quantity: EditedNumber
  /** Writes a value of the document as the field shows it, without its unit. */
  readonly write: (value: number) => string
  readonly unit: string
  readonly onReset: () => void
}

/** What stands in a field's “Where does this come from?”. */
function QuantitySource({ quantity, write, unit, onReset }: QuantitySourceProps) {
  const { field, provenance, preset, value } = quantity
  const changed = preset !== undefined && preset !== value
  return (
    <div className={layout.close}>
      <p>{field.help}</p>
      <ProvenanceNote provenance={provenance} write={(raw) => `${write(raw)} ${unit}`.trim()} />
      <p className={layout.quiet}>
        Allowed: {write(field.minimum)} to {write(field.maximum)} {unit}
      </p>
      {changed && (
        <p>
          <Button look="link" onPress={onReset}>
            {`Reset to ${write(preset)} ${unit}`}
          </Button>
        </p>
      )}
    </div>
  )
}
