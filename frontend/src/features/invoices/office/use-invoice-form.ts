import { addDays } from '@loggia/contracts/days'
import { useQuery } from '@apollo/client/react'
import { useToday } from '../../../lib/dates/use-today.ts'
import { useEffect } from 'react'
import { useSave } from '../../../lib/forms/use-save.ts'
import { useVersionedForm } from '../../../lib/forms/use-versioned-form.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { inputOf, type InvoiceField, invoiceForm, valuesOf } from './invoice-fields.ts'
import { InvoiceChoicesDocument } from './invoice-choices.operations.generated.ts'
import {
  AddInvoiceDocument,
  type InvoiceRowFragment,
  UpdateInvoiceDocument,
} from './invoices.operations.generated.ts'

/** The default number of days between the issue of an invoice and its due day. */
const USUAL_DAYS = 14

function newValues(today: string) {
  const dueOn = addDays(today, USUAL_DAYS)
  return valuesOf({ state: 'open', currency: 'USD', issuedOn: today, dueOn })
}

/** The form of an invoice, and the projects it can be for. */
export function useInvoiceForm(
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
