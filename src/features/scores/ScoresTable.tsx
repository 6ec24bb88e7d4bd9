import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import type { EarlyPhase } from '../../document/scores/service'
import type { DesignScoresDto } from '../../model/engine'
import { scoreRules, scoreTerms, type ScoreId } from '../../report/score-origins'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import type { ScoreResults } from '../../state/use-scores'
import { Glossed } from '../../ui/Glossed'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioMark } from '../../ui/ScenarioMark'
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
  return (
    <section className={styles.section} aria-label="Scores by rule">
      <h3 className={styles.title}>Every design by every rule</h3>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: scores">
        <table className={styles.table} data-stale={!isCurrent} data-testid="scores">
          <thead>
            <tr>
              <th scope="col">Design</th>
              <Head words="Nodes" id="nodes" results={results} />
              <Head words="N ÷ N_ref" id="nodeRatio" results={results} />
              <Head words="SSNI, nodes alone" id="ssni" results={results} />
              <Head words="SSI, in jobs (range)" id="ssi" results={results} />
              <Head words="SSI over SSNI" id="hidden" results={results} />
              <Head words="FOM ratio, a node" id="fomRatio" results={results} />
              <Head words={`SSP, ${unit}`} id="ssp" results={results} />
              <Head words={`SSP over the years, ${years}`} id="sspYears" results={results} />
            </tr>
          </thead>
          <tbody>
            {designs.map((design, at) => {
              const own = scores.designs[at]
              return (
                <tr key={design.key} data-design={design.label}>
                  <th scope="row">
                    <span className={styles.name}>
                      <ScenarioMark index={design.index} /> {design.title}
                    </span>
                  </th>
                  <td>{formatCount(design.machine.nodes)}</td>
                  <td>{score(own?.nodeRatio)}</td>
                  <td>{score(own?.ssni)}</td>
                  <td>{own && withRange(own)}</td>
                  <td>{own && formatPercent(own.ssi / own.ssni - 1, { signed: true })}</td>
                  <td>{score(own?.fomRatio)}</td>
                  <td>{amount(own?.ssp)}</td>
                  <td>{amount(own?.sspYears)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
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

interface HeadProps {
  readonly words: string
  readonly id: ScoreId
  readonly results: ScoreResults
}

/** The head of a column, with where its numbers come from. */
function Head({ words, id, results }: HeadProps) {
  return (
    <th scope="col" data-reveals>
      <Glossed>{words}</Glossed>
      <ScoreWhere subject={words} id={id} results={results} />
    </th>
  )
}
