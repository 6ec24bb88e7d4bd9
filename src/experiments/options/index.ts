/** What may be bought later at a price that is agreed now, and what that price is worth. */
import { SAMPLES } from '../../document/samples'
import { formatWholeUsd } from '../../document/format'
import { agreementCautions } from '../../document/procurement/option-words'
import { asOfDocument } from '../../document/scenario/as-of'
import {
  message,
  table,
  type Freshness,
  type Refusal,
  type Section,
  messagesOf,
  isPassing,
} from '../../tables/table'
import { defineExperiment, named, type Get, type Input, type Made, type Slot } from '../experiment'
import { freshnessOfMade, nothingYet, nowIn } from '../shared/scenarios'
import type { AnswerTo, RequestOf, MovingPrice, Shock } from '../../model/engine'
import { optionColumns, savedColumns, savedRows, worthTable } from './columns'
import {
  bringsWords,
  leftOverSentence,
  optionsHeadline,
  optionTitle,
  usableOptions,
  WORTH_LIMIT,
  worthCautions,
  worthSentence,
  type OptionAnswer,
  type UsableOption,
} from './words'
import { priceCases, type PriceCase } from '../../document/prices/at-prices'
import type { PurchaseOption } from '../../document/procurement/schema'
import type { Scenario } from '../../document/scenario/schema'
import { toPriceEnd, toShock } from '../../model/to-price-request'
import { toDesign } from '../../model/to-request'
import { sampledPrices } from '../../model/to-study-request'

interface Parameters {
  /** Number of the option that is shown; undefined: the first that can be used. */
  readonly drawnOption: string | undefined
}

interface Answer {
  /** As far as they are known, in the order of the document. */
  readonly answers: readonly OptionAnswer[]
  /** All of them once all are there. */
  readonly known: Made<readonly OptionAnswer[]>
  readonly refusals: readonly Refusal[]
}

function answer({ workbook, focus }: Input<Parameters>, get: Get): Answer {
  const { scenarios, procurement } = workbook
  const requested = procurement.options.flatMap((option) => {
    const scenario = scenarios[option.scenario]
    return scenario
      ? [{ option, scenario, slot: get(toOptions(scenario, option), option.scenario) }]
      : []
  })
  const answers = requested.map(({ option, scenario, slot }) => ({
    option,
    scenario,
    answer: answerIn(slot),
  }))
  const isComplete = answers.every((each) => each.answer !== undefined)
  return {
    answers,
    known: get.made(
      'options',
      focus,
      isComplete
        ? answers.flatMap(({ option, scenario, answer: own }) => [option, scenario, own])
        : undefined,
      () => answers,
    ),
    // They are about the question, whichever design it is about.
    refusals: requested.flatMap(({ slot }) =>
      slot.state === 'refused' && isPassing(slot.refusal)
        ? [{ reason: slot.refusal.reason, message: slot.refusal.message }]
        : [],
    ),
  }
}

/** Each option is a question of its own; what the model refuses of it cannot be used. */
function answerIn(slot: Slot<AnswerTo<'options'>>): OptionAnswer['answer'] {
  if (slot.state === 'refused' && !isPassing(slot.refusal)) {
    return { kind: 'refused', sentence: slot.refusal.message }
  }
  return nowIn(slot)?.result.options[0]
}

/** The option that is shown on the page. */
const pickedOf = (usable: readonly UsableOption[], { drawnOption }: Parameters) =>
  usable.find(({ number }) => String(number) === drawnOption) ?? usable[0]

function sections(
  { answers, known, refusals }: Answer,
  { workbook, parameters }: Input<Parameters>,
): readonly Section[] {
  if (answers.length === 0) return [NONE]
  const freshness = freshnessOfMade(known)
  const shown = known.value ?? []
  const usable = usableOptions(shown)
  const picked = pickedOf(usable, parameters)
  return [
    worthSection(shown, freshness, refusals),
    cautionsSection(shown, asOfDocument(workbook)),
    ...(picked ? [optionSection(picked, freshness, 'page')] : []),
    ...usable.map((each) => optionSection(each, freshness, 'report')),
    ...(usable.length > 0 ? [savedSection(usable, freshness)] : []),
  ].map((section) => ({ ...section, refusals }))
}

const NONE = nothingYet(
  'No options yet',
  '“taper run” reads one scenario, but options belong to the whole workbook. Use “taper report WORKBOOK --csv DIR” for a workbook with options.',
)

function worthSection(
  shown: readonly OptionAnswer[],
  freshness: Freshness,
  refusals: readonly Refusal[],
): Section {
  return {
    id: 'worth',
    title: message(
      freshness === 'current'
        ? optionsHeadline(shown, SAMPLES)
        : 'How much do prices agreed now save?',
    ),
    tables: [
      table({
        id: 'options',
        caption: 'Later purchases at prices agreed now',
        columns: optionColumns,
        rows: shown.map((each, at) => ({ ...each, number: at + 1 })),
        freshness,
        scenarioOf: ({ option }) => option.scenario,
      }),
    ],
    refusals,
  }
}

/** On the page they stand at the option that is changed. */
function cautionsSection(shown: readonly OptionAnswer[], asOf: string | undefined): Section {
  const said = shown.flatMap(({ option, answer: own }, at) => {
    const found = own?.kind === 'usable' ? own.option : undefined
    const leftOver = found && leftOverSentence(found)
    const sentences = [
      ...(own?.kind === 'refused' ? [own.sentence] : []),
      ...agreementCautions(option, asOf),
      ...(found ? worthCautions(found) : []),
      ...(leftOver === undefined ? [] : [leftOver]),
    ]
    return sentences.map((sentence) => `Option ${at + 1}: ${sentence}`)
  })
  return {
    id: 'cautions',
    title: message('Cautions'),
    messages: messagesOf(said),
    only: ['report'],
  }
}

/** One option over all prices, against the price that was agreed. */
function optionSection(
  usable: UsableOption,
  freshness: Freshness,
  writer: 'page' | 'report',
): Section {
  const { option, found, number } = usable
  const fee = option.feeUsd > 0 ? `; fee ${formatWholeUsd(option.feeUsd)}` : ''
  const which = writer === 'report' ? `Option ${number}, ` : ''
  return {
    id: writer === 'page' ? 'prices' : `option-${number}`,
    title: message(
      freshness === 'current'
        ? worthSentence(usable, SAMPLES)
        : 'At which prices does the agreed price save money?',
    ),
    subtitle: `${which}${optionTitle(usable)}; ${bringsWords(option, found)}${fee}`,
    tables: [worthTable({ scenario: option.scenario, found, samples: SAMPLES, freshness })],
    only: writer === 'page' ? ['page', 'file'] : ['report'],
    ...(writer === 'page' && { controls: ['drawnOption'] }),
  }
}

const savedSection = (usable: readonly UsableOption[], freshness: Freshness): Section => ({
  id: 'saved',
  title: message('Savings from agreed prices if prices change'),
  tables: [
    table({
      id: 'cases',
      caption: 'Savings from agreed prices if prices change',
      columns: savedColumns(usable),
      rows: savedRows(usable),
      freshness,
      scenarioOf: () => undefined,
    }),
  ],
  limits: [WORTH_LIMIT],
})

export const options = defineExperiment<Parameters, Answer>({
  id: 'options',
  title: 'Options',
  report: true,
  help: 'later purchases at prices agreed now',
  parameters: {
    drawnOption: {
      ...named('Shown below', 'Number of the option whose savings at other prices are shown'),
      isSelect: true,
    },
  },
  answer,
  sections,
  controls: ({ known }, { parameters }) => {
    const usable = usableOptions(known.value ?? [])
    const picked = pickedOf(usable, parameters)
    return {
      drawnOption: {
        choices: usable.map((each) => ({
          value: String(each.number),
          label: `${each.number} ${optionTitle(each)}`,
        })),
        held: picked && String(picked.number),
      },
    }
  },
})

// The question what an option takes and what its price is worth. Like `to-request.ts`, the only place where a
// document becomes such a question.

/** One option, on the scenario that it belongs to. */
export function toOptions(
  scenario: Scenario,
  { kind, amount, priceUsd, feeUsd }: PurchaseOption,
): RequestOf<'options'> {
  return {
    kind: 'options',
    options: [
      {
        design: toDesign(scenario),
        option: kind,
        amount,
        priceUsd: priceUsd ?? undefined,
        feeUsd,
        cases: priceCases.map((each) => toCase(scenario, each)),
        moving: sampledPrices(scenario).map(({ name, price, factor, also }): MovingPrice => ({
          name,
          price,
          factor,
          ...(also && { also }),
        })),
      },
    ],
    draws: SAMPLES,
  }
}

function toCase(scenario: Scenario, priceCase: PriceCase): Shock {
  const { factors, hbm } =
    'end' in priceCase ? toPriceEnd(scenario, priceCase.end) : toShock(scenario, priceCase.shock)
  return { factors, hbm }
}
