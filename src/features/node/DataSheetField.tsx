import { useMemo } from 'react'
import { findPart, partOf, parts, partPaths, type PartKind } from '../../document/parts'
import { powerFit, priceFit } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import { presetOf } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { editScenario, useWorkbook } from '../../state/scenario-store'
import type { EditedChoice } from '../../document/scenario/edited'
import { ChoiceField } from '../../ui/ChoiceField'

const names: Readonly<Record<PartKind, string>> = { cpu: 'CPU', gpu: 'GPU' }

/** What stands in place of a part's name where the numbers are of no known one. */
const OWN = ''

/** Fills in the numbers of a known processor, all as one step of undo. */
export function DataSheetField({ kind }: { readonly kind: PartKind }) {
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
    help: `Fills in the data of a ${name} from a known machine: ${partPaths[kind].length - 1} fields, its name, and its power if known.`,
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
