import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { activateScenario } from '../../state/view-store'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './ScenarioTabs.module.css'

/** Chooses the scenario that the rail edits and the headline shows. */
export function ScenarioTabs() {
  const { scenarios, baseline } = useWorkbook()
  const active = useActiveIndex()
  return (
    <RadioGroup
      className={styles.tabs}
      aria-label="Scenario"
      orientation="horizontal"
      value={String(active)}
      onChange={(chosen) => activateScenario(Number(chosen))}
    >
      {scenarios.map(({ name }, index) => {
        const { letter, colour } = scenarioCode(index)
        return (
          <Radio
            key={letter}
            value={String(index)}
            className={styles.tab}
            style={{ '--mark': colour }}
          >
            <ScenarioMark index={index} />
            <span>
              {letter} {name}
            </span>
            {index === baseline && <span className={styles.role}>baseline</span>}
          </Radio>
        )
      })}
    </RadioGroup>
  )
}
