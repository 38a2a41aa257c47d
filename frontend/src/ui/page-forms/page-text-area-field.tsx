import type { ComponentProps } from 'react'
import { Area } from '../forms/text-area-field.tsx'
import { controlProps, PageField, type PageFieldProps } from './page-field.tsx'

type PageTextAreaFieldProps = PageFieldProps & ComponentProps<'textarea'>

export function PageTextAreaField({ field, label, hint, ...area }: PageTextAreaFieldProps) {
  return (
    <PageField field={field} label={label} hint={hint}>
      <Area {...area} {...controlProps(field, hint)} defaultValue={field.value} />
    </PageField>
  )
}
