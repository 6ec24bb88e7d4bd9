import { amountText, missText, publishedText, unitText } from '../../report/validation-tables'
import { missOf, type Score } from '../../validation/scorecard'
import styles from './ValidationView.module.css'

/** How many of the rows that are farthest off are named. */
const NAMED = 5

/** The rows in which the model is worst, before anything else is shown of rows. */
export function Worst({ score }: { readonly score: Score }) {
  if (score.worst.length === 0) return null
  return (
    <section aria-labelledby="validation-worst">
      <h3 id="validation-worst" className={styles.title}>
        The farthest off
      </h3>
      <ol className={styles.list}>
        {score.worst.slice(0, NAMED).map((row) => (
          <li key={row.measurement.id}>
            <strong>{missText(missOf(row))}</strong>: {row.measurement.quantity},{' '}
            {row.measurement.statistic !== null &&
              row.measurement.statistic !== undefined &&
              `${row.measurement.statistic}, `}
            {row.measurement.system}: published {publishedText(row)}, model{' '}
            {amountText(row.result.predicted, false)} {unitText(row.measurement.unit)} (
            {row.measurement.source.paper}, {row.measurement.source.loc})
          </li>
        ))}
      </ol>
    </section>
  )
}
