import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { SchemaForm } from '../../../lib/forms/form.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { keyedFields } from '../../../ui/forms/keyed-fields.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  FIELD_LABELS as LABELS,
  type ProjectField,
  type ProjectFields,
  type ProjectValues,
  FIELD_LABELS,
  NO_CLIENT,
} from './project-fields.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from '../shared/project-labels.ts'
import { ClientChoice } from '../../../ui/forms/client-choice.tsx'

interface ProjectFieldsetProps {
  state: Pick<SchemaForm<ProjectValues, ProjectFields>, 'form' | 'field'>
}

/** The input of every field of the contract, in the order of the form. */
export function ProjectFieldset({ state: { form, field } }: ProjectFieldsetProps) {
  const { control } = form
  const { defaultValues } = form.formState
  const inputs: Record<ProjectField, ReactNode> = {
    title: (
      <WideField>
        <TextField label={LABELS.title} placeholder="Enter project title" {...field('title')} />
      </WideField>
    ),
    clientId: (
      <WideField>
        <ClientSelect form={form} />
      </WideField>
    ),
    status: (
      <EnumField
        label={LABELS.status}
        labels={STATUS_LABELS}
        current={defaultValues?.status}
        {...field('status')}
      />
    ),
    priority: (
      <EnumField
        label={LABELS.priority}
        labels={PRIORITY_LABELS}
        current={defaultValues?.priority}
        {...field('priority')}
      />
    ),
    startDate: <DateField label={LABELS.startDate} optional control={control} name="startDate" />,
    endDate: <DateField label={LABELS.endDate} optional control={control} name="endDate" />,
    budget: (
      <WideField>
        <TextField
          label={LABELS.budget}
          optional
          placeholder="e.g., $10,000"
          {...field('budget')}
        />
      </WideField>
    ),
    description: (
      <WideField>
        <TextAreaField
          label={LABELS.description}
          optional
          placeholder="Project description and goals"
          {...field('description')}
        />
      </WideField>
    ),
    notes: (
      <WideField>
        <TextAreaField
          label={LABELS.notes}
          optional
          placeholder="Additional notes and requirements"
          {...field('notes')}
        />
      </WideField>
    ),
  }
  return <FieldColumns>{keyedFields(inputs)}</FieldColumns>
}

interface ClientSelectProps {
  form: UseFormReturn<ProjectValues, unknown, ProjectFields>
}

/** Controlled by the form, because its choices arrive after the value that is one of them. */
function ClientSelect({ form }: ClientSelectProps) {
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
