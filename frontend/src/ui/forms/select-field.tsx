import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'
import { controlStyle } from './control-style.ts'
import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps>

/** The browser's own select: it opens as people know it, on phones too. */
export function SelectField({ label, hint, error, optional, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Frame>
          <Select {...select} {...control} />
          <ChevronDown size={18} aria-hidden="true" />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
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

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space[7]};
  text-overflow: ellipsis;
`
