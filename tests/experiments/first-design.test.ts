import { beforeAll, describe, expect, it } from 'vitest'
import { firstDesign } from '../../src/experiments/first-design'
import {
  type FirstDesign,
  type Judged,
  type NoDesign,
  rankedBy,
} from '../../src/experiments/first-design/found'
import { resolve } from '../../src/experiments/resolve'
import type { Ask } from '../../src/model/ask'
import { formatTaper } from '../../src/document/format'
import {
  defaultAnswers,
  type GuideAnswers,
  gpuCounts,
  starts,
  startsWith,
  withAnswer,
} from '../../src/document/guide'
import { findJobSizes } from '../../src/document/workload/mixes'
import { openingWorkbook, presets } from '../../src/document/presets'
import { scenarioSchema } from '../../src/document/scenario/schema'
import { EngineError } from '../../src/model/engine'
import {
  cautionsOn,
  flipsOf,
  reasonsFor,
  replacementsOf,
  resultSentence,
} from '../../src/features/guide/sentences'
import { askContest } from '../model/ask-contest'
import { realModel } from '../model/model'

const model = realModel()
const ask: Ask = (request) => model.ask(request)
async function find(
  change: Partial<GuideAnswers>,
  {
    by = ask,
    onProgress = () => undefined,
  }: { by?: Ask; onProgress?: (share: number) => void } = {},
) {
  const parameters = { guide: { ...defaultAnswers(), ...change } }
  const input = { workbook: openingWorkbook(), focus: 0, parameters, replicates: 4 }
  const { found: slot } = (await resolve(firstDesign, input, by, { onProgress })).answer
  if (slot.state !== 'current') throw new Error(slot.state)
  return slot.value
}

function found(answer: FirstDesign | NoDesign): FirstDesign {
  if (answer.kind === 'refused') throw new Error(answer.sentence)
  return answer
}

function refused(answer: FirstDesign | NoDesign): NoDesign {
  if (answer.kind === 'found') throw new Error(resultSentence(answer))
  return answer
}

/** Few nodes, so that the model is quick; still too many for one edge switch. */
const SMALL = 20_000_000

describe('nodes to start from', () => {
  it('are each of another node or price book, on fat trees', () => {
    const keys = starts.map(({ preset: { scenario } }) =>
      JSON.stringify([scenario.node, scenario.prices.book]),
    )
    expect(new Set(keys).size).toBe(keys.length)
    const trees = presets.filter(({ scenario }) => scenario.fabric.topology === 'fat-tree')
    expect(starts.every(({ preset }) => trees.includes(preset))).toBe(true)
    expect(gpuCounts.every((gpus) => startsWith(gpus).length > 0)).toBe(true)
    expect(startsWith('any')).toEqual(starts)
  })
})

describe('a first design', () => {
  let design: FirstDesign
  beforeAll(async () => {
    design = found(await find({ budgetUsd: SMALL }))
  })

  it('is what the verdict of the command line names, of the same designs', async () => {
    const designs = design.ranked.map(({ candidate }) => candidate)
    const requested = await askContest(
      ask,
      designs,
      design.workload,
      designs.map(({ scenario }) => scenario.workload),
    )
    if (!requested) throw new Error('no study')
    const { result } = await model.ask({
      kind: 'risk',
      study: { ...requested.request, inputs: [] },
      firstDraw: 0,
      draws: 1,
      groups: [],
      goals: [],
    })
    const { byMean, byRisk } = result.winners ?? { byMean: -1, byRisk: -1 }
    expect(designs[byMean]?.label).toBe(design.winners.expected?.label)
    expect(result.designs[byRisk]?.regret?.largest).toBe(
      design.ranked.find(({ candidate }) => candidate.label === design.winners.between?.label)
        ?.ofJobs?.regret.largest,
    )
  })

  it('stays within the money, and its scenario is a document', () => {
    for (const { candidate } of design.ranked) {
      expect(candidate.machine.cost.totalUsd).toBeLessThanOrEqual(SMALL)
    }
    const scenarios = replacementsOf(design)
    for (const scenario of scenarios) {
      expect(scenarioSchema.parse(scenario)).toEqual(scenario)
      expect(scenario.budget).toMatchObject({ mode: 'usd', usd: SMALL })
    }
    expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
    // The taper of its ports, as every name of an offer has it.
    for (const { name, fabric } of scenarios) {
      expect(name).toMatch(
        new RegExp(` at ${formatTaper(fabric.edge.downlinks / fabric.edge.uplinks)}$`),
      )
    }
  })

  it('has three to five reasons with figures and sources, and says what would change it', () => {
    const reasons = reasonsFor(design)
    expect(reasons.length).toBeGreaterThanOrEqual(3)
    expect(reasons.length).toBeLessThanOrEqual(5)
    // The designs are within one budget, and each costs what it costs.
    expect(reasons.find(({ subject }) => subject === 'Nodes and network')?.sentence).toMatch(
      /^The budget buys [\d,]+ (more|fewer) nodes than at \d:1 \(.*\)\. It costs \$[\d.,M\u202f]+ \(\d:1: \$[\d.,M\u202f]+\), and the rest of the budget buys no further nodes of either\./,
    )
    expect(reasons.map(({ sentence }) => sentence).join(' ')).not.toContain('same money')
    const flips = flipsOf(design)
    expect(flips.length).toBeGreaterThan(2)
    for (const { sentence, provenance } of [...reasons, ...flips]) {
      expect(sentence).toMatch(/^[A-Z].*\.$/s)
      expect(sentence).not.toMatch(/NaN|Infinity|undefined/)
      expect(provenance(undefined).source).not.toBe('')
    }
    expect(reasons.filter(({ sentence }) => /\d/.test(sentence))).toEqual(reasons)
  })

  it('counts throughput in its own undisturbed nodes, and agrees with the gains at values', () => {
    const [own, second] = design.final.throughputs
    const gain = design.final.risk.designs[1]?.verdict?.throughputGain
    expect(own).toBeLessThanOrEqual(design.final.designs[0]?.machine.nodes ?? 0)
    expect((second ?? 0) / (own ?? 1) - 1).toBeCloseTo(gain ?? 1, 12)
  })

  it('gives every job the share of the machine that was answered, on each design', () => {
    const { sizes, machineNodes } = findJobSizes(design.answers.sizes)
    for (const { candidate } of design.ranked) {
      const { nodes } = candidate.machine
      expect(candidate.scenario.workload.jobSizes).toEqual(
        sizes.map((size) => ({
          ...size,
          nodes: Math.max(1, Math.round((size.nodes / machineNodes) * nodes)),
        })),
      )
      const { jobSizes, ...others } = candidate.scenario.workload
      expect({ ...design.workload, jobSizes }).toEqual({ ...others, jobSizes })
    }
    const [first] = design.ranked
    expect(design.workload.jobSizes.at(-1)?.nodes).toBe(first?.candidate.machine.nodes)
    for (const scenario of replacementsOf(design)) {
      expect(scenario.workload).toEqual(design.workload)
    }
  })

  it('gives the same jobs whatever other node competes', async () => {
    const answers = { budgetUsd: SMALL, mix: 'fft-qcd-like', sizes: 'summit-like' } as const
    const own = found(await find({ ...answers, gpus: 4 }))
    const any = found(await find({ ...answers, gpus: 'any' }))
    const jobsOf = ({ ranked }: FirstDesign, label: string | undefined) =>
      ranked.find(({ candidate }) => candidate.label === label)?.candidate.scenario.workload
        .jobSizes
    for (const { candidate } of own.ranked) {
      expect(jobsOf(any, candidate.label), candidate.label).toEqual(
        candidate.scenario.workload.jobSizes,
      )
    }
    const [first] = any.ranked
    expect(any.workload.jobSizes.at(-1)?.nodes).toBe(first?.candidate.machine.nodes)
  })

  it('calls a tie what is no significant lead, or a median lead of 0.02 %', () => {
    const sayingOf = (throughputGain: object | undefined) => {
      const risk = design.final.risk.designs.map((each, at) =>
        at === 1 ? { ...each, throughputGain } : each,
      )
      const final = { ...design.final, risk: { ...design.final.risk, designs: risk } }
      const first = { ...design, final } as FirstDesign
      return `${reasonsFor(first)[0]?.sentence} ${resultSentence(first)}`
    }
    const saying = (p5: number, p50: number, p95: number) => sayingOf({ p5, p50, p95 })
    expect(saying(-0.0004, -0.0002, -0.0001)).toMatch(
      /highest throughput .*\. .*lead .*0\.05.% .*tie\./,
    )
    expect(saying(-0.03, -0.01, 0.02)).toMatch(
      /^It has the highest throughput .* most likely value\. Over all sampled inputs, however, .* ties with it\..* It ties with [^.]*\.$/,
    )
    expect(saying(0.01, 0.02, 0.03)).toMatch(
      /most likely value\. Over all sampled inputs, however, .* has more\./,
    )
    expect(saying(-0.03, -0.02, -0.01)).toMatch(/^.*highest throughput of [^.]*\. /)
    // Without samples there is no significant lead to state.
    expect(sayingOf(undefined)).toMatch(/most likely value/)
  })

  it('starts from the budget of the machine whose node is chosen, until a sum is entered', () => {
    const without = withAnswer(defaultAnswers(), { gpus: 0 })
    // A round sum that pays for the machine as built; of Sierra the page's own.
    expect(defaultAnswers().budgetUsd).toBe(openingWorkbook().scenarios[0]?.budget.usd)
    const built = startsWith(0)[0]?.preset.scenario.budget.usd ?? 0
    expect(without.budgetUsd).toBeGreaterThanOrEqual(built)
    expect(without.budgetUsd).toBeLessThan(1.5 * built)
    expect(without.budgetUsd / 5e6).toBe(Math.round(without.budgetUsd / 5e6))
    const any = withAnswer(without, { gpus: 'any' })
    expect(any.budgetUsd).toBe(without.budgetUsd)
    expect(withAnswer(any, { gpus: 4 })).toEqual(defaultAnswers())
    const entered = withAnswer(without, { budgetUsd: SMALL })
    expect(withAnswer(entered, { gpus: 4 }).budgetUsd).toBe(SMALL)
  })

  it('follows the appetite: each names the least of its own measure', async () => {
    const worst = found(await find({ budgetUsd: SMALL, appetite: 'worst' }))
    const between = found(await find({ budgetUsd: SMALL, appetite: 'between' }))
    const least = (values: readonly (number | undefined)[]) =>
      Math.min(...values.map((value) => value ?? 1))
    expect(worst.ranked[0]?.ofCases?.regret.largest).toBe(
      least(worst.ranked.map(({ ofCases }) => ofCases?.regret.largest)),
    )
    expect(between.ranked[0]?.ofJobs?.regret.largest).toBe(
      least(between.ranked.map(({ ofJobs }) => ofJobs?.regret.largest)),
    )
    expect(worst.ranked[0]?.candidate.label).toBe(design.winners.worst?.label)
    expect(reasonsFor(worst)[0]?.sentence).toMatch(
      /^In its worst case, .* it loses .* smallest loss among/,
    )
  })

  it('takes the cheaper of two that its appetite cannot tell apart, and says what the other costs', () => {
    const costing = (of: Judged, totalUsd: number, throughput: number): Judged => ({
      ...of,
      throughput,
      candidate: {
        ...of.candidate,
        machine: { ...of.candidate.machine, cost: { ...of.candidate.machine.cost, totalUsd } },
      },
    })
    const [one] = design.ranked
    if (!one) throw new Error('no design')
    const dear = costing(one, 19e6, 500)
    const cheap = costing(one, 17e6, 500 * (1 + 1e-12))
    const more = costing(one, 18e6, 510)
    expect(rankedBy('expected', [dear, cheap])).toEqual([cheap, dear])
    expect(rankedBy('expected', [dear, cheap, more])).toEqual([more, cheap, dear])
    // All give away as much of their worst case, for they are copies: the work decides, then the money.
    for (const appetite of ['between', 'worst'] as const) {
      expect(rankedBy(appetite, [dear, cheap, more])).toEqual([more, cheap, dear])
    }
    const firstReason = (ranked: readonly Judged[], appetite: GuideAnswers['appetite']) =>
      reasonsFor({ ...design, answers: { ...design.answers, appetite }, ranked })[0]?.sentence
    expect(firstReason([cheap, dear], 'expected')).toMatch(/^None of .* has more throughput\./)
    expect(firstReason([cheap, dear], 'expected')).toMatch(/same throughput .*\$2.M more/)
    expect(firstReason([cheap, dear], 'between')).toMatch(
      /^In the worst of .* None of .* loses less\./,
    )
    expect(firstReason([more, cheap], 'worst')).toMatch(/same loss .*1\.96.% less/)
  })

  it('lets nodes compete, says whose dollars they are and who does not take part', async () => {
    const any = found(
      await find({ budgetUsd: SMALL, gpus: 'any', mix: 'fft-qcd-like', sizes: 'summit-like' }),
    )
    const nodes = new Set(any.ranked.map(({ candidate }) => candidate.nodeName))
    expect(nodes.size).toBeGreaterThan(2)
    expect(any.left.join(' ')).toMatch(/left out: HACC .*GPUs/)
    expect(cautionsOn(any).join(' ')).toMatch(/different years .*not converted/)
    expect(reasonsFor(any).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/different node/),
    )
  })

  it('takes a third level where two are full, and says that money is left where the core is', async () => {
    const wide = found(await find({ gpus: 8 }))
    expect(wide.ranked[0]?.candidate.scenario.fabric.levels).toBe(3)
    const [first, ...others] = design.final.designs
    if (!first) throw new Error('no design')
    const machine = { ...first.machine, limitedBy: 'fabric' as const }
    const full = { ...design.final, designs: [{ ...first, machine }, ...others] }
    expect(cautionsOn(design).join(' ')).not.toContain('core switches are full')
    expect(cautionsOn({ ...design, final: full }).join(' ')).toContain('core switches are full')
  })
})

describe('answers that lead nowhere', () => {
  it('name the money of the smallest machine, with which there is one', async () => {
    for (const budgetUsd of [0, 1, 100_000]) {
      const none = refused(await find({ budgetUsd, sizes: 'summit-like' }))
      expect(none.question).toBe('budgetUsd')
      expect(none.sentence).toMatch(/18 nodes, with edge and core switches/)
      const way = none.nearest?.answers ?? {}
      expect(
        found(await find({ budgetUsd, sizes: 'summit-like', ...way })).ranked.length,
      ).toBeGreaterThan(0)
    }
  })

  it.each([-5, 1e12])('refuse a sum that no budget holds: %d', async (budgetUsd) => {
    const none = refused(await find({ budgetUsd }))
    expect(none.question).toBe('budgetUsd')
    expect(none.sentence).toContain('from 0 to 100,000,000,000')
    expect(none.nearest?.answers.budgetUsd).toBeGreaterThanOrEqual(0)
  })

  it('name accelerators on which the workload runs', async () => {
    const none = refused(await find({ gpus: 0 }))
    expect(none.question).toBe('gpus')
    expect(none.sentence).toContain('this node has none')
    expect(none.nearest?.answers).toEqual({ gpus: 4 })
    const unknown = refused(await find({ gpus: 5 }))
    expect(unknown.sentence).toContain('No machine in the catalogue')
    expect([4, 6]).toContain(unknown.nearest?.answers.gpus)
  })

  it('name job sizes that an application can run in', async () => {
    const none = refused(await find({ budgetUsd: 2_400_000 }))
    expect(none.question).toBe('sizes')
    expect(none.sentence).toContain('is too small')
    expect(none.nearest?.answers).toEqual({ sizes: 'summit-like' })
  })
})

describe('the asking', () => {
  it('tells how far it has come, never backwards, to the end', async () => {
    const shares: number[] = []
    await find({ budgetUsd: SMALL }, { onProgress: (share) => shares.push(share) })
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
    expect(shares.length).toBeGreaterThan(6)
  })

  it('ends at once when it is cancelled, and passes on what breaks', async () => {
    const broken: Ask = () =>
      Promise.reject(new EngineError('cancelled', 'The calculation was cancelled.'))
    await expect(find({}, { by: broken })).rejects.toThrow('cancelled')
  })

  it('says the same of the same answers, to the last bit', async () => {
    const [one, other] = [await find({ budgetUsd: SMALL }), await find({ budgetUsd: SMALL })]
    expect(other).toEqual(one)
  })
})
