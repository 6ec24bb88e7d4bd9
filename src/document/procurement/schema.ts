/**
 * What a committee adds to the designs of a workbook: the need, requirements, criteria, scoring rules and
 * options. It says nothing to the model; places of scenarios are indices into the workbook's scenarios.
 */
import * as z from 'zod/mini'
import { MAX_APPLICATIONS } from '../limits'
import { MAX_SCENARIOS, count, date, label, list, quantity, text } from '../scenario/value-types'
import { requiredIds } from './quantities'

export const MAX_REQUIREMENTS = 60
export const MAX_CRITERIA = 24
export const MAX_OPTIONS = 24

const place = count(0, MAX_SCENARIOS - 1)
const usd = quantity(0, 1e11)
const number = quantity(-1e15, 1e15)
/** Null: something that Taper cannot know. */
const quantityId = z.nullable(z.enum(requiredIds))

/**
 * CORAL: mandatory, and targets of three levels; desirable; NREL: Class A must meet its target, Class B is for
 * function only. Only `mandatory` and `class-a` disqualify.
 */
export const levels = [
  'mandatory',
  'target-1',
  'target-2',
  'target-3',
  'desirable',
  'class-a',
  'class-b',
] as const

/** How a published requirement is known; `own`: entered by the buyer. */
export const sourceEvidence = [
  'read',
  'excerpt',
  'secondary',
  'derived',
  'recalled',
  'own',
] as const

export const requirementSchema = z.strictObject({
  /** The requirement, in the words of its source. */
  text: text(300),
  level: z.enum(levels),
  quantity: quantityId,
  sense: z.enum(['at-least', 'at-most']),
  /** In `unit`; null where nobody has said one yet. */
  threshold: z.nullable(number),
  /** As it was entered; whether it fits the quantity is said where it is judged. */
  unit: text(20),
  source: text(300),
  evidence: z.enum(sourceEvidence),
})

export const criterionGroups = [
  'technical',
  'price-performance',
  'lifetime-cost',
  'services',
  'other',
] as const

export const criterionSchema = z.strictObject({
  name: label(80),
  group: z.enum(criterionGroups),
  /** Per cent; as entered, whether or not all add up to 100. */
  weightPercent: quantity(0, 1000),
  quantity: quantityId,
  /**
   * `ratio`: points in proportion to the best design's value, or to the inverse where less is better;
   * `between`: from 0 at `zeroAt` to all at `fullAt`; `marks`: points given by people.
   */
  rule: z.enum(['ratio', 'between', 'marks']),
  zeroAt: number,
  fullAt: number,
  /** 0 to 100 by the place of the scenario; null or missing: nobody has said. */
  marks: list(z.nullable(quantity(0, 100)), 0, MAX_SCENARIOS),
})

const scoringSchema = z.strictObject({
  /** Preset that SSI and SSNI are counted against; null: the status quo, else the baseline. */
  reference: z.nullable(label(40)),
  /** Weights of applications: their shares of node-hours, all the same, or those below. */
  weighs: z.enum(['cycles', 'equal', 'own']),
  applications: list(
    z.strictObject({
      id: label(40),
      /** Null: nobody has entered one. */
      weightPercent: z.nullable(quantity(0, 1000)),
      /**
       * Capability factor c: how many times as large the problem is as on the reference; null: as the
       * nodes of its jobs make it.
       */
      growth: z.nullable(quantity(0.001, 1e6)),
    }),
    0,
    MAX_APPLICATIONS,
  ),
})

export const optionKinds = ['spare-ports', 'un-taper', 'expansion-racks', 'memory-upgrade'] as const

export const optionSchema = z.strictObject({
  /** The scenario that it belongs to. */
  scenario: place,
  kind: z.enum(optionKinds),
  /**
   * `spare-ports`: node ports that every edge switch keeps free; `un-taper`: uplinks of an edge switch
   * afterwards; `expansion-racks`: racks; `memory-upgrade`: DDR of a node afterwards, 1e9 bytes.
   */
  amount: quantity(0, 1e6),
  /** What exercising it will cost, fixed now; null: what the design's prices say today. */
  priceUsd: z.nullable(usd),
  /** Paid at once to keep it open, whether or not it is exercised. */
  feeUsd: usd,
  /** The last day on which it can be exercised at that price; empty: nobody has said. */
  expires: date,
})

export const MAX_TERMS_CHARACTERS = 2000

export const procurementSchema = z.strictObject({
  /** The scenario that is owned already, or would be bought without this procurement; null: none. */
  statusQuo: z.nullable(place),
  /** Why a machine is wanted. */
  need: text(2000),
  /** What binds the choice and stands in no requirement. */
  constraints: text(MAX_TERMS_CHARACTERS),
  requirements: list(requirementSchema, 0, MAX_REQUIREMENTS),
  criteria: list(criterionSchema, 0, MAX_CRITERIA),
  scoring: scoringSchema,
  options: list(optionSchema, 0, MAX_OPTIONS),
})

export type Procurement = z.infer<typeof procurementSchema>
export type Requirement = z.infer<typeof requirementSchema>
export type Criterion = z.infer<typeof criterionSchema>
export type Scoring = z.infer<typeof scoringSchema>
export type PurchaseOption = z.infer<typeof optionSchema>

/** What a workbook holds before a committee has said anything. */
export const NO_PROCUREMENT: Procurement = {
  statusQuo: null,
  need: '',
  constraints: '',
  requirements: [],
  criteria: [],
  scoring: { reference: null, weighs: 'cycles', applications: [] },
  options: [],
}

/** Whether a committee has said anything. */
export function hasProcurement({ procurement }: { readonly procurement: Procurement }): boolean {
  const { statusQuo, need, constraints, requirements, criteria, scoring, options } = procurement
  return (
    statusQuo !== null ||
    need !== '' ||
    constraints !== '' ||
    requirements.length + criteria.length + options.length + scoring.applications.length > 0 ||
    scoring.reference !== null ||
    scoring.weighs !== 'cycles'
  )
}
