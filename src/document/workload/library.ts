/**
 * The applications whose profile is known well enough to compute with. It is loaded when it is first
 * wanted: `names.ts` has what the first page needs.
 */
import type { ProfiledId } from './names'
import type { Profile } from './profile'
import type { Application } from './workload'
import { amg } from './profiles/amg'
import { ares } from './profiles/ares'
import { cgBench } from './profiles/cg-bench'
import { cnn } from './profiles/cnn'
import { fft3d } from './profiles/fft3d'
import { graph } from './profiles/graph'
import { gtc } from './profiles/gtc'
import { hacc } from './profiles/hacc'
import { kmeans } from './profiles/kmeans'
import { nekbone } from './profiles/nekbone'
import { nuccor } from './profiles/nuccor'
import { pca } from './profiles/pca'
import { pf3d } from './profiles/pf3d'
import { quda } from './profiles/quda'
import { sw4 } from './profiles/sw4'
import { umt } from './profiles/umt'
import { umtGpu } from './profiles/umt-gpu'

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
