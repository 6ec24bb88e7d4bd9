/**
 * Requirements as CSV: `level,text,quantity,sense,threshold,unit,source,evidence`, a line a requirement. A file
 * is the whole list. Where it has no such column, the quantity's own unit and better side are meant; columns of
 * other names are the person's own.
 */
import { nearestOrAll } from '../document/nearest'
import { requiredAt, requiredIds, unitOf } from '../document/procurement/quantities'
import {
  levels,
  MAX_REQUIREMENTS,
  procurementSchema,
  sourceEvidence,
  type Requirement,
} from '../document/procurement/schema'
import type { Workbook } from '../document/scenario/schema'
import { sentencesOf } from '../document/scenario/sentences'
import {
  numberIn,
  columnProblem,
  csvFailure,
  readTable,
  shown,
  writeTable,
  type CsvFailure,
  type CsvLine,
} from './csv-table'

type RequirementsCsv =
  | { readonly ok: true; readonly requirements: readonly Requirement[] }
  | CsvFailure

const COLUMNS = [
  'level',
  'text',
  'quantity',
  'sense',
  'threshold',
  'unit',
  'source',
  'evidence',
] as const

/** Whether a table's columns are those of requirements. */
export const isOfRequirements = (header: readonly string[]): boolean =>
  header.includes('level') || header.includes('threshold')

export function writeRequirementsCsv(requirements: readonly Requirement[]): string {
  const rows = requirements.map(
    ({ level, text, quantity, sense, threshold, unit, source, evidence }) => [
      level,
      text,
      quantity ?? '',
      sense,
      threshold ?? '',
      unit,
      source,
      evidence,
    ],
  )
  return writeTable(COLUMNS, rows)
}

/** Reads a list of requirements: all of it, or every line that is wrong. Never throws. */
export function readRequirementsCsv(text: string, workbook: Workbook): RequirementsCsv {
  const table = readTable(text)
  if (!table.ok) return table
  const problem = columnProblem(table.header, ['level', 'text'], COLUMNS)
  if (problem !== undefined) {
    return csvFailure(
      `${problem}. The first line must begin with ${COLUMNS.join(',')}. For a template, use "Save as CSV" below the requirements.`,
    )
  }
  if (table.lines.length === 0) return csvFailure('This file has no requirements.')
  if (table.lines.length > MAX_REQUIREMENTS) {
    return csvFailure(
      `This file has ${table.lines.length} requirements. A document can have at most ${MAX_REQUIREMENTS}.`,
    )
  }
  const read = table.lines.map((line) => requirementIn(line, table.header))
  const problems = read.flatMap((each, at) =>
    'problems' in each ? each.problems.map((what) => `Line ${table.lines[at]?.line}: ${what}`) : [],
  )
  const requirements = read.flatMap((each) => ('problems' in each ? [] : [each]))
  if (problems.length > 0) return csvFailure(...problems)
  return checked(requirements, table.lines, workbook)
}

/** As far as texts and numbers fit the document. */
function checked(
  requirements: readonly Requirement[],
  lines: readonly CsvLine[],
  workbook: Workbook,
): RequirementsCsv {
  const document = { ...workbook, procurement: { ...workbook.procurement, requirements } }
  const parsed = procurementSchema.safeParse(document.procurement)
  if (parsed.success) return { ok: true, requirements }
  return csvFailure(
    ...parsed.error.issues.flatMap((issue) => {
      const [list, at] = issue.path
      const line = list === 'requirements' ? lines[Number(at)]?.line : undefined
      const path = ['procurement', ...issue.path]
      return sentencesOf([{ ...issue, path }], document).map((sentence) =>
        line === undefined
          ? sentence
          : `Line ${line}: ${sentence.replace(`procurement.requirements.${String(at)}.`, '')}`,
      )
    }),
  )
}

type Read = Requirement | { readonly problems: readonly string[] }

function requirementIn({ cell }: CsvLine, header: readonly string[]): Read {
  const level = choiceIn(cell('level'), 'level', levels)
  const id = cell('quantity').trim()
  const quantity = id === '' ? null : choiceIn(id, 'quantity', requiredIds)
  const own = typeof quantity === 'string' ? requiredAt(quantity) : undefined
  const usual = own?.better === 'less' ? 'at-most' : 'at-least'
  const sense = choiceIn(cell('sense') || usual, 'sense', ['at-least', 'at-most'] as const)
  const evidence = choiceIn(cell('evidence') || 'own', 'evidence', sourceEvidence)
  const number = cell('threshold').trim() === '' ? null : numberIn(cell('threshold'))
  const threshold = typeof number === 'string' ? wrong(`threshold ${number}`) : number
  const found = { level, quantity, sense, evidence, threshold }
  const problems = Object.values(found).flatMap((each) => (isWrong(each) ? [each.wrong] : []))
  if (
    isWrong(level) ||
    isWrong(quantity) ||
    isWrong(sense) ||
    isWrong(evidence) ||
    isWrong(threshold)
  ) {
    return { problems }
  }
  const unit = header.includes('unit') ? cell('unit') : unitOf(own)
  const [text, source] = [cell('text'), cell('source')]
  return { text, level, quantity, sense, threshold, unit, source, evidence }
}

interface Wrong {
  readonly wrong: string
}

const wrong = (sentence: string): Wrong => ({ wrong: sentence })

const isWrong = (found: unknown): found is Wrong =>
  typeof found === 'object' && found !== null && 'wrong' in found

/** One of the words that a column may hold, without case. */
function choiceIn<Word extends string>(
  given: string,
  column: string,
  known: readonly Word[],
): Word | Wrong {
  const requested = given.trim().toLowerCase()
  const found = known.find((word) => word === requested)
  if (found !== undefined) return found
  return wrong(`${shown(given)} is not a ${column} in Taper${nearestOrAll(requested, known)}`)
}
