/**
 * Causes that cannot stand apart: a design that takes one from the other side and not the other cannot be
 * built, such as a switch with more ports than its radix. They are explained as one.
 */
import { mergedCause, type Cause } from './groups'

interface Apart {
  readonly causes: readonly Cause[]
  /** By coalition of these causes, the coalition of those given that it stands for. */
  readonly coalitions: readonly number[]
}

/**
 * The causes with as many put together as it takes for every coalition to be built. Each time those two go
 * together that leave fewest coalitions unbuilt, the first such two.
 *
 * @param isBuilt by coalition of `causes`; both ends must be built
 */
export function standingApart(causes: readonly Cause[], isBuilt: readonly boolean[]): Apart {
  let parts: readonly number[] = causes.map((_, at) => 1 << at)
  while (unbuilt(parts, isBuilt) > 0 && parts.length > 1) {
    const merges = parts.flatMap((one, at) =>
      parts.slice(at + 1).map((two) => {
        // At the place of the first of the two, so that causes keep their order.
        const merged = parts.flatMap((part) => {
          if (part === one) return [one | two]
          return part === two ? [] : [part]
        })
        return { merged, left: unbuilt(merged, isBuilt) }
      }),
    )
    const least = Math.min(...merges.map(({ left }) => left))
    parts = merges.find(({ left }) => left === least)?.merged ?? parts
  }
  return {
    causes: parts.map((part) => mergedCause(causes.filter((_, at) => (part >> at) & 1))),
    coalitions: coalitionsOf(parts),
  }
}

const unbuilt = (parts: readonly number[], isBuilt: readonly boolean[]): number =>
  coalitionsOf(parts).filter((coalition) => !isBuilt[coalition]).length

const coalitionsOf = (parts: readonly number[]): readonly number[] =>
  Array.from({ length: 1 << parts.length }, (_, own) =>
    parts.reduce((all, part, at) => ((own >> at) & 1 ? all | part : all), 0),
  )
