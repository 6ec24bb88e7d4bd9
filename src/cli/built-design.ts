/** What the model builds of a scenario, or why it cannot. */
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { Issue, MachineFigures, TaperFigures } from '../model/engine'
import { toCostedDesign } from '../model/to-request'
import { CliFailure, EXIT_WRONG_INPUT, remedyLines } from './failure'

/** More splits than a switch has. */
const EVERY = 2 ** 32 - 1

interface BuiltDesign {
  readonly machine: MachineFigures
  /** Splits of its edge switch that can be built and bought. */
  readonly tapers: readonly TaperFigures[]
}

/**
 * The machine that the scenario describes.
 * @param everyTaper whether all of hundreds of splits are wanted
 * @throws CliFailure if it cannot be built or bought
 */
export async function builtDesign(
  model: Model,
  scenario: Scenario,
  everyTaper = false,
): Promise<BuiltDesign> {
  const { machine, tapers, issues } = await model.ask({
    kind: 'design',
    design: toCostedDesign(scenario),
    ...(everyTaper && { mostTapers: EVERY }),
  })
  if (machine !== undefined) return { machine, tapers }
  const [first, ...rest] = issues.flatMap(linesOf)
  throw new CliFailure(first ?? 'This design cannot be built.', EXIT_WRONG_INPUT, rest)
}

/** An issue, and each of its remedies as options that would apply it. */
function linesOf(issue: Issue): readonly string[] {
  return [`${issue.path}: ${issue.sentence}`, ...remedyLines(issue.remedies)]
}
