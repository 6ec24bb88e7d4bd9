/** Makes the link that a person has chosen, and copies it. Nothing leaves the browser. */
import type { Workbook } from '../../document/scenario/schema'
import { provenanceColumnsOf } from '../../report/link-figures'
import { encodeLink } from '../../sharing/link'
import type { LinkProvenance } from '../../sharing/link-provenance'
import { knownStore } from '../../state/answers/known-scenarios'
import { modelCard } from '../../state/answers/page-query'
import {
  sharedDocument,
  type ShareChoice,
  type SharedDocument,
} from '../../sharing/shared-document'

interface MadeLink {
  readonly address: string
  readonly shared: SharedDocument
  /** Whether it opens the document of this page itself. */
  readonly isOwn: boolean
  /** Whether the figures on the page stand in it. */
  readonly hasFigures: boolean
}

/** @throws if a part of the page that makes links cannot be fetched */
export async function makeLink(workbook: Workbook, choice: ShareChoice): Promise<MadeLink> {
  const shared = sharedDocument(workbook, choice)
  const provenance = provenanceNow(shared)
  const fragment = await encodeLink(shared.workbook, {
    ...(provenance && { provenance }),
    pricesWithheld: shared.pricesWithheld,
    notesWithheld: shared.notesWithheld,
    procurementWithheld: shared.procurementWithheld,
  })
  const address = new URL(globalThis.location.href)
  address.hash = fragment
  return {
    address: address.href,
    shared,
    isOwn: shared.workbook === workbook,
    hasFigures: provenance !== undefined,
  }
}

export interface OfferedLink extends MadeLink {
  /** `refused`: the browser does not let the page copy; `unasked`: the link is not to be copied yet. */
  readonly copy: 'done' | 'refused' | 'unasked'
}

/**
 * Makes a link and, if it is to be, copies it.
 * @param isWanted whether the link is still what the person has chosen: one that is not reaches neither
 *   the clipboard nor the address of the page
 * @returns undefined if the link is no longer wanted
 * @throws if a part of the page that makes links cannot be fetched
 */
export async function offerLink(
  workbook: Workbook,
  choice: ShareChoice,
  { isWanted, copies }: { readonly isWanted: () => boolean; readonly copies: boolean },
): Promise<OfferedLink | undefined> {
  const link = await makeLink(workbook, choice)
  if (!isWanted()) return undefined
  return { ...link, copy: copies ? await copyLink(link) : 'unasked' }
}

/** Copies a link; the address of the page becomes it if it opens the document of this page. */
export async function copyLink({ address, isOwn }: MadeLink): Promise<'done' | 'refused'> {
  // A reload shows what was here.
  if (isOwn) globalThis.history.replaceState(globalThis.history.state, '', new URL(address).hash)
  try {
    await globalThis.navigator.clipboard.writeText(address)
    return 'done'
  } catch {
    // Without permission or a secure page there is no clipboard: the field is copied by hand.
    return 'refused'
  }
}

/** The figures of the page; none with prices replaced, from which the figures would tell them. */
function provenanceNow({
  workbook,
  indices,
  pricesWithheld,
}: SharedDocument): LinkProvenance | undefined {
  const [card, known] = [modelCard(), knownStore.getState()]
  if (!card || pricesWithheld) return undefined
  const outcomes = workbook.scenarios.flatMap((scenario, at) => {
    const own = known[indices[at] ?? -1]
    return own ? [{ ...own, scenario }] : []
  })
  return provenanceColumnsOf(outcomes, card)
}
