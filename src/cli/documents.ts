/** Where commands get their documents: a file, `preset:ID`, or `-` for standard input. */
import { didYouMean } from '../document/nearest'
import { findPreset, presets, type Preset } from '../document/presets'
import { asWorkbook, type Document } from '../document/scenario/read'
import type { Scenario } from '../document/scenario/schema'
import { indexOfLetter, letterOf } from '../document/titles'
import { hasPackage } from '../document/prices/quotes'
import { pricePackages } from '../model/price-packages'
import { MAX_FILE_BYTES, parseWorkbookBytes } from '../sharing/read-file'
import { fileText, readJsonText } from '../sharing/file-text'
import { isOffersText, readOffersCsv } from '../sharing/offers-csv'
import { optionValue, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure, EXIT_WRONG_INPUT, notRead } from './failure'
import type { CliIo } from './io'
import { openModel } from './open-model'

const PRESET_MARK = 'preset:'

const NO_OFFERS =
  'This file is a table (CSV), but not a table of offers. Its first line must begin with “field,offer 1”. Other input must be a scenario or workbook saved by Taper.'

export async function loadDocument(from: string, io: CliIo): Promise<Document> {
  if (from.startsWith(PRESET_MARK)) return presetNamed(from.slice(PRESET_MARK.length)).scenario
  const bytes = await readInput(from, io, 'Name a file, preset:ID, or - for standard input.')
  if (bytes.byteLength > MAX_FILE_BYTES) {
    throw new CliFailure(
      `${nameOf(from)} is larger than 1 MiB, the limit for Taper documents. Choose a file that Taper saved.`,
    )
  }
  const text = fileText(bytes)
  if (text.ok && isOffersText(text.text)) return offersIn(text.text, nameOf(from), io)
  const result = parseWorkbookBytes(bytes)
  if (result.ok) return result.document
  const details = result.problems === undefined ? [] : result.problems.slice(1)
  const sentence = result.code === 'table' ? NO_OFFERS : (result.problems?.[0] ?? result.sentence)
  throw new CliFailure(`${nameOf(from)}: ${sentence}`, EXIT_WRONG_INPUT, details)
}

/** A table of offers as a workbook, its packages in unit prices. */
async function offersIn(text: string, name: string, io: CliIo): Promise<Document> {
  const result = readOffersCsv(text)
  if (!result.ok) {
    const [first = '', ...others] = result.problems
    throw new CliFailure(`${name}: ${first}`, EXIT_WRONG_INPUT, others)
  }
  if (!result.workbook.scenarios.some(hasPackage)) return result.workbook
  const model = await openModel(io, { count: 1 })
  try {
    const { workbook, problems } = await pricePackages(result.workbook, model.ask)
    const [first, ...others] = problems
    if (first !== undefined) throw new CliFailure(`${name}: ${first}`, EXIT_WRONG_INPUT, others)
    return workbook
  } finally {
    model.dispose()
  }
}

const LETTER = '--scenario LETTER'

export const LETTER_OPTION = {
  scenario: { value: 'LETTER', help: 'Scenario of a workbook, A to F' },
} as const satisfies OptionSpecs

/** The scenario of a document that `--scenario` names, or the only one. @throws CliFailure */
export function pickScenario(document: Document, parsed: ParsedArguments, ways = LETTER): Scenario {
  const { scenarios } = asWorkbook(document)
  const scenario = scenarios[pickPlace(document, parsed, ways)]
  if (!scenario) throw new CliFailure('This document has no scenario.')
  return scenario
}

/** Its place. @param ways how the call may choose @throws CliFailure */
export function pickPlace(document: Document, parsed: ParsedArguments, ways = LETTER): number {
  const letter = optionValue(parsed, 'scenario')
  const { scenarios } = asWorkbook(document)
  const index = letter === undefined ? 0 : indexOfLetter(letter.toUpperCase())
  const scenario = scenarios[index]
  const list = scenarios.map(({ name }, at) => `${letterOf(at)} (${name})`).join(', ')
  if (letter === undefined && scenarios.length > 1) {
    throw new CliFailure(
      `This workbook has ${scenarios.length} scenarios: ${list}. Choose one with ${ways}.`,
    )
  }
  if (scenario === undefined) {
    throw new CliFailure(
      `There is no scenario "${letter?.slice(0, 20) ?? ''}". This document has: ${list}. Use one of these letters.`,
    )
  }
  return index
}

/** @throws CliFailure that names the nearest preset */
export function presetNamed(id: string): Preset {
  const preset = findPreset(id)
  if (preset) return preset
  const ids = presets.map((known) => known.id)
  throw new CliFailure(
    `There is no preset ${id.slice(0, 40)}.${didYouMean(id, ids)} Presets: ${ids.join(', ')}.`,
  )
}

/** Bytes of a file or of standard input. @param absent what to do where there is no such file */
async function readInput(from: string, io: CliIo, absent: string): Promise<Uint8Array> {
  if (from === '-') return io.readStdin()
  try {
    return await io.readFile(from)
  } catch (error) {
    throw notRead(nameOf(from), error, absent)
  }
}

/** The same as text. */
export async function readText(from: string, io: CliIo): Promise<string> {
  const read = fileText(await readInput(from, io, 'Check the name and the folder.'))
  if (read.ok) return read.text
  throw new CliFailure(`${nameOf(from)}: ${read.sentence}`)
}

/** The value of JSON. @param wanted what to name instead @throws CliFailure that says where it breaks */
export function parseInput(text: string, name: string, wanted: string): unknown {
  const read = readJsonText(text)
  if (read.ok) return read.value
  throw new CliFailure(`${name} ${read.problem} ${wanted}`)
}

export function nameOf(from: string): string {
  return from === '-' ? 'Standard input' : from.slice(0, 200)
}
