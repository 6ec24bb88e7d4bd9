import type { NodeDesign } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { storedProfile } from '../../document/workload/edited-profile'
import { profileOf } from '../../document/workload/library'
import { profileIssues } from '../../document/workload/remarks'
import type { Application } from '../../document/workload/workload'
import { setProfile, setShare } from '../../state/workload-edits'
import { Problem } from '../../ui/Problem'
import layout from '../../ui/layout.module.css'
import styles from './WorkloadSection.module.css'

interface ApplicationIssuesProps {
  readonly index: number
  readonly place: number
  readonly application: Application
  readonly node: NodeDesign
  /** Nodes of the jobs of the workload. */
  readonly jobs: readonly number[]
}

/** What keeps an application from its numbers on this design, with the nearest ways out. */
export function ApplicationIssues(props: ApplicationIssuesProps) {
  const { index, place, application, node, jobs } = props
  const profile = profileOf(application)
  if (!profile) {
    return (
      <span className={`${layout.fine} ${layout.across} ${styles.wide}`}>
        This application has no published profile. To give it a share, select its name and add a
        profile.
      </span>
    )
  }
  const leaveOut = {
    label: 'Leave it out: 0 %',
    apply: () => void setShare(index, place, 0),
  }
  return profileIssues(profile, node, jobs).map(({ sentence, blocks, remedies }) => (
    <div key={sentence} className={`${layout.fine} ${layout.across} ${styles.wide}`}>
      <Problem
        sentence={visibleText(sentence)}
        remedies={[
          ...remedies.map((remedy) => ({
            label: remedy.label,
            apply: () =>
              void setProfile(
                index,
                place,
                storedProfile(remedy.profile),
                remedy.label.toLowerCase(),
              ),
          })),
          ...(blocks && application.share > 0 ? [leaveOut] : []),
        ]}
      />
    </div>
  ))
}
