import { profileOf } from './library'
import type { Profile } from './profile'
import type { Workload } from './workload'

/** Profiles of the applications of a workload that have one; of one that is there twice the first. */
export function profilesOf(workload: Workload | undefined): readonly Profile[] {
  const all = (workload?.applications ?? []).flatMap((each) => profileOf(each) ?? [])
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}
