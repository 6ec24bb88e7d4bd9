import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { formatCount } from '../../document/format'
import { knowsOwnPrices } from '../../document/procurement/public-prices'
import { hasProcurement } from '../../document/procurement/schema'
import { hasNotes } from '../../document/scenario/notes'
import type { Workbook } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { isOnDisk } from '../../state/page/page-address'
import { useSettledWorkbook } from '../../state/workbook/scenario-store'
import { Button } from '../../ui/Button'
import { Segmented } from '../../ui/Segmented'
import { ShownText } from '../../ui/TextEntry'
import { copyLink, offerLink, type OfferedLink } from './make-link'
import type { ShareChoice, SharedDocument } from '../../sharing/shared-document'
import layout from '../../ui/layout.module.css'
import styles from '../../ui/notes.module.css'

const QrPicture = lazy(async () => ({ default: (await import('./QrPicture')).QrPicture }))

/** What goes into the link, and the link. */
export function ShareDialog() {
  const active = useActiveIndex()
  const workbook = useSettledWorkbook()
  const [scenarios, setScenarios] = useState<'all' | 'one'>('all')
  const [prices, setPrices] = useState<'own' | 'public'>('own')
  const [notes, setNotes] = useState<'with' | 'without'>('with')
  const [said, setSaid] = useState<'with' | 'without'>('with')
  const letter = letterOf(active)
  const count = workbook.scenarios.length
  return (
    <div className={`${layout.stack} ${layout.label} ${styles.dialog}`}>
      {count > 1 && (
        <Segmented
          label="Scenarios"
          value={scenarios}
          choices={[
            { value: 'all', label: `All ${count}` },
            { value: 'one', label: `Only ${letter}` },
          ]}
          onChange={setScenarios}
        />
      )}
      {knowsOwnPrices(workbook) && (
        <Segmented
          label="Prices"
          value={prices}
          choices={[
            { value: 'own', label: 'Unchanged' },
            { value: 'public', label: 'Public ones' },
          ]}
          onChange={setPrices}
        />
      )}
      {workbook.scenarios.some(hasNotes) && (
        <Segmented
          label="Notes"
          value={notes}
          choices={[
            { value: 'with', label: 'With notes' },
            { value: 'without', label: 'Without' },
          ]}
          onChange={setNotes}
        />
      )}
      {hasProcurement(workbook) && (
        <Segmented
          label="Requirements, criteria, options"
          value={said}
          choices={[
            { value: 'with', label: 'With them' },
            { value: 'without', label: 'Without' },
          ]}
          onChange={setSaid}
        />
      )}
      <LinkOf
        key={`${scenarios} ${prices} ${notes} ${said}`}
        only={scenarios === 'one' ? active : undefined}
        publicPrices={prices === 'public'}
        leavesNotes={notes === 'without'}
        leavesProcurement={said === 'without'}
        letter={letter}
      />
    </div>
  )
}

interface LinkOfProps extends ShareChoice {
  readonly letter: string
}

/** A link and what it was made of. */
interface Made {
  readonly link: OfferedLink | 'failed'
  readonly workbook: Workbook
  readonly only: number | undefined
}

/** The link of a choice; give it a key of the choice, so that no link stands under another one. */
function LinkOf({ letter, ...choice }: LinkOfProps) {
  const { only, publicPrices, leavesNotes, leavesProcurement } = choice
  const workbook = useSettledWorkbook()
  const [made, setMade] = useState<Made>()
  // What a person copied is not replaced by what an undo brings: only the first link is copied without a click.
  const hasOffered = useRef(false)
  useEffect(() => {
    let isWanted = true
    const take = (link: OfferedLink | 'failed') => {
      if (!isWanted) return
      hasOffered.current = true
      setMade({ link, workbook, only })
    }
    offerLink(
      workbook,
      { only, publicPrices, leavesNotes, leavesProcurement },
      { isWanted: () => isWanted, copies: !hasOffered.current },
    ).then(
      (link) => link && take(link),
      () => take('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [only, publicPrices, leavesNotes, leavesProcurement, workbook])
  const current = made?.workbook === workbook && made.only === only ? made.link : undefined
  const link = current === 'failed' ? undefined : current
  const copy = async (offered: OfferedLink) => {
    const done = await copyLink(offered)
    // A link that has come meanwhile stays.
    setMade((now) => (now?.link === offered ? { ...now, link: { ...offered, copy: done } } : now))
  }
  return (
    <>
      <p role="status">{current === 'failed' ? FAILED : stateOf(current, workbook, letter)}</p>
      {link && (
        <>
          <ShownText
            label="Link to this document"
            value={link.address}
            isSelected={link.copy === 'refused'}
          />
          {link.copy === 'unasked' && (
            <p>
              <Button onPress={() => void copy(link)}>Copy</Button>
            </p>
          )}
          {isOnDisk() && <p className={layout.quiet}>{ELSEWHERE}</p>}
          <p className={layout.quiet}>{insideOf(link)}</p>
          <QrCode address={link.address} />
        </>
      )}
    </>
  )
}

/** Folded at first: few want it, and it is fetched when somebody does. */
function QrCode({ address }: { readonly address: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button look="link" isExpanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
        QR code
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrPicture address={address} />
        </Suspense>
      )}
    </div>
  )
}

const ELSEWHERE =
  'The link points to a file on this disk. On another computer, open Taper and add the part that starts with “#” to its address.'

const FAILED =
  'The link could not be made, because part of this page did not load. Check the connection and try again. Your work is unchanged.'

function stateOf(link: OfferedLink | undefined, workbook: Workbook, letter: string): string {
  if (link === undefined) return 'Making the link.'
  const what = opens(link.shared, workbook, letter)
  switch (link.copy) {
    case 'done':
      return `Link copied. It opens ${what}. Nothing is stored on a server.`
    case 'refused':
      return `The browser does not allow this page to copy. Copy the link below. It opens ${what}.`
    case 'unasked':
      return `The document has changed. This link opens ${what} as it is now. The link is not copied yet.`
  }
}

/** What else is in the link. */
function insideOf({ address, shared, hasFigures }: OfferedLink): string {
  const length = `${formatCount(address.length)} characters.`
  if (shared.pricesWithheld) {
    return `${length} Budgets are included. The figures on this page are left out, because they would reveal your prices.`
  }
  return hasFigures
    ? `${length} The link contains the model version and the headline figures, for comparison with later versions.`
    : length
}

/** What the link opens, as it follows "It opens". */
export function opens(shared: SharedDocument, whole: Workbook, letter: string): string {
  const isWhole = shared.indices.length === whole.scenarios.length
  const what = isWhole ? 'this document' : `scenario ${letter} alone`
  const changes = [
    ...(shared.pricesWithheld ? ['with public prices instead of yours'] : []),
    ...(shared.notesWithheld ? ['without your notes'] : []),
    ...(shared.procurementWithheld ? ['without requirements, criteria and options'] : []),
  ]
  return changes.length > 0 ? `${what}, ${changes.join(' and ')}` : `exactly ${what}`
}
