import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'

interface FilterSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  /** What is filtered, for those who listen. */
  label: string
  /** What reads where nothing is filtered. */
  all: string
  /** The values with their words. */
  options: Readonly<Record<string, string>>
  /** Empty: no filter. */
  value: string
  onChange: (value: string) => void
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, options, onChange, ...select } = props
  return (
    <Frame>
      <Select {...select} aria-label={label} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {Object.entries(options).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
      <ChevronDown size={18} aria-hidden="true" />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  min-width: 11rem;

  svg {
    position: absolute;
    top: 50%;
    right: ${space[3]};
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
`

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space[7]};
`
