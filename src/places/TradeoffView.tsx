import { tableData } from '../charts/frame/tableData'
import { tradeoff } from '../experiments/tradeoff'
import { designs } from '../experiments/tradeoff/designs'
import { tapers } from '../experiments/tradeoff/tapers'
import { DesignMap } from '../features/tradeoff/DesignMap'
import { documentNow } from '../state/document-now'
import { csvText } from '../tables/write-csv'
import { ColumnNote } from './ColumnNote'
import { ExperimentSections } from './ExperimentSections'

/** What the first chart takes beside the first numbers, pixels: nothing below it moves when it comes. */
const GAINS_ROOM = 520

/** What the workload gets of every taper. */
export const GainsPart = () => (
  <ExperimentSections experiment={tradeoff} only={['gains']} room={GAINS_ROOM} keepsRoom />
)

/** For which workloads another taper is ahead. */
export const BreakEvenPart = () => (
  <ExperimentSections experiment={tradeoff} only={['break-even']} />
)

/** What every taper buys and delivers. */
export const TapersPart = () => <ExperimentSections experiment={tapers} room={640} />

/** Every other design for the money: which of them nobody beats. */
export const DesignsPart = () => (
  <ExperimentSections experiment={designs} only={[]} hidesControls>
    {(reading, status) => {
      const [section] = reading.sections
      const table = section?.tables[0]
      const { workbook, focus, replicates } = reading.input
      if (!section || !table) return null
      const notes = {
        renderColumn: (key: string) => {
          const column = table.columns.find((each) => each.key === key)
          const { reads } = reading
          return column && <ColumnNote {...{ column, table, workbook, focus, reads }} />
        },
      }
      return (
        <>
          <DesignMap
            reading={reading}
            status={status}
            table={tableData(table, notes)}
            csv={() => csvText(table, { ...documentNow(), focus, replicates })}
          />
          {section.messages.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )
    }}
  </ExperimentSections>
)
