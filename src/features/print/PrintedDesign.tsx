import { visibleText } from '../../domain/visible-text'
import { letterOf } from '../../report/decision'
import { designList } from '../../report/design-list'
import { profileList } from '../../report/profile-list'
import { useSettledWorkbook } from '../../state/scenario-store'
import styles from './Printed.module.css'
import { usePrintDate } from './usePrintDate'

/** Every input and price of every scenario with its source: on paper only. */
export function PrintedDesign() {
  const date = usePrintDate()
  const { scenarios } = useSettledWorkbook()
  if (date === undefined) return null
  return (
    <section className={styles.design}>
      <h2>What the scenarios are made of</h2>
      <p>A star marks the reader’s own value; all others are published, from the source named.</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Input</th>
            {scenarios.map(({ name }, index) => (
              <th key={letterOf(index)} scope="col">
                {letterOf(index)} {visibleText(name)}
              </th>
            ))}
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {[...designList(scenarios), ...profileList(scenarios)].map(
            ({ path, label, values, source }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={letterOf(index)}>{value}</td>
                ))}
                <td>{source}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}
