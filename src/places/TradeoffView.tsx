import type { ComponentProps } from 'react'
import { gains, tradeoff } from '../experiments/tradeoff'
import { designs } from '../experiments/tradeoff/designs'
import { tapers } from '../experiments/tradeoff/tapers'
import { DesignMap } from '../features/tradeoff/DesignMap'
import { ExperimentSections } from './ExperimentSections'
import { useTableNotes } from './TableBlock'

/** What the workload gets of every taper. */
export const GainsPart = () => <ExperimentSections experiment={gains} only={['gains']} />

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
      const [table] = section?.tables ?? []
      return section && table && <Designs {...{ reading, status, section, table }} />
    }}
  </ExperimentSections>
)

function Designs(props: Omit<ComponentProps<typeof DesignMap>, 'notes'>) {
  const notes = useTableNotes(props.reading, props.table)
  return (
    <>
      <DesignMap {...props} notes={notes} />
      {props.section.messages.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
