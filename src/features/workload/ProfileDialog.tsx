import { Fragment, useId, useState } from 'react'
import { fromShown, shownUnit, toShown } from '../../document/value-text'
import { presets } from '../../document/presets'
import { shareText } from '../../document/scenario/lists'
import type { NodeDesign } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import {
  blankProfile,
  copiedProfile,
  isSame,
  storedProfile,
  sourceOf,
} from '../../document/workload/edited-profile'
import { library, libraryProfile, profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import { patterns, type Profile } from '../../document/workload/profile'
import {
  patternWords,
  profileNumber,
  profileNumbers,
  withNumber,
  type ProfileNumber,
} from '../../document/workload/profile-fields'
import { profileIssues, type ProfileIssue } from '../../document/workload/profile-issues'
import { scalingSentence, scalingWords } from '../../document/workload/scaling'
import { timeShareSum } from '../../document/workload/shares'
import { MAX_STANDS_FOR, type Application } from '../../document/workload/workload'
import { setProfile, setStandsFor } from '../../state/edits/workload-edits'
import { Button } from '../../ui/Button'
import { ModalDialog } from '../../ui/ModalDialog'
import { Field } from '../../ui/Field'
import { Problem, type ProblemProps } from '../../ui/Problem'
import { writeNumber } from '../../ui/number-entry'
import { refusalOf } from '../../state/workbook/scenario-store'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/Select'
import { TextField } from '../../ui/TextEntry'
import layout from '../../ui/layout.module.css'
import { EvidenceDisc } from '../../ui/EvidenceDisc'

interface ProfileDialogProps {
  readonly index: number
  /** Of the application in the workload. */
  readonly place: number
  readonly application: Application
  readonly node: NodeDesign
  /** Nodes of the jobs of the workload. */
  readonly jobs: readonly number[]
  readonly onClose: () => void
}

/** All that the model knows of an application, with its sources; every change is one step of undo. */
export function ProfileDialog(props: ProfileDialogProps) {
  const { application, onClose } = props
  const name = visibleText(nameOf(application))
  const profile = profileOf(application)
  return (
    <ModalDialog label={`Profile of ${name}`} title={name} onClose={onClose}>
      <StandsFor {...props} />
      {profile ? <ProfileForm {...props} profile={profile} /> : <StartFrom {...props} />}
    </ModalDialog>
  )
}

function StandsFor({ index, place, application }: ProfileDialogProps) {
  return (
    <TextField
      look="sheet"
      label="Stands for"
      value={application.standsFor ?? ''}
      maxLength={MAX_STANDS_FOR}
      onCommit={(code) => refusalOf(setStandsFor(index, place, code))}
      help="A code of yours that runs like this application. If empty, it is this application."
    />
  )
}

function StartFrom({ index, place, application }: ProfileDialogProps) {
  const { id } = application
  const name = nameOf(application)
  const start = (profile: Profile) => setProfile(index, place, profile, 'profile')
  return (
    <>
      <p>
        Taper’s sources contain no profile of {name}, so none is assumed. Start with an empty
        profile or with the profile of a similar application. Every value is then your own.
      </p>
      <p className={layout.links}>
        <Button look="link" onPress={() => start(blankProfile(id, name, 'sierra'))}>
          Start with an empty profile
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

interface ProfileFormProps extends ProfileDialogProps {
  readonly profile: Profile
}

function ProfileForm({ index, place, application, profile, node, jobs }: ProfileFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const published = libraryProfile(profile.id)
  const write = (next: Profile, what: string) => {
    const outcome = setProfile(index, place, storedProfile(next), what)
    setRefusal(refusalOf(outcome))
    return refusalOf(outcome)
  }
  const resetOf = (field: string) =>
    published && !isSame(profile, published, field)
      ? () =>
          void write({ ...profile, [field]: Reflect.get(published, field) }, `reset of ${field}`)
      : undefined
  const issues = profileIssues(profile, node, jobs)
  const problemsAt = (field: ProfileIssue['field']) =>
    issues
      .filter((issue) => issue.field === field)
      .map(({ sentence, remedies }) => ({
        sentence,
        remedies: remedies.map((remedy) => ({
          label: remedy.label,
          apply: () => void write(remedy.profile, remedy.label.toLowerCase()),
        })),
      }))
  const common = (field: string) => ({
    source: <FieldSource profile={profile} field={field} />,
    onReset: resetOf(field),
  })
  return (
    <>
      <p className={layout.faint}>
        {published
          ? 'These are the library’s values with their sources. Your changes are included in links and files.'
          : 'This profile is your own. It is included in links and files.'}
      </p>
      {refusal !== undefined && <Problem sentence={refusal} />}
      {!published && (
        <TextField
          look="sheet"
          label="Name"
          value={profile.name}
          maxLength={60}
          onCommit={(text) =>
            text === '' ? '' : write({ ...profile, name: text }, `name ${text}`)
          }
        />
      )}
      <TextField
        look="sheet"
        label="Bound by"
        value={profile.bound}
        maxLength={100}
        onCommit={(text) => (text === '' ? '' : write({ ...profile, bound: text }, 'bound'))}
        {...common('bound')}
      />
      <SelectField
        look="sheet"
        frame="line"
        label="Pattern"
        value={profile.pattern}
        choices={patterns.map((value) => ({ value, label: patternWords[value] }))}
        onChange={(pattern) => write({ ...profile, pattern }, `pattern ${patternWords[pattern]}`)}
        {...common('pattern')}
      />
      <SelectField
        look="sheet"
        frame="line"
        label="Scaling"
        value={profile.scaling}
        choices={(['weak', 'strong'] as const).map((value) => ({
          value,
          label: scalingWords[value],
        }))}
        onChange={(scaling) => write({ ...profile, scaling }, `scaling ${scaling}`)}
        help={scalingSentence(profile)}
        {...common('scaling')}
      />
      <SelectField
        look="sheet"
        frame="line"
        label="Reference machine"
        value={profile.reference.machine}
        choices={presets.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(machine) =>
          write({ ...profile, reference: { ...profile.reference, machine } }, 'reference machine')
        }
        {...common('reference')}
        problems={problemsAt('reference')}
      />
      {profileNumbers.map((field) => (
        <Fragment key={field.key}>
          <NumberField
            look="sheet"
            {...numberField(field, profileNumber(profile, field.key) ?? 0, (value) =>
              write(
                withNumber(profile, field.key, value),
                `${field.label.toLowerCase()} ${writeNumber(toShown(value, field.unit))}${field.unit.startsWith('%') ? ' %' : ''}`,
              ),
            )}
            {...common(field.sourced)}
            problems={
              field.key === 'groupRanks' || field.key === 'workingSetGBPerNode'
                ? problemsAt(field.key)
                : []
            }
          />
          {field.key === LAST_TIME_SHARE && (
            <TimeShareSum profile={profile} problems={problemsAt('timeShares')} />
          )}
        </Fragment>
      ))}
      {application.profile && published && (
        <p className={layout.links}>
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

/** Below it stands what the shares of the time outside MPI add up to. */
const LAST_TIME_SHARE = 'timeShares.cpuThreads'

/** A number of a profile with its range, in the unit in which it is shown. */
function numberField(
  { label, unit, step, minimum, maximum, integer, help }: ProfileNumber,
  value: number,
  write: (value: number) => string | undefined,
) {
  const limits = [toShown(minimum, unit), toShown(maximum, unit)] as const
  return {
    label,
    unit,
    value: toShown(value, unit),
    step: step / shownUnit(unit),
    limits,
    isWhole: integer,
    help: `${help} ${writeNumber(limits[0])} to ${writeNumber(limits[1])}.`,
    onChange: (entered: number) => write(fromShown(entered, unit)),
  }
}

interface TimeShareSumProps {
  readonly profile: Profile
  readonly problems: readonly ProblemProps[]
}

function TimeShareSum({ profile, problems }: TimeShareSumProps) {
  const id = useId()
  return (
    <Field id={id} label="Sum of these five shares" look="sheet" problems={problems}>
      <output id={id} data-testid="time-share-sum">
        {shareText(timeShareSum(profile))}
      </output>
    </Field>
  )
}

/** Where a value of a profile comes from, in full. */
function FieldSource({ profile, field }: { readonly profile: Profile; readonly field: string }) {
  const source = sourceOf(profile, field)
  const own = libraryProfile(profile.id)
  if (!source) {
    // A value of the library without a source is one that its pattern does not use.
    const isUnused = own !== undefined && isSame(profile, own, field)
    return (
      <span className={layout.faint}>
        {isUnused ? 'not used by this profile’s pattern' : 'your own'}
      </span>
    )
  }
  return (
    <>
      <EvidenceDisc evidence={source.evidence} /> <span>{source.text}</span>
    </>
  )
}
