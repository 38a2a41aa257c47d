import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useUndoDeletion } from '../../../ui/undo/use-undo-deletion.ts'
import { DeleteInvoiceDocument, type InvoiceRowFragment } from './invoices.operations.generated.ts'

/** Returns a function that deletes an invoice, and offers to put it back. */
export function useDeleteInvoice() {
  const { change: remove } = useChange(DeleteInvoiceDocument, 'invoice')
  const undo = useUndoDeletion()
  const toast = useToast()
  const showFailure = useFailureToast()

  return async ({ id, number }: InvoiceRowFragment) => {
    try {
      await remove({ variables: { id } })
      const action = undo('invoice', [id])
      toast({ title: 'Invoice deleted', description: number, action })
    } catch (error) {
      showFailure('Failed to delete invoice', errorMessage(error))
    }
  }
}
