import { useId, useState } from 'react'
import { formatCount } from '../../domain/format'
import { canonicalJson } from '../../domain/scenario/hash'
import type { Scenario } from '../../domain/scenario/schema'
import { findJobSizes, jobSizeMixes, scaledSizes } from '../../domain/workload/mixes'
import { MAX_JOB_SIZES, type JobSize } from '../../domain/workload/workload'
import type { EditOutcome } from '../../state/scenario-store'
import {
  addJobSize,
  normaliseJobSizes,
  removeJobSize,
  setJobSize,
  takeJobSizes,
} from '../../state/workload-edits'
import { Button } from '../../ui/Button'
import { NumberEntry } from '../../ui/NumberEntry'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { ListHead } from './ListHead'
import { ReadyMade } from './ReadyMade'
import { ShareEntry } from './ShareEntry'
import { ShareSum } from './ShareSum'
import styles from './WorkloadSection.module.css'

interface JobSizesProps {
  readonly index: number
  readonly scenario: Scenario
  /** undefined until the machine has been counted. */
  readonly machineNodes: number | undefined
}

const PATH = 'workload.jobSizes'
const MOST_NODES = 200_000

/** The sizes of jobs by share of the cycles. */
export function JobSizes({ index, scenario, machineNodes }: JobSizesProps) {
  const { jobSizes } = scenario.workload
  const [refusal, setRefusal] = useState<string>()
  const size = machineNodes ?? scenario.budget.nodes
  const own = canonicalJson(jobSizes)
  const same = jobSizeMixes.find((each) =>
    [size, scenario.budget.nodes].some((nodes) => canonicalJson(scaledSizes(each, nodes)) === own),
  )
  const remove = (place: number) => {
    const outcome = removeJobSize(index, place)
    setRefusal(
      outcome.ok ? undefined : 'One size of job has to stay: enter another one in its place.',
    )
  }
  return (
    <div>
      <ListHead
        index={index}
        scenario={scenario}
        path={PATH}
        label="Job sizes"
        help="Nodes of a job, each with the share of the cycles that go into jobs of that size."
      >
        <ReadyMade
          label="Sizes of jobs"
          value={same?.id}
          choices={jobSizeMixes}
          onChoose={(id) => takeJobSizes(index, findJobSizes(id).id, size)}
        />
      </ListHead>
      {jobSizes.map((job, place) => (
        <Row
          // Sizes have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          job={job}
          machineNodes={machineNodes}
          write={(change, joins) => setJobSize(index, place, change, joins)}
          onRemove={() => remove(place)}
          onRefused={setRefusal}
        />
      ))}
      <ShareSum
        items={jobSizes}
        of="a size of job"
        refusal={refusal}
        onNormalise={() => normaliseJobSizes(index)}
      />
      <p className={styles.more}>
        <Button
          look="link"
          isDisabled={jobSizes.length >= MAX_JOB_SIZES}
          onPress={() => addJobSize(index)}
        >
          Add a size
        </Button>
      </p>
    </div>
  )
}

interface RowProps {
  readonly job: JobSize
  readonly machineNodes: number | undefined
  readonly write: (change: Partial<JobSize>, joins: boolean) => EditOutcome
  readonly onRemove: () => void
  readonly onRefused: (sentence: string | undefined) => void
}

function Row({ job, machineNodes, write, onRemove, onRefused }: RowProps) {
  const id = useId()
  const name = `jobs of ${formatCount(job.nodes)} nodes`
  const isTooLarge = machineNodes !== undefined && job.nodes > machineNodes
  const take = (nodes: number, joins: boolean) => {
    if (!Number.isInteger(nodes) || nodes < 1 || nodes > MOST_NODES) {
      return `A job cannot have ${nodes} nodes, so the former value was kept. Enter a whole number from 1 to ${formatCount(MOST_NODES)}.`
    }
    const outcome = write({ nodes }, joins)
    return outcome.ok ? undefined : outcome.sentence
  }
  return (
    <div className={styles.row} data-job={job.nodes}>
      <span className={styles.entry}>
        <label htmlFor={id}>
          <VisuallyHidden>Nodes of a job</VisuallyHidden>
        </label>
        <NumberEntry
          id={id}
          value={job.nodes}
          unit="nodes"
          step={1}
          minimum={1}
          maximum={MOST_NODES}
          errorId={isTooLarge ? `${id}-large` : undefined}
          onCommit={(nodes) => take(nodes, false)}
          onNudge={(nodes) => take(nodes, true)}
          onRefused={onRefused}
        />
        <span className={styles.unit}>nodes</span>
      </span>
      <ShareEntry
        label={`Share of ${name}`}
        share={job.share}
        write={(share, joins) => write({ share }, joins)}
        onRefused={onRefused}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        ×
      </button>
      {isTooLarge && (
        <span id={`${id}-large`} className={styles.wide} role="note">
          Larger than this machine: counts as a job on all of its {formatCount(machineNodes)} nodes.{' '}
          <Button
            look="link"
            label={`Set ${formatCount(machineNodes)} nodes in place of ${formatCount(job.nodes)}`}
            onPress={() => write({ nodes: machineNodes }, false)}
          >
            Set {formatCount(machineNodes)}
          </Button>
        </span>
      )}
    </div>
  )
}
