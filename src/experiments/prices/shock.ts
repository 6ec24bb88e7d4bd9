/** A price shock, and who survives it: with fewer nodes, less memory or more money. */
import { entered, FILE_ONLY } from '../../tables/columns'
import * as z from 'zod/mini'
import { priceKeys } from '../../document/prices/books'
import { formatUsd } from '../../document/format'
import {
  dearerMemory,
  knownShock,
  knownShocks,
  noShock,
  type PriceShock,
} from '../../document/prices/shocks'
import { toShock } from '../../model/to-price-request'
import { changePanel, type Change } from '../../tables/changes'
import {
  message,
  table,
  type Column,
  type Section,
  type Table,
  messagesOf,
} from '../../tables/table'
import { defineExperiment, type Get, type Input } from '../experiment'
import {
  designColumn,
  budgetSentence,
  pricedIn,
  priceProvenance,
  scenarioOf,
  slotsNow,
  slotsOf,
  whoIs,
  type OfScenario,
  type Priced,
  type PricedSlots,
} from './priced'
import {
  ddrWords,
  hbmSentence,
  moneyWords,
  nodesWords,
  shockColumns,
  shockTitle,
  shockWords,
  survivalOf,
  survivalSentence,
  type Survival,
} from './shock-words'

interface Parameters {
  readonly priceShock: PriceShock
}

/** Three ways in which a scenario lives with a price shock; words alone where it cannot. */
interface Shocked extends OfScenario {
  readonly nodes: Change
  readonly ddr: Change
  readonly usd: Change
  readonly survival?: Survival
}

const provenance = priceProvenance(
  'What the same money buys when prices change between offer and delivery.',
  'Nodes: the largest machine whose bill at the new prices is within the same budget. DDR: the highest capacity per node at which the same number of nodes stays within that budget, in steps that fill every channel. Cost: the bill of the present machine at the new prices. The list price of a GPU changes by GB of HBM × $/GB × (factor − 1).',
)

const words = (key: 'nodes' | 'ddr' | 'usd', header: string): Column<Shocked> => ({
  key,
  header,
  value: (row) => row[key].words,
  basis: 'simulated',
  provenance,
})

const inFile = (
  key: string,
  header: string,
  value: (survival: Survival) => number | undefined,
): Column<Shocked> => ({
  key,
  header,
  value: ({ survival }) => survival && value(survival),
  basis: 'simulated',
  provenance,
  fileOnly: true,
})

export const shockTable = (
  rows: readonly Shocked[],
  note: string,
  shock: PriceShock = noShock,
  freshness: Table['freshness'] = 'current',
): Table => {
  const named = shockColumns(shock)
  return table<Shocked>({
    id: 'ways',
    caption: 'A price shock',
    columns: [
      designColumn,
      words('nodes', 'Nodes for the same money'),
      words('ddr', 'DDR per node for the same nodes and money'),
      words('usd', 'Cost of the same machine'),
      entered('shock', 'Shock', () => named.shock, FILE_ONLY),
      entered('factors', 'New prices ÷ old prices', () => named.factors, FILE_ONLY),
      inFile('nodes_before', 'Nodes before', ({ nodesBefore }) => nodesBefore),
      inFile('nodes_after', 'Nodes after (same money)', ({ nodesAfter }) => nodesAfter),
      inFile('ddr_before_gb', 'DDR before', ({ ddrBeforeGB }) => ddrBeforeGB),
      inFile('ddr_after_gb', 'DDR after (same nodes and money)', ({ ddrAfterGB }) => ddrAfterGB),
      inFile('usd_before', 'Cost before', ({ usdBefore }) => usdBefore),
      inFile('usd_after', 'Cost after (same machine)', ({ usdAfter }) => usdAfter),
    ],
    rows,
    note,
    freshness,
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'design',
      scenario: scenarioOf,
      panels: [
        changePanel('Nodes for the same money', ({ nodes }) => nodes),
        changePanel('DDR per node for the same nodes and money', ({ ddr }) => ddr),
        changePanel('Cost of the same machine', ({ usd }) => usd),
      ],
    },
  })
}

const noteOf = (rows: readonly Priced[]) =>
  `Hollow: before the price change. Solid: after it. Each panel shows one of the three responses to the change. DDR comes in steps that fill every memory channel. Racks with their own edge switches are bought whole. For a design with a given size, the same money is its cost at present prices.${budgetSentence(rows)}`

function shocked(row: Priced, at: number): Shocked {
  const survival = survivalOf(row)
  const who = whoIs(row, at)
  const none = { words: row.refusal ?? '' }
  if (!survival) return { ...who, nodes: none, ddr: none, usd: none }
  const { nodeChange, ddrChange, usdChange } = survival
  return {
    ...who,
    survival,
    nodes: { share: nodeChange, words: nodesWords(survival) },
    ddr: { share: ddrChange, words: ddrWords(survival) },
    usd: { share: usdChange, words: moneyWords(survival) },
  }
}

interface Answer {
  readonly base: PricedSlots
  readonly changed: PricedSlots
}

const answer = (input: Input<Parameters>, get: Get): Answer => ({
  base: slotsNow(input, get),
  changed: slotsOf(input, get, (scenario) => toShock(scenario, input.parameters.priceShock)),
})

function sections({ base, changed }: Answer, input: Input<Parameters>): readonly Section[] {
  const { rows: found, freshness, refusals, isKnown } = pricedIn(input, base, changed)
  const [, rows = []] = found
  const { priceShock: shock } = input.parameters
  const own = rows[input.focus]
  const changes = own ? shockWords(own.scenario, shock) : ''
  return [
    {
      id: 'survival',
      title: message(
        isKnown ? shockTitle(shock, rows) : 'Which designs keep all their nodes after the shock?',
      ),
      subtitle: changes === '' ? 'No price changes yet' : `${changes}, relative to present prices`,
      tables: [shockTable(rows.map(shocked), noteOf(rows), shock, freshness)],
      messages: [
        ...messagesOf(isKnown ? rows.map(said) : []),
        ...(shock.hbm.factor !== 1 && own
          ? [
              message(
                `HBM is not sold separately. Its price is assumed to be ${formatUsd(shock.hbm.usdPerGB)}/GB. ${hbmSentence(own.scenario, own.letter, shock)}`,
              ),
            ]
          : []),
      ],
      refusals,
    },
  ]
}

function said(row: Priced): string {
  const survival = survivalOf(row)
  return survival
    ? survivalSentence(row, survival)
    : `${row.letter}, ${row.name}: ${row.refusal ?? 'nothing can be bought'}.`
}

const factor = z.number().check(z.gte(0.1), z.lte(10))
const shockSchema = z.object({
  factors: z.partialRecord(z.enum(priceKeys), factor),
  hbm: z.object({ factor, usdPerGB: z.number().check(z.gte(0.1), z.lte(1000)) }),
})

function parse(text: string): PriceShock {
  const known = text === 'none' ? noShock : knownShocks.find(({ id }) => id === text)
  if (known) return known
  try {
    return shockSchema.parse(JSON.parse(text))
  } catch {
    const names = knownShocks.map(({ id }) => id).join(', ')
    throw new RangeError(
      `none, ${names}, or {"factors":{"gpuUsd":2},"hbm":{"factor":1,"usdPerGB":20}}`,
    )
  }
}

export const priceShock = defineExperiment<Parameters, Answer>({
  id: 'price-shock',
  title: 'Price shock',
  report: false,
  help: 'fewer nodes, less memory or more money',
  parameters: {
    priceShock: {
      label: 'What happens',
      help: 'Price changes between offer and delivery: a known shock, or factors as JSON',
      standard: dearerMemory,
      form: 'NAME',
      parse,
      write: (shock) => knownShock(shock)?.id ?? JSON.stringify(shock),
    },
  },
  answer,
  sections,
})
