import {
  coralCpu,
  coralDdr,
  coralFabric,
  coralGpu,
  coralGpuLinks,
  coralHca,
  coralNvme,
} from './coral'
import { compilePreset, derived, stated } from './sourced'

export const sierra = compilePreset({
  id: 'sierra',
  name: 'Sierra',
  source: 'SC18 Tables I and II, sec IV; SC19 sec 3',
  scenarioName: 'Sierra as built',
  book: 'coral-2018',
  node: {
    cpu: coralCpu,
    ddr: coralDdr(256),
    gpu: { ...coralGpu, count: stated(4, 'SC18 Table II') },
    ...coralGpuLinks,
    nvme: coralNvme,
    hca: coralHca,
  },
  fabric: coralFabric(
    stated(9, 'SC19 sec 3', 'Half of the edge switch’s upward ports are left empty: 2:1.'),
  ),
  budget: {
    mode: derived('usd', 'CORAL 2018 price book', 'the machine’s own price is the budget'),
    usd: derived(
      139_213_561,
      'CORAL 2018 price book',
      'whole dollars that buy exactly this machine at the default prices; not what was paid',
    ),
    nodes: stated(4320, 'SC18 Table I'),
    basis: derived('purchase', 'CORAL 2018 price book', 'purchase only'),
  },
})
