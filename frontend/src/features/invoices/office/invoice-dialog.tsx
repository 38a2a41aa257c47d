import { CURRENCY_CODES } from '@loggia/contracts/invoices/currencies'
import { useWatch, type Control, Controller } from 'react-hook-form'
import { addDays } from '@loggia/contracts/days'
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import {
  FIELD_LABELS as LABELS,
  STATE_LABELS,
  inputOf,
  type InvoiceField,
  invoiceForm,
  valuesOf,
  FIELD_LABELS,
  type InvoiceFields,
  type InvoiceValues,
} from './invoice-fields.ts'
import {
  type InvoiceRowFragment,
  AddInvoiceDocument,
  UpdateInvoiceDocument,
} from './invoices.operations.generated.ts'
import { useToday } from '../../../lib/dates/use-today.ts'
import { useVersionedForm, useSave } from '../../../lib/forms/use-versioned-form.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import {
  InvoiceChoicesDocument,
  InvoiceDocumentsDocument,
} from './invoice-choices.operations.generated.ts'
import type { Choice } from '../../../lib/format/choices.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

interface InvoiceDialogProps {
  clientId: number
  /** The invoice to edit; without one the dialog adds one. */
  invoice?: InvoiceRowFragment
  onDone: () => void
}

/** Adds or edits an invoice. */
export function InvoiceDialog({ clientId, invoice, onDone }: InvoiceDialogProps) {
  const { projects, ...state } = useInvoiceForm(clientId, invoice, onDone)
  const { form, field } = state
  const { control } = form
  const chosen = useWatch({ control, name: 'state' })
  return (
    <FormDialog
      {...(invoice ? EDITING : ADDING)}
      {...(invoice?.state === 'DRAFT' && { description: 'Only the team sees a draft.' })}
      state={state}
      banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
      onClose={onDone}
    >
      <FieldColumns>
        <TextField label={LABELS.number} {...field('number')} />
        <TextField label={LABELS.title} {...field('title')} />
        <TextField label={LABELS.amount} inputMode="decimal" {...field('amount')} />
        <SelectField label={LABELS.currency} {...field('currency')}>
          {CURRENCY_CODES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <DateField label={LABELS.issuedOn} control={control} name="issuedOn" />
        <DateField label={LABELS.dueOn} control={control} name="dueOn" />
        <EnumField
          label={LABELS.state}
          labels={STATE_LABELS}
          current={form.formState.defaultValues?.state}
          {...field('state')}
        />
        {chosen === 'paid' && (
          <DateField label={LABELS.paidOn} optional control={control} name="paidOn" />
        )}
        <ProjectField control={control} invoice={invoice} projects={projects} />
        <DocumentField control={control} invoice={invoice} clientId={clientId} />
        <WideField>
          <TextField
            label={LABELS.paymentLink}
            optional
            type="url"
            hint="Where the client can pay, starting with https://. It opens in a new tab"
            {...field('paymentLink')}
          />
        </WideField>
      </FieldColumns>
    </FormDialog>
  )
}

const ADDING = {
  title: 'Add invoice',
  description: 'The client is notified, unless it is a draft.',
  submit: { label: 'Add invoice', busyLabel: 'Saving...' },
}

const EDITING = {
  title: 'Edit invoice',
  description: 'The client sees the change at once.',
  submit: { label: 'Save invoice', busyLabel: 'Saving...' },
}

/** The default number of days between the issue of an invoice and its due day. */
const USUAL_DAYS = 14

function newValues(today: string) {
  const dueOn = addDays(today, USUAL_DAYS)
  return valuesOf({ state: 'open', currency: 'USD', issuedOn: today, dueOn })
}

/** The form of an invoice, and the projects it can be for. */
function useInvoiceForm(
  clientId: number,
  invoice: InvoiceRowFragment | undefined,
  onDone: () => void,
) {
  const toast = useToast()
  const today = useToday()
  const { data, loading } = useQuery(InvoiceChoicesDocument, { variables: { clientId } })
  const { projects, currency, nextNumber } = data?.invoiceChoices ?? {}
  const save = useSave({
    create: AddInvoiceDocument,
    idOf: ({ addInvoice }) => addInvoice.id,
    update: UpdateInvoiceDocument,
    topic: 'invoice',
    valuesOf,
    inputOf,
    newVariablesOf: (fields) => ({ clientId, input: inputOf(fields) }),
  })
  const state = useVersionedForm({
    schema: invoiceForm,
    row: invoice,
    newValues: newValues(today),
    valuesOf,
    async save(fields, base) {
      await save(fields, base)
      toast({ title: base ? 'Invoice saved' : 'Invoice added', description: fields.number })
      onDone()
    },
    failed: 'Failed to save invoice',
  })
  const { form } = state
  const isNew = invoice === undefined

  // The usual values, unless the person was faster to type. A number that is only remembered may be taken.
  useEffect(() => {
    if (!isNew || loading) return
    const propose = (name: InvoiceField, usual: string | null | undefined) => {
      if (!usual || form.getFieldState(name).isDirty) return
      form.resetField(name, { defaultValue: usual })
      // The text was not asked for: the first typed letter replaces it. `setFocus` of the form would select it a moment
      // later, when that letter may be there.
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement && focused.name === name) focused.select()
    }
    propose('number', nextNumber)
    propose('currency', currency)
  }, [form, isNew, loading, nextNumber, currency])

  return { ...state, projects }
}

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
function ProjectField({ invoice, projects = [], control }: ProjectFieldProps) {
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
function DocumentField({ clientId, invoice, control }: FieldProps & { clientId: number }) {
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
