import type { projectInput } from '@loggia/contracts/projects'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { styled } from 'styled-components'
import type { z } from 'zod'
import { useFreshQuery } from '../../lib/data/use-fresh-query.ts'
import { from, space } from '../../styles/theme.ts'
import { DateField } from '../../ui/forms/date-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FIELD_LABELS, type ProjectFields, type ProjectValues } from './project-values.ts'
import { PRIORITY_LABELS, STATUS_LABELS } from './project-labels.ts'
import { ClientChoicesDocument } from './projects.operations.generated.ts'

type Form = UseFormReturn<z.input<typeof projectInput>, unknown, ProjectFields>

interface ProjectFieldsetProps {
  form: Form
  /** Name, handlers and fault of a field. */
  field: (name: keyof ProjectValues) => object
}

export function ProjectFieldset({ form, field }: ProjectFieldsetProps) {
  return (
    <>
      <TextField label="Project Title" placeholder="Enter project title" {...field('title')} />
      <ClientSelect form={form} field={field} />
      <Pair>
        <SelectField label="Status" {...field('status')}>
          {options(STATUS_LABELS)}
        </SelectField>
        <SelectField label="Priority" {...field('priority')}>
          {options(PRIORITY_LABELS)}
        </SelectField>
        <Day form={form} name="startDate" />
        <Day form={form} name="endDate" />
      </Pair>
      <TextField label="Budget" optional placeholder="e.g., $10,000" {...field('budget')} />
      <TextAreaField
        label="Description"
        optional
        placeholder="Project description and goals"
        {...field('description')}
      />
      <TextAreaField
        label="Notes"
        optional
        placeholder="Additional notes and requirements"
        {...field('notes')}
      />
    </>
  )
}

/** A select only knows the choices that are there: it is held by the form's value, not by its own. */
function ClientSelect({ form }: ProjectFieldsetProps) {
  const { data } = useFreshQuery(ClientChoicesDocument)
  return (
    <Controller
      control={form.control}
      name="clientId"
      render={({ field: { value, ...field }, fieldState }) => (
        <SelectField
          label="Client"
          {...field}
          value={String(value)}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        >
          <option value="0">Select client</option>
          {data?.clients.items.map(({ id, name, company }) => (
            <option key={id} value={id}>
              {company === name ? name : `${name} (${company})`}
            </option>
          ))}
        </SelectField>
      )}
    />
  )
}

function Day({ form, name }: { form: Form; name: 'startDate' | 'endDate' }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <DateField
          label={FIELD_LABELS[name]}
          optional
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          {...(fieldState.error?.message && { error: fieldState.error.message })}
        />
      )}
    />
  )
}

function options(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))
}

const Pair = styled.div`
  display: grid;
  gap: ${space[5]};

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }
`
