import { type Opening, goBackToSaved, keepShown, useOpening } from '../../state/saving/opening'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './opening.module.css'
import { keepPresentDocument, takeFromOtherTab, useSavingStatus } from '../../state/saving/autosave'

/** What the person must know about the document that the visit started with. */
export function OpeningMessage() {
  const opening = useOpening()
  if (opening.kind === 'plain') return null
  return (
    <section
      className={
        opening.kind === 'shared'
          ? `${layout.notice} ${layout.split} ${styles.news}`
          : `${layout.problem} ${layout.close} ${styles.problem}`
      }
      aria-label="About this document"
      data-testid="opening"
    >
      <Words opening={opening} />
    </section>
  )
}

function Words({ opening }: { readonly opening: Exclude<Opening, { kind: 'plain' }> }) {
  switch (opening.kind) {
    case 'shared':
      return (
        <>
          <p role="status">
            <strong>This document is from the link that you opened.</strong> Your saved work is
            unchanged. Changes made here are not saved until you choose which document to keep.
          </p>
          <Choices back="Go back to my saved work" keep="Keep this document instead" />
        </>
      )
    case 'bad-save':
      return (
        <>
          <p role="alert">
            <strong>The work saved in this browser cannot be read.</strong> {opening.sentence} The
            saved work is unchanged. It is overwritten only if you start again.
          </p>
          <Choices keep="Start again and overwrite it" />
        </>
      )
    case 'bad-link':
      return (
        <>
          <h2 className={layout.title}>
            This link cannot be opened{opening.restored === 'part' ? ' in full' : ''}
          </h2>
          <div role="alert">
            <p>{opening.sentence}</p>
            {opening.problems.length > 0 && (
              <ul className={`${layout.points} ${layout.quiet}`}>
                {opening.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
          </div>
          <p>
            {restoredWords[opening.restored]} Nothing is saved until you choose how to continue.
          </p>
          <BadLinkChoices opening={opening} />
        </>
      )
  }
}

const restoredWords = {
  part: 'The page shows the scenarios of the link that could be read. The others are left out.',
  saved: 'The page shows the work saved in this browser, unchanged.',
  opening: 'The page shows the opening comparison, because no work was saved in this browser.',
}

function BadLinkChoices({ opening }: { readonly opening: Extract<Opening, { kind: 'bad-link' }> }) {
  if (opening.restored === 'part') {
    return opening.saved ? (
      <Choices back="Go back to my saved work" keep="Keep these instead" />
    ) : (
      <Choices keep="Keep these" />
    )
  }
  return (
    <Choices
      keep={opening.restored === 'saved' ? 'Continue with my saved work' : 'Continue with this'}
    />
  )
}

function Choices({ back, keep }: { readonly back?: string; readonly keep: string }) {
  return (
    <p className={layout.row}>
      {back !== undefined && (
        <Button look="link" onPress={goBackToSaved}>
          {back}
        </Button>
      )}
      <Button look="link" onPress={keepShown}>
        {keep}
      </Button>
    </p>
  )
}

/** Another tab has saved over what this one had, or deleted it: nothing is overwritten until the person chooses. */
export function OtherTabMessage() {
  if (useSavingStatus() !== 'elsewhere') return null
  return (
    <section
      className={`${layout.notice} ${layout.split} ${styles.news}`}
      aria-label="Two tabs"
      data-testid="other-tab"
    >
      <p role="status">
        <strong>This work was changed in another tab, or deleted from this browser.</strong> This
        tab does not save until you choose which version to keep. If you close it first, changes
        made only in this tab are lost.
      </p>
      <p className={layout.row}>
        <Button look="link" onPress={() => void takeFromOtherTab()}>
          Show the other tab’s work here
        </Button>
        <Button look="link" onPress={() => void keepPresentDocument()}>
          Keep this version and overwrite the other
        </Button>
      </p>
    </section>
  )
}
