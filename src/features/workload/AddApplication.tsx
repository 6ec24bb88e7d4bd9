import { Fragment } from 'react'
import {
  blankProfile,
  freeId,
  freeName,
  evidenceWords,
} from '../../document/workload/edited-profile'
import { library } from '../../document/workload/library'
import { nameOf, unprofiledNames } from '../../document/workload/names'
import { patternWords } from '../../document/workload/profile-fields'
import type { Application } from '../../document/workload/workload'
import { addApplication } from '../../state/workload-edits'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import { TableView } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'

interface AddApplicationProps {
  readonly index: number
  /** Those that the workload has already. */
  readonly present: readonly Application[]
  readonly onClose: () => void
  /** Opens the profile of the application at a place. */
  readonly onOwn: (place: number) => void
}

/** The library, to add from; each with what bounds it and how well that is known. */
export function AddApplication({ index, present, onClose, onOwn }: AddApplicationProps) {
  const add = (application: Application) => {
    addApplication(index, application)
    onClose()
  }
  const addOwn = (application: Application) => {
    if (addApplication(index, application).ok) onOwn(present.length)
  }
  const own = freeId(present.map(({ id }) => id))
  const ownName = freeName(present.map(nameOf))
  const isPresent = (id: string) => present.some((each) => each.id === id)
  return (
    <ModalDialog label="Add an application" title="Add an application" onClose={onClose}>
      <TableView
        label="Applications in the library"
        isWide
        columns={[
          { key: 'application', header: 'Application' },
          { key: 'pattern', header: 'Pattern', align: 'prose' },
          { key: 'bound', header: 'Bound by', align: 'prose' },
          { key: 'values', header: 'Values from', align: 'prose' },
        ]}
        rows={Object.values(library).map((profile) => ({
          id: profile.id,
          cells: [
            <Fragment key="name">
              <Button
                look="link"
                label={`Add ${profile.name}`}
                isDisabled={isPresent(profile.id)}
                onPress={() => add({ id: profile.id, share: 0 })}
              >
                {profile.name}
              </Button>
              {isPresent(profile.id) && <small>in the mix</small>}
            </Fragment>,
            patternWords[profile.pattern],
            profile.bound,
            evidenceWords(profile),
          ],
        }))}
      />
      <h3 className={layout.heading}>CORAL benchmarks without a published profile</h3>
      <p className={layout.faint}>
        Add a benchmark and give it a profile. It can then have a share.
      </p>
      <p className={layout.links}>
        {Object.entries(unprofiledNames).map(([id, name]) => (
          <Fragment key={id}>
            <Button
              look="link"
              label={`Add ${name}, without a profile`}
              isDisabled={isPresent(id)}
              onPress={() => addOwn({ id, share: 0 })}
            >
              {name}
            </Button>{' '}
          </Fragment>
        ))}
      </p>
      <p className={layout.links}>
        <Button
          look="link"
          onPress={() =>
            addOwn({ id: own, share: 0, profile: blankProfile(own, ownName, 'sierra') })
          }
        >
          Add an application of my own
        </Button>
      </p>
    </ModalDialog>
  )
}
