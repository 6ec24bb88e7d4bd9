/** What the picture of a node does not say by itself, in words. */
import { amount } from './amount'
import { THINNEST, type NodeDiagramState } from './NodeDiagramState'

/** What a line's width stands for. */
export const nodeSubtitle = ({ scale }: NodeDiagramState): string =>
  `Line width is bandwidth, GB/s one way: 1 px is ${amount(scale)} GB/s.`

/** @param bound what the coloured bar stands for; undefined where there is none */
export function nodeNote({ wires, reaches }: NodeDiagramState, bound: string | undefined): string {
  const thin = wires.some(({ width }) => width > 0 && width < THINNEST)
  const overBus = reaches.some((reach) => reach.overBus)
  const sentences = [
    ...(bound === undefined ? [] : [`Coloured bar: ${bound}`]),
    ...(thin ? ['Dashed wires are too thin to show to scale.'] : []),
    ...(reaches.length > 0
      ? [
          `In the adapter: the ports that messages of each socket use${overBus ? '; dashed there: over the socket bus.' : '.'}`,
        ]
      : []),
  ]
  return sentences.join(' ')
}
