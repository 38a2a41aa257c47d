import { type Control, Controller } from 'react-hook-form'
import { useQuery } from '@apollo/client/react'
import type { Choice } from '../../../lib/format/choices.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FIELD_LABELS, type InvoiceFields, type InvoiceValues } from './invoice-fields.ts'
import { InvoiceDocumentsDocument } from './invoice-choices.operations.generated.ts'
import type { InvoiceRowFragment } from './invoices.operations.generated.ts'

interface FieldProps {
  control: Control<InvoiceValues, unknown, InvoiceFields>
  /** The edited invoice. Its present subjects can always be kept. */
  invoice: InvoiceRowFragment | undefined
}

interface ProjectFieldProps extends FieldProps {
  /** Undefined until they are known. */
  projects: readonly { id: number; title: string }[] | undefined
}

/** The project that an invoice is for. */
export function ProjectField({ invoice, projects = [], control }: ProjectFieldProps) {
  return (
    <ReferenceField
      control={control}
      name="projectId"
      choices={projects.map(({ id, title }) => [String(id), title])}
      present={[String(invoice?.projectId ?? ''), invoice?.projectTitle ?? '']}
    />
  )
}

/** The document of an invoice: one that the client sees. */
export function DocumentField({ clientId, invoice, control }: FieldProps & { clientId: number }) {
  const { data, error } = useQuery(InvoiceDocumentsDocument, { variables: { clientId } })
  const { isDriveConnected = true, documents } = data?.invoiceChoices ?? {}
  const silent = isDriveConnected ? 'Google Drive does not answer' : 'Google Drive is not connected'
  const hint = documents ? 'In the folder of the client' : silent
  return (
    <ReferenceField
      control={control}
      name="documentId"
      hint={data || error ? hint : 'Looking for documents...'}
      choices={(documents ?? []).map(({ id, name, folder }) => [
        id,
        folder === null ? name : `${folder} / ${name}`,
      ])}
      present={[invoice?.documentId ?? '', invoice?.documentName ?? '']}
    />
  )
}

interface ReferenceFieldProps extends Pick<FieldProps, 'control'> {
  name: 'projectId' | 'documentId'
  hint?: string
  choices: readonly Choice[]
  /** The present one is there from the beginning: later answers do not take it away. */
  present: Choice
}

function ReferenceField({ control, name, hint, choices, present }: ReferenceFieldProps) {
  const others = choices.filter(([value]) => value !== present[0])
  const none: Choice = ['', 'None']
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ChoiceField
          label={FIELD_LABELS[name]}
          optional
          hint={hint}
          choices={present[0] === '' ? [none, ...others] : [none, present, ...others]}
          {...field}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
