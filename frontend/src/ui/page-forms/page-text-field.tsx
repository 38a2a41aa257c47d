import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../forms/control-style.ts'
import { controlProps, PageField, type PageFieldProps } from './page-field.tsx'

type PageTextFieldProps = PageFieldProps & ComponentProps<'input'>

export function PageTextField({ field, label, hint, ...input }: PageTextFieldProps) {
  return (
    <PageField field={field} label={label} hint={hint}>
      <Input {...input} {...controlProps(field, hint)} defaultValue={field.value} />
    </PageField>
  )
}

const Input = styled.input`
  ${controlStyle}
`
