import { useState } from 'react'
import { presets } from '../../domain/presets'
import { visibleText } from '../../domain/visible-text'
import {
  blankProfile,
  copiedProfile,
  isSame,
  storedProfile,
} from '../../domain/workload/edited-profile'
import { library, libraryProfile, profileOf } from '../../domain/workload/library'
import { nameOf } from '../../domain/workload/names'
import { patterns, type Profile } from '../../domain/workload/profile'
import {
  patternWords,
  profileNumber,
  profileNumbers,
  scalingWords,
  withNumber,
} from '../../domain/workload/profile-fields'
import type { Application } from '../../domain/workload/workload'
import { setProfile } from '../../state/workload-edits'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import { Problem } from '../../ui/Problem'
import { writeNumber } from '../../ui/number-entry'
import styles from './dialogs.module.css'
import { FieldSource, ProfileNumberField, ProfileSelect, ProfileText } from './ProfileFields'

interface ProfileDialogProps {
  readonly index: number
  /** Of the application in the workload. */
  readonly place: number
  readonly application: Application
  readonly onClose: () => void
}

/** All that the model knows of an application, with its sources; every change is one step of undo. */
export function ProfileDialog({ index, place, application, onClose }: ProfileDialogProps) {
  const name = visibleText(nameOf(application))
  const profile = profileOf(application)
  return (
    <ModalDialog label={`Profile of ${name}`} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <Button look="link" onPress={onClose}>
          Close
        </Button>
      </div>
      <div className={styles.body}>
        {profile ? (
          <ProfileForm index={index} place={place} application={application} profile={profile} />
        ) : (
          <StartFrom index={index} place={place} application={application} />
        )}
      </div>
    </ModalDialog>
  )
}

function StartFrom({ index, place, application }: Omit<ProfileDialogProps, 'onClose'>) {
  const { id } = application
  const name = nameOf(application)
  const start = (profile: Profile) => setProfile(index, place, profile, 'profile')
  return (
    <>
      <p>
        No profile of {name} is published in the papers that this product rests on, so none is
        invented. Start from nothing, or from an application that behaves alike; every value is then
        your own.
      </p>
      <p className={styles.names}>
        <Button look="link" onPress={() => start(blankProfile(id, name, 'sierra'))}>
          Start from nothing
        </Button>
        {Object.values(library).map((each) => (
          <Button
            key={each.id}
            look="link"
            label={`Start from ${each.name}`}
            onPress={() => start(copiedProfile(each, id, name))}
          >
            {each.name}
          </Button>
        ))}
      </p>
    </>
  )
}

interface ProfileFormProps {
  readonly index: number
  readonly place: number
  readonly application: Application
  readonly profile: Profile
}

function ProfileForm({ index, place, application, profile }: ProfileFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const published = libraryProfile(profile.id)
  const write = (next: Profile, what: string) => {
    const outcome = setProfile(index, place, storedProfile(next), what)
    setRefusal(outcome.ok ? undefined : outcome.sentence)
    return outcome.ok ? undefined : outcome.sentence
  }
  const resetOf = (field: string) =>
    published && !isSame(profile, published, field)
      ? () =>
          void write({ ...profile, [field]: Reflect.get(published, field) }, `reset of ${field}`)
      : undefined
  const common = (field: string) => ({
    source: <FieldSource profile={profile} field={field} />,
    onReset: resetOf(field),
  })
  return (
    <>
      <p className={styles.quiet}>
        {published
          ? 'The library’s values with their sources; what you change is your own, and travels in links and files.'
          : 'Your own profile; it travels in links and files.'}
      </p>
      {refusal !== undefined && <Problem sentence={refusal} />}
      {!published && (
        <ProfileText
          label="Name"
          value={profile.name}
          maximum={60}
          onCommit={(text) => write({ ...profile, name: text }, `name ${text}`)}
        />
      )}
      <ProfileText
        label="Bound by"
        value={profile.bound}
        maximum={100}
        onCommit={(text) => write({ ...profile, bound: text }, 'bound')}
        {...common('bound')}
      />
      <ProfileSelect
        label="Pattern"
        value={profile.pattern}
        choices={patterns.map((value) => ({ value, label: patternWords[value] }))}
        onChange={(pattern) => write({ ...profile, pattern }, `pattern ${patternWords[pattern]}`)}
        {...common('pattern')}
      />
      <ProfileSelect
        label="Scaling"
        value={profile.scaling}
        choices={(['weak', 'strong'] as const).map((value) => ({
          value,
          label: scalingWords[value],
        }))}
        onChange={(scaling) => write({ ...profile, scaling }, `scaling ${scaling}`)}
        {...common('scaling')}
      />
      <ProfileSelect
        label="Reference machine"
        value={profile.reference.machine}
        choices={presets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(machine) =>
          write({ ...profile, reference: { ...profile.reference, machine } }, 'reference machine')
        }
        {...common('reference')}
      />
      {profileNumbers.map((field) => (
        <ProfileNumberField
          key={field.key}
          field={field}
          value={profileNumber(profile, field.key) ?? 0}
          onCommit={(value) =>
            write(
              withNumber(profile, field.key, value),
              `${field.label.toLowerCase()} ${writeNumber(value)}`,
            )
          }
          {...common(field.sourced)}
        />
      ))}
      {application.profile && published && (
        <p className={styles.names}>
          <Button
            look="link"
            onPress={() => void setProfile(index, place, undefined, 'profile reset')}
          >
            Reset the whole profile
          </Button>
        </p>
      )}
    </>
  )
}
