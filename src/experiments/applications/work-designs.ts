/** The designs whose work is compared: the scenarios, or one scenario at several tapers. */
import { formatTaper } from '../../document/format'
import { tapersOf, type Axis, type Built } from '../../document/workload/columns'
import { letterOf } from '../../document/titles'

export interface WorkDesign {
  /** At the head of a column: "A", or "2:1". */
  readonly label: string
  /** In a sentence: "A", or "A at 2:1". */
  readonly name: string
  /** Index of the scenario. */
  readonly at: number
  readonly built: Built
}

export interface WorkDesigns {
  /** Undefined where a scenario is no fat tree or cannot be built. */
  readonly designs: readonly (WorkDesign | undefined)[]
  /** Place of the one that is 100. */
  readonly base: number
}

export function workDesigns(
  builts: readonly (Built | undefined)[],
  axis: Axis,
  { active, baseline }: { readonly active: number; readonly baseline: number },
): WorkDesigns {
  if (axis === 'scenarios') {
    const designs = builts.map((built, index): WorkDesign | undefined => {
      const letter = letterOf(index)
      return built && { label: letter, name: letter, at: index, built }
    })
    return { designs, base: baseline }
  }
  const own = builts[active]
  if (!own) return { designs: [], base: 0 }
  const tapers = tapersOf(own)
  const letter = letterOf(active)
  return {
    designs: tapers.map((uplinks): WorkDesign => {
      const label = formatTaper(own.scenario.fabric.edge.downlinks / uplinks)
      return {
        label,
        name: `${letter} at ${label}`,
        at: active,
        built: atUplinks(own, uplinks),
      }
    }),
    base: tapers.indexOf(own.scenario.fabric.edge.uplinks),
  }
}

/** A design with other uplinks: what its budget buys then. */
function atUplinks(own: Built, uplinks: number): Built {
  const { scenario, machine, tapers } = own
  const { edge } = scenario.fabric
  const point = tapers.find((each) => each.downlinks === edge.downlinks && each.uplinks === uplinks)
  if (!point || uplinks === edge.uplinks) return own
  return {
    tapers,
    scenario: {
      ...scenario,
      fabric: { ...scenario.fabric, edge: { ...edge, uplinks } },
    },
    machine: {
      nodes: point.nodes,
      nodesPerEdge: machine.nodesPerEdge,
      // Of all rails.
      edgeSwitches: Math.ceil(point.nodes / machine.nodesPerEdge) * scenario.fabric.rails,
      cost: { totalUsd: point.totalUsd },
    },
  }
}
