import { moduleTitle } from '../../validation/modules'
import type { filterChoices } from '../../validation/row-filter'
import { changeRowFilter, useRowFilter } from '../../state/row-filter-store'
import { SelectField } from '../../ui/Select'
import { Button } from '../../ui/Button'
import styles from './ValidationView.module.css'

interface RowFiltersProps {
  readonly choices: ReturnType<typeof filterChoices>
}

/** Which rows are looked at: the summary, the chart and the table follow. */
export function RowFilters({ choices }: RowFiltersProps) {
  const filter = useRowFilter()
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const modules = choices.modules.map((id) => ({ value: id, label: moduleTitle(id) }))
  const several = filter.module.includes(',')
    ? [
        {
          value: filter.module,
          label: filter.module.split(',').map(moduleTitle).join(' + '),
        },
      ]
    : []
  return (
    <div className={styles.filters} role="group" aria-label="Rows shown">
      <Filter
        label="Module"
        value={filter.module}
        choices={[...several, ...modules]}
        onChange={(module) => changeRowFilter({ module })}
      />
      <Filter
        label="System"
        value={filter.system}
        choices={choices.systems.map(same)}
        onChange={(system) => changeRowFilter({ system })}
      />
      <Filter
        label="Paper"
        value={filter.paper}
        choices={choices.papers.map(same)}
        onChange={(paper) => changeRowFilter({ paper })}
      />
      <Filter
        label="Role"
        value={filter.role}
        choices={choices.roles.map(same)}
        onChange={(role) => changeRowFilter({ role })}
      />
      {isFiltered && (
        <Button
          look="link"
          onPress={() => changeRowFilter({ module: '', system: '', paper: '', role: '' })}
        >
          Show all rows
        </Button>
      )}
    </div>
  )
}

const same = (value: string) => ({ value, label: value })

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  // An address may name what does not exist: then no row is shown, and it is said which.
  const isKnown = value === '' || choices.some((choice) => choice.value === value)
  return (
    <SelectField
      label={label}
      value={value}
      choices={[
        { value: '', label: 'All' },
        ...(isKnown ? [] : [{ value, label: `${value.slice(0, 40)} (unknown)` }]),
        ...choices,
      ]}
      onChange={onChange}
    />
  )
}
