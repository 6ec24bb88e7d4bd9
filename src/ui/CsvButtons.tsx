import { Button } from './Button'
import layout from './layout.module.css'

interface CsvActionsProps {
  /** "prices"; "workload" */
  readonly what: string
  readonly onRead: () => void
  /** Undefined while there is nothing to save. */
  readonly onSave?: () => void
}

/** The two ways of a table that a person fills in elsewhere. */
export function CsvActions({ what, onRead, onSave }: CsvActionsProps) {
  return (
    <p className={`${layout.split} ${layout.label}`}>
      <Button look="link" label={`Read CSV: ${what}`} onPress={onRead}>
        Read CSV
      </Button>
      {onSave && (
        <Button look="link" label={`Save as CSV: ${what}`} onPress={onSave}>
          Save as CSV
        </Button>
      )}
    </p>
  )
}

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
