import { startTransition, useEffect, useMemo, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import {
  FIELD_LABELS,
  NO_CLIENT,
  type ProjectFields,
  type ProjectValues,
} from './project-fields.ts'
import { ClientChoicesDocument } from './projects.operations.generated.ts'

interface ClientSelectProps {
  form: UseFormReturn<ProjectValues, unknown, ProjectFields>
}

/** Controlled by the form, because its options arrive after the value that selects one of them. */
export function ClientSelect({ form }: ClientSelectProps) {
  const { data } = useFreshQuery(ClientChoicesDocument)
  // A thousand clients follow the dialog, which would wait for them otherwise; the chosen one comes with it.
  const isPainted = useIsPainted()
  const chosen = form.formState.defaultValues?.clientId
  const options = useMemo(
    () =>
      data?.clients.items
        .filter(({ id }) => isPainted || String(id) === chosen)
        .map(({ id, name, company }) => (
          <option key={id} value={id}>
            {company === name ? name : `${name} (${company})`}
          </option>
        )),
    [data, isPainted, chosen],
  )
  return (
    <Controller
      control={form.control}
      name="clientId"
      render={({ field, fieldState }) => (
        <SelectField label={FIELD_LABELS.clientId} {...field} error={fieldState.error?.message}>
          <option value={NO_CLIENT}>Select client</option>
          {options}
        </SelectField>
      )}
    />
  )
}

/** Whether the browser has begun to paint what was rendered first. What follows is rendered in small steps. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
