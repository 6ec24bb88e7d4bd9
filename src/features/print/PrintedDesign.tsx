import { hasNotes, shownNotes } from '../../document/scenario/notes'
import type { Workbook } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { designList, profileList } from '../../report/design-list'
import { useSettledWorkbook } from '../../state/workbook/scenario-store'
import { SheetTable } from '../../tables/SheetTable'
import layout from '../../ui/layout.module.css'
import styles from './Printed.module.css'
import { usePrintDate } from '../../state/rendering/paper'
import { useEffect, useState } from 'react'
import { useModelCard } from '../../state/answers/page-query'
import { isOnDisk } from '../../state/page/page-address'
import { visibleText } from '../../document/visible-text'

/** Every input and price of every scenario with its source: on paper only. */
export function PrintedDesign() {
  const date = usePrintDate()
  const { scenarios } = useSettledWorkbook()
  if (date === undefined) return null
  return (
    <section className={`${layout.paper} ${styles.design}`}>
      <PrintedNotes scenarios={scenarios} />
      <h2>Scenario values</h2>
      <p>
        A star marks a value that the author entered. Every other value shows its source and kind of
        evidence.
      </p>
      <SheetTable
        columns={[
          'Input',
          ...scenarios.map((scenario, index) => titleOf(index, scenario)),
          'Source',
        ].map((header) => ({ header }))}
        rows={[...designList(scenarios), ...profileList(scenarios)].map(
          ({ label, values, source }) => [label, ...values, source],
        )}
      />
    </section>
  )
}

/** What the buyer has written, with the lines as written. */
function PrintedNotes({ scenarios }: Pick<Workbook, 'scenarios'>) {
  if (!scenarios.some(hasNotes)) return null
  return (
    <>
      <h2>Notes</h2>
      {scenarios.map(
        (scenario, index) =>
          hasNotes(scenario) && (
            <p key={letterOf(index)} className={styles.notes}>
              <strong>{letterOf(index)}</strong> {shownNotes(scenario)}
            </p>
          ),
      )}
    </>
  )
}

/** Quiet time after an edit before the link that paper carries is made, ms. */
const LINK_MS = 1000

/** What a sheet must say to be traced back: the scenarios, the model, the seeds, the date, the link. */
export function PrintedHead() {
  const date = usePrintDate()
  const link = useLink()
  const card = useModelCard()
  const { scenarios } = useSettledWorkbook()
  if (date === undefined) return null
  const seeds = [...new Set(scenarios.map(({ seed }) => seed))].join(', ')
  return (
    <header className={`${layout.paper} ${styles.head}`}>
      <p>
        <strong>Taper</strong>{' '}
        {scenarios.map(({ name }, index) => `${letterOf(index)} ${visibleText(name)}`).join(' · ')}
      </p>
      <p>
        {card ? `Model ${card.version}, parameters ${card.parametersHash}; ` : ''}
        seed {seeds}; printed {date}
        {link !== undefined && (
          <>
            ; <a href={link}>open this comparison</a>
          </>
        )}
      </p>
    </header>
  )
}

/** The address of the document as it stands, if it has one for a reader; paper cannot wait until it is made. */
function useLink(): string | undefined {
  const workbook = useSettledWorkbook()
  const [link, setLink] = useState<string>()
  useEffect(() => {
    if (isOnDisk()) return undefined
    const timer = setTimeout(() => {
      // Without a connection the part that makes links may be missing: the paper goes without one.
      linkOf(workbook).then(
        (fragment) => {
          const address = new URL(globalThis.location.href)
          address.hash = fragment
          setLink(address.href)
        },
        () => setLink(undefined),
      )
    }, LINK_MS)
    return () => {
      clearTimeout(timer)
      setLink(undefined)
    }
  }, [workbook])
  return link
}

async function linkOf(workbook: Workbook): Promise<string> {
  const { encodeLink } = await import('../../sharing/link')
  return encodeLink(workbook)
}
