import type { ReactNode } from 'react'
import type { EditedChoice } from '../document/scenario/edited'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { ProvenanceNote } from './ProvenanceNote'

interface ChoiceFrameProps extends Pick<FieldFrameProps, 'controlId' | 'isLabelAbove'> {
  readonly choice: EditedChoice
  /** One line below the field. */
  readonly note?: string | undefined
  /** Of what is said to be wrong, to which the control refers. */
  readonly problemsId: string
  readonly children: ReactNode
}

/** What every field for a choice has around its control: label, source, the values elsewhere. */
export function ChoiceFrame(props: ChoiceFrameProps) {
  const { choice, note, problemsId, children, ...frame } = props
  const { label, value, choices, baseline, preset } = choice
  return (
    <FieldFrame
      path={choice.path}
      label={label}
      source={<ChoiceSource choice={choice} />}
      {...frame}
      scenario={choice.scenario}
      {...(note !== undefined && { note })}
      baseline={baseline && { text: wordsOf(choices, baseline.value), index: baseline.index }}
      preset={
        preset === undefined || preset === value
          ? undefined
          : { text: wordsOf(choices, preset), reset: () => choice.onChange(preset) }
      }
      problems={{ id: problemsId, refusal: undefined, found: choice.problems }}
    >
      {children}
    </FieldFrame>
  )
}

/** What stands in a choice's “Where does this come from?”. */
function ChoiceSource({ choice }: { readonly choice: EditedChoice }) {
  const { help, provenance, preset, value, choices } = choice
  return (
    <>
      <p>{help}</p>
      <ProvenanceNote provenance={provenance} />
      {preset !== undefined && preset !== value && (
        <p>The preset has {wordsOf(choices, preset)}.</p>
      )}
    </>
  )
}

/** The words of one value of a choice. */
export function wordsOf(choices: EditedChoice['choices'], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
