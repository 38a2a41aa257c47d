import { type Control, Controller } from 'react-hook-form'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { FIELD_LABELS, type InvoiceFields, type InvoiceValues } from './invoice-fields.ts'

interface InvoiceDayProps {
  control: Control<InvoiceValues, unknown, InvoiceFields>
  name: 'issuedOn' | 'dueOn' | 'paidOn'
  optional?: boolean
}

/** A day of an invoice. */
export function InvoiceDay({ control, name, optional = false }: InvoiceDayProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <DateField
          label={FIELD_LABELS[name]}
          optional={optional}
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
