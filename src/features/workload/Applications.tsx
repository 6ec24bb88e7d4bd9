import { useRef, useState } from 'react'
import { canonicalJson } from '../../domain/scenario/hash'
import type { Scenario } from '../../domain/scenario/schema'
import { visibleText } from '../../domain/visible-text'
import { profileOf } from '../../domain/workload/library'
import { mixes } from '../../domain/workload/mixes'
import { hasProfile, nameOf } from '../../domain/workload/names'
import { whyBlocked } from '../../domain/workload/remarks'
import { MAX_APPLICATIONS, type Application } from '../../domain/workload/workload'
import {
  normaliseApplications,
  removeApplication,
  setShare,
  takeMix,
} from '../../state/workload-edits'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { AddApplication } from './AddApplication'
import { ListHead } from './ListHead'
import { ProfileDialog } from './ProfileDialog'
import { ReadyMade } from './ReadyMade'
import { ShareEntry } from './ShareEntry'
import { ShareSum } from './ShareSum'
import styles from './WorkloadSection.module.css'

interface ApplicationsProps {
  readonly index: number
  readonly scenario: Scenario
}

const PATH = 'workload.applications'

/** The applications of a scenario by share of its cycles. */
export function Applications({ index, scenario }: ApplicationsProps) {
  const { applications } = scenario.workload
  const [refusal, setRefusal] = useState<string>()
  const [edited, setEdited] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const own = canonicalJson(applications)
  const mix = mixes.find((each) => canonicalJson(each.applications) === own)
  const remove = (place: number) => {
    removeApplication(index, place)
    // The button goes with its row; the keys stay in the list.
    list.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const profiled = applications.filter(hasProfile)
  return (
    <div ref={list}>
      <ListHead
        index={index}
        scenario={scenario}
        path={PATH}
        label="Applications"
        help="Each with its share of the machine’s cycles. Press a name to see and edit its profile."
      >
        <ReadyMade
          label="Mix of applications"
          value={mix?.id}
          choices={mixes}
          onChoose={(id) => takeMix(index, id)}
        />
      </ListHead>
      {applications.map((application, place) => (
        <Row
          key={`${application.id} ${place}`}
          application={application}
          scenario={scenario}
          onEdit={() => setEdited(place)}
          onRemove={() => remove(place)}
          onShare={(share, joins) => setShare(index, place, share, joins)}
          onRefused={setRefusal}
        />
      ))}
      {applications.length === 0 && (
        <p className={styles.quiet}>No application: choose a mix above, or add one.</p>
      )}
      {applications.length > 0 && (
        <ShareSum
          items={profiled}
          of="an application"
          refusal={refusal}
          onNormalise={() => normaliseApplications(index)}
        />
      )}
      <p className={styles.more}>
        <Button
          look="link"
          isDisabled={applications.length >= MAX_APPLICATIONS}
          onPress={() => setAdding(true)}
        >
          Add an application
        </Button>
      </p>
      {isAdding && (
        <AddApplication
          index={index}
          present={applications.map(({ id }) => id)}
          onClose={() => setAdding(false)}
          onOwn={(place) => {
            setAdding(false)
            setEdited(place)
          }}
        />
      )}
      {edited !== undefined && applications[edited] && (
        <ProfileDialog
          index={index}
          place={edited}
          application={applications[edited]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}

interface RowProps {
  readonly application: Application
  readonly scenario: Scenario
  readonly onEdit: () => void
  readonly onRemove: () => void
  readonly onShare: (share: number, joins: boolean) => ReturnType<typeof setShare>
  readonly onRefused: (sentence: string | undefined) => void
}

function Row({ application, scenario, onEdit, onRemove, onShare, onRefused }: RowProps) {
  const name = visibleText(nameOf(application))
  const profile = profileOf(application)
  const blocked = profile && whyBlocked(profile, scenario.node, profile.typicalNodes)
  return (
    <div className={styles.row} data-application={application.id}>
      <Button look="link" label={`Profile of ${name}`} onPress={onEdit}>
        {name}
        {application.profile && ' (edited)'}
      </Button>
      {profile ? (
        <ShareEntry
          label={`Share of ${name}`}
          share={application.share}
          write={onShare}
          onRefused={onRefused}
        />
      ) : (
        <span className={styles.quiet}>not counted</span>
      )}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        ×
      </button>
      {!profile && (
        <span className={styles.wide}>
          No published profile: press its name to add one, then it can have a share.
        </span>
      )}
      {blocked && blocked.why !== 'group' && (
        <span className={styles.wide}>
          <Caution sentence={blocked.sentence} />
        </span>
      )}
    </div>
  )
}
