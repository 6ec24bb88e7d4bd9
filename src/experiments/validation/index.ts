/** Every published measurement beside what the model says of it: how far to trust the numbers of all other experiments. */
import { counted } from '../../document/format'
import { didYouMean } from '../../document/nearest'
import { papersIn } from '../../document/papers'
import { message, table, type Section, type Table, messagesOf } from '../../tables/table'
import { limitsOf, moduleTitle } from '../../validation/model-limits'
import {
  filterChoices,
  filtered,
  agreementIn,
  farthestFirst,
  publishedFile,
  type Agreement,
  type AgreementRow,
  type Published,
} from '../shared/published-rows'
import { missOf } from '../../validation/miss'
import { scorecardOf, type Scorecard } from '../../validation/scorecard'
import {
  choice,
  defineExperiment,
  textOrAll,
  type Control,
  type Get,
  type Input,
  type Slot,
} from '../experiment'
import { mapped, nothing, refusalsIn } from '../shared/scenarios'
import {
  farthestColumns,
  isPlotted,
  moduleColumns,
  rowColumns,
  rowsChart,
  type ScoreRow,
} from './columns'
import { crossingSections } from './crossing'
import { roleSections } from './roles'
import { agreementSentence, doubtSentences, missText } from './words'

interface Parameters {
  /** Ids with commas between them. */
  readonly module: string
  readonly system: string
  readonly paper: string
  readonly role: string
  readonly rowOrder: 'off' | 'published'
}

interface Shown extends Agreement {
  readonly published: Published
  /** The rows that are looked at, in the order of the measurements. */
  readonly shown: readonly AgreementRow[]
  /** Of these. */
  readonly shownCard: Scorecard
  /** What was named and is not known, with the nearest that is. */
  readonly unknown: string | undefined
}

/** How many of the rows that are farthest off are named. */
const WORST = 10

const modulesIn = ({ module }: Parameters) => (module === '' ? [] : module.split(','))

const isOfCongestion = (parameters: Parameters) => {
  const modules = modulesIn(parameters)
  return modules.length === 0 || modules.some((module) => module.startsWith('congestion_'))
}

function answer({ parameters, card }: Input<Parameters>, get: Get): Slot<Shown> {
  const { system, paper, role } = parameters
  return mapped(get.file(publishedFile), (published) => {
    const all = agreementIn(published, card)
    const unknown = unknownIn(all.rows, parameters)
    const chosen = { modules: modulesIn(parameters), system, paper, role }
    const shown = unknown === undefined ? filtered(all.rows, chosen) : []
    return { ...all, published, shown, shownCard: scorecardOf(shown), unknown }
  })
}

/** An address or a call may name what no row is about. */
function unknownIn(rows: readonly AgreementRow[], parameters: Parameters): string | undefined {
  const { modules, systems, papers, roles } = filterChoices(rows)
  const { system, paper, role } = parameters
  const named = [
    ...modulesIn(parameters).map((name) => ['module', name, modules] as const),
    ['system', system, systems] as const,
    ['paper', paper, papers] as const,
    ['role', role, roles] as const,
  ]
  const [what, name = '', known = []] =
    named.find(([, each, all]) => each !== '' && !all.includes(each)) ?? []
  return what === undefined
    ? undefined
    : `No published row has the ${what} ${name.slice(0, 40)}.${didYouMean(name, known)} Known: ${known.join(', ')}.`
}

function sections(found: Slot<Shown>, { parameters, card }: Input<Parameters>): readonly Section[] {
  const { value } = found
  if (!value) {
    const title = message('How close are predictions to published values?')
    const subtitle = found.state === 'pending' ? 'The measurements are being loaded.' : ''
    return [{ id: 'agreement', title, subtitle, refusals: refusalsIn([found]) }]
  }
  return [
    agreementSection(value, card),
    modulesSection(value),
    ...(value.unknown === undefined
      ? [
          ...roleSections(value.rows, value.published.blind),
          ...(isOfCongestion(parameters)
            ? crossingSections(value.published.crossing, value.rows)
            : []),
        ]
      : []),
    ...rowsSections(value, parameters),
    ...farthestSection(value),
    ...limitsSections(modulesIn(parameters)),
  ]
}

/** The first ones state how far off the worst are; the rest are behind "About". */
const MAX_DOUBTS = 2

/** The result first, with what a sceptic should know at once; always of all rows. */
function agreementSection(
  { rows, card, published }: Shown,
  running: Input<object>['card'],
): Section {
  const old = rows.filter(({ isOld }) => isOld).length
  const { version, parametersHash } = published.stored.model
  return {
    id: 'agreement',
    title: message(agreementSentence(card.all), {
      rows: card.all.rows,
      predicted: card.all.relative.rows + card.all.points.rows,
    }),
    messages: [
      ...(old > 0 && running
        ? [
            message(
              `The stored predictions are from model {version}, parameters {parameters}. The running model is ${running.version}, parameters ${running.parametersHash}. {old} dimmed until they are computed again.`,
              {
                version,
                parameters: parametersHash,
                old: [old, counted(old, 'row is', 'rows are')],
              },
            ),
          ]
        : []),
      ...doubtSentences(card.all)
        .slice(0, MAX_DOUBTS)
        .map((sentence) => message(sentence)),
    ],
    limits: doubtSentences(card.all).slice(MAX_DOUBTS),
  }
}

/** What a sceptic asks first: by module, how many rows count, and how far off they are. */
function modulesSection({ shown, shownCard: { modules, all } }: Shown): Section {
  const rows: readonly ScoreRow[] = [
    ...modules.map((score) => ({ module: score.module, score })),
    ...(modules.length > 1 ? [{ module: undefined, score: all }] : []),
  ]
  const isOld = shown.some((row) => row.isOld)
  return {
    id: 'modules',
    title: message('Agreement by module'),
    tables: [
      table({
        id: 'scores',
        caption: 'Agreement by module',
        columns: moduleColumns,
        rows,
        note: 'Only predicted measurements count. Errors are relative, except those of percentages, which are in points.',
        freshness: 'current',
        isOfNone: true,
        isSum: ({ module }) => module === undefined,
        isOld: () => isOld,
      }),
    ],
  }
}

/** The rows as a chart; and on the page all of them to be read, also those that are not modelled. */
function rowsSections(
  { rows, shown, shownCard, unknown }: Shown,
  { rowOrder }: Parameters,
): readonly Section[] {
  const points = shown.filter(isPlotted).length
  const ordered = rowOrder === 'off' ? farthestFirst(shown) : shown
  const of = {
    id: 'rows',
    caption: 'Published rows',
    columns: rowColumns,
    freshness: 'current',
    isOfNone: true,
    isOld: ({ isOld }: AgreementRow) => isOld,
  } as const
  return [
    {
      id: 'rows',
      title: message(
        shown.length === rows.length
          ? 'How close predictions are to published values.'
          : agreementSentence(shownCard.all),
        { rows: shown.length, points },
      ),
      subtitle: `${counted(points, 'row', 'rows')} with a published and a predicted number, by kind of unit.`,
      tables: [
        table({
          ...of,
          rows: shown,
          chart: rowsChart,
          note: 'Filled: predicted, not used for fitting. Hollow: fitted. Small and grey: the published value is not a measurement, but derived or claimed in the paper. Red: error above 50 %, or above 50 points. A triangle at the edge marks a value beyond the scale. Lines: ±10 % and ±50 %; for percentages ±1 and ±10 points. A range is shown at its midpoint.',
        }),
      ],
      refusals:
        points > 0
          ? []
          : [
              unknown === undefined
                ? nothing(
                    'No selected row has both a published and a predicted number. The table states why.',
                  )
                : { reason: 'wrong-input', message: unknown },
            ],
    },
    {
      id: 'every-row',
      title: message('{rows}', { rows: [shown.length, counted(shown.length, 'row', 'rows')] }),
      tables: [table({ ...of, rows: ordered })],
      limits: papersIn(shown.map(({ measurement }) => measurement.source.paper)),
      controls: ['rowOrder'],
      only: ['page'],
    },
  ]
}

/** The rows in which the model is worst, before anything else is shown of rows. */
function farthestSection({ shown, shownCard: { all } }: Shown): readonly Section[] {
  const worst = all.worst.slice(0, WORST)
  const byId = new Map(shown.map((row) => [row.measurement.id, row]))
  const rows = worst.flatMap(({ measurement }) => byId.get(measurement.id) ?? [])
  const [first] = rows
  if (!first) return []
  const farthest: Table = table({
    id: 'worst',
    caption: 'Largest errors',
    columns: farthestColumns,
    rows,
    freshness: 'current',
    isOfNone: true,
    isOld: ({ isOld }) => isOld,
  })
  return [
    {
      id: 'farthest-off',
      title: message(
        rows.length === 1
          ? 'The measurement with the largest error: {miss}'
          : `The ${rows.length} measurements with the largest errors. The first has an error of {miss}`,
        { miss: [missOf(first)?.by ?? 0, missText(missOf(first))] },
      ),
      tables: [farthest],
    },
  ]
}

/** What the agreement does not say: what the model leaves out, and where it is known to be wrong. */
const limitsSections = (modules: readonly string[]): readonly Section[] => [
  { id: 'limits', title: message('Limits of the model') },
  ...limitsOf(modules).map(({ id, title, limits }) => ({
    id: `limits-${id}`,
    title: message(title),
    messages: messagesOf(limits),
  })),
]

const same = (value: string) => ({ value, label: value })
const all = { value: '', label: 'All' }

/** What does not exist stands among the choices while it is chosen. */
const choicesWith = (value: string, choices: NonNullable<Control['choices']>) => [
  all,
  ...(value === '' || choices.some((each) => each.value === value)
    ? []
    : [{ value, label: `${value.slice(0, 40)} (unknown)` }]),
  ...choices,
]

function controls({ value }: Slot<Shown>, { parameters }: Input<Parameters>) {
  const { modules, systems, papers, roles } = filterChoices(value?.rows ?? [])
  const { module, system, paper, role } = parameters
  const titled = [...(module.includes(',') ? [module] : []), ...modules].map((id) => ({
    value: id,
    label: id.split(',').map(moduleTitle).join(' + '),
  }))
  return {
    module: { choices: choicesWith(module, titled) },
    system: { choices: choicesWith(system, systems.map(same)) },
    paper: { choices: choicesWith(paper, papers.map(same)) },
    role: { choices: choicesWith(role, roles.map(same)) },
  }
}

export const validation = defineExperiment<Parameters, Slot<Shown>>({
  id: 'validation',
  title: 'Validation',
  report: true,
  help: 'the model against published measurements',
  isOfModel: true,
  parameters: {
    module: textOrAll('Module', 'Part of the model that the published rows test, such as io'),
    system: textOrAll('System', 'Machine of the published rows, such as Summit'),
    paper: textOrAll('Paper', 'Paper of the published rows, such as SC19'),
    role: textOrAll(
      'Role',
      'Role of the published rows: predicted, fitted, specification or not modelled',
    ),
    rowOrder: choice(
      'Order',
      'Order of published rows',
      { off: 'Largest error first', published: 'As published' },
      'off',
    ),
  },
  answer,
  sections,
  controls,
})
