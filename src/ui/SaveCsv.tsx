import { Button } from './Button'

interface SaveCsvProps {
  /** As it follows "save": "the bill of materials". */
  readonly what: string
  /** Undefined while what is shown is not of the present design. */
  readonly onSave: (() => void) | undefined
}

/** Saves the table that it stands at as a file. */
export function SaveCsv({ what, onSave }: SaveCsvProps) {
  return (
    <Button
      look="link"
      label={`CSV, save ${what}`}
      isDisabled={onSave === undefined}
      {...(onSave && { onPress: onSave })}
    >
      CSV
    </Button>
  )
}
