/**
 * What is published of the cost of whole machines: a check of what is computed from parts, never an
 * input. No bill of any of them is public.
 */
import type { Published } from '../evidence'

export interface SystemPrice extends Published {
  readonly id: string
  readonly item: string
  /** US dollars of `year`; undefined where only a range is said. */
  readonly usd: number | undefined
  /**
   * `machine`: this machine, and so comparable with its bill; `more`: something with more in it;
   * `plan`: what was planned before it was designed; `node`: one of its nodes.
   */
  readonly of: 'machine' | 'more' | 'plan' | 'node'
  readonly year: number
}

const coral: readonly SystemPrice[] = [
  {
    id: 'sys.coral1',
    item: 'Contract for Summit and Sierra together',
    usd: 325e6,
    of: 'more',
    year: 2014,
    evidence: 'page',
    source:
      'https://www.cnet.com/news/ibm-nvidia-land-325-million-supercomputer-deal/ ; https://gcn.com/articles/2014/11/14/energy-supercomputers-ibm.aspx',
    note: 'As announced; without $100 M of development (FastForward 2). How it was split is not published.',
  },
  {
    id: 'sys.coral1.each',
    item: 'Budget of one machine in the request for proposals',
    usd: 125e6,
    low: 100e6,
    high: 200e6,
    of: 'plan',
    year: 2014,
    evidence: 'page',
    source:
      'http://www.knoxnews.com/news/ornl-joins-with-other-labs-to-acquire-next ; https://exchangemonitor.com/department-of-energy-pursuing-next-generation-supercomputers/?printmode=1',
    note: '“About $125 million” each.',
  },
]

const quartz: readonly SystemPrice[] = [
  {
    id: 'sys.cts1',
    item: 'CTS-1 base award, many clusters, Quartz among them',
    usd: 39e6,
    of: 'more',
    year: 2015,
    evidence: 'page',
    source:
      'https://insidehpc.com/2015/10/interview-penguin-computing-lands-biggest-open-compute-contract-ever-for-hpc/',
    note: 'Sum of contract options for 7 to 9 PF over many clusters: not the price of Quartz alone.',
  },
  {
    id: 'sys.quartz',
    item: 'Quartz alone',
    usd: undefined,
    low: 15e6,
    high: 25e6,
    of: 'machine',
    year: 2016,
    evidence: 'recalled',
    source: 'recalled, unverified',
    note: 'A guess from 3.25 PF of 7 to 9 PF.',
  },
]

const perlmutter: readonly SystemPrice[] = [
  {
    id: 'sys.perlmutter',
    item: 'Contract for all of Perlmutter',
    usd: 146e6,
    of: 'more',
    year: 2018,
    evidence: 'page',
    source:
      'https://today.lbl.gov/2018/10/30/doe-to-build-next-gen-supercomputer-perlmutter-at-berkeley-lab/',
    note: 'With the partition of CPU nodes and the file system.',
  },
]

const byPreset: Readonly<Record<string, readonly SystemPrice[]>> = {
  summit: [
    ...coral,
    {
      id: 'sys.summit',
      item: 'Summit’s share of it',
      usd: 200e6,
      low: 160e6,
      high: 220e6,
      of: 'machine',
      year: 2018,
      evidence: 'page',
      source: 'https://thestudentscientist.org/2018/07/17/reaching-the-summit-of-computing-power/',
      note: 'About $200 M by a newspaper report, a secondary source.',
    },
  ],
  sierra: [
    ...coral,
    {
      id: 'sys.sierra',
      item: 'Sierra’s share of it',
      usd: 125e6,
      low: 110e6,
      high: 165e6,
      of: 'machine',
      year: 2018,
      evidence: 'derived',
      source: '$325 M less Summit’s share; the budget in the request for proposals',
    },
  ],
  'quartz-2to1': quartz,
  'quartz-4to1': quartz,
  titan: [
    {
      id: 'sys.titan',
      item: 'Contract of the upgrade from Jaguar to Titan',
      usd: 97e6,
      low: 60e6,
      high: 100e6,
      of: 'machine',
      year: 2011,
      evidence: 'page',
      source:
        'https://www.computerworld.com/article/2498715/cray-building--97-million-supercomputer-for-u-s-.html ; http://thehill.com/business-a-lobbying/187551-under-contract',
      note: 'The cabinets of Jaguar were kept.',
    },
  ],
  'cori-haswell': [
    {
      id: 'sys.cori',
      item: 'Contract for all of Cori',
      usd: 70e6,
      of: 'more',
      year: 2014,
      evidence: 'recalled',
      source: 'recalled, unverified',
      note: 'With the other partition and the storage.',
    },
  ],
  'perlmutter-ss10': perlmutter,
  'perlmutter-ss11': perlmutter,
  'h100-2024': [
    {
      id: 'node.h100.2024',
      item: 'One node of eight H100 with its eight adapters',
      usd: 310e3,
      low: 300e3,
      high: 330e3,
      of: 'node',
      year: 2024,
      evidence: 'page',
      source: 'https://docs.google.com/spreadsheets/d/1Ft3RbeZ-w43kYSiLfYc1vxO41mK5lmJpcPC9GOYHAWc',
      note: 'A dealer’s quote of $317,000, rounded.',
    },
    {
      id: 'node.dgxh100.2023',
      item: 'One DGX H100, eight GPUs',
      usd: 270e3,
      low: 269_010,
      high: 330e3,
      of: 'node',
      year: 2023,
      evidence: 'repo',
      source: 'SemiAnalysis, by github epoch-research/training-cost-trends',
    },
  ],
}

/** @returns empty where nothing is published */
export const systemPrices = (preset: string | null): readonly SystemPrice[] =>
  preset !== null && Object.hasOwn(byPreset, preset) ? (byPreset[preset] ?? []) : []
