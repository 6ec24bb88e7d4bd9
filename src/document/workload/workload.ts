/** Who computes on the machine: applications by share of its cycles, and how their jobs are placed. */
import { MAX_NODES } from '../limits'
import * as z from 'zod/mini'
import { count, label, list, quantity } from '../scenario/value-types'
import { profileSchema } from './profile'

export const MAX_APPLICATIONS = 24
export const MAX_JOB_SIZES = 16
/** Characters of the name of a code. */
export const MAX_STANDS_FOR = 40

const applicationSchema = z
  .strictObject({
    /** Id in the library, or of the profile that stands here. */
    id: label(40),
    /** Of the machine's cycles, 0 to 1. */
    share: quantity(0, 1),
    /** Edited or own; without it the library's. */
    profile: z.optional(profileSchema),
    /** The buyer's code that it stands for, in words: "weather". Left out where it is the code itself. */
    standsFor: z.optional(label(MAX_STANDS_FOR)),
  })
  .check(
    z.refine(({ id, profile }) => profile === undefined || profile.id === id, {
      error: 'it must equal the id of the application that the profile belongs to',
      path: ['profile', 'id'],
    }),
  )

const jobSizeSchema = z.strictObject({
  /** Nodes of one job; a job larger than the machine is cut to it. */
  nodes: count(1, MAX_NODES),
  /** Of the cycles of what it counts for, 0 to 1. */
  share: quantity(0, 1),
  /** Id of the only application that has such jobs; without it, of all that have no sizes of their own. */
  application: z.optional(label(40)),
})

/** Share of the nodes that jobs fill at most, where nobody said. Assumed; 0.80 to 0.97 move a gain by 0.1 points. */
export const ASSUMED_UTILISATION = 0.9

export const workloadSchema = z.strictObject({
  /** No two with the same id: shares, answers and rows go by it. */
  applications: list(applicationSchema, 0, MAX_APPLICATIONS).check(
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
      error: 'two applications have the same id; give each its own id, or combine them into one',
    }),
  ),
  jobSizes: list(jobSizeSchema, 1, MAX_JOB_SIZES).check(
    z.refine((sizes) => sizes.some(({ application }) => application === undefined), {
      error:
        'every job size is for a single application; at least one size must be for all applications',
    }),
  ),
  /** Share of the nodes in service that a queue fills at most, on a machine in production. */
  utilisation: z._default(quantity(0.5, 1), ASSUMED_UTILISATION),
  placement: z.strictObject({
    /** `compact`: on as few edge switches as hold the job; `split`: evenly over more of them. */
    kind: z.enum(['compact', 'split', 'random']),
    /** Edge switches that a job is split over; used by `split`. */
    leaves: count(1, 1024),
  }),
  /** `block`: consecutive ranks share a node; `cyclic`: they go round the nodes. */
  mapping: z.enum(['block', 'cyclic']),
  /** Who else is on the machine; the neighbours are those of the congestion model. */
  neighbour: z.enum([
    'none',
    'light-bully',
    'adjacent-bully',
    'bisection-bully',
    'incast-bully',
    'checkpoint-burst',
  ]),
})

export type Workload = z.infer<typeof workloadSchema>
export type Application = z.infer<typeof applicationSchema>
export type JobSize = z.infer<typeof jobSizeSchema>
