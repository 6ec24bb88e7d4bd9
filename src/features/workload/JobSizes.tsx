import { MAX_NODES } from '../../document/limits'
import { counted, formatCount } from '../../document/format'
import { canonicalJson } from '../../document/scenario/hash'
import type { Scenario } from '../../document/scenario/schema'
import { jobThatRuns } from '../../document/workload/job-nodes'
import { profileOf } from '../../document/workload/library'
import { nameIn, nameOf } from '../../document/workload/names'
import { findJobSizes, jobSizeMixes, scaledSizes } from '../../document/workload/mixes'
import { jobSizeLists, jobSizesOf } from '../../document/workload/job-sizes'
import { whyBlocked } from '../../document/workload/profile-issues'
import { shareProblem } from '../../document/workload/shares'
import { visibleText } from '../../document/visible-text'
import { MAX_JOB_SIZES, type JobSize } from '../../document/workload/workload'
import { refusalOf, type EditOutcome } from '../../state/workbook/scenario-store'
import {
  addJobSize,
  normaliseJobSizes,
  removeJobSize,
  setJobSize,
  takeJobSizes,
} from '../../state/edits/workload-edits'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { Select } from '../../ui/Select'
import { WeightProblems } from '../../ui/WeightProblems'
import { ReadyMade, percentField, ShareList, type OnRefused } from './ShareList'
import layout from '../../ui/layout.module.css'
import styles from './WorkloadSection.module.css'

interface JobSizesProps {
  readonly index: number
  readonly scenario: Scenario
  /** undefined until the machine has been counted. */
  readonly machineNodes: number | undefined
}

/** The sizes of jobs by share of node-hours. */
export function JobSizes({ index, scenario, machineNodes }: JobSizesProps) {
  const { applications, jobSizes } = scenario.workload
  const [ofAll, ...ofOne] = jobSizeLists(scenario.workload)
  const size = machineNodes ?? scenario.budget.nodes
  const own = canonicalJson(jobSizes)
  const same = jobSizeMixes.find((each) =>
    [size, scenario.budget.nodes].some((nodes) => canonicalJson(scaledSizes(each, nodes)) === own),
  )
  return (
    <>
      <ShareList
        index={index}
        scenario={scenario}
        path="workload.jobSizes"
        label="Job sizes"
        help="Each job size has a share of node-hours. Every application runs in all of these sizes, unless it has sizes of its own."
        readyMade={
          <ReadyMade
            label="Job sizes"
            value={same?.id}
            choices={jobSizeMixes}
            onChoose={(id) => takeJobSizes(index, findJobSizes(id).id, size)}
          />
        }
        rows={jobSizes.map((job, place) => {
          const write = (change: Partial<JobSize>, joins: boolean) =>
            setJobSize(index, place, change, joins)
          return {
            // Sizes have no name but their place.
            key: String(place),
            name: `jobs of ${counted(job.nodes, 'node', 'nodes')}${job.application === undefined ? '' : ` of ${nameIn(applications, job.application)}`}`,
            render: (onRefused: OnRefused) => (
              <Entries job={job} write={write} onRefused={onRefused} />
            ),
            below: (
              <>
                {job.application !== undefined && (
                  <span className={`${layout.fine} ${layout.across} ${styles.wide}`}>
                    Only {visibleText(nameIn(applications, job.application))}
                  </span>
                )}
                <OtherJob
                  scenario={scenario}
                  machineNodes={machineNodes}
                  job={job}
                  onSet={(nodes) => void write({ nodes }, false)}
                />
              </>
            ),
          }
        })}
        onRemove={(place) =>
          removeJobSize(index, place).ok
            ? undefined
            : 'At least one size for all applications is required. Change this one instead.'
        }
        counted={ofAll?.sizes ?? []}
        of="a job size"
        onNormalise={() => normaliseJobSizes(index)}
        add={{
          label: 'Add a size',
          isFull: jobSizes.length >= MAX_JOB_SIZES,
          onPress: () => addJobSize(index),
        }}
        empty=""
      />
      {ofOne.map(({ of, sizes }) => {
        const problem = shareProblem(sizes, 'a job size')
        return (
          problem !== undefined && (
            <WeightProblems
              key={of}
              refusal={undefined}
              problem={`${visibleText(nameIn(applications, of ?? ''))}: ${problem}`}
              onNormalise={() => normaliseJobSizes(index)}
            />
          )
        )
      })}
      {applications.length > 1 && jobSizes.length < MAX_JOB_SIZES && (
        <Select
          frame="line"
          label="Add a size for one application alone"
          value=""
          choices={applications.map((each) => ({
            value: each.id,
            label: visibleText(nameOf(each)),
          }))}
          placeholder="Add a size for one…"
          onChange={(id) => addJobSize(index, id)}
        />
      )}
    </>
  )
}

interface EntriesProps {
  readonly job: JobSize
  readonly write: (change: Partial<JobSize>, joins: boolean) => EditOutcome
  readonly onRefused: OnRefused
}

function Entries({ job, write, onRefused }: EntriesProps) {
  return (
    <>
      <NumberField
        look="cell"
        label="Nodes per job"
        value={job.nodes}
        unit="nodes"
        limits={[1, MAX_NODES]}
        isWhole
        onChange={(nodes, joins) => refusalOf(write({ nodes }, joins))}
        onRefused={onRefused}
      />
      <NumberField
        look="cell"
        label={`Share of jobs on ${counted(job.nodes, 'node', 'nodes')}`}
        {...percentField(job.share, (share, joins) => write({ share }, joins))}
        onRefused={onRefused}
      />
    </>
  )
}

interface OtherJobProps {
  readonly scenario: Scenario
  readonly machineNodes: number | undefined
  readonly job: JobSize
  readonly onSet: (nodes: number) => void
}

/** That a job runs on other nodes than were entered, why, and the way to say so in the document. */
function OtherJob({ scenario, machineNodes, job, onSet }: OtherJobProps) {
  if (machineNodes === undefined) return null
  const { nodes } = job
  const inSize = (id: string) => jobSizesOf(scenario.workload, id).includes(job)
  const most = Math.min(nodes, machineNodes)
  const running = scenario.workload.applications.flatMap((application) => {
    const profile = inSize(application.id) ? profileOf(application) : undefined
    return profile && !whyBlocked(profile, scenario.node, most) ? [profile] : []
  })
  const run = jobThatRuns(running, { nodes: machineNodes, of: 'the machine' }, nodes)
  if (run.why === undefined) return null
  return (
    <span className={`${layout.fine} ${layout.across} ${styles.wide}`} role="note">
      Runs on {counted(run.nodes, 'node', 'nodes')}, because {run.why}.{' '}
      <Button
        look="link"
        label={`Set ${counted(run.nodes, 'node', 'nodes')} instead of ${formatCount(nodes)}`}
        onPress={() => onSet(run.nodes)}
      >
        Set {formatCount(run.nodes)}
      </Button>
    </span>
  )
}
