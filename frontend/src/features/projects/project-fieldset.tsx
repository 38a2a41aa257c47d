import { Fragment, type ReactNode, useDeferredValue, useMemo } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import type { SchemaForm } from '../../lib/forms/form.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { EnumField } from '../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../ui/forms/form-layout.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import {
  FIELD_LABELS as LABELS,
  NO_CLIENT,
  type ProjectField,
  type ProjectFields,
  type ProjectValues,
} from './project-fields.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from './project-labels.ts'
import { ClientChoicesDocument } from './projects.operations.generated.ts'

interface FormProps {
  form: UseFormReturn<ProjectValues, unknown, ProjectFields>
}

interface ProjectFieldsetProps {
  state: Pick<SchemaForm<ProjectValues, ProjectFields>, 'form' | 'field'>
}

/** The input of every field of the contract, in the order of the form. */
export function ProjectFieldset({ state: { form, field } }: ProjectFieldsetProps) {
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
    startDate: <Day form={form} name="startDate" />,
    endDate: <Day form={form} name="endDate" />,
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
  return (
    <FieldColumns>
      {Object.entries(inputs).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
    </FieldColumns>
  )
}

/** Controlled by the form, because its options arrive after the value that selects one of them. */
function ClientSelect({ form }: FormProps) {
  const { data } = useFreshQuery(ClientChoicesDocument)
  // A thousand clients follow the dialog, which would wait for them otherwise.
  const clients = useDeferredValue(data?.clients.items, undefined)
  const options = useMemo(
    () =>
      clients?.map(({ id, name, company }) => (
        <option key={id} value={id}>
          {company === name ? name : `${name} (${company})`}
        </option>
      )),
    [clients],
  )
  return (
    <Controller
      control={form.control}
      name="clientId"
      render={({ field, fieldState }) => (
        <SelectField label={LABELS.clientId} {...field} error={fieldState.error?.message}>
          <option value={NO_CLIENT}>Select client</option>
          {options}
        </SelectField>
      )}
    />
  )
}

function Day({ form, name }: FormProps & { name: 'startDate' | 'endDate' }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <DateField
          label={LABELS[name]}
          optional
          value={value}
          onChange={onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
