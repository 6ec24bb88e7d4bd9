/**
 * Links of version 2: the CRC-32 of the text in four bytes, then deflate-raw of the text, which is
 * `[edition, baseline, rows, provenance, withheld, procurement]` as JSON. The edition says what the rows mean
 * (`editions.ts`), a row is one scenario (`rows.ts`), and the baseline is null for a scenario that is
 * no workbook. The provenance (`link-provenance.ts`) may be null; `withheld` is a sum of what was left out, and
 * `procurement` is what a committee has said, with the names of its fields, as the edition's version of the
 * document has it. The last three may be left out.
 */
import { hasProcurement, NO_PROCUREMENT } from '../document/procurement/schema'
import { asWorkbook, readDocument, type Document } from '../document/scenario/read'
import { MAX_SCENARIOS } from '../document/scenario/schema'
import { summaryOf } from '../document/scenario/sentences'
import { crc32OfBytes } from './crc32'
import { deflate } from './deflate'
import { NEWEST_EDITION, loadEdition, type Edition } from './editions'
import {
  ASK_AGAIN,
  altered,
  failure,
  linkResultOf,
  notLoaded,
  type AboutLink,
  type LinkResult,
} from './link-result'
import { readLinkProvenance, writeLinkProvenance } from './link-provenance'
import { readRows, writeRows } from './rows'
import { unlessRepeated, unpack } from './unpack'

const CHECKSUM_BYTES = 4
const MAX_PARTS = 6
const WITHHELD = { prices: 1, notes: 2, procurement: 4 }

/** The checksum of the text, as it stands at the start of a link. */
function checksumOf(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(CHECKSUM_BYTES)
  new DataView(bytes.buffer).setUint32(0, crc32OfBytes(text))
  return bytes
}

function partsOf(document: Document, about: AboutLink): readonly unknown[] {
  const parts = [
    about.provenance ? writeLinkProvenance(about.provenance) : null,
    withheldOf(about),
    saidOf(document),
  ]
  return parts.slice(0, parts.findLastIndex((part) => part !== null && part !== 0) + 1)
}

function withheldOf({ pricesWithheld, notesWithheld, procurementWithheld }: AboutLink): number {
  return (
    (pricesWithheld === true ? WITHHELD.prices : 0) +
    (notesWithheld === true ? WITHHELD.notes : 0) +
    (procurementWithheld === true ? WITHHELD.procurement : 0)
  )
}

/** What a committee has said; null where it has said nothing. */
const saidOf = (document: Document) =>
  document.kind === 'taper.workbook' && hasProcurement(document) ? document.procurement : null

/** What stands in a link beside its document. */
function aboutOf(provenance: unknown, withheld: unknown): AboutLink {
  const read = readLinkProvenance(provenance)
  const left = typeof withheld === 'number' ? withheld : 0
  return {
    ...(read && { provenance: read }),
    ...((left & WITHHELD.prices) !== 0 && { pricesWithheld: true }),
    ...((left & WITHHELD.notes) !== 0 && { notesWithheld: true }),
    ...((left & WITHHELD.procurement) !== 0 && { procurementWithheld: true }),
  }
}

/** @throws if the newest edition cannot be fetched */
export async function writeEnvelope2(document: Document, about: AboutLink): Promise<Uint8Array> {
  const edition = await loadEdition(NEWEST_EDITION)
  if (edition === undefined) throw new Error('the newest edition is not among the editions')
  const isWorkbook = document.kind === 'taper.workbook'
  const rows = writeRows(isWorkbook ? document.scenarios : [document], edition)
  const content = [
    NEWEST_EDITION,
    isWorkbook ? document.baseline : null,
    rows,
    ...partsOf(document, about),
  ]
  const text = new TextEncoder().encode(JSON.stringify(content))
  return new Uint8Array([...checksumOf(text), ...deflate(text)])
}

export async function readEnvelope2(bytes: Uint8Array<ArrayBuffer>): Promise<LinkResult> {
  const unpacked = await unpack(bytes.subarray(CHECKSUM_BYTES))
  if (!unpacked.ok) return unpacked.failure
  const { text, content } = unpacked
  if (checksumOf(text).join() !== bytes.subarray(0, CHECKSUM_BYTES).join()) return altered
  const parts: readonly unknown[] = Array.isArray(content) ? content : []
  const [number, baseline, rows, provenance, withheld, procurement] = parts
  if (parts.length > MAX_PARTS || typeof number !== 'number' || !Array.isArray(rows)) {
    return failure('not-a-document', `This link does not contain a scenario. ${ASK_AGAIN}`)
  }
  const read = await readInEdition(number, { baseline, rows, procurement })
  const result = unlessRepeated(read, text)
  return result.ok ? { ...result, ...aboutOf(provenance, withheld) } : result
}

interface Packed {
  readonly baseline: unknown
  readonly rows: readonly unknown[]
  readonly procurement: unknown
}

async function readInEdition(number: number, packed: Packed): Promise<LinkResult> {
  const edition = await loadEdition(number).catch(() => 'not loaded' as const)
  if (edition === 'not loaded') return notLoaded
  return edition ? readParts(edition, packed) : unknownEdition(number)
}

/** What a committee has said; before version 7 of the document there was no place for it. */
function saidIn({ version }: Edition, procurement: unknown): object {
  if (version < 7 && procurement === undefined) return {}
  return { procurement: procurement ?? NO_PROCUREMENT }
}

function unknownEdition(number: number): LinkResult {
  const sentence = `This link uses edition ${number} of Taper’s presets and fields, but this version reads only editions 1 to ${NEWEST_EDITION}.`
  return number > NEWEST_EDITION
    ? failure('future-version', `${sentence} Open it in a newer version.`)
    : failure('not-a-document', `${sentence} ${ASK_AGAIN}`)
}

function readParts(edition: Edition, { baseline, rows, procurement }: Packed): LinkResult {
  // More than there can be are counted and left alone: six of them are what can be restored.
  const results = readRows(rows.slice(0, MAX_SCENARIOS), edition)
  const scenarios = results.map((result) => (result.ok ? result.scenario : null))
  const isAlone = baseline === null && rows.length === 1 && scenarios[0] !== null
  const workbook = {
    kind: 'taper.workbook',
    version: edition.version,
    scenarios,
    baseline,
    ...saidIn(edition, procurement),
  }
  const result = readDocument(isAlone ? scenarios[0] : workbook)
  const lost = results.flatMap((each, index) =>
    each.ok ? [] : [{ about: `Scenario ${index + 1}: `, reason: each.reason }],
  )
  const problems = [
    ...lost.map(({ about, reason }) => `${about}${reason}.`),
    ...(rows.length > MAX_SCENARIOS
      ? [`The link has ${rows.length} scenarios. It must have 1 to ${MAX_SCENARIOS}.`]
      : []),
  ]
  if (problems.length === 0) return linkResultOf(result)
  if (!result.ok) {
    const others = result.problems.filter(
      (problem) => !lost.some(({ about }) => problem.startsWith(about)),
    )
    problems.push(...others)
  }
  const recovered = result.ok ? asWorkbook(result.document) : result.recovered
  return {
    ...failure('invalid', summaryOf(problems)),
    problems,
    ...(recovered ? { recovered } : {}),
  }
}
