import { isSame, sourceOf } from '../../document/workload/edited-profile'
import { libraryProfile } from '../../document/workload/library'
import type { Profile } from '../../document/workload/profile'
import { EvidenceDisc } from '../../ui/EvidenceDisc'
import layout from '../../ui/layout.module.css'

/** Where a value of a profile comes from, in full. */
export function FieldSource({
  profile,
  field,
}: {
  readonly profile: Profile
  readonly field: string
}) {
  const source = sourceOf(profile, field)
  const own = libraryProfile(profile.id)
  if (!source) {
    // A value of the library without a source is one that its pattern does not use.
    const isUnused = own !== undefined && isSame(profile, own, field)
    return (
      <span className={layout.faint}>
        {isUnused ? 'not used by this profile’s pattern' : 'your own'}
      </span>
    )
  }
  return (
    <>
      <EvidenceDisc evidence={source.evidence} /> <span>{source.text}</span>
    </>
  )
}
