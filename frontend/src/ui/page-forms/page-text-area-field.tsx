import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../forms/control-style.ts'
import { controlProps, PageField, type PageFieldProps } from './page-field.tsx'

type PageTextAreaFieldProps = PageFieldProps & ComponentProps<'textarea'>

export function PageTextAreaField({ field, label, hint, ...area }: PageTextAreaFieldProps) {
  return (
    <PageField field={field} label={label} hint={hint}>
      <Area {...area} {...controlProps(field, hint)} defaultValue={field.value} />
    </PageField>
  )
}

const Area = styled.textarea`
  ${controlStyle}
  min-height: 8.5rem;
  resize: vertical;
  field-sizing: content;
`
