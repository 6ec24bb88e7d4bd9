/** Numbers that answers bring one by one: until one comes again, the last of the same subject stays, as old. */
import { useState } from 'react'

export interface HeldValue {
  /** What it is a number of. */
  readonly subject: string
  readonly value: number
  /** Whether it is of before the last change. */
  readonly isOld: boolean
}

type HeldValues = readonly (HeldValue | undefined)[]

/**
 * @param before what was held
 * @param values as they are known now
 * @param subjects of each; undefined where nothing is to be held
 * @returns `before` itself where nothing has changed
 */
export function heldValues(
  before: HeldValues,
  values: readonly (number | undefined)[],
  subjects: readonly (string | undefined)[],
): HeldValues {
  const now = subjects.map((subject, at): HeldValue | undefined => {
    if (subject === undefined) return undefined
    const known = before.find((held) => held?.subject === subject)
    const value = values[at] ?? known?.value
    if (value === undefined) return undefined
    const isOld = values[at] === undefined
    return known?.value === value && known.isOld === isOld ? known : { subject, value, isOld }
  })
  const isSame = now.length === before.length && now.every((held, at) => held === before[at])
  return isSame ? before : now
}

/** As {@link heldValues}, from one drawing to the next. */
export function useHeldValues(
  values: readonly (number | undefined)[],
  subjects: readonly (string | undefined)[],
): HeldValues {
  const [held, setHeld] = useState<HeldValues>([])
  const now = heldValues(held, values, subjects)
  if (now !== held) setHeld(now)
  return now
}
