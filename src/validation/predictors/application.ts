/**
 * Predicts rows of modules `app_slowdown_locality`, `app_slowdown_congestion` and `app_taper` about the
 * codes that TAPER ran on Quartz; `application-gpu.ts` has those about GPU codes.
 */
import { libraryProfile } from '../../document/workload/library'
import type { Scenario } from '../../document/scenario/schema'
import type { Profile } from '../../document/workload/profile'
import type { Model } from '../../model/ask'
import type { ApplicationResult } from '../../model/engine'
import { toApplications, type ApplicationCondition } from '../../model/to-application-request'
import { predictGpuCode } from '../application-gpu'
import {
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { scenarioOf } from '../systems'

export const predictors: Predictors = {
  app_slowdown_locality: predictApplication,
  app_slowdown_congestion: predictApplication,
  app_taper: predictApplication,
}

/** TAPER Tables II and III: nodes of the job, edge switches that they are on, and bullies on each. */
interface Experiment {
  readonly nodes: 30 | 224
  readonly leaves: number | 'random'
  readonly neighbour: ApplicationCondition['neighbour']
  readonly beside: number
}

const experiments: Readonly<Record<string, Experiment>> = {
  Cs: { nodes: 30, leaves: 1, neighbour: 'none', beside: 0 },
  Cl: { nodes: 224, leaves: 8, neighbour: 'none', beside: 0 },
  S2s: { nodes: 30, leaves: 2, neighbour: 'none', beside: 0 },
  S3s: { nodes: 30, leaves: 3, neighbour: 'none', beside: 0 },
  S6s: { nodes: 30, leaves: 6, neighbour: 'none', beside: 0 },
  RDs: { nodes: 30, leaves: 'random', neighbour: 'none', beside: 0 },
  RDl: { nodes: 224, leaves: 'random', neighbour: 'none', beside: 0 },
  ABs: { nodes: 30, leaves: 2, neighbour: 'adjacent-bully', beside: 15 },
  LBl: { nodes: 224, leaves: 16, neighbour: 'light-bully', beside: 10 },
  ABl: { nodes: 224, leaves: 16, neighbour: 'adjacent-bully', beside: 17 },
  BBl: { nodes: 224, leaves: 16, neighbour: 'bisection-bully', beside: 17 },
  IBl: { nodes: 224, leaves: 8, neighbour: 'incast-bully', beside: 3 },
}

/** One node of every leaf switch is the system's (TAPER sec III.B). */
const RESERVED_PER_LEAF = 1
/** pF3D's small problem has seven groups of four nodes (TAPER Table I). */
const SMALL_PF3D_NODES = 28
/** Placements that are averaged where they are random. */
const PLACEMENTS = 16

/** Rows on which a parameter was chosen: hop and stretch costs on AMG, the wavefront's share on UMT. */
const fittedRows: ReadonlySet<string> = new Set([
  'amg RDs',
  'amg RDl',
  'amg LBl',
  'amg ABl',
  'amg BBl',
  'umt BBl',
])

/** Quantities that a profile of the library was written from: copied, not predicted. */
const profileFields: ReadonlyMap<string, (profile: Profile) => number> = new Map([
  ['average message size', (profile: Profile) => profile.messageBytes],
  ['share of time in MPI', (profile: Profile) => 100 * profile.mpiShare],
])

const reasons = reasonsOf({
  'locality experiment: nodes per leaf switch': 'an input of the experiment',
  'congestion experiment: bully nodes per leaf switch': 'an input of the experiment',
  'pF3D share of runtime in 2-D FFT messaging, some cases': 'an input of the model, not a result',
})

/** "AMG performance change against control" and the like: code, and what is said of it. */
function codeOf(quantity: string): readonly [string, string] | undefined {
  const [, code = '', what = ''] = /^(AMG|UMT|pF3D) (.*)$/.exec(quantity) ?? []
  return code === '' ? undefined : [code.toLowerCase(), what]
}

type Question = RowQuestion

/** Rows of Quartz name it with or without its taper, which a condition may set too. */
const quartzOf = ({ row }: Question): Scenario | undefined =>
  scenarioOf(row.conditions['taper'] === '4:1' ? 'Quartz 4:1' : row.system) ??
  scenarioOf('Quartz 2:1')

async function predictApplication(question: Question): Promise<Prediction> {
  const { quantity } = question.row
  const [code, what] = codeOf(quantity) ?? []
  const reason = reasons[quantity]
  if (reason) return reason
  if (code === undefined || what === undefined) return predictOther(question)
  switch (what) {
    case 'performance change against control':
      return changeFromControl(question, code)
    case 'S3s against control, both cyclic':
      return changeFromControl(question, code, 'S3s', 'cyclic')
    case 'performance change at 4:1, vs 4:1 control':
      return changeAtTaper(question, code, 'own control')
    case 'performance change at 4:1, vs same experiment at 2:1':
      return changeAtTaper(question, code, '2:1')
    case 'gain of cyclic over block mapping':
      return {
        notModelled:
          'a byte costs at most a quarter more inside a node (8.3 GB/s of a single copy) than over the adapter (10.4 GB/s). The model’s gains are below 1 %, the measured gains 1 to 10 %',
      }
    case 'message count':
      return {
        notModelled: 'the length of the runs is not stated, so nothing is counted',
      }
    default:
      return fieldOf(code, what)
  }
}

async function predictOther(question: Question): Promise<Prediction> {
  switch (question.row.quantity) {
    case 'light bully share of leaf uplink bandwidth':
      return lightBullyShare(question)
    case 'loss bound met by all but two cases at 2:1':
      return thirdWorstLoss(question)
    case 'typical 4:1 loss against 2:1':
      return typicalTaperLoss(question)
    default:
      return (await predictGpuCode(question)) ?? UNKNOWN_QUANTITY
  }
}

function fieldOf(code: string, what: string): Prediction {
  const profile = libraryProfile(code)
  const field = profileFields.get(what)
  if (!profile || !field) return UNKNOWN_QUANTITY
  return { predicted: field(profile), fitted: true }
}

/** What a row names; of one that names none, what its quantity does. */
function experimentOf({ row }: Question, named?: string): string | undefined {
  const experiment = row.conditions['experiment'] ?? named
  return typeof experiment === 'string' && experiment in experiments ? experiment : undefined
}

const NO_ROOM = { notModelled: 'the machine is too small for the experiment' } as const
const UNKNOWN_EXPERIMENT = {
  notModelled: 'the row does not name an experiment of the TAPER paper',
} as const

async function changeFromControl(
  question: Question,
  code: string,
  named?: string,
  mappingNamed: 'block' | 'cyclic' = 'block',
): Promise<Prediction> {
  const experiment = experimentOf(question, named)
  if (!experiment) return UNKNOWN_EXPERIMENT
  const mapping = question.row.conditions['mapping'] === 'cyclic' ? 'cyclic' : mappingNamed
  const scenario = quartzOf(question)
  if (!scenario) return UNKNOWN_QUANTITY
  const cell = await cellOf(question.model, { scenario, code, experiment, mapping })
  if (!cell) return NO_ROOM
  const isAsRun = mapping === 'block' && scenario.fabric.edge.uplinks === 16
  return { ...changeOf(cell), fitted: isAsRun && fittedRows.has(`${code} ${experiment}`) }
}

async function changeAtTaper(
  question: Question,
  code: string,
  than: 'own control' | '2:1',
): Promise<Prediction> {
  const experiment = experimentOf(question)
  if (!experiment) return UNKNOWN_EXPERIMENT
  const { baseline } = question.row.conditions
  const isAgainstWider = than === '2:1' || baseline === 'vs same experiment at 2:1'
  const scenario = scenarioOf('Quartz 4:1')
  const wider = scenarioOf('Quartz 2:1')
  if (!scenario || !wider) return UNKNOWN_QUANTITY
  const requested: Requested = { scenario, code, experiment, mapping: 'block' }
  const cell = await cellOf(question.model, isAgainstWider ? { ...requested, wider } : requested)
  return cell ? { ...changeOf(cell), fitted: false } : NO_ROOM
}

/** A published change is 1/(1 + s) - 1 of a slowdown s, in per cent. */
const change = (slowdown: number) => 100 * (1 / (1 + slowdown) - 1)

const changeOf = ({ slowdown }: ApplicationResult) => ({ predicted: change(slowdown) })

interface Requested {
  readonly scenario: Scenario
  readonly code: string
  readonly experiment: string
  readonly mapping: 'block' | 'cyclic'
  /** The machine on which the same experiment is what slowdowns are relative to; the control if absent. */
  readonly wider?: Scenario
}

/** One request for each code and experiment, so that it is answered once. */
async function cellOf(model: Model, requested: Requested): Promise<ApplicationResult | undefined> {
  const request = requestOf(requested)
  return request && (await model.ask(request)).result.cells[0]
}

function requestOf({ scenario, code, experiment, mapping, wider }: Requested) {
  const profile = libraryProfile(code)
  const own = conditionOf(experiment, code, mapping)
  if (!profile || !own) return undefined
  const control = conditionOf(own.nodes === 224 ? 'Cl' : 'Cs', code, mapping)
  if (!control) return undefined
  return toApplications(scenario, {
    profiles: [profile],
    conditions: wider ? [own] : [own, control],
    reference: wider ? { condition: 0, scenario: wider } : { condition: 1 },
    reservedNodesPerLeaf: RESERVED_PER_LEAF,
    placements: PLACEMENTS,
  })
}

function conditionOf(
  id: string,
  code: string,
  mapping: 'block' | 'cyclic',
): ApplicationCondition | undefined {
  const experiment = experiments[id]
  if (!experiment) return undefined
  const { leaves, neighbour, beside } = experiment
  return {
    id,
    nodes: code === 'pf3d' && experiment.nodes === 30 ? SMALL_PF3D_NODES : experiment.nodes,
    placement: leaves === 'random' ? { kind: 'random', leaves: 1 } : { kind: 'split', leaves },
    mapping,
    neighbour,
    neighboursPerLeaf: beside,
  }
}

/** Its nodes on a leaf over the uplinks that they share. */
function lightBullyShare(question: Question): Prediction {
  const scenario = quartzOf(question)
  if (!scenario) return UNKNOWN_QUANTITY
  const beside = experiments['LBl']?.beside ?? Number.NaN
  return { predicted: (100 * beside) / scenario.fabric.edge.uplinks, fitted: false }
}

/** Losses of codes under all conditions, in per cent, the worst first. */
async function losses(
  model: Model,
  requested: Omit<Requested, 'code' | 'experiment' | 'mapping'>,
  codes: readonly string[],
) {
  const found: number[] = []
  for (const code of codes) {
    for (const experiment of Object.keys(experiments)) {
      if (!requested.wider && experiment.startsWith('C')) continue
      const cell = await cellOf(model, { ...requested, code, experiment, mapping: 'block' })
      if (cell) found.push(-change(cell.slowdown))
    }
  }
  return found.toSorted((one, other) => other - one)
}

async function thirdWorstLoss(question: Question): Promise<Prediction> {
  const scenario = quartzOf(question)
  if (!scenario) return UNKNOWN_QUANTITY
  const [, , third] = await losses(question.model, { scenario }, ['amg', 'umt', 'pf3d'])
  return third === undefined ? NO_ROOM : { predicted: third, fitted: true }
}

/** The median over AMG and UMT, which TAPER ran at 4:1. */
async function typicalTaperLoss({ model }: Question): Promise<Prediction> {
  const scenario = scenarioOf('Quartz 4:1')
  const wider = scenarioOf('Quartz 2:1')
  if (!scenario || !wider) return UNKNOWN_QUANTITY
  const all = await losses(model, { scenario, wider }, ['amg', 'umt'])
  const middle = all[Math.floor(all.length / 2)]
  return middle === undefined ? NO_ROOM : { predicted: middle, fitted: false }
}
