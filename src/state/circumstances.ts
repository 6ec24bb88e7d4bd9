/** What is broken, for the views Bisection and What if: it belongs to the page, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { deliveredIn, deliveryNouns } from '../document/failures/late-racks'
import type { Scenario } from '../document/scenario/schema'
import type { CircumstancesDto, MachineDto } from '../model/engine'
import { AS_BUILT } from '../model/to-what-if-request'

export type Circumstances = CircumstancesDto

const store = createStore<Circumstances>()(() => AS_BUILT)

export function useCircumstances(): Circumstances {
  return useStore(store)
}

export const circumstancesNow = (): Circumstances => store.getState()

export function changeCircumstances(change: Partial<Circumstances>): void {
  store.setState(change)
}

export function resetCircumstances(): void {
  store.setState(AS_BUILT)
}

/** What a machine has at most of each. */
export interface Limits {
  readonly uplinksPerEdge: number
  readonly uplinks: number
  readonly cores: number
  readonly racks: number
  /** "rack", or "edge switch" where these do not belong to racks. */
  readonly rackWord: string
}

export function limitsOf(scenario: Scenario, machine: MachineDto): Limits {
  return {
    uplinksPerEdge: scenario.fabric.edge.uplinks,
    uplinks: machine.uplinks,
    cores: machine.coreSwitches,
    racks: deliveredIn(scenario, machine),
    rackWord: deliveryNouns(scenario).one,
  }
}

/** The circumstances as far as this machine can have them: the controls outlive a change of design. */
export function within(wanted: Circumstances, limits: Limits): Circumstances {
  const { racks } = wanted
  return {
    failedUplinksPerEdge: Math.min(wanted.failedUplinksPerEdge, limits.uplinksPerEdge),
    failedUplinks: Math.min(wanted.failedUplinks, limits.uplinks),
    missingCores: Math.min(wanted.missingCores, limits.cores),
    racks: racks === undefined || racks >= limits.racks ? undefined : racks,
  }
}

export function isAsBuilt(circumstances: Circumstances): boolean {
  const { failedUplinksPerEdge, failedUplinks, missingCores, racks } = circumstances
  return failedUplinksPerEdge + failedUplinks + missingCores === 0 && racks === undefined
}

/** In words: "1 uplink of every edge switch failed, a job on 40 of 240 racks". */
export function circumstanceWords(circumstances: Circumstances, limits: Limits): string {
  const { failedUplinksPerEdge, failedUplinks, missingCores, racks } = circumstances
  const words: string[] = []
  if (failedUplinksPerEdge > 0) {
    words.push(`${count(failedUplinksPerEdge, 'uplink')} of every edge switch failed`)
  }
  if (failedUplinks > 0) words.push(`${count(failedUplinks, 'uplink')} failed anywhere`)
  if (missingCores > 0) words.push(`${count(missingCores, 'core switch')} missing`)
  if (racks !== undefined) {
    words.push(`a job on ${racks} of ${count(limits.racks, limits.rackWord)}`)
  }
  return words.join(', ')
}

function count(number: number, word: string): string {
  if (number === 1) return `1 ${word}`
  return `${number.toLocaleString('en-US')} ${word.endsWith('ch') ? `${word}es` : `${word}s`}`
}
