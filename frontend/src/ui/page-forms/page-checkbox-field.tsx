import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { checkboxStyle } from '../forms/checkbox-style.ts'
import { Stack } from '../layout/stack.ts'
import type { AnsweredField } from './answered-fields.ts'
import { controlProps, PageFieldError } from './page-field.tsx'

interface PageCheckboxFieldProps {
  field: AnsweredField
  /** May contain links. */
  label: ReactNode
}

export function PageCheckboxField({ field, label }: PageCheckboxFieldProps) {
  return (
    <Stack $gap={2}>
      <Row>
        <Box {...controlProps(field)} type="checkbox" defaultChecked={field.value !== ''} />
        <Label htmlFor={field.id}>{label}</Label>
      </Row>
      <PageFieldError field={field} />
    </Stack>
  )
}

/** The label is as tall as a finger: the box alone would be a small target. */
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 2.75rem;
`

const Box = styled.input`
  ${checkboxStyle}
`

const Label = styled.label`
  padding-block: ${space[3]};
  color: ${color.textSoft};
  font-size: ${font.small};
`
