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

const heads = [
  'Joins',
  'Kind',
  'Length, m',
  'Links',
  'Cables',
  'Spares',
  'Links, km',
  'Each, USD',
  'Together, USD',
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
  return (
    <div className={styles.scroll} role="region" aria-label="Cables by length" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col" className={styles.bars}>
              <span className={styles.hidden}>Cables, drawn</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.run} ${line.lengthM}`} data-reveals>
              <th scope="row">
                {runWords[line.run]}
                {where(`${runWords[line.run]}, ${line.lengthM} m`)}
              </th>
              <td>{kindWords[line.cable]}</td>
              <td>{formatCount(line.lengthM)}</td>
              <td>{formatCount(line.links)}</td>
              <td>{formatCount(line.cables)}</td>
              <td>{formatCount(line.spares)}</td>
              <td>{formatFixed((line.links * line.lengthM) / 1000, 2)}</td>
              <td>{formatFixed(line.unitUsd, 2)}</td>
              <td>{formatCount(Math.round(lineUsd(line)))}</td>
              <td className={styles.bars}>
                <ShareBar share={line.cables / most} isNetwork={line.cable === 'optical'} />
              </td>
            </tr>
          ))}
          {transceivers > 0 && (
            <tr data-reveals>
              <th scope="row">
                Transceivers
                {where('Transceivers')}
              </th>
              <td />
              <td />
              <td />
              <td>{formatCount(transceivers)}</td>
              <td>{formatCount(spareTransceivers)}</td>
              <td />
              <td>{formatFixed(transceiverUsd, 2)}</td>
              <td>
                {formatCount(Math.round((transceivers + spareTransceivers) * transceiverUsd))}
              </td>
              <td className={styles.bars} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All cables</th>
            <td />
            <td />
            <td>{sum((line) => line.links)}</td>
            <td>{sum((line) => line.cables)}</td>
            <td>{sum((line) => line.spares)}</td>
            <td>{formatFixed(totalKm, 2)}</td>
            <td />
            <td>{formatCount(Math.round(totalUsd))}</td>
            <td className={styles.bars} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
