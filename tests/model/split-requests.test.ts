/** Slowdowns of every split against one reference, and the map that reads them, on the real model. */
import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import {
  axesOf,
  buildableAxes,
  designCount,
  fabricsOf,
  onFabric,
} from '../../src/document/tradeoff/design-axes'
import { referenceSplit, splitId, spreadSplits } from '../../src/document/tradeoff/splits'
import { withSplit } from '../../src/document/tradeoff/taper-choices'
import {
  cellsIn,
  workANode,
  workloadCells,
  type WorkloadCell,
} from '../../src/document/workload/cells'
import { placeOf } from '../../src/document/workload/jobs'
import { toWorkloadSlowdowns } from '../../src/model/to-application-request'
import { contestOf, contestQuestions } from '../../src/model/contest'
import { mapCells, nodeChoices, runningNodes, toMap } from '../../src/model/to-map-request'
import { toDesign } from '../../src/model/to-request'
import { notesOnSplits, runsOfSplits, splitQuestions } from '../../src/model/to-split-requests'
import { realEngine } from './model'

const engine = realEngine()

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

async function counted(scenario: Scenario) {
  const { machine, tapers } = await engine.run({ kind: 'design', design: toDesign(scenario) })
  const reference = referenceSplit(tapers)
  if (!machine || !reference) throw new Error('cannot be built')
  return { machine, tapers, reference }
}

/** A few splits of a workload of small jobs: it is the same arithmetic and takes a moment. */
function small(scenario: Scenario): Scenario {
  const jobSizes = [
    { nodes: 72, share: 0.6 },
    { nodes: 216, share: 0.4 },
  ]
  return { ...scenario, workload: { ...scenario.workload, jobSizes } }
}

async function runsOf(scenario: Scenario, ids: readonly string[], cells: readonly WorkloadCell[]) {
  const { machine, tapers, reference } = await counted(scenario)
  const requested = tapers.filter((split) => ids.includes(splitId(split)))
  const questions = splitQuestions({ scenario, machine, cells }, requested)
  const answers = []
  for (const { request } of questions) answers.push((await engine.run(request)).result)
  return {
    questions,
    tapers,
    machine,
    reference,
    runs: runsOfSplits(questions, answers, scenario, cells),
  }
}

describe('slowdowns of splits', () => {
  it('are against no network for every split, be ports left empty or repacked', async () => {
    const quartz = preset('quartz-2to1')
    const cells = workloadCells(quartz.workload)
    const { questions, runs, reference } = await runsOf(
      quartz,
      ['24-24', '32-16', '32-8', '38-10'],
      cells,
    )
    expect(splitId(reference)).toBe('24-24')
    // One question for each machine that is bought.
    expect(questions.map(({ splits }) => splits.map(splitId).join(' ')).toSorted()).toEqual([
      '24-24',
      '32-16',
      '32-8',
      '38-10',
    ])
    const work = new Map(
      runs.map(({ split, runs: own }) => [splitId(split), workANode(cells, own)]),
    )
    const [one = 0, two = 0, four = 0, repacked = 0] = ['24-24', '32-16', '32-8', '38-10'].map(
      (id) => work.get(id),
    )
    expect(one).toBeLessThan(1)
    expect(two).toBeLessThan(one)
    expect(four).toBeLessThan(two)
    expect(repacked).toBeLessThan(two)
  })

  it('are the same for the same money, whichever of the splits the scenario has', async () => {
    const sierra = preset('sierra')
    const cells = workloadCells(sierra.workload)
    const at = async (uplinks: number) => {
      const { fabric } = sierra
      const own = { ...sierra, fabric: { ...fabric, edge: { ...fabric.edge, uplinks } } }
      const { machine, tapers } = await counted(own)
      return {
        machine,
        questions: splitQuestions({ scenario: own, machine, cells }, tapers),
      }
    }
    const [one, two] = [await at(18), await at(9)]
    expect(one.machine.nodes).toBeLessThan(two.machine.nodes)
    const requested = ({ questions }: typeof one) =>
      questions.map(({ request }) => request.conditions)
    expect(requested(one)).toEqual(requested(two))
  })

  it('are of the jobs that Risk runs: those of the workload, cut to the machine that a split buys', async () => {
    const sierra = preset('sierra')
    const cells = workloadCells(sierra.workload)
    const { machine, tapers } = await counted(sierra)
    const questions = splitQuestions({ scenario: sierra, machine, cells }, tapers)
    const designs = []
    for (const split of tapers) {
      const scenario = withSplit(sierra, split, machine)
      const { machine: own } = await engine.run({ kind: 'design', design: toDesign(scenario) })
      if (!own) throw new Error('cannot be bought')
      expect(own.nodes).toBe(split.nodes)
      designs.push({ label: splitId(split), scenario, machine: own })
    }
    const requested = contestQuestions(contestOf(designs, sierra.workload)).workload
    const jobsAt = (id: string) => {
      const question = questions.find(({ splits }) => splits.some((one) => splitId(one) === id))
      return question?.request.conditions.map(({ nodes }) => nodes)
    }
    for (const [at, { label }] of designs.entries()) {
      expect(jobsAt(label), label).toEqual(requested[at]?.conditions.map(({ nodes }) => nodes))
    }
    // The whole of Sierra as built, which 1:1 does not buy; groups of pF3D take multiples of four nodes.
    expect(jobsAt('18-18')).toEqual([72, 1080, 2160, 4032])
    expect(jobsAt('18-9')).toEqual([72, 1080, 2160, 4320])
    expect(jobsAt('18-4')).toEqual([72, 1080, 2160, 4320])
    const cut = tapers.filter(({ nodes }) => nodes < 4320).length
    expect(notesOnSplits(sierra.workload, questions)).toEqual([
      `a job of 4,320 nodes runs on fewer nodes (4,032 or more) at ${cut} of ${tapers.length} splits.`,
    ])
    // A size that stands twice is said once, and what happens at every split is said of all sizes together.
    const [largest] = sierra.workload.jobSizes.slice(-1)
    if (!largest) throw new Error('no job')
    const jobSizes = [largest, largest, { nodes: 9000, share: 0 }, { nodes: 9001, share: 0 }]
    const small = questions.filter(({ splits: [one] }) => one?.nodes === 4050)
    expect(notesOnSplits({ ...sierra.workload, jobSizes }, small)).toEqual([
      expect.stringMatching(
        /^jobs of 4,320, 9,000 and 9,001 nodes run on 4,032 nodes, because the machine has 4,050 nodes, /,
      ),
    ])
  })

  it('do not change in Risk when a small design joins', async () => {
    const sierra = preset('sierra')
    const { machine } = await counted(sierra)
    const budget = { ...sierra.budget, mode: 'nodes' as const, nodes: 360 }
    const tiny = { ...sierra, budget }
    const few = await counted(tiny)
    const designs = [
      { label: 'A', scenario: sierra, machine },
      { label: 'B', scenario: tiny, machine: few.machine },
    ]
    const jobs = [designs.slice(0, 1), designs].map((all) =>
      contestQuestions(contestOf(all, sierra.workload)).workload.map((question) =>
        question?.conditions.map(({ nodes }) => nodes),
      ),
    )
    expect(jobs[1]).toEqual([jobs[0]?.[0], [72, 360]])
  })

  it.each(['32-16', '36-12'])('equal at %s those of a scenario with that split', async (id) => {
    const quartz = preset('quartz-2to1')
    const cells = workloadCells(quartz.workload)
    const { runs, machine } = await runsOf(quartz, [id], cells)
    const [split] = runs
    if (!split) throw new Error(`no split ${id}`)
    const own = withSplit(quartz, split.split, machine)
    const bought = await counted(own)
    const profiles = [...new Set(cells.map(({ profile }) => profile))]
    const place = placeOf(own, bought.machine, profiles)
    const request = toWorkloadSlowdowns(own, own.workload, place)
    if (!request) throw new Error('nothing to ask')
    const { result } = await engine.run(request)
    for (const [at, { profile, nodes }] of cellsIn(place, cells).entries()) {
      const found = result.cells.find(
        ({ application, condition }) => application === profile.id && condition === String(nodes),
      )
      expect(split.runs[at]?.slowdown.value).toBe(found?.slowdown)
    }
    expect(result.cells.some(({ slowdown }) => slowdown > 0.01)).toBe(true)
  })
})

describe('the map of designs', () => {
  it('does at a split what the split does, and reads every fabric’s own curve', async () => {
    const sierra = small(preset('sierra'))
    const cells = workloadCells(sierra.workload)
    const ids = ['18-18', '18-9', '18-4', '18-2', '18-1']
    const { runs, tapers, machine } = await runsOf(sierra, ids, cells)
    const splits = tapers.filter((split) => ids.includes(splitId(split)))
    // Twice the speed is more than the PCIe of this node carries.
    const all = axesOf(sierra, splits, new Set(['split', 'gpus', 'link'] as const), 1.5)
    const axes = buildableAxes(sierra, all, ({ link }) => link.gbps <= 12.5)
    expect(axes.links.map(({ gbps }) => gbps)).toEqual([6.25, 12.5])
    const [slower] = fabricsOf(axes)
    if (!slower) throw new Error('no second link speed')
    const variant = onFabric(sierra, slower)
    const questions = splitQuestions({ scenario: variant, machine, cells }, spreadSplits(splits, 2))
    const answers = []
    for (const { request } of questions) answers.push((await engine.run(request)).result)
    const variantRuns = runsOfSplits(questions, answers, sierra, cells)
    // The slower adapter costs time at any taper.
    expect(variantRuns[0]?.runs.some(({ slowdown }) => slowdown.value > 0.01)).toBe(true)
    const choices = nodeChoices(sierra, axes, cells)
    if (!choices) throw new Error('no nodes to ask about')
    const nodes = runningNodes(choices, (await engine.run(choices.request)).result)
    expect(nodes.gpus).toContain(4)
    const curves = mapCells(sierra, { axes, cells }, [variantRuns, runs], nodes.speeds)
    const { result } = await engine.run(
      toMap(sierra, { axes, cells: curves, reference: [], target: undefined, fronts: [] }),
    )
    for (const { split, runs: own } of runs) {
      const found = result.points.find(
        (point) =>
          splitId(point.split) === splitId(split) && point.gpus === 4 && point.linkGBps === 12.5,
      )
      expect(found?.nodes).toBe(split.nodes)
      expect(found?.throughput).toBeCloseTo(split.nodes * workANode(cells, own), 6)
      expect(found?.beyondCurves).toBe(false)
    }
    const slow = result.points.find(
      ({ split, gpus, linkGBps }) => split.uplinks === 18 && gpus === 4 && linkGBps === 6.25,
    )
    expect(slow?.throughput).toBeCloseTo(
      (slow?.nodes ?? 0) * workANode(cells, variantRuns[0]?.runs ?? []),
      6,
    )
    // Less of the money goes into the network.
    expect(slow?.nodes).toBeGreaterThan(4050)
    expect(result.points.length + result.impossible).toBe(designCount(axes))
  })

  it('says what it would read beyond what was computed', async () => {
    const sierra = small(preset('sierra'))
    const cells = workloadCells(sierra.workload)
    const { runs, tapers } = await runsOf(sierra, ['18-18', '18-9'], cells)
    const axes = axesOf(sierra, tapers, new Set(['split'] as const), 1.5)
    const curves = mapCells(sierra, { axes, cells }, [runs], undefined)
    const { result } = await engine.run(
      toMap(sierra, { axes, cells: curves, reference: [], target: undefined, fronts: [] }),
    )
    const beyond = result.points.filter(({ beyondCurves }) => beyondCurves)
    expect(beyond.map(({ split }) => split.uplinks).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ])
  })

  it('leaves out nodes that do not run all of the workload, and says why', async () => {
    const sierra = preset('sierra')
    const cells = workloadCells(sierra.workload)
    const choices = nodeChoices(sierra, { gpus: [4], ddrGB: [1, 256] }, cells)
    if (!choices) throw new Error('no nodes to ask about')
    const { ddrGB, gpus, refusals } = runningNodes(
      choices,
      (await engine.run(choices.request)).result,
    )
    expect(gpus).toEqual([4])
    expect(ddrGB).toEqual([256])
    expect(refusals).toEqual([expect.stringMatching(/\d+.GB .*exceeds/)])
  })
})

it('takes 1:1, or the least taper, as the reference, and spreads over both ends', () => {
  const split = (downlinks: number, uplinks: number, current = false) => ({
    downlinks,
    uplinks,
    current,
    populatedTaper: downlinks / uplinks,
  })
  expect(referenceSplit([split(18, 9, true), split(18, 18), split(18, 20)])).toEqual(split(18, 18))
  expect(referenceSplit([split(32, 8), split(32, 16)])).toEqual(split(32, 16))
  expect(referenceSplit([])).toBeUndefined()
  const all = Array.from({ length: 18 }, (_, at) => split(18, 18 - at))
  const spread = spreadSplits(all, 4)
  expect(spread.map(({ uplinks }) => uplinks)).toEqual([18, 7, 3, 1])
})
