import { useState } from 'react'
import { glossary, type Term } from '../../document/glossary'
import { papersIn } from '../../document/papers'
import { openPanel } from '../../state/page/view-store'
import { ModalDialog } from '../../ui/ModalDialog'
import { SearchField } from '../../ui/TextEntry'
import layout from '../../ui/layout.module.css'
import styles from './Help.module.css'

const close = () => openPanel(undefined)

const wordsOf = ({ name, forms = [], meaning }: Term) =>
  [name, ...forms, meaning].join(' ').toLowerCase()

const byName = glossary.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

/** All terms with what they mean, to look through. */
export function GlossaryDialog() {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = byName.filter((term) => wordsOf(term).includes(wanted))
  return (
    <ModalDialog
      label="Glossary"
      title="Glossary"
      onClose={close}
      head={
        <div className={styles.search}>
          <SearchField label="Find a term" value={query} onChange={setQuery} />
        </div>
      }
    >
      <dl className={layout.stack}>
        {found.map(({ id: term, name, meaning, source }) => (
          <div key={term}>
            <dt>
              <strong>{name}</strong>
            </dt>
            <dd>
              {meaning}
              {source !== undefined && <span className={layout.faint}> {source}.</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p role="status">{found.length === 0 ? `No term contains “${query.trim()}”.` : ''}</p>
      {papersIn(found.flatMap(({ source }) => source ?? [])).map((paper) => (
        <p key={paper} className={layout.faint}>
          {paper}
        </p>
      ))}
    </ModalDialog>
  )
}
