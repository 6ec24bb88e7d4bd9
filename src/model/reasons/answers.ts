/** Answers as they arrive from the model, with words in place of reasons. */
import type * as details from '../generated/taper_details'
import type * as verdict from '../generated/taper_verdict'
import { type ByCode, type Issue, worded as wordedIssue, wordsFor } from './issues'
import { type Reason, refusalMessage } from './refusals'
import { billNames } from '../part-words'

/** What cannot be run, bought or used. */
interface Refused {
  readonly kind: 'refused'
  /** Why, and what to do. */
  readonly sentence: string
}

type Reworded<T, Changes> = Omit<T, keyof Changes> & Changes

/** An application on a node: the same work as on the reference node. */
export type NodeRun = Exclude<verdict.NodeRun, { kind: 'refused' }> | Refused
export type NodeRates = Reworded<verdict.NodeRates, { applications: NodeRun[] }>
export type NodesAnswer = Reworded<verdict.NodesAnswer, { nodes: NodeRates[] }>

/** What of a table cannot be run. */
export type RefusedCells = Reworded<
  Omit<verdict.RefusedCells, 'reason'>,
  {
    /** Why, and the nearest that can. */
    sentence: string
  }
>
export type ApplicationsAnswer = Reworded<verdict.ApplicationsAnswer, { refused: RefusedCells[] }>
export type ProductionAnswer = Reworded<verdict.ProductionAnswer, { refused: RefusedCells[] }>

/** One line of the bill of materials. */
export type BomLine = Reworded<
  verdict.BomLine,
  {
    /** What it is. */
    item: string
  }
>
export type MachineCost = Reworded<verdict.MachineCost, { bom: BomLine[] }>
export type MachineFigures = Reworded<verdict.MachineFigures, { cost: MachineCost }>

/** The machine of a design. `machine` is absent and `issues` says why if it cannot be built or bought. */
export type DesignAnswer = Reworded<
  verdict.DesignAnswer,
  { machine: MachineFigures | undefined; issues: Issue[] }
>

/** An option, or why it cannot be used. */
export type AnsweredOption = Exclude<details.AnsweredOption, { kind: 'refused' }> | Refused
export type OptionsAnswer = Reworded<details.OptionsAnswer, { options: AnsweredOption[] }>

export type CheckpointsAnswer = Reworded<
  details.CheckpointsAnswer,
  {
    /** Why checkpoints cannot go to drives, and what to do. */
    noBurstBuffer: string | undefined
  }
>

/** An answer with reasons, as the modules give it. */
export type RawAnswer = verdict.Answered | details.Answered

/** Answers that may hold reasons, with words instead. */
type Worded =
  | ({ kind: 'design' } & DesignAnswer)
  | { kind: 'node'; result: NodesAnswer }
  | { kind: 'applications'; result: ApplicationsAnswer }
  | { kind: 'production'; result: ProductionAnswer }
  | { kind: 'options'; result: OptionsAnswer }
  | { kind: 'checkpoint'; result: CheckpointsAnswer }

export type EngineAnswer = Exclude<RawAnswer, { kind: Worded['kind'] }> | Worded

/** An answer with words in place of its reasons. */
export function worded(answer: RawAnswer): EngineAnswer {
  switch (answer.kind) {
    case 'design': {
      const { machine } = answer
      return {
        ...answer,
        machine: machine && { ...machine, cost: { ...machine.cost, bom: billOf(machine) } },
        issues: answer.issues.map(wordedIssue),
      }
    }
    case 'node': {
      const nodes = answer.result.nodes.map((node) => ({
        ...node,
        applications: node.applications.map((time) =>
          time.kind === 'refused' ? refused(time.reason) : time,
        ),
      }))
      return { kind: answer.kind, result: { nodes } }
    }
    case 'applications':
      return { kind: answer.kind, result: withRefusals(answer.result) }
    case 'production':
      return { kind: answer.kind, result: withRefusals(answer.result) }
    case 'options': {
      const options = answer.result.options.map((option) =>
        option.kind === 'refused' ? refused(option.reason) : option,
      )
      return { kind: answer.kind, result: { ...answer.result, options } }
    }
    case 'checkpoint': {
      const { noBurstBuffer: lack } = answer.result
      const noBurstBuffer = lack && driveLack(lack)
      return { kind: answer.kind, result: { ...answer.result, noBurstBuffer } }
    }
    default:
      return answer
  }
}

const withRefusals = <T extends { refused: verdict.RefusedCells[] }>(of: T) => ({
  ...of,
  refused: of.refused.map(({ reason, ...cells }) => ({
    ...cells,
    sentence: refusalMessage(reason),
  })),
})

const refused = (reason: Reason): Refused => ({ kind: 'refused', sentence: refusalMessage(reason) })

function driveLack(lack: details.DriveLack): string {
  if (lack.code === 'no-drive') {
    return 'The node has no drive with a capacity and a write bandwidth. Enter both under NVMe, or write to the file system.'
  }
  const { volumeGB, driveGB } = lack
  const most = `${driveGB.toFixed(0)} GB`
  return `A checkpoint of ${volumeGB.toFixed(0)} GB does not fit on the drives of a node (${most}). Write at most ${most}, or give the node ${(volumeGB / 1000).toFixed(1)} TB of drives.`
}

type Items = ByCode<verdict.BomItem>

const billOf = ({ cost }: verdict.MachineFigures): BomLine[] =>
  cost.bom.map((line) => ({
    ...line,
    item: wordsFor<Items, verdict.BomItem['code'], string, []>(
      billNames,
      line.item.code,
      line.item,
    ),
  }))
