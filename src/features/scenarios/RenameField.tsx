import { renameScenario } from '../../state/scenario-actions'
import { startRenaming } from '../../state/view-store'
import { TextEntry } from '../../ui/TextEntry'

/** The name of a scenario while it is being typed: Enter or leaving takes it, Escape does not. */
export function RenameField({ index, name }: { readonly index: number; readonly name: string }) {
  return (
    // Arrows and letters are the text's own, not the tabs'.
    <span role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      <TextEntry
        label="Name of the scenario"
        value={name}
        maxLength={80}
        size={Math.max(12, name.length)}
        isEntered
        onCommit={(typed) => {
          if (typed !== '') renameScenario(index, typed)
        }}
        onEnd={() => startRenaming(undefined)}
      />
    </span>
  )
}
