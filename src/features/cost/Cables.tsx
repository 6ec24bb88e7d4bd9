import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { formatCount, formatFixed } from '../../document/format'
import { roomOf, type CableRoom } from '../../document/prices/cable-room'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { CableLineDto, CablesDto, MachineDto } from '../../model/engine'
import { cableOrigin } from '../../report/cable-origins'
import {
  cableColumns,
  cableRows,
  kindWords,
  lineUsd,
  runCounts,
  runWords,
} from '../../report/cable-tables'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useCables } from '../../state/cable-answer'
import { useOwnRoom } from '../../state/cable-room'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { TableView, type ViewColumn, type ViewRow } from '../../tables/TableView'
import { billSentence, cableNotes, cablesTitle } from './cable-sentences'
import { CableControls } from './CableControls'
import styles from './CostTable.module.css'
import { ShareBar } from './ShareBar'

interface CablesProps {
  readonly scenario: Scenario
  readonly index: number
  /** The machine of the bill, if it is of the present design. */
  readonly machine: MachineDto | undefined
}

/** Every cable of the machine by what it joins, kind and length, in a room that is stated. */
export function Cables({ scenario, index, machine }: CablesProps) {
  const own = useOwnRoom()
  const room = useMemo(() => roomOf(scenario, own), [scenario, own])
  const slot = useCables(scenario, room)
  const status = slotsStatus([slot], {
    what: 'The cables',
    wayOut: 'The room, and what is sold, can be changed below.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
  if (scenario.fabric.topology !== 'fat-tree') {
    return (
      <p className={styles.note}>
        The cables of a {scenario.fabric.topology} are not counted: only those of fat trees are.
      </p>
    )
  }
  return (
    <section aria-label="Cables by length">
      <List
        scenario={scenario}
        index={index}
        machine={machine}
        room={room}
        cables={slot?.value?.result}
        status={status}
      />
      <CableControls scenario={scenario} own={own} />
    </section>
  )
}

interface ListProps extends CablesProps {
  readonly room: CableRoom
  readonly cables: CablesDto | undefined
  readonly status: ChartStatus
}

function List({ scenario, index, machine, room, cables, status }: ListProps) {
  const card = useModelCard()
  const isCurrent = status.kind === 'current'
  const save = useTableFile(
    { id: 'cables', label: 'the cables by length', fileName: 'taper-cables' },
    cables && isCurrent
      ? () => {
          const stamp = stampOf(index, scenario, card)
          const rows = cableRows(cables, room).map((row) => ({ ...row, ...stamp }))
          return toCsv([...cableColumns, ...stampColumns], rows)
        }
      : undefined,
  )
  return (
    <div className={styles.section} data-stale={!isCurrent}>
      <h3 className={styles.title} data-reveals>
        {cables && isCurrent ? cablesTitle(cables) : 'Which cables does the machine take?'}
        <WhereFrom subject="Cables by length" origin={() => cableOrigin(scenario, card)} />
      </h3>
      <p className={styles.subtitle}>
        {scenarioCode(index).letter} {visibleText(scenario.name)} in the room stated below; dollars
        of 2014 by a published fit. Bars: cables; hollow where optical
      </p>
      <StatusNote status={status} />
      {cables && <CableTable cables={cables} room={room} scenario={scenario} />}
      {cables && isCurrent && (
        <>
          {machine && (
            <p className={styles.note} data-testid="cables-and-bill">
              {billSentence(runCounts(cables, machine.cost), cables, scenario)}
            </p>
          )}
          {cableNotes(cables, scenario, room).map((sentence) => (
            <p key={sentence} className={styles.note}>
              {sentence}
            </p>
          ))}
        </>
      )}
      {cables && <SaveCsv what="the cables by length" onSave={save} />}
    </div>
  )
}

const columns: readonly ViewColumn[] = [
  { key: 'joins', header: 'Joins' },
  { key: 'kind', header: 'Kind', align: 'text' },
  { key: 'length', header: 'Length, m' },
  { key: 'links', header: 'Links' },
  { key: 'cables', header: 'Cables' },
  { key: 'spares', header: 'Spares' },
  { key: 'km', header: 'Links, km' },
  { key: 'each', header: 'Each, USD' },
  { key: 'together', header: 'Together, USD' },
  { key: 'bar', header: 'Cables, drawn', align: 'bar', isHeaderHidden: true },
]

interface CableTableProps {
  readonly scenario: Scenario
  readonly cables: CablesDto
  readonly room: CableRoom
}

function CableTable({ cables, room, scenario }: CableTableProps) {
  const card = useModelCard()
  const where = (subject: string) => (
    <WhereFrom subject={subject} origin={() => cableOrigin(scenario, card)} />
  )
  const { lines, transceivers, spareTransceivers, totalKm, totalUsd } = cables
  const most = Math.max(1, ...lines.map((line) => line.cables))
  const sum = (of: (line: CableLineDto) => number) =>
    formatCount(lines.reduce((total, line) => total + of(line), 0))
  const { transceiverUsd } = room.numbers
  const rows = lines.map((line): ViewRow => {
    const words = runWords[line.run]
    return {
      id: `${line.run} ${line.lengthM}`,
      where: where(`${words}, ${line.lengthM} m`),
      cells: [
        words,
        kindWords[line.cable],
        formatCount(line.lengthM),
        formatCount(line.links),
        formatCount(line.cables),
        formatCount(line.spares),
        formatFixed((line.links * line.lengthM) / 1000, 2),
        formatFixed(line.unitUsd, 2),
        formatCount(Math.round(lineUsd(line))),
        <ShareBar key="bar" share={line.cables / most} isNetwork={line.cable === 'optical'} />,
      ],
    }
  })
  const transceiverRow: ViewRow = {
    id: 'transceivers',
    where: where('Transceivers'),
    cells: [
      'Transceivers',
      '',
      '',
      '',
      formatCount(transceivers),
      formatCount(spareTransceivers),
      '',
      formatFixed(transceiverUsd, 2),
      formatCount(Math.round((transceivers + spareTransceivers) * transceiverUsd)),
      '',
    ],
  }
  return (
    <TableView
      label="Cables by length"
      isWide
      columns={columns}
      rows={transceivers > 0 ? [...rows, transceiverRow] : rows}
      foot={[
        {
          id: 'all',
          cells: [
            'All cables',
            '',
            '',
            sum((line) => line.links),
            sum((line) => line.cables),
            sum((line) => line.spares),
            formatFixed(totalKm, 2),
            '',
            formatCount(Math.round(totalUsd)),
            '',
          ],
        },
      ]}
    />
  )
}
