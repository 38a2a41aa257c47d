import { styled } from 'styled-components'
import { type Choices, entriesOf } from '../../lib/format/choices.ts'
import { ChoiceSelect, type ChoiceSelectProps } from './choice-select.tsx'

interface FilterSelectProps extends Omit<ChoiceSelectProps, 'choices'> {
  /** The accessible name: the field by which it filters. */
  label: string
  /** The option that filters nothing. */
  all: string
  options: Choices
  /** Empty when no filter is active. */
  value: string
}

export function FilterSelect({ label, all, options, ...select }: FilterSelectProps) {
  return <Filter {...select} aria-label={label} choices={[['', all], ...entriesOf(options)]} />
}

const Filter = styled(ChoiceSelect)`
  /* Two of them, the search and the buttons fit in one line beside the sidebar of a laptop. */
  min-width: 9.25rem;
  max-width: 15rem;
`
