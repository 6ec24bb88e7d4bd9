import { workStatus } from '../../charts/frame/workStatus'
import { TableChart } from '../../charts/TableChart'
import { formatCount } from '../../document/format'
import { dearerMemory } from '../../document/prices/shocks'
import { changesTable } from '../../experiments/what-if/changes-table'
import { stampedCsv } from '../../report/table-stamp'
import { DEARER_LIMIT, dearerTitle } from '../../report/what-if-sentences'
import { documentNow } from '../../state/document-now'
import { cancelSimulation } from '../../state/engine-session'
import { takeShock } from '../../state/price-shock'
import { askWhatIfsAgain, useDearerMemory, type DearerDesign } from '../../state/use-what-ifs'
import { showSection } from '../../state/view-store'
import type { Change } from '../../tables/changes'
import { Button } from '../../ui/Button'
import { scenarioCode } from '../../ui/scenario-code'
import { answeredRows } from './answered-rows'
import { shareOf, signed } from './change-words'
import { Refusals } from './Refusals'
import { WhatIfWhere } from './WhatIfWhere'
import styles from './WhatIfView.module.css'

const axes = ['Nodes for the same money', 'Work for the same money']

const columns = [
  { key: 'nodes', header: 'Nodes for the same money' },
  { key: 'work_before', header: 'Work as it stands, nodes that lose nothing' },
  { key: 'work_after', header: 'Work, as if' },
  { key: 'rank', header: 'Rank' },
]

/** Every scenario where memory costs twice as much: who is ahead for the same money. */
export function MemoryPart() {
  const answer = useDearerMemory()
  const { scenarios = [], value } = answer.value ?? {}
  const known = (value?.designs ?? []).flatMap((each) => ('value' in each ? [each.value] : []))
  const rows = answeredRows(scenarios, value?.designs ?? [])
  const ranked = known.flatMap(({ index, work }) =>
    work
      ? [{ letter: scenarioCode(index).letter, before: work.before.value, after: work.after.value }]
      : [],
  )
  const rank = (of: 'before' | 'after', own: number) =>
    1 + ranked.filter((each) => each[of] > own).length
  const ranksOf = ({ work }: DearerDesign): readonly [number, number] | undefined =>
    work && [rank('before', work.before.value), rank('after', work.after.value)]
  const isCurrent = answer.status === 'current'
  return (
    <>
      <Refusals rows={isCurrent ? rows : []} />
      <TableChart
        table={changesTable({
          id: 'what-if-memory',
          caption: 'What dearer memory does',
          axes,
          columns,
          rows: rows.map(({ index, letter, name, refusal, found }) => ({
            scenario: index,
            title: `${letter} ${name}`,
            changes: found ? changesOf(found) : axes.map(() => ({ words: 'not asked' })),
            texts: found ? textsOf(found, ranksOf(found)) : columns.map(() => refusal ?? '…'),
          })),
          note: DEARER_LIMIT,
        })}
        title={dearerTitle(isCurrent ? ranked : [])}
        subtitle={`${dearerMemory.name}, for the same money. Hollow: at the prices as they stand; solid: as if.`}
        status={workStatus(answer, {
          what: 'Dearer memory',
          onCancel: cancelSimulation,
          again: askWhatIfsAgain,
        })}
        where={<WhatIfWhere subject="What dearer memory does" id="memory" designs={rows} />}
        csv={() =>
          stampedCsv(
            csvColumns,
            known.map((each) => recordOf(each, ranksOf(each))),
            documentNow(),
          )
        }
      />
      {(isCurrent ? (value?.notes ?? []) : []).map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
      <p className={styles.quiet}>
        Fewer nodes, less memory or more money, each by itself:{' '}
        <Button
          look="link"
          isPrinted
          onPress={() => {
            takeShock(dearerMemory)
            showSection('price-shock')
          }}
        >
          the price shock in Cost
        </Button>
      </p>
    </>
  )
}

function changesOf({ nodes, work }: DearerDesign): readonly Change[] {
  const cell = (before: number, after: number): Change => ({
    share: shareOf(before, after),
    words: `${formatCount(before)} → ${formatCount(after)} (${signed(shareOf(before, after))})`,
  })
  return [
    cell(nodes.before, nodes.after),
    work ? cell(work.before.value, work.after.value) : { words: 'no application runs' },
  ]
}

type Work = NonNullable<DearerDesign['work']>['before']

const withRange = ({ low, value, high }: Work) =>
  low === high
    ? formatCount(value)
    : `${formatCount(value)} (${formatCount(low)} to ${formatCount(high)})`

function textsOf(
  { nodes, work }: DearerDesign,
  ranks: readonly [number, number] | undefined,
): readonly string[] {
  return [
    `${formatCount(nodes.before)} → ${formatCount(nodes.after)} (${signed(shareOf(nodes.before, nodes.after))})`,
    work ? withRange(work.before) : '–',
    work ? withRange(work.after) : '–',
    ranks ? (ranks[0] === ranks[1] ? `${ranks[0]}, as before` : `${ranks[0]} → ${ranks[1]}`) : '–',
  ]
}

const csvColumns = [
  ['scenario', 'scenario'],
  ['nodesBefore', 'nodes as prices stand'],
  ['nodesAfter', 'nodes after, same money'],
  ['workBefore', 'work as prices stand (nodes that lose nothing)'],
  ['workBeforeLow', 'low end'],
  ['workBeforeHigh', 'high end'],
  ['workAfter', 'work after (nodes that lose nothing)'],
  ['workAfterLow', 'low end after'],
  ['workAfterHigh', 'high end after'],
  ['rankBefore', 'rank as prices stand'],
  ['rankAfter', 'rank after'],
].map(([key = '', header = '']) => ({ key, header }))

const recordOf = (
  { index, nodes, work }: DearerDesign,
  ranks: readonly [number, number] | undefined,
) => ({
  scenario: scenarioCode(index).letter,
  nodesBefore: nodes.before,
  nodesAfter: nodes.after,
  workBefore: work?.before.value,
  workBeforeLow: work?.before.low,
  workBeforeHigh: work?.before.high,
  workAfter: work?.after.value,
  workAfterLow: work?.after.low,
  workAfterHigh: work?.after.high,
  rankBefore: ranks?.[0],
  rankAfter: ranks?.[1],
})
