import { useApolloClient } from '@apollo/client/react'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { invalidateAll } from '../../../lib/data/use-fresh-query.ts'
import { TRY_LATER, useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { type ToastAction, useToast } from '../../../ui/feedback/use-toast.ts'
import { INVOICE_LISTS } from './invoice-lists.ts'
import {
  AddInvoiceDocument,
  DeleteInvoiceDocument,
  type InvoiceRowFragment,
} from './invoices.operations.generated.ts'

/** What is entered again when a deletion is undone. */
function inputAgain(invoice: InvoiceRowFragment) {
  const { number, title, amount, currency, issuedOn, dueOn } = invoice
  const { state, paidOn, paymentLink, projectId, documentId } = invoice
  const facts = { number, title, amount, currency, issuedOn, dueOn }
  const references = { paymentLink, projectId, documentId }
  return { ...facts, ...references, paidOn, state: state === 'OVERDUE' ? 'OPEN' : state } as const
}

/** Returns a function that deletes an invoice, and offers to enter the same one again. */
export function useDeleteInvoice() {
  const apollo = useApolloClient()
  const { change: remove } = useChange(DeleteInvoiceDocument, INVOICE_LISTS)
  const toast = useToast()
  const showFailure = useFailureToast()

  function undoOf(invoice: InvoiceRowFragment): ToastAction {
    const action: ToastAction = {
      label: 'Undo',
      async run() {
        try {
          await apollo.mutate({
            mutation: AddInvoiceDocument,
            variables: { clientId: invoice.clientId, input: inputAgain(invoice) },
            refetchQueries: INVOICE_LISTS,
          })
          invalidateAll(apollo)
          return { title: 'Deletion undone', description: invoice.number }
        } catch (error) {
          const description = errorMessage(error) ?? TRY_LATER
          return { title: 'Could not undo', description, variant: 'destructive', action }
        }
      },
    }
    return action
  }

  return async (invoice: InvoiceRowFragment) => {
    try {
      await remove({ variables: { id: invoice.id } })
      toast({ title: 'Invoice deleted', description: invoice.number, action: undoOf(invoice) })
    } catch (error) {
      showFailure('Failed to delete invoice', errorMessage(error))
    }
  }
}
