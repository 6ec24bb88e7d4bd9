/** What may be bought later at a price that is agreed now, and what that price is worth. */
import type { OptionAnswer } from '../../answers/ask-options'
import { DRAWS } from '../../document/draws'
import { formatWholeUsd } from '../../document/format'
import { agreementCautions } from '../../document/procurement/option-words'
import { asOfDocument } from '../../document/scenario/as-of'
import type { Workbook } from '../../document/scenario/schema'
import { worthColumns, worthRows, worthTable } from '../../experiments/options/worth-table'
import { chartBlock } from '../document/chart-block'
import { WIDE_DRAWING } from '../document/page-width'
import type { ReportBlock, ReportChart, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { optionColumns, optionRecords, savedByCase } from '../option-rows'
import {
  bringsWords,
  leftOverSentence,
  optionsHeadline,
  optionTitle,
  piecesWords,
  savesWords,
  signedUsd,
  usableOptions,
  WORTH_LIMIT,
  worthCautions,
  worthSentence,
  type UsableOption,
} from '../option-sentences'
import { chance } from '../../document/chance-words'
import { caution } from './unbuilt'

interface Optioned {
  /** In the order of the document. */
  readonly options: readonly OptionAnswer[]
  readonly workbook: Workbook
}

/** @returns undefined where the document has no options */
export function optionsSection({
  options: answers,
  workbook,
}: Optioned): ReportSection | undefined {
  if (answers.length === 0) return undefined
  const usable = usableOptions(answers)
  return {
    id: 'options',
    title: 'Options',
    blocks: [
      {
        kind: 'text',
        role: 'result',
        text: `${optionsHeadline(answers, DRAWS).replace(/\.$/, '')}.`,
      },
      optionsTable(answers),
      ...cautionsOf(answers, asOfDocument(workbook)),
      ...usable.map(chartOf),
      ...(usable.length > 0 ? [savedTable(answers)] : []),
      { kind: 'text', role: 'limit', text: WORTH_LIMIT },
    ],
  }
}

function optionsTable(answers: readonly OptionAnswer[]): ReportTable {
  const table = cellTable({
    id: 'all',
    caption: 'What may be bought later, priced now',
    columns: [
      left('Option'),
      left('Brings'),
      left('To be bought'),
      right('Today'),
      right('Agreed'),
      right('Fee'),
      right('Expires'),
      right('Saved, mean'),
      right('5 to 95\u202f% of draws'),
      right('Pays in'),
    ],
    cells: answers.map((each, at) => {
      const { option, answer } = each
      const head = [words(`${at + 1}. ${optionTitle(each)}`)]
      if (answer?.kind !== 'usable') {
        return [
          ...head,
          words('cannot be used'),
          ...Array.from({ length: 8 }, () => words('\u2013')),
        ]
      }
      const { option: found } = answer
      const { savesUsd } = found
      return [
        ...head,
        words(bringsWords(option, found)),
        words(piecesWords(found)),
        figure(found.todayUsd, formatWholeUsd),
        figure(found.priceUsd, formatWholeUsd),
        figure(option.feeUsd, formatWholeUsd),
        words(option.expires === '' ? 'no date' : option.expires),
        figure(savesUsd.mean, signedUsd),
        words(`${signedUsd(savesUsd.p5)} to ${signedUsd(savesUsd.p95)}`),
        figure(found.pays.share, chance),
      ]
    }),
  })
  // Full numbers, with what is saved at every named price.
  return {
    ...table,
    csv: { columns: optionColumns, rows: optionRecords(answers, DRAWS) },
  }
}

function cautionsOf(
  answers: readonly OptionAnswer[],
  asOf: string | undefined,
): readonly ReportBlock[] {
  return answers.flatMap(({ option, answer }, at) => {
    const found = answer?.kind === 'usable' ? answer.option : undefined
    const leftOver = found && leftOverSentence(found)
    const sentences = [
      ...(answer?.kind === 'refused' ? [answer.sentence] : []),
      ...agreementCautions(option, asOf),
      ...(found ? worthCautions(found) : []),
      ...(leftOver === undefined ? [] : [leftOver]),
    ]
    return sentences.map((sentence) => caution(`Option ${at + 1}: ${sentence}`))
  })
}

function chartOf(usable: UsableOption): ReportChart {
  const { option, found, number } = usable
  const drawn = worthTable({ scenario: option.scenario, found, draws: DRAWS, saves: savesWords })
  return chartBlock(drawn, {
    id: `option-${number}`,
    caption: worthSentence(usable, DRAWS),
    note: `Option ${number}, ${optionTitle(usable)}. ${drawn.note ?? ''}`,
    csv: { columns: worthColumns, rows: worthRows(found).map((row) => ({ ...row })) },
    width: WIDE_DRAWING,
  })
}

function savedTable(answers: readonly OptionAnswer[]): ReportTable {
  const rows = savedByCase(answers)
  return cellTable({
    id: 'saved',
    caption: 'Saved by agreed prices, at prices as they may be',
    columns: [
      left('Prices'),
      ...(rows[0]?.cells ?? []).map(({ number }) => right(`Option ${number}`)),
    ],
    cells: rows.map(({ name, cells }) => [
      words(name),
      ...cells.map(({ usd, text }) => ({ text, value: usd })),
    ]),
  })
}
