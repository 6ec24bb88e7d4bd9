import { formatSignificant } from '../../document/format'
import { publishedGets } from '../../document/published-gets'
import type { ModelCard, RmaDto } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { simulateAgain } from '../../state/engine-session'
import { measuredSystems, useMeasuredSystems } from '../../state/message-answers'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { Button } from '../../ui/Button'
import styles from './MeasuredSystems.module.css'

const libraries = [
  { id: 'gasnet-ex', name: 'GASNet-EX' },
  { id: 'mpi-rma', name: 'MPI' },
] as const

/** The systems on which one-sided libraries were measured, with what the model makes of them. */
export function MeasuredSystems() {
  const answers = useMeasuredSystems()
  const card = useModelCard()
  const isCurrent = answers.every(({ status }) => status === 'current')
  const save = useTableFile(
    { id: 'measured-systems', label: 'one-sided transfers by system', fileName: 'taper-one-sided' },
    isCurrent ? () => measuredCsv(answers, card) : undefined,
  )
  const failed = answers.find(({ status }) => status === 'failed' || status === 'infeasible')
  const isCancelled = answers.some(({ status }) => status === 'cancelled')
  return (
    <div className={styles.region} role="region" aria-label="Measured systems" tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption} data-reveals>
          One-sided transfers between two nodes, by system and library. Puts are looked up (GASNET22
          Table 1); gets and bandwidth are predicted, the published get stands beside.
          <WhereFrom
            subject="One-sided transfers"
            origin={() => originOf('oneSided', measuredSystems, card)}
          />
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
      <SaveCsv what="one-sided transfers by system" onSave={save} />
      {(failed || isCancelled) && (
        <p role="status">
          {failed
            ? `Not all of these could be computed. ${failed.sentence ?? ''}`
            : 'The calculation was cancelled.'}{' '}
          <Button look="link" onPress={simulateAgain}>
            Compute again
          </Button>
        </p>
      )}
    </div>
  )
}

const columns = [
  { key: 'system', header: 'system' },
  { key: 'library', header: 'library' },
  { key: 'put', header: 'put of 8 B (us), looked up' },
  { key: 'get', header: 'get of 8 B (us)' },
  { key: 'published', header: 'get of 8 B, published (us)' },
  { key: 'small', header: 'puts of 8 KiB (GB/s)' },
  { key: 'large', header: 'puts of 4 MiB (GB/s)' },
]

/** One row a system and library, with full numbers. */
function measuredCsv(
  answers: ReturnType<typeof useMeasuredSystems>,
  card: ModelCard | undefined,
): string {
  const records = measuredSystems.flatMap((scenario, index) =>
    libraries.map((library, row) => {
      const at = pointsOf(answers[index]?.value?.result, library.id)
      const { stampScenario: _, ...stamp } = stampOf(index, scenario, card)
      return {
        system: scenario.name,
        library: library.name,
        put: at('put', 8)?.latencyUs,
        get: at('get', 8)?.latencyUs,
        published: publishedGets[scenario.preset ?? '']?.[row],
        small: at('put', 8192)?.floodGBps,
        large: at('put', 4_194_304)?.floodGBps,
        ...stamp,
      }
    }),
  )
  return toCsv([...columns, ...stampColumns], records)
}

const pointsOf = (result: RmaDto | undefined, library: string) => (access: string, bytes: number) =>
  result?.points.find(
    (point) => point.library === library && point.access === access && point.bytes === bytes,
  )

interface CellsProps {
  readonly result: RmaDto | undefined
  readonly library: string
  readonly published: number | undefined
}

function Cells({ result, library, published }: CellsProps) {
  const at = pointsOf(result, library)
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
