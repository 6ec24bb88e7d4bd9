import type { MaxMinProblem } from '../../model/maxmin'
import { toCsv } from '../../tables/csv'
import { hasOption, onlyPositional, wholeOption } from '../arguments'
import { CSV_OPTION, type Command } from '../command'
import { nameOf, readText } from '../documents'
import { CliFailure } from '../failure'
import { parseMaxMin } from '../maxmin-file'
import { openSolver } from '../open-model'

const MAX_REPEATS = 1000

export const maxminCommand: Command = {
  name: 'maxmin',
  operands: 'FILE',
  summary: 'Rates of flows that share links by max-min fairness, from a text file',
  options: {
    repeat: {
      value: 'N',
      help: `Solve N times (1 to ${MAX_REPEATS}) and report each time. Default: 1`,
    },
    'no-rates': { help: 'Do not print the rates' },
    ...CSV_OPTION,
  },
  notes: [
    'FILE has a line "links L" and then L lines, each with the capacity of a link in GB/s. Then a line "flows F" and F lines follow, one per flow. Each of these lists the indices (from 0) of the links that the flow crosses, separated by spaces. "| weight" or "| weight cap" may follow. Use - for standard input.',
    'A flow without links requires a cap, which is its rate. Rates are in GB/s, times in milliseconds.',
    'Prints {"flows","links","solveMs":[...],"rates":[...]}, or with --csv one line per flow.',
  ],
  async run(parsed, io) {
    const from = onlyPositional(parsed, 'FILE')
    const repeats = wholeOption(parsed, 'repeat', 1, MAX_REPEATS) ?? 1
    const withRates = !hasOption(parsed, 'no-rates')
    if (!withRates && hasOption(parsed, 'csv')) {
      throw new CliFailure(
        'Use --csv (writes the rates) or --no-rates (leaves them out), not both.',
      )
    }
    const problem = parseNamed(await readText(from, io), nameOf(from))
    const solve = await openSolver(io)
    const solveMs: number[] = []
    let rates: Float64Array = new Float64Array()
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const start = io.now()
      rates = solve(problem)
      solveMs.push(io.now() - start)
    }
    if (hasOption(parsed, 'csv')) return io.stdout(ratesCsv(rates))
    const flows = problem.weights.length
    const links = problem.capacities.length
    // On one line: a rate a line would make large results larger still.
    const shown = withRates ? { rates: Array.from(rates) } : {}
    io.stdout(`${JSON.stringify({ flows, links, solveMs, ...shown })}\n`)
  },
}

function parseNamed(text: string, name: string): MaxMinProblem {
  try {
    return parseMaxMin(text)
  } catch (error) {
    if (error instanceof CliFailure) throw new CliFailure(`${name}: ${error.message}`)
    throw error
  }
}

function ratesCsv(rates: Float64Array): string {
  const columns = [
    { key: 'flow', header: 'flow' },
    { key: 'rate', header: 'rate_gb_per_s' },
  ]
  return toCsv(
    columns,
    Array.from(rates, (rate, flow) => ({ flow, rate })),
  )
}
