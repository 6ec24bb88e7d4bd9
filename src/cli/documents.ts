/** Where commands get their documents: a file, `preset:ID`, or `-` for standard input. */
import { nearest } from '../domain/nearest'
import { findPreset, presets, type Preset } from '../domain/presets'
import type { Document } from '../domain/scenario/read'
import { MAX_FILE_BYTES, parseWorkbookFile } from '../sharing/file'
import { CliFailure, EXIT_WRONG_INPUT } from './failure'
import type { CliIo } from './io'

const PRESET_MARK = 'preset:'

export async function loadDocument(from: string, io: CliIo): Promise<Document> {
  if (from.startsWith(PRESET_MARK)) return presetNamed(from.slice(PRESET_MARK.length)).scenario
  const bytes = await readInput(from, io)
  if (bytes.byteLength > MAX_FILE_BYTES) {
    throw new CliFailure(`${nameOf(from)} is larger than 1 MiB, so it is not a Taper document.`)
  }
  const result = parseWorkbookFile(new TextDecoder().decode(bytes))
  if (result.ok) return result.document
  const details = result.problems === undefined ? [] : result.problems.slice(1)
  throw new CliFailure(
    `${nameOf(from)}: ${result.problems?.[0] ?? result.sentence}`,
    EXIT_WRONG_INPUT,
    details,
  )
}

/** @throws CliFailure that names the nearest preset */
export function presetNamed(id: string): Preset {
  const preset = findPreset(id)
  if (preset) return preset
  const ids = presets.map((known) => known.id)
  const guess = nearest(id, ids)
  const advice = guess === undefined ? '' : ` Did you mean ${guess}?`
  throw new CliFailure(
    `There is no preset ${id.slice(0, 40)}.${advice} Presets: ${ids.join(', ')}.`,
  )
}

/** Bytes of a file or of standard input. */
export async function readInput(from: string, io: CliIo): Promise<Uint8Array> {
  if (from === '-') return io.readStdin()
  try {
    return await io.readFile(from)
  } catch (error) {
    throw new CliFailure(`${nameOf(from)} cannot be read: ${reason(error)}`)
  }
}

export function nameOf(from: string): string {
  return from === '-' ? 'Standard input' : from.slice(0, 200)
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOENT':
      return 'there is no such file. Name a file, preset:ID, or - for standard input.'
    case 'EISDIR':
      return 'it is a folder. Name a file.'
    case 'EACCES':
    case 'EPERM':
      return 'it may not be read. Check its permissions.'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
