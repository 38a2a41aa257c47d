import type { ComponentProps } from 'react'
import { Input } from '../forms/text-field.tsx'
import { controlProps, PageField, type PageFieldProps } from './page-field.tsx'

type PageTextFieldProps = PageFieldProps & ComponentProps<'input'>

export function PageTextField({ field, label, hint, ...input }: PageTextFieldProps) {
  return (
    <PageField field={field} label={label} hint={hint}>
      <Input {...input} {...controlProps(field, hint)} defaultValue={field.value} />
    </PageField>
  )
}
