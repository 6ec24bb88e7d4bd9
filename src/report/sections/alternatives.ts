/**
 * What opens an analysis of alternatives: the need and its workload, the alternatives with the status quo among
 * them, and what binds the choice. The parts are those that auditors ask for; GAO-21-194 faulted an analysis for
 * not being comprehensive, well documented, unbiased and credible.
 */
import type { ReportAnswers } from '../../experiments/report-answers'
import {
  counted,
  formatCount,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import { disqualifies } from '../../document/procurement/judge'
import type { Requirement } from '../../document/procurement/schema'
import type { Workbook } from '../../document/scenario/schema'
import { shareText } from '../../document/scenario/lists'
import { visibleLines, visibleText } from '../../document/visible-text'
import { evidenceWords } from '../../document/workload/edited-profile'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import { titleOf } from '../../document/titles'
import type { ReportBlock, ReportSection } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { limitText, requirementTitle } from '../../experiments/requirements/columns'
import { valueText } from '../../document/value-text'
import { caution } from './unbuilt'

type Answered = Pick<ReportAnswers, 'workbook' | 'scenarios'>

/** Fewer are no analysis of alternatives. */
const LEAST_ALTERNATIVES = 3

/** What an auditor would miss, a sentence each with the way out. */
export function auditGaps({ scenarios, procurement }: Workbook): readonly string[] {
  const { statusQuo, need, requirements, criteria } = procurement
  const count = scenarios.length
  return [
    ...(count < LEAST_ALTERNATIVES
      ? [
          `An analysis of alternatives compares at least three, the status quo among them; this document has ${formatCount(count)}. Add scenarios.`,
        ]
      : []),
    ...(statusQuo === null
      ? ['No scenario is said to be the status quo: what is owned, or comes without this purchase.']
      : []),
    ...(need.trim() === '' ? ['The need is not stated.'] : []),
    ...(requirements.length === 0 ? ['There are no requirements.'] : []),
    ...(criteria.length === 0 ? ['There are no weighted criteria, so nothing is ranked.'] : []),
  ]
}

export function needSection({ workbook }: Answered): ReportSection {
  const { scenarios, baseline, procurement } = workbook
  const scenario = scenarios[baseline]
  const blocks: ReportBlock[] = [
    ...paragraphs(procurement.need),
    ...auditGaps(workbook).map(caution),
  ]
  if (scenario) {
    const { applications, jobSizes } = scenario.workload
    blocks.push(
      {
        kind: 'text',
        text: `All alternatives are judged on the workload of ${titleOf(baseline, scenario)}: jobs placed ${valueText(scenario, 'workload.placement.kind').toLowerCase()}, beside ${valueText(scenario, 'workload.neighbour').toLowerCase()}.`,
      },
      cellTable({
        id: 'applications',
        caption: 'Applications of the workload',
        columns: [
          left('Application'),
          right('Share of the cycles'),
          left('Its profile is known from'),
        ],
        cells: applications.map((application) => {
          const profile = profileOf(application)
          return [
            words(visibleText(nameOf(application))),
            figure(application.share, shareText),
            words(profile ? evidenceWords(profile) : 'not simulated: no profile'),
          ]
        }),
      }),
      cellTable({
        id: 'jobs',
        caption: 'Sizes of its jobs',
        columns: [right('Nodes'), right('Share of the cycles')],
        cells: jobSizes.map(({ nodes, share }) => [
          figure(nodes, formatCount),
          figure(share, shareText),
        ]),
      }),
    )
  }
  return { id: 'need', title: 'Need and workload', blocks }
}

export function alternativesSection({ workbook, scenarios }: Answered): ReportSection {
  const { baseline, procurement } = workbook
  const roles = (index: number) =>
    [
      ...(index === procurement.statusQuo ? ['status quo'] : []),
      ...(index === baseline ? ['baseline'] : []),
    ].join(', ') || 'alternative'
  return {
    id: 'alternatives',
    title: 'Alternatives',
    blocks: [
      {
        kind: 'text',
        text: 'The baseline is what the others are compared with; the status quo is what is owned, or comes without this purchase.',
      },
      cellTable({
        id: 'list',
        caption: 'What is compared',
        columns: [
          left('Alternative'),
          left('Role'),
          left('Node'),
          left('Taper'),
          right('Nodes'),
          right('Purchase'),
        ],
        cells: scenarios.map(({ scenario, machine }, index) => [
          words(titleOf(index, scenario)),
          words(roles(index)),
          words(nodeText(scenario)),
          words(
            machine
              ? formatTaper(machine.populatedTaper)
              : scenario.fabric.topology === 'fat-tree'
                ? 'cannot be built'
                : scenario.fabric.topology,
          ),
          figure(machine?.nodes, formatCount),
          figure(machine?.cost.totalUsd, formatUsd),
        ]),
      }),
    ],
  }
}

function nodeText({ node }: Workbook['scenarios'][number]): string {
  const { cpu, gpu, ddr } = node
  const gpus = gpu.count === 0 ? [] : [`${gpu.count} × ${visibleText(gpu.model)}`]
  return [
    `${cpu.sockets} × ${visibleText(cpu.model)}`,
    ...gpus,
    `${formatSignificant(ddr.capacityGB)}\u202fGB DDR`,
  ].join(', ')
}

export function constraintsSection({ workbook }: Answered): ReportSection {
  const { scenarios, procurement } = workbook
  const binding = procurement.requirements.filter(({ level }) => disqualifies(level))
  return {
    id: 'constraints',
    title: 'Constraints',
    blocks: [
      ...paragraphs(
        procurement.constraints,
        'None were stated beside the sums and the requirements.',
      ),
      cellTable({
        id: 'sums',
        caption: 'What each alternative may cost',
        columns: [
          left('Alternative'),
          left('Given'),
          left('The sum pays for'),
          right('Years of service'),
          right('PUE'),
          right('Electricity, $/MWh'),
        ],
        cells: scenarios.map((scenario, index) => {
          const { budget, operation } = scenario
          return [
            words(titleOf(index, scenario)),
            words(
              budget.mode === 'usd'
                ? valueText(scenario, 'budget.usd')
                : counted(budget.nodes, 'node', 'nodes'),
            ),
            words(valueText(scenario, 'budget.basis')),
            figure(operation.years, formatCount),
            figure(operation.pue, formatSignificant),
            figure(operation.usdPerMWh, formatSignificant),
          ]
        }),
      }),
      ...(binding.length === 0
        ? []
        : [
            {
              kind: 'text',
              text: 'What misses one of these is out; the matrix stands below.',
            } as const,
            { kind: 'list', items: binding.map(bindingText) } as const,
          ]),
      {
        kind: 'text',
        role: 'limit',
        text: 'Every alternative is also bound by what can be built of its switches, racks and modules, which the model checks piece by piece.',
      },
    ],
  }
}

const bindingText = (requirement: Requirement): string =>
  requirement.threshold === null
    ? requirementTitle(requirement)
    : `${requirementTitle(requirement)}: ${limitText(requirement)}`

/** What a person wrote, by its lines. */
function paragraphs(text: string, otherwise?: string): readonly ReportBlock[] {
  const lines = visibleLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const said = lines.length === 0 && otherwise !== undefined ? [otherwise] : lines
  return said.map((line) => ({ kind: 'text', text: line }))
}
