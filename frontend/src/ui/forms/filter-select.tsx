import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { type Choices, entriesOf } from '../../lib/format/choices.ts'
import { Select } from './select.tsx'

interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** The accessible name: what the select filters by. */
  label: string
  /** The option that filters nothing. */
  all: string
  options: Choices
  /** Empty when no filter is active. */
  value: string
  onChange: (value: string) => void
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, options, onChange, ...select } = props
  return (
    <Filter {...select} aria-label={label} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {entriesOf(options).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Filter>
  )
}

const Filter = styled(Select)`
  /* Two of them, the search and the buttons fit in one line beside the sidebar of a laptop. */
  min-width: 9.25rem;
  max-width: 15rem;
`
