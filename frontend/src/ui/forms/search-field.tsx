import { Search } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { styled } from 'styled-components'
import { IconInput, InputWithIcon } from './input-with-icon.tsx'
import { useSearchText } from '../../lib/data/use-search-text.ts'

interface SearchFieldProps extends ComponentProps<'input'> {
  /** The accessible name: the searched things. */
  label: string
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  // Browsers tell fields apart by it.
  const id = useId()
  return (
    <Frame>
      <Search size={18} aria-hidden="true" />
      <Input id={id} {...input} type="search" aria-label={label} />
    </Frame>
  )
}

/** An empty field has nothing to clear, and its placeholder needs the room. */
const Input = styled(IconInput)`
  &:placeholder-shown::-webkit-search-cancel-button {
    display: none;
  }
`

const Frame = styled(InputWithIcon)`
  flex: 1 1 14rem;
`

export interface PausedSearchProps extends ComponentProps<typeof SearchField> {
  /** The present search. */
  q: string
  /** Called when the typing pauses. */
  onSearch: (text: string) => void
}

/** A search field that does not search for every letter. */
export function PausedSearch({ q, onSearch, ...field }: PausedSearchProps) {
  const { value, setText } = useSearchText(q, onSearch)
  return <SearchField {...field} value={value} onChange={({ target }) => setText(target.value)} />
}
