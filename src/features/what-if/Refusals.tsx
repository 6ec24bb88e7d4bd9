import { Problem } from '../../ui/Problem'

interface RefusalsProps {
  readonly rows: readonly {
    readonly letter: string
    readonly refusal: string | undefined
    readonly gaps?: readonly string[]
  }[]
}

/** Scenarios that a what-if cannot be asked of, and the nearest that can. */
export function Refusals({ rows }: RefusalsProps) {
  return rows.flatMap(({ letter, refusal, gaps = [] }) => {
    const sentences =
      refusal === undefined
        ? gaps.map((gap) => `${letter}: ${gap}`)
        : [`${letter} is not in it: ${refusal}`]
    return sentences.map((sentence) => <Problem key={sentence} sentence={sentence} />)
  })
}
