/** How presets state their workload: one of the named mixes, on a machine of their size. */
import { findJobSizes, findMix, scaledSizes, type MixId, type SizesId } from '../workload/mixes'
import type { Application, JobSize, Workload } from '../workload/workload'
import type { Published } from '../evidence'
import { assumed, type Sourced, type Stated } from './sourced'

/**
 * The workload of a machine.
 * @param nodes of the machine, by which the job sizes are scaled
 * @param own why this mix, where the machine is not the one that the mix was written for
 */
function workloadLike(
  mixId: MixId,
  sizesId: SizesId,
  nodes: number,
  own?: string,
): Sourced<Workload> {
  const mix = findMix(mixId)
  const sizes = findJobSizes(sizesId)
  const because = (reason: string) => (own === undefined ? reason : `${own}; ${reason}`)
  const scaling =
    nodes === sizes.machineNodes ? '' : '; sizes in proportion to the nodes (SC19 sec 3)'
  return {
    applications: list<Application>([...mix.applications], because(mix.reason)),
    jobSizes: list<JobSize>(scaledSizes(sizes, nodes), because(`${sizes.reason}${scaling}`)),
    placement: {
      kind: assumed('compact', 'as in the control runs of the TAPER paper, sec III.D'),
      leaves: assumed(3, 'used where a job is split; the middle one of TAPER Table II'),
    },
    mapping: assumed('block', 'the mapping of TAPER Table IV'),
    neighbour: assumed('none', 'alone on the machine, as in the control runs of the TAPER paper'),
  }
}

export const nnsaWorkload = (nodes: number, own?: string) =>
  workloadLike('nnsa-like', 'sierra-like', nodes, own)
export const capabilityWorkload = (nodes: number, own?: string) =>
  workloadLike('fft-qcd-like', 'summit-like', nodes, own)
export const quartzWorkload = (nodes: number, own?: string) =>
  workloadLike('quartz-like', 'quartz-like', nodes, own)

function list<Entry>(value: Entry[], note: string): Stated<Entry[]> {
  const published: Published = {
    source: 'assumption of this product',
    evidence: 'assumed',
    note,
  }
  return { value, published }
}
