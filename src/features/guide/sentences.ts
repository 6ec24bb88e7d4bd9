/** Why a first design was chosen and what would change that, in sentences whose numbers are computed. */
import { SAMPLES, DEFAULT_REPLICATES } from '../../document/samples'
import {
  counted,
  formatCount,
  formatPercent,
  formatUsd,
  listed,
  uncapitalised,
} from '../../document/format'
import type { Appetite } from '../../document/guide'
import {
  UNSAID,
  directionOf,
  isTooSmall,
  sizeWords,
  TOO_SMALL,
  type Spread,
} from '../../document/chance-words'
import type { Scenario } from '../../document/scenario/schema'
import { unequalTerms } from '../../document/unequal-terms'
import {
  scenarioOf,
  type Candidate,
  type FirstDesign,
  type Judged,
  isEqualBy,
} from '../../experiments/first-design/found'
import { sortedFlips, type FlipRow } from '../../experiments/shared/flips'
import { flipSentence, gainSentence } from '../../experiments/risk/words'
import { breakEvenSentences } from '../../experiments/shared/break-evens'
import { machineProvenance, moneyProvenance } from '../../experiments/shared/provenance'
import {
  AT_VALUES,
  studyProvenance,
  type StudyResultId,
} from '../../experiments/shared/study-provenance'
import type { DesignRisk, ModelCard } from '../../model/engine'
import { shownProvenanceBy, type ShownProvenance } from '../../tables/provenance'
import type { Provenance } from '../../tables/table'

/** One reason, and where its figures come from. */
export interface Reason {
  /** What the figure is, for “Where does this come from?”. */
  readonly subject: string
  readonly sentence: string
  readonly provenance: (card: ModelCard | undefined) => ShownProvenance
}

const SAMPLED = `${formatCount(SAMPLES)} samples`

type ProvenanceOf = Reason['provenance']

const shownProvenanceFor =
  (provenance: Provenance, designs: readonly Candidate[], samples: string): ProvenanceOf =>
  (card) =>
    shownProvenanceBy(provenance, designs.map(scenarioOf), card, {
      samples,
      letters: designs.map(({ label }) => label),
    })

const ofStudy = (id: StudyResultId, designs: readonly Candidate[], samples: string) =>
  shownProvenanceFor(studyProvenance[id], designs, samples)

const resultProvenance = { ...machineProvenance, ...moneyProvenance }

export const ofResult = (id: keyof typeof resultProvenance, designs: readonly Candidate[]) =>
  shownProvenanceFor(resultProvenance[id], designs, `${DEFAULT_REPLICATES} replicates`)

/** "Sierra’s node at 3:1: 4,410 nodes for $139 M.", and which design it ties with. */
export function resultSentence({ answers, ranked: [first, second], final }: FirstDesign): string {
  if (!first) return ''
  const { label, machine } = first.candidate
  const result = `${label}: ${counted(machine.nodes, 'node', 'nodes')} for ${formatUsd(machine.cost.totalUsd)}.`
  const gain = final.risk.designs[1]?.throughputGain
  return second && answers.appetite === 'expected' && gain && !directionOf(spreadOf(gain))
    ? `${result} It ties with ${second.candidate.label}.`
    : result
}

/** A guide compares few tapers; a higher one may do more. */
export function comparedTapers({ ranked }: FirstDesign): string {
  const tapers = ranked.map(({ candidate }) => candidate)
  const [most] = tapers.toSorted((a, b) => b.machine.populatedTaper - a.machine.populatedTaper)
  return `The guide compares tapers up to ${most?.taper ?? ''}. The chart Trade-off also shows higher ones, which can have more throughput.`
}

const spreadOf = ({ p5, p50, p95 }: NonNullable<DesignRisk['throughputGain']>): Spread => ({
  low: p5,
  value: p50,
  high: p95,
})

/** Three to five, the one that decided first. */
export function reasonsFor(found: FirstDesign): readonly Reason[] {
  const [first] = found.ranked
  if (!first) return []
  const other = networkRival(found)
  return [
    ...decided(found, first),
    ...(other ? [bought(first, other), takenBack(first, other), ...gained(found, other)] : []),
    ...nodeReason(found, first),
  ]
}

/** The same node without a taper; where that is the design itself, the best of its tapers. */
function networkRival({ ranked, untapered }: FirstDesign): Judged | undefined {
  const [first] = ranked
  const isOwn = untapered === first?.candidate
  return ranked.find(({ candidate }) =>
    isOwn
      ? candidate !== untapered && candidate.nodeName === untapered?.nodeName
      : candidate === untapered,
  )
}

function decided({ answers, ranked, final, caseNodes }: FirstDesign, first: Judged): Reason[] {
  const [, second] = ranked
  const competing = `the ${counted(ranked.length, 'design', 'designs')} within the budget`
  const all = ranked.map(({ candidate }) => candidate)
  const isTied = second !== undefined && isEqualBy(answers.appetite, first, second)
  const tied = isTied ? tieSentence(first, second) : ''
  if (answers.appetite === 'expected') {
    const risk = final.risk.designs[1]
    const behind =
      second && risk ? ` ${gainSentence(second.candidate.label, first.candidate.label, risk)}` : ''
    const sentence =
      second === undefined
        ? `It has the highest throughput of ${competing}.`
        : isTied
          ? `None of ${competing} has more throughput. ${tied}`
          : leadSentence(competing, second.candidate.label, risk?.throughputGain)
    return [
      {
        subject: 'Expected throughput',
        sentence: `${sentence}${behind}`,
        provenance: ofStudy('throughputGain', final.designs, SAMPLED),
      },
    ]
  }
  const lossOf = ({ ofJobs, ofCases }: Judged) =>
    answers.appetite === 'between' ? ofJobs : ofCases
  const [own, next] = [lossOf(first), second && lossOf(second)]
  if (!own) return []
  const where =
    answers.appetite === 'between'
      ? 'In the worst of the workload’s jobs'
      : `In its worst case, with jobs on ${counted(caseNodes, 'node', 'nodes')}`
  const then =
    second && next
      ? ` The second, ${second.candidate.label}, loses ${formatPercent(next.regret.largest)} (${next.largestCase}).`
      : ''
  return [
    {
      subject: 'Loss in the worst case',
      sentence: `${where}, it loses ${formatPercent(own.regret.largest)} compared with the best design there (${own.largestCase}). ${isTied ? `None of ${competing} loses less. ${tied}` : `This is the smallest loss among ${competing}.${then}`}`,
      provenance: ofStudy('regret', all, AT_VALUES),
    },
  ]
}

/** How far the first leads the second: by samples as a ranking counts them, or by the values alone where there are none. */
function leadSentence(
  competing: string,
  second: string,
  gain: DesignRisk['throughputGain'],
): string {
  const highest = `It has the highest throughput of ${competing}`
  const likely = `${highest} with every input at its most likely value.`
  if (!gain) return likely
  const spread = spreadOf(gain)
  const direction = directionOf(spread)
  if (direction === 'less') return `${highest}.`
  if (direction === 'more') return `${likely} Over all sampled inputs, however, ${second} has more.`
  return isTooSmall(spread)
    ? `${highest}. Its lead over ${second} is ${TOO_SMALL} and treated as a tie.`
    : `${likely} Over all sampled inputs, however, ${second} ties with it.`
}

/** What was left to decide where the appetite could not: the work, and after it the money. */
function tieSentence(first: Judged, second: Judged): string {
  const { label, machine } = second.candidate
  const less = 1 - second.throughput / first.throughput
  if (less >= UNSAID) {
    return `${label} has the same loss and ${sizeWords(less)} less throughput.`
  }
  const more = machine.cost.totalUsd - first.candidate.machine.cost.totalUsd
  return `${label} has the same throughput and costs ${more > 0 ? `${formatUsd(more)} more` : 'the same'}.`
}

function bought({ candidate: own }: Judged, { candidate: other }: Judged): Reason {
  const [mine, theirs] = [own.machine, other.machine]
  const more = mine.nodes - theirs.nodes
  const gain = formatPercent(mine.nodes / theirs.nodes - 1, { signed: true })
  const saved = theirs.cost.totalUsd - mine.cost.totalUsd
  const costs =
    saved === 0 ? 'as much' : `${formatUsd(Math.abs(saved))} ${saved < 0 ? 'more' : 'less'}`
  const isOfMoney = mine.limitedBy !== 'fabric' && theirs.limitedBy !== 'fabric'
  const rest = isOfMoney ? ', and the rest of the budget buys no further nodes of either' : ''
  const nodes =
    more === 0
      ? `It has as many nodes as at ${other.taper} and costs ${costs}`
      : `The budget buys ${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'} nodes than at ${other.taper} (${gain}). It costs ${formatUsd(mine.cost.totalUsd)} (${other.taper}: ${formatUsd(theirs.cost.totalUsd)})${rest}`
  return {
    subject: 'Nodes and network',
    sentence: `${nodes}. The network accounts for ${formatPercent(mine.cost.networkShare)} of its cost, compared with ${formatPercent(theirs.cost.networkShare)} at ${other.taper}.`,
    provenance: ofResult('nodes', [own, other]),
  }
}

/** What a node does of the workload, against that of the other network: the price of the taper. */
function takenBack(first: Judged, other: Judged): Reason {
  const perNode = ({ throughput, candidate }: Judged) => throughput / candidate.machine.nodes
  const change = perNode(first) / perNode(other) - 1
  const [own, its] = [first.candidate, other.candidate]
  const sentence =
    Math.abs(change) < UNSAID
      ? `Per-node speed on this workload is the same at ${own.taper} as at ${its.taper}, with every input at its most likely value.`
      : `Per-node speed on this workload is ${sizeWords(change)} ${change < 0 ? 'lower' : 'higher'} at ${own.taper} than at ${its.taper}.`
  return {
    subject: 'Per-node speed',
    sentence,
    provenance: ofStudy('throughputGain', [own, its], AT_VALUES),
  }
}

/** The two together, over samples; not where it was the decision. */
function gained({ final, ranked, answers }: FirstDesign, other: Judged): Reason[] {
  const [first] = final.designs
  const at = final.designs.indexOf(other.candidate)
  const risk = final.risk.designs[at]
  const isSaid = answers.appetite === 'expected' && ranked[1] === other
  if (!first || !risk || isSaid) return []
  return [
    {
      subject: `Throughput at ${other.candidate.taper}`,
      sentence: gainSentence(other.candidate.label, first.label, risk),
      provenance: ofStudy('chance', final.designs, SAMPLED),
    },
  ]
}

/** Only where nodes compete. */
function nodeReason({ ranked }: FirstDesign, first: Judged): Reason[] {
  const rival = ranked.find(({ candidate }) => candidate.nodeName !== first.candidate.nodeName)
  if (!rival) return []
  const gain = first.throughput / rival.throughput - 1
  return [
    {
      subject: 'Best machine with a different node',
      sentence: `It has ${sizeWords(gain)} ${gain < 0 ? 'less' : 'more'} throughput than ${rival.candidate.label}, the best machine with a different node. Every input is at its most likely value.`,
      provenance: ofStudy('throughputGain', [first.candidate, rival.candidate], AT_VALUES),
    },
  ]
}

const verdictWords: Readonly<Record<Appetite, string>> = {
  expected: 'on expected throughput',
  between: 'on the worst-case loss among the workload’s jobs',
  worst: 'on the worst-case loss under any placement and neighbour',
}

/** How robust the choice is: the appetite, one input, a share of node-hours. */
export function flipsOf(found: FirstDesign): readonly Reason[] {
  const { final, winners, answers, ranked } = found
  const [first, second] = final.designs
  if (!first || !second) return []
  const rows = (final.flips ?? []).map((flip, at): FlipRow | undefined => {
    const input = final.inputs[at]
    return input && { ...input, flip: flip ?? undefined }
  })
  const known = sortedFlips(rows.filter((row) => row !== undefined))
  const groups = final.groups.flatMap((group, at) => {
    const breakEven = final.risk.designs[1]?.breakEven[at]
    return breakEven ? [{ ...group, breakEven }] : []
  })
  const all = ranked.map(({ candidate }) => candidate)
  const appetites: readonly Appetite[] = ['expected', 'between', 'worst']
  const others = appetites.filter((one) => one !== answers.appetite)
  return [
    ...others.flatMap((appetite, at): Reason[] => {
      const winner = winners[appetite]
      if (!winner) return []
      return [
        {
          subject: `Winner ${verdictWords[appetite]}`,
          sentence: `${at === 0 ? `Of ${comparedWords(all)}, at the most likely values, ` : ''}${winner === first ? (at === 0 ? 'it also' : 'It also') : winner.label} wins ${verdictWords[appetite]}.`,
          provenance: ofStudy(
            appetite === 'expected' ? 'throughputGain' : 'regret',
            all,
            AT_VALUES,
          ),
        },
      ]
    }),
    {
      subject: 'Where expected throughput is equal',
      sentence: `For expected throughput: ${uncapitalised(flipSentence(known, second.label, first.label))}`,
      provenance: ofStudy('flip', final.designs, AT_VALUES),
    },
    ...breakEvenSentences(second.label, first.label, groups, final.risk.designs[1]).map(
      (sentence) => ({
        subject: 'Shares of node-hours',
        sentence,
        provenance: ofStudy('chance', final.designs, SAMPLED),
      }),
    ),
  ]
}

/** "the 4 designs compared (1:1, 2:1, 3:1 and 4:1)"; of several nodes their names. */
function comparedWords(designs: readonly Candidate[]): string {
  const nodes = [...new Set(designs.map(({ nodeName }) => nodeName))]
  const tapers = designs
    .toSorted((one, other) => one.machine.populatedTaper - other.machine.populatedTaper)
    .map(({ taper }) => taper)
  return `the ${counted(designs.length, 'design', 'designs')} compared (${listed(nodes.length > 1 ? nodes : tapers)})`
}

/** What else must be known: unlike terms, machines that the money outgrows, and what is left out. */
export function cautionsOn({ ranked, final, left }: FirstDesign): readonly string[] {
  const nodes = new Map(
    ranked.map(({ candidate: { nodeName, scenario } }) => [
      nodeName,
      { label: nodeName, scenario },
    ]),
  )
  const [first] = final.designs
  const full =
    first?.machine.limitedBy === 'fabric'
      ? [
          `Its core switches are full before the budget is spent: ${formatUsd(first.machine.cost.unspentUsd)} remains unspent. A larger switch or a third level could use this money.`,
        ]
      : []
  return [...unequalTerms([...nodes.values()]), ...full, ...left]
}

/** Of the throughput of every leading design, over samples. */
export const ofThroughput = (designs: readonly Candidate[]) =>
  ofStudy('throughputGain', designs, SAMPLED)

/**
 * What takes the place of a document: the design, the same at its least taper, and the runner-up, none twice. All have
 * the jobs of the design, so that offers of one document run one workload.
 */
export function replacementsOf({ final, untapered, workload }: FirstDesign): readonly Scenario[] {
  const [first, second] = final.designs
  return [...new Set([first, untapered, second])].flatMap((each) =>
    each ? [{ ...scenarioOf(each), workload }] : [],
  )
}
