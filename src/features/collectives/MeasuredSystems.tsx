import { formatSignificant } from '../../domain/format'
import { publishedGets } from '../../domain/published-gets'
import type { RmaDto } from '../../engine/engine'
import { simulateAgain } from '../../state/engine-session'
import { measuredSystems, useMeasuredSystems } from '../../state/message-answers'
import styles from './MeasuredSystems.module.css'

const libraries = [
  { id: 'gasnet-ex', name: 'GASNet-EX' },
  { id: 'mpi-rma', name: 'MPI' },
] as const

/** The systems on which one-sided libraries were measured, with what the model makes of them. */
export function MeasuredSystems() {
  const answers = useMeasuredSystems()
  const failed = answers.find(({ status }) => status === 'failed' || status === 'infeasible')
  const isCancelled = answers.some(({ status }) => status === 'cancelled')
  return (
    <div className={styles.region} role="region" aria-label="Measured systems" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          One-sided transfers between two nodes, by system and library. Puts are looked up (GASNET22
          Table 1); gets and bandwidth are predicted, the published get stands beside.
        </caption>
        <thead>
          <tr>
            <th scope="col">System</th>
            <th scope="col">Library</th>
            <th scope="col">Put of 8 B, µs</th>
            <th scope="col">Get of 8 B, µs</th>
            <th scope="col">published get, µs</th>
            <th scope="col">Puts of 8 KiB, GB/s</th>
            <th scope="col">Puts of 4 MiB, GB/s</th>
          </tr>
        </thead>
        {measuredSystems.map(({ name, preset }, index) => (
          <tbody key={name}>
            {libraries.map((library, row) => (
              <tr key={library.id}>
                {row === 0 && (
                  <th scope="rowgroup" rowSpan={2}>
                    {name}
                  </th>
                )}
                <th scope="row">{library.name}</th>
                <Cells
                  result={answers[index]?.value?.result}
                  library={library.id}
                  published={publishedGets[preset ?? '']?.[row]}
                />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {(failed || isCancelled) && (
        <p role="status">
          {failed
            ? `Not all of these could be computed. ${failed.sentence ?? ''}`
            : 'The calculation was cancelled.'}{' '}
          <button type="button" onClick={simulateAgain}>
            Compute again
          </button>
        </p>
      )}
    </div>
  )
}

interface CellsProps {
  readonly result: RmaDto | undefined
  readonly library: string
  readonly published: number | undefined
}

function Cells({ result, library, published }: CellsProps) {
  const at = (access: string, bytes: number) =>
    result?.points.find(
      (point) => point.library === library && point.access === access && point.bytes === bytes,
    )
  return (
    <>
      <td>{formatSignificant(at('put', 8)?.latencyUs)}</td>
      <td>{formatSignificant(at('get', 8)?.latencyUs)}</td>
      <td>{formatSignificant(published)}</td>
      <td>{formatSignificant(at('put', 8192)?.floodGBps)}</td>
      <td>{formatSignificant(at('put', 4_194_304)?.floodGBps)}</td>
    </>
  )
}
