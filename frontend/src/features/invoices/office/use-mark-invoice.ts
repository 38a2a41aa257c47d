import type { StoredInvoiceState } from '@loggia/contracts/invoices/values'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { useChange } from '../../../lib/data/use-change.ts'
import { toEnum } from '../../../lib/format/graphql-enum.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { type InvoiceRowFragment, UpdateInvoiceDocument } from './invoices.operations.generated.ts'

const DONE: Record<StoredInvoiceState, string> = {
  draft: 'Only the team sees the invoice now',
  open: 'Invoice is open',
  paid: 'Invoice marked as paid',
  canceled: 'Invoice canceled',
}

/** Returns a function that gives an invoice another state. */
export function useMarkInvoice(onStale: () => void) {
  const { change } = useChange(UpdateInvoiceDocument, 'invoice')
  const toast = useToast()
  const showFailure = useFailureToast()
  return async ({ id, number, version }: InvoiceRowFragment, state: StoredInvoiceState) => {
    try {
      await change({ variables: { id, input: { state: toEnum(state), version } } })
      toast({ title: DONE[state], description: number })
    } catch (error) {
      showFailure('Failed to change invoice', errorMessage(error))
      onStale()
    }
  }
}
