import { titleOf } from '../../document/titles'
import { figurePairs, type FigurePair } from '../../report/link-figures'
import type { LinkProvenance } from '../../sharing/link-provenance'
import { forgetAboutLink, type FromLink } from '../../state/saving/opening'
import { useKnownScenarios } from '../../state/answers/known-scenarios'
import { useFromWorkbook } from '../../state/workbook/scenario-store'
import { Button } from '../../ui/Button'
import { TableView } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'

interface LinkNotesProps {
  readonly fromLink: FromLink
  /** What the sender's model answered; undefined where the link has no figures. */
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
      {provenance && <Figures provenance={provenance} model={model} fromLink={fromLink} />}
      <p>
        <Button look="link" onPress={forgetAboutLink}>
          Close
        </Button>
      </p>
    </section>
  )
}

/** Of each scenario that is still as it was in the link; and whether one is not. */
function usePairs({ workbook }: FromLink, provenance: LinkProvenance) {
  const scenarios = useFromWorkbook((now) => now.scenarios)
  const known = useKnownScenarios()
  const isSame = (index: number) => scenarios[index] === workbook.scenarios[index]
  const pairsOf = workbook.scenarios.flatMap((scenario, index) => {
    const own = known[index]
    if (!isSame(index) || !own) return []
    const pairs = figurePairs(provenance, index, own)
    return pairs.length === 0 ? [] : [{ title: titleOf(index, scenario), pairs }]
  })
  return { pairsOf, isEdited: workbook.scenarios.some((_, index) => !isSame(index)) }
}

interface FiguresProps extends Omit<LinkNotesProps, 'provenance'> {
  readonly provenance: LinkProvenance
}

/** Whether the figures in the link equal those of now, and which do not; of another model all of them. */
function Figures({ fromLink, provenance, model }: FiguresProps) {
  const { pairsOf, isEdited } = usePairs(fromLink, provenance)
  const isOther = provenance.model !== model
  const all = pairsOf.flatMap(({ pairs }) => pairs)
  const differs = all.some(({ state }) => state === 'other')
  return (
    <>
      <p role="status">
        <strong>
          {isOther
            ? `This link was made with another version of the model. Its figures are from model ${provenance.model.split('+')[0]}`
            : 'This link contains its sender’s figures, from the same version of the model.'}
        </strong>{' '}
        {isOther && `(full version ${provenance.model}; this version is ${model}). `}
        {summaryOf(all, isEdited)}
        {isEdited && all.length > 0 && ' Scenarios that were changed since are not compared.'}
      </p>
      {(isOther || differs) &&
        pairsOf.map(({ title, pairs }) => <PairsTable key={title} title={title} pairs={pairs} />)}
    </>
  )
}

function summaryOf(all: readonly FigurePair[], isEdited: boolean): string {
  if (all.length === 0)
    return isEdited
      ? 'Its scenarios were changed since, so the figures are not compared.'
      : 'This version cannot read its figures.'
  if (all.some(({ state }) => state === 'waiting'))
    return 'The comparison with this page appears when its results are known.'
  const other = all.filter(({ state }) => state === 'other').length
  return other === 0
    ? `All ${all.length} figures equal those on this page.`
    : `${other} of ${all.length} figures ${other === 1 ? 'differs' : 'differ'} on this page.`
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
