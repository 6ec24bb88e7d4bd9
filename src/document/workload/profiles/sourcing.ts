/** Short ways to say where some values of a profile come from. */
import type { Profile, ProfileSource } from '../profile'

type Fields = readonly (keyof Omit<Profile, 'id' | 'name' | 'sources'>)[]

const source =
  (evidence: ProfileSource['evidence']) =>
  (fields: Fields, text: string): ProfileSource => ({ fields: [...fields], text, evidence })

/** A paper states them. */
export const paper = source('paper')
/** Arithmetic on what a paper states. */
export const derived = source('derived')
/** Nobody states them; the text says why these. */
export const assumed = source('assumed')
/** Common knowledge that nobody has looked up. */
export const recalled = source('recalled')

/** Where a paper says no share of communication that is hidden. */
export const noOverlap = assumed(
  ['overlap'],
  'no number is published: all of the time in MPI counts as exposed',
)

/** The control runs of TAPER Table I: problem `large` on 224 nodes with 36 ranks each. */
export const taperReference = {
  reference: { machine: 'quartz-2to1', nodes: 224 },
  ranksPerNode: 36,
  typicalNodes: 224,
} as const
export const taperReferenceSource = paper(
  ['reference', 'ranksPerNode', 'typicalNodes'],
  'TAPER Table I and sec III.C: the large problem on 224 nodes of Quartz, 36 ranks each',
)

/** One rank a GPU on a node of Sierra. */
export const onePerGpuOfSierra = assumed(
  ['ranksPerNode'],
  'one rank per GPU on the four GPUs of a Sierra node, as in the SHARP runs of SC19 sec 4.2.2',
)
