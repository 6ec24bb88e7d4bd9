/** What the picture of a node does not say by itself, in words. */
import { amount } from './amount'
import { THINNEST, type NodeDiagramState } from './NodeDiagramState'

/** What a line's width stands for. */
export const nodeSubtitle = ({ scale }: NodeDiagramState): string =>
  `Line width shows one-way bandwidth: 1 px is ${amount(scale)} GB/s.`

/** @param bound what the coloured bar stands for; undefined where there is none */
export function nodeNote({ wires, reaches }: NodeDiagramState, bound: string | undefined): string {
  const thin = wires.some(({ width }) => width > 0 && width < THINNEST)
  const overBus = reaches.some((reach) => reach.overBus)
  const sentences = [
    ...(bound === undefined ? [] : [`Coloured bar: ${bound}`]),
    ...(thin ? ['Dashed lines are links that are too thin to show to scale.'] : []),
    ...(reaches.length > 0
      ? [
          `Lines in the adapter show which ports the messages from each socket use.${overBus ? ' A dashed line there is a path over the socket bus.' : ''}`,
        ]
      : []),
  ]
  return sentences.join(' ')
}
