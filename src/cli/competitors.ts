/** Splits of a scenario's edge switch as designs that compete for its workload with the same money. */
import { withSplit } from '../document/tradeoff/taper-choices'
import type { Competitor } from '../model/contest'
import type { TaperPointDto } from '../model/engine'
import { toDesign } from '../model/to-request'
import type { ExperimentContext } from './experiment'

/** All of them, or why they cannot compete. */
export async function competitors(
  { model, scenario, machine }: Pick<ExperimentContext, 'model' | 'scenario' | 'machine'>,
  splits: readonly TaperPointDto[],
  label: (split: TaperPointDto) => string,
): Promise<readonly Competitor[] | { readonly notModelled: string }> {
  const designs: Competitor[] = []
  for (const split of splits) {
    const own = withSplit(scenario, split, machine)
    const { machine: bought } = await model.ask({ kind: 'design', design: toDesign(own) })
    if (!bought) {
      return { notModelled: `what this machine costs buys no whole machine at ${label(split)}` }
    }
    designs.push({ label: label(split), scenario: own, machine: bought })
  }
  return designs
}
