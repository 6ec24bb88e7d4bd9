import { useActiveIndex } from '../../state/active-scenario'
import { chooseCsv, saveCsv } from '../../state/files'
import { useFromKnown } from '../../state/known-scenarios'
import { useFromWorkbook } from '../../state/scenario-store'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { CsvActions } from '../../ui/CsvButtons'
import { QuantityField } from '../../ui/QuantityField'
import { Applications } from './Applications'
import { JobSizes } from './JobSizes'
import { RankedWork } from './RankedWork'

/** Who computes on the machine: applications by share, sizes of their jobs, placement, neighbours. */
export function WorkloadSection() {
  const index = useActiveIndex()
  const scenario = useFromWorkbook(({ scenarios }) => scenarios[index])
  const machineNodes = useFromKnown((known) => known[index]?.machine?.nodes)
  const placement = useChoice('workload.placement.kind')
  const mapping = useChoice('workload.mapping')
  const neighbour = useChoice('workload.neighbour')
  if (!scenario) return null
  return (
    <>
      <RankedWork index={index} />
      <Applications
        key={`applications ${index}`}
        index={index}
        scenario={scenario}
        machineNodes={machineNodes}
      />
      <JobSizes
        key={`sizes ${index}`}
        index={index}
        scenario={scenario}
        machineNodes={machineNodes}
      />
      <ChoiceField choice={placement} look="row" />
      {placement.value === 'split' && <Leaves />}
      <ChoiceField choice={mapping} look="row" />
      <ChoiceField choice={neighbour} />
      <CsvActions
        what="workload"
        onRead={() => chooseCsv(index)}
        onSave={() => void saveCsv('workload', index)}
      />
    </>
  )
}

function Leaves() {
  return (
    <QuantityField
      quantity={useQuantity('workload.placement.leaves')}
      slider={{ minimum: 1, maximum: 18, step: 1 }}
    />
  )
}
