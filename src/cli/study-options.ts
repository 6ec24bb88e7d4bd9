/** Options of `taper run` that say what the experiment `sensitivity` compares and how often it draws. */
import { DRAWS } from '../document/draws'
import { MAX_SAMPLES } from '../document/limits'
import { optionValue, wholeOption, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure } from './failure'

/** What a study is asked for. */
export interface StudyAsked {
  /** The split that the scenario is set against; undefined: the least taper of its ports. */
  readonly against: { readonly downlinks: number; readonly uplinks: number } | undefined
  readonly draws: number
}

export const studyOptions: OptionSpecs = {
  against: {
    value: 'DOWN/UP',
    help: 'Split of the edge switch that the scenario is set against, such as 18/18; the least taper if left out; like the next for --experiment sensitivity only',
  },
  draws: {
    value: 'N',
    help: `Draws of prices and slowdowns, 100 to ${MAX_SAMPLES}; ${DRAWS} if left out`,
  },
}

/** @throws CliFailure if a study is described for experiments that would ignore it */
export function refuseUnusedStudy(parsed: ParsedArguments, chosen: readonly string[]): void {
  const given = Object.keys(studyOptions).find((name) => parsed.options.has(name))
  if (given === undefined || chosen.includes('sensitivity')) return
  throw new CliFailure(
    `--${given} is followed by sensitivity only; add --experiment sensitivity, or leave it out.`,
  )
}

/** @throws CliFailure that names the option whose value is none */
export function studyAsked(parsed: ParsedArguments): StudyAsked {
  const text = optionValue(parsed, 'against')
  const [, down, up] = /^(\d{1,4})\/(\d{1,4})$/.exec(text ?? '') ?? []
  if (text !== undefined && down === undefined) {
    throw new CliFailure(
      `--against is "${text.slice(0, 40)}"; it must be down ports / up ports, such as 18/18.`,
    )
  }
  return {
    against:
      down === undefined || up === undefined
        ? undefined
        : { downlinks: Number(down), uplinks: Number(up) },
    draws: wholeOption(parsed, 'draws', 100, MAX_SAMPLES) ?? DRAWS,
  }
}
