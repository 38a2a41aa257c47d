import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'

interface SearchFieldProps extends ComponentProps<'input'> {
  /** What is searched, for those who listen. */
  label: string
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <Frame>
      <Search size={18} aria-hidden="true" />
      <Input {...input} type="search" aria-label={label} />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  flex: 1 1 14rem;
  min-width: 0;

  svg {
    position: absolute;
    top: 50%;
    left: ${space[3]};
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
`

const Input = styled.input`
  ${controlStyle}
  padding-left: 2.5rem;
`
