import { describe, expect, it } from 'vitest'
import { buildNodeDiagram, type NodeDiagramState } from '../../../src/charts/node/NodeDiagramState'
import type { Label, Rect } from '../../../src/charts/node/nodeDrawing'
import { textWidth } from '../../../src/charts/frame/text'
import type { NodeDesign } from '../../../src/document/scenario/schema'
import { figuresFor, presetNode } from './samples'

const widths = [1086, 720, 358] as const
const links = [
  { cpuGpu: 'nvlink', gpuGpu: 'bricks' },
  { cpuGpu: 'pcie', gpuGpu: 'switch' },
  { cpuGpu: 'c2c', gpuGpu: 'none' },
] as const

interface Shape {
  readonly sockets: number
  readonly gpus: number
  readonly link: (typeof links)[number]
  readonly drives: boolean
}

const shapes: readonly Shape[] = [1, 2, 3, 4, 8].flatMap((sockets) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16].flatMap((gpus) =>
    links.map((link) => ({ sockets, gpus, link, drives: gpus % 2 === 0 })),
  ),
)

const firstShape = { sockets: 2, gpus: 6, link: links[0], drives: true }

function nodeOf({ sockets, gpus, link, drives }: Shape): NodeDesign {
  const summit = presetNode('summit')
  return {
    ...summit,
    cpu: { ...summit.cpu, sockets },
    gpu: { ...summit.gpu, count: gpus },
    cpuGpu: { ...summit.cpuGpu, kind: link.cpuGpu },
    gpuGpu: { ...summit.gpuGpu, kind: link.gpuGpu },
    nvme: drives ? summit.nvme : { ...summit.nvme, capacityTB: 0 },
  }
}

/** Where a text comes out, a little smaller than its line so that lines may touch. */
function rectOf({ x, y, anchor, text, size }: Label): Rect {
  const width = textWidth(text, size)
  const shift = { start: 0, middle: width / 2, end: width }
  return { x: x - shift[anchor], y: y - size * 0.75, width, height: size * 0.8 }
}

const overlap = (one: Rect, other: Rect) =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5

/** The area that each straight piece of a wire covers. */
function piecesOf(
  state: NodeDiagramState,
): readonly { readonly id: string; readonly rect: Rect }[] {
  return state.wires.flatMap(({ id, route, width }) =>
    route.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = route[index] ?? [x, y]
      const half = Math.max(width, 1) / 2
      const alongX = fromY === y
      return {
        id,
        rect: {
          x: Math.min(x, fromX) - (alongX ? 0 : half),
          y: Math.min(y, fromY) - (alongX ? half : 0),
          width: Math.abs(x - fromX) + (alongX ? 0 : 2 * half),
          height: Math.abs(y - fromY) + (alongX ? 2 * half : 0),
        },
      }
    }),
  )
}

/** Everything that stands where something else stands. */
function collisions(state: NodeDiagramState): readonly string[] {
  const labels = state.labels.map((label) => ({ label, rect: rectOf(label) }))
  const found: string[] = []
  for (const [at, { label, rect }] of labels.entries()) {
    for (const other of labels.slice(at + 1)) {
      if (overlap(rect, other.rect)) found.push(`"${label.text}" on "${other.label.text}"`)
    }
    for (const box of state.boxes) {
      if (box.id !== label.within && overlap(rect, box)) found.push(`"${label.text}" on ${box.id}`)
    }
    for (const { id, rect: piece } of piecesOf(state)) {
      // The bandwidth of a GPU's memory stands on its band; boxes cover what passes below them.
      if (label.within !== undefined || id.startsWith('hbm')) continue
      if (overlap(rect, piece)) found.push(`"${label.text}" on wire ${id}`)
    }
    if (rect.x < 0 || rect.x + rect.width > state.width) found.push(`"${label.text}" outside`)
  }
  for (const [at, box] of state.boxes.entries()) {
    for (const other of state.boxes.slice(at + 1)) {
      if (overlap(box, other)) found.push(`${box.id} on ${other.id}`)
    }
    if (box.x < 0 || box.x + box.width > state.width) found.push(`${box.id} outside`)
    for (const { id, rect } of piecesOf(state)) {
      if (overlap(box, rect)) found.push(`wire ${id} through ${box.id}`)
    }
  }
  return found
}

function stateOf(shape: Shape, width: number, compared: boolean): NodeDiagramState {
  const node = nodeOf(shape)
  const other = presetNode(shape.gpus > 4 ? 'sierra' : 'h100-2024')
  return buildNodeDiagram({
    node,
    figures: figuresFor(node),
    baseline: compared
      ? { letter: 'A', node: other, figures: figuresFor(other, 112.5, 25) }
      : undefined,
    width,
  })
}

describe('no text or box stands on another', () => {
  for (const width of widths) {
    for (const compared of [false, true]) {
      it(`at ${width} px${compared ? ', with the baseline’s values' : ''}`, () => {
        const found = shapes.flatMap((shape) =>
          collisions(stateOf(shape, width, compared)).map(
            (what) => `${shape.sockets} sockets, ${shape.gpus} GPUs, ${shape.link.gpuGpu}: ${what}`,
          ),
        )
        expect(found).toEqual([])
      })
    }
  }

  it.each(['summit', 'sierra', 'quartz-2to1', 'h100-2024'])('in %s', (id) => {
    const node = presetNode(id)
    for (const width of widths) {
      const state = buildNodeDiagram({
        node,
        figures: figuresFor(node, node.cpuGpu.linkGBps || 50),
        baseline: undefined,
        width,
      })
      expect(collisions(state)).toEqual([])
    }
  })

  it('is a check that can fail', () => {
    const state = stateOf({ sockets: 2, gpus: 6, link: links[0], drives: true }, 720, false)
    const [first, ...rest] = state.labels
    if (!first) throw new Error('a picture has words')
    expect(collisions({ ...state, labels: [first, { ...first, text: 'x' }, ...rest] })).not.toEqual(
      [],
    )
  })
})

describe('widths', () => {
  it('are the bandwidth over one scale, for every wire', () => {
    for (const shape of shapes) {
      for (const width of widths) {
        const state = stateOf(shape, width, false)
        for (const wire of state.wires) {
          expect(wire.width * state.scale).toBeCloseTo(wire.GBps ?? 0, 6)
        }
        for (const bar of state.key) expect(bar.height * state.scale).toBeCloseTo(bar.GBps, 6)
      }
    }
  })

  it('of the bricks of a link add up to the link', () => {
    const state = stateOf({ sockets: 2, gpus: 6, link: links[0], drives: true }, 1086, false)
    const strands = state.wires.filter(({ id }) => id.startsWith('cpuGpu-0-0-'))
    expect(strands).toHaveLength(2)
    expect(strands.reduce((sum, { GBps }) => sum + (GBps ?? 0), 0)).toBe(50)
  })

  it('never exceed the GPU whose memory they reach', () => {
    const node = presetNode('h100-2024')
    for (const width of widths) {
      const state = buildNodeDiagram({
        node,
        figures: figuresFor(node),
        baseline: undefined,
        width,
      })
      const band = state.wires.find(({ id }) => id.startsWith('hbm'))
      const box = state.boxes.find(({ id }) => id.startsWith('gpu-'))
      expect(band?.width).toBeLessThanOrEqual(box?.width ?? 0)
    }
  })
})

describe('what is drawn', () => {
  it('is the same every time', () => {
    const shape = { sockets: 2, gpus: 5, link: links[0], drives: true }
    expect(stateOf(shape, 720, true)).toEqual(stateOf(shape, 720, true))
  })

  it('has every socket and GPU where there is room, and says so where there is not', () => {
    const shape = { sockets: 2, gpus: 6, link: links[0], drives: true }
    const boxes = (width: number, start: string) =>
      stateOf(shape, width, false).boxes.filter(({ id }) => id.startsWith(start)).length
    expect(boxes(1086, 'gpu-')).toBe(6)
    expect(boxes(1086, 'cpu-')).toBe(2)
    expect(boxes(358, 'gpu-')).toBe(3)
    const words = stateOf(shape, 358, false).labels.map(({ text }) => text)
    expect(words).toContain('is alike')
  })

  it('has a link to every GPU and one between each pair of a socket', () => {
    const shape = { sockets: 1, gpus: 4, link: links[0], drives: true }
    const { wires } = stateOf(shape, 1086, false)
    const pairs = wires.filter(({ kind }) => kind === 'gpuGpu').map(({ id }) => id)
    expect(pairs).toHaveLength(6)
    expect(new Set(pairs).size).toBe(6)
  })

  it('leaves out links that carry nothing', () => {
    const node = presetNode('quartz-2to1')
    const state = buildNodeDiagram({
      node,
      figures: figuresFor(node),
      baseline: undefined,
      width: 720,
    })
    expect(state.wires.filter(({ kind }) => kind === 'cpuGpu' || kind === 'nvme')).toEqual([])
    expect(state.parts.map(({ kind }) => kind)).toContain('gpus')
    expect(state.labels.map(({ text }) => text)).toContain('no NVMe')
  })

  it('has a place for everything, also where a GPU got no brick', () => {
    const isPlaced = (state: NodeDiagramState) => !/null/.test(JSON.stringify(Object.values(state)))
    for (const shape of shapes) {
      for (const GBps of [0, 25, 400, 12.5]) {
        const node = nodeOf(shape)
        const state = buildNodeDiagram({
          node,
          figures: figuresFor(node, GBps, GBps),
          baseline: undefined,
          width: 720,
        })
        expect(isPlaced(state), JSON.stringify({ shape, GBps })).toBe(true)
      }
    }
    // What is no number is written as null.
    expect(isPlaced({ ...stateOf(firstShape, 720, false), height: NaN })).toBe(false)
  })

  it('shows links without a bandwidth until the model has answered', () => {
    const node = presetNode('summit')
    const state = buildNodeDiagram({ node, figures: undefined, baseline: undefined, width: 720 })
    const open = state.wires.filter(({ GBps }) => GBps === undefined)
    expect(open.length).toBeGreaterThan(0)
    for (const wire of open) expect(wire.modelled).toBe(true)
    expect(state.labels.some(({ text }) => /NaN|undefined/.test(text))).toBe(false)
  })
})

describe('parts', () => {
  it('have names and are large enough to be hit', () => {
    for (const shape of shapes) {
      for (const width of widths) {
        const { parts } = stateOf(shape, width, false)
        expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length)
        for (const part of parts) {
          expect(part.name).not.toMatch(/undefined|NaN/)
          expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(24)
        }
      }
    }
  })
})
