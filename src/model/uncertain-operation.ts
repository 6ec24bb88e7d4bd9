/** How machines are run, as uncertain inputs of a study; and what every uncertain input says of itself. */
import type { Evidence } from '../document/evidence'
import type { StillInput } from '../document/operation/budget-terms'
import { operations } from '../document/operation/operations'
import type { Stated } from '../document/presets/sourced'
import { operationTexts } from '../document/scenario/operation-texts'
import { ruleAt } from '../document/scenario/rules'
import type { Scenario } from '../document/scenario/schema'
import { toShown } from '../document/value-text'
import type { StudyInput } from './engine'

/** Something uncertain, with what a person must know of it. */
export interface UncertainInput {
  /** Names its samples too, so it does not depend on what else is uncertain. */
  readonly id: string
  readonly kind: 'price' | 'model' | 'operation'
  /** "GPU, list"; "Routing quality". */
  readonly label: string
  /** "$ each"; "% of full power": shares are in per cent here, as people enter them. */
  readonly unit: string
  /** Of the first of its designs, as `value` and `high` are. */
  readonly low: number
  readonly value: number
  readonly high: number
  /** Positions of the designs that it is about; undefined: all of them. */
  readonly designs: readonly number[] | undefined
  readonly source: string
  /** Undefined where it is computed. */
  readonly evidence: Evidence | undefined
  /** US dollars of which year; undefined of what is no price. */
  readonly year: number | undefined
}

/** The same, with what the model takes of it. */
export interface Uncertain {
  readonly input: UncertainInput
  readonly asInput: StudyInput
}

/** Numbers of the operation that the model can sample: those that move the energy, and those that move the rest. */
const ofEnergy = ['pue', 'meanLoad', 'usdPerMWh', 'discountRate'] as const
const ofParts = [
  'cpuSocketW',
  'gpuW',
  'ddrWPerGB',
  'nvmeWPerTB',
  'boardW',
  'hcaW',
  'edgeSwitchW',
  'opticalCableW',
  'directorChassisW',
  'directorLeafModuleW',
  'nodeW',
] as const
const ofTheRest = [
  'maintenanceShare',
  'staffUsdPerYear',
  'floorUsdPerRackYear',
  'coolingUsdPerKW',
] as const
/** Numbers that the buyer decides on: ranges of theirs say what is usual, not what is uncertain. */
const ofChoice = [
  'years',
  'warrantyYears',
  'spares.nodes',
  'spares.switches',
  'spares.adaptersAndCables',
]

type PartPower = (typeof ofParts)[number]
type Running = (typeof ofEnergy)[number] | (typeof ofTheRest)[number] | PartPower

const isPartPower = (field: Running): field is PartPower => ofParts.some((part) => part === field)

/** A number of the operation in a document, or what is known of it in a book. */
function numberAt<Value>(
  operation: Readonly<Record<Exclude<Running, PartPower>, Value>> & {
    readonly power: Readonly<Record<PartPower, Value>>
  },
  field: Running,
): Value {
  return isPartPower(field) ? operation.power[field] : operation[field]
}

/** The document with a number of its operation that many times as large. */
export function withOperation(scenario: Scenario, field: string, times: number): Scenario {
  const { operation } = scenario
  const known = [...ofEnergy, ...ofTheRest, ...ofParts].find((one) => one === field)
  if (known === undefined) return scenario
  const value = times * numberAt(operation, known)
  return {
    ...scenario,
    operation: isPartPower(known)
      ? { ...operation, power: { ...operation.power, [known]: value } }
      : { ...operation, [known]: value },
  }
}

const pathOf = (field: Running) => `operation.${isPartPower(field) ? 'power.' : ''}${field}`

const labelAt = (at: string): string => operationTexts.find(({ path }) => path === at)?.label ?? at

/** What a node's stated power takes the place of. */
const NODE_PARTS: readonly Running[] = [
  'cpuSocketW',
  'gpuW',
  'ddrWPerGB',
  'nvmeWPerTB',
  'boardW',
  'hcaW',
]

/** Whether a node has what the number is about. */
function isThere({ node, operation }: Scenario, field: Running): boolean {
  const isStated = operation.power.nodeW > 0
  if (field === 'nodeW') return isStated
  if (isStated && NODE_PARTS.includes(field)) return false
  if (field === 'gpuW') return node.gpu.count > 0
  return field !== 'nvmeWPerTB' || node.nvme.capacityTB > 0
}

/**
 * How the machines are run, where that decides what the money buys. A number that designs do not share
 * stays as each of them has it.
 */
export function operationInputs(designs: readonly { readonly scenario: Scenario }[]): {
  readonly sampled: readonly Uncertain[]
  readonly still: readonly StillInput[]
} {
  const running = designs.filter(({ scenario }) => scenario.budget.basis !== 'purchase')
  const first = running[0]?.scenario
  if (!first) return { sampled: [], still: [] }
  const isLifetime = running.some(({ scenario }) => scenario.budget.basis === 'lifetime')
  const fields = [...ofEnergy, ...(isLifetime ? ofTheRest : []), ...ofParts].filter((field) =>
    designs.some(({ scenario }) => isThere(scenario, field)),
  )
  const each = fields.map((field) => {
    const value = numberAt(first.operation, field)
    const areAlike = designs.every(({ scenario }) => numberAt(scenario.operation, field) === value)
    return { field, areAlike, sampled: areAlike ? operationInput(first, field, value) : [] }
  })
  return {
    sampled: each.flatMap(({ sampled }) => sampled),
    still: [
      ...ofChoice.map((field) => ({
        label: labelAt(`operation.${field}`),
        why: 'choice' as const,
      })),
      ...each.flatMap(({ field, areAlike, sampled }): readonly StillInput[] =>
        sampled.length > 0
          ? []
          : [{ label: labelAt(pathOf(field)), why: areAlike ? 'no range' : 'unlike' }],
      ),
    ],
  }
}

/** A number of the operation over its stated range; none where it has none. */
function operationInput(scenario: Scenario, field: Running, value: number): readonly Uncertain[] {
  const stated = numberAt<Stated<number>>(operations[scenario.prices.book], field)
  const { low = stated.value, high = stated.value, source, evidence, note } = stated.published
  const text = operationTexts.find(({ path }) => path === pathOf(field))
  // An entered number keeps the book's range around it, in proportion.
  const scale = stated.value > 0 ? value / stated.value : 1
  const rule = ruleAt(pathOf(field))
  const [least, most] = rule?.kind === 'number' ? [rule.minimum, rule.maximum] : [value, value]
  const range = {
    low: Math.max(least, Math.min(value, low * scale)),
    value,
    high: Math.min(most, Math.max(value, high * scale)),
  }
  if (!text || range.low === range.high) return []
  const input: UncertainInput = {
    id: field,
    kind: 'operation',
    label: text.label,
    unit: text.unit,
    low: toShown(range.low, text.unit),
    value: toShown(range.value, text.unit),
    high: toShown(range.high, text.unit),
    designs: undefined,
    source: [source, note].filter((part) => part !== undefined).join('; '),
    evidence,
    year: undefined,
  }
  return [{ input, asInput: { kind: 'operation', name: input.id, field, range } }]
}
