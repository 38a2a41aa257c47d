import { CURRENCY_CODES } from '@loggia/contracts/invoices/currencies'
import { useWatch } from 'react-hook-form'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { EnumField } from '../../../ui/forms/enum-field.tsx'
import { FieldColumns, WideField } from '../../../ui/forms/form-layout.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { StaleBanner } from '../../../ui/forms/stale-banner.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FIELD_LABELS as LABELS, STATE_LABELS } from './invoice-fields.ts'
import { DocumentField, ProjectField } from './invoice-references.tsx'
import type { InvoiceRowFragment } from './invoices.operations.generated.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

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
