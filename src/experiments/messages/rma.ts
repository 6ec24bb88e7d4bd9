/** One-sided transfers by library: on the network of every scenario's machine, and on the systems that were measured. */
import { formatSignificant } from '../../document/format'
import { findPreset } from '../../document/presets'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { Access, AnswerTo } from '../../model/engine'
import { toRma } from '../../model/to-message-request'
import { analytic, entered } from '../../tables/columns'
import { message, table, type Column, type Section } from '../../tables/table'
import { choice, defineExperiment, ELSEWHERE, type Get, type Input, type Slot } from '../experiment'
import { freshnessOf, refusalsIn } from '../shared/scenarios'
import { bandWords, statedBand } from '../shared/stated-band'
import type { Band } from '../../validation/bands'
import {
  absences,
  curvesSection,
  shownOf,
  ownOnly,
  type Requested as RequestedScenario,
  messageProvenance,
  resultOf,
  JSON_BYTES,
} from './answers'
import {
  axesOfFlood,
  axesOfTransfers,
  oneSidedCurves,
  floodSentence,
  oneSidedSentence,
} from './curves'

/**
 * Round trips of an 8-byte put and get as published, µs, by machine: GASNet-EX, then MPI. GASNET22 Table 1,
 * least over 16 jobs of the mean. Summit and Cori were fitted, both Perlmutters are checks.
 */
const published: Readonly<Record<string, Readonly<Record<Access, readonly [number, number]>>>> = {
  summit: { put: [1.47, 3.5], get: [1.78, 3.49] },
  'cori-haswell': { put: [1.07, 1.45], get: [1.44, 1.83] },
  'perlmutter-ss10': { put: [3.14, 6.48], get: [3.58, 6.98] },
  'perlmutter-ss11': { put: [2.72, 2.49], get: [2.79, 6.17] },
}
const FITTED: ReadonlySet<string | null> = new Set(['summit', 'cori-haswell'])

type Rma = AnswerTo<'rma'>
type Requested = RequestedScenario<Rma>

interface Parameters {
  readonly access: Access
}

interface Answer {
  readonly scenarios: readonly Requested[]
  /** In the order of {@link MEASURED}. */
  readonly measured: readonly Slot<Rma>[]
  /** Of an 8-byte transfer; undefined until its rows are loaded. */
  readonly band: Band | undefined
}

/** The machines whose one-sided libraries were measured (GASNET22). */
const MEASURED: readonly Scenario[] = [
  'summit',
  'cori-haswell',
  'perlmutter-ss10',
  'perlmutter-ss11',
].flatMap((id) => findPreset(id)?.scenario ?? [])
const MEASURED_BYTES = [8, 8192, 4_194_304] as const

function answer({ workbook }: Input<Parameters>, get: Get): Answer {
  const requested = (scenario: Scenario, at: number, bytes?: readonly number[]) =>
    get(toRma(scenario, bytes), at)
  return {
    scenarios: workbook.scenarios.map((scenario, at) => ({
      at,
      letter: letterOf(at),
      scenario,
      slot: requested(scenario, at),
    })),
    band: statedBand(get, 'rma_latency'),
    measured: MEASURED.map((scenario) => requested(scenario, ELSEWHERE, MEASURED_BYTES)),
  }
}

function sections(
  { scenarios, measured, band }: Answer,
  { focus, parameters: { access } }: Input<Parameters>,
): readonly Section[] {
  const own = scenarios[focus]
  if (!own) return []
  const result = resultOf(own)
  const answers = scenarios.map((each) => ({ letter: each.letter, result: resultOf(each) }))
  const { refusals, messages } = absences(scenarios, focus)
  const slots = scenarios.map(({ slot }) => slot)
  return [
    curvesSection({
      id: 'time',
      curves: oneSidedCurves(answers, access, ({ latencyUs }) => latencyUs),
      axes: axesOfTransfers,
      provenance: messageProvenance.oneSided,
      sentence: result && oneSidedSentence(own.letter, result, access),
      question: 'How long does a one-sided transfer take?',
      subtitle: `Through one switch. A machine that you describe yourself is calculated as one with InfiniBand. ${bandWords(band)}`,
      slots,
      refusals,
      messages,
    }),
    curvesSection({
      id: 'bandwidth',
      curves: oneSidedCurves(answers, access, ({ floodGBps }) => floodGBps),
      axes: axesOfFlood,
      provenance: messageProvenance.oneSided,
      sentence: result && floodSentence(own.letter, result, access),
      question: 'At what size does the bandwidth saturate?',
      subtitle: 'One port, many transfers in flight',
      slots,
      refusals: ownOnly(refusals, focus),
    }),
    measuredSection(measured),
  ]
}

const LIBRARIES = [
  { id: 'gasnet-ex', name: 'GASNet-EX' },
  { id: 'mpi-rma', name: 'MPI' },
] as const

/** A system and library. */
interface MeasuredRow {
  readonly at: number
  readonly system: Scenario
  readonly library: string
  /** The library's place among the published numbers. */
  readonly place: number
  readonly points: Rma['result']['points']
}

const pointIn = ({ points }: MeasuredRow, access: Access, size: number) =>
  points.find((point) => point.access === access && point.bytes === size)

const computed = (
  key: string,
  header: string,
  unit: string,
  value: Column<MeasuredRow>['value'],
): Column<MeasuredRow> =>
  analytic(key, header, value, messageProvenance.oneSided, { unit, format: formatSignificant })

const publishedOf = (access: Access, header: string): Column<MeasuredRow> =>
  entered(
    `published_${access}_8_b_us`,
    header,
    ({ system, place }) => published[system.preset ?? '']?.[access][place],
    { unit: 'µs', format: formatSignificant, provenance: messageProvenance.oneSided },
  )

const measuredColumns: readonly Column<MeasuredRow>[] = [
  entered('system', 'System', ({ system }) => system.name),
  entered('library', 'Library', ({ library }) => library),
  computed('put_8_b_us', '8 B put', 'µs', (row) => pointIn(row, 'put', 8)?.latencyUs),
  computed('get_8_b_us', '8 B get', 'µs', (row) => pointIn(row, 'get', 8)?.latencyUs),
  publishedOf('put', 'Published put'),
  publishedOf('get', 'Published get'),
  entered('role', 'Role', ({ system }) => (FITTED.has(system.preset) ? 'fitted' : 'checked')),
  computed(
    'puts_8_kib_gb_per_s',
    '8 KiB puts',
    'GB/s',
    (row) => pointIn(row, 'put', 8192)?.floodGBps,
  ),
  computed(
    'puts_4_mib_gb_per_s',
    '4 MiB puts',
    'GB/s',
    (row) => pointIn(row, 'put', 4_194_304)?.floodGBps,
  ),
]

/** The systems on which one-sided libraries were measured, with what the model makes of them. */
function measuredSection(measured: Answer['measured']): Section {
  const rows = MEASURED.flatMap((system, at) =>
    LIBRARIES.map(({ id, name }, place): MeasuredRow => ({
      at,
      system,
      library: name,
      place,
      points: shownOf(measured[at])?.result.points.filter(({ library }) => library === id) ?? [],
    })),
  )
  return {
    id: 'measured',
    title: message('One-sided transfers between two nodes, by system and library'),
    subtitle:
      'Times are the sum of adapter, switch and software delays. A get adds a remote read. All are fitted to Summit and Cori. The two Perlmutter systems were not fitted and serve as a check.',
    tables: [
      table<MeasuredRow>({
        id: 'systems',
        caption: 'Measured systems',
        columns: measuredColumns,
        rows,
        freshness: freshnessOf(measured),
        scenarioOf: ({ at }) => at,
        machines: MEASURED,
      }),
    ],
    // Of the table, not of a scenario.
    refusals: refusalsIn(measured).map(({ reason, message: said, remedies }) => ({
      reason,
      message: said,
      remedies,
    })),
  }
}

/** The names that other tools read. */
function json(_: Answer, { workbook, focus }: Input<Parameters>, get: Get) {
  const scenario = workbook.scenarios[focus]
  if (!scenario) return undefined
  const slot = get(toRma(scenario, JSON_BYTES), focus)
  const band = statedBand(get, 'rma_latency')
  return slot.state === 'current' && band ? { ...slot.value.result, band } : undefined
}

export const rma = defineExperiment<Parameters, Answer>({
  id: 'rma',
  title: 'One-sided transfers',
  report: false,
  help: 'one-sided puts and gets, by communication library',
  jsonHelp: 'One-sided latency and bandwidth by library.',
  parameters: {
    access: choice<Access>(
      'One-sided',
      'One-sided operation whose times are listed',
      { put: 'put', get: 'get' },
      'put',
    ),
  },
  answer,
  sections,
  json,
})
