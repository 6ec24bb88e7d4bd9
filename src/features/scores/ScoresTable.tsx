import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import type { EarlyPhase } from '../../document/scores/service'
import type { DesignScoresDto } from '../../model/engine'
import { scoreRules, scoreTerms, type ScoreId } from '../../report/score-origins'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import type { ScoreResults } from '../../state/use-scores'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioName } from '../../ui/ScenarioMark'
import { TableView } from '../../tables/TableView'
import { Delivery } from './Delivery'
import { scoresCsv } from './scores-csv'
import { ScoreWhere } from './ScoreWhere'
import styles from './ScoresView.module.css'

interface ScoresTableProps {
  readonly results: ScoreResults
  /** What is delivered before the rest. */
  readonly early: EarlyPhase | undefined
  readonly isCurrent: boolean
}

const score = (value: number | undefined) => formatFixed(value, 3)

/** "1.084 (1.080 to 1.087)"; the score alone where its ends are written alike. */
function withRange({ ssi, ssiLow, ssiHigh }: DesignScoresDto): string {
  const [low, high] = [score(ssiLow), score(ssiHigh)]
  return low === high ? score(ssi) : `${score(ssi)} (${low} to ${high})`
}

/** Every design by every rule, and the rules. */
export function ScoresTable({ results, early, isCurrent }: ScoresTableProps) {
  const { designs, scores, nodeTflops } = results
  const unit = nodeTflops === undefined ? 'reference nodes' : 'PFLOP/s'
  const years = nodeTflops === undefined ? 'reference node-years' : 'PF-years'
  const amount = (value: number | undefined) =>
    nodeTflops === undefined
      ? formatCount(value)
      : formatSignificant(value === undefined ? undefined : value / 1000, 4)
  const save = useTableFile(
    { id: 'scores', label: 'the scores', fileName: 'taper-scores' },
    isCurrent ? () => scoresCsv(results, early, resultsStore.getState().card) : undefined,
  )
  const head = (words: string, id: ScoreId) => ({
    key: id,
    header: words,
    where: <ScoreWhere subject={words} id={id} results={results} />,
  })
  return (
    <section className={styles.section} aria-label="Scores by rule">
      <h3 className={styles.title}>Every design by every rule</h3>
      <TableView
        label="Table: scores"
        testId="scores"
        isStale={!isCurrent}
        columns={[
          { key: 'design', header: 'Design' },
          head('Nodes', 'nodes'),
          head('N ÷ N_ref', 'nodeRatio'),
          head('SSNI, nodes alone', 'ssni'),
          head('SSI, in jobs (range)', 'ssi'),
          head('SSI over SSNI', 'hidden'),
          head('FOM ratio, a node', 'fomRatio'),
          head(`SSP, ${unit}`, 'ssp'),
          head(`SSP over the years, ${years}`, 'sspYears'),
        ]}
        rows={designs.map((design, at) => {
          const own = scores.designs[at]
          return {
            id: design.key,
            data: { 'data-design': design.label },
            cells: [
              <ScenarioName key="name" index={design.index} name={design.title} />,
              formatCount(design.machine.nodes),
              score(own?.nodeRatio),
              score(own?.ssni),
              own && withRange(own),
              own && formatPercent(own.ssi / own.ssni - 1, { signed: true }),
              score(own?.fomRatio),
              amount(own?.ssp),
              amount(own?.sspYears),
            ],
          }
        })}
      />
      <div>
        <SaveCsv what="the scores by rule" onSave={save} />
      </div>
      <Delivery early={early} />
      <Rules />
    </section>
  )
}

/** The published rules, each with its formula and source. */
function Rules() {
  return (
    <dl className={styles.rules}>
      {scoreRules.map(({ id, name, formula, source }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            {formula} <span className={styles.source}>{source}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Letters</dt>
        {scoreTerms.map((term) => (
          <dd key={term}>{term}</dd>
        ))}
      </div>
    </dl>
  )
}
