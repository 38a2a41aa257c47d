import { Select } from '../forms/select.tsx'
import { controlProps, PageField, type PageFieldProps } from './page-field.tsx'

interface PageSelectFieldProps extends PageFieldProps {
  /** The text for no choice. */
  none: string
  options: readonly string[]
}

export function PageSelectField({ field, label, hint, none, options }: PageSelectFieldProps) {
  // A choice is kept, even if it was taken away meanwhile.
  const isUnknown = field.value !== '' && !options.includes(field.value)
  return (
    <PageField field={field} label={label} hint={hint}>
      <Select {...controlProps(field, hint)} defaultValue={field.value}>
        <option value="">{none}</option>
        {[...(isUnknown ? [field.value] : []), ...options].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </PageField>
  )
}
