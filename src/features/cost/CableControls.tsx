import { useState } from 'react'
import type { Published } from '../../document/evidence'
import {
  ownCount,
  roomFields,
  readLengths,
  usualLengths,
  usuallyTransceivers,
  type OwnRoom,
  type RoomField,
} from '../../document/prices/cable-room'
import type { Scenario } from '../../document/scenario/schema'
import {
  changeRoom,
  changeRoomNumber,
  resetRoom,
  useOwnRoom,
} from '../../state/parameters/cable-room'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { Switch } from '../../ui/Switch'
import { TextField } from '../../ui/TextEntry'
import { writeNumber } from '../../ui/number-entry'
import { PlainSource } from './PlainSource'
import layout from '../../ui/layout.module.css'
import styles from './cost.module.css'

interface CableControlsProps {
  readonly scenario: Scenario
  readonly own: OwnRoom
}

/** The room, what is sold and at which prices: each with its default and where that comes from. */
export function CableControls({ scenario }: Pick<CableControlsProps, 'scenario'>) {
  const own = useOwnRoom()
  const [isOpen, setOpen] = useState(false)
  const count = ownCount(own)
  return (
    <div
      className={`${layout.controls} ${layout.stack} ${styles.controls}`}
      role="group"
      aria-label="Machine room and cables"
    >
      <div className={layout.row}>
        <Button look="link" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide the machine room' : 'Machine room, cable lengths and prices'}
        </Button>
        <span>
          {count === 0
            ? 'All values are defaults for this fabric'
            : `${count} ${count === 1 ? 'value is' : 'values are'} your own`}
        </span>
        {count > 0 && (
          <Button look="link" onPress={resetRoom}>
            Reset all to the defaults
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          <Fields legend="Machine room" group="room" scenario={scenario} own={own} />
          <Sold scenario={scenario} own={own} />
          <Fields legend="Prices, USD" group="prices" scenario={scenario} own={own} />
        </>
      )}
      <p className={layout.quiet}>
        These settings apply only to this section and stay in this browser. They do not change any
        design and are not included in links or files.
      </p>
    </div>
  )
}

/** Fields with a source after the number take more room. */
const SOURCED = { '--least': '340px' }

interface FieldsProps extends CableControlsProps {
  readonly legend: string
  readonly group: RoomField['group']
}

function Fields({ legend, group, scenario, own }: FieldsProps) {
  return (
    <fieldset className={`${layout.groups} ${styles.fields}`} style={SOURCED}>
      <legend>{legend}</legend>
      <Numbers group={group} scenario={scenario} own={own} />
    </fieldset>
  )
}

function Sold({ scenario, own }: CableControlsProps) {
  const { value: usual, ...published } = usualLengths(scenario.fabric)
  const usualOptics = usuallyTransceivers(scenario.fabric)
  return (
    <fieldset className={`${layout.groups} ${styles.fields}`} style={SOURCED}>
      <legend>Available cables</legend>
      <Numbers group="sold" scenario={scenario} own={own} />
      <TextField
        look="row"
        label="Lengths sold"
        value={(own.lengthsM ?? usual).join(', ')}
        maxLength={200}
        size={24}
        isChanged={own.lengthsM !== undefined}
        onCommit={(text) => {
          const read = readLengths(text)
          if (!read.ok) return read.sentence
          const { lengthsM } = read
          changeRoom({ lengthsM: lengthsM.join() === usual.join() ? undefined : lengthsM })
          return undefined
        }}
      >
        <span className={layout.faint}>m</span>
        <ShownProvenance
          subject="Lengths sold"
          isOwn={own.lengthsM !== undefined}
          usual={usual.join(', ')}
          published={published}
          unit="m"
          onReset={() => changeRoom({ lengthsM: undefined })}
        />
      </TextField>
      <Switch
        label="Optical links use transceivers and separate fibre"
        isOn={own.hasTransceivers ?? usualOptics}
        onChange={(isOn) =>
          changeRoom({ hasTransceivers: isOn === usualOptics ? undefined : isOn })
        }
      />
    </fieldset>
  )
}

function Numbers({ group, scenario, own }: Omit<FieldsProps, 'legend'>) {
  return roomFields
    .filter((field) => field.group === group)
    .map(({ key, label, unit, step, limits, isWhole, usual: usualOf }) => {
      const { value: usual, ...published } = usualOf(scenario.fabric)
      const value = own.numbers[key]
      return (
        <NumberField
          key={key}
          label={label}
          value={value ?? usual}
          unit={unit}
          step={step}
          limits={limits}
          isWhole={isWhole}
          isChanged={value !== undefined}
          onChange={(next) => changeRoomNumber(key, next === usual ? undefined : next)}
        >
          <ShownProvenance
            subject={label}
            isOwn={value !== undefined}
            usual={writeNumber(usual)}
            published={published}
            unit={unit}
            onReset={() => changeRoomNumber(key, undefined)}
          />
        </NumberField>
      )
    })
}

interface ProvenanceDetailsProps {
  readonly subject: string
  readonly isOwn: boolean
  readonly usual: string
  readonly published: Published
  readonly unit: string
  readonly onReset: () => void
}

/** Where the usual value comes from, or the way back to it. */
function ShownProvenance({
  subject,
  isOwn,
  usual,
  published,
  unit,
  onReset,
}: ProvenanceDetailsProps) {
  return (
    <span className={styles.provenance}>
      {isOwn ? (
        <Button look="link" label={`Reset ${subject} to ${usual}`} onPress={onReset}>
          reset
        </Button>
      ) : (
        <PlainSource subject={subject} published={published} unit={unit} />
      )}
    </span>
  )
}
