import { Problem } from './Problem'

interface WeightProblemsProps {
  /** Why an entry was not taken. */
  readonly refusal: string | undefined
  /** What is wrong with the weights together. */
  readonly problem: string | undefined
  readonly onNormalise: () => void
}

/** What is wrong with weights, below their table, shown as it comes up; weights that do not sum can be normalised. */
export function WeightProblems({ refusal, problem, onNormalise }: WeightProblemsProps) {
  return (
    <div aria-live="polite">
      {refusal !== undefined && <Problem sentence={refusal} />}
      {problem !== undefined && (
        <Problem
          sentence={problem}
          remedies={[{ label: 'Normalise to 100 %', apply: onNormalise }]}
        />
      )}
    </div>
  )
}
