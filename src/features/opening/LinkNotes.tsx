import { titleOf } from '../../document/titles'
import { figurePairs, type FigurePair } from '../../report/link-figures'
import type { LinkProvenance } from '../../sharing/link-provenance'
import { forgetAboutLink, type FromLink } from '../../state/opening'
import { useKnownScenarios } from '../../state/known-scenarios'
import { useFromWorkbook } from '../../state/scenario-store'
import { Button } from '../../ui/Button'
import { TableView } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'

interface LinkNotesProps {
  readonly fromLink: FromLink
  /** What the sender's model answered, if it is another than this one. */
  readonly provenance: LinkProvenance | undefined
  /** The model of this build. */
  readonly model: string
}

/** Says what is not in the link that its sender has, and shows the sender's figures beside those of now. */
export function LinkNotes({ fromLink, provenance, model }: LinkNotesProps) {
  const left = [
    ...(fromLink.about.notesWithheld === true ? ['notes'] : []),
    ...(fromLink.about.procurementWithheld === true ? ['requirements, criteria and options'] : []),
  ]
  return (
    <section
      className={`${layout.notice} ${layout.stack} ${styles.notes}`}
      aria-label="About this link"
      data-testid="about-link"
    >
      {fromLink.about.pricesWithheld === true && (
        <p role="status">
          <strong>This link was made without its sender’s prices.</strong> This version uses the
          public price books instead. The sender’s figures may differ.
        </p>
      )}
      {left.length > 0 && (
        <p role="status">
          <strong>This link was made without its sender’s {left.join(' and ')}.</strong>
        </p>
      )}
      {provenance && <TwoModels provenance={provenance} model={model} fromLink={fromLink} />}
      <p>
        <Button look="link" onPress={forgetAboutLink}>
          Close
        </Button>
      </p>
    </section>
  )
}

/** Of each scenario that is still as it was in the link. */
function usePairs({ workbook }: FromLink, provenance: LinkProvenance) {
  const scenarios = useFromWorkbook((now) => now.scenarios)
  const known = useKnownScenarios()
  return workbook.scenarios.flatMap((scenario, index) => {
    const own = known[index]
    if (scenarios[index] !== scenario || !own) return []
    const pairs = figurePairs(provenance, index, own)
    return pairs.length === 0 ? [] : [{ title: titleOf(index, scenario), pairs }]
  })
}

interface TwoModelsProps extends Omit<LinkNotesProps, 'provenance'> {
  readonly provenance: LinkProvenance
}

function TwoModels({ fromLink, provenance, model }: TwoModelsProps) {
  const scenarios = usePairs(fromLink, provenance)
  const all = scenarios.flatMap(({ pairs }) => pairs)
  const waiting = all.filter(({ state }) => state === 'waiting').length
  const other = all.filter(({ state }) => state === 'other').length
  const summary =
    waiting > 0
      ? 'The results of this version will appear below.'
      : other === 0
        ? `All ${all.length} figures are the same in this version.`
        : `${other} of ${all.length} figures ${other === 1 ? 'differs' : 'differ'} in this version.`
  return (
    <>
      <p role="status">
        <strong>
          This link was made with another version of the model. Its figures are from model{' '}
          {provenance.model.split('+')[0]}
        </strong>{' '}
        (full version {provenance.model}; this version is {model}).{' '}
        {all.length > 0 ? summary : 'This version cannot read its figures.'}
      </p>
      {scenarios.map(({ title, pairs }) => (
        <PairsTable key={title} title={title} pairs={pairs} />
      ))}
    </>
  )
}

function PairsTable({ title, pairs }: { title: string; pairs: readonly FigurePair[] }) {
  return (
    <TableView
      label={`Figures of ${title}`}
      caption={title}
      columns={[
        { key: 'of', header: 'Figures', isHeaderHidden: true },
        ...pairs.map(({ label }) => ({ key: label, header: label })),
      ]}
      rows={[
        { id: 'sent', cells: ['In the link', ...pairs.map(({ sent }) => sent)] },
        {
          id: 'now',
          cells: [
            'Now',
            ...pairs.map(({ now, state }) => ({ content: now, isStrong: state === 'other' })),
          ],
        },
      ]}
    />
  )
}
