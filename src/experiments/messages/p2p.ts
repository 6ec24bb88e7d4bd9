/** How long one message takes between two nodes of every tree, and what bandwidth one rank reaches. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatBytes, formatSignificant } from '../../document/format'
import type { AnswerTo } from '../../model/engine'
import { toPointToPoint } from '../../model/to-message-request'
import { COUNT, entered } from '../../tables/columns'
import { message, table, type Column, type Section } from '../../tables/table'
import { choice, defineExperiment, type Get, type Input, type ValuesOf } from '../experiment'
import { freshnessOf } from '../shared/scenarios'
import {
  absences,
  columnOf,
  curvesSection,
  shownOf,
  onTrees,
  ownOnly,
  type RequestedTree,
  messageProvenance,
  resultOf,
  JSON_BYTES,
} from './answers'
import {
  axesOfMessages,
  axesOfStream,
  messageCurves,
  streamCurves,
  switchesOf,
  type Distance,
  type Sizes,
  messageSentence,
  streamSentence,
} from './curves'

type Requested = RequestedTree<AnswerTo<'pointToPoint'>>

const parameters = {
  distance: choice<Distance>(
    'Distance between the nodes',
    'Distance between the two nodes whose message times are listed',
    { nearest: 'under one switch', farthest: 'farthest apart' },
    'nearest',
  ),
  messageSizes: choice<Sizes>(
    'Sizes',
    'Message sizes to list. “short” is up to 16 KiB, where tag matching matters',
    { short: 'to 16 KiB', all: 'all' },
    'short',
  ),
}

type Parameters = ValuesOf<typeof parameters>

const answer = (input: Input<Parameters>, get: Get): readonly Requested[] =>
  onTrees(input, get, (scenario) => toPointToPoint(scenario))

const hasTags = ({ scenario }: Requested) => scenario.fabric.tagMatching

function sections(
  requested: readonly Requested[],
  { focus, parameters: { distance, messageSizes } }: Input<Parameters>,
): readonly Section[] {
  const own = requested[focus]
  if (!own) return []
  const result = resultOf(own)
  const answers = requested.map((each) => ({
    letter: each.letter,
    result: resultOf(each),
    hasTagMatching: hasTags(each),
  }))
  const { refusals } = absences(requested, focus)
  const slots = requested.map(({ slot }) => slot)
  return [
    curvesSection({
      id: 'time',
      curves: messageCurves(answers, distance, messageSizes),
      axes: axesOfMessages,
      provenance: messageProvenance.message,
      sentence:
        result && messageSentence(own.letter, result, { distance, hasTagMatching: hasTags(own) }),
      question: 'How long does a message take?',
      subtitle: 'From host memory, on an otherwise idle machine',
      slots,
      refusals,
      only: ['page', 'file'],
    }),
    curvesSection({
      id: 'bandwidth',
      curves: streamCurves(answers),
      axes: axesOfStream,
      provenance: messageProvenance.stream,
      sentence: result && streamSentence(own.letter, result),
      question: 'What bandwidth does one MPI rank reach?',
      subtitle:
        'Many messages are sent one after the other. The striping policy determines which ports they use',
      slots,
      refusals: ownOnly(refusals, focus),
      only: ['page', 'file'],
    }),
    ratesSection(requested, focus),
    sizesSection(requested, focus),
  ]
}

// Messages that a node sends per second, by its ranks.

/** The size that message rates are stated of. */
const RATE_BYTES = 8

const ratesOf = ({ slot }: Requested) =>
  shownOf(slot)?.result.rates.filter(({ bytes }) => bytes === RATE_BYTES) ?? []

const millions = (perS: number | undefined) => (perS === undefined ? undefined : perS / 1e6)

function rateColumnsOf(requested: Requested): readonly Column<number>[] {
  const rates = ratesOf(requested)
  const column = columnOf(requested, messageProvenance.rate, 'million/s')
  const of = (ranks: number) => rates.find(({ ranksPerNode }) => ranksPerNode === ranks)
  return [
    column('tags_in_software_million_per_s', 'tags in software', (ranks) =>
      millions(of(ranks)?.softwarePerS),
    ),
    column('tags_in_hardware_million_per_s', 'tags in hardware', (ranks) =>
      hasTags(requested) ? millions(of(ranks)?.hardwarePerS) : undefined,
    ),
  ]
}

/** Powers of two up to a rank a core, of all machines. */
function ratesSection(requested: readonly Requested[], focus: number): Section {
  const answered = requested.filter((each) => ratesOf(each).length > 0)
  const ranks = new Set(
    answered.flatMap((each) => ratesOf(each).map(({ ranksPerNode }) => ranksPerNode)),
  )
  const own = requested[focus]
  const most = own && ratesOf(own).at(-1)
  return {
    id: 'rates',
    title: message(
      most
        ? `${own.letter}: a node sends ${formatSignificant(millions(most.softwarePerS))} million messages of 8 B per second with one rank per core`
        : 'How many messages does a node send per second?',
    ),
    subtitle:
      'Tags are matched in software or in hardware. There are as many receivers as senders, and queues are short',
    tables: [
      table<number>({
        id: 'rates',
        caption: 'Messages of 8 B per node per second',
        columns: [
          entered('ranks_per_node', 'Ranks per node', (count) => count, COUNT),
          ...answered.flatMap(rateColumnsOf),
        ],
        rows: [...ranks].toSorted((one, other) => one - other),
        note: 'These rates could not be checked against published values, so they have no band. Where “tags in hardware” is empty, the adapter does not match tags.',
        freshness: freshnessOf(answered.map(({ slot }) => slot)),
        scenarioOf: () => undefined,
      }),
    ],
    only: ['page', 'file'],
  }
}

/** Sizes that stand on paper; the file has all. */
const PRINTED_BYTES: readonly number[] = [8, 1024, 8192, 65_536, 1_048_576, 4_194_304]

/** A message between the nearest two nodes, by its size in bytes. */
function sizesSection(requested: readonly Requested[], focus: number): Section {
  const answered = requested.filter((each) => resultOf(each))
  const { refusals, messages } = absences(requested, focus)
  const sizes = new Set(
    answered.flatMap((each) => resultOf(each)?.points.map(({ bytes }) => bytes) ?? []),
  )
  return {
    id: 'sizes',
    title: message(
      'One-way time of a message between the nearest two nodes, and the bandwidth of one rank',
    ),
    tables: [
      table<number>({
        id: 'messages',
        caption: 'Messages by size',
        columns: [
          entered('size_bytes', 'Size', (bytes) => bytes, {
            format: (bytes) => formatBytes(bytes),
          }),
          ...answered.flatMap(numbersOf),
        ],
        rows: [...sizes].toSorted((one, other) => one - other),
        isPrinted: (bytes) => PRINTED_BYTES.includes(bytes),
        note: 'From host memory, on an otherwise idle machine. The bandwidth is for many messages sent one after the other. The striping policy determines which ports they use. Where “tags in hardware” is empty, the adapter does not match tags.',
        freshness: freshnessOf(answered.map(({ slot }) => slot)),
        scenarioOf: () => undefined,
      }),
    ],
    messages,
    refusals,
    only: ['report', 'file'],
  }
}

function numbersOf(requested: Requested): readonly Column<number>[] {
  const result = resultOf(requested)
  const nearest = result && switchesOf(result, 'nearest')
  const at = (bytes: number) =>
    result?.points.find((point) => point.switches === nearest && point.bytes === bytes)
  const time = columnOf(requested, messageProvenance.message, 'µs')
  const bandwidth = columnOf(requested, messageProvenance.stream, 'GB/s')
  return [
    time('tags_in_software_us', 'tags in software', (bytes) => at(bytes)?.softwareUs),
    time('tags_in_hardware_us', 'tags in hardware', (bytes) =>
      hasTags(requested) ? at(bytes)?.hardwareUs : undefined,
    ),
    bandwidth('stream_gb_per_s', 'bandwidth of one rank', (bytes) => at(bytes)?.streamGBps),
  ]
}

/** The names that other tools read. */
function json(requested: readonly Requested[], { focus }: Input<Parameters>, get: Get) {
  const own = requested[focus]
  if (!own) return undefined
  if (!isSimulated(own.scenario.fabric)) return { notModelled: own.scenario.fabric.topology }
  if (own.built.state !== 'current') return undefined
  const slot = get(toPointToPoint(own.scenario, JSON_BYTES), focus)
  return slot.state === 'current' ? slot.value.result : undefined
}

export const p2p = defineExperiment<Parameters, readonly Requested[]>({
  id: 'p2p',
  title: 'Messages',
  report: true,
  help: 'latency between two nodes, and bandwidth of one rank',
  jsonHelp:
    'The time of a message through 1, 3 and 5 switches, with tags matched in software and hardware.',
  parameters,
  answer,
  sections,
  json,
})
