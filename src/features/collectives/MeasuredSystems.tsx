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
import { TableView } from '../../tables/TableView'

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
    <section aria-label="One-sided transfers by system">
      <TableView
        label="Measured systems"
        caption={
          <>
            One-sided transfers between two nodes, by system and library. Puts are looked up
            (GASNET22 Table 1); gets and bandwidth are predicted, the published get stands beside.
            <WhereFrom
              subject="One-sided transfers"
              origin={() => originOf('oneSided', measuredSystems, card)}
            />
          </>
        }
        columns={[
          { key: 'system', header: 'System' },
          { key: 'library', header: 'Library', align: 'text' },
          { key: 'put', header: 'Put of 8 B, µs' },
          { key: 'get', header: 'Get of 8 B, µs' },
          { key: 'published', header: 'published get, µs' },
          { key: 'small', header: 'Puts of 8 KiB, GB/s' },
          { key: 'large', header: 'Puts of 4 MiB, GB/s' },
        ]}
        rows={measuredSystems.flatMap(({ name, preset }, index) =>
          libraries.map((library, row) => {
            const at = pointsOf(answers[index]?.value?.result, library.id)
            return {
              id: `${name} ${library.id}`,
              cells: [
                name,
                library.name,
                formatSignificant(at('put', 8)?.latencyUs),
                formatSignificant(at('get', 8)?.latencyUs),
                formatSignificant(publishedGets[preset ?? '']?.[row]),
                formatSignificant(at('put', 8192)?.floodGBps),
                formatSignificant(at('put', 4_194_304)?.floodGBps),
              ],
            }
          }),
        )}
      />
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
    </section>
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
