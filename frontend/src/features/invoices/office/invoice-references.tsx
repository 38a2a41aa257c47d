import type { ComponentProps } from 'react'
import { useFreshQuery } from '../../../lib/data/use-fresh-query.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { FIELD_LABELS } from './invoice-fields.ts'
import { InvoiceDocumentsDocument } from './invoice-choices.operations.generated.ts'
import type { InvoiceRowFragment } from './invoices.operations.generated.ts'

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  /** The invoice that is edited. What it refers to can always be kept. */
  invoice: InvoiceRowFragment | undefined
}

interface Choice {
  id: number | string
  name: string
}

interface ProjectFieldProps extends FieldProps {
  /** Undefined until they are known. */
  projects: readonly { id: number; title: string }[] | undefined
}

/** The project that an invoice is for. */
export function ProjectField({ invoice, projects = [], ...field }: ProjectFieldProps) {
  const choices = projects.map(({ id, title }) => ({ id, name: title }))
  return (
    <SelectField label={FIELD_LABELS.projectId} optional {...field}>
      <option value="">None</option>
      <Options
        choices={choices}
        present={{ id: invoice?.projectId ?? '', name: invoice?.projectTitle ?? '' }}
      />
    </SelectField>
  )
}

/** The document of an invoice: one that the client sees. */
export function DocumentField({ clientId, invoice, ...field }: FieldProps & { clientId: number }) {
  const { data, error } = useFreshQuery(InvoiceDocumentsDocument, { variables: { clientId } })
  const { isDriveConnected = true, documents } = data?.invoiceChoices ?? {}
  const silent = isDriveConnected ? 'Google Drive does not answer' : 'Google Drive is not connected'
  const hint = documents ? 'In the folder of the client' : silent
  return (
    <SelectField
      label={FIELD_LABELS.documentId}
      optional
      hint={data || error ? hint : 'Looking for documents...'}
      {...field}
    >
      <option value="">None</option>
      <Options
        choices={(documents ?? []).map(({ id, name, folder }) => ({
          id,
          name: folder === null ? name : `${folder} / ${name}`,
        }))}
        present={{ id: invoice?.documentId ?? '', name: invoice?.documentName ?? '' }}
      />
    </SelectField>
  )
}

/** The choices, and the present one from the beginning: what arrives later does not take it away. */
function Options({ choices, present }: { choices: readonly Choice[]; present: Choice }) {
  const others = choices.filter(({ id }) => id !== present.id)
  const all = present.id === '' ? others : [present, ...others]
  return all.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
