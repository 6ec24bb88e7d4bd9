/** Chains of questions: each is requested once what it follows from is known. */
import { ELSEWHERE, type Get, type Slot } from '../experiment'
import { nowIn, PENDING } from '../shared/scenarios'

export const known = <Value>(value: Value) => ({ state: 'current', value }) as const

/**
 * What several answers make together: built once for the same ones, refused where one of them is.
 * @param name tells apart what one experiment builds
 * @param of what else it is made of, compared by identity
 */
export function built<Value>(
  get: Get,
  name: string,
  slots: readonly (Slot<unknown> | undefined)[],
  of: readonly unknown[],
  build: () => Value | undefined,
): Slot<Value> {
  for (const slot of slots) {
    if (slot?.state === 'refused') return { ...slot, value: undefined, answer: undefined }
  }
  if (slots.some((slot) => slot && slot.state !== 'current')) return PENDING
  const { value } = get.made(name, ELSEWHERE, [...of, ...slots.map(nowIn)], build)
  return value === undefined ? PENDING : known(value)
}
