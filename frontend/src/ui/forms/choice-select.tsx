import { useRef } from 'react'
import { type Choice, MAX_IN_LIST } from '../../lib/format/choices.ts'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'
import { Select } from './select.tsx'

export interface ChoiceSelectProps extends SearchSelectProps {
  /** Whether there are too many for a list, where the choices are not all that there are. */
  isLong?: boolean
}

/** A choice among some in the browser's own select, and among many in a search. */
export function ChoiceSelect({ isLong, ...choice }: ChoiceSelectProps) {
  const isSearch = isLong ?? choice.choices.length > MAX_IN_LIST
  const hasFocus = useRef(false)
  if (!isSearch) {
    return (
      <ListedChoices
        {...choice}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => {
          hasFocus.current = false
          choice.onBlur?.()
        }}
      />
    )
  }
  return (
    <SearchSelect
      {...choice}
      ref={(element) => {
        choice.ref?.(element)
        // The select that had the focus, before the choices had arrived, is gone.
        if (element && hasFocus.current) element.focus()
        hasFocus.current = false
      }}
    />
  )
}

function ListedChoices(props: SearchSelectProps & { onFocus: () => void }) {
  const { choices, value, onChange, chosenLabel, placeholder, search: _search, ...select } = props
  const isKnown = value === '' || choices.some(([key]) => key === value)
  return (
    <Select {...select} value={value} onChange={({ target }) => onChange(target.value)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {!isKnown && <option value={value}>{chosenLabel}</option>}
      {[...new Set(choices.map(([, , group]) => group))].map((group) => {
        const options = optionsOf(choices.filter(([, , each]) => each === group))
        if (group === undefined) return options
        return (
          <optgroup key={group} label={group}>
            {options}
          </optgroup>
        )
      })}
    </Select>
  )
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
