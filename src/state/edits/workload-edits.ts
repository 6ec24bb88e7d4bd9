/** Edits of the workload: each is one step of undo with a name of its own. */
import { counted } from '../../document/format'
import { hasProfile, nameOf } from '../../document/workload/names'
import {
  findJobSizes,
  findMix,
  scaledSizes,
  type MixId,
  type SizesId,
} from '../../document/workload/mixes'
import type { Profile } from '../../document/workload/profile'
import { jobSizeLists } from '../../document/workload/job-sizes'
import { normalised } from '../../document/workload/shares'
import type { Application, JobSize } from '../../document/workload/workload'
import { shareText } from '../../document/scenario/lists'
import { visibleText } from '../../document/visible-text'
import { editScenario, scenarioStore, type EditOutcome } from '../workbook/scenario-store'

const APPLICATIONS = 'workload.applications'
const JOB_SIZES = 'workload.jobSizes'

const workloadOf = (index: number) => scenarioStore.getState().workbook.scenarios[index]?.workload

const applicationsOf = (index: number): readonly Application[] =>
  workloadOf(index)?.applications ?? []

const jobSizesAt = (index: number): readonly JobSize[] => workloadOf(index)?.jobSizes ?? []

const named = (application: Application | undefined) =>
  application === undefined ? 'application' : visibleText(nameOf(application))

function write(index: number, path: string, list: readonly unknown[], step: string): EditOutcome {
  return editScenario(index, [{ path, value: list }], step)
}

/** Sets one application's share; "Undo AMG share 34 %". */
export function setShare(index: number, place: number, share: number, joins = false): EditOutcome {
  const step = `${named(applicationsOf(index)[place])} share ${shareText(share)}`
  return editScenario(
    index,
    [{ path: `${APPLICATIONS}.${place}.share`, value: share }],
    step,
    joins,
  )
}

export function addApplication(index: number, application: Application): EditOutcome {
  const list = [...applicationsOf(index), application]
  return write(index, APPLICATIONS, list, `added ${named(application)}`)
}

export function removeApplication(index: number, place: number): void {
  const list = applicationsOf(index)
  writeApplications(index, list.toSpliced(place, 1), `removal of ${named(list[place])}`)
}

/** Job sizes of applications that are no longer there go with them. */
function writeApplications(index: number, list: readonly Application[], step: string): void {
  const sizes = jobSizesAt(index)
  const kept = sizes.filter(
    ({ application }) => application === undefined || list.some(({ id }) => id === application),
  )
  const ofSizes = kept.length < sizes.length ? [{ path: JOB_SIZES, value: kept }] : []
  editScenario(index, [{ path: APPLICATIONS, value: list }, ...ofSizes], step)
}

/** Puts a profile in place of the library's; without one, the library's counts again. */
export function setProfile(
  index: number,
  place: number,
  profile: Profile | undefined,
  what: string,
): EditOutcome {
  const list = applicationsOf(index)
  const before = list[place]
  if (!before) return { ok: false, sentence: 'This application is no longer part of the workload.' }
  const { profile: _profile, ...kept } = before
  const entry = profile === undefined ? kept : { ...kept, profile }
  return write(index, APPLICATIONS, list.with(place, entry), `${named(before)} ${what}`)
}

/** States which code of the buyer an application stands for; empty: none but itself. */
export function setStandsFor(index: number, place: number, code: string): EditOutcome {
  const step = `what ${named(applicationsOf(index)[place])} stands for`
  return editScenario(index, [{ path: `${APPLICATIONS}.${place}.standsFor`, value: code }], step)
}

/** Those without a profile cannot have a share. */
export function normaliseApplications(index: number): void {
  const list = applicationsOf(index)
  const shares = new Map(normalised(list.filter(hasProfile)).map((one) => [one.id, one.share]))
  const even = list.map((one) => ({ ...one, share: shares.get(one.id) ?? 0 }))
  write(index, APPLICATIONS, even, 'application shares scaled to 100 %')
}

export function takeMix(index: number, id: MixId): void {
  const { applications, name } = findMix(id)
  writeApplications(index, applications, `workload ${name}`)
}

export function setJobSize(
  index: number,
  place: number,
  change: Partial<JobSize>,
  joins = false,
): EditOutcome {
  const changes = Object.entries(change).map(([key, value]) => ({
    path: `${JOB_SIZES}.${place}.${key}`,
    value,
  }))
  const { nodes, share } = change
  const words =
    nodes === undefined ? `share ${shareText(share ?? 0)}` : counted(nodes, 'node', 'nodes')
  return editScenario(index, changes, `job size ${words}`, joins)
}

/** @param application the only one that has jobs of it; all if undefined */
export function addJobSize(index: number, application?: string): void {
  const list = jobSizesAt(index)
  const largest = Math.max(1, ...list.map(({ nodes }) => nodes))
  const isFirst =
    application !== undefined && !list.some((size) => size.application === application)
  const added = {
    nodes: largest,
    share: isFirst ? 1 : 0,
    ...(application !== undefined && { application }),
  }
  write(index, JOB_SIZES, [...list, added], 'added job size')
}

export function removeJobSize(index: number, place: number): EditOutcome {
  return write(index, JOB_SIZES, jobSizesAt(index).toSpliced(place, 1), 'removal of a job size')
}

export function normaliseJobSizes(index: number): void {
  const list = jobSizesAt(index)
  const even = new Map<JobSize, JobSize>()
  for (const { sizes } of jobSizeLists({ jobSizes: [...list] })) {
    const shares = normalised(sizes)
    for (const [at, size] of sizes.entries()) even.set(size, shares[at] ?? size)
  }
  const scaled = list.map((size) => even.get(size) ?? size)
  write(index, JOB_SIZES, scaled, 'job size shares scaled to 100 %')
}

/** @param machineNodes the machine by whose size they are scaled */
export function takeJobSizes(index: number, id: SizesId, machineNodes: number): void {
  const sizes = findJobSizes(id)
  write(index, JOB_SIZES, scaledSizes(sizes, machineNodes), `job sizes ${sizes.name}`)
}
