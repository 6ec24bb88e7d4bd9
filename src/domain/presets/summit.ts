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

export const summit = compilePreset({
  id: 'summit',
  name: 'Summit',
  source: 'SC18 Tables I and II, sec IV; SC19 sec 3',
  scenarioName: 'Summit as built',
  book: 'coral-2018',
  node: {
    cpu: coralCpu,
    ddr: coralDdr(512),
    gpu: { ...coralGpu, count: stated(6, 'SC18 Table II') },
    ...coralGpuLinks,
    nvme: coralNvme,
    hca: coralHca,
  },
  fabric: coralFabric(stated(18, 'SC19 sec 3')),
  budget: {
    mode: derived('usd', 'CORAL 2018 price book', 'the machine’s own price is the budget'),
    usd: derived(
      208_007_991,
      'CORAL 2018 price book',
      'whole dollars that buy exactly this machine at the default prices; not what was paid',
    ),
    nodes: stated(4608, 'SC18 Table I'),
    basis: derived('purchase', 'CORAL 2018 price book', 'purchase only'),
  },
})
