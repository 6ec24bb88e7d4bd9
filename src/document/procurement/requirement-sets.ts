/**
 * Requirements out of public texts, to begin with. Numbers stand here as they were published; where a text names
 * a quantity without a number, the threshold is left to the buyer, and what Taper does not compute has no quantity.
 * Levels are those of the text; where it does not say one, it is a target, so that nothing unverified disqualifies.
 */
import type { RequiredId } from '../quantities'
import type { Requirement } from './schema'

export interface RequirementSet {
  readonly id: string
  /** "Crossroads (APEX)". */
  readonly name: string
  readonly requirements: readonly Requirement[]
}

type Evidence = Requirement['evidence']

interface Limit {
  readonly sense: Requirement['sense']
  readonly threshold: number | null
  readonly unit: string
}

const atLeast = (threshold: number | null, unit: string): Limit => ({
  sense: 'at-least',
  threshold,
  unit,
})
const atMost = (threshold: number | null, unit: string): Limit => ({
  sense: 'at-most',
  threshold,
  unit,
})
/** A number that no quantity of Taper has. */
const unknown = atLeast(null, '')

/** The requirements of one text. */
const from =
  (source: string, evidence: Evidence) =>
  (
    level: Requirement['level'],
    text: string,
    quantity: RequiredId | null,
    limit: Limit,
    otherEvidence: Evidence = evidence,
  ): Requirement => ({ text, level, quantity, ...limit, source, evidence: otherEvidence })

const crossroads = from('mission.lanl.gov, Crossroads benchmarks (SSI target)', 'excerpt')
const ats5 = from(
  'github.com/lanl/benchmarks 7e0fdf9, introduction and microbenchmarks M3, M4',
  'read',
)
const coral2 = from('CORAL-2 Build Statement of Work, April 19, 2018 (dokumen.tips)', 'excerpt')
const coral = from('Draft CORAL Build Statement of Work, page 14 (ininet.org)', 'excerpt')
const t2k = from('T2K Open Supercomputer, open-supercomputer.org/html/research1-1.html', 'excerpt')
const euroHpc = from('EUROHPC/2026/CD/0003, summary of the tender at subsdy.com', 'secondary')
const jupiter = from('github.com/FZJ-JSC/jubench-linktest and jubench-osu, DESCRIPTION.md', 'read')
const nrel = from('github.com/NREL/ESIFHPC4, README.md, OSU and HPGMG', 'read')
const apex = from('APEX 2020 technical requirements, section 3.6, from memory', 'recalled')

export const requirementSets: readonly RequirementSet[] = [
  {
    id: 'crossroads',
    name: 'Crossroads: SSI',
    requirements: [
      crossroads(
        'target-1',
        'About 6 times the SSI of the Trinity Haswell partition. That machine is not in this catalogue, and SSI here is relative to the reference of the scores. So the threshold stays open. The final target is negotiated once the configuration is fixed',
        'ssi',
        atLeast(null, '×'),
      ),
    ],
  },
  {
    id: 'ats-5',
    name: 'ATS-5: SSNI and network benchmarks',
    requirements: [
      ats5(
        'target-1',
        'SSNI: node ratio times the weighted speed-ups of single nodes',
        'ssni',
        atLeast(null, '×'),
      ),
      ats5('target-1', 'osu_latency, 8 bytes, longest path', 'latency-longest', atMost(null, 'µs')),
      ats5(
        'target-1',
        'osu_latency, 8 bytes, shortest path',
        'latency-shortest',
        atMost(null, 'µs'),
      ),
      ats5('target-1', 'osu_allreduce, 8 bytes, full system', 'allreduce', atMost(null, 'µs')),
      ats5(
        'target-1',
        'osu_bibw and osu_mbw_mr, 16 kB, one rank an adapter, a core, an accelerator',
        null,
        unknown,
      ),
      ats5('target-1', 'Get, put and accumulate latency, 8 bytes', null, unknown),
    ],
  },
  {
    id: 'coral',
    name: 'CORAL: memory and servicing',
    requirements: [
      coral2(
        'target-1',
        'Aggregate memory of 8 PB (a target, cut from 10 PB; its level is not in the excerpt)',
        'memory',
        atLeast(8, 'PB'),
      ),
      coral(
        'target-1',
        'Servicing one component disables no more than 5 % of the machine',
        null,
        atMost(5, '%'),
      ),
    ],
  },
  {
    id: 't2k',
    name: 'T2K: minimum network',
    requirements: [
      t2k(
        'mandatory',
        'MPI round trip at most 8.5 µs, which is 4.25 µs one way',
        'latency-longest',
        atMost(4.25, 'µs'),
        'derived',
      ),
      t2k('mandatory', 'At least 4 GB/s between two nodes', 'point-to-point', atLeast(4, 'GB/s')),
    ],
  },
  {
    id: 'eurohpc',
    name: 'EuroHPC AI factory 2026',
    requirements: [
      euroHpc('target-1', 'PUE below 1.2', 'pue', atMost(1.2, '')),
      euroHpc('target-1', 'Performance guaranteed to within 10 %', null, unknown),
      euroHpc(
        'target-1',
        'Contract of about 64.1 million euros over up to 72 months',
        null,
        atMost(64.1, 'M€'),
      ),
    ],
  },
  {
    id: 'jupiter',
    name: 'JUPITER: LinkTest and OSU',
    requirements: [
      jupiter(
        'target-1',
        'LinkTest bisection, both directions, halves across the true bottleneck: the minimum is scored, in TiB/s',
        'bisection-delivered',
        atLeast(null, 'TiB/s'),
      ),
      jupiter(
        'target-1',
        'osu_latency of the pair with the worst theoretical path',
        'latency-longest',
        atMost(null, 'µs'),
      ),
      jupiter('target-1', 'osu_bibw of the pair with the worst theoretical path', null, unknown),
    ],
  },
  {
    id: 'nrel',
    name: 'NREL ESIF-HPC-4: Class A and B',
    requirements: [
      nrel('class-a', 'Class A benchmarks meet their performance targets', null, unknown),
      nrel('class-b', 'Class B benchmarks run: functionality and baseline only', null, unknown),
      nrel(
        'class-b',
        'osu_latency between two nodes (its class is not in the text that was read)',
        'latency-longest',
        atMost(null, 'µs'),
      ),
      nrel(
        'class-b',
        'osu_allreduce on all nodes (its class is not in the text that was read)',
        'allreduce',
        atMost(null, 'µs'),
      ),
      nrel(
        'class-b',
        'HPGMG: 8 to 12 concurrent copies fill the machine, their rates added up',
        null,
        unknown,
      ),
    ],
  },
  {
    id: 'apex-resilience',
    name: 'APEX 2020: resilience (recalled, unverified)',
    requirements: [
      apex('target-1', 'Job mean time to interrupt above 24 h', 'mtti', atLeast(24, 'h')),
      apex(
        'target-1',
        'Job mean time to interrupt over checkpoint time above 200',
        'mtti-over-checkpoint',
        atLeast(200, '×'),
      ),
      apex('target-1', 'Availability of 99 %', null, atLeast(99, '%')),
    ],
  },
]
