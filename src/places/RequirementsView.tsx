import { useState, type ReactNode } from 'react'
import { requirements, type Answer } from '../experiments/requirements'
import { Matrix } from '../features/requirements/Matrix'
import { RequirementActions } from '../features/requirements/RequirementActions'
import { RequirementStarts } from '../features/requirements/RequirementStarts'
import { useProcurement } from '../state/edits/procurement-edits'
import type { Reading } from '../state/answers/use-experiment'
import { Problem } from '../ui/Problem'
import { ExperimentSections } from './ExperimentSections'
import layout from '../ui/layout.module.css'
import frame from './ExperimentSections.module.css'

type OnRefused = (sentence: string | undefined) => void

/** @param actions below the matrix */
const editorsWith = (actions: ReactNode, onRefused: OnRefused) => ({
  matrix: ({ answer: { judged, achieved } }: Reading<{}, Answer>) => (
    <>
      <Matrix judged={judged} achieved={achieved} onRefused={onRefused} />
      {actions}
    </>
  ),
})

/** What the requirements ask of the scenarios, what they achieve, by how much and how surely. */
export function RequirementsView() {
  const { length: count } = useProcurement().requirements
  const [refusal, setRefusal] = useState<string>()
  const actions = (
    <>
      <div aria-live="polite">{refusal !== undefined && <Problem sentence={refusal} />}</div>
      <RequirementActions count={count} onRefused={setRefusal} />
    </>
  )
  if (count > 0) {
    const editors = editorsWith(actions, setRefusal)
    return <ExperimentSections experiment={requirements} editors={editors} leads />
  }
  return (
    <section
      className={`${layout.stack} ${frame.section} ${frame.lead}`}
      aria-label="Requirements"
      data-blank
    >
      <h3 className={layout.title}>No requirements yet.</h3>
      <p className={layout.quiet}>
        Start from a public document, add a requirement of your own, or read a CSV file. Then this
        section shows what every scenario achieves, its margin, and its chance of meeting each
        requirement.
      </p>
      <RequirementStarts onRefused={setRefusal} />
      {actions}
    </section>
  )
}
