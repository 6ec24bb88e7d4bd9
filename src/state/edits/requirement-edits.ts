/** Edits of the requirements; each is one step that can be undone. */
import type { RequirementSet } from '../../document/procurement/requirement-sets'
import { inOwnUnit, requiredAt, unitOf } from '../../document/procurement/quantities'
import type { RequiredId } from '../../document/quantities'
import { MAX_REQUIREMENTS, type Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'
import { changeProcurement } from './procurement-edits'
import { scenarioStore, type EditOutcome } from '../workbook/scenario-store'

const requirementsNow = () => scenarioStore.getState().workbook.procurement.requirements

/** "threshold of Memory, all": long texts are cut. */
const LONGEST_NAME = 40

function nameOf({ text }: Requirement): string {
  const name = visibleText(text)
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}

/** @param what "threshold", "text": what of it changes */
export function changeRequirement(
  at: number,
  change: Partial<Requirement>,
  what: string,
): EditOutcome {
  const requirements = requirementsNow()
  const before = requirements[at]
  if (!before) return { ok: false, sentence: 'This requirement is no longer in the document.' }
  const changed = requirements.with(at, { ...before, ...change })
  return changeProcurement({ requirements: changed }, `${what} of ${nameOf(before)}`)
}

/** Another quantity keeps unit and threshold where they fit it; else they are asked for again. */
export function chooseQuantity(at: number, id: RequiredId | null): EditOutcome {
  const before = requirementsNow()[at]
  const quantity = requiredAt(id)
  const isFitting = !before || !quantity || inOwnUnit(quantity, 1, before.unit) !== undefined
  return changeRequirement(
    at,
    {
      quantity: id,
      ...(quantity && { sense: senseOf(quantity.better) }),
      ...(quantity && !isFitting && { unit: unitOf(quantity), threshold: null }),
    },
    'quantity',
  )
}

const senseOf = (better: 'more' | 'less') => (better === 'more' ? 'at-least' : 'at-most')

/** @param id null: something that Taper cannot know */
export function addRequirement(id: RequiredId | null): EditOutcome {
  const quantity = requiredAt(id)
  const requirement: Requirement = {
    text: quantity?.name ?? 'New requirement',
    level: 'mandatory',
    quantity: id,
    sense: senseOf(quantity?.better ?? 'more'),
    threshold: null,
    unit: unitOf(quantity),
    source: '',
    evidence: 'own',
  }
  return add([requirement], `requirement ${nameOf(requirement)}`)
}

/** Adds those of a public text to the ones that are there. */
export const addRequirementSet = ({ name, requirements }: RequirementSet): EditOutcome =>
  add(requirements, `requirements of ${name}`)

function add(added: readonly Requirement[], step: string): EditOutcome {
  const requirements = [...requirementsNow(), ...added]
  if (requirements.length > MAX_REQUIREMENTS) {
    return {
      ok: false,
      sentence: `A document can have at most ${MAX_REQUIREMENTS} requirements, but it would have ${requirements.length}. Remove some first.`,
    }
  }
  return changeProcurement({ requirements }, step)
}

export function removeRequirement(at: number): EditOutcome {
  const requirements = requirementsNow()
  const gone = requirements[at]
  return changeProcurement(
    { requirements: requirements.toSpliced(at, 1) },
    `removal of ${gone ? nameOf(gone) : 'a requirement'}`,
  )
}
