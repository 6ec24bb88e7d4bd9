import { useState, Fragment } from 'react'
import { canonicalJson } from '../../document/scenario/hash'
import type { Scenario, NodeDesign } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { profileOf, library } from '../../document/workload/library'
import { mixes } from '../../document/workload/mixes'
import { codeName, hasProfile, nameOf, unprofiledNames } from '../../document/workload/names'
import { MAX_APPLICATIONS, type Application } from '../../document/workload/workload'
import {
  normaliseApplications,
  removeApplication,
  setShare,
  takeMix,
  setProfile,
  addApplication,
} from '../../state/edits/workload-edits'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { ProfileDialog } from './ProfileDialog'
import { ReadyMade, percentField, ShareList, type ShareRow } from './ShareList'
import layout from '../../ui/layout.module.css'
import {
  storedProfile,
  blankProfile,
  freeId,
  freeName,
  evidenceWords,
} from '../../document/workload/edited-profile'
import { fittingJobs } from '../../document/workload/job-sizes'
import { profileIssues } from '../../document/workload/profile-issues'
import { Problem } from '../../ui/Problem'
import styles from './WorkloadSection.module.css'
import { patternWords } from '../../document/workload/profile-fields'
import { ModalDialog } from '../../ui/ModalDialog'
import { TableView } from '../../tables/TableView'

interface ApplicationsProps {
  readonly index: number
  readonly scenario: Scenario
  /** undefined until the machine has been counted. */
  readonly machineNodes: number | undefined
}

/** The applications of a scenario by share of its cycles. */
export function Applications({ index, scenario, machineNodes }: ApplicationsProps) {
  const { workload } = scenario
  const { applications } = workload
  const [edited, setEdited] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const own = canonicalJson(applications)
  const mix = mixes.find((each) => canonicalJson(each.applications) === own)
  // A job larger than the machine has a sentence of its own, at its row.
  const jobsOf = (id: string) => fittingJobs(workload, id, machineNodes ?? Infinity)
  const row = (application: Application, place: number): ShareRow => {
    const name = visibleText(nameOf(application))
    return {
      key: application.id,
      name,
      render: (onRefused) => (
        <>
          <Button look="link" label={`Profile of ${name}`} onPress={() => setEdited(place)}>
            {visibleText(codeName(application))}
            {application.profile && ' (edited)'}
          </Button>
          {profileOf(application) ? (
            <NumberField
              look="cell"
              label={`Share of ${name}`}
              {...percentField(application.share, (share, joins) =>
                setShare(index, place, share, joins),
              )}
              onRefused={onRefused}
            />
          ) : (
            <span className={layout.fine}>not counted</span>
          )}
        </>
      ),
      below: (
        <ApplicationIssues
          index={index}
          place={place}
          application={application}
          node={scenario.node}
          jobs={jobsOf(application.id)}
        />
      ),
    }
  }
  return (
    <>
      <ShareList
        index={index}
        scenario={scenario}
        path="workload.applications"
        label="Applications"
        help="Each application has a share of node-hours. Select a name to edit its profile, or to enter the code of yours that it stands for."
        readyMade={
          <ReadyMade
            label="Mix of applications"
            value={mix?.id}
            choices={mixes}
            onChoose={(id) => takeMix(index, id)}
          />
        }
        rows={applications.map(row)}
        onRemove={(place) => {
          removeApplication(index, place)
          return undefined
        }}
        counted={applications.filter(hasProfile)}
        of="an application"
        onNormalise={() => normaliseApplications(index)}
        add={{
          label: 'Add an application',
          isFull: applications.length >= MAX_APPLICATIONS,
          onPress: () => setAdding(true),
        }}
        empty="There is no application. Choose a mix above, or add one."
      />
      {isAdding && (
        <AddApplication
          index={index}
          present={applications}
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
          node={scenario.node}
          jobs={jobsOf(applications[edited].id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface ApplicationIssuesProps {
  readonly index: number
  readonly place: number
  readonly application: Application
  readonly node: NodeDesign
  /** Nodes of the jobs of the workload. */
  readonly jobs: readonly number[]
}

/** What keeps an application from its numbers on this design, with the nearest ways out. */
function ApplicationIssues(props: ApplicationIssuesProps) {
  const { index, place, application, node, jobs } = props
  const profile = profileOf(application)
  if (!profile) {
    return (
      <span className={`${layout.fine} ${layout.across} ${styles.wide}`}>
        This application has no published profile. To give it a share, select its name and add a
        profile.
      </span>
    )
  }
  const leaveOut = {
    label: 'Leave it out: 0 %',
    apply: () => void setShare(index, place, 0),
  }
  return profileIssues(profile, node, jobs).map(({ sentence, blocks, remedies }) => (
    <div key={sentence} className={`${layout.fine} ${layout.across} ${styles.wide}`}>
      <Problem
        sentence={visibleText(sentence)}
        remedies={[
          ...remedies.map((remedy) => ({
            label: remedy.label,
            apply: () =>
              void setProfile(
                index,
                place,
                storedProfile(remedy.profile),
                remedy.label.toLowerCase(),
              ),
          })),
          ...(blocks && application.share > 0 ? [leaveOut] : []),
        ]}
      />
    </div>
  ))
}

interface AddApplicationProps {
  readonly index: number
  /** Those that the workload has already. */
  readonly present: readonly Application[]
  readonly onClose: () => void
  /** Opens the profile of the application at a place. */
  readonly onOwn: (place: number) => void
}

/** The library, to add from; each with what bounds it and how well that is known. */
function AddApplication({ index, present, onClose, onOwn }: AddApplicationProps) {
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
