import { memo, useMemo, useId, useState } from 'react'
import { choiceAt, fieldAt, readPath } from '../../document/scenario/fields'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useFromKnown } from '../../state/answers/known-scenarios'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { QuantityField } from '../../ui/QuantityField'
import { cautionAt, powerFit, priceFit } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import { resetValue, presetOf } from '../../document/scenario/differences'
import { refusalOf, editScenario, useWorkbook } from '../../state/workbook/scenario-store'
import { Caution } from '../../ui/Caution'
import { FieldFrame } from '../../ui/FieldFrame'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { TextEntry } from '../../ui/TextEntry'
import { findPart, partOf, parts, partPaths, type PartKind } from '../../document/parts'
import type { Scenario } from '../../document/scenario/schema'
import type { EditedChoice } from '../../document/scenario/edited'

/** Texts of the node, which name a part and change nothing that is computed. */
const modelLabels: Readonly<Record<string, string>> = {
  'node.cpu.model': 'CPU model',
  'node.gpu.model': 'GPU model',
}

/** Letters of all options together that have room side by side. */
const MOST_IN_A_ROW = 18

/** The control for one path of the node: a text, a number, a choice, or a whole data sheet. */
export const NodeField = memo(function NodeField({ path }: { readonly path: string }) {
  if (path === 'node.ddr.capacityGB') return <CapacityField />
  if (path === 'node.cpu') return <DataSheetField kind="cpu" />
  if (path === 'node.gpu') return <DataSheetField kind="gpu" />
  if (path in modelLabels) return <ModelField path={path} label={modelLabels[path] ?? ''} />
  if (fieldAt(path)) return <NumberField path={path} />
  if (choiceAt(path)) return <PickField path={path} />
  return null
})

function NumberField({ path }: { readonly path: string }) {
  return <QuantityField quantity={useQuantity(path)} />
}

function PickField({ path }: { readonly path: string }) {
  const choice = useChoice(path)
  const letters = choice.choices.reduce((sum, { label }) => sum + label.length, 0)
  return <ChoiceField choice={choice} look={letters <= MOST_IN_A_ROW ? 'row' : 'list'} />
}

/** Arrow keys step over what fills every memory channel alike; any number can be typed. */
function CapacityField() {
  const quantity = useQuantity('node.ddr.capacityGB')
  const index = useActiveIndex()
  const stepGB = useFromKnown((known) => known[index]?.node?.ddrStepGB)
  const step = stepGB ?? quantity.field.step
  // The same while it is the same: what was refused of another quantity is taken back.
  const stepped = useMemo(
    () => ({ ...quantity, field: { ...quantity.field, step } }),
    [quantity, step],
  )
  return (
    <QuantityField
      quantity={stepped}
      note={`Capacity comes in steps of ${step} GB, because every channel must have the same capacity.`}
    />
  )
}

interface ModelFieldProps {
  readonly path: string
  readonly label: string
}

/** The name of a part, as free text: read on Enter and on leaving; Escape takes it back. */
function ModelField({ path, label }: ModelFieldProps) {
  const id = useId()
  const index = useActiveIndex()
  const { scenarios, baseline } = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const scenario = scenarios[index]
  const base = scenarios[baseline]
  if (!scenario || !base) return null
  const value = String(readPath(scenario, path))
  const reference = String(readPath(base, path))
  const start = resetValue(scenario, path)
  const caution = cautionAt(scenario, path)
  const write = (text: string) => {
    const outcome = editScenario(index, [{ path, value: text }], `${label} ${text}`)
    setRefusal(refusalOf(outcome))
  }
  return (
    <FieldFrame
      path={path}
      label={label}
      controlId={id}
      source={
        <>
          <p>Names the part and its price. It does not affect any result.</p>
          <ProvenanceNote provenance={provenanceOf(scenario, path)} />
        </>
      }
      scenario={index}
      baseline={reference === value ? undefined : { text: reference, index: baseline }}
      preset={
        typeof start !== 'string' || start === value
          ? undefined
          : { text: start, reset: () => write(start) }
      }
      problems={{ id: `${id}-problem`, refusal, found: [] }}
    >
      <TextEntry
        id={id}
        frame="line"
        label={label}
        value={value}
        maxLength={200}
        errorId={refusal === undefined ? undefined : `${id}-problem`}
        onCommit={write}
      />
      {caution !== undefined && <Caution sentence={caution} />}
    </FieldFrame>
  )
}

const names: Readonly<Record<PartKind, string>> = { cpu: 'CPU', gpu: 'GPU' }

/** What stands in place of a part's name where the numbers are of no known one. */
const OWN = ''

/** Fills in the numbers of a known processor, all as one step of undo. */
function DataSheetField({ kind }: { readonly kind: PartKind }) {
  const index = useActiveIndex()
  const { scenarios, baseline } = useWorkbook()
  const scenario = scenarios[index]
  const choice = useMemo(
    () => scenario && choiceOf(kind, scenario, index, scenarios[baseline], baseline),
    [kind, scenario, index, scenarios, baseline],
  )
  if (!scenario || !choice) return null
  return (
    <ChoiceField
      choice={choice}
      note={`fills in the ${names[kind]} data; ${priceNote(kind, scenario)}`}
    />
  )
}

/** What the price is of, since picking a part does not change it; and whether its power is known. */
function priceNote(kind: PartKind, scenario: Scenario): string {
  const fit = priceFit(scenario, kind === 'cpu' ? 'cpuSocketUsd' : 'gpuUsd')
  const power = powerFit(scenario, kind === 'cpu' ? 'cpuSocketW' : 'gpuW')
  const powerOf = power.kind === 'other-part' ? ' and power are' : ' is'
  if (fit.kind === 'own') return 'the price is your own'
  return fit.kind === 'fits'
    ? 'the price is for this part'
    : `the price${powerOf} still for ${fit.of}`
}

function choiceOf(
  kind: PartKind,
  scenario: Scenario,
  index: number,
  base: Scenario | undefined,
  baseline: number,
): EditedChoice {
  const name = names[kind]
  const value = sheetOf(scenario, kind)
  const preset = presetOf(scenario)
  const start = preset && sheetOf(preset.scenario, kind)
  const reference = base && sheetOf(base, kind)
  const known = parts()
    .filter((part) => part.kind === kind)
    .map(({ model }) => model)
  const models = value === OWN ? [OWN, ...known] : known
  return {
    scenario: index,
    path: `node.${kind}`,
    label: `Known ${name}`,
    help: `Fills in the data of a ${name} from a known machine: ${partPaths[kind].length - 1} fields, its name${kind === 'cpu' ? ', the memory bandwidth' : ''}, and its power if known.`,
    value,
    choices: models.map((model) => ({
      value: model,
      label: model === OWN ? 'none (your own numbers)' : model,
    })),
    provenance: provenanceOf(scenario, `node.${kind}.model`),
    preset: start === OWN ? undefined : start,
    baseline:
      reference === undefined || reference === OWN || reference === value
        ? undefined
        : { value: reference, index: baseline },
    problems: [],
    onChange: (model) => fillIn(kind, index, model),
  }
}

const sheetOf = (scenario: Scenario, kind: PartKind) => partOf(scenario, kind)?.model ?? OWN

function fillIn(kind: PartKind, index: number, model: string): void {
  const part = findPart(kind, model)
  if (!part) return
  const changes = [...part.values].flatMap(([path, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [{ path, value }] : [],
  )
  editScenario(index, changes, `${names[kind]} ${model}`)
}
