/** Weights of applications in scores, per cent. */
import { nameOf } from '../workload/names'
import type { Workload } from '../workload/workload'

/** An application and what it weighs. */
export interface ScoreWeight {
  readonly id: string
  readonly name: string
  readonly percent: number
}

/** Shares of the cycles, normalised to 100 per cent. */
export function cycleWeights({
  applications,
}: Pick<Workload, 'applications'>): readonly ScoreWeight[] {
  const sum = applications.reduce((total, { share }) => total + share, 0)
  return applications.map((application) => ({
    id: application.id,
    name: nameOf(application),
    percent: sum > 0 ? (100 * application.share) / sum : 0,
  }))
}
