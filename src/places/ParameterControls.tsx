import type { Controls, Experiment, Parameter } from '../experiments/experiment'
import { parametersOf } from '../experiments/experiment'
import { changeParameters, resetParameters } from '../state/parameters/parameter-store'
import { Button } from '../ui/Button'
import { countOf, NumberField } from '../ui/NumberField'
import { Segmented } from '../ui/Segmented'
import { SelectField } from '../ui/Select'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'

interface ParameterControlsProps {
  readonly experiment: Experiment
  /** Those that stand here; all others of the experiment stand elsewhere. */
  readonly names: readonly string[]
  readonly values: object
  readonly controls: Controls
}

const MOST = 10_000_000
/** More choices than these are a list. */
const MOST_IN_A_ROW = 5

/** Parameters of an experiment that are not in the document, a control for each. */
export function ParameterControls(props: ParameterControlsProps) {
  const { experiment, names, values, controls } = props
  const offered = (name: string, { choices }: Parameter) => controls[name]?.choices ?? choices
  const shown = parametersOf(experiment).filter(([name, parameter]) => {
    if (!names.includes(name) || parameter.isCommandOnly) return false
    const choices = offered(name, parameter)
    return choices === undefined || choices.length > 1
  })
  if (shown.length === 0) return null
  const isChanged = shown.some(([name, { standard }]) => Reflect.get(values, name) !== standard)
  const isFiltered = shown.some(
    ([name, { isFilter, standard }]) => isFilter && Reflect.get(values, name) !== standard,
  )
  const isCount = shown.some(
    ([name, parameter]) => !offered(name, parameter) && !parameter.isInline,
  )
  const fields = shown.map(([name, parameter]) => (
    <ParameterControl
      key={name}
      {...{ name, parameter, control: controls[name] ?? {}, value: Reflect.get(values, name) }}
    />
  ))
  if (!isCount) {
    return (
      <div className={`${layout.row} ${layout.screen}`} role="group" aria-label={experiment.title}>
        {fields}
        {isFiltered && (
          <Button look="link" onPress={() => resetParameters(names)}>
            Show all
          </Button>
        )}
      </div>
    )
  }
  return (
    <fieldset className={`${layout.controls} ${styles.controls}`}>
      <legend>What if</legend>
      {/* Above the fields: a refusal that goes away as one leaves its field must not move it. */}
      <p className={layout.fine}>
        These settings do not change any design and are not in links or files.{' '}
        <Button look="link" isDisabled={!isChanged} onPress={() => resetParameters(names)}>
          Reset to as built
        </Button>
      </p>
      {fields}
    </fieldset>
  )
}

interface ParameterControlProps {
  readonly name: string
  readonly parameter: Parameter
  readonly control: Controls[string]
  readonly value: unknown
}

function ParameterControl({ name, parameter, control, value }: ParameterControlProps) {
  const label = control?.label ?? parameter.label
  const choices = control?.choices ?? parameter.choices
  if (choices) {
    if (choices.length < 2) return null
    const field = {
      label,
      value: parameter.write(control?.held ?? value),
      choices: choices.map((each) => ({ ...each, value: parameter.write(each.value) })),
      onChange: (chosen: string) => {
        resetParameters(parameter.resets ?? [])
        changeParameters({ [name]: parameter.parse(chosen) })
      },
    }
    const isSelect =
      parameter.isSelect ?? (choices.length > MOST_IN_A_ROW || parameter.isFilter === true)
    return isSelect ? <SelectField {...field} /> : <Segmented {...field} />
  }
  const { least = 0, most = MOST, whole, step = 1, after } = control ?? {}
  const { limits } = parameter
  const ends = limits ? { limits } : countOf(most, whole === undefined ? least : Math.max(1, least))
  return (
    <NumberField
      label={label}
      {...(parameter.isInline && { look: 'inline' })}
      step={step}
      value={typeof value === 'number' ? value : (whole ?? 0)}
      {...ends}
      {...(most === MOST && { after: after === undefined ? '' : `\u00a0${after}` })}
      onChange={(next) => changeParameters({ [name]: next === whole ? undefined : next })}
    />
  )
}
