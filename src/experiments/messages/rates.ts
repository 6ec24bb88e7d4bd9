/** Messages that a node sends a second, by its ranks: small ones, with tags matched in software and in hardware. */
import { formatSignificant } from '../../document/format'
import type { AnswerTo } from '../../model/engine'
import { analytic, COUNT, entered } from '../../tables/columns'
import { message, table, type Column, type Section } from '../../tables/table'
import { freshnessOf } from '../shared/scenarios'
import { shownOf, messageProvenance, type RequestedTree } from './answers'

type Requested = RequestedTree<AnswerTo<'pointToPoint'>>

/** The size that message rates are stated of. */
const BYTES = 8

const ratesOf = ({ slot }: Requested) =>
  shownOf(slot)?.result.rates.filter(({ bytes }) => bytes === BYTES) ?? []

const millions = (perS: number | undefined) => (perS === undefined ? undefined : perS / 1e6)

function columnsOf(requested: Requested): readonly Column<number>[] {
  const { letter, at, scenario } = requested
  const rates = ratesOf(requested)
  const column = (key: string, header: string, value: Column<number>['value']) =>
    analytic<number>(
      `${letter.toLowerCase()}_${key}`,
      `${letter}, ${header}`,
      value,
      messageProvenance.rate,
      {
        unit: 'million/s',
        format: formatSignificant,
        scenario: at,
      },
    )
  const of = (ranks: number) => rates.find(({ ranksPerNode }) => ranksPerNode === ranks)
  return [
    column('tags_in_software_million_per_s', 'tags in software', (ranks) =>
      millions(of(ranks)?.softwarePerS),
    ),
    column('tags_in_hardware_million_per_s', 'tags in hardware', (ranks) =>
      scenario.fabric.tagMatching ? millions(of(ranks)?.hardwarePerS) : undefined,
    ),
  ]
}

/** Powers of two up to a rank a core, of all machines. */
export function ratesSection(requested: readonly Requested[], focus: number): Section {
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
          ...answered.flatMap(columnsOf),
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
