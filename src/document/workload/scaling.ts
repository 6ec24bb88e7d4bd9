/**
 * What the figures of an application assume of how it grows. The model takes the shares of time as they
 * are at the reference in a job of any size, which is weak scaling; no part of it reads the field.
 */
import { counted } from '../format'
import type { Profile } from './profile'

export const scalingWords: Readonly<Record<Profile['scaling'], string>> = {
  weak: 'weak: constant work per node',
  strong: 'strong: constant total work',
}

/** What a job of any size is taken to do, as a sentence. */
export function scalingSentence({ scaling, reference }: Profile): string {
  return scaling === 'weak'
    ? 'Larger jobs do more work in the same time, so the share of time in MPI is the same in jobs of all sizes.'
    : `The share of time in MPI applies to the reference run on ${counted(reference.nodes, 'node', 'nodes')}. It grows in larger jobs, and so do losses. Results do not include this growth and are valid only near this size.`
}

/** What the figures of several applications assume: who scales how, and what follows from it. */
export function scalingOf(profiles: readonly Profile[]): string {
  const weak = profiles.filter(({ scaling }) => scaling === 'weak')
  const strong = profiles.filter(({ scaling }) => scaling === 'strong')
  const names = (of: readonly Profile[]) => of.map(({ name }) => name).join(', ')
  const sizes = strong.map(
    ({ name, reference }) => `${name} ${counted(reference.nodes, 'node', 'nodes')}`,
  )
  return [
    weak.length === 0 ? '' : `Weak scaling, constant work per node in larger jobs: ${names(weak)}.`,
    strong.length === 0
      ? ''
      : `Strong scaling, constant total work: ${names(strong)}. Losses are valid near the size of the reference run (${sizes.join(', ')}) and too low for larger jobs.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
