/** The applications that the library lists, by id: what can be said of one without its profile. */
import type { Application } from './workload'

/** Those whose profile the library has. */
export const profiledNames = {
  amg: 'AMG',
  umt: 'UMT',
  'umt-gpu': 'UMT on GPUs',
  pf3d: 'pF3D',
  sw4: 'SW4',
  quda: 'QUDA lattice QCD',
  ares: 'ARES',
  hacc: 'HACC',
  nekbone: 'Nekbone',
  'cg-bench': 'CG benchmark',
  nuccor: 'NUCCOR kernels',
  gtc: 'GTC',
  fft3d: '3-D FFT codes',
  pca: 'PCA',
  kmeans: 'K-Means',
  cnn: 'ResNet-50 training',
  graph: 'Graph algorithms',
} as const satisfies Readonly<Record<string, string>>

export type ProfiledId = keyof typeof profiledNames

/** CORAL benchmarks (SC18 sec II) of which the papers give no profile. */
export const unprofiledNames = {
  qbox: 'Qbox',
  lsms: 'LSMS',
  qmcpack: 'QMCPACK',
  namd: 'NAMD',
  lulesh: 'LULESH',
  snap: 'SNAP',
  minife: 'miniFE',
  'cam-se': 'CAM-SE',
  mcb: 'MCB',
} as const satisfies Readonly<Record<string, string>>

const names: ReadonlyMap<string, string> = new Map([
  ...Object.entries(profiledNames),
  ...Object.entries(unprofiledNames),
])

/** What an application is called: by its own profile, else by the library, else by its id. */
export function nameOf({ id, profile }: Application): string {
  return profile?.name ?? names.get(id) ?? id
}

/** The same with the code of the buyer that it stands for: "weather as AMG". */
export const codeName = (application: Application): string =>
  application.standsFor === undefined
    ? nameOf(application)
    : `${application.standsFor} as ${nameOf(application)}`

/** What the application with an id in a workload is called. */
export const nameIn = (applications: readonly Application[], id: string): string =>
  nameOf(applications.find((one) => one.id === id) ?? { id, share: 0 })

/** Whether the model can compute with it: it has a profile of its own or one in the library. */
export function hasProfile({ id, profile }: Application): boolean {
  return profile !== undefined || Object.hasOwn(profiledNames, id)
}
