/** The experiment `congestion`: a virtual GPCNeT, GPCNeT 1.3 if nothing else is asked. */
import type { CongestionConditionDto, CongestionRunsDto } from '../model/engine'
import { toCongestion } from '../model/to-congestion-request'
import type { Experiment } from './experiment'

/** The histogram is for charts; a reader of JSON has every run. */
const withoutHistogram = ({ binsUs: _bins, counts: _counts, ...runs }: CongestionRunsDto) => runs

const brief = ({ latency, bandwidth, allreduce, ...condition }: CongestionConditionDto) => {
  const test = ({ isolated, congested }: typeof latency) => ({
    isolated: withoutHistogram(isolated),
    congested: withoutHistogram(congested),
  })
  return {
    ...condition,
    latencyUs: test(latency),
    bandwidthGBps: test(bandwidth),
    allreduceUs: test(allreduce),
  }
}

export const congestion: Experiment = async ({ model, scenario, machine, campaign }) => {
  const { plan, policies } = campaign
  if (machine.nodes * (1 - plan.congestorPercent / 100) < 3) {
    return {
      notModelled: `fewer than 3 of ${machine.nodes} nodes are left as victims, and a ring needs 3; let fewer nodes congest, or build a larger machine`,
    }
  }
  const { result } = await model.ask(toCongestion(scenario, plan, policies))
  const { conditions, ...rest } = result
  return { ...rest, conditions: conditions.map(brief) }
}
