import { useActiveIndex } from '../../state/workbook/active-scenario'
import { chooseCsv, saveCsv } from '../../state/files/own-files'
import { useFromKnown } from '../../state/answers/known-scenarios'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
import { useChoice } from '../../state/edits/use-choice'
import { useQuantity } from '../../state/edits/use-quantity'
import { ChoiceField } from '../../ui/ChoiceField'
import { CsvActions } from '../../ui/CsvButtons'
import { QuantityField } from '../../ui/QuantityField'
import { Applications } from './Applications'
import { JobSizes } from './JobSizes'
import { isSameWork, rankingWork } from '../../document/shared-work'
import { shareWorkload } from '../../state/workbook/share-with-all'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'

/** Who computes on the machine: applications by share, sizes of their jobs, placement, neighbours. */
export function WorkloadSection() {
  const index = useActiveIndex()
  const scenario = useFromWorkbook(({ scenarios }) => scenarios[index])
  const machineNodes = useFromKnown((known) => known[index]?.machine?.nodes)
  const placement = useChoice('workload.placement.kind')
  const mapping = useChoice('workload.mapping')
  const neighbour = useChoice('workload.neighbour')
  const utilisation = useQuantity('workload.utilisation')
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
      <QuantityField quantity={utilisation} />
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

/** At the workload of an offer that is not the baseline: that the ranking uses another, and how to give it to all. */
function RankedWork({ index }: { readonly index: number }) {
  const said = useFromWorkbook(({ scenarios, baseline }) => {
    const [own, first] = [scenarios[index], scenarios[baseline]]
    return own && first && !isSameWork(own, first) ? rankingWork(baseline) : undefined
  })
  if (said === undefined) return null
  return (
    <p className={layout.notice} role="status">
      {`${said} `}
      <Button
        look="link"
        label="Apply this workload to all offers"
        onPress={() => shareWorkload(index)}
      >
        Apply to all offers
      </Button>
    </p>
  )
}
