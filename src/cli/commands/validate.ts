import type * as z from 'zod/mini'
import { didYouMean } from '../../document/nearest'
import { show, valueAt } from '../../document/scenario/sentences'
import { measurementFileSchema, type Measurement } from '../../validation/measurement'
import { validate } from '../../validation/validate'
import type { ValidatedRow } from '../../validation/validated-row'
import { toCsv } from '../../tables/csv'
import { hasOption, optionValue, type ParsedArguments } from '../arguments'
import { CSV_OPTION, writeJson, type Command } from '../command'
import { nameOf, parseInput, readText } from '../documents'
import { CliFailure } from '../failure'
import type { CliIo } from '../io'
import { openModel } from '../open-model'

export const validateCommand: Command = {
  name: 'validate',
  operands: '--measurements FILE',
  summary: 'Compare the model with published measurements',
  options: {
    measurements: { value: 'FILE', help: 'Measurements as JSON, or - for standard input' },
    module: {
      value: 'NAME',
      repeats: true,
      help: 'Compare only the rows of this module. Default: all modules',
    },
    ...CSV_OPTION,
  },
  notes: [
    'Prints {"model":{"version","parametersHash"},"summary":{MODULE:{...}},"rows":[{"id","published","predicted","unit","error","role","reason","band","bandBasis","bandReason","insideBand"}]}. A row is predicted from its system, module, quantity, statistic, unit and conditions, never from its id, source or value.',
    'role is "fitted" if a parameter was fitted to the row, otherwise "predicted", "specification" or "not modelled". For "not modelled", reason states why. error is relative to the published value. For a range, error is 0 inside the range, otherwise the distance to the nearer end. The summary covers the measured rows that are predicted. For levels (single numbers) and ratios (quotients of two), rms and bias are factors. For percentages they are percentage points.',
    'band comes from the residuals of published rows of the same kind that were not used for fitting. bandBasis states which rows these are, how many, how many of them are inside the band, and its width. Where no rows support a band, bandReason states why. insideBandLeftOut compares a row with the band of the other rows.',
  ],
  async run(parsed, io) {
    if (parsed.positionals[0] !== undefined) {
      throw new CliFailure(`Unexpected argument ${parsed.positionals[0].slice(0, 60)}; see --help.`)
    }
    const measurements = chosen(await load(parsed, io), parsed.options.get('module') ?? [])
    const model = await openModel(io)
    try {
      const validation = await validate(model, measurements)
      if (!hasOption(parsed, 'csv')) {
        const { version, parametersHash } = await model.card()
        return writeJson(io, { model: { version, parametersHash }, ...validation })
      }
      io.stdout(toCsv(columns, validation.rows.map(record)))
    } finally {
      model.dispose()
    }
  },
}

const columns = [
  'id',
  'module',
  'published',
  'predicted',
  'unit',
  'error',
  'role',
  'reason',
  'scored',
  'band',
  'bandBasis',
  'bandReason',
].map((key) => ({
  key,
  // As the headers of every other file.
  header: key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
}))

/** A row as cells: ranges as "low to high", what is unknown as an empty cell. */
function record(row: ValidatedRow): Record<string, string | number> {
  const cells = Object.entries(row).map(([key, value]): [string, string | number] => {
    if (typeof value === 'number' || typeof value === 'string') return [key, value]
    if (typeof value === 'boolean') return [key, String(value)]
    return [key, value === null ? '' : value.join(' to ')]
  })
  return Object.fromEntries(cells)
}

async function load(parsed: ParsedArguments, io: CliIo): Promise<readonly Measurement[]> {
  const from = optionValue(parsed, 'measurements')
  if (from === undefined) throw new CliFailure('--measurements FILE is missing; see --help.')
  const text = await readText(from, io)
  const raw = parseInput(
    text,
    nameOf(from),
    'Name a file of measurements; “taper validate --help” describes it.',
  )
  const result = measurementFileSchema.safeParse(raw)
  if (!result.success) throw new CliFailure(wrongFile(raw, result.error.issues[0], nameOf(from)))
  const { measurements } = result.data
  if (measurements.length > 0) return measurements
  throw new CliFailure('The file has no measurements. Add at least one.')
}

function wrongFile(raw: unknown, issue: z.core.$ZodIssue | undefined, name: string): string {
  const [, at, field] = issue?.path ?? []
  if (typeof at !== 'number') {
    return `${name} is not a measurement file. It must be a group with a list named “measurements”, each with id, quantity, value, unit, system, conditions, kind and module.`
  }
  const row = valueAt(raw, ['measurements', String(at)])
  if (field === undefined)
    return `${name}: measurement ${at + 1} is ${show(row)}; it must be a group.`
  const value = valueAt(row, [String(field)])
  const state = value === undefined ? 'is missing' : `is ${show(value)}`
  const wanted = field === 'conditions' ? 'a group' : 'text'
  return `${name}: the ${String(field)} of measurement ${at + 1} ${state}; it must be ${wanted}.`
}

function chosen(
  measurements: readonly Measurement[],
  modules: readonly string[],
): readonly Measurement[] {
  const known = new Set(measurements.map(({ module }) => module))
  for (const module of modules) {
    if (known.has(module)) continue
    throw new CliFailure(
      `The file has no rows for module ${module.slice(0, 40)}.${didYouMean(module, [...known])} Its modules: ${[...known].join(', ')}.`,
    )
  }
  return modules.length === 0
    ? measurements
    : measurements.filter(({ module }) => modules.includes(module))
}
