/**
 * The applications whose profile is known well enough to compute with. It is loaded when it is first
 * wanted: `names.ts` has what the first page needs.
 */
import type { ProfiledId } from './names'
import type { Profile } from './profile'
import { amg, cgBench, pf3d, umt } from './profiles/cpu-codes'
import { ares, fft3d, gtc, hacc, nekbone, nuccor, quda, sw4, umtGpu } from './profiles/gpu-codes'
import { cnn, graph, kmeans, pca } from './profiles/data-codes'
import type { Application, Workload } from './workload'

/** By id, in the order in which they are offered. */
export const library: Readonly<Record<ProfiledId, Profile>> = {
  amg,
  umt,
  'umt-gpu': umtGpu,
  pf3d,
  sw4,
  quda,
  ares,
  hacc,
  nekbone,
  'cg-bench': cgBench,
  nuccor,
  gtc,
  fft3d,
  pca,
  kmeans,
  cnn,
  graph,
}

const byId: ReadonlyMap<string, Profile> = new Map(Object.entries(library))

/** The library's profile; undefined for one of which no profile is published. */
export function libraryProfile(id: string): Profile | undefined {
  return byId.get(id)
}

/** What the model computes with: the profile that stands in the document, else the library's. */
export function profileOf({ id, profile }: Application): Profile | undefined {
  return profile ?? byId.get(id)
}

/** Profiles of the applications of a workload that have one; of one that is there twice the first. */
export function profilesOf(workload: Workload | undefined): readonly Profile[] {
  const all = (workload?.applications ?? []).flatMap((each) => profileOf(each) ?? [])
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at)
}
