import { Controller, type UseFormReturn } from 'react-hook-form'
import { ClientChoice } from '../../../ui/forms/client-choice.tsx'
import {
  FIELD_LABELS,
  NO_CLIENT,
  type ProjectFields,
  type ProjectValues,
} from './project-fields.ts'

interface ClientSelectProps {
  form: UseFormReturn<ProjectValues, unknown, ProjectFields>
}

/** Controlled by the form, because its choices arrive after the value that is one of them. */
export function ClientSelect({ form }: ClientSelectProps) {
  return (
    <Controller
      control={form.control}
      name="clientId"
      render={({ field: { value, onChange, ...field }, fieldState }) => (
        <ClientChoice
          {...field}
          label={FIELD_LABELS.clientId}
          value={value === NO_CLIENT ? '' : value}
          onChange={(chosen) => onChange(chosen === '' ? NO_CLIENT : chosen)}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
