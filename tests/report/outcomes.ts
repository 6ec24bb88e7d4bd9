import { asBuiltWorkbook } from '../../src/document/presets'
import type { Outcome } from '../../src/experiments/comparison/figures'
import { bisectionOf, machineOf } from '../state/fake-engine'

const [sierra, untapered, summit] = asBuiltWorkbook().scenarios

/** Outcomes of the machines as built with numbers that are easy to follow. */
export function asBuiltOutcomes(): readonly [Outcome, Outcome, Outcome] {
  if (!sierra || !untapered || !summit) throw new Error('three scenarios open the application')
  const outcome = (scenario: typeof sierra, nodes: number, taper: number, tbps: number) => ({
    scenario,
    machine: { ...machineOf(nodes), populatedTaper: taper, portTaper: taper },
    bisection: bisectionOf(tbps),
    machineCurrent: true,
    bisectionCurrent: true,
    bisectionProblem: undefined,
    problem: undefined,
  })
  return [
    outcome(sierra, 4320, 2, 44),
    outcome(untapered, 4050, 1, 100),
    outcome(summit, 4608, 1, 110),
  ]
}
