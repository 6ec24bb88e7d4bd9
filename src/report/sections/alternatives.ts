/**
 * What opens an analysis of alternatives: the need and its workload, the alternatives with the status quo among
 * them, and what binds the choice. The parts are those that auditors ask for; GAO-21-194 faulted an analysis for
 * not being comprehensive, well documented, unbiased and credible.
 */
import { isSimulated } from '../../document/scenario/fabric'
import type { ReportAnswers } from '../../experiments/report-answers'
import {
  counted,
  formatCount,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import { noFigure } from '../../document/refusals'
import { disqualifies } from '../../document/procurement/judge'
import type { Requirement } from '../../document/procurement/schema'
import type { Known } from '../../experiments/comparison/known'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import { shareText } from '../../document/scenario/lists'
import { visibleLines, visibleText } from '../../document/visible-text'
import { evidenceWords } from '../../document/workload/edited-profile'
import { profileOf } from '../../document/workload/library'
import { nameIn, nameOf } from '../../document/workload/names'
import { titleOf } from '../../document/titles'
import type { ReportBlock, ReportSection } from '../document/report'
import { COUNT, entered, SIGNIFICANT } from '../../tables/columns'
import { table } from '../../tables/table'
import { reportTable } from '../document/tables'
import { limitText, requirementTitle } from '../../experiments/requirements/columns'
import { valueText } from '../../document/value-text'
import { caution, unbuilt } from './unbuilt'

type Answered = Pick<ReportAnswers, 'workbook' | 'scenarios'>

type Workload = Scenario['workload']

const cycles = entered<{ readonly share: number }>(
  'cycles_share',
  'Share of node-hours',
  ({ share }) => share,
  { format: shareText },
)

/** Fewer are no analysis of alternatives. */
const LEAST_ALTERNATIVES = 3

/** What an auditor would miss, a sentence each with the way out. */
export function auditGaps({ scenarios, procurement }: Workbook): readonly string[] {
  const { statusQuo, need, requirements, criteria } = procurement
  const count = scenarios.length
  return [
    ...(count < LEAST_ALTERNATIVES
      ? [
          `An analysis of alternatives compares at least three alternatives, including the status quo. This document has ${formatCount(count)}. Add scenarios.`,
        ]
      : []),
    ...(statusQuo === null
      ? [
          'No scenario is marked as the status quo. The status quo is the machine already owned, or the situation without this purchase.',
        ]
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
        text: `All alternatives are compared on the workload of ${titleOf(baseline, scenario)}. Placement of its jobs: ${valueText(scenario, 'workload.placement.kind').toLowerCase()}. Neighbour: ${valueText(scenario, 'workload.neighbour').toLowerCase()}.`,
      },
      reportTable(
        table<Workload['applications'][number]>({
          id: 'applications',
          caption: 'Applications in the workload',
          columns: [
            entered('application', 'Application', (each) => visibleText(nameOf(each))),
            cycles,
            entered('profile_from', 'Profile source', (each) => {
              const profile = profileOf(each)
              return profile ? evidenceWords(profile) : 'not simulated: no profile'
            }),
          ],
          rows: applications,
          freshness: 'current',
        }),
      ),
      reportTable(
        table<Workload['jobSizes'][number]>({
          id: 'jobs',
          caption: 'Job sizes in the workload',
          columns: [
            entered('nodes', 'Nodes', ({ nodes }) => nodes, COUNT),
            cycles,
            entered('of', 'Application', ({ application }) =>
              application === undefined
                ? 'all that have no sizes of their own'
                : visibleText(nameIn(applications, application)),
            ),
          ],
          rows: jobSizes,
          freshness: 'current',
        }),
      ),
    )
  }
  return { id: 'need', title: 'Need and workload', blocks }
}

const absence = ({ scenario }: Known): string => noFigure(scenario.fabric)

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
        text: 'All other alternatives are compared with the baseline. The status quo is the machine already owned, or the situation without this purchase.',
      },
      reportTable(
        table<Known & { readonly at: number }>({
          id: 'list',
          caption: 'Alternatives',
          columns: [
            entered('alternative', 'Alternative', ({ at, scenario }) => titleOf(at, scenario)),
            entered('role', 'Role', ({ at }) => roles(at)),
            entered('node', 'Node', ({ scenario }) => nodeText(scenario)),
            entered('taper', 'Taper', ({ scenario, machine }) =>
              machine
                ? formatTaper(machine.populatedTaper)
                : isSimulated(scenario.fabric)
                  ? formatTaper(scenario.fabric.edge.downlinks / scenario.fabric.edge.uplinks)
                  : scenario.fabric.topology,
            ),
            entered('nodes', 'Nodes', ({ machine }) => machine?.nodes, { ...COUNT, absence }),
            entered('purchase_usd', 'Purchase', ({ machine }) => machine?.cost.totalUsd, {
              format: formatUsd,
              absence,
            }),
          ],
          rows: scenarios.map((each, at) => ({ ...each, at })),
          freshness: 'current',
        }),
      ),
      ...unbuilt({ scenarios }),
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
        'No constraints were stated other than the budgets and the requirements.',
      ),
      reportTable(
        table<{ readonly scenario: Scenario; readonly at: number }>({
          id: 'sums',
          caption: 'Budget of each alternative',
          columns: [
            entered('alternative', 'Alternative', ({ at, scenario }) => titleOf(at, scenario)),
            entered('given', 'Entered value', ({ scenario }) =>
              scenario.budget.mode === 'usd'
                ? valueText(scenario, 'budget.usd')
                : counted(scenario.budget.nodes, 'node', 'nodes'),
            ),
            entered('pays_for', 'The budget covers', ({ scenario }) =>
              valueText(scenario, 'budget.basis'),
            ),
            entered(
              'service_years',
              'Years of service',
              ({ scenario: { operation } }) => operation.years,
              COUNT,
            ),
            entered('pue', 'PUE', ({ scenario: { operation } }) => operation.pue, SIGNIFICANT),
            entered(
              'electricity_usd_per_mwh',
              'Electricity, $/MWh',
              ({ scenario: { operation } }) => operation.usdPerMWh,
              SIGNIFICANT,
            ),
          ],
          rows: scenarios.map((scenario, at) => ({ scenario, at })),
          freshness: 'current',
        }),
      ),
      ...(binding.length === 0
        ? []
        : [
            {
              kind: 'text',
              text: 'An offer that misses one of these requirements is excluded. The requirements matrix is below.',
            } as const,
            { kind: 'list', items: binding.map(bindingText) } as const,
          ]),
      {
        kind: 'text',
        role: 'limit',
        text: 'The model also checks whether each alternative can be built from its switches, racks and modules.',
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
