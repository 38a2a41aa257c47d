import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'

/** The browser's own select, which opens as people are used to, on phones too. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  // Browsers tell fields apart by it.
  const id = useId()
  return (
    <SelectFrame className={className}>
      <Control id={id} {...select} />
      <ChevronDown size={18} aria-hidden="true" />
    </SelectFrame>
  )
}

/** Holds a control and the sign that it opens a list. */
export const SelectFrame = styled.div`
  position: relative;

  svg {
    position: absolute;
    top: 50%;
    right: ${space[3]};
    translate: 0 -50%;
    color: ${color.textSoft};
    pointer-events: none;
  }
`

const Control = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space[7]};
  text-overflow: ellipsis;
`
