import { useMemo } from 'react'
import { workStatus } from '../../charts/frame/workStatus'
import { TableChart } from '../../charts/TableChart'
import { formatCount, formatPercent, formatSignificant, formatUsd } from '../../document/format'
import { deliveredIn } from '../../document/failures/late-racks'
import { MOST_MONTHS, type LateDelivery } from '../../document/failures/what-if'
import { changesTable } from '../../experiments/what-if/changes-table'
import { stampedCsv } from '../../report/table-stamp'
import { LATE_LIMIT, lateNounsOf, lateTitle } from '../../report/what-if-sentences'
import { documentNow } from '../../state/document-now'
import { cancelSimulation } from '../../state/engine-session'
import { changeParameters } from '../../state/parameters'
import { useWorkbook } from '../../state/scenario-store'
import { useResults } from '../../state/results-store'
import { askWhatIfsAgain, useLateRacks, type LateDesign } from '../../state/use-what-ifs'
import { showSection } from '../../state/view-store'
import { changeLate } from '../../state/what-if-plan'
import type { Change } from '../../tables/changes'
import { Button } from '../../ui/Button'
import { NumberField, countOf } from '../../ui/NumberField'
import { scenarioCode } from '../../ui/scenario-code'
import { answeredRows } from './answered-rows'
import { shareOf, signed } from './change-words'
import { Refusals } from './Refusals'
import { WhatIfWhere } from './WhatIfWhere'
import styles from './WhatIfView.module.css'

const axes = ['Nodes until then', 'Bisection until then', 'Work of the life']

const columns = [
  { key: 'nodes_in_time', header: 'Nodes until then' },
  { key: 'static_tb_per_s', header: 'Static bisection, TB/s' },
  { key: 'adaptive_tb_per_s', header: 'Adaptive, TB/s' },
  { key: 'lost_node_years', header: 'Node-years lost' },
  { key: 'lost_usd', header: 'Worth' },
  { key: 'nodes_more', header: 'Nodes more to make up' },
]

/** Every scenario with some of its racks delivered after the rest. */
export function LatePart({ late }: { readonly late: LateDelivery }) {
  const answer = useLateRacks(late)
  const { scenarios = [], value = [] } = answer.value ?? {}
  const known = value.flatMap((each) => ('value' in each ? [each.value] : []))
  const rows = answeredRows(scenarios, value)
  const isCurrent = answer.status === 'current'
  const table = useMemo(() => tableOf(answer.value), [answer.value])
  return (
    <>
      <LateFields late={late} first={known[0]} />
      <Refusals rows={isCurrent ? rows : []} />
      <TableChart
        table={table}
        title={lateTitle(
          late,
          lateNounsOf(scenarios),
          isCurrent
            ? known.map(({ index, machine, inTime, loss }) => ({
                letter: scenarioCode(index).letter,
                nodes: machine.nodes,
                nodesInTime: inTime.nodes,
                loss,
              }))
            : [],
        )}
        subtitle="Hollow: as ordered; solid: as if. Nothing of the document has changed."
        status={workStatus(answer, {
          what: 'The late racks',
          onCancel: cancelSimulation,
          again: askWhatIfsAgain,
        })}
        where={<WhatIfWhere subject="What late racks do" id="late" designs={rows} />}
        csv={() => stampedCsv(csvColumns, known.map(recordOf), documentNow())}
      />
      {isCurrent && known[0] && late.racks > 0 && <ToScores late={late} of={known[0]} />}
    </>
  )
}

function LateFields({
  late,
  first,
}: {
  readonly late: LateDelivery
  readonly first: LateDesign | undefined
}) {
  const { scenarios } = useWorkbook()
  const results = useResults()
  const racks = scenarios.flatMap((scenario, at) => {
    const machine = results[at]?.design.value?.machine
    return machine ? [deliveredIn(scenario, machine)] : []
  })
  const { many } = lateNounsOf(scenarios)
  const years = first?.scenario.operation.years ?? 0
  return (
    <fieldset className={styles.fields}>
      <legend>What is late</legend>
      <NumberField
        label={`Late ${many}`}
        value={late.racks}
        {...countOf(Math.max(1, ...racks))}
        onChange={(count) => changeLate({ racks: count })}
      />
      <NumberField
        label="Months after the rest"
        value={late.months}
        limits={[0.25, MOST_MONTHS]}
        after={years > 0 ? `\u00a0of a life of ${formatCount(12 * years)}` : ''}
        onChange={(months) => changeLate({ months })}
      />
      <p className={styles.aside}>
        These belong to this page, not to the document: no design, link or file holds them.{' '}
        {late.racks === 0 ? (
          'As ordered: nothing is late.'
        ) : (
          <Button look="link" label="Back to as built" onPress={() => changeLate({ racks: 0 })}>
            Back to as built
          </Button>
        )}
      </p>
    </fieldset>
  )
}

/** The same delivery where scores count it. */
function ToScores({ late, of }: { readonly late: LateDelivery; readonly of: LateDesign }) {
  const percent = Math.round((1000 * of.inTime.nodes) / of.machine.nodes) / 10
  return (
    <p className={styles.quiet}>
      SSP over the years counts the same:{' '}
      <Button
        look="link"
        isPrinted
        onPress={() => {
          changeParameters({ early: { percent, months: late.months } })
          showSection('scores')
        }}
      >
        {`${percent}\u202f% of the nodes ${late.months} months before the rest, in Scores`}
      </Button>
    </p>
  )
}

type LateAnswer = NonNullable<ReturnType<typeof useLateRacks>['value']>

const bisectionOf = ({ scenario, whole, inTime }: LateDesign, way = scenario.fabric.routing) =>
  [whole[way].delivered.deliveredTBps, inTime[way].delivered.deliveredTBps] as const

function tableOf(answer: LateAnswer | undefined) {
  const rows = answeredRows(answer?.scenarios ?? [], answer?.value ?? [])
  return changesTable({
    id: 'what-if-late-racks',
    caption: 'What late racks do',
    axes,
    columns,
    rows: rows.map(({ index, letter, name, refusal, found }) => ({
      scenario: index,
      title: `${letter} ${name}`,
      changes: found ? changesOf(found) : axes.map(() => ({ words: 'not asked' })),
      texts: found ? textsOf(found) : columns.map(() => refusal ?? '…'),
    })),
    note: LATE_LIMIT,
  })
}

function changesOf(found: LateDesign): readonly Change[] {
  const { machine, inTime, loss } = found
  const [before, after] = bisectionOf(found)
  return [
    {
      share: shareOf(machine.nodes, inTime.nodes),
      words: `${formatCount(machine.nodes)} → ${formatCount(inTime.nodes)}`,
    },
    {
      share: shareOf(before, after),
      words: `${formatSignificant(before)} → ${formatSignificant(after)} TB/s`,
    },
    {
      share: -loss.lostShare,
      words: `${signed(-loss.lostShare)}, worth ${formatUsd(loss.lostUsd)}`,
    },
  ]
}

function textsOf(found: LateDesign): readonly string[] {
  const { machine, inTime, loss } = found
  const way = (of: 'static' | 'adaptive') => {
    const [before, after] = bisectionOf(found, of)
    const { lowTBps, highTBps } = inTime[of].delivered
    const spread =
      lowTBps === highTBps
        ? ''
        : `; ${formatSignificant(lowTBps)} to ${formatSignificant(highTBps)}`
    return `${formatSignificant(before)} → ${formatSignificant(after)} (${signed(shareOf(before, after))}${spread})`
  }
  return [
    `${formatCount(inTime.nodes)} of ${formatCount(machine.nodes)}`,
    way('static'),
    way('adaptive'),
    `${formatSignificant(loss.lostNodeYears)} (${formatPercent(loss.lostShare)})`,
    `${formatUsd(loss.lostUsd)}, at ${formatUsd(Math.round(loss.usdANodeYear))} a node-year`,
    formatCount(loss.moreNodes),
  ]
}

const csvColumns = [
  ['scenario', 'scenario'],
  ['nodes', 'nodes'],
  ['inTime', 'nodes until then'],
  ['staticBefore', 'static bisection of the whole (TB/s)'],
  ['staticAfter', 'static bisection until then (TB/s)'],
  ['adaptiveBefore', 'adaptive bisection of the whole (TB/s)'],
  ['adaptiveAfter', 'adaptive bisection until then (TB/s)'],
  ['years', 'life (years)'],
  ['lostNodeYears', 'lost (node-years)'],
  ['lostShare', 'lost (share of the life)'],
  ['usdANodeYear', 'cost of a node-year (USD)'],
  ['lostUsd', 'worth of what is lost (USD)'],
  ['moreNodes', 'nodes more to make up'],
].map(([key = '', header = '']) => ({ key, header }))

function recordOf(found: LateDesign) {
  const { index, scenario, machine, inTime, loss } = found
  const [staticBefore, staticAfter] = bisectionOf(found, 'static')
  const [adaptiveBefore, adaptiveAfter] = bisectionOf(found, 'adaptive')
  return {
    scenario: scenarioCode(index).letter,
    nodes: machine.nodes,
    inTime: inTime.nodes,
    staticBefore,
    staticAfter,
    adaptiveBefore,
    adaptiveAfter,
    years: scenario.operation.years,
    ...loss,
  }
}
